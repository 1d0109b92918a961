"""Nobody is told a bare "not now": random sentences of the verbs that are offered, at each of 400 decisions."""

from random import Random

import pytest

import perihelion
from perihelion.front import game_names
from perihelion.testing import by_verb
from perihelion.testing.chances import random_options
from perihelion.testing.law import Moment
from perihelion.testing.quotes import silent_or_not

SEATS, DECISIONS = 3, 400


@pytest.mark.parametrize("name", game_names())
def test_every_refusal_has_a_reason_of_its_own(name: str) -> None:
    game = perihelion.game(name)
    rng = Random(name)
    silent: list[str] = []
    refusals = decisions = 0
    while decisions < DECISIONS:
        match = game.match(SEATS, seed=decisions, **random_options(game, rng, SEATS))
        while not match.over and decisions < DECISIONS:
            for seat in match.deciders:
                for sentence, reason in silent_or_not(Moment(match, rng, {}), seat):
                    refusals += 1
                    if reason is None or reason.code == "not-now":
                        silent.append(f"{match.state.stack[-1]!r}: {match.say(sentence)}")
            seat = rng.choice(match.deciders)
            match.play(seat, by_verb(rng, match.legal(seat)))
            decisions += 1
    assert refusals > DECISIONS // 4
    assert not silent, silent[:10]
