"""Standing answers: what a player settles in advance, and where they are asked all the same."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.table import Table
from perihelion.core.options import checked
from perihelion.games.gaia import GAME
from perihelion.games.gaia.income import SHARES, IncomeOrder
from perihelion.games.gaia.options import STANDING_OPTIONS
from perihelion.games.gaia.power import ChargeStone, SpendStone


def answer(t: Table, faction: str, **settings: Any) -> str | None:
    seat = t.player(faction).seat
    action = GAME.standing(t.state, seat, checked(STANDING_OPTIONS, settings))
    return None if action is None else t.state.say(action)


def offered(structure: str) -> Table:
    """The Terrans have built beside this structure of the Xenos."""
    t = Table("terrans", "xenos").stand("terrans", "mine 3A7").stand("xenos", f"{structure} 3A6")
    t.have("terrans", ore=9, credits=9).have("xenos", power=(9, 0, 0), vp=10).turn("terrans")
    return t.play("terrans: upgrade 3A7 to trading_station; end turn")


@pytest.mark.parametrize(
    ("settings", "free", "dear"),
    [
        ({}, None, None),
        ({"charge": "free"}, "charge 1", None),
        ({"charge": "up_to", "charge_vp": 1}, "charge 1", None),
        ({"charge": "up_to", "charge_vp": 2}, "charge 1", "charge 3"),
        ({"charge": "always"}, "charge 1", "charge 3"),
        ({"charge": "never"}, "decline", "decline"),
    ],
)
def test_offers_to_charge(settings: dict[str, Any], free: str | None, dear: str | None) -> None:
    assert answer(offered("mine"), "xenos", **settings) == free
    assert answer(offered("academy_qic"), "xenos", **settings) == dear


@pytest.mark.parametrize(
    ("power", "said"),
    [((3, 0, 0), "charge 3 then token"), ((1, 0, 0), "token then charge 3"), ((0, 0, 0), "token then charge 2")],
)
def test_the_taklons_take_their_token_first_where_it_charges_more(power: tuple[int, int, int], said: str) -> None:
    t = Table("terrans", "taklons").stand("terrans", "mine 1B1").stand("taklons", "planetary_institute 1B5")
    t.have("terrans", ore=9, credits=9).have("taklons", power=power, brainstone=0, vp=10).turn("terrans")
    t.play("terrans: upgrade 1B1 to trading_station; end turn")
    assert answer(t, "taklons", charge="always") == said
    assert answer(t, "taklons", charge="free") is None
    assert answer(t, "taklons", charge="never") == "decline"


@pytest.mark.parametrize("setting", ["always", "up_to"])
def test_nothing_is_paid_for_power_after_the_last_pass(setting: str) -> None:
    for structure, said in (("mine", "charge 1"), ("academy_qic", "decline")):
        t = offered(structure)
        t.state.round, t.state.passed = 6, [t.player("xenos").seat]
        assert answer(t, "xenos", charge=setting, charge_vp=5) == said


@pytest.mark.parametrize(
    ("power", "first"), [((4, 0, 0), "income charge 4"), ((0, 3, 0), "income tokens 1"), ((2, 0, 9), "income charge 4")]
)
def test_income_loses_no_power(power: tuple[int, int, int], first: str) -> None:
    t = Table("ivits", "terrans").have("ivits", power=power)
    t.state.stack = [IncomeOrder(0, shares_of(4, 1))]
    assert answer(t, "ivits") is None
    assert answer(t, "ivits", income="most_power") == first


def shares_of(charge: int, tokens: int) -> tuple[int, ...]:
    """The numbers of a share that charges so much, and of one that brings so many tokens."""
    charging = [n for n, share in enumerate(SHARES) if share.charge == charge and not share.tokens]
    bringing = [n for n, share in enumerate(SHARES) if share.tokens == tokens and not share.charge]
    return charging[0], bringing[0]


def test_the_brainstone_goes_ahead_and_is_kept() -> None:
    t = Table("taklons", "terrans").have("taklons", power=(3, 0, 0), brainstone=1)
    t.state.stack = [ChargeStone(0, 2)]
    assert answer(t, "taklons") is None
    assert answer(t, "taklons", brainstone="ahead") == "brainstone to area 2"
    t.state.stack = [SpendStone(0, 3, False)]
    assert answer(t, "taklons", brainstone="ahead") == "keep brainstone"
