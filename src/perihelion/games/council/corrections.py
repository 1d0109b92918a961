"""Corrected components: an owner of the box writes down what is printed, and the game plays with it.

A correction file looks like the shipped tables but needs only what differs: a section, in it records by their `id`, in
them the fields to change. A complete edited copy works as well. The result is a text with all tables, which a match
carries in its header, so that it replays anywhere.
"""

import difflib
import json
from collections.abc import Iterable
from typing import Any, Final

from perihelion.games.council import checks
from perihelion.games.council.checks import Check
from perihelion.games.council.components import GALAXIES, SHIPPED, Kit
from perihelion.games.council.effects import PLANETS

Record = dict[str, Any]
Path = tuple[str, ...]

FREE: Final = ("name", "name_de", "alt_name", "colour", "colour_de", "source", "confirmed", "basis", "symbol")
"""Fields that change no rule and may say anything."""

ENERGY: Final = checks.number(0, 50)
PARSEC: Final = checks.one_of(1, 2, 3)

SECTIONS: Final[dict[Path, dict[str, Check]]] = {
    ("civilizations",): {},
    ("board", "galaxies"): {
        "parsec": PARSEC, "fields": checks.number(2, 5), "high": checks.number(0, 40), "low": checks.number(0, 40),
        "light_bonus_card": checks.flag, "player_counts": checks.many(checks.number(1, 4), 1, 4),
        "fields_by_side": checks.anything,
    },
    ("solar_system_tiles",): {
        "planets": checks.many(checks.one_of(*PLANETS), 1, 4), "yield": checks.yields,
    },
    ("starting_action_cards",): {"consumption": checks.number(-20, 20), "action": checks.effect(checks.CARD_OPS)},
    ("ai_cards",): {
        "consumption": checks.number(-20, 20), "cost": checks.gems, "action": checks.effect(checks.CARD_OPS),
        "special": checks.anything,
    },
    ("tableau", "upgrades"): {"cost": checks.gems, "effect": checks.upgrade_effect},
    ("tableau", "extra_action_slot_boards"): {"upgrades": checks.anything},
    ("bonus_cards_light",): {"base_energy": ENERGY, "per": ENERGY, "counts": checks.counts},
    ("bonus_cards_dark",): {
        "base_energy": ENERGY, "per": ENERGY, "counts": checks.counts, "majority_energy": ENERGY,
        "presence_energy": ENERGY, "galaxy": checks.one_of(*GALAXIES),
        "player_counts": checks.many(checks.number(1, 4), 1, 4),
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

ALL_FIELDS: Final[int] = SHIPPED["component_counts"]["solar_system_tiles"]


class ComponentError(ValueError):
    """A component file that cannot be used. One line for each thing that is wrong, for people."""

    def __init__(self, wrong: list[str]) -> None:
        super().__init__("; ".join(wrong[:5]) + (f"; and {len(wrong) - 5} more" if len(wrong) > 5 else ""))
        self.wrong = wrong


def load_components(text: str) -> str:
    """The tables of a match with these corrections, as the text of its `components` option; empty: nothing differs."""
    try:
        given = json.loads(text)
    except ValueError as error:
        raise ComponentError([f"this is not a component file: {error}"]) from None
    if not isinstance(given, dict):
        raise ComponentError(["this is not a component file: it must hold an object with sections"])
    tables = json.loads(json.dumps(SHIPPED))
    wrong = merge(tables, given)
    if not wrong:
        wrong = contradictions(tables)
    if wrong:
        raise ComponentError(wrong)
    carried = canonical(tables)
    return "" if carried == canonical(SHIPPED) else carried


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
        elif _without_prose(section) != _without_prose(tables[name]):
            wrong.append(f"{name}: this is a rule of the game, not a component, and cannot be corrected")
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
        elif _without_prose(section) != _without_prose(tables[part]) and part not in FREE:
            wrong.append(f"{name}.{part}: this cannot be corrected")
    return wrong


def _merge_records(records: list[Record], given: Any, path: Path) -> list[str]:
    where = ".".join(path)
    if not isinstance(given, list):
        return [f"{where}: a list of records is needed, not {given!r}"]
    known = {record["id"]: record for record in records}
    seen: set[str] = set()
    wrong: list[str] = []
    for number, correction in enumerate(given, start=1):
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
    for field, value in correction.items():
        if field not in record and field not in FREE and field != "fields_by_side":
            wrong.append(f"{where}: there is no field {field!r}{_near(field, record)}")
        elif field == "upgrades" and field in correctable:
            wrong += _merge_nested(record[field], value, where)
        elif field in correctable:
            objection = correctable[field](value)
            if objection:
                wrong.append(f"{where}.{field}: {objection}")
            elif value != record.get(field):
                record[field] = value
                _mark(record, correction, field)
        elif field in FREE:
            record[field] = value
        elif value != record[field]:
            wrong.append(f"{where}.{field}: this cannot be corrected, it is {record[field]!r}")
    return wrong


def _merge_nested(records: list[Record], given: Any, where: str) -> list[str]:
    """The upgrades printed on an extra slot board."""
    if not isinstance(given, list) or not all(isinstance(part, dict) for part in given):
        return [f"{where}.upgrades: a list of records is needed, not {given!r}"]
    known = {record["id"]: record for record in records}
    wrong: list[str] = []
    for correction in given:
        name = str(correction.get("id"))
        if name not in known:
            wrong.append(f"{where}.upgrades: there is no record {name!r}{_near(name, known)}")
        else:
            correctable = SECTIONS["tableau", "upgrades"]
            wrong += _merge_record(known[name], correction, f"{where}.upgrades.{name}", correctable)
    return wrong


def _mark(record: Record, correction: Record, field: str) -> None:
    """A corrected value comes from somebody's box, unless the file says where from."""
    if "source" not in correction and field not in correction.get("confirmed", {}):
        record["confirmed"] = {**record.get("confirmed", {}), field: "box"}


def _near(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(str(word), list(known), n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def contradictions(tables: Record) -> list[str]:
    """What fits each record but not the whole."""
    wrong: list[str] = []
    total = sum([galaxy["fields"] for galaxy in tables["board"]["galaxies"]])
    if total != ALL_FIELDS:
        wrong.append(f"board.galaxies: the fields add up to {total}, but the board for 3 and 4 has {ALL_FIELDS}")
    parsecs = {galaxy["id"]: galaxy["parsec"] for galaxy in tables["board"]["galaxies"]}
    for galaxy in tables["board"]["galaxies"]:
        where = f"board.galaxies.{galaxy['id']}"
        if galaxy["high"] < galaxy["low"]:
            wrong.append(f"{where}: the higher payout {galaxy['high']} is below the lower {galaxy['low']}")
        sides = galaxy.get("fields_by_side", {})
        if not isinstance(sides, dict) or any(checks.number(2, 5)(count) for count in sides.values()):
            wrong.append(f"{where}.fields_by_side: 2 to 5 fields for 'players_1_2' or 'players_3_4' are needed")
    for card in tables["automa"]["cards"]:
        for line in card["actions"]:
            for part in (line["primary"], line["alternative"]):
                if part and part["op"] == "automa_discover_settle":
                    wrong += _discovery(card["id"], part, parsecs)
    for level in (0, 1, 2):
        if not [card for card in tables["automa"]["cards"] if card["level"] == level and not card["silver"]]:
            wrong.append(f"automa.cards: no card is left for level {level}")
    if not wrong:
        Kit(tables)
    return wrong


def _discovery(card: str, part: Record, parsecs: dict[str, int]) -> list[str]:
    """An automa discovers in one parsec: that of its galaxies, or the one it names."""
    there = {parsecs[galaxy] for galaxy in part["galaxies"]}
    if len(there) > 1:
        return [f"automa.cards.{card}: the galaxies of a discovery must lie in one parsec"]
    return [] if there or part["parsec"] else [f"automa.cards.{card}: a discovery needs galaxies or a parsec"]
