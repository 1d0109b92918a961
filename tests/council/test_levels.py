"""Levels: energy catches up with consumption."""

from council.table import Table
from perihelion.games.council.levels import LevelCheck


def test_the_first_on_level_three_takes_the_throne() -> None:
    table = Table().has("ann", level=2, energy=60, consumption=50).has("ben", level=2, energy=99, consumption=50)
    table.now(LevelCheck(0), LevelCheck(1))
    assert (table.level("ann"), table.energy("ann")) == (3, 10)
    assert table.level("ben") == 3
    assert table.state.throne == 0
    assert table.gems("ben") == (1, 1, 0), "no compensation for level III"


def test_levels_above_three() -> None:
    table = Table().has("ann", level=3, energy=60, consumption=50).now(LevelCheck(0))
    assert (table.level("ann"), table.question) == (4, "")


def test_levels_rise_after_the_own_buy_phase() -> None:
    """A player goes on buying after overtaking; the level comes when he has finished."""
    table = Table().has("ann", gems=(0, 0, 4), energy=12)
    table.does("ann", "improve project-4 for 2t")
    assert (table.level("ann"), table.energy("ann")) == (0, 22)
    table.does("ann", "stop").draws("withdraw empire,energy-saver").does("ann", "take well-travelled")
    assert (table.level("ann"), table.energy("ann")) == (1, 2)
    assert table.gems("ben") == (1, 2, 0)


def test_levels_rise_for_all_at_the_end_of_the_phase_by_agreement() -> None:
    table = Table(2, level_up_timing="end_of_phase_for_all").has("ann", gems=(0, 0, 2), energy=12)
    table.does("ann", "improve project-4 for 2t")
    assert (table.question, table.level("ann")) == ("Buy", 0), "it is the other's turn to buy first"
    table.does("ben", "stop").draws("withdraw empire,energy-saver")
    assert table.level("ann") == 1
