"""Technology: what a new level brings at once."""

import pytest

from galactic_era.tables import Table

MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


@pytest.mark.parametrize(("level", "tactics"), [(2, 1), (3, 0), (4, 1), (5, 0), (6, 3)])
def test_military_levels_bring_advanced_tactics(level: int, tactics: int) -> None:
    table = Table()
    table.levels("blue", military=level - 1)
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    placed = 0
    while table.question == "PlaceTactic":
        table.does("blue", f"tactic {'abcde'[placed]} x2")
        placed += 1
    assert placed == tactics
    assert table.question == "Growth"


def test_a_tactic_stays_and_is_one_per_fleet() -> None:
    table = Table()
    table.player("blue").tactics = [1, 0, 0, 0, 0]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert not table.can("blue", "tactic a +3dp")
    table.does("blue", "tactic b +3dp")
    assert table.player("blue").tactics == [1, 2, 0, 0, 0]


@pytest.mark.parametrize("level", [4, 5])
def test_spirituality_5_and_6_make_sto_at_once(level: int) -> None:
    table = Table()
    table.align("blue", "sts")
    table.levels("blue", spirituality=level)
    table.war("blue", "green")
    table.growth("blue", RESEARCH, squares=[SPIRITUALITY]).does("blue", "research")
    assert table.player("blue").alignment == 0
    assert not table.at_war("blue", "green")
