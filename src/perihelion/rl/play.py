"""A game as learners want it: whose choice it is, which letters fit, a row of numbers to look at, single steps."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from perihelion.core.chance import Chance
from perihelion.core.game import Game
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, deciders, legal
from perihelion.rl.space import ActionSpace, Spelling

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


class Task:
    """What stays the same over all plays of a game: seats, options, action space, the parts of an observation."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.space = ActionSpace(game)
        self.questions = {cls.__name__: number for number, cls in enumerate(game.records)}
        self.parts: dict[str, slice] = {}
        """Name of a part -> where it lies in the row."""
        at = 0
        for name, values in self.named(Play(self, 0), 0).items():
            self.parts[name] = slice(at, at + len(values))
            at += len(values)
        self.width = at

    def named(self, play: "Play", seat: int) -> dict[str, list[float]]:
        """What a seat sees, part by part; all parts have fixed lengths."""
        observation = self.game.observe(play.state, seat)
        parts: dict[str, list[float]] = {}
        parts["seat"] = [1.0 if other == seat else 0.0 for other in range(self.seats)]
        asked = [0.0] * len(self.questions)
        if observation.stack:
            asked[self.questions[type(observation.stack[-1]).__name__]] = 1.0
        parts["question"] = asked
        spelled = [0.0] * self.space.size
        if play.spelling is not None and play.seat == seat:
            for letter in play.spelling.chosen:
                spelled[letter] = 1.0
        parts["spelled"] = spelled
        if not self.game.advice.kinds:
            parts["scores"] = [score / 100 for score in self.game.scores(observation)]
        else:
            parts.update(self.game.advice.features(observation, seat))
        return parts


class Play:
    """One game in progress. The table's draws come from the seed."""

    def __init__(self, task: Task, seed: int | None) -> None:
        self.task = task
        self.rng = Random(seed)
        self.state: State = task.game.new(task.seats, task.options)
        self.seat = TABLE
        self.spelling: Spelling | None = None
        self._ask()

    @property
    def over(self) -> bool:
        return not self.state.stack

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
        """What the seat sees as one row; `Task.parts` says what lies where."""
        row: list[float] = []
        for values in self.task.named(self, seat).values():
            row += values
        return np.array(row, dtype=np.float32)

    def step(self, letter: int) -> None:
        """Choose a letter; when an action is complete it is played, and what has no choice plays itself."""
        assert self.spelling is not None
        self.spelling.choose(letter)
        if self.spelling.action is not None:
            apply(self.state, self.seat, self.spelling.action)
            self._ask()

    def returns(self) -> list[float]:
        """Each seat's points, less the mean of all: they add up to nothing. All 0 while the game goes on."""
        if not self.over:
            return [0.0] * self.task.seats
        scores = self.task.game.scores(self.state)
        mean = sum(scores) / len(scores)
        return [score - mean for score in scores]

    def clone(self) -> "Play":
        copy = object.__new__(Play)
        copy.task = self.task
        copy.rng = Random()
        copy.rng.setstate(self.rng.getstate())
        copy.state = self.state.clone()
        copy.seat = self.seat
        copy.spelling = None
        if self.spelling is not None:
            copy.spelling = Spelling(self.task.space, legal(copy.state, copy.seat))
            for letter in self.spelling.chosen:
                copy.spelling.choose(letter)
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Play":
        return self.clone()

    def _ask(self) -> None:
        """Draw and answer what has only one answer, until a seat has a choice."""
        s = self.state
        self.spelling = None
        self.seat = TABLE
        while s.stack:
            top = s.stack[-1]
            if isinstance(top, Chance):
                apply(s, TABLE, top.outcome(s, self.rng.randrange(top.size(s))))
                continue
            seat = deciders(s)[0]
            spelling = Spelling(self.task.space, legal(s, seat))
            if spelling.action is None:
                self.seat = seat
                self.spelling = spelling
                return
            apply(s, seat, spelling.action)
