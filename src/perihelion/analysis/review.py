"""A review: every turn of a seat beside the best one, in points expected at the end of the game."""

from collections.abc import Iterator

import msgspec

from perihelion.analysis.judging import best_turns, compare
from perihelion.analysis.turns import OwnTurn, own_turns
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.thinker import Thought, in_words
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.state import State

ALTERNATIVES = 3
"""Turns of its own that search puts beside the one that was played."""
SMALL = 1.5
BIG = 5.0
"""Points lost from which a turn counts as a small or a big loss."""


class Judged(msgspec.Struct, frozen=True):
    """A turn, what it promises, and how play was meant to go on after it."""

    words: list[str]
    points: float
    later: list[str]


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn that was played, beside the best ones."""

    at: int
    """Entries before it."""
    played: Judged
    best: list[Judged]
    """The best first; the played turn is among them where it belongs there."""
    lost: float
    """The points by which the best turn promises more."""
    grade: str
    """`best`, `good`, `small` or `big`: how much was lost."""


class Review(msgspec.Struct, frozen=True):
    """All turns of a seat."""

    game: str
    seat: int
    budget: str
    turns: list[ReviewedTurn]

    @property
    def lost(self) -> float:
        return sum(turn.lost for turn in self.turns)


def review(match: Match, seat: int, budget: str = "2s") -> Review:
    """Review the turns of a seat, from 0; the budget is that of one turn (`2s`, `400n`)."""
    return Review(match.header.game, seat, budget, list(reviewed_turns(match, seat, read_budget(budget))))


def reviewed_turns(match: Match, seat: int, budget: Budget, done: int = 0) -> Iterator[ReviewedTurn]:
    """Turn by turn, after the first few that are done already: a review can be left and taken up again."""
    for turn in own_turns(match, seat)[done:]:
        yield _reviewed(match, seat, turn, budget)


def _reviewed(match: Match, seat: int, turn: OwnTurn, budget: Budget) -> ReviewedTurn:
    past = match.at(turn.at)
    return judged_turn(match.game, past.observe(seat), seat, past.legal(seat), turn, budget)


def judged_turn(game: Game, seen: State, seat: int, legal: list[Action], turn: OwnTurn, budget: Budget) -> ReviewedTurn:
    """A turn beside the best ones, by nothing but what the seat saw."""
    thoughts = best_turns(game, seen, seat, legal, budget)[:ALTERNATIVES]
    lines: list[Thought] = [thought for thought in thoughts if not _same(thought.turn, turn.actions)]
    lines.append(Thought(0.0, turn.actions))
    points = compare(game, seen, seat, [thought.turn for thought in lines], budget)
    judged = [_judged(seen, seat, thought, worth) for thought, worth in zip(lines, points, strict=True)]
    own = judged[-1]
    judged.sort(key=_points, reverse=True)
    lost = round(judged[0].points - own.points, 1)
    return ReviewedTurn(turn.at, own, judged, lost, grade(lost))


def grade(lost: float) -> str:
    """How much was lost, in a word."""
    if lost <= 0:
        return "best"
    return "good" if lost < SMALL else "small" if lost < BIG else "big"


def _same(one: list[Action], other: list[Action]) -> bool:
    """Whether the other turn goes the same way, as far as the shorter of them says."""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def _judged(seen: State, seat: int, thought: Thought, points: float) -> Judged:
    words = in_words(seen, seat, thought)
    return Judged(words[: len(thought.turn)], round(points, 1), words[len(thought.turn) :])


def _points(judged: Judged) -> float:
    return judged.points
