"""Weights as they come with a game: several nets in one file, side by side, that answer together as their mean."""

from pathlib import Path
from typing import Any

import numpy as np

Layer = tuple[Any, Any]
"""Weights, by input and output, and biases."""


def write(target: Path, layout: int, mean: Any, spread: Any, nets: list[list[Layer]]) -> None:
    """As half floats: linear layers and how the inputs are scaled are all that playing needs."""
    layers = [together(list(same), number) for number, same in enumerate(zip(*nets, strict=True))]
    weights, biases = layers[-1]
    # The last layer of nets side by side has an answer of each: take the mean.
    layers[-1] = (weights.sum(1, keepdims=True) / len(nets), biases.mean(keepdims=True))
    parts: dict[str, Any] = {"layout": layout, "layers": len(layers), "mean": mean, "spread": spread}
    for number, (weights, biases) in enumerate(layers):
        parts[f"w{number}"] = weights.astype(np.float16)
        parts[f"b{number}"] = biases.astype(np.float16)
    np.savez_compressed(target, **parts)


def together(same: list[Layer], number: int) -> Layer:
    """The same layer of all nets as one. All read the same inputs; after that none sees another: blocks on a
    diagonal.
    """
    biases = np.concatenate([bias for _, bias in same])
    if number == 0:
        return np.concatenate([weights for weights, _ in same], 1), biases
    height, width = same[0][0].shape
    blocks = np.zeros((height * len(same), width * len(same)))
    for place, (weights, _) in enumerate(same):
        blocks[place * height : (place + 1) * height, place * width : (place + 1) * width] = weights
    return blocks, biases
