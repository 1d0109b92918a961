"""Imagining how play goes on: the table draws, other seats answer quickly, own follow-ups are thought through."""

from random import Random
from typing import Any

from perihelion.bots.budget import Meter
from perihelion.core.action import Action
from perihelion.core.advice import Advice, PlannedTurn
from perihelion.core.chance import Chance
from perihelion.core.game import Game
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, deciders, legal
from perihelion.core.together import Together

FOLLOW_UPS = 6
"""Own questions in a row that are thought through; further ones are left to the next choice."""

FOLLOWED = (4, 2)
"""Answers to the first and the second follow-up question that are followed further."""

LUCK = 1e-6
"""Of answers that look the same to an imagined seat, any may be the best."""


def draw(s: State, rng: Random) -> None:
    """Let the table draw until a seat is asked."""
    while s.stack and isinstance(s.stack[-1], Chance):
        frame = s.stack[-1]
        apply(s, TABLE, frame.outcome(s, rng.randrange(frame.size(s))))


def quick_answer(game: Game, s: State, seat: int, rng: Random) -> Action:
    """What an imagined seat would do: the game's quick word, or the best answer at first glance."""
    said = game.advice.reply(s, seat) or game.advice.answer(s, seat)
    if said is not None:
        return said
    options = _candidates(game, s, seat)
    if len(options) == 1:
        return options[0]
    best = options[0]
    most = float("-inf")
    for action in options:
        t = s.clone()
        apply(t, seat, action)
        points = game.worth(t, seat) + LUCK * rng.random()
        if points > most:
            best, most = action, points
    return best


def _candidates(game: Game, s: State, seat: int) -> list[Action]:
    """The answers worth a thought."""
    options = legal(s, seat)
    return options if len(options) < 2 else game.advice.candidates(s, seat, options) or options


def open_sealed(game: Game, s: State, seat: int, rng: Random) -> None:
    """Our answer is sealed: let the others answer too, and let the table draw what follows."""
    while s.stack:
        draw(s, rng)
        frame = s.stack[-1] if s.stack else None
        owing = deciders(s)
        if not isinstance(frame, Together) or not owing or seat in owing:
            return
        other = owing[0]
        apply(s, other, quick_answer(game, s, other, rng))


def until_asked(game: Game, s: State, seat: int, rng: Random, meter: Meter) -> bool:
    """Play on until the seat has something to think about; False: the game is over."""
    while True:
        draw(s, rng)
        owing = deciders(s)
        if not owing:
            return False
        if seat in owing:
            known = game.advice.answer(s, seat)
            if known is None:
                return True
            apply(s, seat, known)
        else:
            meter.spend()
            apply(s, owing[0], quick_answer(game, s, owing[0], rng))


def turns(game: Game, s: State, seat: int, rng: Random, meter: Meter) -> list[PlannedTurn]:
    """Every own turn worth a thought, the best first: an action with the best answers to what it asks."""
    found = game.advice.turns(s, seat)
    meter.spend(len(found))
    if found:
        return found
    asked = type(s.stack[-1])
    glanced = _glance(game, s, seat, rng, meter)
    options = [_follow(game, t, seat, points, [action], asked, rng, meter) for points, action, t in glanced]
    options.sort(key=_points, reverse=True)
    return options


def _points(turn: PlannedTurn) -> float:
    return turn[0]


def _glance(game: Game, s: State, seat: int, rng: Random, meter: Meter) -> list[tuple[float, Action, State]]:
    """Every answer worth a thought, taken, with what the position then promises; the best first."""
    taken: list[tuple[float, Action, State]] = []
    for action in _candidates(game, s, seat):
        t = s.clone()
        apply(t, seat, action)
        meter.spend()
        open_sealed(game, t, seat, rng)
        taken.append((game.worth(t, seat), action, t))
    taken.sort(key=_first, reverse=True)
    return taken


def _first(taken: tuple[float, Action, State]) -> float:
    return taken[0]


def _follow(
    game: Game,
    s: State,
    seat: int,
    points: float,
    done: list[Action],
    asked: type[Any],
    rng: Random,
    meter: Meter,
) -> PlannedTurn:
    """Where an action asks the same seat something else, answer in the best way: first a few answers are followed
    further, later only the best one at first glance."""
    if len(done) > FOLLOW_UPS or not s.stack or begins(game.advice, s, asked) or deciders(s) != [seat]:
        return points, done
    width = 1 if len(done) > len(FOLLOWED) or meter.over else FOLLOWED[len(done) - 1]
    best: PlannedTurn = (float("-inf"), done)
    for value, answer, t in _glance(game, s, seat, rng, meter)[:width]:
        followed = _follow(game, t, seat, value, [*done, answer], asked, rng, meter)
        if followed[0] > best[0]:
            best = followed
    return best


def begins(advice: Advice, s: State, asked: type[Any]) -> bool:
    """Whether another turn begins: the game says so, or the question that began the last one comes again."""
    return advice.begins_turn(s) if advice.plans else type(s.stack[-1]) is asked
