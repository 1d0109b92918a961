"""Pieces on the map: structures, gaiaformers, space stations, satellites, and the federations that follow from them."""

from __future__ import annotations

from typing import Final

from perihelion.core.arranging import Misplaced
from perihelion.core.lists import changed
from perihelion.games.gaia.building import colonize, is_open_space
from perihelion.games.gaia.components import BUILDING_IDS, FACTION_IDS, IVITS, PIECES
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import satellite_pieces
from perihelion.games.gaia.maps import EMPTY, GAIA, TRANSDIM
from perihelion.games.gaia.setup import place
from perihelion.games.gaia.state import GAIAFORMER, MINE, NONE, SPACE_STATION, Player, State, discover, spread

SATELLITE: Final = "satellite"
LOST_PLANET: Final = "lost_planet"


def stand(s: State, p: Player, kind: int, name: str) -> None:
    """A structure, gaiaformer or space station on the map. Where a structure stands on a Transdim Planet, a project has
    made it a Gaia Planet.
    """
    hex = hex_of(s, name)
    welcome = kind < GAIAFORMER and _host(s, p, hex)
    if s.owner[hex] != NONE and not welcome and (kind != MINE or not _guest(s, p, hex)):
        raise Misplaced(f"something stands on {name} already")
    if p.built[kind] == PIECES[kind]:
        raise Misplaced(f"there are only {PIECES[kind]} of {BUILDING_IDS[kind]!r} in the box")
    if (s.planet[hex] == EMPTY) != (kind == SPACE_STATION):
        wrong = f"there is no planet on {name}" if s.planet[hex] == EMPTY else f"{name} is no empty space"
        raise Misplaced(wrong, name, _beside(s, hex, kind))
    if kind == SPACE_STATION and p.faction != IVITS:
        raise Misplaced(f"{FACTION_IDS[p.faction]} have no space stations")
    if kind == GAIAFORMER and s.map.planet[hex] != TRANSDIM:
        wrong = f"a gaiaformer stands on a Transdim Planet, and {name} is none"
        raise Misplaced(wrong, name, _beside(s, hex, kind))
    if kind < GAIAFORMER:
        if s.planet[hex] == TRANSDIM:
            s.planet = changed(s.planet, hex, GAIA)
        if welcome:
            _take_in(s, hex)
        place(s, p, hex, kind)
        return
    p.built = changed(p.built, kind, p.built[kind] + 1)
    s.owner = changed(s.owner, hex, p.seat)
    s.building = changed(s.building, hex, kind)
    if kind == SPACE_STATION:
        p.stations = [*p.stations, hex]
        spread(s, p, hex)
    else:
        p.gaiaformers = max(p.gaiaformers, p.built[kind])


def _beside(s: State, hex: int, kind: int) -> str:
    """The free neighbour on which such a piece could stand: one hex too far is soon said. Empty: none, or several."""
    fits = [
        other
        for other in s.map.neighbours[hex]
        if s.owner[other] == NONE
        and (s.planet[other] == EMPTY) == (kind == SPACE_STATION)
        and (kind != GAIAFORMER or s.map.planet[other] == TRANSDIM)
    ]
    return s.map.names[fits[0]] if len(fits) == 1 else ""


def _guest(s: State, p: Player, hex: int) -> bool:
    """Whether a mine may stand beside somebody else's structure: the Lantids' may."""
    strange = s.owner[hex] != p.seat and s.building[hex] < GAIAFORMER and s.guest[hex] == NONE
    return strange and FACTIONS[p.faction].guest_mines


def _host(s: State, p: Player, hex: int) -> bool:
    """Whether the mine that was named first is a guest of this player: the two may be named in any order."""
    if s.owner[hex] in (NONE, p.seat) or s.building[hex] != MINE or s.guest[hex] != NONE:
        return False
    first = s.players[s.owner[hex]]
    return FACTIONS[first.faction].guest_mines and first.lost_planet != hex


def _take_in(s: State, hex: int) -> None:
    """The mine there becomes a guest: the planet, and its type, belong to whoever is placed now."""
    guest = s.players[s.owner[hex]]
    planet = s.planet[hex]
    guest.types = changed(guest.types, planet, guest.types[planet] - 1)
    s.guest = changed(s.guest, hex, guest.seat)
    s.owner = changed(s.owner, hex, NONE)


def orbit(s: State, p: Player, name: str) -> None:
    """A satellite, which belongs to a federation."""
    hex = hex_of(s, name)
    if s.planet[hex] != EMPTY:
        raise Misplaced(f"{name} is no empty space")
    if p.satellite[hex]:
        raise Misplaced(f"something stands on {name} already")
    if p.satellites == satellite_pieces(s, p):
        raise Misplaced(f"there are only {satellite_pieces(s, p)} of {SATELLITE!r} in the box")
    p.satellites += 1
    p.satellite = changed(p.satellite, hex, 1)
    p.federated = changed(p.federated, hex, 1)


def find_planet(s: State, p: Player, name: str) -> None:
    """The Lost Planet with its mine, which is no piece."""
    hex = hex_of(s, name)
    if not is_open_space(s, hex):
        raise Misplaced(f"{name} is no empty space")
    if p.lost_planet != NONE:
        raise Misplaced("nobody has two Lost Planets")
    discover(s, hex)
    p.lost_planet = hex
    colonize(s, p, hex, MINE)


def belong(s: State, p: Player, name: str) -> None:
    """A hex of a federation."""
    hex = hex_of(s, name)
    if hex not in p.structures and hex not in p.stations:
        raise Misplaced(f"no structure of {FACTION_IDS[p.faction]} stands on {name}")
    p.federated = changed(p.federated, hex, 1)


def join(s: State, p: Player) -> None:
    """What touches a federation belongs to it."""
    own = {*p.structures, *p.stations}
    found = [hex for hex in range(s.map.size) if p.federated[hex]]
    for hex in found:
        for other in s.map.neighbours[hex]:
            if other in own and not p.federated[other]:
                p.federated = changed(p.federated, other, 1)
                found.append(other)


def hex_of(s: State, name: str) -> int:
    found = s.map.number.get(name.upper())
    if found is None:
        raise Misplaced(f"there is no hex {name} on this map")
    return found
