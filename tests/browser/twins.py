"""Twin matches: the first seat cannot tell them apart, though the others hold, hide and did different things in each.

They are played in step by the real rules. Where another seat or chance acts in secret, the second match takes another
action that leaves the first seat's observation and log the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import perihelion
from browser.positions import VIEWER
from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.codec import encode
from perihelion.core.match import Match
from perihelion.core.opening import start
from perihelion.core.record import TABLE
from perihelion.core.together import Together

TRIES = 12
MOST = 600


def twins(game: str, seats: int, wanted: Callable[[Match, Match], bool], **options: Any) -> tuple[str, str]:
    """The save files of two matches that look the same to the first seat, stopped where `wanted` holds."""
    rules = perihelion.game(game)
    for seed in range(60):
        one = start(rules, seats, None, options)
        two = start(rules, seats, None, options)
        dice = Random(seed)
        for _ in range(MOST):
            if wanted(one, two):
                return one.text(), two.text()
            pair = _step(one, two, dice)
            if pair is None or pair[0].over:
                break
            one, two = pair
    raise AssertionError("no such twins were found")


def _step(one: Match, two: Match, dice: Random) -> tuple[Match, Match] | None:
    """Both go one action further and still look the same; None: they would part here."""
    for _ in range(TRIES):
        seat, action = next(_actions(one, dice))
        further = _entered(one, seat, action)
        secret = seat != VIEWER and not isinstance(one.state.stack[-1], Together)
        sampled = [next(_actions(two, dice, seat))[1] for _ in range(TRIES)] if secret else []
        for other in [*[other for other in sampled if other != action], action]:
            if _may(two, seat, other):
                twin = _entered(two, seat, other)
                if look_the_same(further, twin):
                    return further, twin
    return None


def _actions(match: Match, dice: Random, seat: int | None = None) -> Iterator[tuple[int, Action]]:
    """What may happen now, at random for ever."""
    top = match.state.stack[-1]
    while True:
        if isinstance(top, Chance):
            yield TABLE, top.outcome(match.state, dice.randrange(top.size(match.state)))
        else:
            who = match.deciders[0] if seat is None else seat
            yield who, dice.choice(match.legal(who))


def _may(match: Match, seat: int, action: Action) -> bool:
    top = match.state.stack[-1]
    return top.possible(match.state, action) if isinstance(top, Chance) else action in match.legal(seat)


def _entered(match: Match, seat: int, action: Action) -> Match:
    further = match.branch()
    if seat == TABLE:
        further.happen(action)
    else:
        further.play(seat, action)
    return further


def look_the_same(one: Match, two: Match) -> bool:
    """Whether the first seat sees the same table and has read the same log."""
    return encode(one.observe(VIEWER)) == encode(two.observe(VIEWER)) and one.seen(VIEWER) == two.seen(VIEWER)
