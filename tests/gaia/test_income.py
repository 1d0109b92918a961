"""Phase I: Income, with the boosters and the order of charges and tokens (ruling 4)."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import Table


@pytest.mark.parametrize(
    ("booster", "resources", "tokens", "charged"),
    [
        ("ore_knowledge", (0, 1, 1, 0), 0, 0),
        ("credits_qic", (2, 0, 0, 1), 0, 0),
        ("tokens_ore", (0, 1, 0, 0), 2, 0),
        ("terraform_step", (2, 0, 0, 0), 0, 0),
        ("range_boost", (0, 0, 0, 0), 0, 2),
        ("pass_mines", (0, 1, 0, 0), 0, 0),
        ("pass_research_labs", (0, 0, 1, 0), 0, 0),
        ("pass_trading_stations", (0, 1, 0, 0), 0, 0),
        ("pass_big_buildings", (0, 0, 0, 0), 0, 4),
        ("pass_gaia_planets", (4, 0, 0, 0), 0, 0),
    ],
)
def test_booster_income(booster: str, resources: tuple[int, int, int, int], tokens: int, charged: int) -> None:
    t = Table("xenos", "terrans").booster("xenos", booster)
    t.have("xenos", credits=0, ore=0, knowledge=0, qic=0, power=(6, 0, 0)).income()
    credits, ore, knowledge, qic = resources
    assert t.resources("xenos") == (credits, ore + 1, knowledge + 1, qic)  # and the faction board's own
    assert t.power("xenos") == (6 + tokens - charged, charged, 0)


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
