"""Trade with the automas, and what Slavers learn by themselves."""

from galactic_era.tables import solo
from perihelion.games.galactic_era.automa.movement import SLAVERS
from perihelion.games.galactic_era.automa.trade import AutomaTrade, SlaverKnowledge
from perihelion.games.galactic_era.trade import AfterTrades, TradePhase


def test_a_willing_automa_trades() -> None:
    table = solo()
    table.levels("blue", genetics=3)
    table.levels("farmers", robotics=3)
    table.ships("blue", "apu")
    table.ships("farmers", "apu")
    table.begin(AutomaTrade(1)).draws("roll 6")
    assert table.question == "AcceptAutomaTrade"
    table.does("blue", "learn robotics").draws()
    assert (table.level("blue", "robotics"), table.level("farmers", "genetics")) == (2, 2)
    assert table.player("blue").trades == 1


def test_greys_that_traded_with_an_automa_do_not_abduct() -> None:
    """11.1: only in a trade phase in which they did not trade."""
    table = solo()
    table.people("blue", "greys", "sts")
    table.levels("blue", genetics=3)
    table.levels("farmers", robotics=3)
    table.ships("blue", "apu")
    table.ships("farmers", "apu")
    table.begin(TradePhase(), AutomaTrade(1), AfterTrades()).draws("roll 1").does("blue", "learn robotics").draws()
    assert not table.state.stack


def test_the_general_scientific_card_brings_a_second_trade_with_an_automa() -> None:
    table = solo()
    table.levels("blue", genetics=4)
    table.levels("farmers", robotics=4)
    table.ships("blue", "apu")
    table.ships("farmers", "apu")
    table.player("blue").extra_trades = 1
    table.begin(AutomaTrade(1)).draws("roll 6").does("blue", "learn robotics").draws()
    table.draws("roll 6").does("blue", "learn robotics").draws()
    assert table.level("blue", "robotics") == 3
    assert not table.state.stack


def test_unwilling_slavers_learn_by_themselves_with_power_outside() -> None:
    table = solo()
    table.state.offboard = 3
    table.begin(AutomaTrade(SLAVERS), SlaverKnowledge()).draws("learn genetics")
    assert table.level("slavers", "genetics") == 2
