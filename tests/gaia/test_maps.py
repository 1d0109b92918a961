"""The board: tiles, shapes, names."""

from __future__ import annotations

from itertools import pairwise

import pytest

from perihelion.games.gaia.maps import (
    GAIA,
    HOME_COLOURS,
    LAYOUTS,
    PLACE_NAMES,
    TILES,
    TRANSDIM,
    Map,
    clashes,
    first_game_text,
    map_of,
    turned,
)


def first_game(shape: str) -> Map:
    return map_of(first_game_text(LAYOUTS[shape]))


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
