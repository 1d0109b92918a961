"""Orion Republic (STO) and Orion Empire (STS)."""

from perihelion.games.galactic_era.components import ORION, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def resists(player: Player) -> bool:
    """STO: the population counts double against conquest, and B fleets have no bonus."""
    return player.people == ORION and player.alignment == STO


def resistance() -> int:
    return int(POWERS["orion_resistance"]["factor"])


def subverts(player: Player) -> bool:
    """STS: any star is conquered with one ship."""
    return player.people == ORION and player.alignment == STS
