"""Flights (6.1.1, 7.1): ranges, nebulae, wormholes, stargates, neutron stars, and who can be in the way."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.board import NEBULA, NEUTRON


def reach(table: Table, who: str, start: str) -> list[str]:
    table.does(who, f"pick 1 {start}")
    return [text.split()[1] for text in table.legal(who=who) if text.startswith("fly")]


def farthest(table: Table, who: str, start: str) -> int:
    distances = table.state.board().distances(table.hex(start))
    return max([distances[table.hex(word)] for word in reach(table, who, start)])


def wormhole(table: Table) -> tuple[str, str]:
    board = table.state.board()
    end = next(h for h in board.hexes if board.wormhole[h] >= 0)
    return board.words[end], board.words[board.wormhole[end]]


@pytest.mark.parametrize(("level", "range"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_range_by_propulsion(level: int, range: int) -> None:
    table = Table()
    table.levels("blue", propulsion=level)
    table.ships("blue", "sirius")
    assert farthest(table.movement("blue"), "blue", "sirius") == range


def test_propulsion_6_flies_anywhere() -> None:
    table = Table()
    table.levels("blue", propulsion=6)
    table.ships("blue", "sirius")
    assert len(reach(table.movement("blue"), "blue", "sirius")) == len(table.state.board().hexes) - 1


def test_a_nebula_costs_two_and_gives_two() -> None:
    table = Table()
    board = table.state.board()
    nebula = next(h for h in board.hexes if board.kind[h] == NEBULA)
    name = board.words[nebula]
    plain = [there for there in board.near[nebula] if board.kind[there] == 0]
    assert [used for there, used in board.reach(plain[0], 3, False, []) if there == nebula] == [2]
    table.ships("blue", name)
    table.movement("blue")
    assert table.player("blue").groups[0].left == 3 + 2


def test_neutron_stars_need_propulsion_5() -> None:
    table = Table()
    board = table.state.board()
    neutron = next(h for h in board.hexes if board.kind[h] == NEUTRON)
    beside = board.words[board.near[neutron][0]]
    table.ships("blue", beside, 2)
    table.levels("blue", propulsion=4)
    assert board.words[neutron] not in reach(table.movement("blue"), "blue", beside)
    table.does("blue", "stay")
    table.levels("blue", propulsion=5)
    assert board.words[neutron] in reach(table, "blue", beside)


def test_a_wormhole_joins_its_ends() -> None:
    table = Table()
    here, there = wormhole(table)
    table.ships("blue", here)
    table.movement("blue").does("blue", f"pick 1 {here}", "wormhole")
    assert table.ships_at("blue", there) == 1
    assert table.player("blue").groups[0].left == 3 - table.state.board().entry_cost(table.hex(there))


def test_a_hostile_ship_at_the_exit_ends_the_move_but_not_with_spirituality_5() -> None:
    for level, left in ((1, 0), (5, 2)):
        table = Table()
        here, there = wormhole(table)
        table.levels("blue", spirituality=level)
        table.ships("blue", here)
        table.ships("green", there)
        table.war("blue", "green")
        table.movement("blue").does("blue", f"pick 1 {here}", "wormhole")
        assert table.player("blue").groups[0].left == left
        assert table.ships_at("blue", there) == 1


def test_w2_war_declared_at_the_exit_and_the_mover_cannot_change_its_mind() -> None:
    table = Table()
    here, there = wormhole(table)
    table.align("green", "sts")
    table.ships("blue", here)
    table.ships("green", there)
    table.movement("blue").does("blue", f"pick 1 {here}", "wormhole")
    assert table.question == "WarWindow"
    assert table.deciders() == ["green"]
    table.does("green", "war blue")
    assert table.at_war("blue", "green")
    group = table.player("blue").groups[0]
    assert (group.hex, group.left, group.count) == (table.hex(there), 0, 1)


def test_sto_players_are_not_asked_about_wormholes() -> None:
    table = Table()
    here, there = wormhole(table)
    table.ships("blue", here)
    table.ships("green", there)
    table.movement("blue").does("blue", f"pick 1 {here}", "wormhole")
    assert table.ships_at("blue", there) == 1
    assert table.question == "Movement"


def test_stargate_1_joins_own_stars_with_three_population() -> None:
    table = Table()
    table.own("blue", "vega", 3)
    table.own("blue", "capella", 2)
    table.ships("blue", "sirius")
    for level, gate in ((2, False), (3, True), (4, True)):
        table.levels("blue", propulsion=level)
        table.state.stack.clear()
        table.movement("blue").does("blue", "pick 1 sirius")
        assert table.can("blue", "jump vega") is gate
        assert not table.can("blue", "jump capella")
    table.does("blue", "jump vega")
    assert table.ships_at("blue", "vega") == 1


def test_stargate_2_joins_all_stars_but_those_of_enemies() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.ships("blue", "harus")
    table.war("blue", "green")
    table.movement("blue").does("blue", "pick 1 harus")
    board = table.state.board()
    assert table.can("blue", "jump arcturus"), "a neutral star"
    assert table.can("blue", "jump rigel"), "a star of a player at peace"
    assert not table.can("blue", "jump khaa"), "a star of an enemy"
    neutron = next(board.words[h] for h in board.hexes if board.kind[h] == NEUTRON)
    assert table.can("blue", f"jump {neutron}")


def test_w1_a_stargate_is_blocked_and_the_group_goes_elsewhere() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.align("green", "sts")
    table.ships("blue", "harus")
    table.ships("green", "arcturus")
    table.movement("blue").does("blue", "pick 1 harus", "jump arcturus")
    table.does("green", "war blue")
    assert table.question == "Fly", "the mover may move otherwise from where it is"
    assert not table.can("blue", "jump arcturus")
    table.does("blue", "jump apu")
    assert table.ships_at("blue", "apu") == 1


def test_a_star_whose_owner_has_just_become_an_enemy_is_no_gate() -> None:
    """7.2.3: the owner declares war with a ship where the jump begins."""
    table = Table()
    table.levels("blue", propulsion=5)
    table.align("green", "sts")
    table.ships("blue", "harus")
    table.ships("green", "harus")
    table.movement("blue").does("blue", "pick 1 harus", "jump khaa")
    table.does("green", "war blue")
    assert table.question == "Fly"
    assert table.why_not("jump khaa", who="blue") == "no-stargate"
    assert table.ships_at("blue", "khaa") == 0


def test_hostile_ships_at_either_end_block_a_stargate() -> None:
    table = Table()
    table.levels("blue", propulsion=5)
    table.ships("blue", "harus")
    table.ships("green", "harus")
    table.war("blue", "green")
    table.movement("blue").does("blue", "pick 1 harus")
    assert not any(text.startswith("jump") for text in table.legal(who="blue"))
    assert any(text.startswith("fly") for text in table.legal(who="blue")), "otherwise one flies through hostile ships"


def test_the_super_stargate_serves_its_owner_and_cannot_be_blocked_with_propulsion_5() -> None:
    table = Table()
    table.relic("arcturus", "super_stargate", open=True)
    table.own("blue", "arcturus", 1)
    table.ships("blue", "sirius")
    table.movement("blue").does("blue", "pick 1 sirius")
    assert table.can("blue", "jump arcturus"), "at any Propulsion level"
    table.ships("green", "arcturus")
    table.war("blue", "green")
    assert not table.can("blue", "jump arcturus")
    table.levels("blue", propulsion=5)
    assert table.can("blue", "jump arcturus")


@pytest.mark.parametrize(
    ("text", "code"),
    [("fly khaa", "range"), ("fly 1c5", "neutron"), ("jump apu", "no-stargate"), ("jump vega", "gate-blocked")],
)
def test_reasons_in_flight(text: str, code: str) -> None:
    table = Table()
    table.levels("blue", propulsion=4)
    table.own("blue", "vega", 3)
    table.war("blue", "green")
    table.ships("green", "vega")
    table.ships("blue", "sirius")
    table.movement("blue").does("blue", "pick 1 sirius")
    board = table.state.board()
    neutron = next(board.words[hex] for hex in board.hexes if board.kind[hex] == 4)
    assert table.why_not(text.replace("1c5", neutron), who="blue") == code
