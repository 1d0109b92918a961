"""A line: a turn played out over the next few turns, the seat going on as it meant to, the others as they would.

It is imagined in one world that fits what the seat saw; what the table draws there is as good a guess as any other.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from perihelion.analysis.judging import part
from perihelion.bots.bot import Bot
from perihelion.bots.budget import Budget
from perihelion.bots.imagine import begins, draw
from perihelion.bots.levels import GreedyBot
from perihelion.bots.search import SearchBot
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.notation import exact
from perihelion.core.state import State, apply, deciders, legal

TURNS: Final = 3
"""Turns of the seat that a line shows."""
LONGEST: Final = 16
"""Steps of all seats after which it ends."""


class ImaginedTurn:
    """What one seat does in one go, and the state after it."""

    def __init__(self, seat: int, s: State) -> None:
        self.seat = seat
        self.words: list[str] = []
        self.after = s


def play_out(
    game: Game, seen: State, seat: int, turn: Sequence[str], later: Sequence[str], budget: Budget
) -> list[ImaginedTurn]:
    """The turn, what the others answer to it, how the seat goes on. `later` is what it means to do then: it thinks
    again as soon as that does not fit any longer."""
    luck = Random(0)
    s = game.determinize(seen, seat, luck)
    frame = s.stack[-1]
    others: dict[int, Bot] = {other: GreedyBot(game, other) for other in range(s.seats)}
    bots: dict[int, Bot] = {**others, seat: SearchBot(game, seat, 0, part(budget, 1 / TURNS))}
    meter = budget.meter()
    meant = [*turn, *later]
    steps: list[ImaginedTurn] = []
    own = 1
    while True:
        draw(s, luck)
        owing = deciders(s)
        if not owing:
            return steps
        asked = seat if seat in owing else owing[0]
        follows = bool(steps) and steps[-1].seat == asked
        if asked == seat and s.stack[-1] is not frame and begins(game.advice, s, type(frame)):
            frame = s.stack[-1]
            anew = game.advice.plans or not follows
            own += anew
            follows = follows and not anew
        if not follows:
            if own > TURNS or len(steps) == LONGEST:
                return steps
            steps.append(ImaginedTurn(asked, s))
        action = _meant(s, seat, meant) if asked == seat else None
        if action is None:
            # Once the thought is spent, the seat goes on at first glance, as the others do.
            action = (others if meter.over else bots)[asked].choose(game.observe(s, asked), legal(s, asked))
        steps[-1].words.append(s.say(action))
        apply(s, asked, action)
        steps[-1].after = s.clone()


def _meant(s: State, seat: int, meant: list[str]) -> Action | None:
    """What the seat means to do next, if it can; what does not fit ends the plan."""
    action = exact(s, legal(s, seat), meant.pop(0)) if meant else None
    if action is None:
        meant.clear()
    return action
