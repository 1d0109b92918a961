"""Combat (6.1.2): sides, combat values, who wins, and what is seen afterwards."""

from typing import Any

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.combat.battlefield import combat_value


def duel(attackers: int, defenders: int, place: str = "harus", **options: Any) -> Table:
    """Blue attacks green in a hex."""
    table = Table(**options)
    table.ships("blue", place, attackers)
    table.ships("green", place, defenders)
    table.war("blue", "green")
    return table


def test_the_rulebooks_example_dave_against_james_and_ellen() -> None:
    """Test vector 2: 10 against 11. Ellen, with most ships, decides; 4 destroyed cost the defenders 2, 5 cost 3."""
    for destroyed, lost in ((4, 2), (5, 3)):
        dave, james, ellen = 0, 1, 2
        table = Table()
        table.levels(dave, military=3)
        table.levels(james, military=3)
        for seat, count in ((dave, 5), (james, 3), (ellen, 5)):
            table.ships(seat, "harus", count)
        table.war(dave, james)
        table.war(dave, ellen)
        table.movement(dave).does(dave, "done")
        assert table.state.battle is not None
        assert table.state.battle.strength == [10, 11]
        assert table.deciders() == [table.names[ellen]]
        table.does(ellen, *(["destroy all"] if destroyed == 5 else ["destroy some", "destroy 4"]))
        assert table.question == "SomeLosses"
        table.does(ellen, "destroy 1")  # of James's ships; the rest are her own
        assert table.ships_at(james, "harus") == 2
        assert table.ships_at(ellen, "harus") == (4 if lost == 2 else 3)
        if destroyed == 4:
            assert table.question == "ChooseRetreat"
            assert table.deciders() == [table.names[dave]]
            there = table.legal(who=dave)[0].split()[-1]
            assert table.state.board().distance(table.hex("harus"), table.hex(there)) == 1
            table.does(dave, f"retreat to {there}")
            assert table.ships_at(dave, there) == 1


def test_bystanders_take_no_part() -> None:
    table = duel(3, 1)
    fleet = table.fleet("purple", "a", "harus", 10)
    table.movement("blue").does("blue", "done", "destroy all")
    assert fleet.ships() == 10
    assert table.player("purple", seen_by="blue").fleets[0].letter == -1
    assert table.ships_at("purple", "harus") == 10


def test_a_tie_goes_to_higher_military_then_to_the_defenders() -> None:
    table = duel(2, 2)
    table.movement("blue").does("blue", "done")
    assert table.state.battle is not None
    assert table.state.battle.winners == [1]
    table = duel(2, 2)
    table.levels("blue", military=2)
    table.movement("blue").does("blue", "done")
    assert table.state.battle is not None
    assert table.state.battle.winners == [0]


@pytest.mark.parametrize(("level", "value"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 6), (6, 10)])
def test_combat_value_by_military_level(level: int, value: int) -> None:
    table = duel(3, 1)
    table.levels("blue", military=level)
    assert combat_value(table.state, 0, table.hex("harus"), True, [1]) == 3 * value


@pytest.mark.parametrize(("tactic", "bonus"), [(0, 1), (1, 2), (2, 1)])
def test_an_a_fleet_adds_to_each_of_its_ships(tactic: int, bonus: int) -> None:
    table = duel(1, 1)
    table.fleet("blue", "a", "harus", 4)
    table.player("blue").tactics[0] = tactic
    assert combat_value(table.state, 0, table.hex("harus"), True, [1]) == 5 + 4 * bonus


@pytest.mark.parametrize(("tactic", "bonus"), [(0, 2), (1, 4)])
def test_a_c_fleet_counters_an_a_fleet(tactic: int, bonus: int) -> None:
    table = duel(1, 1)
    table.fleet("green", "c", "harus", 3)
    table.player("green").tactics[2] = tactic
    assert combat_value(table.state, 1, table.hex("harus"), False, [0]) == 4
    table.fleet("blue", "a", "harus", 1)
    assert combat_value(table.state, 1, table.hex("harus"), False, [0]) == 4 + 3 * bonus


def test_the_attacker_picks_the_order_of_battles() -> None:
    table = duel(3, 1)
    table.ships("blue", "ummo", 3)
    table.ships("green", "ummo", 1)
    table.movement("blue").does("blue", "done")
    assert sorted(table.legal()) == ["fight harus", "fight ummo"]
    table.does("blue", "fight ummo", "destroy all", "destroy all")
    assert table.ships_at("green", "harus") == table.ships_at("green", "ummo") == 0


def test_combat_is_mandatory_even_for_sto_attackers_that_did_not_move() -> None:
    table = duel(1, 3)
    table.movement("blue").does("blue", "done")
    assert table.state.battle is not None
    assert table.state.battle.winners == [1]


def test_plus_3_dp_scores_once_for_a_battle_won() -> None:
    table = duel(1, 1, story="rivalry")
    table.fleet("blue", "a", "harus", 5)
    table.fleet("blue", "b", "harus", 5)
    table.player("blue").tactics = [2, 2, 0, 0, 0]
    table.movement("blue").does("blue", "done", "destroy all")
    assert table.dp("blue") == 3


def test_plus_3_dp_does_not_score_when_all_retreated() -> None:
    table = duel(1, 1, story="journeys")
    table.levels("green", propulsion=2)
    table.fleet("blue", "a", "harus", 5)
    table.player("blue").tactics = [2, 0, 0, 0, 0]
    table.movement("blue").does("blue", "done")
    table.does("green", "retreat")
    table.does("green", table.legal(who="green")[0])
    assert table.dp("blue") == 0


def test_fleets_in_the_battle_lie_open_afterwards() -> None:
    table = duel(1, 1)
    table.fleet("blue", "a", "harus", 5, 0)
    table.movement("blue").does("blue", "done", "destroy all")
    seen = table.player("blue", seen_by="purple").fleets[0]
    assert (seen.letter, seen.ships()) == (0, table.player("blue").fleets[0].ships())
