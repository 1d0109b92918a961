"""Write the page's protocol types from the messages: `python -m perihelion.server.typescript [FILE]`."""

import inspect
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import msgspec
from msgspec import inspect as shapes

from perihelion.server import messages

TARGET: Final = "web/src/protocol.ts"

HEAD: Final = """// Generated from src/perihelion/server/messages.py by `python -m perihelion.server.typescript`. Do not edit.
"""

ALIASES: Final = ("Value", "Scope", "Status", "NewChannel", "FromClient", "FromTable")
"""The unions that have a name of their own."""

PLAIN: Final[dict[type[shapes.Type], str]] = {
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}


def generate(module: ModuleType = messages) -> str:
    """The whole TypeScript file."""
    source = inspect.getsource(module)
    structs = [value for value in vars(module).values() if isinstance(value, type) and _is_message(value, module)]
    parts = [HEAD]
    for name in ALIASES:
        members = _union(shapes.type_info(getattr(module, name)))
        parts.append(f"export type {name} = {members};\n")
    parts += [_interface(struct, source) for struct in structs]
    return "\n".join(parts)


def _is_message(value: type, module: ModuleType) -> bool:
    own = value.__module__ == module.__name__ and issubclass(value, msgspec.Struct)
    return own and bool(value.__struct_fields__ or value.__struct_config__.tag)


def _interface(struct: type[msgspec.Struct], source: str) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)
    asked = issubclass(struct, messages.Ask) or not issubclass(struct, messages.Answer)
    sparse = struct.__struct_config__.omit_defaults
    notes = _field_notes(struct, source)
    lines = _comment(inspect.getdoc(struct) if "__doc__" in vars(struct) and struct.__doc__ else None, "")
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    for field in info.fields:
        lines += _comment(notes.get(field.name), "  ")
        optional = "?" if not field.required and (asked or sparse) else ""
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


def _field_notes(struct: type[msgspec.Struct], source: str) -> dict[str, str]:
    """The texts that stand below fields, as the source has them."""
    import ast

    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == struct.__name__:
            notes: dict[str, str] = {}
            last = ""
            for item in node.body:
                if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                    last = item.target.id
                elif isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and last:
                    notes[last] = str(item.value.value)
                    last = ""
            return notes
    return {}


def main(arguments: list[str]) -> int:
    target = Path(arguments[0] if arguments else TARGET)
    target.write_text(generate(), encoding="utf-8")
    print(f"wrote {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
