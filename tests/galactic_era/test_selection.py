"""Selecting counters (6.2): extra counters, switching alignment, and the turn order."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.selection import AskLeap, ChangeOrder, SelectCounters, SwitchAlignments

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)

MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)


def select(table: Table, who: str, *words: str) -> None:
    table.does(who, *[f"square {word}" if word in ("up", "down", "military", "spirituality", "propulsion", "robotics",
                                                    "genetics") else f"select {word}" for word in words])  # fmt: skip


def selection(table: Table) -> Table:
    table.state.phase = 2
    return table.begin(SelectCounters(list(range(table.state.seats))))


def test_two_ovals_and_one_square_secretly() -> None:
    table = selection(Table())
    select(table, "blue", "gain-star", "gain-star", "up")
    assert table.player("blue").ovals == [], "sealed until all have chosen"
    assert "blue" not in table.deciders()
    select(table, "green", "gain-star", "research", "military")
    select(table, "purple", "switch-alignment", "research", "genetics")
    assert table.player("blue").ovals == [GAIN, GAIN]
    assert table.player("green").squares == [MILITARY]
    assert table.player("purple").ovals == [RESEARCH, SWITCH], "the order in which they were named does not matter"


def test_no_counter_is_selected_by_itself() -> None:
    table = selection(Table()).does("blue", "select research")
    assert table.legal(who="blue") == [
        "select gain-star", "select grow-population", "select build-ships", "select switch-alignment",
    ]  # fmt: skip
    table.does("blue", "select gain-star", "square genetics")
    assert "blue" not in table.deciders()


def test_why_a_counter_cannot_be_selected() -> None:
    table = selection(Table())
    assert table.why_not("enough", who="blue") == "more-counters"
    assert table.why_not("square up", who="blue") == "more-counters"
    table.does("blue", "select research")
    assert table.why_not("select research", who="blue") == "counter-used"
    table.does("blue", "select build-ships")
    assert table.why_not("select gain-star", who="blue") == "ovals-done"
    assert table.why_not("enough", who="blue") == "square-next"


def test_ellens_third_counter_costs_three_dp() -> None:
    """Test vector 18, with the rulebook's example: a star of 5 or more population besides the home star."""
    table = Table()
    table.own("blue", "khaa" if table.owner("khaa") is None else "harus", 7)
    selection(table)
    select(table, "blue", "gain-star", "build-ships", "research")
    assert not table.can("blue", "select switch-alignment"), "one star, one extra counter"
    select(table, "blue", "spirituality")
    for who in ("green", "purple"):
        select(table, who, "gain-star", "research", "military")
    assert table.dp("blue") == -3


@pytest.mark.parametrize(("level", "cost"), [(4, 3), (5, 2), (6, 1)])
def test_genetics_makes_extra_counters_cheaper(level: int, cost: int) -> None:
    table = Table()
    table.levels("blue", genetics=level)
    table.own("blue", "harus", 5)
    selection(table)
    select(table, "blue", "gain-star", "build-ships", "research", "military")
    for who in ("green", "purple"):
        select(table, who, "gain-star", "research", "military")
    assert table.dp("blue") == -cost


def test_khaa_has_a_free_extra_counter_in_round_1_only() -> None:
    for round, free in ((1, True), (2, False)):
        table = Table(round=round)
        selection(table).does("green", "select gain-star", "select gain-star")
        assert table.can("green", "select research") is free


def test_a_blocked_star_allows_no_extra_counter() -> None:
    table = Table()
    table.own("blue", "harus", 5)
    table.war("blue", "green")
    table.ships("green", "harus")
    selection(table).does("blue", "select gain-star", "select gain-star")
    assert not table.can("blue", "select research")


@pytest.mark.parametrize(("level", "cost"), [(5, 2), (6, 0)])
def test_robotics_allows_a_second_square_counter(level: int, cost: int) -> None:
    table = Table()
    table.levels("blue", robotics=level)
    selection(table)
    select(table, "blue", "gain-star", "research", "military")
    assert table.can("blue", "square up")
    assert table.can("blue", "enough")
    select(table, "blue", "genetics")
    for who in ("green", "purple"):
        select(table, who, "gain-star", "research", "military")
    assert table.player("blue").squares == [MILITARY, GENETICS]
    assert table.dp("blue") == -cost


def test_two_turn_order_counters_together_are_not_allowed() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    selection(table)
    select(table, "blue", "gain-star", "research", "up")
    assert table.why_not("square down", who="blue") == "one-turn-order"
    table.does("blue", "square military")
    assert "blue" not in table.deciders()


def test_switching_is_simultaneous_and_spirituality_5_stays_sto() -> None:
    table = Table()
    table.levels("green", spirituality=5)
    for seat in (0, 1):
        table.player(seat).ovals = [RESEARCH, SWITCH]
    table.begin(SwitchAlignments())
    assert table.player("blue").alignment == 1
    assert table.player("green").alignment == 0
    assert table.player("green").switched, "the counter counts as played"
    assert table.player("blue").ovals == [RESEARCH]


def test_turn_order_of_the_rulebooks_example() -> None:
    """Test vector 3: Ellen 1, Dave 2, James 3, Dana 4; Dave and James up, Ellen down."""
    ellen, dave, james, dana = range(4)
    table = Table(seats=4)
    table.player(dave).squares = [UP]
    table.player(james).squares = [UP]
    table.player(ellen).squares = [DOWN]
    table.player(dana).squares = [SPIRITUALITY]
    table.begin(ChangeOrder([]))
    assert [table.player(seat).order + 1 for seat in (dave, james, dana, ellen)] == [1, 2, 3, 4]


def test_up_does_nothing_for_the_first_and_down_nothing_for_the_last() -> None:
    table = Table()
    table.player("blue").squares = [UP]
    table.player("purple").squares = [DOWN]
    table.begin(ChangeOrder([]))
    assert [table.player(seat).order for seat in range(3)] == [0, 1, 2]


def test_robotics_plus_leaps_two_places_for_two_dp() -> None:
    table = Table()
    table.levels("purple", robotics=6)
    table.player("purple").squares = [ROBOTICS, UP]
    table.player("purple").ovals = [RESEARCH, GROW]
    table.begin(AskLeap()).does("purple", "leap")
    assert table.player("purple").order == 0
    assert table.player("blue").order == 2
    assert table.dp("purple") == -2


def test_extra_counters_are_priced_in_the_prompt() -> None:
    table = Table(goal="cooperation")
    table.own("blue", "harus", 5)
    table.align("blue", "sts")
    table.people("green", "alliance", "sts")
    table.begin(SelectCounters([0, 1, 2])).does("blue", "select gain-star", "select gain-star")
    assert table.price("blue", "select research") == 3
    table.state.stack.clear()
    table.movement("blue")
    assert table.price("blue", "war green") == 6
    assert table.price("blue", "done") == 0


def test_w3_war_denies_extra_counters_and_the_points_come_back() -> None:
    from perihelion.games.galactic_era.growth.selection import SelectCounters

    table = Table()
    table.own("blue", "harus", 5)
    table.align("green", "sts")
    table.ships("green", "harus")
    table.state.phase = 2
    table.begin(SelectCounters([0, 1, 2]))
    table.does("blue", "select grow-population", "select build-ships", "select research", "square military")
    for seat in (1, 2):
        table.does(seat, "select grow-population", "select build-ships", "square military")
    assert table.dp("blue") == -3
    assert table.question == "WarWindow"
    table.does("green", "war blue")
    assert table.question == "DropExtra"
    table.does("blue", "drop build-ships")
    assert table.dp("blue") == 0
    assert table.player("blue").ovals == [GROW, RESEARCH]
