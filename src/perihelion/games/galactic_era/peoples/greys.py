"""Greys: quick and peaceful researchers (STO), abductors (STS)."""

from perihelion.games.galactic_era.components import GREYS, STO, STS
from perihelion.games.galactic_era.state import Player


def never_declares(player: Player) -> bool:
    """STO Greys never declare war."""
    return player.people == GREYS and player.alignment == STO


def research_steps(player: Player, level: int) -> int:
    """STO Greys research a field at level 1 up to 3."""
    return 2 if player.people == GREYS and player.alignment == STO and level == 1 else 1


def abducts(player: Player) -> bool:
    """STS Greys that did not trade take a level from a player in contact."""
    return player.people == GREYS and player.alignment == STS and player.traded == 0
