"""Itars: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

from gaia.table import Table


def test_itars_burn_into_the_gaia_area() -> None:
    t = Table("itars", "terrans").have("itars", power=(0, 4, 0)).turn("itars").play("itars: burn power; burn power")
    assert (t.power("itars"), t.player("itars").gaia) == ((0, 0, 2), 2)
    t.gaia_phase()
    assert t.power("itars") == (2, 0, 2)


def test_itars_with_institute_buy_tiles_with_four_tokens_each() -> None:
    t = (
        Table("itars", "terrans")
        .stand("itars", "planetary_institute 2B1")
        .have("itars", power=(0, 0, 0), gaia=9, vp=10)
    )
    t.gaia_phase().play("itars: discard 4 for a tech tile; take tile seven_vp; advance gaia_project")
    assert (t.player("itars").vp, t.player("itars").gaia, t.asked) == (17, 5, "itars BuyTile")
    t.play("itars: discard 4 for a tech tile; take tile ore_and_qic; do not advance")
    assert (t.power("itars"), t.asked) == ((1, 0, 0), "itars Turn")


def test_itars_may_decline() -> None:
    t = Table("itars", "terrans").stand("itars", "planetary_institute 2B1").have("itars", power=(0, 0, 0), gaia=5)
    t.gaia_phase().play("itars: decline")
    assert t.power("itars") == (5, 0, 0)


def test_a_lost_planet_of_the_gaia_phase_scores_and_is_charged_at_once() -> None:
    for late in (False, True):
        t = Table("itars", "terrans", round_tile="mine_2", late_gaia_charge=late).stand(
            "itars", "planetary_institute 3B2"
        )
        t.stand("terrans", "mine 3A7").level("itars", navigation=4).token("itars", "vp_7_ore")
        t.have("itars", gaia=4, power=(0, 0, 0), vp=10).gaia_phase()
        t.play("itars: discard 4 for a tech tile; take tile knowledge_per_planet_type; advance navigation")
        t.play("itars: place lost planet 3B3")
        assert t.player("itars").vp == 12
        assert t.asked == ("itars Turn" if late else "terrans ChargePower")
        if late:
            t.play(f"itars: {t.legal('pass')[0]}")
            assert t.asked == "terrans ChargePower"
