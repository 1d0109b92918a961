"""Research Progress and Gaining a Tech Tile (rulebook: action 5; Upgrade; Appendix II and VI)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.lists import changed
from perihelion.core.quote import FREE, Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import ADVANCE, COVER, PLACE_LOST_PLANET, STAY, TAKE_ADVANCED, TAKE_TILE
from perihelion.games.gaia.building import lost_planet_sites, place_lost_planet, quote_lost_planet
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    AREA_IDS,
    LEVEL_3_CHARGE,
    LEVEL_ONCE,
    RESEARCH_COST,
    STANDARD_TILES,
    TOP_LEVEL,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import ADVANCE_RESEARCH, NO_COUNTER, Tile
from perihelion.games.gaia.income import LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.maps import GAIA
from perihelion.games.gaia.moments import among, elsewhere
from perihelion.games.gaia.power import charge
from perihelion.games.gaia.price import Price, barred, pay, within_means
from perihelion.games.gaia.resources import gain, score
from perihelion.games.gaia.scoring import count, trigger
from perihelion.games.gaia.state import AREAS, GAIA_PROJECT, NAVIGATION, NONE, TERRAFORMING, Player, State
from perihelion.games.gaia.tokens import flip_green, gain_token, has_green

SECTION: Final = "Research Progress"
TILE_SECTION: Final = "Gaining a Tech Tile"
ADVANCED_FROM: Final = 4  # the level of an area from which its advanced tile can be taken
ALL_AREAS: Final = (1 << AREAS) - 1


TOP: Final = barred("top-level", SECTION)
NAVIGATION_LOCKED: Final = barred("navigation-locked", SECTION)
SUMMIT_TAKEN: Final = barred("summit-taken", SECTION)
NO_GREEN_TOKEN: Final = barred("no-green-token", SECTION)
OTHER_AREA: Final = barred("other-area", SECTION)
MUST_ADVANCE: Final = barred("must-advance", SECTION)
TILE_GONE: Final = barred("tile-gone", TILE_SECTION)
TILE_OWNED: Final = barred("tile-owned", TILE_SECTION)
LEVEL_4: Final = barred("level-4", TILE_SECTION)
NO_GREEN_FOR_TILE: Final = barred("no-green-token", TILE_SECTION)
NOTHING_TO_COVER: Final = barred("nothing-to-cover", TILE_SECTION)


# Advancing.


def _research_price() -> Price:
    price = Price("research")
    price.knowledge = RESEARCH_COST
    return price


RESEARCH_PRICE: Final = _research_price()


def quote_advance(s: State, p: Player, area: int) -> Quote:
    """May the player advance in an area? The advance itself costs nothing."""
    level = p.research[area]
    if level >= TOP_LEVEL:
        return TOP
    if area == NAVIGATION and not FACTIONS[p.faction].may_navigate(p):
        return NAVIGATION_LOCKED
    if level == TOP_LEVEL - 1:
        if s.summit[area] != NONE:
            return SUMMIT_TAKEN
        if not has_green(p):
            return NO_GREEN_TOKEN
    return FREE


def quote_research(s: State, p: Player, area: int) -> Quote:
    """May the player take the action Research Progress there, and for what price?"""
    quote = quote_advance(s, p, area)
    return within_means(p, RESEARCH_PRICE, SECTION) if quote.reason is None else quote


def advanceable(s: State, p: Player, areas: int = ALL_AREAS) -> list[int]:
    """The areas among these bits in which the player can advance."""
    return [area for area in range(AREAS) if areas >> area & 1 and quote_advance(s, p, area).reason is None]


def research(s: State, p: Player, area: int) -> None:
    """The action: pay and advance."""
    pay(s, p, RESEARCH_PRICE)
    advance(s, p, area)


def advance(s: State, p: Player, area: int) -> None:
    """One level up: its one-time bonus at once; level 3 charges power, level 5 flips a green token."""
    level = p.research[area] + 1
    p.research = changed(p.research, area, level)
    earn(p, LEVEL_SHARES[area][level])
    lose(p, LEVEL_SHARES[area][level - 1])
    s.tell("advanced", p.seat, AREA_IDS[area], level)
    trigger(s, p, ADVANCE_RESEARCH)
    if level == TOP_LEVEL:
        flip_green(p)
        s.summit = changed(s.summit, area, p.seat)
    if level == 3:
        charge(s, p, LEVEL_3_CHARGE, AREA_IDS[area])
    gain(s, p, LEVEL_ONCE[area][level], AREA_IDS[area])
    if level == TOP_LEVEL:
        _reach_summit(s, p, area)


def _reach_summit(s: State, p: Player, area: int) -> None:
    if area == TERRAFORMING:
        token = s.terraforming_token
        s.terraforming_token = NONE
        gain_token(s, p, token)
    elif area == NAVIGATION:
        if lost_planet_sites(s, p):
            s.then(LostPlanet(p.seat))
    elif area == GAIA_PROJECT:
        score(s, p, p.types[GAIA], AREA_IDS[area])


class Advance(Question):
    """In which area does the player advance, if at all?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("areas", "optional"))

    def __init__(self, seat: int, areas: int, optional: bool) -> None:
        super().__init__(seat)
        self.areas: int = areas
        self.optional: bool = optional

    def legal(self, s: State, seat: int) -> list[Action]:
        legal = [ADVANCE(area) for area in advanceable(s, s.players[seat], self.areas)]
        if self.optional:
            legal.append(STAY())
        return legal

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is STAY:
            return FREE if self.optional else MUST_ADVANCE
        if action.verb is not ADVANCE:
            return elsewhere(action)
        area = action.args[0]
        return quote_advance(s, s.players[seat], area) if self.areas >> area & 1 else OTHER_AREA

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is ADVANCE:
            advance(s, s.players[seat], action.args[0])
        return True


class LostPlanet(Question):
    """Where does the Lost Planet appear?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PLACE_LOST_PLANET(hex) for hex in lost_planet_sites(s, s.players[seat])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not PLACE_LOST_PLANET:
            return elsewhere(action)
        return quote_lost_planet(s, s.players[seat], action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        place_lost_planet(s, s.players[seat], action.args[0])
        return True


# Tech tiles.


def quote_tile(p: Player, tile: int) -> Quote:
    """May the player take a standard tile? Everybody can have one of each."""
    return TILE_OWNED if p.tiles[tile] else FREE


def quote_advanced_tile(s: State, p: Player, tile: int) -> Quote:
    """May the player take an advanced tile? It takes a green token and lies on a standard tile (Appendix VI)."""
    if tile not in s.advanced_tiles:
        return TILE_GONE
    if p.research[s.advanced_tiles.index(tile)] < ADVANCED_FROM:
        return LEVEL_4
    if not has_green(p):
        return NO_GREEN_FOR_TILE
    return FREE if coverable(p) else NOTHING_TO_COVER


def coverable(p: Player) -> list[int]:
    """Own standard tiles without an advanced tile on them."""
    return [tile for tile in range(len(p.tiles)) if p.tiles[tile] and p.cover[tile] == NONE]


def takeable(s: State, p: Player) -> list[Action]:
    """Every tech tile the player could take now."""
    tiles = [TAKE_TILE(tile) for tile in s.tech_tiles if quote_tile(p, tile).reason is None]
    for tile in s.advanced_tiles:
        if tile != NONE and quote_advanced_tile(s, p, tile).reason is None:
            tiles.append(TAKE_ADVANCED(tile))
    return tiles


def can_take_tile(s: State, p: Player) -> bool:
    return bool(takeable(s, p))


def gain_tile(s: State, p: Player) -> None:
    """A tech tile is due: ask which; nothing is due where none can be taken (ruling 8.4)."""
    if can_take_tile(s, p):
        s.then(GainTile(p.seat))


def _tile_effect(s: State, p: Player, tile: Tile) -> None:
    gain(s, p, tile.once, tile.id)
    if tile.per_counter != NO_COUNTER:
        gain(s, p, tile.per_gains, tile.id, count(s, p, tile.per_counter))


class OfferAdvance(Step):
    """The advance that comes with a tile: asked once the tile's own effect is settled, lost where it is impossible."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "areas"))

    def __init__(self, seat: int, areas: int) -> None:
        self.seat: int = seat
        self.areas: int = areas

    def run(self, s: State) -> None:
        if advanceable(s, s.players[self.seat], self.areas):
            s.then(Advance(self.seat, self.areas, optional=True))


class GainTile(Question):
    """Which tech tile?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return takeable(s, s.players[seat])

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        p = s.players[seat]
        if action.verb is TAKE_TILE:
            return quote_tile(p, action.args[0])
        if action.verb is TAKE_ADVANCED:
            return quote_advanced_tile(s, p, action.args[0])
        return elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        tile = action.args[0]
        if action.verb is TAKE_ADVANCED:
            flip_green(p)
            s.advanced_tiles = changed(s.advanced_tiles, s.advanced_tiles.index(tile), NONE)
            s.then(CoverTile(seat, tile))
            return True
        p.tiles = changed(p.tiles, tile, 1)
        earn(p, TILE_SHARES[tile])
        s.tell("took", seat, f"tile.{STANDARD_TILES[tile].id}")
        _tile_effect(s, p, STANDARD_TILES[tile])
        place = s.tech_tiles.index(tile)
        areas = 1 << place if place < AREAS else ALL_AREAS
        s.then(OfferAdvance(seat, areas))
        return True


class CoverTile(Question):
    """Which own standard tile does the advanced tile cover? The covered one loses its effect at once (ruling 9.4)."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("tile",))

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: int = tile

    def legal(self, s: State, seat: int) -> list[Action]:
        return [COVER(tile) for tile in coverable(s.players[seat])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "cannot-cover", TILE_SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        p.cover = changed(p.cover, action.args[0], self.tile)
        lose(p, TILE_SHARES[action.args[0]])
        p.advanced = changed(p.advanced, self.tile, 1)
        s.tell("took", seat, f"advanced.{ADVANCED_TILES[self.tile].id}")
        _tile_effect(s, p, ADVANCED_TILES[self.tile])
        s.then(OfferAdvance(seat, ALL_AREAS))
        return True
