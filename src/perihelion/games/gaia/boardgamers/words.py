"""The identifiers of the boardgamers notation and the numbers they stand for here."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BAL_TAKS,
    BOOSTERS,
    BUILDING_IDS,
    CONVERSION_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    ROUND_TILES,
    STANDARD_TILES,
    TOKEN_IDS,
)
from perihelion.games.gaia.icons import (
    ACADEMY_ACTION,
    ADVANCE_LOWEST,
    DOWNGRADE_LAB,
    RANGE_BOOST,
    SPACE_STATION_ACTION,
    STEP_BOOST,
    SWAP_INSTITUTE,
    TILE_CHARGE,
    TILE_KNOWLEDGE,
    TILE_ORE,
    TILE_QIC_CREDITS,
)

_DATA: Final[dict[str, Any]] = json.loads(
    files("perihelion.games.gaia").joinpath("data/boardgamers.json").read_text(encoding="utf-8")
)


def _words(table: str, ids: list[str] | tuple[str, ...]) -> list[str]:
    """The foreign word for each of our numbers."""
    return [_DATA[table][id] for id in ids]


FACTIONS: Final = _words("factions", FACTION_IDS)
BUILDINGS: Final = _words("buildings", BUILDING_IDS)
AREAS: Final = _words("areas", AREA_IDS)
ACTIONS: Final = _words("actions", ACTION_IDS)
BOOSTER_WORDS: Final = _words("boosters", [tile.id for tile in BOOSTERS])
FINAL_TILES: Final = _words("final_tiles", FINAL_TILE_IDS)
TECH_TILES: Final = _words("tech_tiles", [tile.id for tile in STANDARD_TILES])
ADVANCED: Final = _words("advanced_tiles", [tile.id for tile in ADVANCED_TILES])
TOKENS: Final = _words("federation_tokens", TOKEN_IDS)
# Two round tiles are alike and have a word each; the first one stands for both when we write.
ROUND_TILE_WORDS: Final[list[list[str]]] = [_DATA["round_tiles"][tile.id] for tile in ROUND_TILES]
ROUND_TILE_OF: Final[dict[str, int]] = {word: tile for tile, words in enumerate(ROUND_TILE_WORDS) for word in words}
POSITIONS: Final = [*AREAS, "free1", "free2", "free3"]  # places of the standard tech tiles

SPECIALS: Final[dict[str, int]] = {
    "4pw": TILE_CHARGE,
    "q": ACADEMY_ACTION,
    "4c": ACADEMY_ACTION,
    "q,5c": TILE_QIC_CREDITS,
    "3o": TILE_ORE,
    "3k": TILE_KNOWLEDGE,
    "step": STEP_BOOST,
    "range+3": RANGE_BOOST,
    "up-lowest": ADVANCE_LOWEST,
    "swap-PI": SWAP_INSTITUTE,
    "space-station": SPACE_STATION_ACTION,
    "down-lab": DOWNGRADE_LAB,
}


def special_word(special: int, faction: int) -> str:
    """The academy's action has another word where it gives credits."""
    if special == ACADEMY_ACTION:
        return "4c" if faction == BAL_TAKS else "q"
    return next(word for word, number in SPECIALS.items() if number == special)


# Exchanges: what is paid, what is gained, and how much of it is paid for one.
CONVERSIONS: Final[dict[tuple[str, str], int]] = {
    ("pw", "q"): CONVERSION_IDS.index("power_to_qic"),
    ("pw", "o"): CONVERSION_IDS.index("power_to_ore"),
    ("pw", "k"): CONVERSION_IDS.index("power_to_knowledge"),
    ("pw", "c"): CONVERSION_IDS.index("power_to_credit"),
    ("tg", "q"): CONVERSION_IDS.index("power_to_qic"),
    ("tg", "o"): CONVERSION_IDS.index("power_to_ore"),
    ("tg", "k"): CONVERSION_IDS.index("power_to_knowledge"),
    ("tg", "c"): CONVERSION_IDS.index("power_to_credit"),
    ("q", "o"): CONVERSION_IDS.index("qic_to_ore"),
    ("k", "c"): CONVERSION_IDS.index("knowledge_to_credit"),
    ("o", "c"): CONVERSION_IDS.index("ore_to_credit"),
    ("o", "t"): CONVERSION_IDS.index("ore_to_power_token"),
    ("c", "q"): CONVERSION_IDS.index("credits_to_qic"),
    ("c", "o"): CONVERSION_IDS.index("credits_to_ore"),
    ("c", "k"): CONVERSION_IDS.index("credits_to_knowledge"),
    ("t-a3", "k"): CONVERSION_IDS.index("area_3_token_to_knowledge"),
    ("gf", "q"): CONVERSION_IDS.index("gaiaformer_to_qic"),
}


def amounts(text: str) -> list[tuple[int, str]]:
    """A list such as `2o,1c` or `4pw,t`; a missing number is 1."""
    found: list[tuple[int, str]] = []
    for item in text.split(","):
        what = item.lstrip("0123456789")
        number = item[: len(item) - len(what)]
        found.append((int(number) if number else 1, what))
    return found
