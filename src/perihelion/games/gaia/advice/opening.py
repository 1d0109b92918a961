"""The set-up: which faction to choose, and where the first structures stand best."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.games.gaia.components import STEPS
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.maps import GAIA, HOME_COLOURS, TRANSDIM
from perihelion.games.gaia.state import NONE, State

# The factions these bots play best come first (docs/opponents.md).
FAVOURITES: Final = [7, 6, 5, 11, 2, 13, 0, 3, 4, 10, 9, 8, 12, 1]
_STEP_LIKING: Final = [1.0, 0.8, 0.45, 0.2]
_DISTANCE_LIKING: Final = [0.0, 1.0, 0.85, 0.5, 0.2]


def choose_faction(s: State, legal: list[Action]) -> Action:
    """The best liked faction that is left."""
    for faction in FAVOURITES:
        for action in legal:
            if action.args[0] == faction:
                return action
    return legal[0]


def choose_place(s: State, seat: int, legal: list[Action]) -> Action:
    """Where many cheap planets lie near, neighbours are close and the own structures can grow together."""
    best = legal[0]
    most = -1e9
    for action in legal:
        liking = site_liking(s, seat, action.args[1])
        if liking > most:
            best, most = action, liking
    return best


def site_liking(s: State, seat: int, hex: int) -> float:
    p = s.players[seat]
    faction = FACTIONS[p.faction]
    steps = STEPS[faction.home]
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
    neighbours = s.near[hex] & ~(1 << seat)
    while neighbours:
        neighbours &= neighbours - 1
        liking += 0.7
    for own in p.structures:
        gap = row[own]
        liking += 0.6 if 2 <= gap <= 4 else 0.2 if gap <= 6 else -0.3
    return liking
