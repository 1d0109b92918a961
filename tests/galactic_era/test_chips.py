"""Changing chips (6.1.3)."""

from galactic_era.tables import Table


def test_chips_are_changed_openly_and_not_back_again() -> None:
    table = Table()
    table.fleet("blue", "a", "sirius", 5, 1)
    table.movement("blue")
    assert table.can("blue", "split f1 4 1")
    assert table.can("blue", "split f1 3 2")
    assert not table.can("blue", "merge f1 5 1"), "there is no chip of 6"
    table.does("blue", "split f1 4 1")
    assert table.player("blue").fleets[0].chips == [4, 1, 1]
    assert not table.can("blue", "merge f1 1 1")
    table.does("blue", "done")
    table.movement("blue").does("blue", "merge f1 1 1")
    assert table.player("blue").fleets[0].chips == [4, 2]
