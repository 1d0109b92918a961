"""Bonus cards: every card pays what it says; four at the most."""

import pytest

from council.table import Table, number
from perihelion.games.council.actions import WORDS
from perihelion.games.council.bonus_cards import (
    DrawBonusCard,
    ReturnBonusCard,
    bonus_energy,
    dark_cards,
    draw_bonus_card,
)


def far_table() -> Table:
    """Player 1 has four colonies: two on an earth-like planet, a desert and a volcano, in all three parsecs."""
    table = Table(2, stations=True).tile("p2-10", "green").tile("p3-03", "red")
    return table.cubes("ann", "grey1a", 2).cubes("ann", "green1b").cubes("ann", "red1c")


PAYS = {
    "light-gems-anthracite": 3 + 4,
    "light-gems-gold": 3 + 3,
    "light-gems-transparent": 3 + 2,
    "light-planets-earthlike": 3 + 2,
    "light-planets-desert": 3 + 1,
    "light-planets-volcano": 3 + 1,
    "light-parsec-1": 4 + 2,
    "light-parsec-2": 4 + 1,
    "light-parsec-3": 4 + 1,
    "light-consumption": 8,
    "light-tableau-1": 1 + 2,
    "light-tableau-2": 1 + 2,
    "light-ai-cards-1": 1 + 2 * 2,
    "light-ai-cards-2": 1 + 2 * 2,
    "light-light-cards-1": 1 + 2 * 2,
    "light-light-cards-2": 1 + 2 * 2,
    "light-flat-1": 5,
    "light-flat-2": 5,
    "dark-grey": 3 + 6,
    "dark-orange": 3,
    "dark-brown": 3,
    "dark-beige": 3,
    "dark-turquoise": 3,
    "dark-red": 3 + 3,
    "dark-violet": 3,
    "dark-yellow": 3,
    "dark-space-stations": 2 + 4,
}


@pytest.mark.parametrize(("card", "energy"), PAYS.items())
def test_pays(card: str, energy: int) -> None:
    table = far_table().cubes("ben", "red1a")
    table.has("ann", gems=(4, 3, 2), consumption=87, upgrades=["adapt-desert", "project-1"])
    table.has("ann", hand=["ai-mine-2", "settle-1"], row=["ai-mine-3", "discover", "mine-2"])
    other = "light-flat-1" if card != "light-flat-1" else "light-flat-2"
    table.has("ann", bonus=[card, other])
    table.state.stations[number("galaxy", "grey")] = 0
    assert bonus_energy(table.state, 0, number("bonus", card), table.player("ann").bonus) == energy


def test_every_card_is_there() -> None:
    assert sorted(PAYS) == sorted(WORDS["bonus"])


def test_a_tie_is_no_majority_for_a_dark_card() -> None:
    table = Table().cubes("ann", "grey1a").cubes("ben", "grey2a").has("ann", bonus=["dark-grey"])
    assert bonus_energy(table.state, 0, number("bonus", "dark-grey"), table.player("ann").bonus) == 3 + 3


@pytest.mark.parametrize(
    ("seats", "stations", "cards"), [(1, False, 4), (2, False, 4), (3, False, 6), (4, False, 8), (4, True, 9)]
)
def test_dark_cards_in_play(seats: int, stations: bool, cards: int) -> None:
    assert len(dark_cards(Table(seats, stations=stations).state)) == cards


def test_a_fifth_card_sends_one_under_the_deck() -> None:
    table = Table().has("ann", bonus=["dark-grey", "light-flat-1", "light-flat-2", "light-tableau-1"])
    table.now(DrawBonusCard(0)).draws("bonus light-parsec-2")
    assert len(table.legal(who="ann")) == 5
    table.does("ann", "return light-flat-1")
    assert table.player("ann").bonus_count == 4
    assert table.state.bonus_bottom == [number("bonus", "light-flat-1")]


def test_the_dark_card_may_not_leave_by_agreement() -> None:
    table = Table(2, discarded_dark_bonus_card_allowed=False)
    table.has("ann", bonus=["dark-grey", "light-flat-1", "light-flat-2", "light-tableau-1"])
    table.now(DrawBonusCard(0)).draws("bonus light-parsec-2")
    assert "return dark-grey" not in table.legal(who="ann")


def test_a_card_under_the_deck_comes_last() -> None:
    table = Table(3)
    table.player("ben").bonus |= sum([1 << card for card in range(17)])
    table.player("ben").bonus_count += 17
    table.state.bonus_bottom, table.state.bonus_bottom_by = [17], [1]
    table.now(DrawBonusCard(0)).draws("bonus light-flat-2")
    assert table.state.bonus_bottom == []
    draw_bonus_card(table.state, 0)
    assert table.state.pending == [], "now the deck is empty"


def test_only_a_held_card_can_be_returned() -> None:
    assert Table().now(ReturnBonusCard(0)).why_not("return light-flat-1", "ann") == "not-held"
