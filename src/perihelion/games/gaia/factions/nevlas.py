"""Nevlas: knowledge for tokens of area III, which are worth double with the institute."""

from __future__ import annotations

from perihelion.games.gaia.components import AREA_3_TO_KNOWLEDGE
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.state import INSTITUTE, Player


class Nevlas(Faction):
    def conversions(self, p: Player) -> tuple[int, ...]:
        return (AREA_3_TO_KNOWLEDGE,)

    def token_worth(self, p: Player) -> int:
        return 2 if p.built[INSTITUTE] else 1
