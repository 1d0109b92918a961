"""The worked examples of the English rulebook, one test each, in its order, and those of the German summaries.

Pictures are not part of the text, so positions on the map are ours where an example shows one.
"""

from __future__ import annotations

from gaia.table import Table
from perihelion.games.gaia.building import price_mine
from perihelion.games.gaia.federations import power_value
from perihelion.games.gaia.power import charge, give_tokens
from perihelion.games.gaia.research import GainTile
from perihelion.games.gaia.scoring import research_vp, shares
from perihelion.games.gaia.tokens import TakeToken

# Choosing a faction.


def test_the_terrans_start_with_3_knowledge_4_ore_and_15_credits() -> None:
    t = Table("terrans", "xenos")
    assert t.resources("terrans")[:3] == (15, 4, 3)


def test_the_terrans_place_4_tokens_in_area_one_and_4_in_area_two() -> None:
    assert Table("terrans", "xenos").power("terrans") == (4, 4, 0)


def test_the_taklons_start_on_level_0_everywhere() -> None:
    assert Table("taklons", "xenos").player("taklons").research == [0] * 6


def test_the_terrans_advance_one_level_in_gaia_project_and_gain_a_gaiaformer() -> None:
    p = Table("terrans", "xenos").player("terrans")
    assert (p.research[3], p.gaiaformers) == (1, 1)


# Goal and gameplay.


def test_each_advance_of_this_round_gains_2_vp() -> None:
    t = Table("xenos", "terrans", round_tile="research_advance_2").have("xenos", knowledge=4, vp=10).turn("xenos")
    assert t.play("xenos: research science").player("xenos").vp == 12


def test_the_token_awards_6_vp_and_2_knowledge() -> None:
    t = Table("xenos", "terrans", round_tile="mine_2").have("xenos", knowledge=0, vp=10).ask(TakeToken(0))
    t.play("xenos: take token vp_6_knowledge")
    assert (t.player("xenos").vp, t.player("xenos").knowledge, t.player("xenos").green) == (16, 2, [1])


def test_level_5_in_navigation_is_worth_12_vp() -> None:
    assert research_vp(Table("xenos", "terrans").level("xenos", navigation=5).player("xenos")) == 12


def test_the_standard_tile_gains_3_vp_for_each_gaia_planet() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6").tile("xenos", "gaia_mine_3_vp")
    t.have("xenos", qic=2, vp=10).turn("xenos").play("xenos: build mine 7B0")
    assert t.player("xenos").vp == 13


# The power cycle.


def test_charge_4_power_with_one_token_in_area_one_and_one_in_area_two() -> None:
    t = Table("hadsch_hallas", "terrans").have("hadsch_hallas", power=(1, 1, 0))
    charge(t.state, t.player("hadsch_hallas"), 4, "income")
    assert t.power("hadsch_hallas") == (0, 0, 2)  # one moves to II, two to III, the fourth cannot be charged


def test_spend_2_power() -> None:
    t = Table("hadsch_hallas", "terrans").have("hadsch_hallas", power=(0, 0, 2)).turn("hadsch_hallas")
    t.play("hadsch_hallas: convert power_to_credit; convert power_to_credit")
    assert t.power("hadsch_hallas") == (2, 0, 0)


def test_gain_1_power_then_discard_2() -> None:
    t = Table("hadsch_hallas", "terrans").have("hadsch_hallas", power=(2, 0, 0), ore=1).turn("hadsch_hallas")
    t.play("hadsch_hallas: convert ore_to_power_token")
    assert t.power("hadsch_hallas") == (3, 0, 0)
    give_tokens(t.state, t.player("hadsch_hallas"), 2, to_gaia=False)
    assert (t.power("hadsch_hallas"), t.player("hadsch_hallas").gaia) == ((1, 0, 0), 0)


# Build a mine.


def test_the_ivits_at_navigation_2_spend_a_qic_for_range_4() -> None:
    t = Table("ivits", "terrans").stand("ivits", "planetary_institute 1A6").level("ivits", navigation=2)
    t.have("ivits", qic=1, ore=15, credits=9).turn("ivits")
    assert t.state.map.distance[t.hex("1A6")][t.hex("2B4")] == 4  # a brown planet
    t.play("ivits: build mine 2B4")
    assert t.player("ivits").qic == 0


def test_only_the_ivits_can_build_on_this_gaia_planet() -> None:
    t = Table("ivits", "terrans").stand("ivits", "planetary_institute 1A6", "gaiaformer 3A0").gaia("3A0")
    t.stand("terrans", "mine 1B1").have("terrans", qic=9, ore=9, credits=9).turn("terrans")
    assert t.why_not("build mine 3A0") == "occupied"
    t.turn("ivits")
    assert t.why_not("build mine 3A0") == ""


def test_the_terrans_build_on_their_gaiaformer_for_1_ore_and_2_credits() -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 1B1", "gaiaformer 1A3").gaia("1A3")
    t.have("terrans", ore=1, credits=2, qic=0).turn("terrans").play("terrans: build mine 1A3")
    assert (t.resources("terrans")[:2], t.player("terrans").built[6]) == ((0, 0), 0)


def test_the_terrans_need_2_steps_to_a_black_or_orange_planet() -> None:
    t = Table("terrans", "xenos")
    assert [price_mine(t.state, t.player("terrans"), t.hex(hex)).steps for hex in ("4A0", "1A5")] == [2, 2]


def test_the_geodens_at_level_3_pay_1_ore_for_each_step() -> None:
    t = Table("geodens", "terrans").stand("geodens", "mine 1A5").level("geodens", terraforming=3)
    t.have("geodens", ore=2, credits=2).turn("geodens").play("geodens: build mine 1A6")
    assert t.player("geodens").ore == 0


def test_the_geodens_with_one_free_step_pay_1_ore_for_the_second() -> None:
    t = Table("geodens", "terrans").stand("geodens", "mine 2A11").level("geodens", terraforming=3)
    t.booster("geodens", "terraform_step").have("geodens", ore=2, credits=2, qic=1).turn("geodens")
    t.play("geodens: special terraform_step; build mine 2B4")  # a brown planet: two steps
    assert t.player("geodens").ore == 0


# Gaia projects.


def test_with_two_gaiaformers_a_project_moves_4_tokens() -> None:
    t = Table("terrans", "xenos", discard="lowest_first").stand("terrans", "mine 1B1").level("terrans", gaia_project=3)
    t.have("terrans", power=(1, 2, 3), gaiaformers=2).turn("terrans").play("terrans: start gaia project 1A3")
    assert (t.power("terrans"), t.player("terrans").gaia) == ((0, 0, 2), 4)


# Tech tiles.


def test_the_ivits_can_gain_the_advanced_tile_of_two_areas() -> None:
    t = Table("ivits", "terrans").level("ivits", navigation=4, artificial_intelligence=5, economy=3)
    t.advanced_on(navigation="mine_3_vp", artificial_intelligence="research_2_vp", economy="action_3_ore")
    t.token("ivits", "vp_8_qic").tile("ivits", "seven_vp").ask(GainTile(0))
    assert sorted(t.legal("take advanced")) == ["take advanced tile mine_3_vp", "take advanced tile research_2_vp"]
    t.play("ivits: take advanced tile mine_3_vp; cover seven_vp")
    p = t.player("ivits")
    assert (p.green, p.cover[3] != -1) == ([0], True)


# Research.


def test_the_xenos_advance_to_terraforming_1_and_gain_2_ore() -> None:
    t = Table("xenos", "terrans").have("xenos", knowledge=4, ore=0).turn("xenos").play("xenos: research terraforming")
    assert (t.player("xenos").knowledge, t.player("xenos").ore, t.player("xenos").research[0]) == (0, 2, 1)


def test_spend_4_power_to_gain_2_ore() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 4), ore=0).turn("xenos").play("xenos: action power_2_ore")
    assert (t.power("xenos"), t.player("xenos").ore) == ((4, 0, 0), 2)


# Free actions and charging.


def test_discard_a_token_to_move_another_to_area_three() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(1, 2, 0)).turn("xenos").play("xenos: burn power")
    assert t.power("xenos") == (1, 0, 1)


def ivits_build(power: tuple[int, int, int] = (9, 0, 0)) -> Table:
    """The Ivits build a mine near a mine of the Xenos and an institute of the Itars, who have a mine there too."""
    t = Table("ivits", "xenos", "itars").stand("ivits", "planetary_institute 2A7").stand("xenos", "mine 3A6")
    t.stand("itars", "planetary_institute 3B2", "mine 4A0").have("ivits", ore=9, credits=9, qic=9).turn("ivits")
    return t.have("itars", power=power)


def test_the_xenos_charge_1_for_nothing_and_the_itars_3_for_2_vp() -> None:
    t = ivits_build().have("xenos", vp=10).have("itars", vp=10)
    t.play("ivits: build mine 3A7; end turn\nxenos: charge 1\nitars: charge 3")
    assert (t.player("xenos").vp, t.player("itars").vp) == (10, 8)


def test_the_itars_can_charge_only_1_power() -> None:
    t = ivits_build(power=(0, 1, 7)).have("itars", vp=10)
    t.play("ivits: build mine 3A7; end turn\nxenos: decline\nitars: charge 1")
    assert (t.power("itars"), t.player("itars").vp) == ((0, 0, 8), 10)


def test_with_1_vp_left_2_power_can_be_charged() -> None:
    t = ivits_build().have("itars", vp=1).play("ivits: build mine 3A7; end turn\nxenos: decline\nitars: charge 2")
    assert t.player("itars").vp == 0


# Scoring.


def test_two_players_share_the_highest_rank() -> None:
    assert shares([7, 7, 3, 1], zero_scores_nothing=False)[:2] == [15, 15]


# Appendix I.


def test_terrans_moving_four_power_gain_one_ore_and_one_credit() -> None:
    t = Table("terrans", "xenos").stand("terrans", "planetary_institute 3A7").have("terrans", gaia=4, ore=0, credits=0)
    t.gaia_phase().play("terrans: convert power_to_ore; convert power_to_credit")
    assert t.resources("terrans")[:2] == (1, 1)


def test_hadsch_hallas_spend_3_credits_for_one_ore() -> None:
    t = Table("hadsch_hallas", "terrans").stand("hadsch_hallas", "planetary_institute 1A6")
    t.have("hadsch_hallas", credits=3, ore=0).turn("hadsch_hallas").play("hadsch_hallas: convert credits_to_ore")
    assert t.resources("hadsch_hallas")[:2] == (0, 1)


# Appendix III and VI.


def test_a_step_that_is_not_needed_is_lost() -> None:
    t = (
        Table("hadsch_hallas", "terrans")
        .stand("hadsch_hallas", "mine 1A6")
        .have("hadsch_hallas", power=(0, 0, 5), ore=1)
    )
    t.turn("hadsch_hallas").play("hadsch_hallas: action power_2_steps; build mine 1A5")
    assert t.player("hadsch_hallas").ore == 0


def test_pass_gains_3_vp_per_federation_token() -> None:
    t = Table("xenos", "terrans").tile("xenos", "seven_vp/pass_federation_tokens").token("xenos", "vp_12", "vp_7_ore")
    t.have("xenos", vp=10).turn("xenos")
    assert t.play(f"xenos: {t.legal('pass')[0]}").player("xenos").vp == 16


def test_pass_gains_1_vp_per_planet_type() -> None:
    t = Table("xenos", "terrans").tile("xenos", "seven_vp/pass_planet_types").stand("xenos", "mine 3A6", "mine 7B0")
    t.have("xenos", vp=10).turn("xenos")
    assert t.play(f"xenos: {t.legal('pass')[0]}").player("xenos").vp == 12


def test_each_advance_gains_2_additional_vp() -> None:
    t = (
        Table("xenos", "terrans")
        .tile("xenos", "seven_vp/research_2_vp")
        .have("xenos", knowledge=4, vp=10)
        .turn("xenos")
    )
    assert t.play("xenos: research science").player("xenos").vp == 12


def test_one_ore_for_each_sector() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6", "mine 2A3", "mine 1A9").tile("xenos", "seven_vp")
    t.advanced_on(science="once_ore_sectors").level("xenos", science=4).token("xenos", "vp_7_ore").have("xenos", ore=0)
    t.ask(GainTile(0)).play("xenos: take advanced tile once_ore_sectors; cover seven_vp")
    assert t.player("xenos").ore == 3


def test_special_action_one_qic_and_5_credits() -> None:
    t = Table("xenos", "terrans").tile("xenos", "seven_vp/action_qic_5_credits").have("xenos", qic=0, credits=0)
    t.turn("xenos").play("xenos: special qic_5_credits")
    assert t.resources("xenos")[::3] == (5, 1)


def test_income_of_one_knowledge_and_one_credit() -> None:
    t = Table("xenos", "terrans").tile("xenos", "income_knowledge_credit").booster("xenos", "pass_mines")
    t.have("xenos", credits=0, knowledge=0).income()
    assert (t.player("xenos").credits, t.player("xenos").knowledge) == (1, 2)


def test_the_power_value_returns_to_three_under_an_advanced_tile() -> None:
    t = Table("xenos", "terrans").stand("xenos", "planetary_institute 3A6").tile("xenos", "big_building_power_4")
    p = t.player("xenos")
    assert power_value(t.state, p, t.hex("3A6")) == 4
    t.tile("xenos", "big_building_power_4/mine_3_vp")
    assert power_value(t.state, p, t.hex("3A6")) == 3


# The German summaries.


def test_orange_needs_two_steps_to_blue_and_one_to_yellow() -> None:
    """The short rules say two for yellow; the printed boards and the circle say one (see the rulings)."""
    t = Table("geodens", "xenos")
    assert [price_mine(t.state, t.player("geodens"), t.hex(hex)).steps for hex in ("1B1", "3A6")] == [2, 1]


def test_income_beyond_fifteen_is_lost() -> None:
    t = Table("xenos", "terrans").have("xenos", ore=15, knowledge=15).income()
    assert t.resources("xenos")[1:3] == (15, 15)


def test_a_structure_one_or_two_spaces_away_makes_the_trading_station_cheaper() -> None:
    t = (
        Table("terrans", "xenos")
        .stand("terrans", "mine 3A7")
        .stand("xenos", "mine 3A6")
        .have("terrans", ore=2, credits=3)
    )
    t.turn("terrans")
    assert t.why_not("upgrade 3A7 to trading_station") == ""
