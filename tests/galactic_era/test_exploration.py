"""Exploring and remote viewing (6.1.1): knowledge that is private and lasts."""

import pytest

from galactic_era.tables import Table
from perihelion.core.visibility import redact


def test_exploring_shows_counter_and_relic_to_the_explorer_alone() -> None:
    table = Table()
    table.counter("arcturus", "advanced", -1)
    table.relic("arcturus", "defense_grid")
    table.ships(0, "arcturus")
    table.movement(0).play(0, "explore arcturus")
    star = table.hex("arcturus")
    mine, theirs, spectator = redact(table.s, 0), redact(table.s, 1), redact(table.s, -1)
    assert (mine.counter[star], mine.relic[star]) == (2, 8)
    assert (theirs.counter[star], theirs.relic[star]) == (-1, -1)
    assert (spectator.counter[star], spectator.relic[star]) == (-1, -1)
    table.play(0, "done")
    assert redact(table.s, 0).counter[star] == 2, "what was seen stays known"


def test_a_ship_may_look_before_it_moves() -> None:
    table = Table()
    table.counter("harus", "primitive", -1)
    table.ships(0, "harus")
    table.movement(0).play(0, "explore harus")
    assert table.can(0, "pick 1 harus")


def test_in_the_growth_turn_one_may_explore_too() -> None:
    table = Table()
    table.counter("harus", "uninhabited", -1)
    table.ships(0, "harus")
    table.growth(0, 0)
    assert not table.can(0, "colonize harus"), "one looks first"
    table.play(0, "explore harus", "colonize harus")
    assert table.owner("harus") == 0


@pytest.mark.parametrize(("level", "views"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_remote_views_by_spirituality(level: int, views: int) -> None:
    table = Table()
    table.levels(0, spirituality=level)
    for star in ("harus", "ummo", "iarga", "vega", "apu"):
        table.counter(star, "primitive", -1)
    table.ships(0, "sirius")
    table.movement(0)
    done = 0
    for star in ("harus", "ummo", "iarga", "vega", "apu"):
        if table.can(0, f"view star {star}"):
            table.play(0, f"view star {star}")
            done += 1
    assert done == views


def test_spirituality_6_views_without_limit() -> None:
    table = Table()
    table.levels(0, spirituality=6)
    stars = ("harus", "ummo", "iarga", "vega", "apu", "janos", "capella")
    for star in stars:
        table.counter(star, "primitive", -1)
    table.movement(0).play(0, *[f"view star {star}" for star in stars])


def test_a_fleet_is_viewed_only_by_higher_spirituality() -> None:
    table = Table()
    table.fleet(1, "c", "khaa", 5, 0)
    table.levels(0, spirituality=2)
    table.levels(1, spirituality=2)
    table.movement(0)
    assert not table.can(0, "view fleet green f1")
    table.levels(0, spirituality=3)
    table.play(0, "view fleet green f1")
    seen = redact(table.s, 0).players[1].fleets[0]
    assert (seen.letter, seen.chips) == (2, [5, 0])
    assert redact(table.s, 2).players[1].fleets[0].letter == -1


def test_the_pyramids_see_any_fleet_once_a_round() -> None:
    table = Table()
    table.relic("arcturus", "ancient_pyramids", open=True)
    table.own(0, "arcturus", 1)
    table.fleet(1, "c", "khaa", 5)
    table.fleet(2, "a", "rigel", 1)
    table.levels(1, spirituality=6)
    table.movement(0).play(0, "view fleet green f1")
    assert not table.can(0, "view fleet purple f1")


def test_the_top_card_is_seen_by_the_viewer_and_drawn_next() -> None:
    table = Table()
    table.levels(0, spirituality=2)
    table.card(1, "central")
    table.movement(0).play(0, "view card").chance("draw military")
    assert redact(table.s, 0).top == 10
    assert redact(table.s, 1).top == -1
    table.play(0, "done")
    table.movement(1).play(1, "play central b")
    assert table.player(1).hand == [10], "who plays a first card before era 3 draws the top card"
    assert redact(table.s, 0).players[1].hand == [10], "whoever saw the top card knows who has it"
    assert redact(table.s, 2).players[1].hand == [-1]


def test_swapped_markers_are_forgotten() -> None:
    table = Table()
    table.own(1, "vega", 1)
    table.fleet(1, "c", "khaa", 5)
    table.fleet(1, "e", "vega", 1)
    table.levels(0, spirituality=3)
    table.movement(0).play(0, "view fleet green f1", "done")
    table.movement(1).play(1, "pretend f1 f2")
    assert redact(table.s, 0).players[1].fleets[0].letter == -1
    assert redact(table.s, 0).players[1].fleets[0].chips == [5], "the stacks stayed where they were"
