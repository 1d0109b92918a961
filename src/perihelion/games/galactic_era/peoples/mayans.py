"""Cosmic Mayans: refugees (STO), sacrifices (STS), and no ships from asteroids."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class CosmicMayans(StarPeople):
    def refugees(self, p: Player) -> int:
        return self.number("mayans_refugees", "max_discs", 0) if p.alignment == STO else 0

    def sacrifice_dp(self, p: Player, ships: int, won: bool) -> int:
        """STS: a point for each ship, at most 3 from a battle lost."""
        if p.alignment != STS:
            return 0
        dp = ships * self.number("mayans_sacrifice", "dp", 0)
        return dp if won else min(dp, self.number("mayans_sacrifice", "max_if_lost", 0))
