"""Movement turns (6.1.1): which ships may still go, and why others may not."""

import pytest

from galactic_era.tables import Table
from perihelion.core.match import Match
from perihelion.core.notation import IllegalAction
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.messages import CATALOGUES


def test_a_group_moves_on_while_it_has_range() -> None:
    table = Table()
    table.levels("blue", propulsion=2)
    table.ships("blue", "sirius", 3)
    table.movement("blue").does("blue", "pick 3 sirius", "fly harus", "pick 1 harus", "fly epsilon_eridani")
    assert not table.can("blue", "pick 1 epsilon_eridani"), "two hexes and two hexes use up range 4"
    assert table.can("blue", "pick 2 harus"), "those left behind may go on as well"


def test_ships_that_stay_are_done() -> None:
    table = Table()
    table.ships("blue", "sirius", 2)
    table.movement("blue").does("blue", "pick 1 sirius", "stay")
    assert table.can("blue", "pick 1 sirius")
    assert not table.can("blue", "pick 2 sirius")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("load f1 5", "ships"),
        ("unload f1 9", "ships"),
        ("unload f2 1", "dart-used"),
        ("form c sirius 1", "fleets-first"),
        ("form a sirius 1", "fleets-first"),
        ("explore sirius", "nothing-to-explore"),
        ("view fleet green f3", "no-fleet"),
        ("view fleet green f1", "view-spirituality"),
        ("view star sirius", "nothing-to-view"),
        ("war green", "at-war-already"),
        ("pick 1 ummo", "already-moved"),
    ],
)
def test_reasons_in_movement(text: str, code: str) -> None:
    table = Table()
    table.levels("blue", spirituality=2)
    table.levels("green", spirituality=4)
    table.war("blue", "green")
    table.ships("blue", "sirius", 4)
    table.fleet("blue", "a", "sirius", 2)
    table.fleet("blue", "d", "harus", 2)
    table.fleet("green", "a", "khaa", 1)
    table.movement("blue").does("blue", "pick 1 sirius", "fly ummo", "pick 1 ummo", "stay")
    table.player("blue").fleets[1].left = -1
    assert table.why_not(text, who="blue") == code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("form a harus 1", "not-your-star"),
        ("form a sirius 5", "ships"),
        ("pick 9 sirius", "ships"),
        ("load f1 1", "no-fleet"),
        ("explore vega", "no-ship-there"),
        ("view star vega", "no-views"),
        ("war green", "sto-declares"),
    ],
)
def test_refusals_in_movement(text: str, code: str) -> None:
    table = Table()
    table.counter("vega", "primitive", -1)
    table.ships("blue", "sirius", 3)
    table.movement("blue")
    match = Match(GAME, GAME.match(3, seed=1).header, None, table.state)
    before = len(match.log)
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, text)
    assert refusal.value.reason is not None
    assert refusal.value.reason.code == code
    assert f"reason.{code}" in CATALOGUES["en"]
    assert len(match.log) == before
