"""A game as learners want it: whose choice it is, which letters fit, a row of numbers to look at, single steps."""

from array import array
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perihelion
from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.core.game import Game
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, legal
from perihelion.rl.asking import next_choice
from perihelion.rl.layout import KeptRow, Layout
from perihelion.rl.space import ActionSpace, Spelling

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


def cells(count: int) -> "array[float]":
    """Room for rows, all 0; `numpy.frombuffer` looks at the same memory."""
    return array("f", bytes(4 * count))


class Task:
    """What stays the same over all plays of a game: seats, options, action space, the layout of a row."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.space = ActionSpace(game)
        self.layout = Layout(game, self.space, game.new(seats, self.options))
        self.parts = self.layout.parts
        """Name of a part -> where it lies in the row."""
        self.width = self.layout.width

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: a game is known by its name."""
        return task, (self.game.name, self.seats, self.options)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Task":
        """A task never changes: a copy of a position shares it."""
        return self


def task(game: str, seats: int = 2, options: Mapping[str, Any] | None = None) -> Task:
    """The task of a game by its name."""
    return Task(perihelion.game(game), seats, options)


class Play:
    """One game in progress. The table's draws come from the seed; a copy draws anew: nobody knows the future."""

    def __init__(self, task: Task, seed: int | None, waits: bool = False) -> None:
        self.task = task
        self.waits = waits
        """Whether the table draws only when it is told to (`draw`), not by itself."""
        self.rng = Random(seed)
        self.copies = Random(None if seed is None else f"{seed} copies")
        """Where copies get their draws from, so that a copy changes nothing of what is drawn here."""
        self.state: State = task.game.new(task.seats, task.options)
        self.seat = TABLE
        self.spelling: Spelling | None = None
        self.kept: dict[int, KeptRow] = {}
        """The rows of seats that were asked, kept up to date."""
        self._ask()

    @property
    def over(self) -> bool:
        return not self.state.stack

    @property
    def drawing(self) -> bool:
        """Whether the table has to draw before anybody can choose."""
        return bool(self.state.stack) and self.seat == TABLE

    def draw(self) -> None:
        """Let the table draw until a seat has a choice."""
        self._ask(draws=True)

    def letters(self) -> list[int]:
        """The letters that fit now."""
        return [] if self.spelling is None else self.spelling.letters()

    def mask(self, seat: int) -> Mask:
        """1 for each letter that fits; all 0 for a seat that is not asked."""
        row = np.zeros(self.task.space.size, dtype=np.int8)
        if seat == self.seat:
            row[self.letters()] = 1
        return row

    def observe(self, seat: int) -> Row:
        """What the seat sees as one row; `Task.layout` says what lies where."""
        row = cells(self.task.width)
        self.write(seat, row, 0)
        return np.frombuffer(row, dtype=np.float32)

    def write(self, seat: int, row: "array[float]", at: int) -> None:
        """Write what the seat sees into the cells of a row from `at` on; all of them are 0."""
        self.task.layout.write(self.state, seat, self.spelled(seat), row, at)

    def copy_row(self, seat: int, cells: "array[float]", at: int) -> None:
        """Write what the seat sees over the cells from `at` on: quicker where one game is looked at again and again."""
        row = self.kept.get(seat)
        if row is None:
            row = self.kept[seat] = KeptRow(self.task.layout, seat)
        row.copy(self.state, self.spelled(seat), cells, at)

    def look(self, seat: int) -> Row:
        """The same row as `observe`, by `copy_row`."""
        row = cells(self.task.width)
        self.copy_row(seat, row, 0)
        return np.frombuffer(row, dtype=np.float32)

    def spelled(self, seat: int) -> list[int]:
        """The letters that the seat has chosen so far."""
        return self.spelling.chosen if self.spelling is not None and self.seat == seat else []

    def step(self, letter: int) -> None:
        """Choose a letter; a completed action is played, and whatever leaves no choice is played too."""
        assert self.spelling is not None
        self.spelling.choose(letter)
        if self.spelling.action is not None:
            apply(self.state, self.seat, self.spelling.action)
            self._ask()

    def legal(self) -> list[Action]:
        """The whole actions of the seat that is asked."""
        return legal(self.state, self.seat)

    def act(self, action: Action) -> None:
        """Play a whole action for the seat that is asked, as a bot does; it must be legal."""
        apply(self.state, self.seat, action)
        self._ask()

    def returns(self) -> list[float]:
        """Each seat's points less the mean of all, so that they add up to zero; alone, the points. 0 until the end."""
        if not self.over:
            return [0.0] * self.task.seats
        scores = self.task.game.scores(self.state)
        if len(scores) == 1:
            return [float(scores[0])]
        mean = sum(scores) / len(scores)
        return [score - mean for score in scores]

    def clone(self) -> "Play":
        """The same position, with draws of its own."""
        return self._copy(self.state.clone())

    def imagine(self, seat: int) -> "Play":
        """A position that the seat cannot tell from this one."""
        game = self.task.game
        return self._copy(game.determinize(game.observe(self.state, seat), seat, self.copies))

    def _copy(self, state: State) -> "Play":
        copy = object.__new__(Play)
        copy.task = self.task
        copy.waits = self.waits
        copy.rng = Random(self.copies.getrandbits(62))
        copy.copies = Random(self.copies.getrandbits(62))
        copy.state = state
        copy.seat = self.seat
        copy.spelling = None
        copy.kept = {}
        if self.spelling is not None:
            copy.spelling = Spelling(self.task.space, legal(copy.state, copy.seat))
            for letter in self.spelling.chosen:
                copy.spelling.choose(letter)
        return copy

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the spelling follows from the position and the letters chosen."""
        chosen = [] if self.spelling is None else self.spelling.chosen
        return {**self.__dict__, "state": encode(self.state), "spelling": chosen, "kept": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.state = self.task.game.codec().decode(kept["state"])
        self.spelling = None
        if self.seat != TABLE:
            self.spelling = Spelling(self.task.space, legal(self.state, self.seat))
            for letter in kept["spelling"]:
                self.spelling.choose(letter)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        return self.clone()

    def _ask(self, draws: bool = False) -> None:
        """Draw and answer what has only one answer, until a seat has a choice."""
        self.seat, self.spelling = next_choice(self.state, self.task.space, self.rng, draws or not self.waits)
