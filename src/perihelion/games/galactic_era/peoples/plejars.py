"""Plejars: liberators (STO), deceivers (STS)."""

from perihelion.games.galactic_era.components import PLEJARS, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def may_crusade(player: Player, target: Player) -> bool:
    """STO Plejars may declare war on STS players in their own movement."""
    return player.people == PLEJARS and player.alignment == STO and target.alignment == STS


def liberation_dp(player: Player) -> int:
    """What STO Plejars gain for each star they liberate."""
    return int(POWERS["plejars_liberation"]["dp"]) if player.people == PLEJARS and player.alignment == STO else 0


def may_ally(player: Player) -> bool:
    """STS Plejars may ally with advanced neutral stars."""
    return player.people == PLEJARS and player.alignment == STS
