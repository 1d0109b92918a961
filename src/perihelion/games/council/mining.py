"""Mining ("Schürfen"): the yield of a system once for each cube there; the cubes stay."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council.actions import MINE_AT, WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY
from perihelion.games.council.options import SAME_CUBE_TWICE
from perihelion.games.council.state import State
from perihelion.games.council.towers import PLAYERS

SECTION: Final = "Schürfen"
UNLIMITED: Final = 99
"""More yields than any effect gives."""


def yields_left(s: State, seat: int, field: int, mined: list[int]) -> int:
    """The cubes in a system that were not used yet: the player's, with Well travelled those of all."""
    base = field * PLAYERS
    cubes = s.system_cubes[base + seat]
    if s.players[seat].tech & s.kit.well_travelled:
        cubes = sum(s.system_cubes[base : base + PLAYERS])
    return cubes - mined.count(field) if mined else cubes


def mine_options(s: State, seat: int, reach: int, mined: list[int]) -> list[Action]:
    """The systems within reach whose yield the player may take; `mined` are those this card was used on so far."""
    parsecs = s.kit.galaxy_parsec
    return [
        MINE_AT[field]
        for field in s.systems
        if parsecs[field // FIELDS_PER_GALAXY] <= reach and yields_left(s, seat, field, mined) > 0
    ]


def quote_mine(s: State, seat: int, reach: int, mined: list[int], field: int) -> Quote:
    """May the player take the yield of that system with a mining action?"""
    if s.tile_at[field] < 0:
        return refused("no-system", section="Entdecken")
    need = s.kit.galaxy_parsec[field // FIELDS_PER_GALAXY]
    if need > reach:
        return refused("range", {"need": need, "have": reach}, SECTION)
    return _quote_yield(yields_left(s, seat, field, mined), field in mined)


def presence_left(s: State, seat: int, field: int, mined: list[int]) -> int:
    """People of resources: own colonies that were not used yet; the same one again only by agreement."""
    cubes = s.system_cubes[field * PLAYERS + seat]
    return (UNLIMITED if cubes else 0) if SAME_CUBE_TWICE.on(s.rules) else cubes - mined.count(field)


def presence_options(s: State, seat: int, mined: list[int]) -> list[Action]:
    """People of resources: any system with an own colony."""
    return [MINE_AT[field] for field in s.systems if presence_left(s, seat, field, mined) > 0]


def quote_presence(s: State, seat: int, mined: list[int], field: int) -> Quote:
    """May People of resources take the yield of that system?"""
    if s.tile_at[field] < 0:
        return refused("no-system", section="Entdecken")
    return _quote_yield(presence_left(s, seat, field, mined), field in mined)


def station_options(s: State, seat: int, galaxy: int) -> list[Action]:
    """Mining station: the systems of its galaxy with an own colony."""
    first = galaxy * FIELDS_PER_GALAXY
    return [
        MINE_AT[field] for field in range(first, first + FIELDS_PER_GALAXY) if s.system_cubes[field * PLAYERS + seat]
    ]


def quote_station(s: State, seat: int, galaxy: int, field: int) -> Quote:
    """May the mining station of that galaxy take the yield of that system?"""
    if s.tile_at[field] < 0:
        return refused("no-system", section="Entdecken")
    if field // FIELDS_PER_GALAXY != galaxy:
        return refused("station-elsewhere", {"galaxy": WORDS["galaxy"][galaxy]}, "Modul 1: Raumstationen")
    return _quote_yield(s.system_cubes[field * PLAYERS + seat], False)


def _quote_yield(left: int, was_mined: bool) -> Quote:
    if left > 0:
        return FREE
    return refused("cube-used" if was_mined else "no-colony", section=SECTION)
