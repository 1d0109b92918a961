"""Research Progress and Gaining a Tech Tile (rulebook: action 5; Upgrade; Appendix II and VI)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.gaia.actions import ADVANCE, COVER, PLACE_LOST_PLANET, STAY, TAKE_ADVANCED, TAKE_TILE
from perihelion.games.gaia.building import is_open_space, lost_planet_sites, place_lost_planet, range_qic
from perihelion.games.gaia.components import (
    ADVANCE_RESEARCH,
    ADVANCED_TILES,
    AREA_IDS,
    LEVEL_3_CHARGE,
    LEVEL_ONCE,
    NO_COUNTER,
    STANDARD_TILES,
    TOP_LEVEL,
    Tile,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.income import LEVEL_SHARES, TILE_SHARES, earn, lose
from perihelion.games.gaia.maps import GAIA
from perihelion.games.gaia.power import charge
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.resources import gain, score
from perihelion.games.gaia.scoring import count, trigger
from perihelion.games.gaia.state import AREAS, GAIA_PROJECT, NAVIGATION, NONE, TERRAFORMING, Player, State
from perihelion.games.gaia.tokens import flip_green, gain_token, has_green

SECTION: Final = "Research Progress"
TILE_SECTION: Final = "Gaining a Tech Tile"
ADVANCED_FROM: Final = 4  # the level of an area from which its advanced tile can be taken
ALL_AREAS: Final = (1 << AREAS) - 1


# Advancing.


def advance_refusal(s: State, p: Player, area: int) -> str:
    """Why the player cannot advance in an area, as the code of a reason; empty when nothing forbids it."""
    level = p.research[area]
    if level >= TOP_LEVEL:
        return "top-level"
    if area == NAVIGATION and not FACTIONS[p.faction].may_navigate(p):
        return "navigation-locked"
    if level == TOP_LEVEL - 1:
        if s.summit[area] != NONE:
            return "summit-taken"
        if not has_green(p):
            return "no-green-token"
    return ""


def advanceable(s: State, p: Player, areas: int = ALL_AREAS) -> list[int]:
    """The areas among these bits in which the player can advance."""
    return [area for area in range(AREAS) if areas >> area & 1 and not advance_refusal(s, p, area)]


def advance(s: State, p: Player, area: int) -> None:
    """One level up: its one-time bonus at once; level 3 charges power, level 5 flips a green token."""
    level = p.research[area] + 1
    p.research[area] = level
    earn(p, LEVEL_SHARES[area][level])
    lose(p, LEVEL_SHARES[area][level - 1])
    if s.facts is not None:
        s.tell("advanced", p.seat, AREA_IDS[area], level)
    trigger(s, p, ADVANCE_RESEARCH)
    if level == TOP_LEVEL:
        flip_green(p)
        s.summit[area] = p.seat
    if level == 3:
        charge(s, p, LEVEL_3_CHARGE)
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

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("areas", "optional"))

    def __init__(self, seat: int, areas: int, optional: bool) -> None:
        super().__init__(seat)
        self.areas: int = areas
        self.optional: bool = optional

    def legal(self, s: State, seat: int) -> list[Action]:
        legal = [ADVANCE(area) for area in advanceable(s, s.players[seat], self.areas)]
        if self.optional:
            legal.append(STAY())
        return legal

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is not ADVANCE:
            return None
        area = action.args[0]
        code = advance_refusal(s, s.players[seat], area) if self.areas >> area & 1 else "other-area"
        return Reason(code, {"area": AREA_IDS[area]}, SECTION) if code else None

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is ADVANCE:
            advance(s, s.players[seat], action.args[0])
        return True


class LostPlanet(Question):
    """Where does the Lost Planet appear?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PLACE_LOST_PLANET(hex) for hex in lost_planet_sites(s, s.players[seat])]

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is not PLACE_LOST_PLANET:
            return None
        hex = action.args[0]
        section = "Appendix II: Navigation"
        if not is_open_space(s, hex):
            return Reason("not-open-space", {"hex": s.word("hex", hex)}, section)
        p = s.players[seat]
        qic = range_qic(p, hex, 0)
        return Reason("few-qic", {"need": qic, "have": p.qic}, section) if qic > p.qic else None

    def take(self, s: State, seat: int, action: Action) -> bool:
        place_lost_planet(s, s.players[seat], action.args[0])
        return True


# Tech tiles.


def advanced_refusal(s: State, p: Player, area: int) -> str:
    """Why the player cannot take the advanced tile of an area, as the code of a reason; empty when it is possible."""
    if s.advanced_tiles[area] == NONE:
        return "tile-gone"
    if p.research[area] < ADVANCED_FROM:
        return "level-4"
    if not has_green(p):
        return "no-green-token"
    if not coverable(p):
        return "nothing-to-cover"
    return ""


def coverable(p: Player) -> list[int]:
    """Own standard tiles without an advanced tile on them."""
    return [tile for tile in range(len(p.tiles)) if p.tiles[tile] and p.cover[tile] == NONE]


def takeable(s: State, p: Player) -> list[Action]:
    """Every tech tile the player could take now."""
    tiles = [TAKE_TILE(tile) for tile in s.tech_tiles if not p.tiles[tile]]
    if 1 in p.green:
        for area in range(AREAS):
            if not advanced_refusal(s, p, area):
                tiles.append(TAKE_ADVANCED(s.advanced_tiles[area]))
    return tiles


def gain_tile(s: State, p: Player) -> None:
    """A tech tile is due: ask which; nothing is due where none can be taken (ruling 8.4)."""
    if takeable(s, p):
        s.then(GainTile(p.seat))


def _tile_effect(s: State, p: Player, tile: Tile) -> None:
    gain(s, p, tile.once, tile.id)
    if tile.per_counter != NO_COUNTER:
        gain(s, p, tile.per_gains, tile.id, count(s, p, tile.per_counter))


class OfferAdvance(Step):
    """The advance that comes with a tile: asked once the tile's own effect is settled, lost where it is impossible."""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("areas",))

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

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        p = s.players[seat]
        if action.verb is TAKE_TILE and p.tiles[action.args[0]]:
            return Reason("tile-owned", {}, TILE_SECTION)
        if action.verb is TAKE_ADVANCED:
            tile = action.args[0]
            code = advanced_refusal(s, p, s.advanced_tiles.index(tile)) if tile in s.advanced_tiles else "tile-gone"
            return Reason(code, {}, TILE_SECTION) if code else None
        return None

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        tile = action.args[0]
        if action.verb is TAKE_ADVANCED:
            flip_green(p)
            s.advanced_tiles[s.advanced_tiles.index(tile)] = NONE
            s.then(CoverTile(seat, tile))
            return True
        p.tiles[tile] = 1
        earn(p, TILE_SHARES[tile])
        if s.facts is not None:
            s.tell("took", seat, STANDARD_TILES[tile].id)
        _tile_effect(s, p, STANDARD_TILES[tile])
        place = s.tech_tiles.index(tile)
        areas = 1 << place if place < AREAS else ALL_AREAS
        s.then(OfferAdvance(seat, areas))
        return True


class CoverTile(Question):
    """Which own standard tile does the advanced tile cover? The covered one loses its effect at once (ruling 9.4)."""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("tile",))

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile: int = tile

    def legal(self, s: State, seat: int) -> list[Action]:
        return [COVER(tile) for tile in coverable(s.players[seat])]

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        p.cover[action.args[0]] = self.tile
        lose(p, TILE_SHARES[action.args[0]])
        p.advanced[self.tile] = 1
        if s.facts is not None:
            s.tell("took", seat, ADVANCED_TILES[self.tile].id)
        _tile_effect(s, p, ADVANCED_TILES[self.tile])
        s.then(OfferAdvance(seat, ALL_AREAS))
        return True
