"""Rounds: the Gaia phase, and the clean-up (rulings 2, 5)."""

from __future__ import annotations

from gaia.table import ROUND_IDS, Table


def test_tokens_return_to_area_one_and_are_not_charged_by_the_same_income() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 0), gaia=4).level("xenos", economy=2).next_round()
    assert (t.power("xenos"), t.player("xenos").gaia) == ((4, 0, 0), 0)


def test_transdim_planets_become_gaia_planets_before_anybody_decides() -> None:
    t = Table("itars", "terrans").stand("itars", "planetary_institute 2B1").stand("terrans", "gaiaformer 2A5")
    t.have("itars", gaia=4).gaia_phase()
    assert t.asked == "itars BuyTile"
    assert t.state.planet[t.hex("2A5")] == 7


def test_clean_up_frees_every_action_and_retires_the_round_tile() -> None:
    t = Table("xenos", "terrans").tile("xenos", "action_charge_4").have("xenos", power=(4, 0, 4), ore=0).turn("xenos")
    t.play("xenos: action power_2_ore; end turn").turn("xenos").play("xenos: special charge_4; end turn")
    assert t.taken("power_2_ore")
    t.next_round()
    assert not t.taken("power_2_ore")
    assert t.player("xenos").used == [0] * 11


def test_the_round_tile_of_the_round_counts() -> None:
    t = Table("xenos", "terrans").have("xenos", knowledge=8, vp=10)
    t.state.round_tiles = [ROUND_IDS.index("research_advance_2")] + [ROUND_IDS.index("mine_2")] * 5
    t.turn("xenos").play("xenos: research science; end turn")
    assert t.player("xenos").vp == 12
    t.next_round().turn("xenos").play("xenos: research science")
    assert t.player("xenos").vp == 12
