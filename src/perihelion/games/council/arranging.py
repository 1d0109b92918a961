"""Setting up a position by hand: the table at its first question, changed in the words of the game.

    table system p1-05 grey, round 3, begin
    ann energy 12, level 2, gold 2, cube grey1a grey1b

Tiles, galaxies and planets are called as in the notation; `begin` lets the round begin.
"""

from collections.abc import Sequence
from typing import Final

from perihelion.core.arranging import HandPiece, Misplaced, exactly, number, one
from perihelion.core.state import begin
from perihelion.games.council import board
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import PLANETS_PER_FIELD, TOWER_LIMIT
from perihelion.games.council.effects import GEMS
from perihelion.games.council.rounds import Round
from perihelion.games.council.state import State, replaced
from perihelion.games.council.towers import HEIGHT

CUBE: Final = "cube"
MOST: Final = 99


def arrange(s: State, player: int, words: Sequence[str]) -> bool:
    """Set something up; False: the word is none of these, so it names a field. `Misplaced` says what is impossible."""
    word, rest = words[0], words[1:]
    if player < 0:
        return _on_the_table(s, word, rest)
    if word == CUBE:
        for name in rest:
            _settle(s, player, name)
    elif word in GEMS:
        _have(s, player, GEMS.index(word), number(exactly(rest, 1)[0], 0, MOST))
    else:
        return False
    return True


def pieces(s: State) -> list[HandPiece]:
    """What can be put on the map, with the letters that put it."""
    return [HandPiece(CUBE, "c", "planet", [p.cube_supply for p in s.players])]


def places(s: State) -> list[str]:
    """The planets of all systems."""
    return [
        WORDS["planet"][field * PLANETS_PER_FIELD + place]
        for field in s.systems
        for place in range(len(s.kit.tile_planets[s.tile_at[field]]))
    ]


def _on_the_table(s: State, word: str, rest: Sequence[str]) -> bool:
    if word == "begin":
        s.round -= 1
        s.stack.clear()
        s.then(Round())
        begin(s)
    elif word == "system":
        tile, galaxy = exactly(rest, 2)
        _discover(s, one(WORDS["tile"], tile), one(WORDS["galaxy"], galaxy))
    else:
        return False
    return True


def _discover(s: State, tile: int, galaxy: int) -> None:
    if tile in [s.tile_at[field] for field in s.systems]:
        raise Misplaced(f"the tile {WORDS['tile'][tile]!r} lies on the map already")
    if not s.free[galaxy]:
        raise Misplaced(f"there is no free field in {WORDS['galaxy'][galaxy]!r}")
    if tile not in s.kit.tiles_of_parsec[s.kit.galaxy_parsec[galaxy]]:
        raise Misplaced(f"the tile {WORDS['tile'][tile]!r} belongs to another parsec")
    board.lay_tile(s, tile, galaxy)


def _settle(s: State, player: int, name: str) -> None:
    planet = one(WORDS["planet"], name)
    if name not in places(s):
        raise Misplaced(f"there is no planet on {name}")
    if HEIGHT[s.towers[planet]] == TOWER_LIMIT:
        raise Misplaced(f"on {name} there are {TOWER_LIMIT} cubes already")
    if not s.players[player].cube_supply:
        raise Misplaced(f"there is no {CUBE!r} left in the box")
    board.put(s, player, planet, 1)


def _have(s: State, player: int, gem: int, amount: int) -> None:
    p = s.players[player]
    s.gem_supply[gem] += p.gems[gem] - amount
    p.gems = replaced(p.gems, gem, amount)
