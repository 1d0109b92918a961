"""A complete copy of the tables says only what its owner changed in it, or marked: the rest nobody has looked at."""

from collections.abc import Iterable
from typing import Any

from perihelion.games.council.components import SHIPPED

Record = dict[str, Any]


def said(given: Record, paths: Iterable[tuple[str, ...]]) -> Record:
    """What a file says, section by section, without what was copied."""
    found: Record = {}
    for path in paths:
        section, shipped, kept = given, SHIPPED, found
        for name in path[:-1]:
            section, shipped = section.get(name, {}), shipped[name]
        records = _records(section.get(path[-1], []), shipped[path[-1]])
        if records:
            for name in path[:-1]:
                kept = kept.setdefault(name, {})
            kept[path[-1]] = records
    return found


def _records(given: list[Record], shipped: list[Record]) -> list[Record]:
    first = {record["id"]: record for record in shipped}
    kept = [_record(record, first[record["id"]]) for record in given]
    return [record for record in kept if set(record) != {"id"}]


def _record(given: Record, first: Record) -> Record:
    """A record that came with its old `source` was copied; one without, or with another, was written on purpose."""
    if given.get("source") != first["source"]:
        return given
    marks = first.get("confirmed", {})
    marked = {field: mark for field, mark in given.get("confirmed", {}).items() if mark != marks.get(field)}
    kept = {"id": given["id"]}
    for field, value in given.items():
        value = (_records(value, first[field]) or first[field]) if field == "upgrades" else value
        if field not in ("source", "confirmed") and (field in marked or value != first.get(field)):
            kept[field] = value
    return kept | ({"confirmed": marked} if marked else {})
