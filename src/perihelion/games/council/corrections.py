"""Corrected components: an owner of the box writes down what is printed, and the game plays with it.

A correction file looks like the shipped tables but needs only what differs: a section, in it records by their `id`, in
them the fields to change. A complete edited copy works as well. What the file leaves as it was guessed has the values
of the match's reconstruction. The result is a text with all tables, which a match carries in its header, so that it
replays anywhere.
"""

import difflib
import json
from collections.abc import Iterable
from typing import Any, Final

from perihelion.core.box import BoxError
from perihelion.games.council import checks
from perihelion.games.council.checks import Check
from perihelion.games.council.components import GALAXIES, SETS, SHIPPED, reconstruct, reconstructed
from perihelion.games.council.contradictions import contradictions
from perihelion.games.council.copies import said
from perihelion.games.council.effects import PLANETS

Record = dict[str, Any]
Path = tuple[str, ...]

PROSE: Final[dict[str, Check]] = {
    **dict.fromkeys(("name", "name_de", "alt_name", "colour", "colour_de", "basis"), checks.text),
    "symbol": checks.text_or_nothing,
    "source": checks.mark,
}
"""Fields that change no rule; every record may have them."""

MERGED: Final[dict[str, dict[str, Check]]] = {"effect": {"energy": checks.number(0, 50)}}
"""Fields of which only a part can be corrected: the rest of an upgrade's effect is a rule."""

ENERGY: Final = checks.number(0, 50)
PARSEC: Final = checks.one_of(1, 2, 3)

SECTIONS: Final[dict[Path, dict[str, Check]]] = {
    ("civilizations",): {},
    ("board", "galaxies"): {
        "parsec": PARSEC, "fields": checks.number(2, 5), "high": checks.number(0, 40), "low": checks.number(0, 40),
        "light_bonus_card": checks.flag, "player_counts": checks.player_counts, "fields_by_side": checks.sides,
    },
    ("solar_system_tiles",): {
        "planets": checks.many(checks.one_of(*PLANETS), 1, 4), "yield": checks.yields,
    },
    ("starting_action_cards",): {"consumption": checks.number(-20, 20), "action": checks.effect(checks.CARD_OPS)},
    ("ai_cards",): {
        "consumption": checks.number(-20, 20), "cost": checks.gems, "action": checks.effect(checks.CARD_OPS),
    },
    ("tableau", "upgrades"): {"cost": checks.gems, "effect": checks.anything},
    ("tableau", "extra_action_slot_boards"): {"upgrades": checks.anything},
    ("bonus_cards_light",): {"base_energy": ENERGY, "per": ENERGY, "counts": checks.counts},
    ("bonus_cards_dark",): {
        "base_energy": ENERGY, "per": ENERGY, "counts": checks.counts, "majority_energy": ENERGY,
        "presence_energy": ENERGY, "galaxy": checks.one_of(*GALAXIES),
        "player_counts": checks.player_counts,
    },
    ("dark_tech_cards",): {"immediate_gems": checks.gems},
    ("level_up_compensation",): {"gems": checks.gems},
    ("space_stations",): {"cost": checks.gems},
    ("leaders",): {
        "consumption_increase": checks.number(0, 80), "start_consumption": checks.number(20, 100),
        "start_energy": checks.number(0, 19),
    },
    ("automa", "cards"): {
        "level": checks.one_of(0, 1, 2), "consumption": checks.number(-20, 30), "silver": checks.flag,
        "actions": checks.automa_actions, "scoring": checks.one_of("majority", "all"),
    },
}  # fmt: skip
"""What can be corrected, and what it may be; everything else is a printed fact or a rule."""

CARRIED: Final = (
    "civilizations", "board", "solar_system_tiles", "starting_action_cards", "ai_cards", "tableau",
    "bonus_cards_light", "bonus_cards_dark", "dark_tech_cards", "level_up_compensation", "space_stations", "leaders",
    "automa",
)  # fmt: skip
"""The sections a match with corrected components carries."""

NOT_CARRIED: Final = ("basis", "name_de", "colour_de", "anchors", "field_ids")
"""What no rule reads: prose, and the drawing of the board, which is the same for all."""

FORMER: Final = ("rule_switches",)
"""Sections of older files that are no components: these are options of a match now."""


BYTE_ORDER_MARK: Final = "\ufeff"
"""Some editors begin a file with it."""
DEEPEST: Final = 24
"""How deep a file may be nested: twice as deep as anything printed needs."""
MOST: Final = 100
"""Names of one object, and mistakes looked for in one list: more than anything printed has, or anybody reads."""
LONGEST: Final = 400
"""Digits of a number that are read one by one."""


class ComponentError(BoxError):
    """A component file that cannot be used. One line for each thing that is wrong, for people."""


def load_components(text: str, reconstruction: str = SETS[0]) -> str:
    """The tables of a match with these corrections, as the text of its `components` option; empty: nothing differs.

    What the file does not say has the values of that reconstruction.
    """
    tables = corrected(read(text), reconstruction)
    wrong = contradictions(tables)
    if wrong:
        raise ComponentError(wrong)
    carried = canonical(tables)
    return "" if carried == canonical(reconstructed(reconstruction)) else carried


def read(text: str) -> Record:
    """What a correction file says."""
    try:
        given = json.loads(text.removeprefix(BYTE_ORDER_MARK), object_pairs_hook=_object, parse_int=_whole)
    except json.JSONDecodeError as error:
        why = f"it cannot be read from line {error.lineno}, column {error.colno} on"
        raise ComponentError([f"this is not a component file: {why}"]) from None
    except RecursionError:
        raise ComponentError([f"this is not a component file: it is nested more than {DEEPEST} deep"]) from None
    except ValueError as error:
        raise ComponentError([f"this is not a component file: {error}"]) from None
    if not isinstance(given, dict):
        raise ComponentError(["this is not a component file: it must hold an object with sections"])
    return given


def corrected(given: Record, reconstruction: str = SETS[0]) -> Record:
    """The tables of a reconstruction with these corrections, which may still contradict each other.

    The file is put over the shipped tables first: a mark without a value speaks of those. The tables that a match
    carries say everything: they are never filled in again.
    """
    tables = _shipped()
    wrong = _too_deep(given) or merge(tables, given)
    if wrong:
        raise ComponentError(wrong)
    if is_carried(given):
        return tables
    tables = _shipped()
    merge(tables, said(given, SECTIONS))
    reconstruct(tables, reconstruction)
    return tables


def is_carried(given: Record) -> bool:
    """Whether these are the tables of a match."""
    return set(given) - set(FORMER) == set(CARRIED)


def _shipped() -> Record:
    tables: Record = json.loads(json.dumps(SHIPPED))
    return tables


def _too_deep(given: Record) -> list[str]:
    """The sections in which things stand inside each other without an end in sight."""
    level = list(given.items())
    for _ in range(DEEPEST):
        level = [
            (section, part)
            for section, value in level
            if isinstance(value, dict | list)
            for part in (value.values() if isinstance(value, dict) else value)
        ]
    return [f"{section}: it is nested more than {DEEPEST} deep" for section in dict(level)]


def _object(pairs: list[tuple[str, Any]]) -> Record:
    """An object of the file; a repeated name would silently lose its first value."""
    if len(pairs) > MOST:
        raise ValueError(f"there are {len(pairs)} names in one object")
    found: Record = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name!r} stands twice in one object")
        found[name] = value
    return found


def _whole(digits: str) -> int | float:
    """A whole number; one that no computer counts to is too large at its place."""
    return int(digits) if len(digits) < LONGEST else float(digits)


def canonical(tables: Record) -> str:
    """What the rules read, as text; the same for the same tables."""
    kept = {name: _without_prose(tables[name]) for name in CARRIED}
    kept["board"] = {"galaxies": kept["board"]["galaxies"]}
    return json.dumps(kept, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_prose(part) for key, part in value.items() if key not in NOT_CARRIED}
    return [_without_prose(part) for part in value] if isinstance(value, list) else value


def merge(tables: Record, given: Record) -> list[str]:
    """Write the given records into the tables; what is wrong with them."""
    wrong: list[str] = []
    for name, section in given.items():
        if name in FORMER:
            continue
        if name not in tables:
            wrong.append(f"there is no section {name!r}{_near(name, tables)}")
        elif (name,) in SECTIONS:
            wrong += _merge_records(tables[name], section, (name,))
        elif any(path[0] == name for path in SECTIONS):
            wrong += _merge_group(tables[name], section, name)
        else:
            place = _changed(section, tables[name], name)[0]
            wrong += [f"{place}: this is a rule of the game, not a component, and cannot be corrected"] if place else []
    return wrong


def _merge_group(tables: Record, given: Any, name: str) -> list[str]:
    """A section that holds several lists of records, such as the board."""
    if not isinstance(given, dict):
        return [f"{name}: an object is needed, not {given!r}"]
    wrong: list[str] = []
    for part, section in given.items():
        if part not in tables:
            wrong.append(f"{name}: there is no {part!r}{_near(part, tables)}")
        elif (name, part) in SECTIONS:
            wrong += _merge_records(tables[part], section, (name, part))
        elif part in PROSE:
            wrong += [f"{name}.{part}: {objection}" for objection in [PROSE[part](section)] if objection]
        else:
            wrong += _fixed(section, tables[part], f"{name}.{part}")
    return wrong


def _merge_records(records: list[Record], given: Any, path: Path, where: str = "") -> list[str]:
    where = where or ".".join(path)
    if not isinstance(given, list):
        return [f"{where}: a list of records is needed, not {given!r}"]
    known = {record["id"]: record for record in records}
    seen: set[str] = set()
    wrong: list[str] = []
    for number, correction in enumerate(given, start=1):
        if len(wrong) >= MOST:
            return wrong
        name = correction.get("id") if isinstance(correction, dict) else None
        if not isinstance(name, str):
            wrong.append(f"{where}: record {number} has no id")
        elif name not in known:
            wrong.append(f"{where}: there is no record {name!r}{_near(name, known)}")
        elif name in seen:
            wrong.append(f"{where}.{name}: this record stands there twice")
        else:
            seen.add(name)
            wrong += _merge_record(known[name], correction, f"{where}.{name}", SECTIONS[path])
    return wrong


def _merge_record(record: Record, correction: Record, where: str, correctable: dict[str, Check]) -> list[str]:
    wrong: list[str] = []
    # Marks come last: one may stand on a field that the shipped record lacks and the correction brings.
    for field, value in sorted(correction.items(), key=lambda item: item[0] == "confirmed"):
        optional = field in PROSE or field == "confirmed" or (field == "fields_by_side" and field in correctable)
        if field not in record and not optional:
            wrong.append(f"{where}: there is no field {field!r}{_near(field, record)}")
        elif field == "confirmed":
            wrong += _merge_marks(record, value, where)
        elif field == "upgrades" and field in correctable:
            wrong += _merge_records(record[field], value, ("tableau", "upgrades"), f"{where}.upgrades")
        elif field in correctable and field in MERGED:
            wrong += _merge_part(record, correction, field, where)
        elif field in correctable or field in PROSE:
            objection = (correctable.get(field) or PROSE[field])(value)
            if objection:
                wrong.append(f"{where}.{field}: {objection}")
            else:
                record[field] = value
                if field in correctable:
                    _mark(record, correction, field)
        else:
            wrong += _fixed(value, record.get(field), f"{where}.{field}")
    return wrong


def _fixed(value: Any, there: Any, where: str) -> list[str]:
    """What is wrong with a value that has to stay as it is."""
    place, kept = _changed(value, there, where)
    return [f"{place}: this cannot be corrected, it is {kept!r}"] if place else []


def _changed(value: Any, there: Any, where: str) -> tuple[str, Any]:
    """The first place at which a file says something else than the tables, and what stands there; empty: nowhere."""
    inside: list[tuple[Any, Any, str]] = []
    if isinstance(value, dict) and isinstance(there, dict):
        names = [name for name in {**there, **value} if name not in NOT_CARRIED]
        odd = [name for name in names if (name in value) != (name in there)]
        if odd:
            return f"{where}.{odd[0]}", there.get(odd[0])
        inside = [(value[name], there[name], f"{where}.{name}") for name in names]
    elif isinstance(value, list) and isinstance(there, list) and len(value) == len(there):
        inside = [(*both, f"{where}.{n}") for n, both in enumerate(zip(value, there, strict=True), start=1)]
    elif isinstance(value, bool) != isinstance(there, bool) or value != there:  # in Python `true` is 1
        return where, there
    return next((found for found in [_changed(*part) for part in inside] if found[0]), ("", None))


def _merge_part(record: Record, correction: Record, field: str, where: str) -> list[str]:
    """A field of which only a part can be corrected: what is not named stays as it is."""
    given = correction[field]
    if not isinstance(given, dict):
        return [f"{where}.{field}: an object is needed, not {given!r}"]
    wrong: list[str] = []
    for name, value in given.items():
        there = record[field].get(name)
        check = MERGED[field].get(name)
        objection = check(value) if check else ""
        if objection:
            wrong.append(f"{where}.{field}.{name}: {objection}")
        elif check is None:
            wrong += _fixed(value, there, f"{where}.{field}.{name}")
        else:
            record[field] = {**record[field], name: value}
            _mark(record, correction, field)
    return wrong


def _merge_marks(record: Record, given: Any, where: str) -> list[str]:
    """Where single values of a record come from."""
    if not isinstance(given, dict):
        return [f"{where}.confirmed: a mark for each field is needed, as {{'cost': 'box'}}, not {given!r}"]
    wrong = [
        f"{where}.confirmed: there is no field {name!r}{_near(name, record)}" for name in given if name not in record
    ]
    wrong += [f"{where}.confirmed.{name}: {checks.mark(mark)}" for name, mark in given.items() if checks.mark(mark)]
    if not wrong:
        record["confirmed"] = {**record.get("confirmed", {}), **given}
    return wrong


def _mark(record: Record, correction: Record, field: str) -> None:
    """A value of the file comes from somebody's box, unless the file says where from."""
    said = correction.get("confirmed")
    if "source" not in correction and not (isinstance(said, dict) and field in said):
        record["confirmed"] = {**record.get("confirmed", {}), field: "box"}


def _near(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(str(word), list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""
