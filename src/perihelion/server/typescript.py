"""Write the page's types: `python -m perihelion.server.typescript`, in the root of the project.

The protocol's come from the server's messages; the types of a game's table from the Struct that the game names as
`Game.table`. A type that is given a name in the module of a Struct (`Gems = dict[Gem, int]`) has that name on the page.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Final, get_origin

import msgspec
from msgspec import inspect as shapes

from perihelion import front
from perihelion.analysis import positions as arranged
from perihelion.analysis.studies import editing, study
from perihelion.core import box, reference
from perihelion.server.messages import (
    base,
    boxes,
    circles,
    live,
    matches,
    moderation,
    notices,
    people,
    plans,
    positions,
    puzzles,
    reviews,
    studies,
    table,
)

TARGET: Final = "web/src/protocol.ts"

HEAD: Final = "// Written by `python -m perihelion.server.typescript` from {source}. Do not edit.\n"

ANALYSIS: Final = tuple([import_module(f"perihelion.analysis.{name}") for name in ("review", "story", "coach")])
"""By their whole names: functions bear the names of the first two."""

MODULES: Final = (
    *(base, people, matches, notices, plans, circles, table, live, moderation, box, boxes, reference),
    *(*ANALYSIS, reviews, puzzles, arranged, positions, study, editing, studies),
)

ALIASES: Final = {
    "Value": base.Value,
    "Scope": people.Scope,
    "Status": matches.Status,
    "ReviewStatus": reviews.ReviewStatus,
    "Access": studies.Access,
    "Occasion": notices.Occasion,
    "NewChannel": people.NewChannel,
    "FromClient": live.FromClient,
    "FromTable": live.FromTable,
}
"""The unions that have a name of their own."""

NO_NAMES: Final[Mapping[str, str]] = MappingProxyType({})

PLAIN: Final[dict[type[shapes.Type], str]] = {
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}


def files() -> dict[str, str]:
    """Every generated file: its path in the project, and its text."""
    found = {TARGET: protocol()}
    for name in front.game_names():
        shape = front.game(name).table
        if shape is not None:
            found[f"web/src/games/{name}/types.ts"] = table_types(shape)
    return found


def protocol() -> str:
    """The types of what client and table say to each other."""
    parts = [HEAD.format(source="server/messages")]
    for name, union in ALIASES.items():
        parts.append(f"export type {name} = {_union(shapes.type_info(union))};\n")
    for module in MODULES:
        notes = _notes(module)
        for struct in vars(module).values():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and _is_message(struct, module):
                parts.append(_interface(struct, notes.get(struct.__name__, {}), _optional_message))
    return "\n".join(parts)


def table_types(shape: type) -> str:
    """The types of a game's table: the Struct of the whole, and all that it is made of."""
    modules = _modules_of(shape)
    parts = [HEAD.format(source=", ".join([module.__name__ for module in modules]))]
    names: dict[str, str] = {}
    for module in modules:
        notes = _notes(module)
        for name, alias in vars(module).items():
            if name[0].isupper() and not isinstance(alias, type) and get_origin(alias) is not None:
                written = _type(shapes.type_info(alias), names)
                names[written] = name
                parts.append("\n".join([*_comment(notes[""].get(name), ""), f"export type {name} = {written};\n"]))
        for struct in vars(module).values():
            if isinstance(struct, type) and issubclass(struct, msgspec.Struct) and struct.__module__ == module.__name__:
                parts.append(_interface(struct, notes.get(struct.__name__, {}), _optional_shape, names))
    return "\n".join(parts)


def _modules_of(shape: type) -> list[ModuleType]:
    """The modules of a Struct and of all Structs inside it, those that others use first."""
    found: dict[str, ModuleType] = {}
    seen: set[type] = set()

    def walk(info: shapes.Type) -> None:
        if isinstance(info, shapes.StructType) and info.cls not in seen:
            seen.add(info.cls)
            for field in info.fields:
                walk(field.type)
            found.setdefault(info.cls.__module__, sys.modules[info.cls.__module__])
        elif isinstance(info, shapes.UnionType):
            for part in info.types:
                walk(part)
        elif isinstance(info, shapes.ListType):
            walk(info.item_type)
        elif isinstance(info, shapes.TupleType):
            for part in info.item_types:
                walk(part)
        elif isinstance(info, shapes.DictType):
            walk(info.value_type)

    walk(shapes.type_info(shape))
    return list(found.values())


def _is_message(struct: type[msgspec.Struct], module: ModuleType) -> bool:
    own = struct.__module__ == module.__name__
    return own and bool(struct.__struct_fields__ or struct.__struct_config__.tag)


def _optional_message(struct: type[msgspec.Struct], field: shapes.Field) -> bool:
    """A client may leave out what has a default; the table does so only where it says little."""
    sent_by_client = not issubclass(struct, base.Answer)
    return not field.required and (sent_by_client or struct.__struct_config__.omit_defaults)


def _optional_shape(struct: type[msgspec.Struct], field: shapes.Field) -> bool:
    """In a game's table only what may be UNSET is left out; a default would hide what a page has to expect."""
    if not field.required and field.default is not msgspec.NODEFAULT:
        raise TypeError(f"{struct.__name__}.{field.name} has a default: let it be UNSET, or give it always")
    return not field.required


def _interface(
    struct: type[msgspec.Struct],
    notes: dict[str, str],
    optional: Callable[[type[msgspec.Struct], shapes.Field], bool],
    names: Mapping[str, str] = NO_NAMES,
) -> str:
    info = shapes.type_info(struct)
    assert isinstance(info, shapes.StructType)
    own_words = struct.__doc__ if "__doc__" in vars(struct) else None
    lines = _comment(own_words, "")
    lines.append(f"export interface {struct.__name__} {{")
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: {_literal(info.tag)};")
    for field in info.fields:
        lines += _comment(notes.get(field.name), "  ")
        mark = "?" if optional(struct, field) else ""
        lines.append(f"  {field.encode_name}{mark}: {_type(field.type, names)};")
    lines.append("}\n")
    return "\n".join(lines)


def _type(info: shapes.Type, names: Mapping[str, str] = NO_NAMES) -> str:
    """A type in TypeScript; one that has a name is called by it."""
    written = _written(info, names)
    return names.get(written, written)


def _written(info: shapes.Type, names: Mapping[str, str]) -> str:
    plain = PLAIN.get(type(info))
    if plain is not None:
        return plain
    if isinstance(info, shapes.LiteralType):
        return " | ".join(_literal(value) for value in info.values)
    if isinstance(info, shapes.UnionType):
        return _union(info, names)
    if isinstance(info, shapes.ListType):
        inner = _type(info.item_type, names)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, shapes.TupleType):
        return f"[{', '.join([_type(part, names) for part in info.item_types])}]"
    if isinstance(info, shapes.DictType):
        written = f"Record<{_type(info.key_type, names)}, {_type(info.value_type, names)}>"
        return f"Partial<{written}>" if isinstance(info.key_type, shapes.LiteralType) else written
    if isinstance(info, shapes.StructType):
        return info.cls.__name__
    raise TypeError(f"the page has no type for {info!r}")


def _union(info: shapes.Type, names: Mapping[str, str] = NO_NAMES) -> str:
    if not isinstance(info, shapes.UnionType):
        return _type(info, names)
    plain = [part for part in info.types if not isinstance(part, shapes.NoneType)]
    if len(plain) < len(info.types) > 2:
        # A union that has a name stays together, with null beside it.
        inner = _type(shapes.UnionType(tuple(plain)), names)
        return f"{inner} | null"
    return " | ".join(dict.fromkeys([_type(part, names) for part in info.types]))


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(text: str | None, indent: str) -> list[str]:
    if not text:
        return []
    joined = " ".join(text.split())
    return [f"{indent}/** {joined} */"]


def _notes(module: ModuleType) -> dict[str, dict[str, str]]:
    """The texts that stand below fields, by class and field; those below names of the module by "" and the name."""
    body = ast.parse(inspect.getsource(module)).body
    notes = {"": _notes_in(body)}
    for node in body:
        if isinstance(node, ast.ClassDef):
            notes[node.name] = _notes_in(node.body)
    return notes


def _notes_in(body: list[ast.stmt]) -> dict[str, str]:
    notes: dict[str, str] = {}
    last = ""
    for item in body:
        if isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) and last:
            notes[last] = str(item.value.value)
        target = (
            item.target
            if isinstance(item, ast.AnnAssign)
            else item.targets[0]
            if isinstance(item, ast.Assign)
            else None
        )
        last = target.id if isinstance(target, ast.Name) else ""
    return notes


def main() -> int:
    for target, text in files().items():
        Path(target).write_text(text, encoding="utf-8")
        print(f"wrote {target}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
