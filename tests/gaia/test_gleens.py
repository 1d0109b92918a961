"""Gleens: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table
from perihelion.games.gaia.icons import STRUCTURES_IN_FEDERATIONS
from perihelion.games.gaia.scoring import count


def test_gleens_gain_ore_for_qic_until_the_academy_stands() -> None:
    t = Table("gleens", "terrans").have("gleens", ore=0, qic=0, power=(0, 0, 8)).turn("gleens")
    t.play("gleens: convert power_to_qic")
    assert t.resources("gleens")[1::2] == (1, 0)
    t.stand("gleens", "academy_qic 3A6").play("gleens: convert power_to_qic")
    assert t.resources("gleens")[1::2] == (1, 1)


def test_gleens_start_with_the_navigation_bonus_as_ore() -> None:
    t = Table("gleens", "terrans")
    assert t.resources("gleens")[1::2] == (5, 0)


def test_the_academy_counts_before_its_own_tile() -> None:
    t = (
        Table("gleens", "terrans")
        .stand("gleens", "research_lab 3A6")
        .have("gleens", ore=6, credits=6, qic=0)
        .turn("gleens")
    )
    t.play("gleens: upgrade 3A6 to academy_qic; take tile ore_and_qic; do not advance")
    assert t.resources("gleens")[1::2] == (1, 1)


def test_gleens_pay_ore_for_gaia_planets_and_score_two() -> None:
    t = Table("gleens", "terrans", round_tile="gaia_mine_3").stand("gleens", "mine 3A6").level("gleens", navigation=2)
    t.have("gleens", ore=2, credits=2, qic=0, vp=10).turn("gleens").play("gleens: build mine 7B0")
    assert (t.player("gleens").ore, t.player("gleens").vp) == (0, 10 + 3 + 2)


def test_gleens_institute_gives_their_token() -> None:
    t = Table("gleens", "terrans", round_tile="federation_5").stand("gleens", "trading_station 3A6")
    t.have("gleens", ore=4, credits=6, knowledge=0, vp=10).turn("gleens")
    t.play("gleens: upgrade 3A6 to planetary_institute")
    p = t.player("gleens")
    assert t.resources("gleens") == (2, 1, 1, 0)
    assert (p.vp, p.green, p.formed) == (15, [1], 0)
    assert count(t.state, p, STRUCTURES_IN_FEDERATIONS) == 0
