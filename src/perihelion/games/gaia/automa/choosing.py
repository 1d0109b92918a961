"""How the Automa chooses: tiebreakers one after the other, told to those who listen (Automa rulebook: Tiebreakers).

A tiebreaker is a filter: it keeps the best of the options that are left. One that would keep nothing changes nothing.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.automa.cards import (
    CLOSEST_FIRST,
    DIRECTIONS,
    LEFT,
    READING,
    TOWARDS,
    TRANSDIM_FIRST,
    Card,
)
from perihelion.games.gaia.components import FINAL_COUNTER, STEPS
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import GAIA_PLANETS, PLANET_TYPES, SECTORS
from perihelion.games.gaia.maps import GAIA, HOME_COLOURS, TRANSDIM, Map
from perihelion.games.gaia.state import FAR, NONE, Player, State

GAIA_STEPS: Final = 1  # what a Gaia planet counts for the Automa
TRANSDIM_STEPS: Final = 2


# The map.


def distance_to_people(s: State, hex: int) -> int:
    """Spaces to the nearest planet that a player other than the Automa has colonized."""
    row = s.map.distance[hex]
    nearest = FAR
    for p in s.players[: s.seats]:
        for other in p.structures:
            nearest = min(nearest, row[other])
    return nearest


def centre(board: Map) -> int:
    """The middle space of the map: of its centre sector where there is one."""
    sectors = len(board.sectors)
    middles = [hex for hex in range(board.size) if hex % (board.size // sectors) == board.size // sectors - 1]
    q = sum([board.q[hex] for hex in middles])
    r = sum([board.r[hex] for hex in middles])
    best = NONE
    nearest = 0
    for hex in range(board.size):
        dq = board.q[hex] * sectors - q
        dr = board.r[hex] * sectors - r
        away = max(abs(dq), abs(dr), abs(dq + dr))
        if best == NONE or away < nearest:
            best, nearest = hex, away
    return best


def planet_type(planet: int) -> int:
    """The type a planet has once the Automa settles there: a transdim planet turns into a Gaia planet."""
    return GAIA if planet == TRANSDIM else planet


def terraforming_steps(home: int, planet: int) -> int:
    """How far a planet is from the home type; Gaia and transdim planets have fixed numbers."""
    if planet < HOME_COLOURS:
        return STEPS[home][planet]
    return GAIA_STEPS if planet == GAIA else TRANSDIM_STEPS


# Telling.


def tell_hexes(s: State, kind: str, seat: int, what: str, hexes: list[int]) -> None:
    if s.facts is not None:
        s.tell(kind, seat, what, len(hexes), where=",".join([s.word("hex", hex) for hex in hexes]))


def tell_options(s: State, seat: int, what: str, hexes: list[int]) -> None:
    """The planets that come into question for a piece; nothing is gained yet."""
    if s.facts is not None:
        s.tell("considered", seat, what, where=",".join([s.word("hex", hex) for hex in hexes]))


def keep(s: State, seat: int, tiebreaker: str, options: list[int], kept: list[int]) -> list[int]:
    """Apply one tiebreaker to planets."""
    if not kept or len(kept) == len(options):
        return options
    tell_hexes(s, "kept", seat, tiebreaker, kept)
    return kept


def lowest(options: list[int], values: list[int]) -> list[int]:
    """The options with the lowest value."""
    best = min(values)
    return [option for option, value in zip(options, values, strict=True) if value == best]


# Selection tools.


def in_direction(board: Map, options: list[int], direction: int) -> int:
    """Directional selection: the first planet, row by row from the top, or from the bottom and backwards."""
    best = options[0]
    for hex in options[1:]:
        before = (board.r[hex], board.q[hex]) < (board.r[best], board.q[best])
        if before == (direction == READING):
            best = hex
    return best


def choose_in_direction(s: State, seat: int, options: list[int], card: Card) -> int:
    if len(options) == 1:
        return options[0]
    chosen = in_direction(s.map, options, card.direction)
    if s.facts is not None:
        s.tell("read", seat, DIRECTIONS[card.direction], card.number, where=s.word("hex", chosen))
    return chosen


def numbered(options: list[int], toward: int, count: int) -> int:
    """Numbered selection: count along the valid options, to the right or to the left, and around."""
    at = (count - 1) % len(options)
    return options[len(options) - 1 - at] if toward == LEFT else options[at]


def choose_numbered(s: State, seat: int, options: list[int], kind: str, card: Card) -> int:
    chosen = numbered(options, card.toward, card.count)
    if s.facts is not None and len(options) > 1:
        s.tell("counted", seat, s.word(kind, chosen), card.count, TOWARDS[card.toward], str(len(options)))
    return chosen


# Where to build a mine.


def mine_options(s: State, p: Player, range: int) -> list[int]:
    """Every empty planet, transdim planets too, within range of a planet the Automa has colonized."""
    return [hex for hex in s.planets if s.owner[hex] == NONE and p.reach[hex] <= range]


def choose_mine(s: State, p: Player, options: list[int], card: Card, prefer: int) -> int:
    """Tiebreakers 3a to 3e."""
    left = options
    if prefer == TRANSDIM_FIRST:
        left = keep(s, p.seat, "prefer_transdim", left, [hex for hex in left if s.planet[hex] == TRANSDIM])
    elif prefer == CLOSEST_FIRST:
        left = keep_closest(s, p, left)
    if card.final_tile != NONE:
        left = keep_for_final_tile(s, p, left, s.final_tiles[card.final_tile])
    home = FACTIONS[p.faction].home
    steps = [terraforming_steps(home, s.planet[hex]) for hex in left]
    left = keep(s, p.seat, "fewest_steps", left, lowest(left, steps))
    left = keep_closest(s, p, left)
    return choose_in_direction(s, p.seat, left, card)


def keep_for_final_tile(s: State, p: Player, options: list[int], tile: int) -> list[int]:
    """Tiebreaker 3b: what brings the Automa forward on a final scoring tile; three of the tiles have one."""
    counter = FINAL_COUNTER[tile]
    if counter == SECTORS:
        new = [hex for hex in options if not p.sectors[s.map.sector[hex]]]
        return keep(s, p.seat, "new_sector", options, new)
    if counter == PLANET_TYPES:
        new = [hex for hex in options if not p.types[planet_type(s.planet[hex])]]
        return keep(s, p.seat, "new_planet_type", options, new)
    if counter == GAIA_PLANETS:
        gaia = [hex for hex in options if planet_type(s.planet[hex]) == GAIA]
        return keep(s, p.seat, "gaia_or_transdim", options, gaia)
    return options


def keep_closest(s: State, p: Player, options: list[int]) -> list[int]:
    """The planets closest to the player's own."""
    return keep(s, p.seat, "closest", options, lowest(options, [distance_to_people(s, hex) for hex in options]))
