"""Retreats (6.1.2): where those who lost or left a battle go."""

from typing import Any

from galactic_era.tables import Table
from perihelion.games.galactic_era.combat.retreat import retreat_hexes


def duel(attackers: int, defenders: int, place: str = "harus", **options: Any) -> Table:
    """Blue attacks green in a hex."""
    table = Table(**options)
    table.ships("blue", place, attackers)
    table.ships("green", place, defenders)
    table.war("blue", "green")
    return table


def test_retreat_goes_to_the_nearest_hex_without_hostile_ships() -> None:
    table = duel(1, 1)
    board = table.state.board()
    for near in board.near[table.hex("harus")]:
        table.ships("blue", board.words[near], 1)
    found = retreat_hexes(table.state, 1, table.hex("harus"))
    assert found
    assert all(board.distance(table.hex("harus"), hex) == 2 for hex in found), "surrounded, one goes farther"


def test_retreats_end_on_neutron_stars_only_with_propulsion_5() -> None:
    table = duel(1, 1)
    board = table.state.board()
    neutron = next(h for h in board.hexes if board.kind[h] == 4)
    beside = board.near[neutron][0]
    assert neutron not in retreat_hexes(table.state, 1, beside)
    table.levels("green", propulsion=5)
    assert neutron in retreat_hexes(table.state, 1, beside)


def test_losers_retreat_in_turn_order() -> None:
    table = duel(20, 2)
    table.ships("purple", "harus", 2)
    table.war("blue", "purple")
    table.player("green").order, table.player("purple").order = 2, 1
    table.movement("blue").does("blue", "done", "destroy none")
    assert table.deciders() == ["purple"]
