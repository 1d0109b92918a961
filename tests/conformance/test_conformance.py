"""Every installed game obeys the laws: a few dozen games here, the thousands in `make soak`."""

import pytest

import perihelion
from perihelion.front import game_names
from perihelion.testing import PLAYERS, Playout, Report, cases, check_whole

SOAK = {"gaia": 1000, "council": 1000, "galactic_era": 500, "pearls": 200}


@pytest.mark.parametrize(
    ("name", "seats", "seed", "player"),
    [(name, *case) for name in game_names() for case in cases(perihelion.game(name))],
)
def test_laws(name: str, seats: int, seed: int, player: str) -> None:
    Playout(perihelion.game(name), seats, seed, PLAYERS[player]).run()


@pytest.mark.parametrize("name", game_names())
def test_laws_that_need_no_play(name: str) -> None:
    report = Report(name)
    check_whole(perihelion.game(name), report)
    assert report.ok, report.data()


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("name", game_names())
def test_soak(name: str, chunk: int) -> None:
    """Random games over all seat counts and set-ups; laws are tried more sparsely."""
    game = perihelion.game(name)
    games = SOAK.get(name, 100) // 20
    for k in range(games):
        seed = 100_000 + chunk * games + k
        seats = game.seat_counts[seed % len(game.seat_counts)]
        Playout(game, seats, seed, list(PLAYERS.values())[seed % len(PLAYERS)], every=97).run()
