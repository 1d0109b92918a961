"""Technology trade (6.4)."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.trade import AfterTrades, TradePhase, quote_partner


def test_james_and_ellen_trade() -> None:
    """Test vector 9: Robotics for Genetics; both reach level 2."""
    james, ellen = "blue", "green"
    table = Table()
    table.levels(james, genetics=3)
    table.levels(ellen, robotics=2)
    table.ships(james, "khaa")
    table.begin(TradePhase())
    assert table.deciders() == [james]
    assert table.legal(who=james) == ["pass", "trade green robotics genetics"]
    table.does(james, "trade green robotics genetics").does(ellen, "accept")
    assert table.level(james, "robotics") == 2
    assert table.level(ellen, "genetics") == 2
    assert table.level(james, "genetics") == 3, "levels are never lost"
    assert not table.state.stack, "one trade a round"


def both_ways(table: Table, a: str, b: str) -> None:
    table.levels(a, genetics=4)
    table.levels(b, robotics=4)


def test_no_contact_no_trade_but_telepathy() -> None:
    table = Table()
    both_ways(table, "blue", "green")
    assert not may(quote_partner(table.state, 0, 1))
    table.levels("green", spirituality=4)
    assert may(quote_partner(table.state, 0, 1))


def test_no_trade_at_war() -> None:
    table = Table()
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.war("blue", "green")
    assert not may(quote_partner(table.state, 0, 1))


def test_contact_by_ships_in_one_hex() -> None:
    table = Table()
    both_ways(table, "blue", "green")
    table.ships("blue", "harus")
    table.fleet("green", "a", "harus", 1)
    assert may(quote_partner(table.state, 0, 1))


def test_both_must_learn_something() -> None:
    table = Table()
    table.levels("blue", genetics=4)
    table.ships("blue", "khaa")
    table.begin(TradePhase())
    assert not table.state.stack


def test_a_refused_offer_is_not_repeated() -> None:
    table = Table()
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.begin(TradePhase()).does("blue", "trade green robotics genetics").does("green", "refuse")
    assert table.deciders() == ["green"], "the other may still make an offer of its own"
    table.does("green", "pass")
    assert not table.state.stack


def test_cooperation_scores_two_for_each_partner() -> None:
    table = Table(goal="cooperation")
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.begin(TradePhase()).does("blue", "trade green robotics genetics").does("green", "accept")
    assert (table.dp("blue"), table.dp("green")) == (2, 2)


def test_caninoids_sto_give_a_point_to_both() -> None:
    table = Table()
    table.people("green", "caninoids", "sto")
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.begin(TradePhase()).does("blue", "trade green robotics genetics").does("green", "accept")
    assert (table.dp("blue"), table.dp("green")) == (1, 1)


def test_caninoids_sts_are_not_refused() -> None:
    table = Table()
    table.people("green", "caninoids", "sts")
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.begin(TradePhase()).does("green", "trade blue genetics robotics")
    assert table.level("blue", "robotics") == 2
    assert not table.state.stack


def test_icc_trades_with_each_other_player() -> None:
    table = Table()
    table.people("blue", "icc")
    table.levels("blue", genetics=6)
    table.levels("green", robotics=4)
    table.levels("purple", military=4)
    table.ships("blue", "khaa")
    table.ships("blue", "rigel")
    table.begin(TradePhase()).does("blue", "trade green robotics genetics").does("green", "accept")
    assert not any(text.startswith("trade green") for text in table.legal(who="blue"))
    table.does("blue", "trade purple military genetics").does("purple", "accept")
    assert table.level("blue", "military") == 2


def test_a_learned_level_may_be_passed_on() -> None:
    table = Table()
    table.people("blue", "icc")
    table.levels("green", robotics=3, genetics=1)
    table.levels("blue", genetics=2)
    table.levels("purple", military=2)
    table.ships("blue", "khaa")
    table.ships("blue", "rigel")
    table.begin(TradePhase()).does("blue", "trade green robotics genetics").does("green", "accept")
    assert table.can("blue", "trade purple military robotics")


def test_general_scientific_adds_a_trade_for_both() -> None:
    table = Table()
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.player("blue").extra_trades = 1
    table.begin(TradePhase())
    for _ in range(2):
        table.does("blue", "trade green robotics genetics").does("green", "accept")
    assert table.level("blue", "robotics") == 3
    assert not table.state.stack


def test_yowies_never_learn_robotics() -> None:
    table = Table()
    table.people("blue", "yowies")
    table.levels("blue", genetics=4)
    table.levels("green", robotics=4)
    table.ships("blue", "khaa")
    assert not may(quote_partner(table.state, 0, 1))


def test_greys_sts_abduct_when_they_did_not_trade() -> None:
    table = Table(round=4)
    table.people("blue", "greys", "sts")
    table.levels("green", genetics=3)
    table.ships("blue", "khaa")
    table.begin(TradePhase(), AfterTrades())
    assert table.question == "Abduct"
    table.does("blue", "steal green genetics")
    assert table.level("blue", "genetics") == 2
    assert table.question == "WarWindow", "an STO victim in the era of darkness may declare war"
    table.does("green", "war blue")
    assert table.at_war("blue", "green")


def test_greys_that_traded_do_not_abduct() -> None:
    table = Table(round=4)
    table.people("blue", "greys", "sts")
    both_ways(table, "blue", "green")
    table.ships("blue", "khaa")
    table.begin(TradePhase(), AfterTrades())
    table.does("blue", "trade green robotics genetics").does("green", "accept")
    assert not table.state.stack


def test_greys_that_traded_by_an_extra_trade_do_not_abduct() -> None:
    table = Table(round=4)
    table.people("blue", "greys", "sts")
    both_ways(table, "blue", "green")
    table.player("green").trades = 1
    table.player("green").extra_trades = 1
    table.ships("blue", "khaa")
    table.begin(TradePhase(), AfterTrades())
    table.does("blue", "trade green robotics genetics").does("green", "accept")
    assert not table.state.stack
