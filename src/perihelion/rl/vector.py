"""Many games side by side: one call steps them all, finished ones start again."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from perihelion.rl.play import Mask, Play, Row, Task


class Batch(NamedTuple):
    """What the seats to choose see, one row for each game."""

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

    def look(self) -> Batch:
        """The games as they stand."""
        games = len(self.plays)
        nothing = np.zeros((games, self.task.seats), dtype=np.float32)
        return self._batch(nothing, np.zeros(games, dtype=np.bool_))

    def step(self, letters: Sequence[int] | NDArray[np.int64]) -> Batch:
        """One letter for each game; a game that ends gives its returns and begins anew."""
        games = len(self.plays)
        returns = np.zeros((games, self.task.seats), dtype=np.float32)
        ended = np.zeros(games, dtype=np.bool_)
        for number, letter in enumerate(letters):
            play = self.plays[number]
            play.step(int(letter))
            if play.over:
                returns[number] = play.returns()
                ended[number] = True
                self.plays[number] = Play(self.task, self.sources[number].getrandbits(62))
        return self._batch(returns, ended)

    def _batch(self, returns: Row, ended: NDArray[np.bool_]) -> Batch:
        seats = np.array([play.seat for play in self.plays], dtype=np.int64)
        rows = np.stack([play.observe(play.seat) for play in self.plays])
        masks = np.stack([play.mask(play.seat) for play in self.plays])
        return Batch(rows, masks, seats, returns, ended)
