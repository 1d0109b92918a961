"""The planetary death ray (11.6): what it hits, and what stops it."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.growth.gain_star import ships_needed


def test_the_death_ray_hits_a_disc_or_a_ship_within_three_hexes() -> None:
    table = Table(story="wars", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 1)
    table.ships("green", "janos", 2)
    table.fleet("green", "a", "tiamat", 5)
    table.movement("blue")
    assert not any(text.startswith("ray") for text in table.legal(who="blue")), "only at enemies"
    table.war("blue", "green")
    assert {"ray disc apu", "ray piece green janos", "ray fleet green f1"} <= set(table.legal(who="blue"))
    assert not table.can("blue", "ray disc khaa"), "never a home star"
    table.does("blue", "ray piece green janos")
    assert table.ships_at("green", "janos") == 1
    assert table.dp("blue") == 1, "a ship destroyed scores in Wars"
    assert not any(text.startswith("ray") for text in table.legal(who="blue")), "once a round"


def test_the_death_ray_empties_a_star() -> None:
    table = Table(story="migrations", round=4)
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 1)
    table.war("blue", "green")
    table.movement("blue").does("blue", "ray disc apu")
    assert table.owner("apu") is None
    assert table.dp("blue") == 1


def test_the_defense_grid_demands_eight_ships_more_and_stops_the_ray() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.relic("apu", "defense_grid", open=True)
    table.own("blue", "arcturus", 1)
    table.own("green", "apu", 2)
    table.war("blue", "green")
    table.align("blue", "sts")
    assert ships_needed(table.state, 0, table.hex("apu")) == 2 + 1 + 8
    table.movement("blue")
    assert not table.can("blue", "ray disc apu")


def test_the_death_ray_takes_a_ship_from_a_fleet() -> None:
    table = Table()
    table.relic("arcturus", "planetary_death_ray", open=True)
    table.own("blue", "arcturus", 1)
    table.fleet("green", "a", "apu", 1, 0)
    table.war("blue", "green")
    table.movement("blue").does("blue", "ray fleet green f1")
    assert table.player("green").fleets == [], "a fleet without ships is dissolved"
