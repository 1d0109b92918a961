"""Gleens: ore instead of Q.I.C., Gaia planets for ore (`gaia_for_ore`), a federation token of their own."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import GLEENS_TOKEN
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import ORE, QIC
from perihelion.games.gaia.maps import GAIA
from perihelion.games.gaia.resources import score
from perihelion.games.gaia.state import ACADEMY_QIC, Player, State
from perihelion.games.gaia.tokens import gain_token

GAIA_MINE_VP: Final = 2


class Gleens(Faction):
    def qic_becomes(self, p: Player) -> int:
        """Every Q.I.C. is gained as ore until the academy with the action stands."""
        return QIC if p.built[ACADEMY_QIC] else ORE

    def mine_built(self, s: State, p: Player, hex: int, new_type: bool, guest: bool) -> None:
        if s.planet[hex] == GAIA:
            score(s, p, GAIA_MINE_VP, self.id)

    def institute_built(self, s: State, p: Player) -> None:
        """The Gleens' token at once; it counts as forming a federation."""
        gain_token(s, p, GLEENS_TOKEN)
