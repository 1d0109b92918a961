"""Losses of a battle (6.1.2): who chooses, how many, and which ships."""

from typing import Any

import pytest

from galactic_era.tables import Table, solo
from perihelion.games.galactic_era.automa.movement import SLAVERS
from perihelion.games.galactic_era.combat.battle import Combats


def duel(attackers: int, defenders: int, place: str = "harus", **options: Any) -> Table:
    """Blue attacks green in a hex."""
    table = Table(**options)
    table.ships("blue", place, attackers)
    table.ships("green", place, defenders)
    table.war("blue", "green")
    return table


@pytest.mark.parametrize(("attackers", "lost"), [(5, 1), (6, 0)])
def test_at_three_to_one_the_winner_loses_nothing(attackers: int, lost: int) -> None:
    table = duel(attackers, 2)
    table.movement("blue").does("blue", "done", "destroy all")
    assert table.ships_at("blue", "harus") == attackers - lost


def test_no_ship_destroyed_is_still_a_battle_won() -> None:
    table = duel(3, 2, story="migrations")
    table.movement("blue").does("blue", "done", "destroy none")
    assert table.dp("blue") == 1
    assert table.question == "ChooseRetreat"
    assert table.ships_at("blue", "harus") == 3


def test_some_losses_stack_by_stack() -> None:
    table = Table()
    table.ships("blue", "harus", 9)
    table.fleet("blue", "a", "harus", 5)
    table.ships("green", "harus", 3)
    table.fleet("green", "b", "harus", 4)
    table.war("blue", "green")
    table.movement("blue").does("blue", "done", "destroy some", "destroy 1", "destroy 3")
    assert table.ships_at("green", "harus") == 3
    assert table.question == "SomeLosses", "19 against 7 is less than three to one: two of the winners"
    assert table.legal(who="blue") == ["destroy 0", "destroy 1", "destroy 2"]
    table.does("blue", "destroy 0")
    assert table.player("blue").fleets[0].ships() == 3


def test_the_losses_of_slavers_are_random() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.align("slavers", "sts")
    table.war("blue", "slavers")
    table.ships("blue", "apu", 4)
    table.ships("slavers", "apu", 3)
    table.fleet("slavers", "b", "apu", 3)
    table.begin(Combats(SLAVERS))
    table.draws().draws()
    assert table.ships_at("slavers", "apu") == 4
    assert table.ships_at("blue", "apu") == 0


def test_farmers_that_win_destroy_nothing() -> None:
    table = Table(seats=1, homes=("sirius",))
    table.war("blue", "farmers")
    table.ships("blue", "apu", 1)
    table.ships("farmers", "apu", 3)
    table.begin(Combats(0))
    assert table.question == "ChooseRetreat"
    assert table.ships_at("blue", "apu") == 1


def test_slavers_destroy_all() -> None:
    table = solo()
    table.war("blue", "slavers")
    table.ships("blue", "apu", 2)
    table.ships("slavers", "apu", 6)
    table.begin(Combats(SLAVERS))
    assert table.ships_at("blue", "apu") == 0
    assert table.ships_at("slavers", "apu") == 6, "6 against 2 is three to one"
