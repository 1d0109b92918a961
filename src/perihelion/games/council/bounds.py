"""What the numbers of the table and before its players can be, where they are set by hand."""

from typing import Final

from perihelion.core.arranging import MANY, MOST, Amount, Bounds
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import (
    CONSUMPTION_MAX,
    CONSUMPTION_MIN,
    CUBE_SUPPLY,
    END_LEVEL,
    FIELDS_PER_GALAXY,
)
from perihelion.games.council.effects import PLANETS
from perihelion.games.council.state import FIELD_COUNT, PHASES, SLOTS, State
from perihelion.games.council.towers import HEIGHT, PLAYERS

NONE: Final = -1


def _one(kind: str) -> Bounds:
    """A piece of that kind, or none."""
    return Bounds(NONE, len(WORDS[kind]) - 1)


def _set(kind: str) -> Bounds:
    """Some pieces of that kind, as bits."""
    return Bounds(0, (1 << len(WORDS[kind])) - 1)


FIXED: Final = {
    "energy": Amount(0, MOST),
    "level": Amount(0, END_LEVEL + 1),  # the last scoring may pass the level that ends the game
    "consumption": Amount(CONSUMPTION_MIN, CONSUMPTION_MAX),
    "stamp": Bounds(-PLAYERS, MOST),
    "spent": Bounds(CONSUMPTION_MIN - CONSUMPTION_MAX, MOST),  # cards that save take the marker back
    "gems": Bounds(0, MANY),
    "cube_supply": Bounds(0, CUBE_SUPPLY),
    "hand": _set("card"),
    "top": _one("card"),
    "under": _set("card"),
    "ranges": Bounds(0, MANY),
    "slots": Bounds(0, SLOTS),
    "upgrades": _set("upgrade"),
    "adapted": Bounds(0, (1 << len(PLANETS)) - 1),
    "tech": _set("tech"),
    "still_since": Bounds(0, MANY),
    "leader": _one("leader"),
    "bonus_count": Bounds(0, MANY),
    "bonus": _set("bonus"),
    "barrier": Bounds(0, MOST),
    "round": Bounds(0, MANY),
    "phase": Bounds(0, len(PHASES) - 1),
    "clock": Bounds(0, MOST),
    "gem_supply": Bounds(-MANY, MANY),  # without gems in the box, anything stands for them
    "market": _one("card"),
    "ai_deck": _set("card"),
    "ai_removed": _set("card"),
    "looked": Bounds(0, (1 << PLAYERS) - 1),
    "tile_at": _one("tile"),
    "systems": Bounds(0, FIELD_COUNT - 1, FIELD_COUNT),
    "free": Bounds(0, FIELDS_PER_GALAXY),
    "towers": Bounds(0, len(HEIGHT) - 1),
    "galaxy_cubes": Bounds(0, MANY),
    "system_cubes": Bounds(0, MANY),
    "stations": Bounds(NONE, len(WORDS["station"]) * PLAYERS - 1),
    "station_cubes": Bounds(0, MANY),
    "here": Bounds(NONE, FIELD_COUNT - 1),
    "automa_card": _one("automa"),
    "automa_used": _set("automa"),
    "automa_unseen": _set("automa"),
    "bonus_bottom": Bounds(0, len(WORDS["bonus"]) - 1, len(WORDS["bonus"])),
    "tech_stack": _set("tech"),
}


def bounds(s: State) -> dict[str, Bounds]:
    """The same for every table, and what depends on how many play."""
    last = len(s.players) - 1
    return FIXED | {
        "automa": Bounds(NONE, last),
        "throne": Bounds(NONE, last),
        "order": Bounds(0, last),
        "bonus_bottom_by": Bounds(0, last, len(WORDS["bonus"])),
    }


def contradictions(s: State) -> list[str]:
    """What follows from the map and the seats, and is something else."""
    facts = {
        "order": sorted(s.order) == list(range(len(s.players))),
        "automa": (s.automa != NONE) == (s.seats == 1),
        "systems": sorted(s.systems) == [field for field in range(FIELD_COUNT) if s.tile_at[field] != NONE],
        "bonus_count": all(p.bonus_count == p.bonus.bit_count() for p in s.players if p.seat < s.seats),
        "bottom": [len(tiles) for tiles in s.bottom] == [len(owners) for owners in s.bottom_by],
        "bonus_bottom": len(s.bonus_bottom) == len(s.bonus_bottom_by),
    }
    return [name for name, holds in facts.items() if not holds]
