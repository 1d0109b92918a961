"""What the hand-made evaluation misses, learned from self-play: a small net corrects the best turns of a position.

The row that the net reads holds the parts of the evaluation one by one, the player's own board, the leads on what final
tiles count, the round tiles to come, federations in the making, planets within reach, and the rivals in short. It is
trained on the difference between the points at the end and the evaluation (see `perihelion.learn`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perihelion.core.action import Action
from perihelion.games.gaia.actions import END_TURN, PASS, PASS_FOR
from perihelion.games.gaia.advice import worth
from perihelion.games.gaia.advice.grounds import Grounds, Scene
from perihelion.games.gaia.advice.learning import MOST_SEATS, player_row
from perihelion.games.gaia.advice.potential import Unfederated
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    FINAL_COUNTER,
    FINAL_TILE_IDS,
    ROUND_TILES,
    ROUNDS,
    TOKEN_IDS,
)
from perihelion.games.gaia.passing import pass_turn
from perihelion.games.gaia.scoring import count
from perihelion.games.gaia.state import AREAS, NONE, Player, State

LAYOUT: Final = 1
"""Raised whenever `row` changes: weights and data sets of another layout do not fit."""

JUDGED: Final = 10
"""Turns of a position that are corrected: the best by hand, and a few ways to pass."""
PASSES: Final = 4
UNJUDGED: Final = -1.0
"""Turns further down are assumed to be a little worse than those that were looked at."""

Line = tuple[float, list[Action]]
Net = Callable[[list[list[float]]], list[float]]

_END: Final = END_TURN()
_COUNTERS: Final = sorted(set(FINAL_COUNTER))


class Tried:
    """A turn that was tried out: what the evaluation by hand promises, the actions, and the table after it."""

    def __init__(self, grounds: Grounds, actions: list[Action], end: State) -> None:
        self.grounds = grounds
        self.points = grounds.total()
        self.actions = actions
        self.end = end
        """Before the others go on."""


class Corrector:
    """Holds the net that is in use; none: the evaluation by hand stands alone."""

    def __init__(self) -> None:
        self.net: Net | None = None
        self.asked: bool = False
        """Whether the net that comes with the game was looked for."""


IN_USE: Final = Corrector()


def use(net: Net | None) -> None:
    """Judge with that net from now on; for training and measuring."""
    IN_USE.net = net
    IN_USE.asked = True


def corrected(s: State, seat: int, tried: list[Tried]) -> list[Line]:
    """The turns of a position, the best first, with what the net thinks of those that matter."""
    net = IN_USE.net
    if net is None or s.round < 1 or len(tried) < 2:
        return [(one.points, one.actions) for one in tried]
    last = s.round >= ROUNDS
    passes = 0
    rows: list[list[float]] = []
    judged: list[int] = []
    background = Background(s, seat)
    for number, one in enumerate(tried):
        ends = closes(one.actions[-1])
        if ends:
            passes += 1
            if last:
                continue  # the game is over then, as far as the seat is concerned: there is nothing to correct
        if number < JUDGED or (ends and passes <= PASSES):
            rows.append(row_of(one, seat, background))
            judged.append(number)
    if not rows:
        return [(one.points, one.actions) for one in tried]
    more = net(rows)
    rest = sum(more) / len(more) + UNJUDGED
    points = [one.points + (0.0 if last and closes(one.actions[-1]) else rest) for one in tried]
    for number, extra in zip(judged, more, strict=True):
        points[number] = tried[number].points + extra
    found = [(points[number], tried[number].actions) for number in range(len(tried))]
    found.sort(key=_points, reverse=True)
    return found


def _points(line: Line) -> float:
    return line[0]


def closes(action: Action) -> bool:
    return action.verb is PASS or action.verb is PASS_FOR


def end_of(s: State, seat: int, action: Action) -> State | None:
    """The position after the last action of a turn, before the others move; None if the game is over then."""
    passing = closes(action)
    if (passing and s.round >= ROUNDS) or not (passing or action is _END):
        return None
    t = s.clone()
    if passing:
        pass_turn(t, t.players[seat], action)
    return t


class Background:
    """What no turn of the seat changes, told once for all turns of a position."""

    def __init__(self, s: State, seat: int) -> None:
        self.round = [1.0 if s.round == number else 0.0 for number in range(1, ROUNDS + 1)]
        self.tiles: list[float] = []
        for ahead in range(3):
            tiles = [0.0] * len(ROUND_TILES)
            if s.round + ahead < ROUNDS:
                tiles[s.round_tiles[s.round + ahead]] = 1.0
            self.tiles += tiles
        self.most: list[int] = []
        self.mean: list[float] = []
        """By counter: the most that one of the others has of it, and what they have on average."""
        for counter in _COUNTERS:
            most = 0
            total = 0
            for other in s.players:
                if other.seat != seat:
                    counted = count(s, other, counter)
                    most = max(most, counted)
                    total += counted
            self.most.append(most)
            self.mean.append(total / max(1, len(s.players) - 1))
        self.final = [FinalTile(s, seat, tile) for tile in s.final_tiles]
        self.rivals = _rivals(s, seat)


class FinalTile:
    """A final scoring tile of this game: which it is, what it counts, and what the others have of that, the most
    first.
    """

    def __init__(self, s: State, seat: int, tile: int) -> None:
        self.cells = [1.0 if tile == number else 0.0 for number in range(len(FINAL_TILE_IDS))]
        self.counter: int = _COUNTERS.index(FINAL_COUNTER[tile])
        others = [count(s, other, FINAL_COUNTER[tile]) for other in s.players if other.seat != seat]
        others.sort(reverse=True)
        self.others: list[int] = others + [0] * (MOST_SEATS - 1 - len(others))


def row(s: State, seat: int) -> list[float]:
    """The position in numbers around one, as the net reads it."""
    return row_of(Tried(Grounds(s, s.players[seat], Scene(s, seat)), [], s), seat, Background(s, seat))


def row_of(one: Tried, seat: int, background: Background) -> list[float]:
    """The row of a turn that was tried out from a position with that background."""
    s = one.end
    p = s.players[seat]
    x = background.round[:]
    _add_parts(x, one.grounds)
    x += player_row(s, p)
    _add_leads(x, s, p, background)
    x += background.tiles
    _add_federations(x, p, one.grounds.unfederated)
    x += one.grounds.land.kinds(s, p)
    x.append(one.grounds.near / 8)
    x += background.rivals
    active = seat not in s.passed
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
    return x


def _add_parts(x: list[float], grounds: Grounds) -> None:
    """The parts of the evaluation by hand that are not read from the board."""
    x.append(grounds.points / 30)
    x.append(grounds.final / 30)
    x.append(0.0 if grounds.settled else grounds.goods / 30)
    x.append(grounds.income / 30)
    x.append(grounds.actions / 30)
    x.append(grounds.advanced / 30)
    x.append(grounds.rounds / 30)
    x.append(grounds.federations / 30)
    x.append(grounds.sites / 30)


def _add_leads(x: list[float], s: State, p: Player, background: Background) -> None:
    """What final tiles count, and how far ahead the player is in it; then the two tiles of this game."""
    counts = [count(s, p, counter) for counter in _COUNTERS]
    for number, own in enumerate(counts):
        x.append(own / 8)
        x.append((own - background.most[number]) / 8)
        x.append((own - background.mean[number]) / 8)
    for tile in background.final:
        own = counts[tile.counter]
        x += tile.cells
        x.append(own / 8)
        for other in tile.others:
            x.append((own - other) / 8)


def _add_federations(x: list[float], p: Player, unfederated: Unfederated) -> None:
    """Free structures, what they could become together, and the tokens."""
    x.append(unfederated.need / 7)
    x.append(len(unfederated.free) / 8)
    x.append(unfederated.value / 10)
    parts = unfederated.clusters
    for number in range(6):
        x.append(parts[number] / 7 if number < len(parts) else 0.0)
    first = len(x)
    for _ in TOKEN_IDS:
        x.append(0.0)
    for token in p.tokens:
        x[first + token] += 1.0


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
