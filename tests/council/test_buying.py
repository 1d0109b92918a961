"""Phase 1: prices, payments, upgrades and the end of buying."""

import pytest

from council.table import Table
from perihelion.core.notation import IllegalAction
from perihelion.games.council import GAME
from perihelion.games.council.buying import BuyTurn, buy_turn
from perihelion.games.council.prices import Cost, payment_word, purse_of


def shopping(who: str = "ann", **things: object) -> Table:
    table = Table().has(who, **things)
    return table.now(buy_turn(table.state, table.seat(who)))


@pytest.mark.parametrize(
    ("price", "purse", "ways"),
    [
        ((1, 0, 0), (1, 1, 1), ["a", "g", "t"]),
        ((0, 1, 0), (5, 1, 0), ["g"]),
        ((0, 0, 1), (9, 9, 0), []),
        ((1, 1, 0), (1, 2, 1), ["a+g", "2g", "a+t", "g+t"]),
        ((2, 0, 0), (1, 1, 0), ["a+g"]),
        ((0, 2, 1), (0, 2, 2), ["2g+t", "g+2t"]),
        ((0, 0, 0), (0, 0, 0), ["nothing"]),
    ],
)
def test_payments(price: tuple[int, int, int], purse: tuple[int, int, int], ways: list[str]) -> None:
    """Each gem of a price is paid by one of the same or a higher rank."""
    assert [payment_word(payment) for payment in Cost(*price).ways(purse_of(*purse))] == ways


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
    assert table.state.players[0].ranges[:3] == [1, 3, 1]
    assert table.energy("ann") == 2


def test_upgrades_give_what_they_say() -> None:
    table = shopping(gems=(4, 4, 4)).does("ann", "improve adapt-volcano for a+g", "improve project-4 for 2t")
    assert table.state.players[0].adapted == 0b101
    assert table.energy("ann") == 10
    assert table.state.players[0].cube_supply == 28, "each is marked with a cube"


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


def test_levels_rise_after_the_own_buy_phase() -> None:
    """A player goes on buying after overtaking; the level comes when he has finished."""
    table = Table().has("ann", gems=(0, 0, 4), energy=12)
    table.does("ann", "improve project-4 for 2t")
    assert (table.level("ann"), table.energy("ann")) == (0, 22)
    table.does("ann", "stop").draws("withdraw empire,energy-saver").does("ann", "take well-travelled")
    assert (table.level("ann"), table.energy("ann")) == (1, 2)
    assert table.gems("ben") == (1, 2, 0)


def test_levels_rise_for_all_at_the_end_of_the_phase_by_agreement() -> None:
    table = Table(2, level_up_timing="end_of_phase_for_all").has("ann", gems=(0, 0, 2), energy=12)
    table.does("ann", "improve project-4 for 2t")
    assert (table.question, table.level("ann")) == ("Buy", 0), "it is the other's turn to buy first"
    table.does("ben", "stop").draws("withdraw empire,energy-saver")
    assert table.level("ann") == 1


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
