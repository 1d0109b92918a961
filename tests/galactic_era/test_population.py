"""Grow Population and Build Ships (6.3.2, 6.3.3, 7.2.1)."""

import pytest

from galactic_era.tables import Table
from perihelion.core.visibility import redact
from perihelion.games.galactic_era.growth.population import growth_limit
from perihelion.games.galactic_era.growth.ships import effective_population, new_ships, shipyards

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def james() -> Table:
    """Harus 1, Epsilon Eridani 3, the home star 6, as in the rulebook's example."""
    table = Table()
    table.own("blue", "harus", 1)
    table.own("blue", "epsilon_eridani", 3)
    return table


def test_growth_limits_of_the_example() -> None:
    table = james()
    for star in ("sirius", "harus", "epsilon_eridani"):
        assert growth_limit(table.state, table.hex(star), 0) == 2
    table.own("green", "planet_x", 1)
    assert growth_limit(table.state, table.hex("harus"), 0) == 1, "stars of others count, neutral ones do not"


def test_james_grows() -> None:
    """Test vector 4: regular growth on Harus only; one bonus disc each on Harus and Epsilon Eridani."""
    table = james()
    table.levels("blue", genetics=3)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.population("harus") == 2
    table.does("blue", "bonus harus")
    assert not table.can("blue", "bonus harus"), "one bonus disc per star"
    table.does("blue", "bonus epsilon_eridani")
    assert (table.population("harus"), table.population("epsilon_eridani"), table.population("sirius")) == (3, 4, 6)


@pytest.mark.parametrize(("level", "bonus"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 6)])
def test_bonus_population_by_genetics(level: int, bonus: int) -> None:
    table = Table()
    stars = ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani")
    for star in stars:
        table.own("blue", star, 4)
    table.levels("blue", genetics=level)
    table.growth("blue", GROW).does("blue", "grow population")
    placed = 0
    while table.question == "BonusPopulation":
        table.does("blue", next(text for text in table.legal(who="blue") if text.startswith("bonus")))
        placed += 1
    assert placed == bonus


def test_surplus_bonus_is_lost() -> None:
    table = james()
    table.levels("blue", genetics=6)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.question == "Growth"
    assert table.population("sirius") == 7


def test_danas_blocked_stars_do_not_grow() -> None:
    """Test vector 15: hostile ships at two of four stars."""
    table = Table()
    for star in ("axthada", "ummo", "harus"):
        table.own("blue", star, 1)
    table.war("blue", "green")
    table.ships("green", "axthada")
    table.ships("green", "ummo")
    table.levels("blue", genetics=6)
    table.growth("blue", GROW).does("blue", "grow population")
    assert (table.population("axthada"), table.population("ummo")) == (1, 1)
    assert table.population("harus") == 3
    assert table.population("sirius") == 7


def test_a_short_track_lets_the_player_choose() -> None:
    table = Table()
    table.own("blue", "ummo", 19)
    table.own("blue", "iarga", 18)
    table.own("blue", "vega", 1)
    table.own("blue", "capella", 1)
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.question == "ChooseGrowth"
    table.does("blue", "take disc ummo", "grow vega", "enough")
    assert table.population("vega") == 2
    assert table.population("ummo") == 18


# Build Ships


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
    others = redact(table.state, 1)
    assert others.stack[-1].left == -1, "how many are left would tell which chip went where"
    table.does("blue", "launch b sirius 5", "place 2 sirius")
    assert [fleet.chips for fleet in table.player("blue").fleets] == [[5, 1, 0], [5]]
    assert [fleet.chips for fleet in redact(table.state, 1).players[0].fleets] == [[-1, -1, -1], [-1]]


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


def test_population_may_grow_but_need_not() -> None:
    """6.3.2: the player leaves a star as it is, so that another has room."""
    table = Table()
    table.levels("blue", genetics=2)
    table.own("blue", "harus", 1)
    table.own("blue", "ummo", 1)
    table.growth("blue", 1).does("blue", "grow some population")
    assert table.question == "ChooseGrowth"
    table.does("blue", "grow harus", "enough")
    while table.question == "BonusPopulation":
        table.does("blue", "enough")
    assert (table.population("harus"), table.population("ummo"), table.population("sirius")) == (2, 1, 6)


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
