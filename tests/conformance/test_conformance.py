"""Every installed game obeys the laws: a few dozen games here, the thousands in `make soak` (`benchmarks/laws.py`)."""

import pytest

import perihelion
from perihelion.front import game_names
from perihelion.testing import PLAYERS, Playout, Report, cases, check_whole


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
