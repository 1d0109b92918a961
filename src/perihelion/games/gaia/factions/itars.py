"""Itars: burned tokens wait in the Gaia area, and with the institute four of them buy a tech tile (Gaia phase)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import DECLINE, DISCARD_FOR_TILE
from perihelion.games.gaia.charging import OfferCharges
from perihelion.games.gaia.factions.base import Faction, return_tokens
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import LATE_GAIA_CHARGE
from perihelion.games.gaia.power import tell_tokens
from perihelion.games.gaia.price import Price, barred, pay, within_means
from perihelion.games.gaia.research import GainTile, can_take_tile
from perihelion.games.gaia.state import AREA_1, GAIA_AREA, INSTITUTE, SUPPLY, Player, State

SECTION: Final = "Appendix I: Itars"
TILE_TOKENS: Final = 4
NO_INSTITUTE: Final = barred("no-institute", SECTION)
NO_TILE: Final = barred("no-tile", SECTION)


def _tile_price() -> Price:
    price = Price("tech_tile")
    price.gaia = TILE_TOKENS
    return price


TILE_PRICE: Final = _tile_price()


def quote_buy_tile(s: State, p: Player) -> Quote:
    """May the player discard tokens of the Gaia area for a tech tile?"""
    if not p.built[INSTITUTE]:
        return NO_INSTITUTE
    return within_means(p, TILE_PRICE, SECTION) if can_take_tile(s, p) else NO_TILE


class Itars(Faction):
    def burned_to(self) -> str:
        return GAIA_AREA

    def gaia_phase(self, s: State, p: Player) -> None:
        """Tiles first, as often as the player can and wants; the rest returns to area I."""
        s.then(OfferTile(p.seat))


class OfferTile(Step):
    """Another tile, while four tokens and a tile are left."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if quote_buy_tile(s, p).reason is None:
            s.then(BuyTile(self.seat))
        else:
            return_tokens(s, p, AREA_1)


class BuyTile(Question):
    """Discard four tokens of the Gaia area for a tech tile?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [DISCARD_FOR_TILE(), DECLINE()]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is DISCARD_FOR_TILE:
            return quote_buy_tile(s, s.players[seat])
        return FREE if action.verb is DECLINE else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is DECLINE:
            return_tokens(s, p, AREA_1)
            return True
        pay(s, p, TILE_PRICE)
        tell_tokens(s, p, TILE_TOKENS, GAIA_AREA, SUPPLY)
        s.then(GainTile(seat), SettleTile(seat))
        return True


class SettleTile(Step):
    """After the tile: neighbours of a Lost Planet charge at once (ruling 5.4), then the next tile is offered."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        if not LATE_GAIA_CHARGE.on(s.rules):
            s.then(OfferCharges())
        s.then(OfferTile(self.seat))
