"""The Automa's decision cards, faction cards and difficulty levels as tables, read from data/automa.json."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from perihelion.games.gaia.components import AREA_IDS, BOARDS, BUILDING_IDS, FACTION_IDS
from perihelion.games.gaia.state import ACADEMY_KNOWLEDGE, NONE

# What a card tells the Automa to do, and what a step of a faction action may be.
ACTION_WORDS: Final = (
    "build_mine",
    "upgrade",
    "advance_highest_research",
    "advance_random_research",
    "power_qic_action",
    "faction_action",
    "advance_specific_research",
    "upgrade_or_mine",
    "upgrade_or_downgrade",
)
BUILD_MINE: Final = 0
UPGRADE: Final = 1
HIGHEST_RESEARCH: Final = 2
RANDOM_RESEARCH: Final = 3
POWER_QIC: Final = 4
FACTION_ACTION: Final = 5
SPECIFIC_RESEARCH: Final = 6
UPGRADE_OR_MINE: Final = 7
UPGRADE_OR_DOWNGRADE: Final = 8
PRINTED_ACTIONS: Final = 6  # those below this number stand on decision cards

# The order of directional selection: across the map like a page, or exactly the other way.
DIRECTIONS: Final = ("reading", "reverse_reading")
READING: Final = 0
REVERSE: Final = 1

# The sense of numbered selection.
TOWARDS: Final = ("right", "left")
RIGHT: Final = 0
LEFT: Final = 1

LAMPS: Final = ("red_x", "green")
RED_X: Final = 0
GREEN: Final = 1

FINAL_TILES: Final = ("top", "bottom")
BOOSTER_PLACES: Final = ("left", "middle", "right")

# What a faction prefers among the sites of its faction action's mine (tiebreaker 3a).
PREFERENCES: Final = ("transdim", "closest")
TRANSDIM_FIRST: Final = 0
CLOSEST_FIRST: Final = 1

# What a faction card adds to its faction action.
PASSIVES: Final = (
    "second_power_qic_action", "vp_for_trading_station", "vp_for_new_planet_type", "research_for_lab"
)  # fmt: skip
SECOND_POWER_QIC: Final = 0
VP_FOR_STATION: Final = 1
VP_FOR_NEW_TYPE: Final = 2
RESEARCH_FOR_LAB: Final = 3

WHERE: Final = "automa.json"


def _index(words: tuple[str, ...], word: str | None) -> int:
    """The number of a word; NONE where nothing is printed."""
    if word is None or word == "none":
        return NONE
    if word not in words:
        raise ValueError(f"{WHERE}: {word!r} is not one of {', '.join(words)}")
    return words.index(word)


class Card:
    """A decision card. Action, points and lamp are read when it is the action card, the rest when it is support."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.number: int = entry["card"]
        self.action: int = _index(ACTION_WORDS[:PRINTED_ACTIONS], entry["action"])
        self.vp: int = entry["vp"]  # 0 with a faction action: the faction card has the points
        self.lamp: int = _index(LAMPS, entry["lamp"])
        self.final_tile: int = _index(FINAL_TILES, entry["final_tile"])
        self.range: int = entry["range"]
        self.direction: int = _index(DIRECTIONS, entry["directional"])
        self.toward: int = _index(TOWARDS, entry["toward"])
        self.count: int = entry["count"]
        self.booster: int = _index(BOOSTER_PLACES, entry["booster"])
        self.setup_booster: int = entry["setup_booster"]


class FactionStep:
    """One step of a faction action, with what the faction card says beyond the support card."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.action: int = _index(ACTION_WORDS, entry["do"])
        self.range: int = entry.get("range", 0)
        self.prefer: int = _index(PREFERENCES, entry.get("prefer"))
        self.area: int = _index(AREA_IDS, entry.get("area"))


class FactionCard:
    """An Automa faction: none of the abilities of its faction board, but a faction action and perhaps a passive one."""

    def __init__(self, faction: int, entry: dict[str, Any]) -> None:
        self.faction: int = faction
        self.id: str = FACTION_IDS[faction]
        self.home: int = BOARDS[faction].home
        self.mines: int = entry["mines"]
        self.research: int = _index(AREA_IDS, entry["research"])  # the area where it starts on level 1
        self.vp: int = entry["vp"]
        self.passive: int = _index(PASSIVES, entry["passive"])
        self.passive_vp: int = entry["passive_vp"]
        self.steps: list[FactionStep] = [FactionStep(step) for step in entry["steps"]]


class Level:
    """A difficulty level: points at the start, cards of the first deck, points added to each gain."""

    def __init__(self, id: str, entry: dict[str, Any]) -> None:
        self.id: str = id
        self.start_vp: int = entry["start_vp"]
        self.fixed_cards: list[int] = entry["fixed_cards"]
        self.bonus_vp: int = entry["bonus_vp"]


_DATA: Final = json.loads(files("perihelion.games.gaia").joinpath(f"data/{WHERE}").read_text(encoding="utf-8"))
CARDS: Final[dict[int, Card]] = {entry["card"]: Card(entry) for entry in _DATA["cards"]}
ALL_CARDS: Final[list[int]] = list(CARDS)
FACTION_CARDS: Final[dict[int, FactionCard]] = {
    FACTION_IDS.index(id): FactionCard(FACTION_IDS.index(id), entry) for id, entry in _DATA["factions"].items()
}
LEVELS: Final[list[Level]] = [Level(id, entry) for id, entry in _DATA["levels"].items()]
LEVEL_IDS: Final[tuple[str, ...]] = tuple([level.id for level in LEVELS])
PASSING_CARDS: Final[int] = _DATA["pass_window"]


def _building(word: str) -> int:
    """The two academies are the same to the Automa; the first stands for both."""
    return ACADEMY_KNOWLEDGE if word == "academy" else _index(BUILDING_IDS, word)


UPGRADE_LINES: Final[list[tuple[int, int]]] = [(_building(old), _building(new)) for old, new in _DATA["upgrades"]]
"""What the Automa upgrades to what, the first possible line first."""


def _check() -> None:
    if [*range(1, 18)] != ALL_CARDS:
        raise ValueError(f"{WHERE}: the decision cards are numbered 1 to 17")
    homes = [card.home for card in FACTION_CARDS.values()]
    if sorted(homes) != list(range(7)):
        raise ValueError(f"{WHERE}: there is one faction card of each colour")
    for level in LEVELS:
        if any(card not in CARDS for card in level.fixed_cards):
            raise ValueError(f"{WHERE}: level {level.id} names a card that does not exist")


_check()
