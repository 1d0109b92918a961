"""Many games side by side: one call steps them all, finished ones start again."""

from array import array
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from perihelion.rl.play import Mask, Play, Row, Task, cells
from perihelion.rl.space import Spelling


class Batch(NamedTuple):
    """What the seats to choose see, one row for each game. The next call writes over it: copy what you keep."""

    observations: Row
    masks: Mask
    seats: NDArray[np.int64]
    """Whose choice it is."""
    returns: Row
    """Of games that ended with the last step: each seat's return; else 0."""
    ended: NDArray[np.bool_]


class Vector:
    """Steps many plays of one task. Game i of seed s is the same whatever the others do."""

    def __init__(self, task: Task, games: int, seed: int) -> None:
        self.task = task
        self.sources = [Random(f"{seed} {number}") for number in range(games)]
        self.plays = [Play(task, source.getrandbits(62)) for source in self.sources]
        self._cells = cells(games * task.width)
        self._fitting = array("b", bytes(games * task.space.size))
        rows = np.frombuffer(self._cells, dtype=np.float32).reshape(games, task.width)
        masks = np.frombuffer(self._fitting, dtype=np.int8).reshape(games, task.space.size)
        seats = np.zeros(games, dtype=np.int64)
        self._returns = np.zeros((games, task.seats), dtype=np.float32)
        self._ended = np.zeros(games, dtype=np.bool_)
        self._batch = Batch(rows, masks, seats, self._returns, self._ended)
        self._shown: list[Spelling | None] = [None] * games
        """What each row shows being spelled. Until another is, nothing but letters is added to the row."""
        self._letters = [0] * games
        """How many letters of it each row shows."""

    def look(self) -> Batch:
        """The games as they stand."""
        batch = self._batch
        batch.masks.fill(0)
        letters = self.task.space.size
        for number, play in enumerate(self.plays):
            self._show(number, play)
            if play.spelling is not None:
                play.spelling.mark(self._fitting, number * letters)
        return batch

    def _show(self, number: int, play: Play) -> None:
        """Bring the row of a game up to date."""
        spelling = play.spelling
        at = number * self.task.width
        if spelling is None or spelling is not self._shown[number]:
            self._batch.seats[number] = play.seat
            play.copy_row(play.seat, self._cells, at)
        else:
            self.task.layout.add_letters(spelling.chosen, self._letters[number], self._cells, at)
        self._shown[number] = spelling
        self._letters[number] = 0 if spelling is None else len(spelling.chosen)

    def step(self, letters: Sequence[int] | NDArray[np.int64]) -> Batch:
        """One letter for each game; a game that ends gives its returns and begins anew."""
        self._returns.fill(0)
        self._ended.fill(False)
        for number, letter in enumerate(letters):
            play = self.plays[number]
            play.step(int(letter))
            if play.over:
                self._returns[number] = play.returns()
                self._ended[number] = True
                self.plays[number] = Play(self.task, self.sources[number].getrandbits(62))
        return self.look()
