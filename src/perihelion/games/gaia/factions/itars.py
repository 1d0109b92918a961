"""Itars: burned tokens wait in the Gaia area, and with the institute four of them buy a tech tile (Gaia phase)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.record import Fields
from perihelion.core.state import Step
from perihelion.games.gaia.actions import DECLINE, DISCARD_FOR_TILE
from perihelion.games.gaia.charging import OfferCharges
from perihelion.games.gaia.factions.base import Faction, return_tokens
from perihelion.games.gaia.options import LATE_GAIA_CHARGE
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.research import GainTile, takeable
from perihelion.games.gaia.state import INSTITUTE, Player, State

TILE_TOKENS: Final = 4


class Itars(Faction):
    def burned(self, p: Player) -> None:
        p.gaia += 1

    def gaia_phase(self, s: State, p: Player) -> None:
        """Tiles first, as often as the player can and wants; the rest returns to area I."""
        s.then(OfferTile(p.seat))


class OfferTile(Step):
    """Another tile, while four tokens and a tile are left."""

    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if p.built[INSTITUTE] and p.gaia >= TILE_TOKENS and takeable(s, p):
            s.then(BuyTile(self.seat))
        else:
            return_tokens(p)


class BuyTile(Question):
    """Discard four tokens of the Gaia area for a tech tile?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [DISCARD_FOR_TILE(), DECLINE()]

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is DECLINE:
            return_tokens(p)
            return True
        p.gaia -= TILE_TOKENS
        s.then(GainTile(seat), SettleTile(seat))
        return True


class SettleTile(Step):
    """After the tile: neighbours of a Lost Planet charge right then (ruling 5.4), then the next tile is offered."""

    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        if not LATE_GAIA_CHARGE.on(s.rules):
            s.then(OfferCharges())
        s.then(OfferTile(self.seat))
