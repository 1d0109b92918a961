"""What the numbers of the table and before its players can be, where they are set by hand."""

from __future__ import annotations

from typing import Final

from perihelion.core.arranging import MANY, MOST, Amount, Bounds
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    BOARDS,
    BOOSTERS,
    BUILDING_IDS,
    FACTION_IDS,
    FINAL_TILE_IDS,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    PIECES,
    ROUND_TILES,
    ROUNDS,
    STANDARD_TILES,
    SUPPLY_TOKENS,
    TOKEN_COPIES,
    TOKEN_IDS,
    TOP_LEVEL,
)
from perihelion.games.gaia.income import SHARES
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.state import GAIAFORMER, NONE, SPACE_STATION, STONE_IN_GAIA, State, kind_at

FLAG: Final = Bounds(0, 1)
AMOUNTS: Final = {
    "vp": Amount(0, MOST),
    "credits": Amount(0, MAX_CREDITS),
    "ore": Amount(0, MAX_ORE),
    "knowledge": Amount(0, MAX_KNOWLEDGE),
    "qic": Amount(0, MANY),
}
"""What a player's row begins with."""
FIXED: Final = {
    **AMOUNTS,
    "area1": Bounds(0, MANY),
    "area2": Bounds(0, MANY),
    "area3": Bounds(0, MANY),
    "gaia": Bounds(0, MANY),
    "brainstone": Bounds(0, STONE_IN_GAIA),
    "surplus": Bounds(0, MANY),
    "bid": Bounds(0, MOST),
    "faction": Bounds(NONE, len(FACTION_IDS) - 1),
    "factions": Bounds(0, len(FACTION_IDS) - 1, len(FACTION_IDS)),
    "research": Bounds(0, TOP_LEVEL),
    "built": Bounds(0, max(PIECES)),
    "gaiaformers": Amount(0, PIECES[GAIAFORMER]),
    "gaiaformers_in_gaia": Amount(0, PIECES[GAIAFORMER]),
    "types": Bounds(0, MANY),
    "sectors": Bounds(0, MANY, MANY),
    "satellites": Bounds(0, MANY),
    "tokens": Bounds(0, len(TOKEN_IDS) - 1, MANY),
    "green": Bounds(0, 1, MANY),
    "formed": Bounds(0, MANY),
    "tiles": FLAG,
    "cover": Bounds(NONE, len(ADVANCED_TILES) - 1),
    "advanced": FLAG,
    "booster": Bounds(NONE, len(BOOSTERS) - 1),
    "income": Bounds(0, len(SHARES) - 1, MANY),
    "used": FLAG,
    "barrier": Bounds(0, MOST),
    "round": Bounds(0, ROUNDS),
    "tech_tiles": Bounds(0, len(STANDARD_TILES) - 1),
    "advanced_tiles": Bounds(NONE, len(ADVANCED_TILES) - 1),
    "terraforming_token": Bounds(NONE, SUPPLY_TOKENS - 1),
    "token_supply": Bounds(0, max(TOKEN_COPIES)),
    "round_tiles": Bounds(0, len(ROUND_TILES) - 1),
    "final_tiles": Bounds(0, len(FINAL_TILE_IDS) - 1),
    "boosters": Bounds(0, len(BOOSTERS) - 1, len(BOOSTERS)),
}


def bounds(s: State) -> dict[str, Bounds]:
    """The same for every table, and what depends on its map and its players."""
    seat = max(s.seats, 2) - 1  # alone, one plays against the Automa
    size = s.map.size
    hex = size - 1
    everybody, somebody = Bounds(0, seat, seat + 1, s.seats), Bounds(NONE, seat)
    return FIXED | {
        "table": everybody,
        "order": everybody,
        "passed": Bounds(0, seat, seat + 1),
        "planet": Bounds(0, EMPTY, size, size),
        "owner": Bounds(NONE, seat, size, size),
        "guest": Bounds(NONE, seat, size, size),
        "building": Bounds(NONE, len(BUILDING_IDS) - 1, size, size),
        "satellite": Bounds(0, 1, size, size),
        "federated": Bounds(0, 1, size, size),
        "summit": somebody,
        "taken": somebody,
        "charge_sources": Bounds(0, hex, MANY),
        "structures": Bounds(0, hex, MANY),
        "stations": Bounds(0, hex, MANY),
        "lost_planet": Bounds(NONE, hex),
    }


def contradictions(s: State) -> list[str]:
    """What follows from the map and the seats, and is something else."""
    found: list[str] = []
    for name in ("order", "table", "passed"):
        seats = getattr(s, name)
        if len(set(seats)) < len(seats):
            found.append(name)
    if len(s.charge_sources) % 2:
        found.append("charge_sources")
    if len(set(s.final_tiles)) < len(s.final_tiles):
        found.append("final_tiles")
    for p in s.players[: s.seats]:
        kinds = [kind_at(s, p.seat, hex) for hex in range(s.map.size)]
        built = [hex for hex in range(s.map.size) if NONE < kinds[hex] < GAIAFORMER]
        facts = {
            "structures": sorted(p.structures) == built,
            "stations": sorted(p.stations) == [hex for hex in range(s.map.size) if kinds[hex] == SPACE_STATION],
            "satellites": p.satellites == sum(p.satellite),
            "sectors": sum(p.sectors) == len(built),
            "types": sum(p.types) == len([hex for hex in built if s.owner[hex] == p.seat]),
            "lost_planet": p.lost_planet == NONE or p.lost_planet in built,
            "green": len(p.green) == len(p.tokens),
            "faction": p.faction in s.factions if s.round else p.faction == NONE or p.faction in s.factions,
            "brainstone": not p.brainstone or BOARDS[p.faction].brainstone,
            "federated": all(p.satellite[hex] or kinds[hex] != NONE for hex in range(s.map.size) if p.federated[hex]),
        }
        found += [name for name, holds in facts.items() if not holds]
    return found
