"""Numbers packed as the floats that the net works with."""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct
from typing import Final

_MOST: Final = 64
_PACK: Final = [Struct(f"{count}f").pack for count in range(_MOST + 1)]


def packed(values: Sequence[float]) -> bytes:
    """A few numbers, in their order."""
    return _PACK[len(values)](*values)


def one_of(count: int, number: int) -> bytes:
    """A 1 at the place of the number, which may be none of them."""
    return packed([1.0 if place == number else 0.0 for place in range(count)])
