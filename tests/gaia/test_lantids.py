"""Lantids: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from typing import Any

from gaia.table import Table
from perihelion.games.gaia.building import place_lost_planet


def lantids(**options: Any) -> Table:
    t = Table("lantids", "xenos", **options).stand("lantids", "mine 3A7").stand("xenos", "mine 3A6", "mine 7B0")
    return t.have("lantids", ore=4, credits=9, qic=3, vp=10, knowledge=0)


def test_lantids_build_beside_an_opponent_for_the_mine_cost_only() -> None:
    t = lantids().turn("lantids").play("lantids: build mine 3A6")
    assert t.resources("lantids") == (7, 3, 0, 3)
    assert (t.state.owner[t.hex("3A6")], t.state.guest[t.hex("3A6")]) == (1, 0)
    t.play("lantids: end turn")
    assert t.asked == "xenos ChargePower"  # distance 0


def test_a_guest_mine_counts_as_mine_sector_and_range_but_not_as_type() -> None:
    t = Table("lantids", "xenos", round_tile="mine_2").stand("lantids", "mine 3A7").stand("xenos", "mine 7B0")
    t.have("lantids", ore=4, credits=9, qic=3, vp=10).turn("lantids").play("lantids: build mine 7B0")
    p = t.player("lantids")
    assert p.vp == 12  # "build a mine", though not "mine on a Gaia planet"
    assert (p.built[0], sum(1 for n in p.types if n), sum(1 for n in p.sectors if n)) == (2, 1, 2)
    assert p.reach[t.hex("7C")] == 1
    t.play("lantids: end turn\nxenos: decline").turn("lantids")
    assert t.why_not("upgrade 7B0 to trading_station") == "not-yours"


def test_a_guest_mine_on_a_gaia_planet_scores_no_gaia_mine() -> None:
    t = Table("lantids", "xenos", round_tile="gaia_mine_4").stand("lantids", "mine 3A7").stand("xenos", "mine 7B0")
    t.tile("lantids", "gaia_mine_3_vp").have("lantids", qic=3, vp=10).turn("lantids").play("lantids: build mine 7B0")
    assert t.player("lantids").vp == 10


def test_a_guest_mine_on_a_gaia_planet_costs_no_qic_but_by_the_option() -> None:
    t = lantids().turn("lantids").play("lantids: build mine 7B0")  # three spaces: one Q.I.C. for range
    assert t.player("lantids").qic == 2
    t = lantids(guest_pays_qic=True).turn("lantids").play("lantids: build mine 7B0")
    assert t.player("lantids").qic == 1


def test_one_guest_per_planet_and_none_beside_a_gaiaformer() -> None:
    t = lantids().stand("xenos", "gaiaformer 7A10").gaia("7A10").turn("lantids")
    assert t.why_not("build mine 7A10") == "occupied"
    t.play("lantids: build mine 3A6; end turn\nxenos: decline").turn("lantids")
    assert t.why_not("build mine 3A6") == "occupied"


def test_lantids_on_the_lost_planet_use_a_piece() -> None:
    t = lantids()
    place_lost_planet(t.state, t.player("xenos"), t.hex("3A8"))
    t.state.charge_sources = []
    t.turn("lantids").play("lantids: build mine 3A8")
    assert t.player("lantids").built[0] == 2


def test_lantids_institute_pays_two_knowledge_for_a_guest_mine() -> None:
    t = Table("lantids", "xenos").stand("lantids", "planetary_institute 3A7").stand("xenos", "mine 3A6")
    t.have("lantids", knowledge=0, qic=1, ore=9).turn("lantids").play(
        "lantids: build mine 3A6; end turn\nxenos: decline"
    )
    assert t.player("lantids").knowledge == 2
    t.turn("lantids").play("lantids: build mine 4B0")
    assert t.player("lantids").knowledge == 2


def test_the_trading_station_discount_holds_at_distance_zero() -> None:
    t = Table("xenos", "lantids").stand("xenos", "mine 3A6").stand("lantids", "mine 3A6")
    t.have("xenos", ore=2, credits=3).turn("xenos")
    assert t.why_not("upgrade 3A6 to trading_station") == ""
