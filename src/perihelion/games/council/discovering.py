"""Discovering ("Entdecken"): draw two tiles of a stack, place one, put the other under the stack.

A stack has no order before it is drawn from, but for the tiles under it: those were put there one after another.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import DISCOVER_AT, DRAW, PLACE
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.state import GALAXY_COUNT, State, without

SECTION: Final = "Entdecken"
NO_FREE_FIELD: Final = [refused("no-free-field", {"parsec": parsec}, SECTION) for parsec in range(4)]
NO_TILES: Final = [refused("no-tiles", {"parsec": parsec}, SECTION) for parsec in range(4)]
PAIRS: Final = [[(i, j) for i in range(n) for j in range(i + 1, n)] for n in range(12)]
"""The ways to draw two of n tiles."""


def unordered(s: State, parsec: int) -> list[int]:
    """The tiles of a stack that lie above those put under it, in no particular order."""
    on_board = [s.tile_at[field] for field in s.systems]
    under = s.bottom[parsec]
    return [tile for tile in s.kit.tiles_of_parsec[parsec] if tile not in on_board and tile not in under]


def stack_size(s: State, parsec: int) -> int:
    """How many tiles a stack has, while none of them is in a player's hands."""
    left = len(s.kit.tiles_of_parsec[parsec])
    for field in s.systems:
        if s.kit.tile_parsec[s.tile_at[field]] == parsec:
            left -= 1
    return left


def open_galaxies(s: State, parsec: int) -> list[int]:
    """The galaxies of a parsec that have a free field."""
    parsecs = s.kit.galaxy_parsec
    return [galaxy for galaxy in range(GALAXY_COUNT) if s.free[galaxy] and parsecs[galaxy] == parsec]


def why_nothing_there(s: State, parsec: int) -> Quote | None:
    """Why nothing can be discovered in a parsec; None: it has a free field, and a tile for it."""
    if not open_galaxies(s, parsec):
        return NO_FREE_FIELD[parsec]
    return None if stack_size(s, parsec) else NO_TILES[parsec]


def discover_options(s: State, reach: int) -> list[Action]:
    """The parsecs within reach where something can be discovered."""
    parsecs = [parsec for parsec in range(1, board.ALL_PARSECS + 1) if board.reaches(reach, parsec)]
    return [DISCOVER_AT[parsec] for parsec in parsecs if why_nothing_there(s, parsec) is None]


def quote_discover(s: State, reach: int, parsec: int) -> Quote:
    """May the player discover in that parsec?"""
    if not board.reaches(reach, parsec):
        return refused("range", {"need": parsec, "have": reach}, SECTION)
    return why_nothing_there(s, parsec) or FREE


def quote_place(s: State, tiles: list[int], parsec: int, tile: int, galaxy: int) -> Quote:
    """May one of the drawn tiles go into that galaxy?"""
    if tile not in tiles:
        return refused("not-drawn", section=SECTION)
    if galaxy in open_galaxies(s, parsec):
        return FREE
    have = s.kit.galaxy_parsec[galaxy]
    if have == parsec:
        return refused("galaxy-full", section=SECTION)
    return refused("other-parsec", {"need": parsec, "have": have}, SECTION)


def take_from_stack(s: State, parsec: int, tiles: list[int]) -> None:
    """Tiles that lay under the stack leave their known place when they are drawn."""
    for tile in tiles:
        if tile in s.bottom[parsec]:
            at = s.bottom[parsec].index(tile)
            s.bottom[parsec] = without(s.bottom[parsec], at)
            s.bottom_by[parsec] = without(s.bottom_by[parsec], at)


def put_under(s: State, seat: int, parsec: int, tiles: list[int], kept: int) -> None:
    """The tile that was not kept goes face down under its stack; only its discoverer knows it."""
    for tile in tiles:
        if tile != kept:
            s.bottom[parsec] = [*s.bottom[parsec], tile]
            s.bottom_by[parsec] = [*s.bottom_by[parsec], seat]


class DrawTwo(Chance):
    """The top two tiles of a stack are drawn."""

    def __init__(self, parsec: int) -> None:
        self.parsec: int = parsec

    def outcomes(self, s: State) -> list[Action]:
        return [self.outcome(s, index) for index in range(self.size(s))]

    def size(self, s: State) -> int:
        """How many different draws there are: two tiles, or what is left."""
        n = len(unordered(s, self.parsec))
        return n * (n - 1) // 2 if n >= 2 else 1

    def outcome(self, s: State, index: int) -> Action:
        loose = unordered(s, self.parsec)
        if len(loose) >= 2:
            i, j = PAIRS[len(loose)][index]
            return DRAW(loose[i], loose[j])
        tiles = (loose + s.bottom[self.parsec])[:2]
        return DRAW(*tiles)


class DrawTiles(DrawTwo):
    """A player looks at the two tiles alone."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "parsec"))

    def __init__(self, seat: int, parsec: int) -> None:
        super().__init__(parsec)
        self.seat: int = seat

    def happen(self, s: State, action: Action) -> None:
        tiles = list(action.args)
        take_from_stack(s, self.parsec, tiles)
        s.then(PlaceTile(self.seat, self.parsec, tiles))

    def public(self, s: State, action: Action) -> str | None:
        return "draw ?"

    def seen_by(self, s: State, action: Action) -> int:
        return self.seat


class PlaceTile(Question):
    """Which of the drawn tiles goes into which galaxy of its parsec?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "parsec"), owner=("tiles",))

    def __init__(self, seat: int, parsec: int, tiles: list[int]) -> None:
        super().__init__(seat)
        self.parsec: int = parsec
        self.tiles: list[int] = tiles

    def legal(self, s: State, seat: int) -> list[Action]:
        galaxies = open_galaxies(s, self.parsec)
        return [PLACE(tile, galaxy) for tile in self.tiles for galaxy in galaxies]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not PLACE:
            return at_another_moment(action)
        return quote_place(s, self.tiles, self.parsec, action.args[0], action.args[1])

    def take(self, s: State, seat: int, action: Action) -> bool:
        tile, galaxy = action.args
        s.here = board.lay_tile(s, tile, galaxy)
        put_under(s, seat, self.parsec, self.tiles, tile)
        return True
