"""The power cycle and the brainstone (rulings 3, 12.7, 14.2)."""

from __future__ import annotations

import pytest

from gaia.table import Table
from perihelion.games.gaia.power import charge, chargeable, stone_goals


@pytest.mark.parametrize(
    ("before", "amount", "after"),
    [
        ((3, 2, 0), 2, (1, 4, 0)),  # area I has tokens left
        ((1, 1, 1), 2, (0, 1, 2)),  # I is empty after one, then II to III
        ((0, 2, 1), 5, (0, 0, 3)),  # more than can be charged is lost
        ((2, 0, 0), 3, (0, 1, 1)),
        ((0, 0, 4), 4, (0, 0, 4)),
    ],
)
def test_charging(before: tuple[int, int, int], amount: int, after: tuple[int, int, int]) -> None:
    t = Table("terrans", "xenos").have("terrans", power=before)
    charge(t.state, t.player("terrans"), amount, "income")
    assert t.power("terrans") == after


def test_what_can_still_be_charged() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(2, 1, 5), brainstone=1)
    assert chargeable(t.player("taklons")) == 2 * 2 + 1 + 2
    t.have("taklons", brainstone=3)
    assert chargeable(t.player("taklons")) == 5


def test_spent_tokens_go_to_area_one_and_gained_ones_too() -> None:
    t = Table("terrans", "xenos").have("terrans", power=(0, 1, 4), ore=3).turn("terrans")
    t.play("terrans: convert power_to_ore; convert ore_to_power_token")
    assert t.power("terrans") == (4, 1, 1)
    assert t.player("terrans").ore == 3


def test_caps() -> None:
    t = Table("terrans", "xenos").have("terrans", power=(0, 0, 4), credits=27).turn("terrans")
    t.play("terrans: action power_7_credits")
    assert t.player("terrans").credits == 30


@pytest.mark.parametrize(
    ("power", "stone", "amount", "goals"),
    [
        ((2, 4, 0), 1, 1, [1, 2]),  # p <= n: it stays or goes to II
        ((2, 4, 0), 1, 2, [1, 2]),
        ((2, 4, 0), 1, 3, [2]),  # p = n + 1
        ((2, 4, 0), 1, 4, [2, 3]),
        ((0, 1, 0), 1, 2, [2, 3]),
        ((0, 0, 0), 1, 2, [3]),  # no other token can take the charge
        ((1, 0, 0), 2, 1, [2]),
        ((0, 3, 0), 2, 3, [2, 3]),
        ((0, 3, 0), 2, 4, [3]),
    ],
)
def test_where_the_brainstone_can_go(power: tuple[int, int, int], stone: int, amount: int, goals: list[int]) -> None:
    t = Table("taklons", "terrans").have("taklons", power=power, brainstone=stone)
    assert stone_goals(t.player("taklons"), amount) == goals


@pytest.mark.parametrize(("goal", "after"), [(2, (0, 5, 1)), (3, (0, 6, 0))])
def test_the_owner_decides_whether_the_brainstone_is_charged(goal: int, after: tuple[int, int, int]) -> None:
    t = Table("taklons", "terrans").have("taklons", power=(2, 4, 0), brainstone=1).tile("taklons", "action_charge_4")
    t.turn("taklons").play(f"taklons: special charge_4; brainstone to area {goal}")
    assert (t.power("taklons"), t.player("taklons").brainstone) == (after, goal)


def test_the_brainstone_is_worth_three_when_spent() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 0, 1), brainstone=3).turn("taklons")
    t.play("taklons: action power_2_ore")  # 4 power: the stone and one token, there is no choice
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((1, 0, 0), 1)


def test_the_owner_decides_whether_the_brainstone_pays() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 0, 4), brainstone=3).turn("taklons")
    t.play("taklons: action power_2_ore; keep brainstone")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((4, 0, 0), 3)
    t = Table("taklons", "terrans").have("taklons", power=(0, 0, 4), brainstone=3).turn("taklons")
    t.play("taklons: action power_2_ore; spend brainstone")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((1, 0, 3), 1)


def test_the_brainstone_for_a_small_cost_is_an_option() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(0, 0, 4), brainstone=3).turn("taklons")
    t.play("taklons: convert power_to_credit; spend brainstone")
    # The rest of its three power may pay for two more credits: one payment.
    t.play("taklons: convert power_to_credit; convert power_to_credit")
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((0, 0, 4), 1)
    t.play("taklons: convert power_to_credit")
    assert t.power("taklons") == (1, 0, 3)
    t = Table("taklons", "terrans", brainstone_for_small_costs=False).have("taklons", power=(0, 0, 4), brainstone=3)
    t.turn("taklons").play("taklons: convert power_to_credit")
    assert (t.asked, t.power("taklons")) == ("taklons Turn", (1, 0, 3))


def test_what_the_brainstone_overpays_for_a_power_action_is_lost() -> None:
    t = (
        Table("taklons", "terrans")
        .stand("taklons", "mine 4B2")
        .have("taklons", power=(0, 0, 0), brainstone=3, credits=0)
    )
    t.turn("taklons").play("taklons: action power_2_tokens")
    assert t.player("taklons").surplus == 0
    assert t.legal("convert power") == []


def test_a_gaia_project_may_take_the_brainstone() -> None:
    t = Table("taklons", "terrans").stand("taklons", "mine 4B2").level("taklons", gaia_project=4)
    t.have("taklons", power=(3, 0, 0), brainstone=1, gaiaformers=1, qic=1).turn("taklons")
    t.play("taklons: start gaia project 7A10")
    assert t.legal() == [
        "tokens 3 from area1 0 from area2 0 from area3",
        "brainstone and tokens 2 from area1 0 from area2 0 from area3",
    ]
    t.play("taklons: brainstone and tokens 2 from area1 0 from area2 0 from area3")
    assert (t.player("taklons").gaia, t.player("taklons").brainstone) == (2, 4)
    t.gaia_phase()
    assert (t.power("taklons"), t.player("taklons").brainstone) == ((3, 0, 0), 1)


def test_lowest_first_asks_for_the_brainstone_alone() -> None:
    t = (
        Table("taklons", "terrans", discard="lowest_first")
        .stand("taklons", "mine 4B2")
        .level("taklons", gaia_project=4)
    )
    t.have("taklons", power=(1, 3, 1), brainstone=1, gaiaformers=1, qic=1).turn("taklons")
    t.play("taklons: start gaia project 7A10")
    assert t.legal() == [
        "tokens 1 from area1 2 from area2 0 from area3",
        "brainstone and tokens 1 from area1 1 from area2 0 from area3",
    ]
