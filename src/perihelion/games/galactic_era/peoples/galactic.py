"""Galactic Confederation (STO) and Galactic Empire (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Galactic(StarPeople):
    def free_ally(self, p: Player) -> bool:
        return p.alignment == STO

    def kept_population(self, p: Player, population: int) -> int:
        """The Empire keeps up to 3 of the population."""
        if p.alignment == STS:
            return min(self.number("empire_keep_population", "max_population", 0), population)
        return super().kept_population(p, population)
