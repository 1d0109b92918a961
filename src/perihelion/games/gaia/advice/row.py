"""The row of numbers around one in which the net reads a position, packed as the floats that it works with.

It holds the parts of the evaluation one by one, the player's own board, the leads on what final tiles count, the round
tiles to come, federations in the making, planets within reach, and the rivals in short. A turn leaves most of them as
they were: those are packed once for all turns of a position.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.advice import worth
from perihelion.games.gaia.advice.floats import one_of, packed
from perihelion.games.gaia.advice.grounds import Grounds, Scene
from perihelion.games.gaia.advice.learning import HEXES, MOST_SEATS
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    BOOSTERS,
    FACTION_IDS,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    ROUND_TILES,
    ROUNDS,
    TOKEN_IDS,
)
from perihelion.games.gaia.scoring import count
from perihelion.games.gaia.state import AREAS, NONE, Player, State

LAYOUT: Final = 1
"""Raised whenever the row changes: weights and data sets of another layout do not fit."""

_SCALES: Final = [3, 3, 8, 3, 10, 1]
"""Of tokens, green ones, satellites, gaiaformers, structures and having passed."""
_COUNTERS: Final = sorted(set(FINAL_COUNTER))
_NEAR: Final = [packed([number / 8]) for number in range(HEXES)]
_FACTIONS: Final = [one_of(len(FACTION_IDS), number) for number in [*range(len(FACTION_IDS)), NONE]]
_FINAL_TILES: Final = [one_of(len(FINAL_TILE_IDS), number) for number in range(len(FINAL_TILE_IDS))]
_ROUND_TILES: Final = [one_of(len(ROUND_TILES), number) for number in [*range(len(ROUND_TILES)), NONE]]
_BOOSTERS: Final = [one_of(len(BOOSTERS), number) for number in [*range(len(BOOSTERS)), NONE]]


def row(s: State, seat: int) -> list[float]:
    """The row of a position, for those who learn."""
    found = row_of(s, Grounds(s, s.players[seat], Scene(s, seat)), Background(s, seat))
    return list(memoryview(found).cast("f"))


def row_of(s: State, grounds: Grounds, background: Background) -> bytes:
    """The row of the table after a turn that was tried out from a position with that background."""
    p = s.players[background.seat]
    cells = [background.round, _parts_and_goods(p, grounds)]
    cells.append(background.research.of(p.research))
    cells.append(background.built.of(p.built))
    cells.append(background.standard.of(p.tiles))
    cells.append(background.advanced.of(p.advanced))
    cells.append(background.used.of(p.used))
    cells.append(_FACTIONS[p.faction])
    cells.append(_BOOSTERS[p.booster])
    cells.append(background.leads(s, p))
    cells.append(background.tiles)
    cells.append(grounds.unfederated.cells())
    cells.append(background.tokens.of(p.tokens))
    cells.append(grounds.land.cells(s, p))
    cells.append(_NEAR[grounds.near])
    cells.append(background.rivals)
    cells.append(_advanced_tiles(s, p))
    return b"".join(cells)


def _parts_and_goods(p: Player, grounds: Grounds) -> bytes:
    """The parts of the evaluation by hand that are not read from the board, then points, goods and power."""
    x = [
        grounds.points / 30,
        grounds.final / 30,
        0.0 if grounds.settled else grounds.goods / 30,
        grounds.income / 30,
        grounds.actions / 30,
        grounds.advanced / 30,
        grounds.rounds / 30,
        grounds.federations / 30,
        grounds.sites / 30,
    ]
    x += [p.vp / 100, p.credits / 15, p.ore / 8, p.knowledge / 8, p.qic / 4]
    x += [p.area1 / 6, p.area2 / 6, p.area3 / 6, p.gaia / 6, p.brainstone / 4]
    return packed(x)


def _advanced_tiles(s: State, p: Player) -> bytes:
    """The advanced tiles that are left, and what each would still pay; how far the round is, and who plays."""
    active = p.seat not in s.passed
    x: list[float] = []
    for area in range(AREAS):
        number = s.advanced_tiles[area]
        if number == NONE:
            x.append(0.0)
            x.append(0.0)
        else:
            x.append(1.0)
            x.append(worth.lasting(s, p, ADVANCED_TILES[number], active) / 10)
    x.append(len(s.passed) / 4)
    x.append(len(s.players) / 4)
    return packed(x)


class Background:
    """What no turn of the seat changes, and what few do, packed once for all turns of a position."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat: int = seat
        p = s.players[seat]
        self.research: Kept = Kept(p.research, 5)
        self.built: Kept = Kept(p.built, 4)
        self.standard: Kept = Kept(p.tiles, 1)
        self.advanced: Kept = Kept(p.advanced, 1)
        self.used: Kept = Kept(p.used, 1)
        self.tokens: Kept = KeptTokens(p.tokens, 1)
        self.round: bytes = one_of(ROUNDS, s.round - 1)
        ahead = [s.round_tiles[number] if number < ROUNDS else NONE for number in range(s.round, s.round + 3)]
        self.tiles: bytes = b"".join([_ROUND_TILES[tile] for tile in ahead])
        others = [[count(s, other, counter) for other in s.players if other.seat != seat] for counter in _COUNTERS]
        self.most: list[int] = [max(counts, default=0) for counts in others]
        self.mean: list[float] = [sum(counts) / max(1, len(counts)) for counts in others]
        """By counter: the most that one of the others has of it, and what they have on average."""
        self.final: list[FinalTile] = [FinalTile(tile, others) for tile in s.final_tiles]
        self.rivals: bytes = packed(_rivals(s, seat))
        self._leads: dict[tuple[int, ...], bytes] = {}

    def leads(self, s: State, p: Player) -> bytes:
        """What the player has in short; what final tiles count, and how far ahead the player is in it; then the two
        tiles of this game. Many turns leave all of it as it was.
        """
        green = 0
        for shown in p.green:
            green += shown
        has = [len(p.tokens), green, p.satellites, p.gaiaformers, len(p.structures), int(p.seat in s.passed)]
        counts = [count(s, p, counter) for counter in _COUNTERS]
        key = tuple(has + counts)
        found = self._leads.get(key)
        if found is None:
            found = self._packed_leads(has, counts)
            self._leads[key] = found
        return found

    def _packed_leads(self, has: list[int], counts: list[int]) -> bytes:
        x = [number / scale for number, scale in zip(has, _SCALES, strict=True)]
        for number, own in enumerate(counts):
            x.append(own / 8)
            x.append((own - self.most[number]) / 8)
            x.append((own - self.mean[number]) / 8)
        cells = [packed(x)]
        for tile in self.final:
            own = counts[tile.counter]
            cells.append(tile.cells)
            cells.append(packed([own / 8] + [(own - other) / 8 for other in tile.others]))
        return b"".join(cells)


class Kept:
    """A list of the player's before the turn, packed in parts of the scale: most turns leave it as it is."""

    def __init__(self, values: list[int], scale: int) -> None:
        self.values: list[int] = values
        self.scale: int = scale
        self.cells: bytes = self._packed(values)

    def of(self, values: list[int]) -> bytes:
        """The list after the turn."""
        return self.cells if values is self.values else self._packed(values)

    def _packed(self, values: list[int]) -> bytes:
        return packed([value / self.scale for value in values])


class KeptTokens(Kept):
    """Federation tokens, counted by kind."""

    def _packed(self, values: list[int]) -> bytes:
        counts = [0] * len(TOKEN_IDS)
        for token in values:
            counts[token] += 1
        return packed(counts)


class FinalTile:
    """A final scoring tile of this game: which it is, what it counts, and what the others have of that, the most
    first.
    """

    def __init__(self, tile: int, others: list[list[int]]) -> None:
        self.cells: bytes = _FINAL_TILES[tile]
        self.counter: int = _COUNTERS.index(FINAL_COUNTER[tile])
        counts = sorted(others[self.counter], reverse=True)
        self.others: list[int] = counts + [0] * (MOST_SEATS - 1 - len(counts))


def _rivals(s: State, seat: int) -> list[float]:
    """The others in short, in turn order after the seat."""
    x: list[float] = []
    seats = len(s.players)
    for offset in range(1, MOST_SEATS):
        if offset >= seats:
            x += [0.0] * 14
            continue
        other = s.players[(seat + offset) % seats]
        goods = other.ore + other.credits / 3 + other.knowledge + 2 * other.qic
        x += [1.0, other.vp / 100, sum(other.research) / 15, len(other.structures) / 10]
        x += [len(other.tokens) / 3, goods / 10]
        x += [number / 4 for number in other.built]
    return x
