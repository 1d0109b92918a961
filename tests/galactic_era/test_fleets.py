"""Fleets (4.6, 6.1.3): chips, the pieces there are, and the D fleet."""

from galactic_era.tables import Table
from perihelion.games.galactic_era.movement.fleets import change, dummies_left, without


def test_change_is_given_when_ships_leave() -> None:
    assert without([5, 3, 1], 1) == [5, 3]
    assert without([5], 1) == [4]
    assert without([10, 0], 3) == [5, 2, 0]
    assert without([2, 2], 3) == [1]
    assert sum(change(27)) == 27


def test_a_fleet_without_ships_is_dissolved_unseen() -> None:
    table = Table()
    table.fleet("blue", "c", "sirius", 2, 0)
    table.movement("blue").does("blue", "unload f1 2")
    assert table.player("blue").fleets == []
    assert dummies_left(table.player("blue")) == 5
    assert table.player("blue").pieces[table.hex("sirius")] == 2


def test_a_doubled_dart_flies_two_hexes_farther() -> None:
    table = Table()
    table.player("blue").tactics[3] = 1
    table.fleet("blue", "d", "sirius", 3)
    table.movement("blue").does("blue", "pick f1")
    distances = table.state.board().distances(table.hex("sirius"))
    assert max([distances[table.hex(text.split()[1])] for text in table.legal("fly")]) == 5


def test_at_most_sixteen_pieces() -> None:
    table = Table()
    table.ships("blue", "sirius", 15)
    table.fleet("blue", "a", "sirius", 5)
    table.movement("blue")
    assert table.can("blue", "unload f1 1")
    assert not table.can("blue", "unload f1 2")


def test_a_dummy_takes_no_range_along() -> None:
    table = Table()
    table.own("blue", "harus", 1)
    moved = table.fleet("blue", "a", "sirius", 2, 0)
    fresh = table.fleet("blue", "b", "harus", 2)
    table.movement("blue").does("blue", "pick f1", "fly harus")
    assert moved.hex == fresh.hex
    table.does("blue", "shift f1 f2 dummy")
    assert fresh.left == 3
    table.does("blue", "shift f1 f2 2")
    assert fresh.left == 3 - table.state.board().distances(table.hex("sirius"))[table.hex("harus")]
