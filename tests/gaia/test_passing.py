"""Passing: boosters change hands and pay, and the order of the next round (ruling 2)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia.building import place_lost_planet


@pytest.mark.parametrize(
    ("booster", "vp"),
    [
        ("pass_mines", 3 + 1),  # three mines and the Lost Planet
        ("pass_research_labs", 3 * 1),
        ("pass_trading_stations", 2 * 2),
        ("pass_big_buildings", 4 * 2),
        ("pass_gaia_planets", 2),
        ("ore_knowledge", 0),
    ],
)
def test_boosters_that_pay_on_passing(booster: str, vp: int) -> None:
    t = Table("xenos", "terrans").booster("xenos", booster)
    t.stand(
        "xenos", "mine 3A6", "mine 7B0", "mine 7B4", "trading_station 4A0", "trading_station 4B0", "research_lab 6A4"
    )
    t.stand("xenos", "planetary_institute 2A3", "academy_qic 1A9", "gaiaformer 7A10").gaia("7A10").have("xenos", vp=10)
    place_lost_planet(t.state, t.player("xenos"), t.hex("3C"))
    t.turn("xenos")
    t.play(f"xenos: {t.legal('pass')[0]}")
    assert t.player("xenos").vp == 10 + vp


def three() -> Table:
    return Table("xenos", "terrans", "geodens").turn("xenos")


def passing(t: Table, faction: str) -> None:
    t.play(f"{faction}: {t.legal('pass')[0]}")


def test_clockwise_order_from_the_first_to_pass() -> None:
    t = three().have("xenos", knowledge=4)
    t.play("xenos: research science; end turn")
    for faction in ("terrans", "geodens", "xenos"):
        assert t.asked == f"{faction} Turn"
        passing(t, faction)
    assert (t.state.round, t.state.order) == (2, [1, 2, 0])


def test_variable_order_is_the_order_of_passing() -> None:
    t = Table("xenos", "terrans", "geodens", turn_order="variable").have("xenos", knowledge=4).turn("xenos")
    t.have("terrans", knowledge=4).play("xenos: research science; end turn\nterrans: research science; end turn")
    for faction in ("geodens", "xenos", "terrans"):
        passing(t, faction)
    assert t.state.order == [2, 0, 1]


def test_whoever_has_passed_takes_no_more_turns() -> None:
    t = three()
    passing(t, "xenos")
    t.have("terrans", knowledge=8).have("geodens", knowledge=4)
    t.play("terrans: research science; end turn\ngeodens: research science; end turn")
    assert t.asked == "terrans Turn"


def test_passing_swaps_boosters() -> None:
    t = three().booster("xenos", "ore_knowledge").booster("terrans", "credits_qic")
    free = list(t.state.boosters)
    assert len(t.legal("pass for")) == 3
    assert t.why_not("pass for ore_knowledge") == "booster"  # one's own cannot be kept
    t.play(f"xenos: {t.legal('pass')[0]}")
    assert t.why_not("pass for ore_knowledge") == ""  # the one just returned is free
    assert t.player("xenos").booster in free


def test_the_pass_scores_before_the_boosters_are_swapped() -> None:
    t = Table("xenos", "terrans").booster("xenos", "pass_mines").stand("xenos", "mine 3A6", "mine 2A3")
    t.booster("terrans", "terraform_step").have("xenos", vp=10).turn("xenos").play("xenos: pass for ore_knowledge")
    assert t.player("xenos").vp == 12


def test_in_the_last_round_no_booster_is_taken() -> None:
    t = (
        Table("xenos", "terrans", final_conversion="none")
        .round(6)
        .booster("xenos", "pass_mines")
        .stand("xenos", "mine 3A6")
    )
    t.have("xenos", vp=10).turn("xenos")
    assert t.legal("pass") == ["pass"]
    t.play("xenos: pass")
    assert (t.player("xenos").vp, t.player("xenos").booster) == (11, -1)
