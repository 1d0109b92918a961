"""The position in numbers: a key that tells positions apart for search, and named features for learners."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import (
    ACTION_IDS,
    ADVANCED_TILES,
    AREA_IDS,
    BOOSTERS,
    BUILDING_IDS,
    CONVERSION_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    ROUND_TILES,
    ROUNDS,
    STANDARD_TILES,
    TOKEN_IDS,
)
from perihelion.games.gaia.icons import SPECIAL_IDS
from perihelion.games.gaia.maps import HEXES_PER_SECTOR
from perihelion.games.gaia.state import NONE, Player, State

MOST_SEATS: Final = 4
SECTORS: Final = 10
HEXES: Final = SECTORS * HEXES_PER_SECTOR

KINDS: Final[dict[str, int]] = {
    "sector": 13,
    "number": 64,
    "tile": len(STANDARD_TILES),
    "advanced": len(ADVANCED_TILES),
    "token": len(TOKEN_IDS),
    "round_tile": len(ROUND_TILES),
    "final_tile": len(FINAL_TILE_IDS),
    "booster": len(BOOSTERS),
    "faction": len(FACTION_IDS),
    "building": len(BUILDING_IDS),
    "hex": HEXES,
    "area": len(AREA_IDS),
    "action": len(ACTION_IDS),
    "special": len(SPECIAL_IDS),
    "conversion": len(CONVERSION_IDS),
    "card": 18,  # the Automa's, numbered from 1
}


def key(s: State, seat: int) -> tuple[object, ...]:
    """Equal for positions the seat need not tell apart: its goods, pieces and tiles, and what is taken."""
    p = s.players[seat]
    return (
        s.round,
        p.vp,
        p.credits,
        p.ore,
        p.knowledge,
        p.qic,
        p.area1,
        p.area2,
        p.area3,
        p.gaia,
        p.brainstone,
        tuple(p.research),
        tuple(sorted([hex * 8 + s.building[hex] for hex in p.structures])),
        tuple(sorted(p.tokens)),
        tuple(p.tiles),
        tuple(p.advanced),
        tuple(p.used),
        tuple(s.taken),
        p.satellites,
        p.built[6],
        tuple(p.federated),
    )


def features(s: State, seat: int) -> dict[str, list[float]]:
    """The seat itself first, then the others clockwise; the board hex by hex."""
    parts: dict[str, list[float]] = {}
    parts["round"] = [1.0 if s.round == number else 0.0 for number in range(ROUNDS + 1)]
    for offset in range(MOST_SEATS):
        name = "own" if offset == 0 else f"other_{offset}"
        if offset < s.seats:
            parts[name] = player_row(s, s.players[(seat + offset) % s.seats])
        else:
            parts[name] = [0.0] * PLAYER_WIDTH
    parts["planet"] = _hexes(s.planet, 10.0)
    parts["own_building"] = _buildings(s, seat, True)
    parts["other_building"] = _buildings(s, seat, False)
    parts["taken"] = [0.0 if seat_of == NONE else 1.0 for seat_of in s.taken]
    parts["boosters"] = [1.0 if number in s.boosters else 0.0 for number in range(len(BOOSTERS))]
    parts["round_tiles"] = _one_hots(s.round_tiles, len(ROUND_TILES), ROUNDS)
    parts["final_tiles"] = _one_hots(s.final_tiles, len(FINAL_TILE_IDS), 2)
    parts["tech_tiles"] = _one_hots(s.tech_tiles, len(STANDARD_TILES), len(STANDARD_TILES))
    parts["advanced_tiles"] = _one_hots(s.advanced_tiles, len(ADVANCED_TILES), len(AREA_IDS))
    return parts


def player_row(s: State, p: Player) -> list[float]:
    """One player's board in numbers."""
    row = [p.vp / 100, p.credits / 15, p.ore / 8, p.knowledge / 8, p.qic / 4]
    row += [p.area1 / 6, p.area2 / 6, p.area3 / 6, p.gaia / 6, p.brainstone / 4]
    row += [level / 5 for level in p.research]
    row += [number / 4 for number in p.built]
    row += [float(tile) for tile in p.tiles] + [float(tile) for tile in p.advanced]
    row += [float(used) for used in p.used]
    row += [1.0 if p.faction == number else 0.0 for number in range(len(FACTION_IDS))]
    row += [1.0 if p.booster == number else 0.0 for number in range(len(BOOSTERS))]
    row += [len(p.tokens) / 3, sum(p.green) / 3, p.satellites / 8, p.gaiaformers / 3, len(p.structures) / 10]
    return [*row, 1.0 if p.seat in s.passed else 0.0]


PLAYER_WIDTH: Final = 5 + 5 + 6 + 8 + 9 + 15 + 11 + 14 + 10 + 5 + 1


def _hexes(values: list[int], scale: float) -> list[float]:
    row = [value / scale for value in values]
    return row + [0.0] * (HEXES - len(row))


def _buildings(s: State, seat: int, own: bool) -> list[float]:
    row = [0.0] * HEXES
    for hex, owner in enumerate(s.owner):
        if owner != NONE and (owner == seat) == own:
            row[hex] = (s.building[hex] + 1) / 8
    return row


def _one_hots(values: list[int], width: int, places: int) -> list[float]:
    row = [0.0] * (width * places)
    for place, value in enumerate(values[:places]):
        if value != NONE:
            row[place * width + value] = 1.0
    return row
