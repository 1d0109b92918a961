"""The set-up: which faction to choose, and where the first structures stand best."""

from __future__ import annotations

from math import sqrt
from typing import Final

from perihelion.core.action import Action
from perihelion.games.gaia.components import FINAL_COUNTER, STEPS
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import (
    ALL_STRUCTURES,
    GAIA_PLANETS,
    PLANET_TYPES,
    SATELLITES,
    SECTORS,
    STRUCTURES_IN_FEDERATIONS,
)
from perihelion.games.gaia.maps import GAIA, HOME_COLOURS, TRANSDIM
from perihelion.games.gaia.state import NONE, State

FAVOURITES: Final = [7, 6, 5, 11, 2, 13, 0, 3, 4, 10, 9, 8, 12, 1]
"""The factions these bots play best come first (docs/opponents.md)."""
TASTE: Final = 0.05
"""What a place in that list is worth, against one standard deviation of what the map offers."""
SITES: Final = 2
"""First structures that a faction's home planets are judged by."""
WANTED: Final[list[tuple[int, ...]]] = [
    (GAIA_PLANETS, PLANET_TYPES),  # terrans
    (ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS),  # lantids
    (STRUCTURES_IN_FEDERATIONS, ALL_STRUCTURES),  # xenos
    (GAIA_PLANETS, PLANET_TYPES),  # gleens
    (SECTORS, ALL_STRUCTURES),  # taklons
    (ALL_STRUCTURES, STRUCTURES_IN_FEDERATIONS),  # ambas
    (SECTORS, SATELLITES),  # hadsch hallas
    (SATELLITES, SECTORS),  # ivits
    (PLANET_TYPES, ALL_STRUCTURES),  # geodens
    (GAIA_PLANETS, SECTORS),  # bal t'aks
    (ALL_STRUCTURES, SATELLITES),  # firaks
    (STRUCTURES_IN_FEDERATIONS, SECTORS),  # bescods
    (SECTORS, PLANET_TYPES),  # nevlas
    (SATELLITES, GAIA_PLANETS),  # itars
]
"""By faction: what its way of playing brings more of than others'."""
TILE: Final = 0.5
"""A final tile that counts such a thing."""
_STEP_LIKING: Final = [1.0, 0.8, 0.45, 0.2]
_DISTANCE_LIKING: Final = [0.0, 1.0, 0.85, 0.5, 0.2]


def choose_faction(s: State, legal: list[Action]) -> Action:
    """The faction to which this map and these final tiles offer most."""
    offers = [map_offer(s, FACTIONS[action.args[0]].home) for action in legal]
    mean = sum(offers) / len(offers)
    spread = sqrt(sum([(offer - mean) ** 2 for offer in offers]) / len(offers)) or 1.0
    best = legal[0]
    most = -1e9
    for action, offer in zip(legal, offers, strict=True):
        faction = action.args[0]
        liking = (offer - mean) / spread - TASTE * FAVOURITES.index(faction) + tile_offer(s, faction)
        if liking > most:
            best, most = action, liking
    return best


def tile_offer(s: State, faction: int) -> float:
    """What the final tiles of this game offer a faction."""
    return TILE * len([tile for tile in s.final_tiles if FINAL_COUNTER[tile] in WANTED[faction]])


def map_offer(s: State, home: int) -> float:
    """How well the best home planets of a colour lie."""
    likings = sorted([planet_liking(s, home, hex) for hex in s.planets if s.planet[hex] == home], reverse=True)
    return sum(likings[:SITES])


def choose_place(s: State, seat: int, legal: list[Action]) -> Action:
    """Prefers many cheap planets nearby, close neighbours, and structures that can grow together."""
    best = legal[0]
    most = -1e9
    for action in legal:
        liking = site_liking(s, seat, action.args[1])
        if liking > most:
            best, most = action, liking
    return best


def planet_liking(s: State, home: int, hex: int) -> float:
    """What lies around a planet for a faction of that colour."""
    steps = STEPS[home]
    row = s.map.distance[hex]
    liking = 0.0
    for other in s.planets:
        gap = row[other]
        if gap == 0 or gap > 4 or s.owner[other] != NONE:
            continue
        planet = s.planet[other]
        if planet < HOME_COLOURS:
            liking += _STEP_LIKING[steps[planet]] * _DISTANCE_LIKING[gap]
        elif planet == GAIA:
            liking += 0.8 * _DISTANCE_LIKING[gap]
        elif planet == TRANSDIM:
            liking += 0.45 * _DISTANCE_LIKING[gap]
    return liking


def site_liking(s: State, seat: int, hex: int) -> float:
    p = s.players[seat]
    row = s.map.distance[hex]
    liking = planet_liking(s, FACTIONS[p.faction].home, hex)
    neighbours = s.near[hex] & ~(1 << seat)
    while neighbours:
        neighbours &= neighbours - 1
        liking += 0.7
    for own in p.structures:
        gap = row[own]
        liking += 0.6 if 2 <= gap <= 4 else 0.2 if gap <= 6 else -0.3
    return liking
