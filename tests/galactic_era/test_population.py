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
    table.own(0, "harus", 1)
    table.own(0, "epsilon_eridani", 3)
    return table


def test_growth_limits_of_the_example() -> None:
    table = james()
    for star in ("sirius", "harus", "epsilon_eridani"):
        assert growth_limit(table.s, table.hex(star), 0) == 2
    table.own(1, "planet_x", 1)
    assert growth_limit(table.s, table.hex("harus"), 0) == 1, "stars of others count, neutral ones do not"


def test_james_grows() -> None:
    """Test vector 4: regular growth on Harus only; one bonus disc each on Harus and Epsilon Eridani."""
    table = james()
    table.levels(0, genetics=3)
    table.growth(0, GROW).play(0, "grow population")
    assert table.population("harus") == 2
    table.play(0, "bonus harus")
    assert not table.can(0, "bonus harus"), "one bonus disc per star"
    table.play(0, "bonus epsilon_eridani")
    assert (table.population("harus"), table.population("epsilon_eridani"), table.population("sirius")) == (3, 4, 6)


@pytest.mark.parametrize(("level", "bonus"), [(2, 1), (3, 2), (4, 3), (5, 4), (6, 6)])
def test_bonus_population_by_genetics(level: int, bonus: int) -> None:
    table = Table()
    stars = ("harus", "ummo", "iarga", "planet_x", "axthada", "fomalhaut", "epsilon_eridani")
    for star in stars:
        table.own(0, star, 4)
    table.levels(0, genetics=level)
    table.growth(0, GROW).play(0, "grow population")
    placed = 0
    while table.asks() == "BonusPopulation":
        table.play(0, next(text for text in table.legal(0) if text.startswith("bonus")))
        placed += 1
    assert placed == bonus


def test_surplus_bonus_is_lost() -> None:
    table = james()
    table.levels(0, genetics=6)
    table.growth(0, GROW).play(0, "grow population")
    assert table.asks() == "Growth"
    assert table.population("sirius") == 7


def test_danas_blocked_stars_do_not_grow() -> None:
    """Test vector 15: hostile ships at two of four stars."""
    table = Table()
    for star in ("axthada", "ummo", "harus"):
        table.own(0, star, 1)
    table.war(0, 1)
    table.ships(1, "axthada")
    table.ships(1, "ummo")
    table.levels(0, genetics=6)
    table.growth(0, GROW).play(0, "grow population")
    assert (table.population("axthada"), table.population("ummo")) == (1, 1)
    assert table.population("harus") == 3
    assert table.population("sirius") == 7


def test_a_short_track_lets_the_player_choose() -> None:
    table = Table()
    table.own(0, "ummo", 19)
    table.own(0, "iarga", 18)
    table.own(0, "vega", 1)
    table.own(0, "capella", 1)
    table.growth(0, GROW).play(0, "grow population")
    assert table.asks() == "ChooseGrowth"
    table.play(0, "take disc ummo", "grow vega", "enough")
    assert table.population("vega") == 2
    assert table.population("ummo") == 18


# Build Ships


def test_ellen_builds_eight_ships() -> None:
    """Test vector 5: population 11, Robotics 3, one asteroid system."""
    table = Table()
    table.own(0, "harus", 5)
    table.levels(0, robotics=3)
    asteroid = table.s.board().words[table.s.board().asteroids[0]]
    table.ships(0, asteroid)
    assert new_ships(table.s, 0) == 4 + 3 + 1
    table.growth(0, BUILD).play(0, "build ships", "place 8 sirius")
    assert table.ships_at(0, "sirius") == 8


def test_dana_builds_while_luke_blocks() -> None:
    """Test vector 6: population 16, a blocked star of 4 and a blocked asteroid system."""
    table = Table()
    table.own(0, "axthada", 4)
    table.own(0, "harus", 6)
    asteroid = table.s.board().words[table.s.board().asteroids[0]]
    table.ships(0, asteroid)
    assert new_ships(table.s, 0) == 5 + 1
    table.war(0, 1)
    table.ships(1, "axthada")
    table.ships(1, asteroid)
    assert effective_population(table.s, 0) == 12
    assert new_ships(table.s, 0) == 4
    assert table.hex("axthada") not in shipyards(table.s, 0)


def test_effective_population_is_never_below_six() -> None:
    table = Table()
    table.war(0, 1)
    table.ships(1, "sirius")
    assert effective_population(table.s, 0) == 6


@pytest.mark.parametrize(
    ("level", "bonus", "least"), [(1, 0, 4), (2, 1, 4), (3, 3, 4), (4, 5, 3), (5, 7, 2), (6, 10, 1)]
)
def test_robotics_builds_more_and_in_smaller_stars(level: int, bonus: int, least: int) -> None:
    table = Table()
    for population, star in enumerate(("harus", "ummo", "iarga", "planet_x"), start=1):
        table.own(0, star, population)
    table.levels(0, robotics=level)
    assert new_ships(table.s, 0) == 5 + bonus
    yards = [table.s.board().words[star] for star in shipyards(table.s, 0) if star != table.hex("sirius")]
    assert len(yards) == 5 - least


def test_new_ships_go_into_fleets_and_nobody_sees_which() -> None:
    table = Table()
    table.levels(0, robotics=6)
    table.fleet(0, "a", "sirius", 1)
    table.growth(0, BUILD).play(0, "build ships", "crew f1 5", "crew f1 dummy")
    others = redact(table.s, 1)
    assert others.stack[-1].left == -1, "how many are left would tell which chip went where"
    table.play(0, "launch b sirius 5", "place 2 sirius")
    assert [fleet.chips for fleet in table.player(0).fleets] == [[5, 1, 0], [5]]
    assert [fleet.chips for fleet in redact(table.s, 1).players[0].fleets] == [[-1, -1, -1], [-1]]


def test_beyond_sixteen_pieces_ships_go_into_fleets() -> None:
    table = Table()
    table.ships(0, "sirius", 15)
    table.levels(0, robotics=3)
    table.growth(0, BUILD).play(0, "build ships")
    assert table.can(0, "place 1 sirius")
    assert not table.can(0, "place 2 sirius")
    table.play(0, "place 1 sirius", "launch a sirius 4")
    assert table.asks() == "Growth"


@pytest.mark.parametrize(
    ("population", "dp", "ships"),
    [(6, 6, 2), (8, 8, 3), (11, 11, 4), (15, 15, 5), (32, 32, 7), (33, 34, 8), (45, 60, 9)],
)
def test_the_population_track(population: int, dp: int, ships: int) -> None:
    from perihelion.games.galactic_era.components import TRACK

    assert TRACK[population - 6] == [population, dp, ships]
