"""Teleporting discs."""

import pytest

from galactic_era.tables import Table

GAIN, GROW, BUILD, RESEARCH, SWITCH = range(5)


@pytest.mark.parametrize(("level", "discs"), [(4, 0), (5, 1), (6, 3)])
def test_teleport_by_propulsion(level: int, discs: int) -> None:
    table = Table()
    table.levels("blue", propulsion=level)
    table.own("blue", "harus", 5)
    table.growth("blue")
    moved = 0
    while table.can("blue", "teleport harus sirius"):
        table.does("blue", "teleport harus sirius")
        moved += 1
    assert moved == discs
    assert table.population("sirius") == 6 + discs


def test_a_star_that_loses_its_last_disc_is_uninhabited() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.own("blue", "harus", 1)
    table.ships("green", "harus")
    table.growth("blue").does("blue", "teleport harus sirius", "done")
    assert table.owner("harus") is None
    table.growth("green", GAIN)
    assert table.can("green", "colonize harus")


def test_no_disc_teleports_from_or_to_a_blocked_star() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.own("blue", "harus", 2)
    table.own("blue", "ummo", 2)
    table.war("blue", "green")
    table.ships("green", "harus")
    table.growth("blue")
    assert not any("harus" in text for text in table.legal(who="blue"))
    assert table.can("blue", "teleport ummo sirius")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("teleport harus harus", "same-star"),
        ("teleport harus vega", "not-your-star"),
        ("teleport vega harus", "not-your-star"),
        ("teleport harus sirius", ""),
    ],
)
def test_why_a_disc_cannot_teleport(text: str, code: str) -> None:
    """From one star of one's own to another (11.2.3)."""
    table = Table()
    table.levels("blue", propulsion=5)
    table.own("blue", "harus", 2)
    table.growth("blue")
    assert table.why_not(text, "blue") == code
