"""The two-player game with its puppet (9.2) and the solo game with its automas."""

from typing import Any

import pytest

from galactic_era.tables import Table, state_of
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.automa.growth import AutomaGrowth, gain_offboard, spawn_count
from perihelion.games.galactic_era.automa.movement import AutomaMove, MoveGroup, merge_fleets
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.diplomacy import quote_declare
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.puppet import Auction, penalty
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.rounds import GrowthPhase, MovePhase
from perihelion.games.galactic_era.scoring.phase import EndOfGame, solo_rank
from perihelion.games.galactic_era.state import EVERYBODY
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


def test_two_players_play_without_alignment_and_icc() -> None:
    match = GAME.match(2, seed=3)
    cards = [*state_of(match).pool, *[card for p in state_of(match).players for card in p.hand]]
    assert len(cards) == 12
    assert 1 not in cards
    assert state_of(match).players[PUPPET].hand == []
    assert len(state_of(GAME.match(2, seed=3, two_player_cards="alignment-central")).pool) == 9  # two are dealt


# Solo

FARMERS, SLAVERS = 1, 2


def solo(**options: Any) -> Table:
    table = Table(seats=1, homes=("sirius",), **options)
    table.align(SLAVERS, "sts")
    table.war(FARMERS, SLAVERS)
    return table


def test_automas_have_no_home_and_start_at_war_with_each_other() -> None:
    match = GAME.match(1, seed=4, level="insane")
    while not state_of(match).round:
        match.play(0, match.legal(0)[0])
    s = state_of(match)
    assert [p.home for p in s.players[1:]] == [-1, -1]
    assert s.war == [0, 4, 2]
    assert s.offboard >= 2
    assert 8 not in [*s.pool, *s.players[0].hand], "Exploratory is not in the solo game"


def test_farmers_without_ships_spawn_one() -> None:
    table = solo()
    table.state.growth_rolls = [["spawn-one"], []]
    table.begin(AutomaGrowth(FARMERS)).draws()
    assert sum(table.player(FARMERS).pieces.values()) == 1


@pytest.mark.parametrize(("level", "ships"), [("easy", 2), ("standard", 3), ("hard", 4), ("insane", 5)])
def test_slavers_spawn_by_level(level: str, ships: int) -> None:
    table = solo(level=level)
    assert spawn_count(table.state, SLAVERS) == ships
    table.own(SLAVERS, "harus", 2)
    assert spawn_count(table.state, SLAVERS) == ships + 1


def test_slavers_declare_war_and_come() -> None:
    table = solo()
    table.ships(SLAVERS, "apu", 3)
    table.begin(AutomaMove(SLAVERS)).draws("roll 1")
    assert table.at_war("blue", SLAVERS)


@pytest.mark.parametrize("roll", range(1, 7))
@pytest.mark.parametrize("player", [FARMERS, SLAVERS])
def test_every_movement_roll_has_an_end(player: int, roll: int) -> None:
    table = solo()
    table.ships(player, "apu", 3)
    table.begin(AutomaMove(player)).draws(f"roll {roll}")
    while table.state.stack:
        table.draws()
    assert sum(table.player(player).pieces.values()) == 3


def test_slavers_gather_in_one_fleet() -> None:
    table = solo()
    table.ships(SLAVERS, "apu", 2)
    table.fleet(SLAVERS, "a", "apu", 5)
    table.fleet(SLAVERS, "b", "apu", 1)
    merge_fleets(table.state)
    assert [fleet.ships() for fleet in table.player(SLAVERS).fleets] == [8]
    assert table.player(SLAVERS).pieces == {}


def test_a_known_slaver_fleet_that_gathers_a_hidden_one_is_hidden() -> None:
    table = solo()
    table.fleet(SLAVERS, "a", "apu", 5).chips_seen = EVERYBODY
    table.fleet(SLAVERS, "b", "apu", 2)
    merge_fleets(table.state)
    assert redact(table.state, 0).players[SLAVERS].fleets[0].chips == [-1, -1]


def test_slavers_take_stars_or_gather_power_outside() -> None:
    table = solo()
    table.counter("apu", "primitive")
    table.ships(SLAVERS, "apu", 1)
    table.state.growth_rolls = [[], ["star-neutral"]]
    table.begin(AutomaGrowth(SLAVERS))
    assert table.owner("apu") == "slavers"
    table.state.growth_rolls = [[], ["star-neutral"]]
    table.begin(AutomaGrowth(SLAVERS))
    assert table.state.offboard == 1


def test_an_sto_player_protects_the_innocent_from_slavers() -> None:
    table = solo()
    table.counter("apu", "primitive")
    table.ships(SLAVERS, "apu", 1)
    table.ships("blue", "apu", 1)
    table.state.growth_rolls = [[], ["star-neutral"]]
    table.begin(AutomaGrowth(SLAVERS)).does("blue", "war slavers")
    assert table.owner("apu") is None
    assert table.state.offboard == 1


def test_power_outside_the_board_costs_the_player_from_five_on() -> None:
    table = solo()
    table.state.offboard = 3
    gain_offboard(table.state)
    assert table.dp("blue") == 0
    gain_offboard(table.state)
    assert table.dp("blue") == -5


def test_peace_with_an_automa_is_rolled() -> None:
    table = solo()
    table.war("blue", SLAVERS, talks=True)
    table.movement("blue").does("blue", "peace slavers").draws("roll 3")
    assert table.at_war("blue", SLAVERS)
    table.does("blue", "done")
    table.player("blue").asked_peace = 0
    table.movement("blue").does("blue", "peace slavers").draws("roll 2")
    assert not table.at_war("blue", SLAVERS)


def test_mighty_slavers_never_make_peace() -> None:
    table = solo()
    table.state.offboard = 2
    table.war("blue", SLAVERS, talks=True)
    table.movement("blue").does("blue", "peace slavers").draws("roll 1")
    assert table.at_war("blue", SLAVERS)


def test_farmers_always_retreat_and_destroy_nothing() -> None:
    table = solo()
    table.war("blue", FARMERS)
    table.levels(FARMERS, propulsion=2)
    table.ships("blue", "apu", 2)
    table.ships(FARMERS, "apu", 1)
    table.movement("blue").does("blue", "done")
    table.draws()
    assert table.ships_at(FARMERS, "apu") == 0


@pytest.mark.parametrize(("roll", "question"), [(3, "RandomRetreat"), (4, "RandomLosses")])
def test_slavers_with_an_edge_retreat_on_a_roll_up_to_three(roll: int, question: str) -> None:
    table = solo()
    table.war("blue", SLAVERS)
    table.levels(SLAVERS, propulsion=2)
    table.ships("blue", "apu", 3)
    table.ships(SLAVERS, "apu", 4)
    table.fleet(SLAVERS, "a", "apu", 1)
    table.movement("blue").does("blue", "done").draws(f"roll {roll}")
    assert type(table.state.stack[-1]).__name__ == question


def test_slavers_destroy_all() -> None:
    table = solo()
    table.war("blue", SLAVERS)
    table.ships("blue", "apu", 2)
    table.ships(SLAVERS, "apu", 6)
    table.begin(Combats(SLAVERS))
    assert table.ships_at("blue", "apu") == 0
    assert table.ships_at(SLAVERS, "apu") == 6, "6 against 2 is three to one"


@pytest.mark.parametrize(
    ("dp", "rank"), [(115, "cosmic"), (100, "galactic"), (85, "stellar"), (70, "planetary"), (5, "lunar")]
)
def test_final_ranks(dp: int, rank: str) -> None:
    table = solo()
    table.player("blue").dp = dp
    assert solo_rank(table.state) == rank
    table.state.goal = 0
    names = ["cosmic", "galactic", "stellar", "planetary", "lunar", "sublunar"]
    assert solo_rank(table.state) == names[names.index(rank) + 1]


def test_groups_that_cannot_move_stay() -> None:
    table = solo()
    table.ships(FARMERS, "apu", 1)
    table.begin(MoveGroup(FARMERS, 6, table.hex("apu")))
    assert table.ships_at(FARMERS, "apu") == 1
