"""Movement (6.1.1, 7.1, 7.2.3): ranges, nebulae, wormholes, stargates, neutron stars, and who can be in the way."""

import pytest

from galactic_era.tables import Table
from perihelion.games.galactic_era.board import NEBULA, NEUTRON


def reach(table: Table, seat: int, start: str) -> list[str]:
    table.play(seat, f"pick 1 {start}")
    return [text.split()[1] for text in table.legal(seat) if text.startswith("fly")]


def farthest(table: Table, seat: int, start: str) -> int:
    distances = table.s.board().distances(table.hex(start))
    return max([distances[table.hex(word)] for word in reach(table, seat, start)])


@pytest.mark.parametrize(("level", "range"), [(1, 3), (2, 4), (3, 4), (4, 5), (5, 5)])
def test_range_by_propulsion(level: int, range: int) -> None:
    table = Table()
    table.levels(0, propulsion=level)
    table.ships(0, "sirius")
    assert farthest(table.movement(0), 0, "sirius") == range


def test_propulsion_6_flies_anywhere() -> None:
    table = Table()
    table.levels(0, propulsion=6)
    table.ships(0, "sirius")
    assert len(reach(table.movement(0), 0, "sirius")) == len(table.s.board().hexes) - 1


def test_a_nebula_costs_two_and_gives_two() -> None:
    table = Table()
    board = table.s.board()
    nebula = next(h for h in board.hexes if board.kind[h] == NEBULA)
    name = board.words[nebula]
    plain = [there for there in board.near[nebula] if board.kind[there] == 0]
    assert [used for there, used in board.reach(plain[0], 3, False, []) if there == nebula] == [2]
    table.ships(0, name)
    table.movement(0)
    assert table.player(0).groups[0].left == 3 + 2


def test_neutron_stars_need_propulsion_5() -> None:
    table = Table()
    board = table.s.board()
    neutron = next(h for h in board.hexes if board.kind[h] == NEUTRON)
    beside = board.words[board.near[neutron][0]]
    table.ships(0, beside, 2)
    table.levels(0, propulsion=4)
    assert board.words[neutron] not in reach(table.movement(0), 0, beside)
    table.play(0, "stay")
    table.levels(0, propulsion=5)
    assert board.words[neutron] in reach(table, 0, beside)


def wormhole(table: Table) -> tuple[str, str]:
    board = table.s.board()
    end = next(h for h in board.hexes if board.wormhole[h] >= 0)
    return board.words[end], board.words[board.wormhole[end]]


def test_a_wormhole_joins_its_ends() -> None:
    table = Table()
    here, there = wormhole(table)
    table.ships(0, here)
    table.movement(0).play(0, f"pick 1 {here}", "wormhole")
    assert table.ships_at(0, there) == 1
    assert table.player(0).groups[0].left == 3 - table.s.board().entry_cost(table.hex(there))


def test_a_hostile_ship_at_the_exit_ends_the_move_but_not_with_spirituality_5() -> None:
    for level, left in ((1, 0), (5, 2)):
        table = Table()
        here, there = wormhole(table)
        table.levels(0, spirituality=level)
        table.ships(0, here)
        table.ships(1, there)
        table.war(0, 1)
        table.movement(0).play(0, f"pick 1 {here}", "wormhole")
        assert table.player(0).groups[0].left == left
        assert table.ships_at(0, there) == 1


def test_w2_war_declared_at_the_exit_and_the_mover_cannot_change_its_mind() -> None:
    table = Table()
    here, there = wormhole(table)
    table.align(1, "sts")
    table.ships(0, here)
    table.ships(1, there)
    table.movement(0).play(0, f"pick 1 {here}", "wormhole")
    assert table.asks() == "WarWindow"
    assert table.deciders() == [1]
    table.play(1, "war blue")
    assert table.at_war(0, 1)
    group = table.player(0).groups[0]
    assert (group.hex, group.left, group.count) == (table.hex(there), 0, 1)


def test_sto_players_are_not_asked_about_wormholes() -> None:
    table = Table()
    here, there = wormhole(table)
    table.ships(0, here)
    table.ships(1, there)
    table.movement(0).play(0, f"pick 1 {here}", "wormhole")
    assert table.ships_at(0, there) == 1
    assert table.asks() == "Movement"


def test_stargate_1_joins_own_stars_with_three_population() -> None:
    table = Table()
    table.own(0, "vega", 3)
    table.own(0, "capella", 2)
    table.ships(0, "sirius")
    for level, gate in ((2, False), (3, True), (4, True)):
        table.levels(0, propulsion=level)
        table.s.stack.clear()
        table.movement(0).play(0, "pick 1 sirius")
        assert table.can(0, "jump vega") is gate
        assert not table.can(0, "jump capella")
    table.play(0, "jump vega")
    assert table.ships_at(0, "vega") == 1


def test_stargate_2_joins_all_stars_but_those_of_enemies() -> None:
    table = Table()
    table.levels(0, propulsion=5)
    table.ships(0, "harus")
    table.war(0, 1)
    table.movement(0).play(0, "pick 1 harus")
    board = table.s.board()
    assert table.can(0, "jump arcturus"), "a neutral star"
    assert table.can(0, "jump rigel"), "a star of a player at peace"
    assert not table.can(0, "jump khaa"), "a star of an enemy"
    neutron = next(board.words[h] for h in board.hexes if board.kind[h] == NEUTRON)
    assert table.can(0, f"jump {neutron}")


def test_w1_a_stargate_is_blocked_and_the_group_goes_elsewhere() -> None:
    table = Table()
    table.levels(0, propulsion=5)
    table.align(1, "sts")
    table.ships(0, "harus")
    table.ships(1, "arcturus")
    table.movement(0).play(0, "pick 1 harus", "jump arcturus")
    table.play(1, "war blue")
    assert table.asks() == "Fly", "the mover may move otherwise from where it is"
    assert not table.can(0, "jump arcturus")
    table.play(0, "jump apu")
    assert table.ships_at(0, "apu") == 1


def test_hostile_ships_at_either_end_block_a_stargate() -> None:
    table = Table()
    table.levels(0, propulsion=5)
    table.ships(0, "harus")
    table.ships(1, "harus")
    table.war(0, 1)
    table.movement(0).play(0, "pick 1 harus")
    assert not any(text.startswith("jump") for text in table.legal(0))
    assert any(text.startswith("fly") for text in table.legal(0)), "otherwise one flies through hostile ships"


def test_the_super_stargate_serves_its_owner_and_cannot_be_blocked_with_propulsion_5() -> None:
    table = Table()
    table.relic("arcturus", "super_stargate", open=True)
    table.own(0, "arcturus", 1)
    table.ships(0, "sirius")
    table.movement(0).play(0, "pick 1 sirius")
    assert table.can(0, "jump arcturus"), "at any Propulsion level"
    table.ships(1, "arcturus")
    table.war(0, 1)
    assert not table.can(0, "jump arcturus")
    table.levels(0, propulsion=5)
    assert table.can(0, "jump arcturus")


def test_a_group_moves_on_while_it_has_range() -> None:
    table = Table()
    table.levels(0, propulsion=2)
    table.ships(0, "sirius", 3)
    table.movement(0).play(0, "pick 3 sirius", "fly harus", "pick 1 harus", "fly epsilon_eridani")
    assert not table.can(0, "pick 1 epsilon_eridani"), "two hexes and two hexes use up range 4"
    assert table.can(0, "pick 2 harus"), "those left behind may go on as well"


def test_ships_that_stay_are_done() -> None:
    table = Table()
    table.ships(0, "sirius", 2)
    table.movement(0).play(0, "pick 1 sirius", "stay")
    assert table.can(0, "pick 1 sirius")
    assert not table.can(0, "pick 2 sirius")
