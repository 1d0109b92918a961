"""Growth of the automas: spawning, stars, and power outside the board."""

import pytest

from galactic_era.tables import solo
from perihelion.core.state import settle
from perihelion.games.galactic_era.automa.growth import AutomaGrowth, gain_offboard, spawn, spawn_count
from perihelion.games.galactic_era.automa.movement import FARMERS, SLAVERS
from perihelion.games.galactic_era.components import LETTERS
from perihelion.games.galactic_era.movement.fleets import free_letters

ENTRIES = [
    "military", "random", "spawn-one", "spawn-all", "spawn-two", "spawn-random", "spawn-centre", "grow-or-spawn",
    "star-player", "star-neutral", "star-any",
]  # fmt: skip


def test_farmers_without_ships_spawn_one() -> None:
    table = solo()
    table.state.growth_rolls = [["spawn-one"], []]
    table.begin(AutomaGrowth(FARMERS)).draws()
    assert sum(table.player("farmers").pieces.values()) == 1


@pytest.mark.parametrize(("level", "ships"), [("easy", 2), ("standard", 3), ("hard", 4), ("insane", 5)])
def test_slavers_spawn_by_level(level: str, ships: int) -> None:
    table = solo(level=level)
    assert spawn_count(table.state, SLAVERS) == ships
    table.own("slavers", "harus", 2)
    assert spawn_count(table.state, SLAVERS) == ships + 1


def test_slavers_take_stars_or_gather_power_outside() -> None:
    table = solo()
    table.counter("apu", "primitive")
    table.ships("slavers", "apu", 1)
    table.state.growth_rolls = [[], ["star-neutral"]]
    table.begin(AutomaGrowth(SLAVERS))
    assert table.owner("apu") == "slavers"
    table.state.growth_rolls = [[], ["star-neutral"]]
    table.begin(AutomaGrowth(SLAVERS))
    assert table.state.offboard == 1


def test_an_sto_player_protects_the_innocent_from_slavers() -> None:
    table = solo()
    table.counter("apu", "primitive")
    table.ships("slavers", "apu", 1)
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


def test_slavers_beyond_sixteen_pieces_form_a_fleet() -> None:
    table = solo()
    table.ships("slavers", "apu", 15)
    point = table.state.board().spawn_points[0]
    table.begin()
    spawn(table.state, SLAVERS, point)
    table.state.stack.append(table.state.pending.pop())
    settle(table.state)
    table.draws()
    fleet = table.player("slavers").fleets[0]
    assert fleet.hex == point
    assert fleet.ships() == 2
    if fleet.letter != 3:
        assert table.seen("blue").players[SLAVERS].fleets[0].letter == -1


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_growth_entry_has_an_end(entry: str) -> None:
    table = solo()
    table.levels("slavers", robotics=5)
    table.own("slavers", "harus", 1)
    table.ships("slavers", "apu", 9)
    table.ships("slavers", "janos", 9)
    table.state.growth_rolls = [[], [entry]]
    table.begin(AutomaGrowth(SLAVERS))
    while table.state.stack:
        if table.question == "PlaceTactic":
            raise AssertionError("an automa does not choose")
        table.draws()
    assert table.state.active == -1


def test_five_slaver_fleets_leave_no_marker_even_for_who_sees_none_of_them() -> None:
    table = solo()
    for letter in "abce":
        table.fleet("slavers", letter, "apu", 1)
    assert "d" in [LETTERS[letter] for letter in free_letters(table.player("slavers", seen_by="blue"))]
    table.fleet("slavers", "d", "apu", 1)
    assert free_letters(table.player("slavers", seen_by="blue")) == []
