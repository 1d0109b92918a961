"""Corners of the rules that a usual game seldom turns."""

from random import Random

import pytest

from galactic_era.tables import Table, state_of
from perihelion.core.state import settle
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.automa.growth import AutomaGrowth, spawn
from perihelion.games.galactic_era.automa.movement import FARMERS, SLAVERS, AutomaMove, toward
from perihelion.games.galactic_era.automa.trade import AutomaTrade, SlaverKnowledge
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.domination.deck import draw, look_at_top, put_under
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.home_star import evacuation_targets
from perihelion.games.galactic_era.pieces import pieces
from perihelion.games.galactic_era.scoring.goals import EndOfEra
from perihelion.games.galactic_era.selection import SelectCounters
from perihelion.games.galactic_era.trade import AfterTrades, TradePhase

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)


# The deck


def test_cards_put_under_the_deck_come_up_in_order_when_the_rest_is_gone() -> None:
    table = Table()
    table.card("blue", "central")
    table.card("green", "military")
    table.state.pool = []
    put_under(table.state, 0, 2)
    put_under(table.state, 1, 10)
    assert redact(table.state, 1).bottom == [-1, 10]
    draw(table.state, 2)
    assert table.player("purple").hand == [2]
    assert redact(table.state, 0).players[2].hand == [2], "who put it under knows who drew it"
    assert redact(table.state, 1).players[2].hand == [-1]


def test_two_players_look_at_the_same_top_card() -> None:
    table = Table()
    table.begin()
    look_at_top(table.state, 0)
    table.state.stack.append(table.state.pending.pop())
    table.draws("draw density")
    look_at_top(table.state, 1)
    assert [redact(table.state, viewer).top for viewer in (0, 1, 2)] == [4, 4, -1]


def test_with_an_empty_pool_the_lowest_card_is_the_top() -> None:
    table = Table()
    table.card("blue", "central")
    table.state.pool = []
    put_under(table.state, 0, 2)
    look_at_top(table.state, 1)
    assert table.state.top == 2
    assert [redact(table.state, viewer).top for viewer in (0, 1, 2)] == [2, 2, -1]


# Fleets and battles


def test_the_death_ray_takes_a_ship_from_a_fleet() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.fleet("green", "a", "apu", 1, 0)
    table.war("blue", "green")
    table.movement("blue").does("blue", "ray fleet green f1")
    assert table.player("green").fleets == [], "a fleet without ships is dissolved"


def test_some_losses_stack_by_stack() -> None:
    table = Table()
    table.ships("blue", "harus", 9)
    table.fleet("blue", "a", "harus", 5)
    table.ships("green", "harus", 3)
    table.fleet("green", "b", "harus", 4)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done", "destroy some", "destroy 1", "destroy 3")
    assert table.ships_at("green", "harus") == 3
    assert table.question == "SomeLosses", "19 against 7 is less than three to one: two of the winners"
    assert table.legal(who="blue") == ["destroy 0", "destroy 1", "destroy 2"]
    table.does("blue", "destroy 0")
    assert table.player("blue").fleets[0].ships() == 3


def test_the_losses_of_slavers_are_random() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    table.war("blue", SLAVERS)
    table.ships("blue", "apu", 4)
    table.ships(SLAVERS, "apu", 3)
    table.fleet(SLAVERS, "b", "apu", 3)
    table.begin(Combats(SLAVERS))
    table.draws().draws()
    assert table.ships_at(SLAVERS, "apu") == 4
    assert table.ships_at("blue", "apu") == 0


def test_farmers_that_win_destroy_nothing() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.war("blue", "farmers")
    table.ships("blue", "apu", 1)
    table.ships("farmers", "apu", 3)
    table.begin(Combats(0))
    assert table.question == "ChooseRetreat"
    assert table.ships_at("blue", "apu") == 1


# Growth


def test_the_density_card_with_a_short_track() -> None:
    table = Table()
    table.card("blue", "density")
    table.own("blue", "harus", 19)
    table.own("blue", "ummo", 19)
    table.growth("blue").does("blue", "play density a")
    assert table.question == "FreeDiscs"
    table.does("blue", "grow ummo").draws()
    assert table.population("ummo") == 20
    assert table.question == "Growth"


def test_bonus_population_from_own_stars_when_the_track_is_empty() -> None:
    table = Table()
    table.own("blue", "harus", 19)
    table.own("blue", "ummo", 19)
    table.levels("blue", genetics=3)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.question == "BonusPopulation"
    table.does("blue", "bonus harus")
    assert table.can("blue", "take disc harus")
    table.does("blue", "take disc harus", "bonus ummo")
    assert (table.population("harus"), table.population("ummo")) == (19, 20)


def test_a_full_sector_sends_the_home_star_to_the_nearest_empty_hex() -> None:
    table = Table()
    board = table.state.board()
    sector = [hex for hex in board.hexes if hex // 61 == table.hex("sirius") // 61 and board.kind[hex] == 0]
    table.war("blue", "green")
    for hex in sector:
        table.player("green").pieces[hex] = 1
    found = evacuation_targets(table.state, 0)
    assert found
    assert all(hex // 61 != table.hex("sirius") // 61 for hex in found)


def test_military_plus_cancels_an_automas_entry_but_no_spawning() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    table.war("blue", SLAVERS)
    table.levels("blue", military=6)
    table.state.growth_rolls = [[], ["military", "spawn-all"]]
    table.growth("blue", RESEARCH, squares=[MILITARY]).does("blue", "research")
    assert table.legal(who="blue") == ["pass", "cancel slavers roll 0"]
    table.does("blue", "cancel slavers roll 0")
    assert table.state.growth_rolls == [[], ["spawn-all"]]


def test_extra_counters_are_priced_in_the_prompt() -> None:
    table = Table(goal="cooperation")
    table.own("blue", "harus", 5)
    table.align("blue", "sts")
    table.people("green", "alliance", "sts")
    table.begin(SelectCounters([0, 1, 2])).does("blue", "select gain-star", "select gain-star")
    assert table.price("blue", "select research") == 3
    table.state.stack.clear()
    table.movement("blue")
    assert table.price("blue", "war green") == 6
    assert table.price("blue", "done") == 0


def test_leadership_from_a_fleet() -> None:
    table = Table(goal="leadership", round=2)
    table.fleet("blue", "a", "sirius", 2)
    table.player("blue").dp = 5
    table.begin(EndOfEra()).does("blue", "lead fleet f1")
    assert table.player("blue").fleets[0].ships() == 1


# Solo


def solo() -> Table:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    return table


def test_mighty_slavers_roll_two_dice() -> None:
    table = solo()
    table.state.offboard = 4
    table.ships(SLAVERS, "apu", 1)
    table.begin(AutomaMove(SLAVERS)).draws("roll 6,1")
    assert table.at_war("blue", SLAVERS), "the lower die counts"


def test_slavers_fire_the_death_ray() -> None:
    table = solo()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own(SLAVERS, "arcturus", 1)
    table.own("blue", "apu", 2)
    table.war("blue", SLAVERS)
    table.ships(SLAVERS, "arcturus", 1)
    table.begin(AutomaMove(SLAVERS)).draws()
    assert table.population("apu") == 1


def test_slavers_beyond_sixteen_pieces_form_a_fleet() -> None:
    table = solo()
    table.ships(SLAVERS, "apu", 15)
    point = table.state.board().spawn_points[0]
    table.begin()
    spawn(table.state, SLAVERS, point)
    table.state.stack.append(table.state.pending.pop())
    settle(table.state)
    table.draws()
    fleet = table.player(SLAVERS).fleets[0]
    assert fleet.hex == point
    assert fleet.ships() == 2
    if fleet.letter != 3:
        assert redact(table.state, 0).players[SLAVERS].fleets[0].letter == -1


ENTRIES = [
    "military", "random", "spawn-one", "spawn-all", "spawn-two", "spawn-random", "spawn-centre", "grow-or-spawn",
    "star-player", "star-neutral", "star-any",
]  # fmt: skip


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_growth_entry_has_an_end(entry: str) -> None:
    table = solo()
    table.levels(SLAVERS, robotics=5)
    table.own(SLAVERS, "harus", 1)
    table.ships(SLAVERS, "apu", 9)
    table.ships(SLAVERS, "janos", 9)
    table.state.growth_rolls = [[], [entry]]
    table.begin(AutomaGrowth(SLAVERS))
    while table.state.stack:
        if table.question == "PlaceTactic":
            raise AssertionError("an automa does not choose")
        table.draws()
    assert table.state.active == -1


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


def test_an_automa_between_two_targets_rolls() -> None:
    table = solo()
    board = table.state.board()
    one, other = board.all_stars[:2]
    between = [hex for hex in board.hexes if board.distances(hex)[one] == board.distances(hex)[other] <= 3]
    assert toward(table.state, FARMERS, between[0], [one, other]) == sorted([one, other])


def test_unwilling_slavers_learn_by_themselves_with_power_outside() -> None:
    table = solo()
    table.state.offboard = 3
    table.begin(AutomaTrade(SLAVERS), SlaverKnowledge()).draws("learn genetics")
    assert table.level(SLAVERS, "genetics") == 2


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_deterministic_game_is_played_to_the_end(seats: int) -> None:
    match = GAME.match(seats, seed=3, setup="deterministic")
    rng = Random(9)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    totals = pieces(state_of(match))
    kinds = {"card kinds", "relic kinds"}
    assert not any(count for name, count in totals.items() if name not in kinds), totals


def test_the_first_to_choose_a_sector_turns_the_centre_beside_a_puppet_too() -> None:
    """9.1: the puppet's sector lies already, but nobody chose it."""
    match = GAME.match(2, seed=3, setup="deterministic")
    seat = match.deciders[0]
    match.play(seat, next(action for action in match.legal(seat) if match.say(action).startswith("take sector")))
    assert match.deciders == [seat]
    assert match.say(match.legal(seat)[0]) == "turn centre 0"


# Why not


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("load f1 5", "ships"),
        ("unload f1 9", "ships"),
        ("unload f2 1", "dart-used"),
        ("form c sirius 1", "fleets-first"),
        ("form a sirius 1", "fleets-first"),
        ("explore sirius", "nothing-to-explore"),
        ("view fleet green f3", "no-fleet"),
        ("view fleet green f1", "view-spirituality"),
        ("view star sirius", "nothing-to-view"),
        ("war green", "at-war-already"),
        ("pick 1 ummo", "already-moved"),
    ],
)
def test_reasons_in_movement(text: str, code: str) -> None:
    table = Table()
    table.levels("blue", spirituality=2)
    table.levels("green", spirituality=4)
    table.war("blue", "green")
    table.ships("blue", "sirius", 4)
    table.fleet("blue", "a", "sirius", 2)
    table.fleet("blue", "d", "harus", 2)
    table.fleet("green", "a", "khaa", 1)
    table.movement("blue").does("blue", "pick 1 sirius", "fly ummo", "pick 1 ummo", "stay")
    table.player("blue").fleets[1].left = -1
    assert table.why_not(text, who="blue") == code


@pytest.mark.parametrize(
    ("text", "code"),
    [("fly khaa", "range"), ("fly 1c5", "neutron"), ("jump apu", "no-stargate"), ("jump vega", "gate-blocked")],
)
def test_reasons_in_flight(text: str, code: str) -> None:
    table = Table()
    table.levels("blue", propulsion=4)
    table.own("blue", "vega", 3)
    table.war("blue", "green")
    table.ships("green", "vega")
    table.ships("blue", "sirius")
    table.movement("blue").does("blue", "pick 1 sirius")
    board = table.state.board()
    neutron = next(board.words[hex] for hex in board.hexes if board.kind[hex] == 4)
    assert table.why_not(text.replace("1c5", neutron), who="blue") == code
