"""The growth phase (6.2, 6.3): selection, alignment, turn order, research and free actions."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.population import BonusPopulation
from perihelion.games.galactic_era.selection import AskLeap, ChangeOrder, SelectCounters, SwitchAlignments

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)


def select(table: Table, seat: int, *words: str) -> None:
    table.does(seat, *[f"square {word}" if word in ("up", "down", "military", "spirituality", "propulsion", "robotics",
                                                    "genetics") else f"select {word}" for word in words])  # fmt: skip


def selection(table: Table) -> Table:
    table.state.phase = 2
    return table.begin(SelectCounters(list(range(table.state.seats))))


def test_two_ovals_and_one_square_secretly() -> None:
    table = selection(Table())
    select(table, 0, "gain-star", "gain-star", "up")
    assert table.player("blue").ovals == [], "sealed until all have chosen"
    assert "blue" not in table.deciders()
    select(table, 1, "gain-star", "research", "military")
    select(table, 2, "switch-alignment", "research", "genetics")
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
    select(table, 0, "gain-star", "build-ships", "research")
    assert not table.can("blue", "select switch-alignment"), "one star, one extra counter"
    select(table, 0, "spirituality")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
    assert table.dp("blue") == -3


@pytest.mark.parametrize(("level", "cost"), [(4, 3), (5, 2), (6, 1)])
def test_genetics_makes_extra_counters_cheaper(level: int, cost: int) -> None:
    table = Table()
    table.levels("blue", genetics=level)
    table.own("blue", "harus", 5)
    selection(table)
    select(table, 0, "gain-star", "build-ships", "research", "military")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
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
    select(table, 0, "gain-star", "research", "military")
    assert table.can("blue", "square up")
    assert table.can("blue", "enough")
    select(table, 0, "genetics")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
    assert table.player("blue").squares == [MILITARY, GENETICS]
    assert table.dp("blue") == -cost


def test_two_turn_order_counters_together_are_not_allowed() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    selection(table)
    select(table, 0, "gain-star", "research", "up")
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


# Research


def test_research_raises_the_selected_field() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[GENETICS]).does("blue", "research")
    assert table.level("blue", "genetics") == 2
    assert table.player("blue").raised == [GENETICS]


def test_without_a_technology_counter_there_is_no_research() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[UP])
    assert not table.can("blue", "research")


def test_one_research_action_raises_both_fields() -> None:
    table = Table()
    table.growth("blue", RESEARCH, squares=[ROBOTICS, GENETICS]).does("blue", "research")
    assert (table.level("blue", "robotics"), table.level("blue", "genetics")) == (2, 2)


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


def test_military_plus_turns_down_a_counter() -> None:
    table = Table()
    table.levels("blue", military=6)
    table.align("blue", "sts")
    table.player("green").ovals = [GROW, BUILD]
    table.levels("purple", spirituality=5)
    table.player("purple").ovals = [GROW]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert not table.can("blue", "cancel purple grow-population"), "Spirituality 5 is immune"
    table.does("blue", "cancel green build-ships")
    assert table.at_war("blue", "green"), "an STS player may declare war for it"
    assert table.player("green").ovals == [GROW]
    assert table.player("green").cancelled == [BUILD]


def test_an_sto_player_cancels_only_what_enemies_have() -> None:
    table = Table()
    table.levels("blue", military=6)
    table.player("green").ovals = [GROW]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert table.question == "Growth", "nothing to cancel in peace"


def test_spirituality_plus_gives_a_counter_and_a_card_exchange() -> None:
    table = Table()
    table.levels("blue", spirituality=6)
    table.card("blue", "military")
    table.growth("blue", RESEARCH, squares=[SPIRITUALITY]).does("blue", "research")
    assert table.can("blue", "select grow-population")
    table.does("blue", "exchange military").draws("draw central")
    assert table.player("blue").hand == [2]
    table.does("blue", "select grow-population", "grow population")
    assert not table.can("blue", "select build-ships")


def test_propulsion_plus_gives_two_free_gain_star_actions() -> None:
    table = Table()
    table.levels("blue", propulsion=6)
    for star in ("harus", "ummo", "iarga"):
        table.ships("blue", star)
    table.growth("blue", RESEARCH, squares=[PROPULSION]).does("blue", "research", "colonize harus", "colonize ummo")
    assert not table.can("blue", "colonize iarga")


def test_genetics_plus_is_a_free_growth_with_two_more_bonus() -> None:
    table = Table()
    table.levels("blue", genetics=6)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu"):
        table.own("blue", star, 1)
    table.growth("blue", RESEARCH, squares=[GENETICS]).does("blue", "research", "grow population")
    assert table.question == "BonusPopulation"
    frame = table.state.stack[-1]
    assert isinstance(frame, BonusPopulation)
    assert frame.bonus == 8


def test_robotics_plus_buys_a_level_in_the_other_field() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    table.growth("blue", RESEARCH, squares=[ROBOTICS, GENETICS]).does("blue", "research", "pay")
    assert table.level("blue", "genetics") == 3
    assert table.dp("blue") == -2


def test_robotics_alone_at_6_brings_nothing() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    table.growth("blue", RESEARCH, squares=[ROBOTICS]).does("blue", "research")
    assert table.question == "Growth"
    assert table.player("blue").raised == []


@pytest.mark.parametrize(("level", "discs"), [(4, 0), (5, 1), (6, 3)])
def test_teleport_by_propulsion(level: int, discs: int) -> None:
    table = Table()
    table.levels("blue", propulsion=level)
    table.own("blue", "harus", 5)
    table.growth("blue")
    moved = 0
    while table.can("blue", "teleport harus sirius"):
        table.does("blue", "teleport harus sirius")
        moved += 1
    assert moved == discs
    assert table.population("sirius") == 6 + discs


def test_a_star_that_loses_its_last_disc_is_uninhabited() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.own("blue", "harus", 1)
    table.ships("green", "harus")
    table.growth("blue").does("blue", "teleport harus sirius", "done")
    assert table.owner("harus") is None
    table.growth("green", GAIN)
    assert table.can("green", "colonize harus")


def test_no_disc_teleports_from_or_to_a_blocked_star() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.own("blue", "harus", 2)
    table.own("blue", "ummo", 2)
    table.war("blue", "green")
    table.ships("green", "harus")
    table.growth("blue")
    assert not any("harus" in text for text in table.legal(who="blue"))
    assert table.can("blue", "teleport ummo sirius")
