"""My box: every value of the components that can be corrected, with its mark, its kind and its limits.

What may be corrected, and what it may be, stands in `corrections` alone. What nobody has seen is shown as a new match
would play it: with the values of the default reconstruction.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from perihelion.core.box import Box, BoxEdit, BoxField, BoxLook, BoxPart, BoxPiece, BoxSection
from perihelion.games.council import checks
from perihelion.games.council.actions import WORDS
from perihelion.games.council.checks import Check, Many, OneOf, WholeNumber
from perihelion.games.council.components import (
    AUTOMA_CARDS,
    BONUS_CARDS,
    CARDS,
    GALAXIES,
    LEADERS,
    RECONSTRUCTED,
    STATIONS,
    TECH_CARDS,
    TILES,
    UPGRADES,
    mark_of,
)
from perihelion.games.council.contradictions import contradictions
from perihelion.games.council.copies import said
from perihelion.games.council.corrections import (
    MERGED,
    SECTIONS,
    ComponentError,
    Path,
    Record,
    corrected,
    is_carried,
    load_components,
    read,
)
from perihelion.games.council.effects import GEMS
from perihelion.games.council.options import COMPONENTS, RECONSTRUCTION

MINE: Final = "box"
BOARDS: Final = ("tableau", "extra_action_slot_boards")
NAMED: Final = {
    **{name: f"word.card.{word}" for name, word in zip(CARDS, WORDS["card"], strict=True)},
    **{name: f"word.upgrade.{word}" for name, word in zip(UPGRADES, WORDS["upgrade"], strict=True)},
    **{name: f"word.bonus.{word}" for name, word in zip(BONUS_CARDS, WORDS["bonus"], strict=True)},
    **{name: f"word.tech.{word}" for name, word in zip(TECH_CARDS, WORDS["tech"], strict=True)},
    **{name: f"word.leader.{word}" for name, word in zip(LEADERS, WORDS["leader"], strict=True)},
    **{name: f"word.station.{word}" for name, word in zip(STATIONS, WORDS["station"], strict=True)},
    **{name: f"word.galaxy.{word}" for name, word in zip(GALAXIES, WORDS["galaxy"], strict=True)},
    **{name: f"word.tile.{word}" for name, word in zip(TILES, WORDS["tile"], strict=True)},
    **{name: f"word.automa.{word}" for name, word in zip(AUTOMA_CARDS, WORDS["automa"], strict=True)},
}
"""Where the catalogue has the name of a piece."""


class CouncilBox(Box):
    option = COMPONENTS.name

    def look(self, file: str) -> BoxLook:
        tables = corrected(read(file) if file else {})
        sections = [_section(tables, path) for path, fields in SECTIONS.items() if fields]
        known, every = sum([part.known for part in sections]), sum([part.all for part in sections])
        return BoxLook(file, known, every, contradictions(tables), [], sections)

    def check(self, file: str, others: Mapping[str, Any]) -> None:
        chosen = others.get(RECONSTRUCTION.name)
        load_components(file or "{}", chosen if chosen in RECONSTRUCTION.choices else str(RECONSTRUCTION.default))

    def edited(self, file: str, edit: BoxEdit) -> str:
        given = read(file) if file else {}
        path, name, field = tuple(edit.section.split(".")), edit.piece, edit.field
        place = f"{edit.section}.{name}.{field}"
        found = {piece: (record, checks_) for piece, record, checks_ in _records(corrected(given), path)}
        if name not in found or field not in found[name][1] or field not in found[name][0]:
            raise ComponentError([f"{place}: there is nothing to correct"])
        correction = _correction(given, path, name.split("/"))
        marks = correction.setdefault("confirmed", {})
        if edit.do == "reset":
            correction.pop(field, None)
            marks.pop(field, None)
        else:
            marks[field] = MINE
            there = found[name][0][field]
            correction[field] = _replaced(there, edit, place, field) if edit.do == "set" else _as_shown(there, field)
        corrected(given)
        return json.dumps(given, ensure_ascii=False, indent=1)

    def merged(self, files: list[str]) -> BoxLook:
        together: Record = {}
        conflicts: list[str] = []
        for file in files:
            given = read(file) if file else {}
            corrected(given)
            _join(together, given if is_carried(given) else said(given, SECTIONS), "", conflicts)
        look = self.look(json.dumps(together, ensure_ascii=False, indent=1))
        look.conflicts = conflicts
        return look


def _section(tables: Record, path: Path) -> BoxSection:
    pieces: list[BoxPiece] = []
    for name, record, fields in _records(tables, path):
        listed = [_field(record, field, check) for field, check in fields.items() if field in record]
        pieces.append(
            BoxPiece(
                name, NAMED.get(name.split("/")[-1], f"box.piece.{name}"), [field for field in listed if field.parts]
            )
        )
    marks = [field.known for piece in pieces for field in piece.fields]
    return BoxSection(".".join(path), sum(marks), len(marks), [piece for piece in pieces if piece.fields])


def _records(tables: Record, path: Path) -> Iterator[tuple[str, Record, dict[str, Check]]]:
    """The pieces of a section, with what can be corrected; an extra slot has upgrades of its own."""
    section: Any = tables if path in SECTIONS else {}
    for name in path:
        section = section.get(name, {})
    for record in section:
        if path == BOARDS:
            for upgrade in record["upgrades"]:
                yield f"{record['id']}/{upgrade['id']}", upgrade, SECTIONS["tableau", "upgrades"]
        else:
            yield record["id"], record, SECTIONS[path]


def _field(record: Record, field: str, check: Check) -> BoxField:
    mark = mark_of(record, field)
    if field in MERGED:
        inside = {name: part for name, part in MERGED[field].items() if name in record[field]}
        parts = [part for name, one in inside.items() for part in _parts(one, record[field][name], [name])]
    else:
        parts = _parts(check, record[field], [])
    return BoxField(field, mark, mark != RECONSTRUCTED, parts)


def _parts(check: Check, value: Any, path: list[str]) -> list[BoxPart]:
    """What is typed or chosen for a value."""
    if check is checks.gems:
        return [part for gem in GEMS for part in _parts(checks.GEM_COUNT, value[gem], [*path, gem])]
    if check is checks.yields:
        energy = _parts(checks.YIELD_ENERGY, value["energy"], [*path, "energy"])
        return _parts(checks.gems, value["gems"], [*path, "gems"]) + energy
    if isinstance(check, WholeNumber):
        return [BoxPart(path, "number", value, check.low, check.high, [])]
    if isinstance(check, OneOf):
        return [BoxPart(path, "choice", value, 0, 0, list(check.words))]
    if isinstance(check, Many) and isinstance(check.check_one, OneOf):
        return [BoxPart(path, "choices", value, check.low, check.high, list(check.check_one.words))]
    if check is checks.flag:
        return [BoxPart(path, "flag", value, 0, 0, [])]
    return [BoxPart(path, "text", json.dumps(value, ensure_ascii=False), 0, 0, [])]


def _as_shown(value: Any, field: str) -> Any:
    """What an owner confirms: the value itself, since another reconstruction would show another."""
    return {name: part for name, part in value.items() if name in MERGED[field]} if field in MERGED else value


def _replaced(value: Any, edit: BoxEdit, place: str, field: str) -> Any:
    """The field with what was typed for it, or for a part of it."""
    typed = edit.value
    if isinstance(typed, str) and isinstance(value, dict | list) and not edit.path:
        try:
            return json.loads(typed)
        except (ValueError, RecursionError):
            raise ComponentError([f"{place}: this cannot be read; write it as it was, with brackets"]) from None
    if field in MERGED and len(edit.path) == 1:
        return {edit.path[0]: typed}
    return _with_part(value, edit.path, typed, place)


def _with_part(value: Any, path: list[str], typed: Any, place: str) -> Any:
    if not path:
        return typed
    if not isinstance(value, dict) or path[0] not in value:
        raise ComponentError([f"{place}: it has no {path[0]!r}"])
    return {**value, path[0]: _with_part(value[path[0]], path[1:], typed, place)}


def _correction(given: Record, path: Path, names: list[str]) -> Record:
    """The record of a correction file for that piece; it is added where there is none."""
    inner: Any = given
    for name in path[:-1]:
        inner = inner.setdefault(name, {})
    records: list[Record] = inner.setdefault(path[-1], [])
    for depth, name in enumerate(names):
        found = next((record for record in records if record["id"] == name), None)
        if found is None:
            found = {"id": name}
            records.append(found)
        if depth + 1 == len(names):
            return found
        records = found.setdefault("upgrades", [])
    raise ComponentError([f"{'.'.join(path)}: which record?"])


def _join(ours: Record, theirs: Record, place: str, conflicts: list[str]) -> None:
    """Add what the other file says; where both say something, the first one's word stays."""
    for name, value in theirs.items():
        where = f"{place}.{name}" if place else name
        there = ours.get(name)
        if name not in ours:
            ours[name] = value
        elif isinstance(there, dict) and isinstance(value, dict) and (not place or name in ("confirmed", "tableau")):
            _join(there, value, where, conflicts)
        elif isinstance(there, list) and all(isinstance(one, dict) and "id" in one for one in value):
            known = {one["id"]: one for one in there}
            for one in value:
                if one["id"] in known:
                    _join(known[one["id"]], one, f"{where}.{one['id']}", conflicts)
                else:
                    there.append(one)
        elif there != value and not place.endswith("confirmed"):
            first, second = json.dumps(there, ensure_ascii=False), json.dumps(value, ensure_ascii=False)
            conflicts.append(f"{where}: {first}, another owner says {second}")
