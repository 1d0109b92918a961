"""Mining (phase 3): which cubes mine, and how often."""

from council.table import Table, board_with_far_systems, plays


def test_mine_2_uses_each_cube_once() -> None:
    table = Table().cubes("ann", "grey1a").cubes("ann", "grey2a")
    plays("mine-2", 1, table).does("ann", "mine grey1")
    assert table.legal(who="ann") == ["mine grey2", "waive"]
    table.does("ann", "mine grey2")
    assert table.gems("ann") == (1 + 1, 1 + 1, 0), "grey1 gives an anthracite gem and energy, grey2 a gold one"
    assert table.energy("ann") == 1


def test_mine_2_may_use_a_tower_twice_and_may_stop() -> None:
    table = Table().cubes("ann", "grey1a", 2)
    plays("mine-2", 1, table).does("ann", "mine grey1")
    assert table.legal(who="ann") == ["mine grey1", "waive"]
    table.does("ann", "waive")
    assert table.energy("ann") == 1
    assert table.tower("grey1a") == ["ann", "ann"], "mining removes nothing"


def test_mine_without_a_colony_in_range_lapses() -> None:
    assert plays("mine-2", 1, board_with_far_systems().cubes("ann", "green1a")).question == ""


def test_why_a_system_cannot_be_mined() -> None:
    table = plays("mine-2", 1, Table().cubes("ann", "grey1a").cubes("ann", "grey2a"))
    assert table.does("ann", "mine grey1").why_not("mine grey1", "ann") == "cube-used"
    assert table.why_not("mine orange1", "ann") == "no-system"
