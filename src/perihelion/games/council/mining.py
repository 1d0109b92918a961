"""Mining ("Schürfen"): the yield of a system once for each cube there; the cubes stay."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council import board
from perihelion.games.council.actions import MINE_AT, WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY
from perihelion.games.council.dark_tech.lasting import well_travelled
from perihelion.games.council.options import SAME_CUBE_TWICE
from perihelion.games.council.state import State
from perihelion.games.council.towers import PLAYERS

SECTION: Final = "Schürfen"


def yields_left(s: State, seat: int, field: int, mined: list[int]) -> int:
    """The cubes in a system that were not used yet: the player's, with Well travelled those of all."""
    base = field * PLAYERS
    cubes = s.system_cubes[base + seat]
    if well_travelled(s, seat):
        cubes = sum(s.system_cubes[base : base + PLAYERS])
    return cubes - mined.count(field) if mined else cubes


def may_mine(s: State, seat: int, reach: int, mined: list[int], field: int) -> bool:
    """Whether a mining action of that range may take the yield of the system."""
    return board.reaches(reach, s.kit.field_parsec[field]) and yields_left(s, seat, field, mined) > 0


def mine_options(s: State, seat: int, reach: int, mined: list[int]) -> list[Action]:
    """The systems within reach whose yield the player may take; `mined` are those this card was used on so far."""
    return [MINE_AT[field] for field in s.systems if may_mine(s, seat, reach, mined, field)]


def quote_mine(s: State, seat: int, reach: int, mined: list[int], field: int) -> Quote:
    """May the player take the yield of that system with a mining action?"""
    if may_mine(s, seat, reach, mined, field):
        return FREE
    need = s.kit.field_parsec[field]
    if s.tile_at[field] >= 0 and not board.reaches(reach, need):
        return refused("range", {"need": need, "have": reach}, SECTION)
    return _no_yield(s, field, mined)


def may_mine_with_presence(s: State, seat: int, mined: list[int], field: int) -> bool:
    """People of resources: any system with an own colony; with the same one again only by agreement."""
    cubes = s.system_cubes[field * PLAYERS + seat]
    return cubes > 0 and (cubes > mined.count(field) or SAME_CUBE_TWICE.on(s.rules))


def presence_options(s: State, seat: int, mined: list[int]) -> list[Action]:
    """The systems whose yield People of resources may take."""
    return [MINE_AT[field] for field in s.systems if may_mine_with_presence(s, seat, mined, field)]


def quote_presence(s: State, seat: int, mined: list[int], field: int) -> Quote:
    """May People of resources take the yield of that system?"""
    return FREE if may_mine_with_presence(s, seat, mined, field) else _no_yield(s, field, mined)


def may_mine_by_station(s: State, seat: int, galaxy: int, field: int) -> bool:
    """Mining station: a system of its galaxy with an own colony."""
    return field // FIELDS_PER_GALAXY == galaxy and s.system_cubes[field * PLAYERS + seat] > 0


def station_options(s: State, seat: int, galaxy: int) -> list[Action]:
    """The systems whose yield the mining station of that galaxy may take, in the order of their fields."""
    return [MINE_AT[field] for field in sorted(s.systems) if may_mine_by_station(s, seat, galaxy, field)]


def quote_station(s: State, seat: int, galaxy: int, field: int) -> Quote:
    """May the mining station of that galaxy take the yield of that system?"""
    if may_mine_by_station(s, seat, galaxy, field):
        return FREE
    if s.tile_at[field] >= 0 and field // FIELDS_PER_GALAXY != galaxy:
        return refused("station-elsewhere", {"galaxy": WORDS["galaxy"][galaxy]}, "Modul 1: Raumstationen")
    return _no_yield(s, field, [])


def _no_yield(s: State, field: int, mined: list[int]) -> Quote:
    """Why there is nothing to mine in a system: no tile, or no cube that was not used yet."""
    if s.tile_at[field] < 0:
        return refused("no-system", section="Entdecken")
    return refused("cube-used" if field in mined else "no-colony", section=SECTION)
