"""Playing without a log, as search, simulation and measurements do thousands of times."""

from collections.abc import Callable
from random import Random
from typing import Any

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Decision
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply


def draw(s: State, rng: Random) -> None:
    """Let the table draw until a seat has to decide."""
    while s.stack:
        frame = s.stack[-1]
        if not isinstance(frame, Chance):
            return
        apply(s, TABLE, frame.outcome(s, rng.randrange(frame.size(s))))


def playout(s: State, rng: Random) -> int:
    """Play the game to its end at random, the first who owes an answer first; how many decisions that took."""
    decisions = 0
    while True:
        draw(s, rng)
        if not s.stack:
            return decisions
        frame = s.stack[-1]
        assert isinstance(frame, Decision)
        seat = frame.deciders(s)[0]
        actions = frame.legal(s, seat)
        apply(s, seat, actions[int(rng.random() * len(actions))])
        decisions += 1


def judged(
    s: State, seat: int, answers: list[Action], evaluate: Callable[[Any, int], float]
) -> list[tuple[float, list[Action]]]:
    """Each answer as a turn of its own, with what the position is worth to the seat after it; the best first."""
    found: list[tuple[float, list[Action]]] = []
    for action in answers:
        after = s.clone()
        apply(after, seat, action)
        found.append((evaluate(after, seat), [action]))
    found.sort(key=_points, reverse=True)
    return found


def _points(turn: tuple[float, list[Action]]) -> float:
    return turn[0]
