"""The coach: the best whole turns in a position, each with what it promises, how it goes on, and on what grounds."""

import msgspec

from perihelion.analysis.grounds import grounds_after
from perihelion.analysis.judging import best_turns, weigh
from perihelion.analysis.review import Judged, as_judged
from perihelion.bots.budget import Budget
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.game import Game
from perihelion.core.notation import exact
from perihelion.core.state import State, apply, deciders
from perihelion.core.state import legal as legal_for

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
    turns = _judged(game, seen, seat, different(game, best_turns(game, seen, seat, legal, budget)), budget)
    turns.sort(key=_points, reverse=True)
    return Coached(turns, now)


def tried(game: Game, seen: State, seat: int, turns: list[list[str]], budget: Budget) -> list[Judged]:
    """What these turns promise, all judged alike: ideas of somebody beside what the coach would do."""
    return _judged(game, seen, seat, [Thought(0.0, _actions(seen, seat, words)) for words in turns], budget)


def _judged(game: Game, seen: State, seat: int, thoughts: list[Thought], budget: Budget) -> list[Judged]:
    weighed = weigh(game, seen, seat, [thought.turn for thought in thoughts], budget)
    return [as_judged(game, seen, seat, thought, worth) for thought, worth in zip(thoughts, weighed, strict=True)]


def _actions(seen: State, seat: int, words: list[str]) -> list[Action]:
    """The actions of a turn that was put into words; it ends where the seat cannot see how it goes on."""
    s = seen.clone()
    actions: list[Action] = []
    for text in words:
        if not s.stack or isinstance(s.stack[-1], Chance) or seat not in deciders(s):
            break
        action = exact(s, legal_for(s, seat), text)
        if action is None:
            raise ValueError(f"{text!r} is not possible here")
        actions.append(action)
        apply(s, seat, action)
    return actions


def different(game: Game, thoughts: list[Thought]) -> list[Thought]:
    """The best few that do different things: another order, or other goods exchanged on the side, is the same turn."""
    found: dict[frozenset[Action], Thought] = {}
    for thought in thoughts:
        if len(found) < SHOWN:
            done = frozenset([action for action in thought.turn if not game.advice.on_the_side(action)])
            found.setdefault(done, thought)
    return list(found.values())


def _points(judged: Judged) -> float:
    return judged.points
