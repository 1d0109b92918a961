"""Build Ships (6.3.3): how many, and where they may go."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.ships import effective_population, new_ships, shipyards

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_ellen_builds_eight_ships() -> None:
    """Test vector 5: population 11, Robotics 3, one asteroid system."""
    table = Table()
    table.own("blue", "harus", 5)
    table.levels("blue", robotics=3)
    asteroid = table.state.board().words[table.state.board().asteroids[0]]
    table.ships("blue", asteroid)
    assert new_ships(table.state, 0) == 4 + 3 + 1
    table.growth("blue", BUILD).does("blue", "build ships", "place 8 sirius")
    assert table.ships_at("blue", "sirius") == 8


def test_dana_builds_while_luke_blocks() -> None:
    """Test vector 6: population 16, a blocked star of 4 and a blocked asteroid system."""
    table = Table()
    table.own("blue", "axthada", 4)
    table.own("blue", "harus", 6)
    asteroid = table.state.board().words[table.state.board().asteroids[0]]
    table.ships("blue", asteroid)
    assert new_ships(table.state, 0) == 5 + 1
    table.war("blue", "green")
    table.ships("green", "axthada")
    table.ships("green", asteroid)
    assert effective_population(table.state, 0) == 12
    assert new_ships(table.state, 0) == 4
    assert table.hex("axthada") not in shipyards(table.state, 0)


def test_effective_population_is_never_below_six() -> None:
    table = Table()
    table.war("blue", "green")
    table.ships("green", "sirius")
    assert effective_population(table.state, 0) == 6


@pytest.mark.parametrize(
    ("level", "bonus", "least"), [(1, 0, 4), (2, 1, 4), (3, 3, 4), (4, 5, 3), (5, 7, 2), (6, 10, 1)]
)
def test_robotics_builds_more_and_in_smaller_stars(level: int, bonus: int, least: int) -> None:
    table = Table()
    for population, star in enumerate(("harus", "ummo", "iarga", "planet_x"), start=1):
        table.own("blue", star, population)
    table.levels("blue", robotics=level)
    assert new_ships(table.state, 0) == 5 + bonus
    yards = [table.state.board().words[star] for star in shipyards(table.state, 0) if star != table.hex("sirius")]
    assert len(yards) == 5 - least


def test_new_ships_go_into_fleets_and_nobody_sees_which() -> None:
    table = Table()
    table.levels("blue", robotics=6)
    table.fleet("blue", "a", "sirius", 1)
    table.growth("blue", BUILD).does("blue", "build ships", "crew f1 5", "crew f1 dummy")
    others = table.seen("green")
    assert others.stack[-1].left == -1, "how many are left would tell which chip went where"
    table.does("blue", "launch b sirius 5", "place 2 sirius")
    assert [fleet.chips for fleet in table.player("blue").fleets] == [[5, 1, 0], [5]]
    assert [fleet.chips for fleet in table.player("blue", seen_by="green").fleets] == [[-1, -1, -1], [-1]]


def test_beyond_sixteen_pieces_ships_go_into_fleets() -> None:
    table = Table()
    table.ships("blue", "sirius", 15)
    table.levels("blue", robotics=3)
    table.growth("blue", BUILD).does("blue", "build ships")
    assert table.can("blue", "place 1 sirius")
    assert not table.can("blue", "place 2 sirius")
    table.does("blue", "place 1 sirius", "launch a sirius 4")
    assert table.question == "Growth"


@pytest.mark.parametrize(
    ("population", "dp", "ships"),
    [(6, 6, 2), (8, 8, 3), (11, 11, 4), (15, 15, 5), (32, 32, 7), (33, 34, 8), (45, 60, 9)],
)
def test_the_population_track(population: int, dp: int, ships: int) -> None:
    from perihelion.games.galactic_era.components import TRACK

    assert TRACK[population - 6] == [population, dp, ships]


def test_the_rogue_ai_chooses_which_ship_becomes_population() -> None:
    """11.1: a piece, or a ship of a fleet."""
    table = Table()
    table.people("blue", "rogue_ai")
    table.own("blue", "harus", 1)
    table.ships("blue", "harus")
    fleet = table.fleet("blue", "a", "harus", 2)
    table.growth("blue", 1).does("blue", "grow population")
    assert table.can("blue", "convert ship harus")
    table.does("blue", "convert fleet f1")
    assert fleet.ships() == 1
    assert table.ships_at("blue", "harus") == 2
