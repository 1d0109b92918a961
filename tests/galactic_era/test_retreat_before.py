"""Retreat before combat (6.1.2): who may go, who is asked, and what stays secret."""

from typing import Any

import pytest

from galactic_era.tables import Table, solo
from perihelion.games.galactic_era.combat.retreat_before import may_hide_evaders


def duel(attackers: int, defenders: int, place: str = "harus", **options: Any) -> Table:
    """Blue attacks green in a hex."""
    table = Table(**options)
    table.ships("blue", place, attackers)
    table.ships("green", place, defenders)
    table.war("blue", "green")
    return table


@pytest.mark.parametrize("field", ["spirituality", "propulsion"])
def test_a_defender_with_an_edge_may_retreat(field: str) -> None:
    table = duel(3, 2)
    table.levels("green", **{field: 2})
    table.movement("blue").does("blue", "done")
    assert table.question == "RetreatWindow"
    table.does("green", "retreat")
    assert table.question == "ChooseRetreat"
    table.does("green", table.legal(who="green")[0])
    assert table.ships_at("green", "harus") == 0
    assert table.state.battle is None


def test_without_an_edge_nobody_is_asked() -> None:
    table = duel(3, 2)
    table.movement("blue").does("blue", "done")
    assert table.question == "LoserLosses"


def test_a_hidden_fleet_is_asked_but_without_e_there_is_only_one_answer() -> None:
    """What cannot evade stands by itself, and the others read nothing of it."""
    table = duel(30, 2)
    table.fleet("green", "c", "harus", 3)
    table.movement("blue").does("blue", "done")
    assert table.question == "LoserLosses", "the window settled by itself"


def test_an_e_fleet_evades_alone_and_shows_its_marker() -> None:
    table = duel(30, 2)
    table.fleet("green", "e", "harus", 3, 0)
    table.movement("blue").does("blue", "done")
    assert table.legal(who="green") == ["stand", "evade"]
    table.does("green", "evade")
    table.does("green", table.legal(who="green")[0])
    seen = table.player("green", seen_by="blue").fleets[0]
    assert seen.letter == 4
    assert seen.chips == [-1, -1], "the chips stay hidden"
    assert table.question == "LoserLosses", "the pieces fight on"


def test_a_doubled_e_fleet_waits_for_the_reveal() -> None:
    table = duel(1, 1)
    table.fleet("blue", "a", "harus", 10)
    table.fleet("green", "e", "harus", 2)
    table.player("green").tactics[4] = 1
    table.movement("blue").does("blue", "done")
    table.does("green", "stand")
    assert table.player("blue", seen_by="green").fleets[0].chips == [10], "the attacker's fleets lie open"
    assert table.player("green", seen_by="blue").fleets[0].chips == [-1], "its own do not"
    table.does("green", "evade")
    table.does("green", table.legal(who="green")[0])
    assert table.player("green", seen_by="blue").fleets[0].chips == [-1]


def test_farmers_always_retreat_and_destroy_nothing() -> None:
    table = solo()
    table.war("blue", "farmers")
    table.levels("farmers", propulsion=2)
    table.ships("blue", "apu", 2)
    table.ships("farmers", "apu", 1)
    table.movement("blue").does("blue", "done")
    table.draws()
    assert table.ships_at("farmers", "apu") == 0


@pytest.mark.parametrize(("roll", "question"), [(3, "RandomRetreat"), (4, "RandomLosses")])
def test_slavers_with_an_edge_retreat_on_a_roll_up_to_three(roll: int, question: str) -> None:
    table = solo()
    table.war("blue", "slavers")
    table.levels("slavers", propulsion=2)
    table.ships("blue", "apu", 3)
    table.ships("slavers", "apu", 4)
    table.fleet("slavers", "a", "apu", 1)
    table.movement("blue").does("blue", "done").draws(f"roll {roll}")
    assert type(table.state.stack[-1]).__name__ == question


def test_windows_open_by_public_facts_only() -> None:
    """Whether a defender with a hidden fleet is asked does not depend on its letter."""
    asked = []
    for letter in "abce":
        table = Table()
        table.ships("blue", "harus", 9)
        table.fleet("green", letter, "harus", 2)
        table.war("blue", "green")
        table.movement("blue")
        asked.append(may_hide_evaders(table.player("green", seen_by="blue"), table.hex("harus")))
    assert asked == [True] * 4
