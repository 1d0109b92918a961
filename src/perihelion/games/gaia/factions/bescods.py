"""Bescods: academies from trading stations, the institute from a lab; the lowest research can be advanced."""

from __future__ import annotations

from perihelion.games.gaia.components import BESCODS_UPGRADES
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import ADVANCE_LOWEST
from perihelion.games.gaia.research import advanceable
from perihelion.games.gaia.state import AREAS, Player, State


def lowest_areas(p: Player) -> int:
    """The areas with the lowest level, as bits; the player picks among ties."""
    lowest = min(p.research)
    return sum([1 << area for area in range(AREAS) if p.research[area] == lowest])


def can_advance_lowest(s: State, p: Player) -> bool:
    return bool(advanceable(s, p, lowest_areas(p)))


class Bescods(Faction):
    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.upgrades = BESCODS_UPGRADES

    def special_action(self, p: Player) -> int:
        """Once a round, from the start of the game."""
        return ADVANCE_LOWEST
