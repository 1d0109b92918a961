"""Orion Republic (STO) and Orion Empire (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Orion(StarPeople):
    def resistance(self, p: Player) -> int:
        return self.number("orion_resistance", "factor", 1) if p.alignment == STO else 1

    def resists_bombs(self, p: Player) -> bool:
        return p.alignment == STO

    def subverts(self, p: Player) -> bool:
        return p.alignment == STS
