"""Imagining how play goes on: the table draws, other seats answer quickly, own follow-ups are thought through."""

from random import Random
from typing import Any

from perihelion.bots.advice import Advice, Turn
from perihelion.bots.budget import Clock
from perihelion.core.action import Action
from perihelion.core.record import TABLE
from perihelion.core.state import Chance, State, Together, apply, deciders, legal

FOLLOW_UPS = 6
"""Own questions in a row that are thought through; further ones are left to the next choice."""

QUICK_LOOKS = 3
"""Answers an imagined seat compares where its game has no quick word for it."""


def draw(s: State, rng: Random) -> None:
    """Let the table draw until a seat is asked."""
    while s.stack and isinstance(s.stack[-1], Chance):
        frame = s.stack[-1]
        apply(s, TABLE, frame.outcome(s, rng.randrange(frame.size(s))))


def quick_answer(advice: Advice, s: State, seat: int, rng: Random) -> Action:
    """What an imagined seat would do: the game's quick word, or the best of a few answers at first glance."""
    said = advice.reply(s, seat)
    if said is not None:
        return said
    options = advice.candidates(s, seat, legal(s, seat))
    if len(options) == 1:
        return options[0]
    if isinstance(s.stack[-1], Together):
        return rng.choice(options)
    looked = rng.sample(options, min(QUICK_LOOKS, len(options)))
    best = looked[0]
    most = float("-inf")
    for action in looked:
        t = s.clone()
        apply(t, seat, action)
        points = advice.evaluate(t, seat)
        if points > most:
            best, most = action, points
    return best


def open_sealed(advice: Advice, s: State, seat: int, rng: Random) -> None:
    """The own answer lies sealed: let the others answer too, and let the table draw what follows."""
    while s.stack:
        draw(s, rng)
        frame = s.stack[-1] if s.stack else None
        owing = deciders(s)
        if not isinstance(frame, Together) or not owing or seat in owing:
            return
        other = owing[0]
        apply(s, other, quick_answer(advice, s, other, rng))


def until_asked(advice: Advice, s: State, seat: int, rng: Random, clock: Clock) -> bool:
    """Play on until the seat has something to think about; False: the game is over."""
    while True:
        draw(s, rng)
        owing = deciders(s)
        if not owing:
            return False
        if seat in owing:
            known = advice.answer(s, seat)
            if known is None:
                return True
            apply(s, seat, known)
        else:
            clock.spend()
            apply(s, owing[0], quick_answer(advice, s, owing[0], rng))


def turns(advice: Advice, s: State, seat: int, rng: Random, clock: Clock) -> list[Turn]:
    """Every own turn worth a thought, the best first: an action with the best answers to what it asks."""
    if advice.turns is not None:
        found = advice.turns(s, seat)
        clock.spend(len(found))
        if found:
            return found
    asked = type(s.stack[-1])
    options = [
        _turn(advice, s, seat, action, asked, rng, clock, FOLLOW_UPS)
        for action in advice.candidates(s, seat, legal(s, seat))
    ]
    options.sort(key=_points, reverse=True)
    return options


def _points(turn: Turn) -> float:
    return turn[0]


def _turn(
    advice: Advice, s: State, seat: int, action: Action, asked: type[Any], rng: Random, clock: Clock, more: int
) -> Turn:
    """Take the action; where it asks the same seat something else, answer in the best way."""
    t = s.clone()
    apply(t, seat, action)
    clock.spend()
    open_sealed(advice, t, seat, rng)
    if more and t.stack and not _turn_over(advice, t, asked) and deciders(t) == [seat]:
        options = advice.candidates(t, seat, legal(t, seat))
        followed = [_turn(advice, t, seat, answer, asked, rng, clock, more - 1) for answer in options]
        points, actions = max(followed, key=_points)
        return points, [action, *actions]
    return advice.evaluate(t, seat), [action]


def _turn_over(advice: Advice, s: State, asked: type[Any]) -> bool:
    """Whether another turn begins: the game says so, or the question that began this one comes again."""
    return type(s.stack[-1]) is asked if advice.begins_turn is None else advice.begins_turn(s)
