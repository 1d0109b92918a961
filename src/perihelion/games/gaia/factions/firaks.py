"""Firaks: a research lab can go back to a trading station for a step in research."""

from __future__ import annotations

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import Quote
from perihelion.games.gaia.actions import DOWNGRADE
from perihelion.games.gaia.components import PIECES
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import DOWNGRADE_LAB
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.research import ALL_AREAS, OfferAdvance
from perihelion.games.gaia.state import INSTITUTE, RESEARCH_LAB, TRADING_STATION, Player, State
from perihelion.games.gaia.upgrading import replace


def downgrade_sites(s: State, p: Player) -> list[int]:
    """Own labs, while a trading station piece is left."""
    if p.built[TRADING_STATION] >= PIECES[TRADING_STATION]:
        return []
    return [hex for hex in p.structures if s.owner[hex] == p.seat and s.building[hex] == RESEARCH_LAB]


class Firaks(Faction):
    def special_action(self, p: Player) -> int:
        return DOWNGRADE_LAB if p.built[INSTITUTE] else -1


class DowngradeLab(Question):
    """Which lab? It counts as an upgrade to a trading station, for scoring and for charging (ruling 12.16)."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [DOWNGRADE(hex) for hex in downgrade_sites(s, s.players[seat])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "not-your-lab", "Appendix I: Firaks")

    def take(self, s: State, seat: int, action: Action) -> bool:
        replace(s, s.players[seat], action.args[0], TRADING_STATION, "downgraded")
        s.then(OfferAdvance(seat, ALL_AREAS))
        return True
