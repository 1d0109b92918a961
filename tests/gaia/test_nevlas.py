"""Nevlas: ability and planetary institute (ruling 12; Appendix I)."""

from __future__ import annotations

import pytest

from gaia.table import Table


def test_nevlas_move_a_token_of_area_three_for_knowledge() -> None:
    t = Table("nevlas", "terrans").have("nevlas", power=(0, 0, 2), knowledge=0).turn("nevlas")
    t.play("nevlas: convert area_3_token_to_knowledge")
    assert (t.power("nevlas"), t.player("nevlas").gaia, t.player("nevlas").knowledge) == ((0, 0, 1), 1, 1)
    t.gaia_phase()
    assert t.power("nevlas") == (1, 0, 1)


def test_nevlas_labs_charge_power() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "research_lab 2B1").booster("nevlas", "terraform_step")
    t.have("nevlas", power=(4, 0, 0)).income()
    assert t.power("nevlas") == (2, 2, 0)


def test_nevlas_with_institute_spend_tokens_as_two() -> None:
    t = (
        Table("nevlas", "terrans")
        .stand("nevlas", "planetary_institute 2B1")
        .have("nevlas", power=(0, 0, 4), knowledge=0)
    )
    t.turn("nevlas").play("nevlas: action power_3_knowledge")  # 7 power: four tokens, the rest is lost
    assert (t.power("nevlas"), t.player("nevlas").knowledge) == ((4, 0, 0), 3)
    assert t.legal("convert power") == []


@pytest.mark.parametrize(
    ("tokens", "conversions", "credits", "ore"),
    [
        (2, "power_to_ore power_to_credit", 1, 1),  # 2 tokens = 1 ore + 1 credit
        (3, "power_to_ore power_to_ore", 0, 2),  # 3 tokens = 2 ore
        (1, "power_to_credit power_to_credit", 2, 0),  # 1 token = 2 credits
    ],
)
def test_conversions_share_a_payment(tokens: int, conversions: str, credits: int, ore: int) -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").have("nevlas", power=(0, 0, tokens))
    t.have("nevlas", ore=0, credits=0, knowledge=0).turn("nevlas")
    for conversion in conversions.split():
        t.play(f"nevlas: convert {conversion}")
    assert (t.resources("nevlas")[:2], t.power("nevlas")) == ((credits, ore), (tokens, 0, 0))


def test_a_payment_is_not_shared_across_other_actions_nor_by_the_option() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").have("nevlas", power=(0, 2, 1), ore=1)
    t.turn("nevlas").play("nevlas: convert power_to_credit; convert ore_to_credit")
    assert t.legal("convert power") == []
    t = Table("nevlas", "terrans", shared_payments=False).stand("nevlas", "planetary_institute 2B1")
    t.have("nevlas", power=(0, 0, 1)).turn("nevlas").play("nevlas: convert power_to_credit")
    assert t.legal("convert power") == []


def test_double_value_is_for_spending_only() -> None:
    t = Table("nevlas", "terrans").stand("nevlas", "planetary_institute 2B1").level("nevlas", gaia_project=1)
    t.have("nevlas", power=(0, 0, 5), gaiaformers=1, qic=5).turn("nevlas")
    assert t.why_not("start gaia project 2A5") == "too-dear"  # six tokens are six tokens
