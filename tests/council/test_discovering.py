"""Discovering (phase 3): which tiles are drawn, where they go, and where the rejected ones lie."""

from council.table import Table, number, plays
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.actions import WORDS
from perihelion.games.council.discovering import PlaceTile


def test_discover_then_settle_or_yield() -> None:
    table = plays("discover", 2).does("ann", "discover parsec2").draws("draw p2-02,p2-09")
    assert table.legal(who="ann") == ["place p2-02 blue", "place p2-02 green", "place p2-09 blue", "place p2-09 green"]
    table.does("ann", "place p2-09 green")
    assert table.lies("p2-09") == "green"
    assert [WORDS["tile"][tile] for tile in table.state.bottom[2]] == ["p2-02"]
    assert table.legal(who="ann") == ["yield green1", "waive"], "neither desert nor volcano can be settled"
    table.does("ann", "yield green1")
    assert table.gems("ann") == (1, 1, 1)


def test_discover_settles_by_adaptability() -> None:
    table = (
        plays("discover").does("ann", "discover parsec1").draws("draw p1-05,p1-06").does("ann", "place p1-05 orange")
    )
    assert table.legal(who="ann") == ["settle 1 orange1a", "settle 1 orange1b", "yield orange1", "waive"]
    table.does("ann", "settle 1 orange1b")
    assert table.in_galaxy("ann", "orange") == 1


def test_discover_in_a_full_parsec_lapses() -> None:
    table = Table()
    table.state.free = [0] * len(table.state.free)
    assert plays("discover", 1, table).question == ""


def test_the_last_tile_of_a_stack_is_drawn_alone() -> None:
    table = Table(4)
    tiles = table.state.kit.tiles_of_parsec[1]
    for tile in tiles[2:9]:
        galaxy = "orange" if table.state.free[number("galaxy", "orange")] else "brown"
        table.tile(WORDS["tile"][tile], galaxy)
    plays("discover", 1, table).does("ann", "discover parsec1").draws("draw p1-10")
    table.does("ann", "place p1-10 brown", "waive")
    assert plays("discover", 1, table).question == "", "the stack is empty and the parsec full"


def test_rejected_tiles_come_back_in_order_when_the_stack_runs_out() -> None:
    table = Table()
    table.state.bottom[3] = [number("tile", "p3-01"), number("tile", "p3-02")]
    table.state.bottom_by[3] = [1, 0]
    for tile in range(number("tile", "p3-03"), number("tile", "p3-10")):
        table.tile(WORDS["tile"][tile], "red" if table.state.free[number("galaxy", "red")] else "violet")
    table.has("ann", row=["", "ai-discover-anywhere", ""]).now(PlayCard(0, 1)).does("ann", "discover parsec3")
    table.draws("draw p3-10,p3-01")
    assert table.state.bottom[3] == [number("tile", "p3-02")]


def test_why_a_parsec_cannot_be_discovered() -> None:
    table = plays("discover", 1, Table())
    assert table.why_not("discover parsec2", "ann") == "range"
    table.state.free = [0] * len(table.state.free)
    assert table.why_not("discover parsec1", "ann") == "no-free-field"


def test_why_a_tile_cannot_lie_there() -> None:
    table = Table().now(PlaceTile(0, 1, [3, 4]))
    assert table.why_not("place p1-01 orange", "ann") == "not-drawn"
    assert table.why_not("place p1-04 green", "ann") == "other-parsec"
    assert table.why_not("place p1-04 grey", "ann") == "galaxy-full"


def test_explorers_may_add_a_cube_to_an_action_card_and_never_must() -> None:
    strict = Table(fewer_cubes_than_printed_allowed=False).has("ann", tech=["explorer-people"])
    plays("discover", 1, strict).does("ann", "discover parsec1").draws("draw p1-03,p1-04").does(
        "ann", "place p1-03 orange"
    )
    assert strict.why_not("settle 1 orange1a", "ann") == "", "as printed"
    assert strict.why_not("settle 2 orange1a", "ann") == "", "and one more, as the rulebook allows"
    assert strict.why_not("settle 3 orange1a", "ann") == "too-many-cubes"
