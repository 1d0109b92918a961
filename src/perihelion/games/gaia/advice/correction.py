"""What the hand-made evaluation misses, learned from self-play: a small net corrects the best turns of a position.

It reads a row of numbers (see `row`) and is trained on the difference between the points at the end and the evaluation
(see `perihelion.learn`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perihelion.core.action import Action
from perihelion.games.gaia.actions import END_TURN, PASS, PASS_FOR
from perihelion.games.gaia.advice.grounds import Grounds
from perihelion.games.gaia.advice.row import Background, row_of
from perihelion.games.gaia.components import ROUNDS
from perihelion.games.gaia.passing import pass_turn
from perihelion.games.gaia.state import State

JUDGED: Final = 10
"""Turns of a position that are corrected: the best by hand, and a few ways to pass."""
PASSES: Final = 4
UNJUDGED: Final = -1.0
"""Turns further down are assumed to be a little worse than those that were looked at."""

Line = tuple[float, list[Action]]
Net = Callable[[list[bytes]], list[float]]

_END: Final = END_TURN()


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
    rows: list[bytes] = []
    judged: list[int] = []
    background = Background(s, seat)
    for number, one in enumerate(tried):
        ends = closes(one.actions[-1])
        if ends:
            passes += 1
            if last:
                continue  # the game is over then, as far as the seat is concerned: there is nothing to correct
        if number < JUDGED or (ends and passes <= PASSES):
            rows.append(row_of(one.end, one.grounds, background))
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
