"""Pig: the laws that every game obeys, and the rules as transcripts."""

import perihelion
from perihelion.testing import Table, check


def test_the_laws() -> None:
    report = check(perihelion.game("pig"))
    assert report.ok, report.data()


def test_a_1_takes_the_pot_and_the_turn() -> None:
    table = Table("pig", "ann", "ben")
    table.play("ann: roll").draws("throw 6")
    table.play("ann: roll").draws("throw 1")
    assert table.asked == "ben Turn"
    assert table.state.kept == [0, 0]


def test_holding_keeps_the_pot_and_reaching_the_goal_ends_the_game() -> None:
    table = Table("pig", "ann", "ben", goal=10)
    table.play("ann: roll").draws("throw 4")
    assert table.why_not("hold") == ""
    table.play("ann: double").draws("throw 3")
    table.play("ann: hold")
    assert table.state.kept == [10, 0]
    assert table.asked == ""


def test_a_chip_doubles_a_roll() -> None:
    table = Table("pig", "ann", "ben").have("ann", chips=1)
    assert table.cost("double") == {"chips": 1}
    table.play("ann: double").draws("throw 5")
    assert table.state.pot == 10
    assert table.why_not("double") == "too-dear"


def test_an_empty_pot_cannot_be_kept() -> None:
    assert Table("pig", "ann", "ben").why_not("hold") == "empty-pot"
