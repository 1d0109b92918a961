"""What a seed deals: the community's program draws its whole set-up from the word after `init`.

Its random numbers come from RC4 keyed with the seed (as the JavaScript library seedrandom does it); each shuffle is
seeded with a number of that stream. The draws follow one another: sector tiles and their turns, again and again until
no two planets of one home colour touch, then boosters, tech tiles, advanced tiles, the terraforming token, round tiles,
final tiles. So a plain log needs no set-up of its own, unless it is one of the few oldest games.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any, Final, TypeVar

from perihelion.games.gaia.boardgamers import words
from perihelion.games.gaia.maps import PLACE_NAMES, PLACES, TILES, clashes, map_of, turned

T = TypeVar("T")

# Centres of the sectors in the order in which they are dealt, in the community's coordinates.
SMALL: Final[tuple[tuple[int, int], ...]] = ((0, 0), (5, -2), (2, 3), (-3, 5), (-5, 2), (-2, -3), (3, -5))
LARGE: Final[tuple[tuple[int, int], ...]] = (*SMALL, (-1, 8), (-6, 10), (-8, 7))
XSHAPE: Final[tuple[tuple[int, int], ...]] = (*SMALL[:-1], (-1, 8), (-8, 7))
_LARGE_TILES: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5A", "6A", "7A", "8", "9", "10")
_SMALL_TILES: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5B", "6B", "7B")
_FINAL_TILES: Final = ("structure", "structureFed", "planetType", "gaia", "sector", "satellite")
_CHUNKS: Final = 6  # bytes of a random number before it is brought to 52 bits


class Stream:
    """Random numbers from 0 to 1, the same for the same key everywhere."""

    def __init__(self, key: str) -> None:
        pool: list[int] = []
        smear = 0
        for j, letter in enumerate(key):
            at = j & 255
            if at == len(pool):
                pool.append(0)
            smear ^= pool[at] * 19
            pool[at] = (smear + ord(letter)) & 255
        pool = pool or [0]
        self._box = list(range(256))
        self._i = self._j = 0
        j = 0
        for i in range(256):
            j = (j + self._box[i] + pool[i % len(pool)]) & 255
            self._box[i], self._box[j] = self._box[j], self._box[i]
        self._bytes(256)

    def _bytes(self, count: int) -> int:
        number = 0
        box = self._box
        for _ in range(count):
            self._i = (self._i + 1) & 255
            moved = box[self._i]
            self._j = (self._j + moved) & 255
            box[self._i], box[self._j] = box[self._j], moved
            number = number * 256 + box[(box[self._i] + moved) & 255]
        return number

    def next(self) -> float:
        number, below, last = self._bytes(_CHUNKS), 256**_CHUNKS, 0
        while number < 2**52:
            number = (number + last) * 256
            below *= 256
            last = self._bytes(1)
        while number >= 2**53:
            number >>= 1
            below >>= 1
            last >>= 1
        return (number + last) / below


def as_javascript(number: float) -> str:
    """A number as JavaScript writes it."""
    text = repr(number)
    if "e" not in text:
        return text
    return format(Decimal(text), "f") if number >= 1e-6 else text.replace("e-0", "e-")


def shuffled(things: list[T], stream: Stream) -> list[T]:
    """A shuffle with a stream of its own, keyed by the next number."""
    own = Stream(as_javascript(stream.next()) + "\0")
    left = list(things)
    return [left.pop(int(own.next() * len(left))) for _ in range(len(left))]


def setup_of(players: int, seed: str, options: dict[str, Any], rotation: str = "") -> dict[str, Any]:
    """The set-up of a game as a record shows it.

    Of the game's options `layout` and `map` (sectors laid by hand, mirrored tiles) matter; `rotation` is what a
    `rotate` command says.
    """
    stream = Stream(seed)
    chosen = options.get("map") or {}
    mirrored = bool(chosen.get("mirror"))
    sectors = _dealt(players, str(options.get("layout", "standard")), mirrored, stream)
    if chosen.get("sectors"):
        sectors = _laid(chosen["sectors"], mirrored)
    boosters = shuffled([f"booster{n}" for n in range(1, 11)], stream)
    tiles = shuffled([f"tech{n}" for n in range(1, 10)], stream)
    advanced = shuffled([f"advtech{n}" for n in range(1, 16)], stream)
    token = shuffled([f"fed{n}" for n in range(1, 7)], stream)[0]
    rounds = shuffled([f"score{n}" for n in range(1, 11)], stream)
    finals = shuffled(list(_FINAL_TILES), stream)
    return {
        "map": _map(_rotated(sectors, rotation)),
        "boosters": boosters[: players + 3],
        "techTiles": dict(zip(words.POSITIONS, tiles, strict=True)),
        "advTechTiles": {f"adv-{area}": tile for area, tile in zip(words.AREAS, advanced, strict=False)},
        "terraformingFederation": token,
        "roundScoring": rounds[:6],
        "finalScoring": finals[:2],
    }


Sectors = list[tuple[str, tuple[int, int], str]]  # tile, centre, its spaces as they lie


def _tile(name: str, mirrored: bool) -> str:
    letters = TILES[name]
    if not mirrored:
        return letters
    return letters[0] + letters[11:0:-1] + letters[12] + letters[17:12:-1] + letters[18]


def _dealt(players: int, layout: str, mirrored: bool, stream: Stream) -> Sectors:
    if layout == "xshape":
        names, centres = _LARGE_TILES[:8], XSHAPE
    else:
        names, centres = (_SMALL_TILES, SMALL) if players == 2 else (_LARGE_TILES, LARGE)
    while True:
        tiles = shuffled(list(names), stream)
        sectors = [
            (tile, centre, turned(_tile(tile, mirrored), int(stream.next() * 6)))
            for tile, centre in zip(tiles, centres, strict=True)
        ]
        text = " ".join([f"{tile}@{r},{-q - r}={letters}" for tile, (q, r), letters in sectors])
        if not clashes(map_of(text)):
            return sectors


def _laid(sectors: list[dict[str, Any]], mirrored: bool) -> Sectors:
    """Sectors that somebody put in their places."""
    return [
        (
            sector["sector"],
            (sector["center"]["q"], sector["center"]["r"]),
            turned(_tile(sector["sector"], mirrored), sector["rotation"]),
        )
        for sector in sectors
    ]


def _rotated(sectors: Sectors, rotation: str) -> Sectors:
    """`5x-2 4 0x0 1`: the sector with its centre there is turned by that many steps."""
    given = rotation.split()
    turns = dict(zip(given[::2], given[1::2], strict=False))
    return [(tile, (q, r), turned(letters, int(turns.get(f"{q}x{r}", "0")))) for tile, (q, r), letters in sectors]


def _map(sectors: Sectors) -> dict[str, Any]:
    hexes: list[dict[str, Any]] = []
    for tile, (q, r), letters in sectors:
        for name, (dq, dr), letter in zip(PLACE_NAMES, PLACES, letters, strict=True):
            place = {"name": tile.rstrip("AB") + name, "q": q - dq - dr, "r": r + dq}
            hexes.append({**place, "sector": tile, "planet": letter})
    return {"sectors": [{"sector": tile, "center": list(centre)} for tile, centre, _ in sectors], "hexes": hexes}
