"""What measurements of reviews share: matches between bots, their turns as a review meets them, and the time for it."""

import argparse
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeVar

from perihelion.analysis.judging import best_turns, compare
from perihelion.analysis.turns import OwnTurn, own_turns
from perihelion.bots import Budget
from perihelion.core.action import Action
from perihelion.core.match import Match

PROPOSED = 3
"""Turns that a review puts beside the one that was played."""


def arguments(about: str | None, think: str, first: int) -> argparse.ArgumentParser:
    """The arguments of every measurement: the game, the review's thought, the matches and the time."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--think", default=think, help="the review's budget for a turn")
    parser.add_argument("--first", type=int, default=first, help="the first seed")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=5.0)
    return parser


Task = TypeVar("Task")
Found = TypeVar("Found")


def spread(work: Callable[[Task], Found], tasks: Iterable[Task], cores: int, minutes: float) -> Iterator[Found]:
    """What comes of the tasks, on several cores, as it comes; of as many as there is time for."""
    until = monotonic() + 60 * minutes
    with multiprocessing.Pool(cores) as pool:
        for found in pool.imap_unordered(work, tasks):
            yield found
            if monotonic() > until:
                return


def moments(match: Match, last: int = 0) -> Iterator[tuple[int, OwnTurn, Match]]:
    """The last few turns of every seat (0: all of them), seat by seat, with the match as it stood before."""
    for seat in range(match.header.seats):
        for turn in own_turns(match, seat)[-last:]:
            yield seat, turn, match.at(turn.at)


def proposal(past: Match, seat: int, budget: Budget, proposed: int = PROPOSED) -> tuple[list[Action], float]:
    """The turn that a review calls the best, by what the seat sees, and the points it promises."""
    seen = past.observe(seat)
    turns = [thought.turn for thought in best_turns(past.game, seen, seat, past.legal(seat), budget)[:proposed]]
    points = compare(past.game, seen, seat, turns, budget)
    best = max(range(len(turns)), key=points.__getitem__)
    return turns[best], points[best]
