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
            self.layers = [
                Layer(found[f"w{number}"].astype(np.float32), found[f"b{number}"].astype(np.float32))
                for number in range(count)
            ]
        if self.layout != LAYOUT:
            raise ValueError(f"these weights are of layout {self.layout}, the game's rows of layout {LAYOUT}")

    def __call__(self, rows: list[bytes]) -> list[float]:
        x = np.frombuffer(b"".join(rows), dtype=np.float32).reshape(len(rows), -1) - self.mean
        x /= self.spread
        np.minimum(x, CLIP, out=x)
        np.maximum(x, -CLIP, out=x)
        x = self.layers[0].of(x)
        for layer in self.layers[1:]:
            np.maximum(x, 0.0, out=x)
            x = layer.of(x)
        answer: list[float] = (x[:, 0, 0] * SCALE).tolist()
        return answer


class Layer:
    """A layer of nets that lie side by side. None sees another, so only the blocks on its diagonal are multiplied. They
    are cut into slices of their outputs, each small enough for one thread with all the rows that are judged at once;
    slices of one width are multiplied by one call.
    """

    def __init__(self, weights: Any, bias: Any) -> None:
        nets = side_by_side(weights)
        inputs, outputs = weights.shape[0] // nets, weights.shape[1] // nets
        width = min(outputs, max(1, ALONE // (inputs * MOST_ROWS)))
        even = outputs - outputs % width
        self.bias = bias.reshape(nets, outputs)
        self.stacks: list[tuple[slice, Any]] = []
        """Slices by net, with their place among its outputs."""
        for first, last in ((0, even), (even, outputs)):
            if last > first:
                blocks = [weights[net * inputs :, net * outputs :][:inputs, first:last] for net in range(nets)]
                slices = _by_slice(np.stack(blocks, axis=1), max(1, (last - first) // width))
                self.stacks.append((slice(first, last), np.ascontiguousarray(slices)))

    def of(self, x: Any) -> Any:
        """What the layer makes of the rows."""
        found = np.empty((len(x), *self.bias.shape), np.float32)
        inputs = _by_slice(x.reshape(len(x), len(self.bias), -1), 1)
        for place, slices in self.stacks:
            np.matmul(inputs, slices, out=_by_slice(found[:, :, place], slices.shape[1]))
        found += self.bias
        return found


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
