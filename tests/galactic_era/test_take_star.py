"""What follows when a star is taken (6.3.1): population, levels, and those who lose it."""

from galactic_era.tables import Table

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_liberation_keeps_the_population_and_needs_war() -> None:
    table = Table()
    table.align("green", "sts")
    table.own("green", "harus", 3)
    table.ships("blue", "harus", 4)
    table.growth("blue", GAIN)
    assert not table.can("blue", "liberate harus")
    table.war("blue", "green")
    table.does("blue", "liberate harus")
    assert table.owner("harus") == "blue"
    assert table.population("harus") == 3
    assert table.player("green").uncovered == 0


def test_a_star_of_six_teaches_two_levels_each_checked_separately() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "harus", 6)
    table.levels("green", genetics=3)
    table.ships("blue", "harus", 7)
    table.growth("blue", GAIN).does("blue", "conquer harus", "learn genetics", "learn genetics")
    assert table.level("blue", "genetics") == 3


def test_a_level_may_be_declined() -> None:
    table = Table()
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "harus", 1)
    table.levels("green", spirituality=5)
    table.ships("blue", "harus", 7)
    table.growth("blue", GAIN).does("blue", "conquer harus", "pass")
    assert table.level("blue", "spirituality") == 1


def test_spirituality_6_lets_lost_population_ascend() -> None:
    table = Table()
    table.levels("green", spirituality=6)
    table.align("blue", "sts")
    table.war("blue", "green")
    table.own("green", "vega", 3)
    table.ships("blue", "vega", 4)
    table.growth("blue", GAIN).does("blue", "conquer vega", "pass")
    assert table.player("green").ascended == 3
    assert table.player("green").uncovered == 3, "the track stays as it is"
