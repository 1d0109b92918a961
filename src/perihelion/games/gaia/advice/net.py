"""The learned net at play: a few matrix products with numpy. The weights come with the game, in `data/net.npz`."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from typing import Any, Final

import numpy as np

from perihelion.games.gaia.advice.correction import IN_USE, JUDGED, PASSES, use
from perihelion.games.gaia.advice.row import LAYOUT

SCALE: Final = 20.0
"""Points for one unit of the net's answer."""
CLIP: Final = 6.0
"""Inputs are cut off at this many standard deviations."""
EVEN: Final = 4
"""Rows are filled up to a multiple of this: for two or three more a product takes longer than for four."""
MOST_ROWS: Final = -(-(JUDGED + PASSES) // EVEN) * EVEN
"""Positions that are judged at once."""
ALONE: Final = 1 << 18
"""Multiplications up to which numpy computes a product in one thread. For a larger one it wakes a thread on each core;
these wait busily, long after the product is done, and take the cores from everybody else."""
ALONE_WITH_ONE_ROW: Final = 9215
"""The same for a product with a single row."""


class Weights:
    """Layers of a net and how its inputs are scaled. Called with rows, it returns the correction of each in points."""

    def __init__(self, content: bytes) -> None:
        with np.load(BytesIO(content)) as found:
            self.layout = int(found["layout"])
            self.mean: Any = found["mean"].astype(np.float32)
            self.spread: Any = found["spread"].astype(np.float32)
            layers = [(found[f"w{number}"], found[f"b{number}"]) for number in range(int(found["layers"]))]
        self.first = First(*layers[0])
        self.layers = [Layer(*layer) for layer in layers[1:]]
        if self.layout != LAYOUT:
            raise ValueError(f"these weights are of layout {self.layout}, the game's rows of layout {LAYOUT}")

    def __call__(self, rows: list[bytes]) -> list[float]:
        count = len(rows)
        rows = rows + rows[:1] * (-count % EVEN)
        x = np.frombuffer(b"".join(rows), dtype=np.float32).reshape(len(rows), -1) - self.mean
        x /= self.spread
        np.minimum(x, CLIP, out=x)
        np.maximum(x, -CLIP, out=x)
        x = self.first.of(x)
        for layer in self.layers:
            np.maximum(x, 0.0, out=x)
            x = layer.of(x)
        answer: list[float] = (x[:count, 0, 0] * SCALE).tolist()
        return answer


class First:
    """The first layer. The turns of a position leave most of a row as it was: the first row is multiplied, of the
    others only what differs from it.
    """

    def __init__(self, weights: Any, bias: Any) -> None:
        width = _widest(weights.shape[1], ALONE_WITH_ONE_ROW // len(weights))
        self.slices = _sliced(weights[:, None], width)[0]
        self.bias = bias.astype(np.float32).reshape(-1, width)

    def of(self, x: Any) -> Any:
        """What the layer makes of the rows, by slice of its outputs."""
        found = np.empty((len(x), *self.bias.shape), np.float32)
        changes = x - x[0]
        changed = changes.any(axis=0).nonzero()[0]
        weights = self.slices.take(changed, axis=1)
        np.matmul(changes.take(changed, axis=1), weights, out=found.transpose(1, 0, 2))
        found += np.matmul(x[0], self.slices) + self.bias
        return found


class Layer:
    """A layer of nets that lie side by side. None sees another, so only the blocks on its diagonal are multiplied. They
    are cut into slices of their outputs, each small enough for one thread with all the rows that are judged at once.
    """

    def __init__(self, weights: Any, bias: Any) -> None:
        nets = side_by_side(weights)
        inputs, outputs = weights.shape[0] // nets, weights.shape[1] // nets
        blocks = [weights[net * inputs :, net * outputs :][:inputs, :outputs] for net in range(nets)]
        self.slices = _sliced(np.stack(blocks, axis=1), _widest(outputs, ALONE // (inputs * MOST_ROWS)))
        self.bias = bias.astype(np.float32).reshape(nets, outputs)

    def of(self, x: Any) -> Any:
        """What the layer makes of the rows, by net."""
        found = np.empty((len(x), *self.bias.shape), np.float32)
        inputs = _by_slice(x.reshape(len(x), len(self.bias), -1), 1)
        np.matmul(inputs, self.slices, out=_by_slice(found, self.slices.shape[1]))
        found += self.bias
        return found


def _widest(outputs: int, most: int) -> int:
    """The widest slices of equal width."""
    return max([width for width in range(1, outputs + 1) if outputs % width == 0 and width <= max(1, most)])


def _sliced(weights: Any, width: int) -> Any:
    """Weights by input, net and output, as slices of that width: by net, slice, input and output."""
    return np.ascontiguousarray(_by_slice(weights, weights.shape[2] // width), np.float32)


def side_by_side(weights: Any) -> int:
    """How many nets there are in a layer: it is zero but for as many blocks on its diagonal."""
    height, width = weights.shape
    for nets in range(min(height, width), 1, -1):
        if height % nets == 0 and width % nets == 0:
            block = np.kron(np.eye(nets), np.ones((height // nets, width // nets)))
            if not weights[block == 0].any():
                return nets
    return 1


def _by_slice(x: Any, count: int) -> Any:
    """Rows of the numbers of each net as rows by net and slice of its numbers."""
    rows, nets, _ = x.shape
    return x.reshape(rows, nets, count, -1).transpose(1, 2, 0, 3)


def load() -> None:
    """Use the weights that come with the game, if nobody has chosen others."""
    if IN_USE.asked:
        return
    weights = files("perihelion.games.gaia").joinpath("data/net.npz")
    use(Weights(weights.read_bytes()) if weights.is_file() else None)
