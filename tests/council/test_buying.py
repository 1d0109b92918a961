"""Phase 1: prices, payments, upgrades and the end of buying."""

import pytest

from council.table import Table
from perihelion.core.notation import IllegalAction
from perihelion.games.council import GAME
from perihelion.games.council.buying import Buy, BuyTurn, buy_turn


def shopping(who: str = "ann", **things: object) -> Table:
    table = Table().has(who, **things)
    return table.now(buy_turn(table.state, table.seat(who)))


def test_three_purchases_and_no_more() -> None:
    table = shopping(gems=(6, 6, 0))
    table.does("ann", "improve adapt-desert for g", "improve project-1 for 2a", "improve colony-extension for a+g")
    assert table.question == ""


def test_buying_ends_when_nothing_can_be_afforded() -> None:
    assert shopping(gems=(0, 0, 0)).question == ""
    table = shopping(gems=(0, 1, 0)).does("ann", "improve adapt-desert for g")
    assert table.question == ""


def test_an_upgrade_is_bought_once() -> None:
    table = shopping(gems=(0, 3, 0)).does("ann", "improve adapt-desert for g")
    assert not [text for text in table.legal(who="ann") if "adapt-desert" in text]


def test_range_steps_come_in_order_and_bring_energy() -> None:
    table = shopping(gems=(0, 1, 1))
    assert not [text for text in table.legal(who="ann") if "parsec-3" in text]
    table.does("ann", "improve range-2-parsec-2 for g", "improve range-2-parsec-3 for t")
    assert table.player("ann").ranges[:3] == [1, 3, 1]
    assert table.energy("ann") == 2


def test_upgrades_give_what_they_say() -> None:
    table = shopping(gems=(4, 4, 4)).does("ann", "improve adapt-volcano for a+g", "improve project-4 for 2t")
    assert table.player("ann").adapted == 0b101
    assert table.energy("ann") == 10
    assert table.player("ann").cube_supply == 28, "each is marked with a cube"


def test_an_ai_card_comes_to_hand_and_the_market_is_refilled() -> None:
    table = Table().market("ai-mine-2", "ai-mine-3").has("ann", gems=(1, 1, 0))
    table.now(buy_turn(table.state, 0)).does("ann", "buy ai-mine-3 for a+g").draws("refill ai-tower-3")
    assert "ai-mine-3" in table.hand("ann")
    assert table.state.market[1] == 6 + 4


def test_an_empty_deck_leaves_a_gap() -> None:
    table = Table().market("ai-mine-2").has("ann", gems=(1, 0, 0))
    table.state.ai_deck = 0
    table.now(buy_turn(table.state, 0)).does("ann", "buy ai-mine-2 for a")
    assert table.state.market[0] == -1
    assert table.question == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("buy ai-tower-3 for a+g+t", "not-in-market"),
        ("improve range-1-parsec-3 for t", "upgrade-requires"),
        ("improve adapt-desert for t", "too-dear"),
        ("improve adapt-desert for a", "wrong-payment"),
        ("improve range-extra-parsec-2 for g", "upgrade-elsewhere"),
        ("build station-mine grey for a+g", "no-stations"),
    ],
)
def test_refusals_say_why(text: str, reason: str) -> None:
    match = GAME.match(2, seed=1)
    seat = match.deciders[0]
    explained = match.explain(seat, text)
    assert explained is not None
    assert explained.code == reason
    with pytest.raises(IllegalAction, match="is not possible"):
        match.play(seat, text)


def test_the_free_colony_is_no_purchase() -> None:
    table = Table().has("ann", leader="zoe", gems=(0, 0, 0)).now(BuyTurn(0, 0, True))
    assert table.legal(who="ann") == ["settle 1 grey1a", "settle 1 grey1b", "settle 1 grey2a", "stop"]


def test_why_the_free_colony_cannot_be_there() -> None:
    table = Table().has("ann", leader="zoe").now(Buy(0, 3, True))
    assert table.why_not("settle 1 grey2b", "ann") == "adaptability"
    assert table.why_not("settle 2 grey1a", "ann") == "too-many-cubes"
    assert table.now(Buy(0, 3, False)).why_not("settle 1 grey1a", "ann") == "colony-founded"
    assert table.has("ann", leader="ava").why_not("settle 1 grey1a", "ann") == "another-moment"
