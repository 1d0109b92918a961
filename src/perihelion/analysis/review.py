"""A review: every turn of a seat beside the best one, in points expected at the end of the game."""

from collections.abc import Iterator

import msgspec

from perihelion.analysis.expected import round_of
from perihelion.analysis.grounds import grounds_after
from perihelion.analysis.judging import Weighed, best_turns, weigh
from perihelion.analysis.luck import luck_between
from perihelion.analysis.turns import OwnTurn, own_turns
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.thinker import Thought, in_words
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.state import State

ALTERNATIVES = 3
"""Turns of its own that search puts beside the one that was played."""


class Judged(msgspec.Struct, frozen=True):
    """A turn, what it promises, and how play was meant to go on after it."""

    words: list[str]
    points: float
    later: list[str]
    grounds: dict[str, float]
    """The evaluation after it, part by part; empty where nobody asks why."""
    doubt: float = 0.0
    """By how many points the search may be wrong: how sure it is."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn that was played, beside the best ones."""

    at: int
    """Entries before it."""
    seat: int
    stage: str
    """The part of the match, as the game's advice names it."""
    played: Judged
    best: list[Judged]
    """The best first; the played turn is among them where it belongs there."""
    lost: float
    """The points by which the best turn promises more."""
    grade: str
    """`best`, `good`, `small` or `big`: how much was lost."""
    luck: float
    """The points that the draws since the last turn of the seat gave, beside what it could expect of them."""
    doubt: float
    """By how many points the end may differ from what is expected here: one standard deviation."""
    round: int = 0
    """The round it was played in; 0: the set-up."""
    budget: str = ""
    """The thought it was given."""


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
    turns = own_turns(match, seat)
    for number in range(done, len(turns)):
        yield review_turn(match, seat, turns[number], turns[number - 1] if number else None, budget)


def review_turn(match: Match, seat: int, turn: OwnTurn, last: OwnTurn | None, budget: Budget) -> ReviewedTurn:
    """One turn of a match, with the luck that the seat has had since its last one."""
    past = match.at(turn.at)
    found = judged_turn(match.game, past.observe(seat), seat, past.legal(seat), turn, budget)
    luck = luck_between(match, seat, last.at if last is not None else turn.at, turn.at)
    return msgspec.structs.replace(found, luck=luck)


def judged_turn(game: Game, seen: State, seat: int, legal: list[Action], turn: OwnTurn, budget: Budget) -> ReviewedTurn:
    """A turn beside the best ones, by nothing but what the seat saw."""
    thoughts = best_turns(game, seen, seat, legal, budget)[:ALTERNATIVES]
    lines: list[Thought] = [thought for thought in thoughts if not _same(thought.turn, turn.actions)]
    lines.append(Thought(0.0, turn.actions))
    weighed = weigh(game, seen, seat, [thought.turn for thought in lines], budget)
    ranked = sorted(range(len(lines)), key=weighed.__getitem__, reverse=True)
    own = len(lines) - 1
    judged = [
        as_judged(game, seen, seat, lines[number], weighed[number], number in (own, ranked[0])) for number in ranked
    ]
    lost = round(judged[0].points - judged[ranked.index(own)].points, 1)
    advice = game.advice
    return ReviewedTurn(
        turn.at,
        seat,
        advice.stage(seen),
        judged[ranked.index(own)],
        judged,
        lost,
        grade(lost, advice.losses),
        0.0,
        advice.doubt(seen),
        round_of(seen),
        str(budget),
    )


def grade(lost: float, losses: tuple[float, float]) -> str:
    """How much was lost, in a word."""
    if lost <= 0:
        return "best"
    small, big = losses
    return "good" if lost < small else "small" if lost < big else "big"


def _same(one: list[Action], other: list[Action]) -> bool:
    """Whether the other turn goes the same way, as far as the shorter of them says."""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def as_judged(game: Game, seen: State, seat: int, thought: Thought, weighed: Weighed, why: bool = True) -> Judged:
    """A turn in words with its points and, if somebody asks why, with its grounds."""
    words = in_words(seen, seat, thought)
    own = len(thought.turn)
    grounds = grounds_after(game, seen, seat, thought.turn) if why else {}
    points, doubt = weighed
    return Judged(words[:own], round(points, 1), words[own:], grounds, round(doubt, 1))
