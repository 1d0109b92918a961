"""Movement of the automas: rolls, targets, and fleets that gather."""

import pytest

from galactic_era.tables import solo
from perihelion.games.galactic_era.automa.movement import FARMERS, SLAVERS, AutomaMove, MoveGroup, merge_fleets, toward
from perihelion.games.galactic_era.state import EVERYBODY


def test_slavers_declare_war_and_come() -> None:
    table = solo()
    table.ships("slavers", "apu", 3)
    table.begin(AutomaMove(SLAVERS)).draws("roll 1")
    assert table.at_war("blue", "slavers")


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
    table.ships("slavers", "apu", 2)
    table.fleet("slavers", "a", "apu", 5)
    table.fleet("slavers", "b", "apu", 1)
    merge_fleets(table.state)
    assert [fleet.ships() for fleet in table.player("slavers").fleets] == [8]
    assert table.player("slavers").pieces == {}


def test_a_known_slaver_fleet_that_gathers_a_hidden_one_is_hidden() -> None:
    table = solo()
    table.fleet("slavers", "a", "apu", 5).chips_seen = EVERYBODY
    table.fleet("slavers", "b", "apu", 2)
    merge_fleets(table.state)
    assert table.seen("blue").players[SLAVERS].fleets[0].chips == [-1, -1]


def test_groups_that_cannot_move_stay() -> None:
    table = solo()
    table.ships("farmers", "apu", 1)
    table.begin(MoveGroup(FARMERS, 6, table.hex("apu")))
    assert table.ships_at("farmers", "apu") == 1


def test_mighty_slavers_roll_two_dice() -> None:
    table = solo()
    table.state.offboard = 4
    table.ships("slavers", "apu", 1)
    table.begin(AutomaMove(SLAVERS)).draws("roll 6,1")
    assert table.at_war("blue", "slavers"), "the lower die counts"


def test_slavers_fire_the_death_ray() -> None:
    table = solo()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("slavers", "arcturus", 1)
    table.own("blue", "apu", 2)
    table.war("blue", "slavers")
    table.ships("slavers", "arcturus", 1)
    table.begin(AutomaMove(SLAVERS)).draws()
    assert table.population("apu") == 1


def test_an_automa_between_two_targets_rolls() -> None:
    table = solo()
    board = table.state.board()
    one, other = board.all_stars[:2]
    between = [hex for hex in board.hexes if board.distances(hex)[one] == board.distances(hex)[other] <= 3]
    assert toward(table.state, FARMERS, between[0], [one, other]) == sorted([one, other])
