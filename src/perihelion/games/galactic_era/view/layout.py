"""The shapes of what is laid in the deterministic set-up (9.1): sides of tiles, free places, wormholes."""

from msgspec import Struct


class Printed(Struct):
    """Something printed on a tile that is not turned: hexes from its middle, what it is, and the name of a star."""

    q: int
    r: int
    kind: str
    name: str
    home: bool
    """The star that whoever lays the tile will live at."""


class Face(Struct):
    """A side of a sector tile. Each turn turns it by a sixth, clockwise around its middle."""

    side: str
    words: list[str]
    """How it is called in a sentence, by the number of turns."""
    printed: list[Printed]


class Place(Struct):
    """A free place of the layout: its number, and the hex in its middle."""

    position: int
    q: int
    r: int


class Wormhole(Struct):
    """Two hexes that a gap between sectors joins."""

    one: tuple[int, int]
    other: tuple[int, int]


class Gap(Struct):
    """Two sectors that lie, and the steps between their nearest stars."""

    sectors: tuple[int, int]
    steps: int
