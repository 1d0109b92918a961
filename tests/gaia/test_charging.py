"""Passive Action: Charge Power (ruling 11)."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import Table


def built_beside(neighbour: str = "xenos", structure: str = "mine", **options: Any) -> Table:
    """Terrans are about to upgrade 3A7, next to a structure of the neighbour on 3A6."""
    t = Table("terrans", neighbour, **options).stand("terrans", "mine 3A7").stand(neighbour, f"{structure} 3A6")
    t.have("terrans", ore=15, credits=30).turn("terrans")
    return t


@pytest.mark.parametrize(
    ("structure", "power", "price"),
    [
        ("mine", 1, 0),
        ("trading_station", 2, 1),
        ("research_lab", 2, 1),
        ("academy_knowledge", 3, 2),
        ("academy_qic", 3, 2),
        ("planetary_institute", 3, 2),
    ],
)
def test_power_value_and_price(structure: str, power: int, price: int) -> None:
    t = built_beside("hadsch_hallas", structure).have("hadsch_hallas", power=(9, 0, 0), vp=10)
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal() == [f"charge {power}", "decline"]
    t.play(f"hadsch_hallas: charge {power}")
    assert t.player("hadsch_hallas").vp == 10 - price
    assert t.power("hadsch_hallas") == (9 - power, power, 0)


def test_declining_changes_nothing() -> None:
    t = built_beside("xenos", "trading_station").have("xenos", power=(2, 2, 2), vp=10)
    t.play("terrans: upgrade 3A7 to trading_station; end turn\nxenos: decline")
    assert (t.power("xenos"), t.player("xenos").vp) == ((2, 2, 2), 10)
    assert t.asked == "xenos Turn"


def test_only_the_best_structure_counts() -> None:
    t = built_beside("xenos", "trading_station").stand("xenos", "mine 4A0").have("xenos", power=(9, 0, 0))
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == ["charge 2"]


def test_a_guest_mine_charges_for_what_its_host_builds() -> None:
    """The Lantids' other mine is three spaces away, so that only the guest is near."""
    t = Table("lantids", "xenos").stand("lantids", "mine 3A7").stand("xenos", "mine 7B0")
    t.have("lantids", ore=4, credits=9, qic=3, power=(4, 0, 0)).have("xenos", ore=9, credits=9).turn("lantids")
    t.play("lantids: build mine 7B0; end turn\nxenos: decline; upgrade 7B0 to trading_station; end turn")
    assert t.asked == "lantids ChargePower"
    t.play("lantids: charge 1")
    assert t.power("lantids") == (3, 1, 0)


def test_less_where_the_tokens_cannot_move_further() -> None:
    t = built_beside("hadsch_hallas", "planetary_institute").have("hadsch_hallas", power=(0, 1, 5), vp=10)
    t.play("terrans: upgrade 3A7 to trading_station; end turn\nhadsch_hallas: charge 1")
    assert (t.power("hadsch_hallas"), t.player("hadsch_hallas").vp) == ((0, 0, 6), 10)


def test_less_where_the_victory_points_do_not_suffice() -> None:
    t = built_beside("hadsch_hallas", "planetary_institute").have("hadsch_hallas", power=(9, 0, 0), vp=1)
    t.play("terrans: upgrade 3A7 to trading_station; end turn\nhadsch_hallas: charge 2")
    assert t.player("hadsch_hallas").vp == 0
    t = built_beside("hadsch_hallas", "planetary_institute").have("hadsch_hallas", power=(9, 0, 0), vp=0)
    t.play("terrans: upgrade 3A7 to trading_station; end turn\nhadsch_hallas: charge 1")
    assert t.player("hadsch_hallas").vp == 0


def test_no_offer_where_nothing_can_be_charged() -> None:
    t = built_beside().have("xenos", power=(0, 0, 6)).play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.asked == "xenos Turn"


def test_two_spaces_are_near_and_three_are_not() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 1B1")
        .stand("xenos", "mine 1A9")
        .have("terrans", ore=9, credits=9)
    )
    t.have("xenos", power=(4, 0, 0)).turn("terrans").play("terrans: upgrade 1B1 to trading_station; end turn")
    assert t.state.map.distance[t.hex("1B1")][t.hex("1A9")] == 3
    assert t.asked == "xenos Turn"
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 1B1")
        .stand("xenos", "mine 1B5")
        .have("terrans", ore=9, credits=9)
    )
    t.turn("terrans").play("terrans: upgrade 1B1 to trading_station; end turn")
    assert t.asked == "xenos ChargePower"


def test_a_new_mine_lets_neighbours_charge_and_a_gaia_project_does_not() -> None:
    t = Table("terrans", "xenos", discard="lowest_first").stand("terrans", "mine 3A7").stand("xenos", "mine 3A6")
    t.have("terrans", ore=15, credits=15, qic=1, power=(6, 0, 0)).turn("terrans")
    t.play("terrans: start gaia project 7A10; end turn")
    assert t.asked == "xenos Turn"
    t.have("terrans", qic=1).turn("terrans").play(
        "terrans: build mine 4B0; end turn"
    )  # two spaces from nobody of the Xenos
    assert t.asked == "xenos Turn"
    t.turn("terrans").have("terrans", ore=15, qic=1).play("terrans: build mine 3B2; end turn")
    assert t.asked == "xenos ChargePower"


def test_clockwise_from_the_builder_and_passed_players_too() -> None:
    t = Table("xenos", "terrans", "geodens").stand("terrans", "mine 3A7")
    t.stand("xenos", "mine 3A6").stand("geodens", "trading_station 4A0")
    t.have("terrans", ore=9, credits=9)
    t.state.passed = [2]
    t.turn("terrans").play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.asked == "geodens ChargePower"  # seat 2 comes after seat 1, although it has passed
    t.play("geodens: charge 2")
    assert t.asked == "xenos ChargePower"
    t.play("xenos: decline")
    assert t.asked == "xenos Turn"


def test_charging_can_be_settled_before_the_closing_free_actions() -> None:
    t = built_beside(charge_timing="after_action").play("terrans: upgrade 3A7 to trading_station")
    assert t.asked == "xenos ChargePower"
    t.play("xenos: charge 1\nterrans: convert ore_to_credit; end turn")
    assert t.asked == "xenos Turn"


def test_a_lab_that_leads_to_the_lost_planet_is_offered_twice() -> None:
    t = Table("terrans", "xenos").stand("terrans", "trading_station 3A7").stand("xenos", "mine 3A6")
    t.level("terrans", navigation=4).token("terrans", "vp_7_ore").have("terrans", ore=9, credits=9)
    t.have("xenos", power=(4, 0, 0)).turn("terrans")
    t.play(
        """
        terrans: upgrade 3A7 to research_lab; take tile income_4_credits; advance navigation; place lost planet 3A8
        terrans: end turn
        xenos: charge 1
        xenos: charge 1
        """
    )
    assert t.power("xenos") == (2, 2, 0)
    assert t.asked == "xenos Turn"


def test_the_tile_raises_institute_and_academies_to_four_until_covered() -> None:
    t = built_beside("hadsch_hallas", "planetary_institute").tile("hadsch_hallas", "big_building_power_4")
    t.have("hadsch_hallas", power=(9, 0, 0)).play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == ["charge 4"]
    t = built_beside("hadsch_hallas", "planetary_institute").tile("hadsch_hallas", "big_building_power_4/mine_3_vp")
    t.have("hadsch_hallas", power=(9, 0, 0)).play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == ["charge 3"]


def test_stations_and_gaiaformers_charge_nothing() -> None:
    t = Table("terrans", "ivits").stand("terrans", "mine 3A7").stand("ivits", "space_station 3A8", "gaiaformer 7A10")
    t.have("terrans", ore=9, credits=9).turn("terrans").play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.asked == "ivits Turn"
