"""Greys: quick and peaceful researchers (STO), abductors (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Greys(StarPeople):
    def declares_war(self, p: Player) -> bool:
        return p.alignment == STS

    def research_steps(self, p: Player, level: int) -> int:
        """STO: a field at level 1 goes up to 3."""
        return 2 if p.alignment == STO and level == 1 else 1

    def abducts(self, p: Player) -> bool:
        """STS, having traded with nobody this round."""
        return p.alignment == STS and p.traded == 0
