"""Blocking (7.2): hostile ships at a star, and who does not care."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.blocking import blocked

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


def test_blocking_is_lifted_by_spirituality_5() -> None:
    table = Table()
    table.war("blue", "green")
    table.ships("green", "sirius")
    assert blocked(table.state, 0, table.hex("sirius"))
    table.levels("blue", spirituality=5)
    assert not blocked(table.state, 0, table.hex("sirius"))


def test_w4_an_sts_player_blocks_a_growth_action() -> None:
    table = Table()
    table.own("blue", "harus", 1)
    table.align("green", "sts")
    table.ships("green", "harus")
    table.growth("blue", GROW).does("blue", "grow population")
    assert table.question == "WarWindow"
    table.does("green", "war blue")
    assert table.question == "Growth", "the action is not lost: it may be carried out elsewhere"
    table.does("blue", "grow population")
    assert table.population("harus") == 1
    assert table.population("sirius") == 6
