"""The coach: the best whole turns in a position, each with what it promises, how it goes on, and on what grounds."""

import msgspec

from perihelion.analysis.grounds import grounds_after
from perihelion.analysis.judging import best_turns, weigh
from perihelion.analysis.review import Judged, as_judged
from perihelion.bots.budget import Budget
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State

SHOWN = 3
"""Turns that the coach proposes: the best one and two others."""


class Coached(msgspec.Struct, frozen=True):
    """What the coach says to one seat."""

    turns: list[Judged]
    """The best first."""
    now: dict[str, float]
    """The parts of the evaluation before any of them."""


def coached(game: Game, seen: State, seat: int, legal: list[Action], budget: Budget) -> Coached:
    """The best turns by what the seat sees; also within a turn: then they go on from there."""
    now = grounds_after(game, seen, seat, [])
    if len(legal) == 1:
        only = Thought(0.0, legal)
        return Coached([as_judged(game, seen, seat, only, (game.points(seen, seat), 0.0))], now)
    lines = different(best_turns(game, seen, seat, legal, budget))
    weighed = weigh(game, seen, seat, [thought.turn for thought in lines], budget)
    turns = [as_judged(game, seen, seat, thought, worth) for thought, worth in zip(lines, weighed, strict=True)]
    turns.sort(key=_points, reverse=True)
    return Coached(turns, now)


def different(thoughts: list[Thought]) -> list[Thought]:
    """The best few that do different things: the same actions in another order are one turn."""
    found: dict[frozenset[Action], Thought] = {}
    for thought in thoughts:
        if len(found) < SHOWN:
            found.setdefault(frozenset(thought.turn), thought)
    return list(found.values())


def _points(judged: Judged) -> float:
    return judged.points
