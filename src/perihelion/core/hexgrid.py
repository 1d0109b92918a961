"""Hexagonal grids in axial coordinates (q, r), the third being -q-r."""

from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six neighbours, going round."""


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes on an open grid."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours(a: Hex) -> list[Hex]:
    return [(a[0] + dq, a[1] + dr) for dq, dr in DIRECTIONS]


def rotated(a: Hex, turns: int) -> Hex:
    """The hex turned about the origin by steps of 60 degrees, in the sense of `DIRECTIONS`."""
    q, r = a
    for _ in range(turns % 6):
        q, r = -r, q + r
    return (q, r)


def disc(radius: int) -> list[Hex]:
    """All hexes within a radius of the origin, in a fixed order."""
    return [
        (q, r)
        for q in range(-radius, radius + 1)
        for r in range(max(-radius, -q - radius), min(radius, radius - q) + 1)
    ]
