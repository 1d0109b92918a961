"""Ambas: the institute can change places with a mine."""

from __future__ import annotations

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.lists import changed
from perihelion.core.quote import Quote
from perihelion.games.gaia.actions import SWAP
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import SWAP_INSTITUTE
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.options import SWAP_LOST_PLANET
from perihelion.games.gaia.state import INSTITUTE, MINE, Player, State


def swap_sites(s: State, p: Player) -> list[int]:
    """Own mines; the Lost Planet has no mine piece to swap (ruling 12.9)."""
    return [
        hex
        for hex in p.structures
        if s.owner[hex] == p.seat and s.building[hex] == MINE and (hex != p.lost_planet or SWAP_LOST_PLANET.on(s.rules))
    ]


class Ambas(Faction):
    def special_action(self, p: Player) -> int:
        return SWAP_INSTITUTE if p.built[INSTITUTE] else -1


class SwapInstitute(Question):
    """Which mine changes places with the institute? No points, no charging, federations stay as they are."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [SWAP(hex) for hex in swap_sites(s, s.players[seat])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "not-your-mine", "Appendix I: Ambas")

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        mine = action.args[0]
        for hex in p.structures:
            if s.owner[hex] == seat and s.building[hex] == INSTITUTE:
                s.building = changed(s.building, hex, MINE)
                s.tell("swapped", seat, "planetary_institute", 0, "", f"{s.word('hex', hex)},{s.word('hex', mine)}")
        s.building = changed(s.building, mine, INSTITUTE)
        return True
