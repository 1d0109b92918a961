"""Cosmic Mayans: refugees (STO), sacrifices (STS), and no ships from asteroids."""

from perihelion.games.galactic_era.components import MAYANS, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def refugees(player: Player) -> int:
    """STO: how many discs of a conquered star may move to other own stars."""
    return int(POWERS["mayans_refugees"]["max_discs"]) if (player.people == MAYANS and player.alignment == STO) else 0


def sacrifice_dp(player: Player, ships: int, won: bool) -> int:
    """STS: a point for each own ship destroyed in combat, at most 3 from a battle lost."""
    if player.people != MAYANS or player.alignment != STS:
        return 0
    dp = ships * int(POWERS["mayans_sacrifice"]["dp"])
    return dp if won else min(dp, int(POWERS["mayans_sacrifice"]["max_if_lost"]))


def uses_asteroids(player: Player) -> bool:
    return player.people != MAYANS
