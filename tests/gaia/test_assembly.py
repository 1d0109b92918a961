"""Variable boards: dealt, turned, and what may touch (rulings 1.5 to 1.8)."""

from __future__ import annotations

import pytest

from perihelion.core.match import Match
from perihelion.games.gaia import GAME
from perihelion.games.gaia.assembly import possible_turns
from perihelion.games.gaia.maps import (
    EMPTY,
    HEXES_PER_SECTOR,
    LAYOUTS,
    TILES,
    Map,
    clashes,
    first_game_text,
    map_of,
    map_text,
)
from perihelion.games.gaia.state import State


def first_game(shape: str) -> Map:
    return map_of(first_game_text(LAYOUTS[shape]))


def board_of(match: Match) -> Map:
    assert isinstance(match.state, State)
    return match.state.map


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
