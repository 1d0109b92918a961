"""Playing domination cards (7.4): how many, when, and when they are drawn and exchanged."""

from typing import Any

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.components import CARD_IDS
from perihelion.games.galactic_era.domination.playing import CardMoment, EraCards


def holding(card: str, **options: Any) -> Table:
    table = Table(**options)
    table.card("blue", card)
    return table


def test_one_a_and_one_b_or_two_b() -> None:
    table = holding("density", round=7)
    table.card("blue", "general_scientific")
    table.levels("blue", military=6, spirituality=6, propulsion=6)
    table.own("blue", "harus", 5)
    table.own("blue", "ummo", 5)
    table.growth("blue").does("blue", "play density a")
    assert not table.can("blue", "play general_scientific a"), "only one A section"
    table.does("blue", "play general_scientific b")
    assert table.player("blue").played_a == [CARD_IDS.index("density")]
    assert table.question == "Growth", "in era 3 nothing is drawn"


def test_no_third_card_scores() -> None:
    table = holding("density", round=7)
    table.card("blue", "spatial")
    table.card("blue", "central")
    table.growth("blue").does("blue", "play density b", "play spatial b")
    assert not any(text.startswith("play") for text in table.legal(who="blue"))


@pytest.mark.parametrize("round", [1, 4])
def test_the_first_card_before_era_3_is_replaced(round: int) -> None:
    table = holding("density", round=round)
    table.growth("blue").does("blue", "play density b").draws("draw central")
    assert table.player("blue").hand == [CARD_IDS.index("central")]
    assert table.player("blue", seen_by="green").hand == [-1]


def test_era_2_lets_everybody_exchange() -> None:
    table = holding("density", round=3)
    table.begin(EraCards(0)).does("blue", "exchange density").draws("draw central")
    assert table.player("blue").hand == [CARD_IDS.index("central")]
    assert table.state.bottom == [CARD_IDS.index("density")]
    assert table.seen("green").bottom == [-1]
    assert table.seen("blue").bottom == [CARD_IDS.index("density")], "who put it there knows"


def test_era_3_gives_a_second_card_or_an_exchange() -> None:
    table = holding("density", round=7)
    table.begin(EraCards(0)).draws()
    assert len(table.player("blue").hand) == 2, "no card played: draw"
    table = holding("density", round=7)
    table.player("blue").played_b = [CARD_IDS.index("central")]
    table.begin(EraCards(0))
    assert table.question == "ExchangeCard"
    table.does("blue", "pass")
    assert len(table.player("blue").hand) == 1, "one card played: exchange or keep"


def test_a_window_asks_all_who_hold_a_card_and_nobody_else() -> None:
    table = Table()
    table.card("blue", "density")
    table.card("purple", "central")
    table.begin(CardMoment("round"))
    assert table.deciders() == ["blue", "purple"]
    table.does("blue", "pass").does("purple", "play central b").draws()
    assert table.question == "CardWindow", "who played may play again"
    table.does("purple", "pass")
    assert not table.state.stack
