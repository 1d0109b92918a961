"""Exploring and remote viewing (6.1.1): knowledge that is private and lasts."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.rounds import GrowthPhase


def test_exploring_shows_counter_and_relic_to_the_explorer_alone() -> None:
    table = Table()
    table.counter("arcturus", "advanced", -1)
    table.relic("arcturus", "defense_grid")
    table.ships("blue", "arcturus")
    table.movement("blue").does("blue", "explore arcturus")
    star = table.hex("arcturus")
    mine, theirs, spectator = table.seen("blue"), table.seen("green"), table.seen("spectator")
    assert (mine.counter[star], mine.relic[star]) == (2, 8)
    assert (theirs.counter[star], theirs.relic[star]) == (-1, -1)
    assert (spectator.counter[star], spectator.relic[star]) == (-1, -1)
    table.does("blue", "done")
    assert table.seen("blue").counter[star] == 2, "what was seen stays known"


def test_a_ship_may_look_before_it_moves() -> None:
    table = Table()
    table.counter("harus", "primitive", -1)
    table.ships("blue", "harus")
    table.movement("blue").does("blue", "explore harus")
    assert table.can("blue", "pick 1 harus")


def test_in_the_growth_turn_one_may_explore_too() -> None:
    table = Table()
    table.counter("harus", "uninhabited", -1)
    table.ships("blue", "harus")
    table.growth("blue", 0)
    assert not table.can("blue", "colonize harus"), "one looks first"
    table.does("blue", "explore harus", "colonize harus")
    assert table.owner("harus") == "blue"


@pytest.mark.parametrize(("level", "views"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_remote_views_by_spirituality(level: int, views: int) -> None:
    table = Table()
    table.levels("blue", spirituality=level)
    for star in ("harus", "ummo", "iarga", "vega", "apu"):
        table.counter(star, "primitive", -1)
    table.ships("blue", "sirius")
    table.movement("blue")
    done = 0
    for star in ("harus", "ummo", "iarga", "vega", "apu"):
        if table.can("blue", f"view star {star}"):
            table.does("blue", f"view star {star}")
            done += 1
    assert done == views


def test_spirituality_6_views_without_limit() -> None:
    table = Table()
    table.levels("blue", spirituality=6)
    stars = ("harus", "ummo", "iarga", "vega", "apu", "janos", "capella")
    for star in stars:
        table.counter(star, "primitive", -1)
    table.movement("blue").does("blue", *[f"view star {star}" for star in stars])


def test_a_fleet_is_viewed_only_by_higher_spirituality() -> None:
    table = Table()
    table.fleet("green", "c", "khaa", 5, 0)
    table.levels("blue", spirituality=2)
    table.levels("green", spirituality=2)
    table.movement("blue")
    assert not table.can("blue", "view fleet green f1")
    table.levels("blue", spirituality=3)
    table.does("blue", "view fleet green f1")
    seen = table.player("green", seen_by="blue").fleets[0]
    assert (seen.letter, seen.chips) == (2, [5, 0])
    assert table.player("green", seen_by="purple").fleets[0].letter == -1


def test_the_pyramids_see_any_fleet_once_a_round() -> None:
    table = Table()
    table.relic("arcturus", "ancient_pyramids", open=True)
    table.own("blue", "arcturus", 1)
    table.fleet("green", "c", "khaa", 5)
    table.fleet("purple", "a", "rigel", 1)
    table.levels("green", spirituality=6)
    table.movement("blue").does("blue", "view fleet green f1")
    assert not table.can("blue", "view fleet purple f1")


def test_the_top_card_is_seen_by_the_viewer_and_drawn_next() -> None:
    table = Table()
    table.levels("blue", spirituality=2)
    table.card("green", "central")
    table.movement("blue").does("blue", "view card").draws("draw military")
    assert table.seen("blue").top == 10
    assert table.seen("green").top == -1
    table.does("blue", "done")
    table.movement("green").does("green", "play central b")
    assert table.player("green").hand == [10], "who plays a first card before era 3 draws the top card"
    assert table.player("green", seen_by="blue").hand == [10], "whoever saw the top card knows who has it"
    assert table.player("green", seen_by="purple").hand == [-1]


def test_swapped_markers_are_forgotten() -> None:
    table = Table()
    table.own("green", "vega", 1)
    table.fleet("green", "c", "khaa", 5)
    table.fleet("green", "e", "vega", 1)
    table.levels("blue", spirituality=3)
    table.movement("blue").does("blue", "view fleet green f1", "done")
    table.movement("green").does("green", "pretend f1 f2")
    assert table.player("green", seen_by="blue").fleets[0].letter == -1
    assert table.player("green", seen_by="blue").fleets[0].chips == [5], "the stacks stayed where they were"


def test_ships_that_retreated_to_a_star_look_before_counters_are_selected() -> None:
    """6.1.1: exploring is possible at any time."""
    table = Table()
    table.counter("harus", "primitive", -1)
    table.ships("blue", "harus")
    table.begin(GrowthPhase())
    assert table.question == "ExploreNow"
    table.does("blue", "explore harus")
    assert table.question == "SelectCounters"
    assert table.seen("blue").counter[table.hex("harus")] == 1


def test_nobody_is_asked_where_everything_is_known() -> None:
    table = Table()
    table.ships("blue", "harus")
    assert table.begin(GrowthPhase()).question == "SelectCounters"
