"""Corners of the rules that a usual game seldom turns."""

from random import Random

import pytest

from galactic_era.tables import Table, state_of
from perihelion.core.state import settle
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.automa.growth import AutomaGrowth, spawn
from perihelion.games.galactic_era.automa.movement import SLAVERS, AutomaMove
from perihelion.games.galactic_era.automa.trade import AutomaTrade
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.domination.deck import draw, look_at_top, put_under
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.growth.home_star import evacuation_targets
from perihelion.games.galactic_era.pieces import pieces
from perihelion.games.galactic_era.scoring.goals import EndOfEra
from perihelion.games.galactic_era.selection import SelectCounters

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)
MILITARY, SPIRITUALITY, PROPULSION, ROBOTICS, GENETICS, UP, DOWN = range(7)


# The deck


def test_cards_put_under_the_deck_come_up_in_order_when_the_rest_is_gone() -> None:
    table = Table()
    table.card(0, "central")
    table.card(1, "military")
    table.s.pool = []
    put_under(table.s, 0, 2)
    put_under(table.s, 1, 10)
    assert redact(table.s, 1).bottom == [-1, 10]
    draw(table.s, 2)
    assert table.player(2).hand == [2]
    assert redact(table.s, 0).players[2].hand == [2], "who put it under knows who drew it"
    assert redact(table.s, 1).players[2].hand == [-1]


def test_two_players_look_at_the_same_top_card() -> None:
    table = Table()
    table.begin()
    look_at_top(table.s, 0)
    table.s.stack.append(table.s.pending.pop())
    table.chance("draw density")
    look_at_top(table.s, 1)
    assert [redact(table.s, viewer).top for viewer in (0, 1, 2)] == [4, 4, -1]


def test_with_an_empty_pool_the_lowest_card_is_the_top() -> None:
    table = Table()
    table.card(0, "central")
    table.s.pool = []
    put_under(table.s, 0, 2)
    look_at_top(table.s, 1)
    assert table.s.top == 2
    assert [redact(table.s, viewer).top for viewer in (0, 1, 2)] == [2, 2, -1]


# Fleets and battles


def test_the_death_ray_takes_a_ship_from_a_fleet() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own(0, "arcturus", 1)
    table.fleet(1, "a", "apu", 1, 0)
    table.war(0, 1)
    table.movement(0).play(0, "ray fleet green f1")
    assert table.player(1).fleets == [], "a fleet without ships is dissolved"


def test_some_losses_stack_by_stack() -> None:
    table = Table()
    table.ships(0, "harus", 9)
    table.fleet(0, "a", "harus", 5)
    table.ships(1, "harus", 3)
    table.fleet(1, "b", "harus", 4)
    table.war(0, 1)
    table.movement(0).play(0, "done", "destroy some", "destroy 1", "destroy 3")
    assert table.ships_at(1, "harus") == 3
    assert table.asks() == "SomeLosses", "19 against 7 is less than three to one: two of the winners"
    assert table.legal(0) == ["destroy 0", "destroy 1", "destroy 2"]
    table.play(0, "destroy 0")
    assert table.player(0).fleets[0].ships() == 3


def test_the_losses_of_slavers_are_random() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    table.war(0, SLAVERS)
    table.ships(0, "apu", 4)
    table.ships(SLAVERS, "apu", 3)
    table.fleet(SLAVERS, "b", "apu", 3)
    table.begin(Combats(SLAVERS))
    table.chance().chance()
    assert table.ships_at(SLAVERS, "apu") == 4
    assert table.ships_at(0, "apu") == 0


def test_farmers_that_win_destroy_nothing() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.war(0, 1)
    table.ships(0, "apu", 1)
    table.ships(1, "apu", 3)
    table.begin(Combats(0))
    assert table.asks() == "ChooseRetreat"
    assert table.ships_at(0, "apu") == 1


# Growth


def test_the_density_card_with_a_short_track() -> None:
    table = Table()
    table.card(0, "density")
    table.own(0, "harus", 19)
    table.own(0, "ummo", 19)
    table.growth(0).play(0, "play density a")
    assert table.asks() == "FreeDiscs"
    table.play(0, "grow ummo").chance()
    assert table.population("ummo") == 20
    assert table.asks() == "Growth"


def test_bonus_population_from_own_stars_when_the_track_is_empty() -> None:
    table = Table()
    table.own(0, "harus", 19)
    table.own(0, "ummo", 19)
    table.levels(0, genetics=3)
    table.growth(0, GROW).play(0, "grow population")
    assert table.asks() == "BonusPopulation"
    table.play(0, "bonus harus")
    assert table.can(0, "take disc harus")
    table.play(0, "take disc harus", "bonus ummo")
    assert (table.population("harus"), table.population("ummo")) == (19, 20)


def test_a_full_sector_sends_the_home_star_to_the_nearest_empty_hex() -> None:
    table = Table()
    board = table.s.board()
    sector = [hex for hex in board.hexes if hex // 61 == table.hex("sirius") // 61 and board.kind[hex] == 0]
    table.war(0, 1)
    for hex in sector:
        table.player(1).pieces[hex] = 1
    found = evacuation_targets(table.s, 0)
    assert found
    assert all(hex // 61 != table.hex("sirius") // 61 for hex in found)


def test_military_plus_cancels_an_automas_entry_but_no_spawning() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    table.war(0, SLAVERS)
    table.levels(0, military=6)
    table.s.growth_rolls = [[], ["military", "spawn-all"]]
    table.growth(0, RESEARCH, squares=[MILITARY]).play(0, "research")
    assert table.legal(0) == ["pass", "cancel slavers roll 0"]
    table.play(0, "cancel slavers roll 0")
    assert table.s.growth_rolls == [[], ["spawn-all"]]


def test_extra_counters_are_priced_in_the_prompt() -> None:
    table = Table(goal="cooperation")
    table.own(0, "harus", 5)
    table.align(0, "sts")
    table.people(1, "alliance", "sts")
    table.begin(SelectCounters([0, 1, 2])).play(0, "select gain-star", "select gain-star")
    assert table.cost(0, "select research") == 3
    table.s.stack.clear()
    table.movement(0)
    assert table.cost(0, "war green") == 6
    assert table.cost(0, "done") == 0


def test_leadership_from_a_fleet() -> None:
    table = Table(goal="leadership", round=2)
    table.fleet(0, "a", "sirius", 2)
    table.player(0).dp = 5
    table.begin(EndOfEra()).play(0, "lead fleet f1")
    assert table.player(0).fleets[0].ships() == 1


# Solo


def solo() -> Table:
    table = Table(seats=1, homes=("sirius",))
    table.align(SLAVERS, "sts")
    return table


def test_mighty_slavers_roll_two_dice() -> None:
    table = solo()
    table.s.offboard = 4
    table.ships(SLAVERS, "apu", 1)
    table.begin(AutomaMove(SLAVERS)).chance("roll 6,1")
    assert table.at_war(0, SLAVERS), "the lower die counts"


def test_slavers_fire_the_death_ray() -> None:
    table = solo()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own(SLAVERS, "arcturus", 1)
    table.own(0, "apu", 2)
    table.war(0, SLAVERS)
    table.ships(SLAVERS, "arcturus", 1)
    table.begin(AutomaMove(SLAVERS)).chance()
    assert table.population("apu") == 1


def test_slavers_beyond_sixteen_pieces_form_a_fleet() -> None:
    table = solo()
    table.ships(SLAVERS, "apu", 15)
    point = table.s.board().spawn_points[0]
    table.begin()
    spawn(table.s, SLAVERS, point)
    table.s.stack.append(table.s.pending.pop())
    settle(table.s)
    table.chance()
    fleet = table.player(SLAVERS).fleets[0]
    assert fleet.hex == point
    assert fleet.ships() == 2
    if fleet.letter != 3:
        assert redact(table.s, 0).players[SLAVERS].fleets[0].letter == -1


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
    table.s.growth_rolls = [[], [entry]]
    table.begin(AutomaGrowth(SLAVERS))
    while table.s.stack:
        if table.asks() == "PlaceTactic":
            raise AssertionError("an automa does not choose")
        table.chance()
    assert table.s.active == -1


def test_a_willing_automa_trades() -> None:
    table = solo()
    table.levels(0, genetics=3)
    table.levels(1, robotics=3)
    table.ships(0, "apu")
    table.ships(1, "apu")
    table.begin(AutomaTrade(1)).chance("roll 6")
    assert table.asks() == "AcceptAutomaTrade"
    table.play(0, "learn robotics").chance()
    assert (table.level(0, "robotics"), table.level(1, "genetics")) == (2, 2)
    assert table.player(0).trades == 1


def test_unwilling_slavers_learn_by_themselves_with_power_outside() -> None:
    table = solo()
    table.s.offboard = 3
    table.begin(AutomaTrade(SLAVERS)).chance("learn genetics")
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
    table.levels(0, spirituality=2)
    table.levels(1, spirituality=4)
    table.war(0, 1)
    table.ships(0, "sirius", 4)
    table.fleet(0, "a", "sirius", 2)
    table.fleet(0, "d", "harus", 2)
    table.fleet(1, "a", "khaa", 1)
    table.movement(0).play(0, "pick 1 sirius", "fly ummo", "pick 1 ummo", "stay")
    table.player(0).fleets[1].left = -1
    assert table.why(0, text) == code


@pytest.mark.parametrize(
    ("text", "code"),
    [("fly khaa", "range"), ("fly 1c5", "neutron"), ("jump apu", "no-stargate"), ("jump vega", "gate-blocked")],
)
def test_reasons_in_flight(text: str, code: str) -> None:
    table = Table()
    table.levels(0, propulsion=4)
    table.own(0, "vega", 3)
    table.war(0, 1)
    table.ships(1, "vega")
    table.ships(0, "sirius")
    table.movement(0).play(0, "pick 1 sirius")
    board = table.s.board()
    neutron = next(board.words[hex] for hex in board.hexes if board.kind[hex] == 4)
    assert table.why(0, text.replace("1c5", neutron)) == code
