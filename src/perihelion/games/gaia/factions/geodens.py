"""Geodens: knowledge for new planet types."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import KNOWLEDGE
from perihelion.games.gaia.resources import gain_one
from perihelion.games.gaia.state import INSTITUTE, Player, State

NEW_TYPE_KNOWLEDGE: Final = 3


class Geodens(Faction):
    def mine_built(self, s: State, p: Player, hex: int, new_type: bool, guest: bool) -> None:
        """Institute: three knowledge for the first mine on each planet type."""
        if new_type and p.built[INSTITUTE]:
            gain_one(s, p, KNOWLEDGE, NEW_TYPE_KNOWLEDGE, self.id)
