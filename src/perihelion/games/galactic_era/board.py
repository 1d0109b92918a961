"""The board: sectors joined into one map of hexes (4.1, 5), with distances and reach (6.1.1).

A board follows from which tile lies where, on which side, turned how far; that is one number in the state (`layout`),
and the board itself is kept in a table outside the state.
"""

from typing import Final

from perihelion.core.hexgrid import disc, distance, neighbours, rotated
from perihelion.games.galactic_era.components import BOARD, SECTORS

EMPTY: Final = 0
STAR: Final = 1
NEBULA: Final = 2
ASTEROIDS: Final = 3
NEUTRON: Final = 4
KINDS: Final[tuple[str, ...]] = ("empty", "star", "nebula", "asteroids", "neutron")

HEXES: Final = 61
"""Hexes of one sector."""
POSITIONS: Final = 7
CENTRE: Final = 0
"""The position of the centre sector."""
SIZE: Final = POSITIONS * HEXES
LOCAL: Final = disc(int(BOARD["radius"]))
LOCAL_INDEX: Final = {local: index for index, local in enumerate(LOCAL)}
MIDDLE: Final = LOCAL_INDEX[(0, 0)]
CENTRES: Final = [(centre[0], centre[1]) for centre in BOARD["centres"]]
TILE_CODES: Final = 128
"""Room for a tile as it lies: tile * 12 + side * 6 (0 A, 1 B) + rotation in steps of 60 degrees clockwise."""
NO_TILE: Final = TILE_CODES - 1
BOARDS_KEPT: Final = 64
"""Boards in memory; each grows to some megabytes of distances and reaches, and is laid anew in milliseconds."""
FAR: Final = 9999


def encode_layout(players: int, codes: list[int]) -> int:
    """The whole board as one number; `codes` by position, `NO_TILE` for a gap."""
    layout = players
    for code in reversed(codes):
        layout = layout * TILE_CODES + code
    return layout


def occupied(players: int) -> list[int]:
    """The outer positions that carry a sector with that many players, clockwise."""
    positions: list[int] = BOARD["layouts"][str(players)]["occupied"]
    return positions


def _column_word(position: int, index: int) -> str:
    q, r = LOCAL[index]
    top = max(-4, -q - 4)
    return f"{position}{'abcdefghi'[q + 4]}{r - top + 1}"


class Board:
    """The map of one game. Hex number = position * 61 + place within the sector, as it lies on the table."""

    def __init__(self, layout: int) -> None:
        self.layout: int = layout
        self.tiles: list[int] = []
        rest = layout
        for _ in range(POSITIONS):
            rest, code = divmod(rest, TILE_CODES)
            self.tiles.append(code)
        self.players: int = rest
        self.exists: list[bool] = [False] * SIZE
        self.kind: list[int] = [EMPTY] * SIZE
        self.star_id: list[str] = [""] * SIZE
        self.star_name: list[str] = [""] * SIZE
        self.words: list[str] = [_column_word(h // HEXES, h % HEXES) for h in range(SIZE)]
        self.place: list[tuple[int, int]] = [(0, 0)] * SIZE
        self.stars: list[list[int]] = [[] for _ in range(POSITIONS)]
        self.asteroids: list[int] = []
        self.wormhole: list[int] = [-1] * SIZE
        self.spawn_points: list[int] = []
        self.near: list[list[int]] = [[] for _ in range(SIZE)]
        self.positions: list[int] = [p for p in range(POSITIONS) if self.tiles[p] != NO_TILE]
        self._distances: list[list[int] | None] = [None] * SIZE
        self._reach: dict[int, list[list[int]]] = {}
        self._lay()
        self.hexes: list[int] = [h for h in range(SIZE) if self.exists[h]]
        self.all_stars: list[int] = [h for h in self.hexes if self.kind[h] == STAR]

    def _lay(self) -> None:
        at: dict[tuple[int, int], int] = {}
        for position in self.positions:
            cq, cr = CENTRES[position]
            for index, (q, r) in enumerate(LOCAL):
                number = position * HEXES + index
                self.exists[number] = True
                self.place[number] = (cq + q, cr + r)
                at[(cq + q, cr + r)] = number
            self._print_tile(position)
        for place, number in at.items():
            for other in neighbours(place):
                if other in at:
                    self.near[number].append(at[other])
            self.near[number].sort()
        layout = BOARD["layouts"].get(str(self.players))
        if layout is None:
            return
        for a, b in layout["wormholes"]:
            if (a[0], a[1]) in at and (b[0], b[1]) in at:
                here, there = at[(a[0], a[1])], at[(b[0], b[1])]
                self.wormhole[here], self.wormhole[there] = there, here
        for point in layout.get("spawn_points", []):
            if (point["hex"][0], point["hex"][1]) in at:
                self.spawn_points.append(at[(point["hex"][0], point["hex"][1])])

    def _print_tile(self, position: int) -> None:
        tile, rest = divmod(self.tiles[position], 12)
        side, turns = divmod(rest, 6)
        face = SECTORS[tile]["sides"]["AB"[side]]
        for star in face["stars"]:
            number = self._local(position, star["hex"], turns)
            self.kind[number] = STAR
            self.star_id[number] = star["id"]
            self.star_name[number] = star["name"]
            self.words[number] = star["id"]
            self.stars[position].append(number)
        self.stars[position].sort()
        for kind, key in ((NEBULA, "nebulae"), (ASTEROIDS, "asteroid_systems"), (NEUTRON, "neutron_stars")):
            for place in face[key]:
                number = self._local(position, place, turns)
                self.kind[number] = kind
                if kind == ASTEROIDS:
                    self.asteroids.append(number)

    def _local(self, position: int, place: list[int], turns: int) -> int:
        return position * HEXES + LOCAL_INDEX[rotated((place[0], place[1]), turns)]

    def tile_of(self, position: int) -> int:
        """The sector tile at a position."""
        return self.tiles[position] // 12

    def middle(self, position: int) -> int:
        """The centre star of the sector at a position."""
        return position * HEXES + MIDDLE

    def distances(self, start: int) -> list[int]:
        """Steps over existing hexes to each hex, without wormholes and stargates (6.3.2)."""
        known = self._distances[start]
        if known is not None:
            return known
        steps = [FAR] * SIZE
        steps[start] = 0
        edge = [start]
        while edge:
            grown: list[int] = []
            for here in edge:
                for there in self.near[here]:
                    if steps[there] == FAR:
                        steps[there] = steps[here] + 1
                        grown.append(there)
            edge = grown
        self._distances[start] = steps
        return steps

    def distance(self, a: int, b: int) -> int:
        return self.distances(a)[b]

    def entry_cost(self, number: int) -> int:
        """Range it takes to enter a hex: 2 for a nebula (6.1.1)."""
        return 2 if self.kind[number] == NEBULA else 1

    def reach(self, start: int, left: int, neutron: bool, closed: list[int]) -> list[list[int]]:
        """Where a ship can get by plain flight: [hex, range used], in order of hexes."""
        if closed:
            return self._explore(start, left, neutron, closed)
        key = (start * 128 + left) * 2 + (1 if neutron else 0)
        known = self._reach.get(key)
        if known is None:
            known = self._explore(start, left, neutron, closed)
            self._reach[key] = known
        return known

    def _explore(self, start: int, left: int, neutron: bool, closed: list[int]) -> list[list[int]]:
        best: dict[int, int] = {start: 0}
        waiting: list[list[int]] = [[] for _ in range(left + 3)]
        waiting[0].append(start)
        for used in range(left):
            for here in waiting[used]:
                if best[here] != used:
                    continue
                for there in self.near[here]:
                    if (self.kind[there] == NEUTRON and not neutron) or there in closed:
                        continue
                    cost = used + self.entry_cost(there)
                    if cost <= left and cost < best.get(there, FAR):
                        best[there] = cost
                        waiting[cost].append(there)
        return [[there, best[there]] for there in sorted(best) if there != start]


_boards: dict[int, Board] = {}


def board_of(layout: int) -> Board:
    """The board of a layout; boards are made once and kept."""
    board = _boards.get(layout)
    if board is None:
        if len(_boards) >= BOARDS_KEPT:
            del _boards[next(iter(_boards))]
        board = Board(layout)
        _boards[layout] = board
    return board


def straight(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Distance of two places as the crow flies; equal to the board's where no gap lies between."""
    return distance(a, b)
