"""The game board: space sector tiles put together into a map of hexes (rulebook: Setup; Variable Game Board).

A map is written as one line of text, a sector after the other: ``3@5,-2=meeteedreeeeeeieege`` is tile 3 with its centre
at (5,-2) and its nineteen spaces as they lie on the table, outer ring clockwise from the top, inner ring, centre. The
text is complete, so boards of any shape, with turned or even mirrored tiles, need nothing else. `map_of` turns the text
into a `Map`, once: maps are immutable and shared by all states of a match.

A hex is an int: 19 times the sector plus the place in the sector. Its name (``3A5``) is the tile's number, the ring and
the place; it marks a place of the table and does not turn with the tile.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

TERRA: Final = 0
OXIDE: Final = 1
VOLCANIC: Final = 2
DESERT: Final = 3
SWAMP: Final = 4
TITANIUM: Final = 5
ICE: Final = 6
GAIA: Final = 7
TRANSDIM: Final = 8
LOST_PLANET: Final = 9
EMPTY: Final = 10
HOME_COLOURS: Final = 7  # planet types below this number are home planets, in the order of the terraforming circle
PLANET_LETTERS: Final = "rovdstigmle"

HEXES_PER_SECTOR: Final = 19
# Places of a sector around its centre, clockwise from the top: outer ring, inner ring, centre.
PLACES: Final = (
    (0, -2), (1, -2), (2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1),
    (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0),
    (0, 0),
)  # fmt: skip
PLACE_NAMES: Final = tuple([f"A{i}" for i in range(12)] + [f"B{i}" for i in range(6)] + ["C"])
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Layout:
    """A board shape: where the sectors lie, and which tile lies there in the first game, turned how."""

    def __init__(self, centres: list[tuple[int, int]], tiles: list[str], turns: list[int], inner: list[int]) -> None:
        self.centres: list[tuple[int, int]] = centres
        self.tiles: list[str] = tiles
        self.turns: list[int] = turns
        self.inner: list[int] = inner  # slots that methods 1 and 2 keep for the tiles 01 to 04


def _load() -> tuple[dict[str, str], dict[str, Layout]]:
    data = json.loads(files("perihelion.games.gaia").joinpath("data/sectors.json").read_text(encoding="utf-8"))
    tiles: dict[str, str] = data["tiles"]
    for name, letters in tiles.items():
        if len(letters) != HEXES_PER_SECTOR or any(letter not in PLANET_LETTERS for letter in letters):
            raise ValueError(f"sectors.json: tile {name} is damaged")
    layouts: dict[str, Layout] = {}
    for name, entry in data["layouts"].items():
        centres = [(int(q), int(r)) for q, r in entry["centres"]]
        layouts[name] = Layout(centres, list(entry["tiles"]), list(entry["turns"]), list(entry["inner"]))
    return tiles, layouts


_TILES_AND_LAYOUTS: Final = _load()
TILES: Final[dict[str, str]] = _TILES_AND_LAYOUTS[0]
LAYOUTS: Final[dict[str, Layout]] = _TILES_AND_LAYOUTS[1]


def turned(letters: str, turns: int) -> str:
    """A tile turned clockwise by that many steps of 60 degrees."""
    outer, inner, turns = letters[:12], letters[12:18], turns % 6
    return outer[12 - 2 * turns :] + outer[: 12 - 2 * turns] + inner[6 - turns :] + inner[: 6 - turns] + letters[18:]


class Geometry:
    """What depends on the sectors' places alone; one object for all maps of a shape."""

    def __init__(self, centres: Sequence[tuple[int, int]]) -> None:
        self.q: list[int] = [cq + q for cq, _ in centres for q, _ in PLACES]
        self.r: list[int] = [cr + r for _, cr in centres for _, r in PLACES]
        n = len(self.q)
        at = {(self.q[h], self.r[h]): h for h in range(n)}
        if len(at) != n:
            raise ValueError("two sectors overlap")
        self.neighbours: list[list[int]] = []
        self.distance: list[list[int]] = []
        self.near: list[list[int]] = []
        for h in range(n):
            q, r = self.q[h], self.r[h]
            self.neighbours.append([at[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in at])
            row = [max(abs(self.q[o] - q), abs(self.r[o] - r), abs(self.q[o] + self.r[o] - q - r)) for o in range(n)]
            self.distance.append(row)
            self.near.append([o for o in range(n) if row[o] <= 2])


class Map:
    """The board of one match: never changes, shared by all its states; what happens on it is in the state."""

    def __init__(self, text: str, sectors: list[str], geometry: Geometry, planet: list[int]) -> None:
        self.text: str = text
        self.sectors: list[str] = sectors  # tile of each sector, e.g. "5A"
        self.size: int = len(planet)
        self.names: list[str] = [s.rstrip("AB") + place for s in sectors for place in PLACE_NAMES]
        self.sector: list[int] = [h // HEXES_PER_SECTOR for h in range(self.size)]
        self.q: list[int] = geometry.q
        self.r: list[int] = geometry.r
        self.planet: list[int] = planet  # at the start; Gaia projects and the Lost Planet change the state's copy
        self.neighbours: list[list[int]] = geometry.neighbours
        self.distance: list[list[int]] = geometry.distance
        self.near: list[list[int]] = geometry.near  # hexes within two spaces, the hex itself included
        self.number: dict[str, int] = {name: h for h, name in enumerate(self.names)}

    def planets(self) -> list[int]:
        return [h for h in range(self.size) if self.planet[h] != EMPTY]


_GEOMETRIES: Final[dict[tuple[tuple[int, int], ...], Geometry]] = {}
_MAPS: Final[dict[str, Map]] = {}
_KEPT_MAPS: Final = 256


def map_of(text: str) -> Map:
    """The map a text describes; ValueError says what is wrong with a text that describes none."""
    known = _MAPS.get(text)
    if known is not None:
        return known
    sectors: list[str] = []
    centres: list[tuple[int, int]] = []
    planet: list[int] = []
    for word in text.split():
        name, at, rest = word.partition("@")
        place, equals, letters = rest.partition("=")
        q, comma, r = place.partition(",")
        number = name.rstrip("AB")
        if not (at and equals and comma and number.isdigit()) or len(letters) != HEXES_PER_SECTOR:
            raise ValueError(f"not a sector of a map: {word!r}")
        if any(letter not in PLANET_LETTERS for letter in letters):
            raise ValueError(f"not a planet: {word!r}")
        if any(number == other.rstrip("AB") for other in sectors):
            raise ValueError(f"sector {number} lies on the map twice")
        sectors.append(name)
        centres.append((int(q), int(r)))
        planet.extend([PLANET_LETTERS.index(letter) for letter in letters])
    if not sectors:
        raise ValueError("a map needs a sector")
    shape = tuple(centres)
    if shape not in _GEOMETRIES:
        _GEOMETRIES[shape] = Geometry(centres)
    if len(_MAPS) >= _KEPT_MAPS:
        _MAPS.clear()
    made = Map(text, sectors, _GEOMETRIES[shape], planet)
    _MAPS[text] = made
    return made


def map_text(layout: Layout, tiles: Sequence[str], turns: Sequence[int]) -> str:
    """The text of a board of this shape, with these tiles in its slots, turned like this."""
    words: list[str] = []
    for (q, r), tile, turn in zip(layout.centres, tiles, turns, strict=True):
        words.append(f"{tile}@{q},{r}={turned(TILES[tile], turn)}")
    return " ".join(words)


def first_game_text(layout: Layout) -> str:
    return map_text(layout, layout.tiles, layout.turns)


def clashes(board: Map) -> list[tuple[int, int]]:
    """Pairs of adjacent planets of one home colour, which no variable map may have (ruling 1.8)."""
    found: list[tuple[int, int]] = []
    for h in board.planets():
        if board.planet[h] < HOME_COLOURS:
            found.extend((h, o) for o in board.neighbours[h] if o > h and board.planet[o] == board.planet[h])
    return found
