"""Caninoids: traders with a bonus (STO), or with a fist (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Caninoids(StarPeople):
    def trade_dp(self, p: Player) -> int:
        return self.number("caninoids_bonus_trade", "dp", 0) if p.alignment == STO else 0

    def forces_trade(self, p: Player) -> bool:
        return p.alignment == STS
