"""What a player has on the map in a few keys: `5v7d t3o l8i s5vwed`.

A planet is called by the digit of its sector and its own letter, a piece by the letter that puts it on the map; mines
need none. To an empty space one goes step by step from a planet, or from the last place, by keys that lie as the
neighbours of a hex do; on a way of satellites each empty space has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import LETTERS, Misplaced, some
from perihelion.games.gaia.arranging.standing import LOST_PLANET, SATELLITE
from perihelion.games.gaia.components import BUILDING_IDS
from perihelion.games.gaia.maps import DIRECTIONS, EMPTY, PLANET_LETTERS, Map
from perihelion.games.gaia.state import GAIAFORMER, NONE, SPACE_STATION, State

FEDERATION: Final = "federation"
BRIEF: Final = "pieces"
CLEAR: Final = 2
"""Letters without which the word could be another one."""
KEYS: Final = "mtlkqigo"
"""The letters that put the buildings on the map, in their order."""
SATELLITE_KEY: Final = "s"
PROJECT: Final = "p"
"""A gaiaformer that has done its work: the planet is a Gaia Planet, and nobody has built there yet."""
PIECE_WORDS: Final = {
    **dict(zip(KEYS, BUILDING_IDS, strict=True)), SATELLITE_KEY: SATELLITE, "e": LOST_PLANET, "f": FEDERATION,
    PROJECT: BUILDING_IDS[GAIAFORMER],
}  # fmt: skip
IN_SPACE: Final = (KEYS[SPACE_STATION], "e", "f", SATELLITE_KEY)
STEPS: Final = "wedsaq"
"""Up, then clockwise, as the keys lie around the middle of a hex."""


def planets(map: Map) -> dict[str, int]:
    """Every planet by its short name: `5v`. Of two of a type in a sector the lower has the next letter: `6m`, `6n`."""
    found: dict[str, int] = {}
    for hex in sorted(map.planets(), key=lambda hex: (2 * map.r[hex] + map.q[hex], map.q[hex])):
        sector = map.sectors[map.sector[hex]].rstrip("AB")[-1]
        letter = PLANET_LETTERS[map.planet[hex]]
        if sector + letter in found:
            letter = LETTERS[LETTERS.index(letter) + 1]
        found[sector + letter] = hex
    return found


def in_full(s: State, player: int, words: Sequence[str]) -> list[tuple[int, list[str]]]:
    """The same in the plain words of a position: whose (`NONE`: the table's), and what. `Misplaced`: it is no place."""
    if player == NONE or len(words[0]) < CLEAR or not BRIEF.startswith(words[0]):
        return [(player, list(words))]
    said: dict[str, list[str]] = {}
    turned: list[str] = []
    known = planets(s.map)
    kind, last = KEYS[0], NONE
    for word in some(words[1:]):
        rest = word.lower()
        while rest:
            if rest[0] in PIECE_WORDS:
                kind, rest = rest[0], rest[1:]
            if kind in IN_SPACE and last != NONE and rest[:1] in STEPS:
                way = [last]
            elif rest[:2] in known:
                way, rest = [known[rest[:2]]], rest[2:]
            else:
                raise Misplaced(
                    f"{rest[:2]!r} is no planet: it has the digit of its sector and a letter, as on the map"
                )
            while kind in IN_SPACE and rest and rest[0] in STEPS:
                way.append(_next(s.map, way[-1], rest[0]))
                rest = rest[1:]
            last = way[-1]
            there = said.setdefault(PIECE_WORDS[kind], [])
            for hex in _taken(s, kind, way):
                if s.map.names[hex] not in there or kind != SATELLITE_KEY:
                    there.append(s.map.names[hex])
            if kind == PROJECT:
                turned.append(s.map.names[last])
    ordered = sorted(said, key=FEDERATION.__eq__)  # it is made of what stands there already
    full = [(player, [word, *said[word]]) for word in ordered]
    return [(NONE, ["gaia", *turned]), *full] if turned else full


def _taken(s: State, kind: str, way: list[int]) -> list[int]:
    """The hexes of the way on which such pieces stand."""
    if kind != SATELLITE_KEY:
        return way[-1:]
    if len(way) == 1:
        raise Misplaced(f"say the way of the satellites, step by step with the keys {' '.join(STEPS)}")
    return [hex for hex in way if s.planet[hex] == EMPTY]


def _next(map: Map, hex: int, step: str) -> int:
    q, r = DIRECTIONS[STEPS.index(step)]
    for other in map.neighbours[hex]:
        if (map.q[other] - map.q[hex], map.r[other] - map.r[hex]) == (q, r):
            return other
    raise Misplaced(f"the way leads off the map at {map.names[hex]}")
