"""Firaks: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_firaks_downgrade_a_lab_for_a_research_step() -> None:
    t = Table("firaks", "terrans", round_tile="trading_station_4").stand(
        "firaks", "planetary_institute 3A3", "research_lab 4A0"
    )
    t.stand("terrans", "mine 3A7").have("firaks", ore=3, credits=5, vp=10).turn("firaks")
    t.play("firaks: special downgrade_lab; downgrade 4A0; advance economy; end turn")
    assert (t.player("firaks").vp, t.player("firaks").research[4]) == (14, 1)
    assert t.asked == "terrans ChargePower"
    t.play("terrans: decline").turn("firaks")
    t.play("firaks: upgrade 4A0 to research_lab; take tile seven_vp")  # a new lab, a new tile


def test_firaks_need_a_lab_and_a_trading_station_piece() -> None:
    t = Table("firaks", "terrans").stand("firaks", "planetary_institute 3A3").turn("firaks")
    assert t.why_not("special downgrade_lab") == "no-site"
    t.stand("firaks", "research_lab 4A0", *[f"trading_station {hex}" for hex in ("2A0", "1A6", "1B1", "4A4")])
    assert t.why_not("special downgrade_lab") == "no-station-left"
