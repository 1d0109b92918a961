"""Technology trade (6.4)."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.trade import TradePhase, quote_partner


def test_james_and_ellen_trade() -> None:
    """Test vector 9: Robotics for Genetics; both reach level 2."""
    james, ellen = 0, 1
    table = Table()
    table.levels(james, genetics=3)
    table.levels(ellen, robotics=2)
    table.ships(james, "khaa")
    table.begin(TradePhase())
    assert table.deciders() == [james]
    assert table.legal(james) == ["pass", "trade green robotics genetics"]
    table.play(james, "trade green robotics genetics").play(ellen, "accept")
    assert table.level(james, "robotics") == 2
    assert table.level(ellen, "genetics") == 2
    assert table.level(james, "genetics") == 3, "levels are never lost"
    assert not table.s.stack, "one trade a round"


def both_ways(table: Table, a: int, b: int) -> None:
    table.levels(a, genetics=4)
    table.levels(b, robotics=4)


def test_no_contact_no_trade_but_telepathy() -> None:
    table = Table()
    both_ways(table, 0, 1)
    assert not may(quote_partner(table.s, 0, 1))
    table.levels(1, spirituality=4)
    assert may(quote_partner(table.s, 0, 1))


def test_no_trade_at_war() -> None:
    table = Table()
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.war(0, 1)
    assert not may(quote_partner(table.s, 0, 1))


def test_contact_by_ships_in_one_hex() -> None:
    table = Table()
    both_ways(table, 0, 1)
    table.ships(0, "harus")
    table.fleet(1, "a", "harus", 1)
    assert may(quote_partner(table.s, 0, 1))


def test_both_must_learn_something() -> None:
    table = Table()
    table.levels(0, genetics=4)
    table.ships(0, "khaa")
    table.begin(TradePhase())
    assert not table.s.stack


def test_a_refused_offer_is_not_repeated() -> None:
    table = Table()
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "refuse")
    assert table.deciders() == [1], "the other may still make an offer of its own"
    table.play(1, "pass")
    assert not table.s.stack


def test_cooperation_scores_two_for_each_partner() -> None:
    table = Table(goal="cooperation")
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "accept")
    assert (table.dp(0), table.dp(1)) == (2, 2)


def test_caninoids_sto_give_a_point_to_both() -> None:
    table = Table()
    table.people(1, "caninoids", "sto")
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "accept")
    assert (table.dp(0), table.dp(1)) == (1, 1)


def test_caninoids_sts_are_not_refused() -> None:
    table = Table()
    table.people(1, "caninoids", "sts")
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(1, "trade blue genetics robotics")
    assert table.level(0, "robotics") == 2
    assert not table.s.stack


def test_icc_trades_with_each_other_player() -> None:
    table = Table()
    table.people(0, "icc")
    table.levels(0, genetics=6)
    table.levels(1, robotics=4)
    table.levels(2, military=4)
    table.ships(0, "khaa")
    table.ships(0, "rigel")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "accept")
    assert not any(text.startswith("trade green") for text in table.legal(0))
    table.play(0, "trade purple military genetics").play(2, "accept")
    assert table.level(0, "military") == 2


def test_a_learned_level_may_be_passed_on() -> None:
    table = Table()
    table.people(0, "icc")
    table.levels(1, robotics=3, genetics=1)
    table.levels(0, genetics=2)
    table.levels(2, military=2)
    table.ships(0, "khaa")
    table.ships(0, "rigel")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "accept")
    assert table.can(0, "trade purple military robotics")


def test_general_scientific_adds_a_trade_for_both() -> None:
    table = Table()
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.player(0).extra_trades = 1
    table.begin(TradePhase())
    for _ in range(2):
        table.play(0, "trade green robotics genetics").play(1, "accept")
    assert table.level(0, "robotics") == 3
    assert not table.s.stack


def test_yowies_never_learn_robotics() -> None:
    table = Table()
    table.people(0, "yowies")
    table.levels(0, genetics=4)
    table.levels(1, robotics=4)
    table.ships(0, "khaa")
    assert not may(quote_partner(table.s, 0, 1))


def test_greys_sts_abduct_when_they_did_not_trade() -> None:
    table = Table(round=4)
    table.people(0, "greys", "sts")
    table.levels(1, genetics=3)
    table.ships(0, "khaa")
    table.begin(TradePhase())
    assert table.asks() == "Abduct"
    table.play(0, "steal green genetics")
    assert table.level(0, "genetics") == 2
    assert table.asks() == "WarWindow", "an STO victim in the era of darkness may declare war"
    table.play(1, "war blue")
    assert table.at_war(0, 1)


def test_greys_that_traded_do_not_abduct() -> None:
    table = Table(round=4)
    table.people(0, "greys", "sts")
    both_ways(table, 0, 1)
    table.ships(0, "khaa")
    table.begin(TradePhase()).play(0, "trade green robotics genetics").play(1, "accept")
    assert not table.s.stack
