"""Putting the board together from its sector tiles (rulebook: Variable Game Board).

Tiles are dealt to the slots of a board shape in one draw. Then each tile is turned, one after the other: by lot, or by
the last player in turn order. A turn must leave no two planets of one home colour adjacent, now and after the tiles
still to be turned (ruling 1.8); a deal that allows no such board is dealt again.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.frame import Frame, Question, Step
from perihelion.core.quote import Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import SECTORS, TURN
from perihelion.games.gaia.maps import (
    EMPTY,
    HEXES_PER_SECTOR,
    HOME_COLOURS,
    LAYOUTS,
    PLANET_LETTERS,
    TILES,
    Geometry,
    first_game_text,
    map_text,
    turned,
)
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.options import ADJACENCY
from perihelion.games.gaia.state import lay_board

SIDES: Final = list(TILES)  # a tile side is a number in the notation's sense: its place in this list
STANDARD: Final = "standard"
METHODS: Final = ("method1", "method2", "method3")
BY_LOT: Final = -1


def assemble(layout: str, method: str, turner: int) -> Frame:
    """The frame that puts the board on the table; `turner` is the seat that turns the tiles, or BY_LOT."""
    if method == STANDARD:
        return LayBoard(first_game_text(LAYOUTS[layout]))
    return DealSectors(layout, METHODS.index(method) + 1, turner)


class LayBoard(Step):
    """The board comes to the table as it is written: the printed arrangement, or one from a recorded game."""

    FIELDS: ClassVar[Fields] = fields(public=("text",))

    def __init__(self, text: str) -> None:
        self.text: str = text

    def run(self, s: Any) -> None:
        lay_board(s, self.text)


class DealSectors(Chance):
    """The tiles are dealt to the slots by one of the printed methods.

    Method 1 keeps the tiles 01 to 04 in their first-game slots, method 2 deals them among these four, method 3 deals
    all tiles to all slots. The small board has no inner slots, so that all methods are the third there.
    """

    FIELDS: ClassVar[Fields] = fields(public=("layout", "method", "turner"))

    def __init__(self, layout: str, method: int, turner: int) -> None:
        self.layout: str = layout
        self.method: int = method
        self.turner: int = turner

    def size(self, s: Any) -> int:
        return self._ways(self._inner()) * self._ways(self._outer())

    def outcome(self, s: Any, index: int) -> Action:
        shape = LAYOUTS[self.layout]
        tiles = [SIDES.index(tile) for tile in shape.tiles]
        outer_deal, inner_deal = divmod(index, self._ways(self._inner()))
        for slots, deal in ((self._inner(), inner_deal), (self._outer(), outer_deal)):
            dealt = permutation([SIDES.index(shape.tiles[slot]) for slot in slots], len(slots), deal)
            for slot, tile in zip(slots, dealt, strict=True):
                tiles[slot] = tile
        return SECTORS(*tiles)

    def possible(self, s: Any, action: Action) -> bool:
        shape = LAYOUTS[self.layout]
        if action.verb is not SECTORS or len(action.args) != len(shape.tiles):
            return False
        dealt = [SIDES[tile] for tile in action.args]
        moved = self._inner() + self._outer()
        return (
            all(dealt[slot] == shape.tiles[slot] for slot in range(len(dealt)) if slot not in moved)
            and sorted(dealt[slot] for slot in self._inner()) == sorted(shape.tiles[slot] for slot in self._inner())
            and sorted(dealt[slot] for slot in self._outer()) == sorted(shape.tiles[slot] for slot in self._outer())
        )

    def happen(self, s: Any, action: Action) -> None:
        tiles = tuple([SIDES[tile] for tile in action.args])
        upright_inner = self.method < 3
        if possible_turns(self.layout, tiles, (), upright_inner, all_types(s)):
            s.then(next_turn(self.layout, tiles, (), upright_inner, self.turner))
        else:
            s.then(self)

    def _inner(self) -> list[int]:
        """The slots among which the tiles 01 to 04 are dealt."""
        return LAYOUTS[self.layout].inner if self.method == 2 else []

    def _outer(self) -> list[int]:
        """The slots among which the other tiles, or all, are dealt."""
        shape = LAYOUTS[self.layout]
        return [slot for slot in range(len(shape.tiles)) if self.method == 3 or slot not in shape.inner]

    def _ways(self, slots: list[int]) -> int:
        return permutations(len(slots), len(slots))


def next_turn(layout: str, tiles: tuple[str, ...], turns: tuple[int, ...], upright_inner: bool, turner: int) -> Frame:
    """The frame for the next tile to be turned; tiles 01 to 04 stay upright in methods 1 and 2."""
    shape = LAYOUTS[layout]
    while upright_inner and len(turns) in shape.inner:
        turns = (*turns, 0)
    if len(turns) == len(tiles):
        return LayBoard(map_text(shape, tiles, turns))
    if turner == BY_LOT:
        return TurnSectorByLot(layout, tiles, turns, upright_inner)
    return TurnSector(turner, layout, tiles, turns, upright_inner)


class TurnSectorByLot(Chance):
    """The next tile is turned by lot."""

    FIELDS: ClassVar[Fields] = fields(public=("layout", "tiles", "turns", "upright_inner"))

    def __init__(self, layout: str, tiles: tuple[str, ...], turns: tuple[int, ...], upright_inner: bool) -> None:
        self.layout: str = layout
        self.tiles: tuple[str, ...] = tiles
        self.turns: tuple[int, ...] = turns
        self.upright_inner: bool = upright_inner

    def outcomes(self, s: Any) -> list[Action]:
        sector = SIDES.index(self.tiles[len(self.turns)])
        turns = possible_turns(self.layout, self.tiles, self.turns, self.upright_inner, all_types(s))
        return [TURN(sector, turn) for turn in turns]

    def happen(self, s: Any, action: Action) -> None:
        s.then(next_turn(self.layout, self.tiles, (*self.turns, action.args[1]), self.upright_inner, BY_LOT))


class TurnSector(Question):
    """The last player in turn order turns the next tile as they like."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("layout", "tiles", "turns", "upright_inner"))

    def __init__(
        self, seat: int, layout: str, tiles: tuple[str, ...], turns: tuple[int, ...], upright_inner: bool
    ) -> None:
        super().__init__(seat)
        self.layout: str = layout
        self.tiles: tuple[str, ...] = tiles
        self.turns: tuple[int, ...] = turns
        self.upright_inner: bool = upright_inner

    def legal(self, s: Any, seat: int) -> list[Action]:
        sector = SIDES.index(self.tiles[len(self.turns)])
        turns = possible_turns(self.layout, self.tiles, self.turns, self.upright_inner, all_types(s))
        return [TURN(sector, turn) for turn in turns]

    def quote(self, s: Any, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "turn-sector", "Variable Game Board")

    def take(self, s: Any, seat: int, action: Action) -> bool:
        s.then(next_turn(self.layout, self.tiles, (*self.turns, action.args[1]), self.upright_inner, self.seat))
        return True


class Lying:
    """A tile side as it may lie on the table: its letters by place, and where its planets are."""

    def __init__(self, tile: str, turn: int) -> None:
        self.letters: str = turned(TILES[tile], turn)
        kinds = [PLANET_LETTERS.index(letter) for letter in self.letters]
        self.homes: list[int] = [place for place, kind in enumerate(kinds) if kind < HOME_COLOURS]
        self.planets: list[int] = [place for place, kind in enumerate(kinds) if kind != EMPTY]


WAYS_TO_LIE: Final[dict[str, list[Lying]]] = {tile: [Lying(tile, turn) for turn in range(6)] for tile in TILES}
Borders = list[list[list[tuple[int, int]]]]
"""For each slot and place on it: the places it touches on the slots before, as (slot, place)."""

_POSSIBLE_TURNS: Final[dict[tuple[str, tuple[str, ...], tuple[int, ...], bool, bool], list[int]]] = {}
_KEPT_TURNS: Final = 256


def all_types(s: Any) -> bool:
    """Whether Gaia and transdim planets are kept apart too, as the English rulebook says (ruling 1.8)."""
    return ADJACENCY.of(s.rules) == "all_types"


def possible_turns(
    layout: str, tiles: tuple[str, ...], turns: tuple[int, ...], upright_inner: bool, every: bool
) -> list[int]:
    """How the next tile may lie so that a board without adjacent planets of one type can be completed."""
    asked = (
        layout,
        tiles,
        turns,
        upright_inner,
        every,
    )  # in a draw this is asked several times: how many, which, is it one
    known = _POSSIBLE_TURNS.get(asked)
    if known is not None:
        return known
    upright = LAYOUTS[layout].inner if upright_inner else []
    lying = [WAYS_TO_LIE[tile][turn] for tile, turn in zip(tiles, turns, strict=False)]
    possible = [
        turn
        for turn in ((0,) if len(turns) in upright else range(6))
        if _fits_and_completes(_borders(layout), tiles, [*lying, WAYS_TO_LIE[tiles[len(turns)]][turn]], upright, every)
    ]
    if len(_POSSIBLE_TURNS) >= _KEPT_TURNS:
        _POSSIBLE_TURNS.clear()
    _POSSIBLE_TURNS[asked] = possible
    return possible


def _fits_and_completes(
    borders: Borders, tiles: tuple[str, ...], lying: list[Lying], upright: list[int], every: bool
) -> bool:
    """Whether the last tile laid fits, and the tiles after it can be laid so that each of them does."""
    slot = len(lying)
    if not _fits(borders[slot - 1], lying, every):
        return False
    if slot == len(tiles):
        return True
    ways = WAYS_TO_LIE[tiles[slot]]
    for way in ways[:1] if slot in upright else ways:
        if _fits_and_completes(borders, tiles, [*lying, way], upright, every):
            return True
    return False


def _fits(touches: list[list[tuple[int, int]]], lying: list[Lying], every: bool) -> bool:
    """Whether the last tile laid has no planet next to one of the same type on the tiles before it."""
    last = lying[-1]
    for place in last.planets if every else last.homes:
        for slot, other_place in touches[place]:
            if lying[slot].letters[other_place] == last.letters[place]:
                return False
    return True


_BORDERS: Final[dict[str, Borders]] = {}


def _borders(layout: str) -> Borders:
    known = _BORDERS.get(layout)
    if known is not None:
        return known
    centres = LAYOUTS[layout].centres
    neighbours = Geometry(centres).neighbours
    borders: Borders = [[[] for _ in range(HEXES_PER_SECTOR)] for _ in centres]
    for hex in range(len(neighbours)):
        slot, place = divmod(hex, HEXES_PER_SECTOR)
        for other in neighbours[hex]:
            other_slot, other_place = divmod(other, HEXES_PER_SECTOR)
            if other_slot < slot:
                borders[slot][place].append((other_slot, other_place))
    _BORDERS[layout] = borders
    return borders
