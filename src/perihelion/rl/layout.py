"""The layout of a learner's row: which part lies where, and what it says."""

import hashlib
import json
from array import array
from typing import Any, Final

from perihelion.core.game import Game
from perihelion.core.memory import Memory
from perihelion.core.rows import Whole, core_parts
from perihelion.core.shapes import Number, Shape, Viewer
from perihelion.core.state import State
from perihelion.rl.space import ActionSpace


class Layout:
    """The rows of one game at one number of seats. All that a seat sees is in them, and nothing else.

    `parts` maps names to slices: `seat`, `spelled` (the letters chosen so far), `question`, then the fields of the
    state; `own` is the seat itself, `other_1` the next player clockwise.
    """

    def __init__(self, game: Game, space: ActionSpace, s: State) -> None:
        self.seats: Final[int] = s.seats
        self.letters: Final[int] = space.size
        self.players: Final[int] = players_of(s)
        self.state: Final[Shape] = state_shape(game, s, self.players)
        self.viewers: Final = [Viewer(seat, self.players) for seat in range(self.players)]
        self.first: Final[int] = s.seats + space.size
        self.width: Final[int] = self.first + self.state.width
        places: dict[str, tuple[int, Shape]] = {
            "seat": (0, Shape(s.seats, "which seat this is")),
            "spelled": (s.seats, Shape(space.size, "the letters chosen so far: 1, then 1/2, 1/4 ...")),
        }
        self.state.name("", self.first, places)
        self.parts: Final = {name: slice(at, at + shape.width) for name, (at, shape) in places.items()}
        self.meaning: Final = {name: shape.about for name, (at, shape) in places.items()}
        told = [[name, at, shape.width, shape.about] for name, (at, shape) in places.items()]
        text = json.dumps([game.name, s.seats, told], separators=(",", ":"))
        self.version: Final[str] = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
        """Another layout, another version: what was learned from one cannot read the other."""

    def write(self, s: State, seat: int, spelled: list[int], row: Any, at: int) -> None:
        """Write what the seat sees into the cells from `at` on; all of them are 0."""
        row[at + seat] = 1.0
        self.add_letters(spelled, 0, row, at)
        self.state.write(s, row, at + self.first, self.viewers[seat])

    def add_letters(self, spelled: list[int], shown: int, row: Any, at: int) -> None:
        """Write the letters chosen so far into the cells from `at` on, but for the first ones, which stand there."""
        for place in range(shown, len(spelled)):
            row[at + self.seats + spelled[place]] += 1.0 / (1 << place)


class KeptRow:
    """The row of one seat in one game, kept up to date: only what has changed since the last look is written."""

    def __init__(self, layout: Layout, seat: int) -> None:
        self.layout: Final[Layout] = layout
        self.viewer: Final[Viewer] = layout.viewers[seat]
        self.row: Final[Any] = array("f", bytes(4 * layout.width))
        self.row[seat] = 1.0
        self.spelled: list[int] = []
        self.memory: Final[Memory] = layout.state.memory()

    def copy(self, s: State, spelled: list[int], cells: Any, at: int) -> None:
        """Bring the row up to date and copy it into the cells from `at` on."""
        layout = self.layout
        row = self.row
        if spelled != self.spelled:
            for letter in self.spelled:
                row[layout.seats + letter] = 0.0
            layout.add_letters(spelled, 0, row, 0)
            self.spelled = spelled.copy()
        layout.state.renew(s, row, layout.first, self.viewer, self.memory)
        cells[at : at + layout.width] = row


def players_of(s: State) -> int:
    """Those who have a place at the table: the seats, and puppets or printed opponents where the game has them."""
    players = getattr(s, "players", None)
    return len(players) if isinstance(players, list) else s.seats


def state_shape(game: Game, s: State, players: int) -> Shape:
    """The shape of a whole state; where the game says nothing about rows, of its points alone."""
    parts = dict(game.advice.parts(players))
    name = type(s).__name__
    if name not in parts:
        return Points(game, players)
    verbs = {verb.sentence: number for number, verb in enumerate(game.verbs)}
    return Whole(type(s), {**parts, name: [*core_parts(game.records, verbs), *parts[name]]})


class Points(Shape):
    """Everybody's points, oneself first."""

    def __init__(self, game: Game, players: int) -> None:
        super().__init__(players, "points of each, oneself first, / 100")
        self.game: Game = game
        self.number: Number = Number(100)

    def write(self, value: Any, row: Any, at: int, viewer: Viewer) -> None:
        for seat, score in enumerate(self.game.scores(value)):
            self.number.write(score, row, at + viewer.turned(seat), viewer)

    def renew(self, value: Any, row: Any, at: int, viewer: Viewer, memory: Memory) -> None:
        row[at : at + self.width] = memory.blank
        self.write(value, row, at, viewer)

    def name(self, prefix: str, at: int, places: dict[str, tuple[int, Shape]]) -> None:
        places["scores"] = (at, self)
