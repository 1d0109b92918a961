"""Lantids: may build beside an opponent's structure (`guest_mines`, see building.price_mine)."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import KNOWLEDGE
from perihelion.games.gaia.resources import gain_one
from perihelion.games.gaia.state import INSTITUTE, Player, State

GUEST_KNOWLEDGE: Final = 2


class Lantids(Faction):
    def mine_built(self, s: State, p: Player, hex: int, new_type: bool, guest: bool) -> None:
        """Institute: two knowledge for each guest mine."""
        if guest and p.built[INSTITUTE]:
            gain_one(s, p, KNOWLEDGE, GUEST_KNOWLEDGE, self.id)
