"""Plejars: liberators (STO), deceivers (STS)."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Plejars(StarPeople):
    def may_crusade(self, p: Player, target: Player) -> bool:
        """STO Plejars declare war on STS players."""
        return p.alignment == STO and target.alignment == STS

    def liberation_dp(self, p: Player) -> int:
        return self.number("plejars_liberation", "dp", 0) if p.alignment == STO else 0

    def allies(self, p: Player) -> bool:
        """On both sides: STS Plejars deceive."""
        return True
