"""Rogue AI: ships become population (STO), population becomes ships (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class RogueAI(StarPeople):
    def converted_ships(self, p: Player) -> int:
        return self.number("rogue_convert_ships", "max_stars", 0) if p.alignment == STO else 0

    def ships_for_disc(self, p: Player) -> int:
        return self.number("rogue_convert_population", "ships_per_disc", 0) if p.alignment == STS else 0
