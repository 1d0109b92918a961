"""Hadsch Hallas: credits in place of power."""

from __future__ import annotations

from perihelion.games.gaia.components import CREDITS_TO_KNOWLEDGE, CREDITS_TO_ORE, CREDITS_TO_QIC
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.state import INSTITUTE, Player


class HadschHallas(Faction):
    def conversions(self, p: Player) -> tuple[int, ...]:
        """Institute: the free actions that gain resources may be paid with credits."""
        return (CREDITS_TO_QIC, CREDITS_TO_ORE, CREDITS_TO_KNOWLEDGE) if p.built[INSTITUTE] else ()
