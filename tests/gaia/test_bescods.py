"""Bescods: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

import pytest

from gaia.table import Table


def test_bescods_upgrade_by_their_own_tree() -> None:
    t = Table("bescods", "terrans").stand("bescods", "trading_station 4A0", "research_lab 3A3")
    t.have("bescods", ore=15, credits=30).turn("bescods")
    assert t.legal("upgrade") == [
        "upgrade 4A0 to research_lab",
        "upgrade 4A0 to academy_knowledge",
        "upgrade 4A0 to academy_qic",
        "upgrade 3A3 to planetary_institute",
    ]
    t.play("bescods: upgrade 4A0 to academy_qic; take tile seven_vp; do not advance")


def test_bescods_trading_stations_earn_knowledge_and_labs_credits() -> None:
    t = Table("bescods", "terrans").stand("bescods", "trading_station 4A0", "research_lab 3A3")
    t.booster("bescods", "terraform_step").have("bescods", ore=0, credits=0, knowledge=0).income()
    assert t.resources("bescods")[:3] == (3 + 2, 1, 1)


def test_bescods_advance_a_lowest_area() -> None:
    t = Table("bescods", "terrans").level("bescods", terraforming=1, economy=1, science=2).turn("bescods")
    t.play("bescods: special advance_lowest_research")
    assert t.legal("advance") == ["advance navigation", "advance artificial_intelligence", "advance gaia_project"]
    t.play("bescods: advance navigation; end turn").turn("bescods")
    assert t.why_not("special advance_lowest_research") == "special-used"


def test_the_lowest_area_can_be_blocked() -> None:
    levels = dict.fromkeys(
        ("terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"), 4
    )
    t = Table("bescods", "terrans").level("bescods", **levels).turn("bescods")
    assert t.why_not("special advance_lowest_research") == "no-site"  # level 5 without a green token
    t.token("bescods", "vp_7_ore")
    assert t.why_not("special advance_lowest_research") == ""


@pytest.mark.parametrize(("institute", "offered"), [(False, 2), (True, 3)])
def test_bescods_institute_adds_one_on_titanium(institute: bool, offered: int) -> None:
    t = Table("terrans", "bescods").stand("terrans", "mine 3A7").stand("bescods", "trading_station 4A0")
    if institute:
        t.stand("bescods", "planetary_institute 2A0")
    t.have("terrans", ore=9, credits=9).have("bescods", power=(9, 0, 0)).turn("terrans")
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == [f"charge {offered}"]


def test_the_bonus_adds_to_the_value_four_tile() -> None:
    t = Table("terrans", "bescods").stand("terrans", "mine 3A7").stand("bescods", "planetary_institute 4A0")
    t.tile("bescods", "big_building_power_4").have("terrans", ore=9, credits=9).have("bescods", power=(9, 0, 0)).turn(
        "terrans"
    )
    t.play("terrans: upgrade 3A7 to trading_station; end turn")
    assert t.legal("charge") == ["charge 5"]
