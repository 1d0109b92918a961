"""Power and Q.I.C. Actions, and Special Actions (rulings 6.8 to 6.11, 14)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia.components import ACTION_IDS


@pytest.mark.parametrize(
    ("action", "power", "gained"),
    [
        ("power_3_knowledge", 7, {"knowledge": 3}),
        ("power_2_ore", 4, {"ore": 2}),
        ("power_7_credits", 4, {"credits": 7}),
        ("power_2_knowledge", 4, {"knowledge": 2}),
    ],
)
def test_power_actions_that_gain_resources(action: str, power: int, gained: dict[str, int]) -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, power), ore=0, credits=0, knowledge=0).turn("xenos")
    t.play(f"xenos: action {action}")
    p = t.player("xenos")
    assert {"ore": p.ore, "credits": p.credits, "knowledge": p.knowledge} == {
        "ore": 0,
        "credits": 0,
        "knowledge": 0,
    } | gained
    assert t.power("xenos") == (power, 0, 0)


def test_power_action_two_tokens() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 3)).turn("xenos").play("xenos: action power_2_tokens")
    assert t.power("xenos") == (5, 0, 0)


@pytest.mark.parametrize(("action", "cost"), [("power_2_steps", 5), ("power_1_step", 3)])
def test_power_actions_with_free_steps_build_a_mine(action: str, cost: int) -> None:
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").have("terrans", power=(0, 0, cost), ore=7, credits=2)
    t.turn("terrans").play(f"terrans: action {action}")
    assert t.asked == "terrans BuildWith"
    assert all(text.startswith("build mine") for text in t.legal())
    t.play("terrans: build mine 3A6")  # desert: three steps at three ore, some of them free
    free = 2 if action == "power_2_steps" else 1
    assert t.player("terrans").ore == 7 - 1 - (3 - free) * 3
    assert t.player("terrans").credits == 0


def test_a_surplus_step_is_lost_and_a_needless_one_is_refused() -> None:
    t = (
        Table("hadsch_hallas", "terrans")
        .stand("hadsch_hallas", "mine 1A6")
        .have("hadsch_hallas", power=(0, 0, 5), ore=1)
    )
    t.have("hadsch_hallas", credits=2, qic=3).turn("hadsch_hallas").play("hadsch_hallas: action power_2_steps")
    assert t.why_not("build mine 1A5") == ""  # volcanic: one step, the other is lost
    assert t.why_not("build mine 2A7") == "steps-wasted"  # a home planet
    assert t.why_not("build mine 3B5") == "steps-wasted"  # a Gaia planet
    t.play("hadsch_hallas: build mine 1A5")
    assert t.player("hadsch_hallas").ore == 0


def test_waste_can_be_allowed() -> None:
    t = Table("hadsch_hallas", "terrans", refuse_waste=False).stand("hadsch_hallas", "mine 1A6")
    t.have("hadsch_hallas", power=(0, 0, 7), ore=15, credits=2, qic=3).turn("hadsch_hallas")
    assert t.why_not("action power_2_ore") == ""
    t.play("hadsch_hallas: action power_2_steps; build mine 2A7")


def test_a_step_action_needs_a_planet_to_use_it_on() -> None:
    t = (
        Table("hadsch_hallas", "terrans")
        .stand("hadsch_hallas", "mine 1A6")
        .have("hadsch_hallas", power=(0, 0, 5), ore=0)
    )
    t.turn("hadsch_hallas")
    assert t.why_not("action power_2_steps") == "no-mine-site"


def test_an_action_that_gains_nothing_is_refused() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(0, 0, 7), ore=15, credits=30, knowledge=15).turn("xenos")
    assert t.legal("action power") == ["action power_2_tokens"]
    assert t.why_not("action power_2_ore") == "wasted"
    t.have("xenos", ore=14)
    assert t.why_not("action power_2_ore") == ""  # one of the two ore still fits


def test_a_special_action_costs_nothing_and_may_be_taken_for_nothing() -> None:
    """Only what is paid for is refused when it is wasted (ruling 6.10)."""
    t = Table("xenos", "terrans").tile("xenos", "action_charge_4").have("xenos", power=(0, 0, 7), ore=15).turn("xenos")
    assert t.why_not("action power_2_ore") == "wasted"
    t.play("xenos: special charge_4")
    assert t.power("xenos") == (0, 0, 7)


def test_each_action_once_a_round_for_all_together() -> None:
    t = (
        Table("xenos", "terrans")
        .have("xenos", power=(0, 0, 8), ore=0)
        .have("terrans", power=(0, 0, 4), ore=0)
        .turn("xenos")
    )
    t.play("xenos: action power_2_ore; end turn")
    assert t.why_not("action power_2_ore") == "action-taken"
    t.turn("xenos")
    assert t.why_not("action power_2_ore") == "action-taken"
    t.next_round().have("terrans", power=(0, 0, 4)).turn("terrans")
    assert t.why_not("action power_2_ore") == ""


def test_qic_action_tech_tile() -> None:
    t = Table("xenos", "terrans").have("xenos", qic=4, vp=10).turn("xenos").play("xenos: action qic_tech_tile")
    t.play("xenos: take tile seven_vp; advance gaia_project; end turn")
    assert (t.player("xenos").vp, t.player("xenos").qic, t.player("xenos").gaiaformers) == (17, 0, 1)


def test_qic_action_scores_an_owned_token_again_without_gaining_it() -> None:
    t = Table("xenos", "terrans", round_tile="federation_5").have("xenos", qic=3, vp=10, credits=0).turn("xenos")
    assert t.why_not("action qic_rescore_federation") == "no-token"
    t.token("xenos", "vp_7_credits", "vp_12").play("xenos: action qic_rescore_federation")
    assert t.legal() == ["score token vp_12", "score token vp_7_credits"]
    t.play("xenos: score token vp_7_credits")
    p = t.player("xenos")
    assert (p.vp, p.credits, p.green, len(p.tokens)) == (17, 6, [1, 0], 2)


def test_qic_action_planet_types() -> None:
    t = Table("xenos", "terrans").stand("xenos", "mine 3A6", "mine 7B0", "mine 4A0", "mine 6A4", "gaiaformer 7A10")
    t.have("xenos", qic=2, vp=10).turn("xenos").play("xenos: action qic_planet_types")
    assert t.player("xenos").vp == 10 + 3 + 3  # desert, Gaia, titanium; no transdim planet


def test_every_board_action_is_covered_here() -> None:
    with open(__file__, encoding="utf-8") as source:
        text = source.read()
    assert all(action in text for action in ACTION_IDS)


def test_no_power_no_qic_no_action() -> None:
    t = Table("xenos", "terrans").have("xenos", power=(9, 9, 2), qic=1).turn("xenos")
    assert t.legal("action") == []
    assert t.why_not("action power_2_tokens") == "too-dear"
    assert t.why_not("action qic_planet_types") == "too-dear"


def test_booster_with_a_free_step() -> None:
    t = Table("terrans", "xenos").booster("terrans", "terraform_step").stand("terrans", "mine 3A7")
    t.have("terrans", ore=7, credits=2).turn("terrans").play("terrans: special terraform_step; build mine 3A6")
    assert t.player("terrans").ore == 0  # two of the three steps are paid
    assert t.legal("start gaia project") == []


def test_booster_with_range() -> None:
    t = Table("terrans", "xenos", discard="lowest_first").booster("terrans", "range_boost").stand("terrans", "mine 3A7")
    t.have("terrans", ore=4, credits=2, qic=0, power=(6, 0, 0)).turn("terrans").play("terrans: special range_boost")
    assert t.why_not("build mine 3A6") == "range-wasted"  # it is within the basic range
    assert t.why_not("build mine 4B0") == ""
    assert t.why_not("build mine 4A4") == ""
    assert t.why_not("start gaia project 7A10") == ""
    t.play("terrans: start gaia project 7A10; end turn").turn("terrans")
    assert t.why_not("special range_boost") == "special-used"


def test_range_boost_and_qic_add_up() -> None:
    t = (
        Table("terrans", "xenos")
        .booster("terrans", "range_boost")
        .stand("terrans", "mine 3A7")
        .have("terrans", qic=1, ore=4)
    )
    t.turn("terrans").play("terrans: special range_boost; build mine 1B1")
    assert t.state.map.distance[t.hex("3A7")][t.hex("1B1")] == 6
    assert t.player("terrans").qic == 0


def test_a_special_action_is_not_combined_with_another_action() -> None:
    t = Table("terrans", "xenos").booster("terrans", "terraform_step").stand("terrans", "mine 3A7")
    t.have("terrans", power=(0, 0, 9), ore=9).turn("terrans").play("terrans: special terraform_step")
    assert all(text.startswith("build mine") for text in t.legal())
