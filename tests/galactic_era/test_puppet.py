"""The two-player game and its puppet (9.2)."""

from galactic_era.tables import Table
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.diplomacy import quote_declare
from perihelion.games.galactic_era.puppet import Auction, penalty
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.rounds import GrowthPhase, MovePhase
from perihelion.games.galactic_era.scoring.phase import EndOfGame
from perihelion.games.galactic_era.trade import TradePhase

ELLEN, DAVE, PUPPET = 0, 1, 2


def duel() -> Table:
    table = Table(seats=2)
    table.state.controller = -1
    return table


def test_ellen_pays_her_bid_and_the_penalty() -> None:
    """Test vector 12: bid 10, three rounds of control against one."""
    table = duel()
    table.state.round = 5
    table.state.controller = DAVE
    table.state.controlled = [3, 1]
    assert penalty(table.state, ELLEN) == 4
    table.begin(Auction([0, 1])).does(ELLEN, "bid 10").does(DAVE, "bid 9")
    assert table.dp(ELLEN) == -14
    assert table.dp(DAVE) == 0
    assert table.state.controller == ELLEN


def test_bids_are_sealed() -> None:
    table = duel()
    table.begin(Auction([0, 1])).does(ELLEN, "bid 7")
    assert redact(table.state, DAVE).stack[-1].answers == [(), ()]


def test_a_tie_goes_to_who_did_not_control_it_last_round() -> None:
    table = duel()
    table.state.controller = ELLEN
    table.state.controlled = [1, 0]
    table.begin(Auction([0, 1])).does(ELLEN, "bid 2").does(DAVE, "bid 2")
    assert table.state.controller == DAVE


def test_a_tie_in_round_1_is_tossed() -> None:
    table = duel()
    table.begin(Auction([0, 1])).does(ELLEN, "bid 0").does(DAVE, "bid 0").draws("toss green")
    assert table.state.controller == DAVE


def test_controller_and_puppet_are_at_peace() -> None:
    table = duel()
    table.align(ELLEN, "sts")
    table.align(PUPPET, "sts")
    table.war(ELLEN, PUPPET)
    table.war(DAVE, PUPPET)
    table.begin(Auction([0, 1])).does(ELLEN, "bid 3").does(DAVE, "bid 0")
    assert not table.at_war(ELLEN, PUPPET)
    assert table.at_war(DAVE, PUPPET), "other wars of the puppet stay"
    assert not may(quote_declare(table.state, ELLEN, PUPPET))
    assert not may(quote_declare(table.state, PUPPET, ELLEN))
    assert may(quote_declare(table.state, ELLEN, DAVE))


def test_the_controller_plays_the_puppets_turns_and_sees_its_fleets() -> None:
    table = duel()
    table.fleet(PUPPET, "c", "rigel", 5)
    table.player(PUPPET).fleets[0].letter_seen = 0
    assert redact(table.state, ELLEN).players[PUPPET].fleets[0].letter == -1
    table.begin(Auction([0, 1]), MovePhase()).does(ELLEN, "bid 3").does(DAVE, "bid 0")
    assert redact(table.state, ELLEN).players[PUPPET].fleets[0].letter == 2
    table.does(ELLEN, "done").does(DAVE, "done")
    assert table.deciders() == [table.names[ELLEN]]
    table.does(ELLEN, "pick f1", "stay", "done")


def test_the_controller_selects_for_the_puppet_and_it_scores_nothing() -> None:
    table = Table(seats=2)
    table.own(PUPPET, "biaveh", 5)
    table.begin(GrowthPhase())
    table.does(DAVE, "select gain-star", "select research", "square genetics")
    table.does(ELLEN, "select gain-star", "select research", "square genetics")
    table.does(ELLEN, "select grow-population", "select build-ships", "select research", "square military")
    assert table.player(PUPPET).ovals == [1, 2, 3]
    assert table.dp(PUPPET) == 0, "it may pay, and has 0 all the same"


def test_the_controller_trades_with_the_puppet() -> None:
    table = Table(seats=2)
    table.levels(ELLEN, genetics=3)
    table.levels(PUPPET, robotics=3)
    table.ships(ELLEN, "rigel")
    table.begin(TradePhase()).does(ELLEN, "trade purple robotics genetics", "accept")
    assert table.level(ELLEN, "robotics") == 2


def test_the_puppet_counts_for_majorities() -> None:
    table = Table(seats=2)
    table.ships(ELLEN, "sirius", 1)
    table.ships(PUPPET, "harus", 2)
    table.begin(EndOfGame())
    assert table.dp(ELLEN) == 6
    assert table.dp(PUPPET) == 0
