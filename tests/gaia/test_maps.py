"""The board: tiles, shapes, names, and the variable boards that chance or the last player puts together."""

from __future__ import annotations

from itertools import pairwise

import pytest

from perihelion.core.match import Match
from perihelion.games.gaia import GAME
from perihelion.games.gaia.assembly import possible_turns
from perihelion.games.gaia.maps import (
    EMPTY,
    GAIA,
    HEXES_PER_SECTOR,
    HOME_COLOURS,
    LAYOUTS,
    PLACE_NAMES,
    TILES,
    TRANSDIM,
    Map,
    clashes,
    first_game_text,
    map_of,
    map_text,
    turned,
)
from perihelion.games.gaia.state import State


def first_game(shape: str) -> Map:
    return map_of(first_game_text(LAYOUTS[shape]))


def board_of(match: Match) -> Map:
    assert isinstance(match.state, State)
    return match.state.map


@pytest.mark.parametrize(
    ("shape", "hexes", "of_each_colour", "transdim", "gaia"), [("large", 190, 6, 12, 7), ("small", 133, 4, 7, 5)]
)
def test_the_first_game_boards_have_the_printed_planets(
    shape: str, hexes: int, of_each_colour: int, transdim: int, gaia: int
) -> None:
    board = first_game(shape)
    assert board.size == hexes
    assert [board.planet.count(colour) for colour in range(HOME_COLOURS)] == [of_each_colour] * HOME_COLOURS
    assert (board.planet.count(TRANSDIM), board.planet.count(GAIA)) == (transdim, gaia)


@pytest.mark.parametrize("shape", LAYOUTS)
def test_no_two_planets_of_one_home_colour_touch_on_a_printed_board(shape: str) -> None:
    assert clashes(first_game(shape)) == []


def test_hexes_are_named_by_tile_ring_and_place() -> None:
    board = first_game("large")
    assert len(board.number) == board.size
    # Straight down from the top corner of sector 3: its outer ring, inner ring, centre.
    column = [board.number[name] for name in ("3A0", "3B0", "3C", "3B3", "3A6")]
    for upper, lower in pairwise(column):
        assert lower in board.neighbours[upper]
        assert (board.q[lower], board.r[lower]) == (board.q[upper], board.r[upper] + 1)
    assert board.distance[column[0]][column[-1]] == 4
    assert board.sectors[board.sector[board.number["5A3"]]] == "5A"


@pytest.mark.parametrize("shape", ["large", "small"])
def test_distance_is_the_length_of_a_path_on_the_board(shape: str) -> None:
    board = first_game(shape)
    for start in range(0, board.size, 7):
        steps = {start: 0}
        wave = [start]
        for hex in wave:
            for other in board.neighbours[hex]:
                if other not in steps:
                    steps[other] = steps[hex] + 1
                    wave.append(other)
        assert [steps[hex] for hex in range(board.size)] == board.distance[start]


def test_neighbours_within_two_spaces() -> None:
    board = first_game("large")
    middle = board.number["2C"]
    assert len(board.near[middle]) == 19
    assert all(board.distance[middle][hex] <= 2 for hex in board.near[middle])


def test_a_tile_turned_six_times_lies_as_before() -> None:
    for letters in TILES.values():
        assert turned(letters, 6) == letters
        assert turned(turned(letters, 2), 4) == letters
    # One step clockwise brings the top corner to the corner on the upper right.
    assert turned("r" + "e" * 18, 1).index("r") == PLACE_NAMES.index("A2")
    assert turned("e" * 12 + "r" + "e" * 6, 1).index("r") == PLACE_NAMES.index("B1")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "a map needs a sector"),
        ("3", "not a sector of a map"),
        ("3@0,0=rrr", "not a sector of a map"),
        ("3@0,0=" + "x" * 19, "not a planet"),
        ("3@0,0=" + "e" * 19 + " 3@5,-2=" + "e" * 19, "sector 3 lies on the map twice"),
        ("3@0,0=" + "e" * 19 + " 4@1,0=" + "e" * 19, "two sectors overlap"),
    ],
)
def test_a_text_that_is_no_map_says_why(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        map_of(text)


def test_equal_maps_are_one_object() -> None:
    assert map_of(first_game_text(LAYOUTS["small"])) is first_game("small")


# Variable boards.


def tile_in(board: Map, slot: int) -> tuple[str, str]:
    """A tile and how it lies."""
    word = board.text.split()[slot]
    return word.partition("@")[0], word.partition("=")[2]


@pytest.mark.parametrize("method", ["method1", "method2", "method3"])
@pytest.mark.parametrize(
    ("seats", "sectors", "shape"), [(2, "all", "small"), (3, "eight", "eight"), (4, "all", "large")]
)
def test_variable_boards_follow_their_method(method: str, seats: int, sectors: str, shape: str) -> None:
    layout = LAYOUTS[shape]
    fixed, inner = set(), set()
    for seed in range(6):
        board = board_of(GAME.match(seats, seed=seed, map=method, sectors=sectors, board_first=True))
        assert sorted(board.sectors) == sorted(layout.tiles)
        assert clashes(board) == []
        fixed.add(tuple([tile_in(board, slot) for slot in layout.inner]))
        inner.add(tuple(sorted([tile_in(board, slot)[0] for slot in layout.inner])))
        if method != "method3":
            assert all(tile_in(board, slot)[1] == TILES[tile_in(board, slot)[0]] for slot in layout.inner)
    if method == "method1":
        assert len(fixed) == 1  # the tiles 01 to 04 stay in their places
    if method == "method2":
        assert inner == {tuple(sorted([layout.tiles[slot] for slot in layout.inner]))}


def test_the_standard_map_needs_no_draw() -> None:
    match = GAME.match(4, seed=1, map="standard", board_first=True)
    assert board_of(match) is first_game("large")
    assert not any("sector" in entry.text for entry in match.log)


def test_the_draws_are_one_deal_and_one_turn_a_sector() -> None:
    match = GAME.match(2, seed=1, map="method3", board_first=True)
    texts = [entry.text for entry in match.log if "sector" in entry.text]
    assert texts[0].startswith("deal sectors ")
    assert len([text for text in texts if text.startswith("turn sector ")]) == 7


def test_the_last_player_may_turn_the_sectors() -> None:
    match = GAME.match(2, seed=3, map="method3", turn_sectors="last_player", board_first=True)
    turns = 0
    while match.deciders == [1] and match.state.say(match.legal(1)[0]).startswith("turn sector"):
        match.play(1, match.legal(1)[-1])
        turns += 1
    assert turns == 7
    assert clashes(board_of(match)) == []


def test_only_turns_that_can_be_completed_are_offered() -> None:
    layout = LAYOUTS["small"]
    tiles = tuple(layout.tiles)
    turns: tuple[int, ...] = ()
    while len(turns) < len(tiles):
        offered = possible_turns("small", tiles, turns, upright_inner=False, every=False)
        assert offered
        turns = (*turns, offered[len(turns) % len(offered)])
    assert clashes(map_of(map_text(layout, tiles, turns))) == []


@pytest.mark.parametrize("method", ["method1", "method2", "method3"])
@pytest.mark.parametrize("seats", [2, 3])
def test_by_the_english_rulebook_no_two_planets_of_any_type_touch(seats: int, method: str) -> None:
    for seed in range(4):
        board = board_of(GAME.match(seats, seed=seed, map=method, adjacency="all_types", board_first=True))
        for hex in range(board.size):
            for other in board.neighbours[hex]:
                if hex // HEXES_PER_SECTOR != other // HEXES_PER_SECTOR and board.planet[hex] != EMPTY:
                    assert board.planet[hex] != board.planet[other]
