"""Luck: what the draws of the table gave a seat, apart from what anybody chose."""

from random import Random
from typing import Final

from perihelion.bots.imagine import draw
from perihelion.core.chance import Chance
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply

WORLDS: Final = 24
"""Worlds in which a draw is imagined, at least; where it has no more outcomes than that, all of them equally often."""


def luck_between(match: Match, seat: int, since: int, until: int) -> float:
    """The points that the draws of these entries gave the seat, beside what it could expect of them. Draws of the
    set-up, which come before anybody is asked, are the deal and no luck."""
    gave = 0.0
    at = since
    while at < until:
        end = at
        while end < until and match.log[end].kind == "chance":
            end += 1
        if end > at and at:
            before, after = match.fold(at), match.fold(end)
            gave += expected_points(match.game, after, seat, at) - expected_points(match.game, before, seat, at)
        at = end + 1
    return round(gave, 1)


def expected_points(game: Game, s: State, seat: int, seed: int) -> float:
    """What the seat may expect by what it sees; what lies ahead is drawn anew in each world."""
    seen = game.observe(s, seat)
    outcomes = _outcomes(game.determinize(seen, seat, Random(seed)))
    worlds = outcomes * -(-WORLDS // outcomes)
    total = 0.0
    for number in range(worlds):
        rng = Random(f"{seed} {number}")
        world = game.determinize(seen, seat, rng)
        if outcomes > 1:
            frame = world.stack[-1]
            assert isinstance(frame, Chance)
            apply(world, TABLE, frame.outcome(world, number % frame.size(world)))
        draw(world, rng)
        total += game.points(world, seat)
    return total / worlds


def _outcomes(s: State) -> int:
    """The outcomes of the draw that is due, if they are few enough to be gone through; else 1."""
    top = s.stack[-1] if s.stack else None
    size = top.size(s) if isinstance(top, Chance) else 1
    return size if size <= WORLDS else 1
