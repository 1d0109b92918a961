"""The learned net at play: a few matrix products with numpy. The weights come with the game, in `data/net.npz`."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from struct import Struct
from typing import Any, Final

import numpy as np

from perihelion.games.gaia.advice.correction import IN_USE, JUDGED, LAYOUT, PASSES, use

SCALE: Final = 20.0
"""Points for one unit of the net's answer."""
CLIP: Final = 6.0
"""Inputs are cut off at this many standard deviations."""
MOST_ROWS: Final = JUDGED + PASSES
"""Positions that are judged at once."""
ALONE: Final = 1 << 18
"""Multiplications up to which numpy computes a product in one thread. For a larger one it wakes a thread on each core;
these wait busily, long after the product is done, and take the cores from everybody else."""


class Weights:
    """Layers of a net and how its inputs are scaled. Called with rows, it returns the correction of each in points."""

    def __init__(self, content: bytes) -> None:
        with np.load(BytesIO(content)) as found:
            self.layout = int(found["layout"])
            self.mean: Any = found["mean"].astype(np.float32)
            self.spread: Any = found["spread"].astype(np.float32)
            count = int(found["layers"])
            self.layers: list[tuple[list[Any], Any]] = [
                (_slices(found[f"w{number}"].astype(np.float32)), found[f"b{number}"].astype(np.float32))
                for number in range(count)
            ]
        if self.layout != LAYOUT:
            raise ValueError(f"these weights are of layout {self.layout}, the game's rows of layout {LAYOUT}")
        self.pack = Struct(f"{len(self.mean)}f").pack

    def __call__(self, rows: list[list[float]]) -> list[float]:
        packed = b"".join([self.pack(*row) for row in rows])  # three times as quick as an array of the numbers
        x = np.frombuffer(packed, dtype=np.float32).reshape(len(rows), -1)
        x = x - self.mean
        x /= self.spread
        x.clip(-CLIP, CLIP, out=x)
        last = len(self.layers) - 1
        for number, (slices, bias) in enumerate(self.layers):
            x = np.concatenate([x.dot(weights) for weights in slices], axis=1)
            x += bias
            if number < last:
                np.maximum(x, 0.0, out=x)
        answer: list[float] = (x[:, 0] * SCALE).tolist()
        return answer


def _slices(weights: Any) -> list[Any]:
    """A layer in slices of its outputs, each small enough for one thread with all the rows that are judged at once."""
    inputs, outputs = weights.shape
    width = max(1, ALONE // (inputs * MOST_ROWS))
    return [np.ascontiguousarray(weights[:, start : start + width]) for start in range(0, outputs, width)]


def load() -> None:
    """Use the weights that come with the game, if nobody has chosen others."""
    if IN_USE.asked:
        return
    weights = files("perihelion.games.gaia").joinpath("data/net.npz")
    use(Weights(weights.read_bytes()) if weights.is_file() else None)
