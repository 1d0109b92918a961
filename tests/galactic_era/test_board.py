"""The board: sectors, joints, wormholes, distances and reach (4.1, 5, 6.1.1)."""

from typing import Any

import pytest

from galactic_era.tables import HOMES, Table
from perihelion.core.hexgrid import distance
from perihelion.games.galactic_era.board import (
    ASTEROIDS,
    HEXES,
    LOCAL,
    NEBULA,
    NEUTRON,
    NO_TILE,
    STAR,
    Board,
    encode_layout,
    occupied,
)
from perihelion.games.galactic_era.components import BOARD, SECTORS


def full_board(players: int) -> Board:
    codes = [NO_TILE] * 7
    for tile, position in enumerate([0, *occupied(players)]):
        codes[position] = tile * 12 + tile % 12
    return Board(encode_layout(players, codes))


@pytest.mark.parametrize("players", range(1, 7))
def test_sectors_join_along_full_edges(players: int) -> None:
    board = full_board(players)
    positions = [0, *occupied(players)]
    assert len(board.hexes) == HEXES * len(positions)
    for a in positions:
        for b in positions:
            pairs = [(h, n) for h in range(a * HEXES, (a + 1) * HEXES) for n in board.near[h] if n // HEXES == b]
            touching = a != b and (0 in (a, b) or abs(a - b) in (1, 5))
            if a != b:
                assert len(pairs) == (9 if touching else 0)


@pytest.mark.parametrize("players", range(2, 6))
def test_wormholes_come_in_pairs_across_gaps(players: int) -> None:
    board = full_board(players)
    ends = [h for h in board.hexes if board.wormhole[h] >= 0]
    assert len(ends) == 2 * len(BOARD["layouts"][str(players)]["wormholes"])
    for end in ends:
        assert board.wormhole[board.wormhole[end]] == end
        assert len(board.near[end]) == 4, "a dotted hex lies in the middle of an open edge"


@pytest.mark.parametrize("sector", SECTORS, ids=lambda sector: str(sector["id"]))
@pytest.mark.parametrize("side", ["A", "B"])
def test_no_two_features_share_a_hex(sector: dict[str, Any], side: str) -> None:
    face = sector["sides"][side]
    places = [tuple(star["hex"]) for star in face["stars"]]
    for feature in ("nebulae", "asteroid_systems", "neutron_stars"):
        places += [tuple(place) for place in face[feature]]
    assert len(set(places)) == len(places)
    assert all(place in LOCAL for place in places)
    assert len(face["stars"]) in (7, 8)
    mirrored = {(s["id"], s["hex"][0], -s["hex"][0] - s["hex"][1]) for s in sector["sides"]["A"]["stars"]}
    if side == "B":
        assert mirrored == {(s["id"], *s["hex"]) for s in face["stars"]}
        assert len(face["nebulae"]) > len(sector["sides"]["A"]["nebulae"])


@pytest.mark.parametrize("sector", SECTORS, ids=lambda sector: str(sector["id"]))
def test_the_printed_maximum_population_follows_from_the_distances(sector: dict[str, Any]) -> None:
    """6 for the home star, and for the others, settled in the best order, the distance to what is already owned."""
    stars = [(star["hex"][0], star["hex"][1]) for star in sector["sides"]["A"]["stars"]]
    home, others = stars[0], stars[1:]
    frontier: dict[tuple[tuple[int, int], ...], int] = {(home,): 0}
    for _ in others:
        grown: dict[tuple[tuple[int, int], ...], int] = {}
        for owned, total in frontier.items():
            for star in others:
                if star not in owned:
                    key = tuple(sorted((*owned, star)))
                    value = total + min(distance(star, other) for other in owned)
                    grown[key] = max(grown.get(key, 0), value)
        frontier = grown
    assert max(frontier.values()) + 6 == sector["max_population"]


def test_ellen_flies_from_planet_x_past_harus_to_epsilon_eridani() -> None:
    """Test vector 1: three hexes with range 3, and Harus on the way may not be explored."""
    table = Table()
    table.counter("planet_x", "primitive", -1)
    table.counter("harus", "uninhabited", -1)
    table.counter("epsilon_eridani", "advanced", -1)
    board = table.state.board()
    assert board.distance(table.hex("planet_x"), table.hex("epsilon_eridani")) == 3
    assert board.distance(table.hex("planet_x"), table.hex("harus")) == 1
    table.ships("blue", "planet_x")
    table.movement("blue").does("blue", "explore planet_x", "pick 1 planet_x", "fly epsilon_eridani")
    assert not table.can("blue", "explore harus")
    table.does("blue", "explore epsilon_eridani")
    assert not table.can("blue", "pick 1 epsilon_eridani"), "a ship that looked at the end of its move is done"


def test_kinds_are_printed_where_the_data_say() -> None:
    table = Table()
    board = table.state.board()
    kinds = [board.kind[h] for h in range(HEXES, 2 * HEXES)]
    face = SECTORS[[s["id"] for s in SECTORS].index(HOMES[0])]["sides"]["A"]
    assert kinds.count(STAR) == len(face["stars"])
    assert kinds.count(NEBULA) == len(face["nebulae"])
    assert kinds.count(ASTEROIDS) == len(face["asteroid_systems"])
    assert kinds.count(NEUTRON) == len(face["neutron_stars"])


def test_rotating_a_tile_six_times_is_no_rotation() -> None:
    for turns in range(6):
        codes = [NO_TILE] * 7
        codes[0], codes[1] = turns, 12
        board = Board(encode_layout(1, codes))
        assert sorted(board.kind[:HEXES]) == sorted(full_board(1).kind[:HEXES])
