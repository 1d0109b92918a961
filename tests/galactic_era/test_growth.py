"""The growth phase (6.2, 6.3): selection, alignment, turn order, research and free actions."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.population import BonusPopulation
from perihelion.games.galactic_era.selection import AskLeap, ChangeOrder, SelectCounters, SwitchAlignments

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)


def select(table: Table, seat: int, *words: str) -> None:
    table.play(seat, *[f"square {word}" if word in ("up", "down", "military", "spirituality", "propulsion", "robotics",
                                                    "genetics") else f"select {word}" for word in words])  # fmt: skip


def selection(table: Table) -> Table:
    table.s.phase = 2
    return table.begin(SelectCounters(list(range(table.s.seats))))


def test_two_ovals_and_one_square_secretly() -> None:
    table = selection(Table())
    select(table, 0, "gain-star", "gain-star", "up")
    assert table.player(0).ovals == [], "sealed until all have chosen"
    assert 0 not in table.deciders()
    select(table, 1, "gain-star", "research", "military")
    select(table, 2, "switch-alignment", "research", "genetics")
    assert table.player(0).ovals == [GAIN, GAIN]
    assert table.player(1).squares == [MILITARY]
    assert table.player(2).ovals == [RESEARCH, SWITCH], "the order in which they were named does not matter"


def test_no_counter_is_selected_by_itself() -> None:
    table = selection(Table()).play(0, "select research")
    assert table.legal(0) == [
        "select gain-star", "select grow-population", "select build-ships", "select switch-alignment",
    ]  # fmt: skip
    table.play(0, "select gain-star", "square genetics")
    assert 0 not in table.deciders()


def test_why_a_counter_cannot_be_selected() -> None:
    table = selection(Table())
    assert table.why(0, "enough") == "more-counters"
    assert table.why(0, "square up") == "more-counters"
    table.play(0, "select research")
    assert table.why(0, "select research") == "counter-used"
    table.play(0, "select build-ships")
    assert table.why(0, "select gain-star") == "ovals-done"
    assert table.why(0, "enough") == "square-next"


def test_ellens_third_counter_costs_three_dp() -> None:
    """Test vector 18, with the rulebook's example: a star of 5 or more population besides the home star."""
    table = Table()
    table.own(0, "khaa" if table.owner("khaa") is None else "harus", 7)
    selection(table)
    select(table, 0, "gain-star", "build-ships", "research")
    assert not table.can(0, "select switch-alignment"), "one star, one extra counter"
    select(table, 0, "spirituality")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
    assert table.dp(0) == -3


@pytest.mark.parametrize(("level", "cost"), [(4, 3), (5, 2), (6, 1)])
def test_genetics_makes_extra_counters_cheaper(level: int, cost: int) -> None:
    table = Table()
    table.levels(0, genetics=level)
    table.own(0, "harus", 5)
    selection(table)
    select(table, 0, "gain-star", "build-ships", "research", "military")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
    assert table.dp(0) == -cost


def test_khaa_has_a_free_extra_counter_in_round_1_only() -> None:
    for round, free in ((1, True), (2, False)):
        table = Table(round=round)
        selection(table).play(1, "select gain-star", "select gain-star")
        assert table.can(1, "select research") is free


def test_a_blocked_star_allows_no_extra_counter() -> None:
    table = Table()
    table.own(0, "harus", 5)
    table.war(0, 1)
    table.ships(1, "harus")
    selection(table).play(0, "select gain-star", "select gain-star")
    assert not table.can(0, "select research")


@pytest.mark.parametrize(("level", "cost"), [(5, 2), (6, 0)])
def test_robotics_allows_a_second_square_counter(level: int, cost: int) -> None:
    table = Table()
    table.levels(0, robotics=level)
    selection(table)
    select(table, 0, "gain-star", "research", "military")
    assert table.can(0, "square up")
    assert table.can(0, "enough")
    select(table, 0, "genetics")
    for seat in (1, 2):
        select(table, seat, "gain-star", "research", "military")
    assert table.player(0).squares == [MILITARY, GENETICS]
    assert table.dp(0) == -cost


def test_two_turn_order_counters_together_are_not_allowed() -> None:
    table = Table()
    table.levels(0, robotics=6)
    selection(table)
    select(table, 0, "gain-star", "research", "up")
    assert table.why(0, "square down") == "one-turn-order"
    table.play(0, "square military")
    assert 0 not in table.deciders()


def test_switching_is_simultaneous_and_spirituality_5_stays_sto() -> None:
    table = Table()
    table.levels(1, spirituality=5)
    for seat in (0, 1):
        table.player(seat).ovals = [RESEARCH, SWITCH]
    table.begin(SwitchAlignments())
    assert table.player(0).alignment == 1
    assert table.player(1).alignment == 0
    assert table.player(1).switched, "the counter counts as played"
    assert table.player(0).ovals == [RESEARCH]


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
    table.player(0).squares = [UP]
    table.player(2).squares = [DOWN]
    table.begin(ChangeOrder([]))
    assert [table.player(seat).order for seat in range(3)] == [0, 1, 2]


def test_robotics_plus_leaps_two_places_for_two_dp() -> None:
    table = Table()
    table.levels(2, robotics=6)
    table.player(2).squares = [ROBOTICS, UP]
    table.player(2).ovals = [RESEARCH, GROW]
    table.begin(AskLeap()).play(2, "leap")
    assert table.player(2).order == 0
    assert table.player(0).order == 2
    assert table.dp(2) == -2


# Research


def test_research_raises_the_selected_field() -> None:
    table = Table()
    table.growth(0, RESEARCH, squares=[GENETICS]).play(0, "research")
    assert table.level(0, "genetics") == 2
    assert table.player(0).raised == [GENETICS]


def test_without_a_technology_counter_there_is_no_research() -> None:
    table = Table()
    table.growth(0, RESEARCH, squares=[UP])
    assert not table.can(0, "research")


def test_one_research_action_raises_both_fields() -> None:
    table = Table()
    table.growth(0, RESEARCH, squares=[ROBOTICS, GENETICS]).play(0, "research")
    assert (table.level(0, "robotics"), table.level(0, "genetics")) == (2, 2)


@pytest.mark.parametrize(("level", "tactics"), [(2, 1), (3, 0), (4, 1), (5, 0), (6, 3)])
def test_military_levels_bring_advanced_tactics(level: int, tactics: int) -> None:
    table = Table()
    table.levels(0, military=level - 1)
    table.growth(0, RESEARCH, squares=[MILITARY]).play(0, "research")
    placed = 0
    while table.asks() == "PlaceTactic":
        table.play(0, f"tactic {'abcde'[placed]} x2")
        placed += 1
    assert placed == tactics
    assert table.asks() == "Growth"


def test_a_tactic_stays_and_is_one_per_fleet() -> None:
    table = Table()
    table.player(0).tactics = [1, 0, 0, 0, 0]
    table.growth(0, RESEARCH, squares=[MILITARY]).play(0, "research")
    assert not table.can(0, "tactic a +3dp")
    table.play(0, "tactic b +3dp")
    assert table.player(0).tactics == [1, 2, 0, 0, 0]


@pytest.mark.parametrize("level", [4, 5])
def test_spirituality_5_and_6_make_sto_at_once(level: int) -> None:
    table = Table()
    table.align(0, "sts")
    table.levels(0, spirituality=level)
    table.war(0, 1)
    table.growth(0, RESEARCH, squares=[SPIRITUALITY]).play(0, "research")
    assert table.player(0).alignment == 0
    assert not table.at_war(0, 1)


def test_military_plus_turns_down_a_counter() -> None:
    table = Table()
    table.levels(0, military=6)
    table.align(0, "sts")
    table.player(1).ovals = [GROW, BUILD]
    table.levels(2, spirituality=5)
    table.player(2).ovals = [GROW]
    table.growth(0, RESEARCH, squares=[MILITARY]).play(0, "research")
    assert not table.can(0, "cancel purple grow-population"), "Spirituality 5 is immune"
    table.play(0, "cancel green build-ships")
    assert table.at_war(0, 1), "an STS player may declare war for it"
    assert table.player(1).ovals == [GROW]
    assert table.player(1).cancelled == [BUILD]


def test_an_sto_player_cancels_only_what_enemies_have() -> None:
    table = Table()
    table.levels(0, military=6)
    table.player(1).ovals = [GROW]
    table.growth(0, RESEARCH, squares=[MILITARY]).play(0, "research")
    assert table.asks() == "Growth", "nothing to cancel in peace"


def test_spirituality_plus_gives_a_counter_and_a_card_exchange() -> None:
    table = Table()
    table.levels(0, spirituality=6)
    table.card(0, "military")
    table.growth(0, RESEARCH, squares=[SPIRITUALITY]).play(0, "research")
    assert table.can(0, "select grow-population")
    table.play(0, "exchange military").chance("draw central")
    assert table.player(0).hand == [2]
    table.play(0, "select grow-population", "grow population")
    assert not table.can(0, "select build-ships")


def test_propulsion_plus_gives_two_free_gain_star_actions() -> None:
    table = Table()
    table.levels(0, propulsion=6)
    for star in ("harus", "ummo", "iarga"):
        table.ships(0, star)
    table.growth(0, RESEARCH, squares=[PROPULSION]).play(0, "research", "colonize harus", "colonize ummo")
    assert not table.can(0, "colonize iarga")


def test_genetics_plus_is_a_free_growth_with_two_more_bonus() -> None:
    table = Table()
    table.levels(0, genetics=6)
    for star in ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani", "vega", "apu"):
        table.own(0, star, 1)
    table.growth(0, RESEARCH, squares=[GENETICS]).play(0, "research", "grow population")
    assert table.asks() == "BonusPopulation"
    frame = table.s.stack[-1]
    assert isinstance(frame, BonusPopulation)
    assert frame.bonus == 8


def test_robotics_plus_buys_a_level_in_the_other_field() -> None:
    table = Table()
    table.levels(0, robotics=6)
    table.growth(0, RESEARCH, squares=[ROBOTICS, GENETICS]).play(0, "research", "pay")
    assert table.level(0, "genetics") == 3
    assert table.dp(0) == -2


def test_robotics_alone_at_6_brings_nothing() -> None:
    table = Table()
    table.levels(0, robotics=6)
    table.growth(0, RESEARCH, squares=[ROBOTICS]).play(0, "research")
    assert table.asks() == "Growth"
    assert table.player(0).raised == []


@pytest.mark.parametrize(("level", "discs"), [(4, 0), (5, 1), (6, 3)])
def test_teleport_by_propulsion(level: int, discs: int) -> None:
    table = Table()
    table.levels(0, propulsion=level)
    table.own(0, "harus", 5)
    table.growth(0)
    moved = 0
    while table.can(0, "teleport harus sirius"):
        table.play(0, "teleport harus sirius")
        moved += 1
    assert moved == discs
    assert table.population("sirius") == 6 + discs


def test_a_star_that_loses_its_last_disc_is_uninhabited() -> None:
    table = Table()
    table.levels(0, propulsion=5)
    table.own(0, "harus", 1)
    table.ships(1, "harus")
    table.growth(0).play(0, "teleport harus sirius", "done")
    assert table.owner("harus") is None
    table.growth(1, GAIN)
    assert table.can(1, "colonize harus")


def test_no_disc_teleports_from_or_to_a_blocked_star() -> None:
    table = Table()
    table.levels(0, propulsion=5)
    table.own(0, "harus", 2)
    table.own(0, "ummo", 2)
    table.war(0, 1)
    table.ships(1, "harus")
    table.growth(0)
    assert not any("harus" in text for text in table.legal(0))
    assert table.can(0, "teleport ummo sirius")
