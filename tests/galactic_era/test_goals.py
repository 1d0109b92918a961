"""Galactic goals (8, 11.5)."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.scoring.goals import EndOfEra, score_goal


def test_control() -> None:
    table = Table(goal="control")
    table.own("blue", "arcturus", 1)
    score_goal(table.state)
    assert [table.dp(seat) for seat in range(3)] == [20, 10, 10]


def test_legacy() -> None:
    table = Table(goal="legacy")
    table.relic("arcturus", "defense_grid", open=True)
    table.relic("apu", "super_stargate")
    table.own("blue", "arcturus", 1)
    score_goal(table.state)
    assert table.dp("blue") == 10


def test_discovery() -> None:
    table = Table(goal="discovery")
    table.player("blue").kept = [2, 0, 1]
    table.player("green").kept = [2, 1, 0]
    score_goal(table.state)
    assert [table.dp(seat) for seat in range(3)] == [20, 20, 0]


@pytest.mark.parametrize("goal", ["discovery", "leadership"])
def test_nobody_leads_with_nothing(goal: str) -> None:
    table = Table(goal=goal)
    score_goal(table.state)
    assert [table.dp(seat) for seat in range(3)] == [0, 0, 0]


def test_power() -> None:
    table = Table(goal="power")
    table.ships("blue", "sirius", 3)
    table.ships("green", "harus", 2)
    table.ships("green", "khaa", 1)
    table.ships("blue", "vega", 1)
    score_goal(table.state)
    assert (table.dp("blue"), table.dp("green")) == (8, 0), "a tie scores nothing"


def test_presence() -> None:
    table = Table(goal="presence")
    table.own("blue", "harus", 1)
    table.own("blue", "apu", 1)
    score_goal(table.state)
    assert table.dp("blue") == 10


def test_leadership() -> None:
    table = Table(goal="leadership", round=2)
    table.align("purple", "sts")
    table.player("blue").dp = 5
    table.player("green").dp = 3
    table.ships("blue", "sirius", 2)
    table.begin(EndOfEra()).does("blue", "lead piece sirius")
    table.does("purple", "lead supply")
    assert [table.player(seat).led for seat in range(3)] == [1, 0, 1]
    assert table.ships_at("blue", "sirius") == 1
    score_goal(table.state)
    assert [table.dp(seat) for seat in range(3)] == [15, 3, 10]


def test_leadership_from_a_fleet() -> None:
    table = Table(goal="leadership", round=2)
    table.fleet("blue", "a", "sirius", 2)
    table.player("blue").dp = 5
    table.begin(EndOfEra()).does("blue", "lead fleet f1")
    assert table.player("blue").fleets[0].ships() == 1
