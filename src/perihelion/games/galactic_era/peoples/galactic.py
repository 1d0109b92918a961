"""Galactic Confederation (STO) and Galactic Empire (STS)."""

from perihelion.games.galactic_era.components import CONQUER_DISCS, GALACTIC, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def grants_ally(player: Player) -> bool:
    """STO: each Gain Star action brings a free ally action."""
    return player.people == GALACTIC and player.alignment == STO


def kept_population(player: Player, population: int) -> int:
    """STS: a conquered star keeps up to 3 population; for others one disc is placed."""
    if player.people == GALACTIC and player.alignment == STS:
        return min(int(POWERS["empire_keep_population"]["max_population"]), population)
    return CONQUER_DISCS
