"""Ivits: one growing federation (see federations), satellites for Q.I.C., and space stations."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.lists import changed
from perihelion.core.quote import Quote
from perihelion.games.gaia.actions import PLACE_STATION
from perihelion.games.gaia.building import add_range, enlarge_federation, farthest, within_reach
from perihelion.games.gaia.components import PIECES
from perihelion.games.gaia.factions.base import Faction
from perihelion.games.gaia.icons import SPACE_STATION_ACTION
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import STATION_ON_SATELLITE
from perihelion.games.gaia.price import Price, barred, pay
from perihelion.games.gaia.state import INSTITUTE, NONE, SPACE_STATION, Player, State, spread

SECTION: Final = "Appendix I: Ivits"
NO_STATION_LEFT: Final = barred("no-piece", SECTION)
NOT_OPEN: Final = barred("not-open-space", SECTION)
OWN_SATELLITE: Final = barred("own-satellite", SECTION)


def price_station(s: State, p: Player, hex: int) -> Price:
    """What a space station there costs: only its range; a space without planet or station is needed."""
    if p.built[SPACE_STATION] >= PIECES[SPACE_STATION]:
        return NO_STATION_LEFT
    if s.planet[hex] != EMPTY or s.owner[hex] != NONE:
        return NOT_OPEN
    if p.satellite[hex] and not STATION_ON_SATELLITE.on(s.rules):
        return OWN_SATELLITE
    price = Price("space_station")
    add_range(p, hex, 0, price)
    return price


def quote_station(s: State, p: Player, hex: int) -> Quote:
    return within_reach(p, hex, 0, price_station(s, p, hex), SECTION)


def station_sites(s: State, p: Player, most: int = 999) -> list[int]:
    """Every space where the player can place a station now, or the first `most` of them."""
    far = farthest(p, 0)
    found: list[int] = []
    for hex in range(s.map.size):
        if p.reach[hex] <= far and quote_station(s, p, hex).reason is None:
            found.append(hex)
            if len(found) == most:
                break
    return found


class Ivits(Faction):
    def special_action(self, p: Player) -> int:
        return SPACE_STATION_ACTION if p.built[INSTITUTE] else -1


class PlaceStation(Question):
    """Where does the space station go? It is a starting point for range, but neither a structure nor a planet."""

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PLACE_STATION(hex) for hex in station_sites(s, s.players[seat])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not PLACE_STATION:
            return elsewhere(action)
        return quote_station(s, s.players[seat], action.args[0])

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        hex = action.args[0]
        pay(s, p, price_station(s, p, hex))
        p.built = changed(p.built, SPACE_STATION, p.built[SPACE_STATION] + 1)
        p.stations = [*p.stations, hex]
        s.owner = changed(s.owner, hex, seat)
        s.building = changed(s.building, hex, SPACE_STATION)
        s.tell("built", seat, "space_station", 1, "", s.word("hex", hex))
        spread(s, p, hex)
        enlarge_federation(s, p, hex)
        return True
