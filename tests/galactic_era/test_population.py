"""Grow Population (6.3.2, 7.2.1): limits, bonus population, and a track that runs short."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.population import growth_limit

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
