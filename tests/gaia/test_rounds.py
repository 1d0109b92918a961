"""Rounds: income, Gaia phase, turn order, passing, clean-up (rulings 2, 4, 5)."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import ROUND_IDS, Table

# Income.


def with_income(charges_and_tokens: str, power: tuple[int, int, int], **options: Any) -> Table:
    """Ambas with institute (charge 4, and two tokens) take the income of a round."""
    t = Table("ambas", "terrans", **options).stand("ambas", "planetary_institute 4B2").have("ambas", power=power)
    return t.booster("ambas", charges_and_tokens).income()


def test_the_order_of_charges_and_tokens_is_chosen() -> None:
    t = with_income("terraform_step", (2, 0, 0))
    assert t.legal() == ["income charge 4", "income tokens 2"]
    t.play("ambas: income charge 4")
    assert t.power("ambas") == (2, 0, 2)  # both tokens to III, then two new ones
    t = with_income("terraform_step", (2, 0, 0)).play("ambas: income tokens 2")
    assert t.power("ambas") == (0, 4, 0)


def test_token_charge_token_is_possible() -> None:
    t = with_income("tokens_ore", (0, 0, 0))  # the booster brings two tokens more
    t.play("ambas: income tokens 2; income charge 4")
    assert t.power("ambas") == (2, 0, 2)


def test_no_question_where_the_order_changes_nothing() -> None:
    t = with_income("terraform_step", (4, 1, 0))
    assert t.asked == "ambas Turn"
    assert t.power("ambas") == (2, 5, 0)


def test_the_question_can_always_be_asked() -> None:
    t = with_income("terraform_step", (4, 1, 0), ask_every_income=True)
    assert t.asked == "ambas IncomeOrder"


def test_charges_alone_need_no_order() -> None:
    t = Table("hadsch_hallas", "terrans").booster("hadsch_hallas", "range_boost").have("hadsch_hallas", power=(1, 1, 0))
    assert t.income().asked == "hadsch_hallas Turn"  # economy 1 and the booster: charge 1 and 2
    assert t.power("hadsch_hallas") == (0, 0, 2)


def test_taklons_choose_for_each_charge() -> None:
    t = Table("taklons", "terrans").level("taklons", economy=1).booster("taklons", "range_boost")
    t.have("taklons", power=(3, 4, 0), brainstone=1).income()
    t.play("taklons: brainstone to area 1; brainstone to area 2")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((1, 6, 0), 2)


def test_no_free_actions_during_income_and_gaia_phase() -> None:
    t = with_income("terraform_step", (2, 0, 0))
    assert t.legal("convert") == []


@pytest.mark.parametrize(("mines", "ore"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)])
def test_the_third_mine_slot_pays_nothing(mines: int, ore: int) -> None:
    t = Table("terrans", "xenos").booster("terrans", "terraform_step").have("terrans", ore=0)
    homes = ("1B1", "3A7", "4A4", "6B1", "4B0", "1A6", "2A7", "5A3")
    t.stand("terrans", *[f"mine {hex}" for hex in homes[:mines]]).income()
    assert t.player("terrans").ore == ore + 1


@pytest.mark.parametrize(("stations", "credits"), [(1, 3), (2, 7), (3, 11), (4, 16)])
def test_trading_stations_pay_credits_from_left_to_right(stations: int, credits: int) -> None:
    t = Table("terrans", "xenos").booster("terrans", "pass_mines").have("terrans", credits=0)
    t.stand("terrans", *[f"trading_station {hex}" for hex in ("1B1", "3A7", "4A4", "6B1")[:stations]]).income()
    assert t.player("terrans").credits == credits


def test_labs_and_the_knowledge_academy_pay_knowledge() -> None:
    t = Table("terrans", "xenos").booster("terrans", "pass_mines").have("terrans", knowledge=0)
    t.stand("terrans", "research_lab 1B1", "research_lab 3A7", "academy_knowledge 4A4", "academy_qic 6B1").income()
    assert t.player("terrans").knowledge == 1 + 2 + 2


# Gaia phase.


def test_tokens_return_to_area_one_and_are_not_charged_by_the_same_income() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 0), gaia=4).level("xenos", economy=2).next_round()
    assert (t.power("xenos"), t.player("xenos").gaia) == ((4, 0, 0), 0)


def test_transdim_planets_become_gaia_planets_before_anybody_decides() -> None:
    t = Table("itars", "terrans").stand("itars", "planetary_institute 2B1").stand("terrans", "gaiaformer 2A5")
    t.have("itars", gaia=4).gaia_phase()
    assert t.asked == "itars BuyTile"
    assert t.state.planet[t.hex("2A5")] == 7


# Turn order and passing.


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
