"""Caninoids: traders with a bonus (STO), or with a fist (STS)."""

from perihelion.games.galactic_era.components import CANINOIDS, POWERS, STO, STS
from perihelion.games.galactic_era.state import Player


def trade_dp(a: Player, b: Player) -> int:
    """STO Caninoids and their partner gain a point each for every trade."""
    for player in (a, b):
        if player.people == CANINOIDS and player.alignment == STO:
            return int(POWERS["caninoids_bonus_trade"]["dp"])
    return 0


def forces_trade(player: Player) -> bool:
    """Nobody may refuse a trade that STS Caninoids propose."""
    return player.people == CANINOIDS and player.alignment == STS
