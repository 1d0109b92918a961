"""Write the page's protocol types from the messages: `python -m perihelion.server.typescript [FILE]`."""

import ast
import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
from msgspec import inspect as shapes

from perihelion.server.messages import base, live, matches, notices, people, table

TARGET: Final = "web/src/protocol.ts"

HEAD: Final = "// Written by `python -m perihelion.server.typescript` from server/messages. Do not edit.\n"

MODULES: Final = (base, people, matches, notices, table, live)

ALIASES: Final = {
    "Value": base.Value,
    "Scope": people.Scope,
    "Status": matches.Status,
    "Occasion": notices.Occasion,
    "NewChannel": people.NewChannel,
    "FromClient": live.FromClient,
    "FromTable": live.FromTable,
}
"""The unions that have a name of their own."""

PLAIN: Final[dict[type[shapes.Type], str]] = {
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}


def generate() -> str:
    """The whole TypeScript file."""
    parts = [HEAD]
    for name, union in ALIASES.items():
        parts.append(f"export type {name} = {_union(shapes.type_info(union))};\n")
    for module in MODULES:
        notes = _notes(module)
        for struct in vars(module).values():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and _is_message(struct, module):
                parts.append(_interface(struct, notes.get(struct.__name__, {})))
    return "\n".join(parts)


def _is_message(struct: type[msgspec.Struct], module: ModuleType) -> bool:
    own = struct.__module__ == module.__name__
    return own and bool(struct.__struct_fields__ or struct.__struct_config__.tag)


def _interface(struct: type[msgspec.Struct], notes: dict[str, str]) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)
    sent_by_client = not issubclass(struct, base.Answer)
    sparse = struct.__struct_config__.omit_defaults
    lines = _comment(struct.__doc__, "")
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    for field in info.fields:
        lines += _comment(notes.get(field.name), "  ")
        optional = "?" if not field.required and (sent_by_client or sparse) else ""
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(info: shapes.Type) -> str:
    plain = PLAIN.get(type(info))
    if plain is not None:
        return plain
    if isinstance(info, shapes.LiteralType):
        return " | ".join(_literal(value) for value in info.values)
    if isinstance(info, shapes.UnionType):
        return _union(info)
    if isinstance(info, shapes.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, shapes.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    if isinstance(info, shapes.StructType):
        return info.cls.__name__
    raise TypeError(f"the protocol has no TypeScript for {info!r}")


def _union(info: shapes.Type) -> str:
    if not isinstance(info, shapes.UnionType):
        return _type(info)
    members = [_type(part) for part in info.types if type(part).__name__ != "UnsetType"]
    return " | ".join(dict.fromkeys(members))


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    joined = " ".join(text.split())
    return [f"{indent}/** {joined} */"]


def _notes(module: ModuleType) -> dict[str, dict[str, str]]:
    """The texts that stand below fields, by class and field."""
    notes: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            last = ""
            for item in node.body:
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                    last = item.target.id
                elif isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and last:
                    notes.setdefault(node.name, {})[last] = str(item.value.value)
                    last = ""
    return notes


def main(arguments: list[str]) -> int:
    target = Path(arguments[0] if arguments else TARGET)
    target.write_text(generate(), encoding="utf-8")
    print(f"wrote {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
