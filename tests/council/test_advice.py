"""What bots know of the game."""

from random import Random

from council.table import Table
from perihelion.games.council import GAME


def test_the_evaluation_prefers_energy_and_knows_the_end() -> None:
    poor, rich = Table(), Table().has("ann", energy=10)
    assert GAME.worth(rich.state, 0) > GAME.worth(poor.state, 0)
    won = Table().has("ann", level=3)
    won.state.phase = 4
    assert GAME.worth(won.state, 0) > 900 > -900 > GAME.worth(won.state, 1)


def test_actions_fit_the_alphabet() -> None:
    for seats in GAME.seat_counts:
        match = GAME.match(seats, seed=2, stations=True, leaders=True)
        rng = Random(2)
        for _ in range(80):
            seat = rng.choice(match.deciders)
            for action in match.legal(seat):
                for kind, arg in zip(action.verb.kinds, action.args, strict=True):
                    assert 0 <= arg < GAME.advice.kinds[kind]
            match.play(seat, rng.choice(match.legal(seat)))
