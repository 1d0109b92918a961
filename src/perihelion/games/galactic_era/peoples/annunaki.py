"""Annunaki: they advance primitive stars (STO) or subjugate them the more (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Annunaki(StarPeople):
    def most_advanced(self, p: Player) -> int:
        return self.number("annunaki_advance", "max_stars", 0) if p.alignment == STO else 0

    def extra_subjugated(self, p: Player) -> int:
        return self.number("annunaki_subjugate", "extra_population", 0) if p.alignment == STS else 0
