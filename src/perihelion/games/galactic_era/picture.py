"""The galaxy as a small drawing, for notebooks: stars in their owner's colour, with their population, and ships."""

from functools import cache
from typing import Final

from perihelion.core.picture import INK, Drawing, seat_colour
from perihelion.games.galactic_era.board import ASTEROIDS, EMPTY, KINDS, NEBULA, NEUTRON, STAR, board_of
from perihelion.games.galactic_era.state import NO_PLAYER, State, player_word
from perihelion.games.galactic_era.tally import hexes_with_ships, population

GROUNDS: Final = {NEBULA: "#7a4fb055", ASTEROIDS: "#8a6a4a66", NEUTRON: "#35b5c966", STAR: "none", EMPTY: "none"}


@cache
def _ground(layout: int) -> Drawing:
    """The hexes of a board, which never change: a study draws it again after every move."""
    ground, board = Drawing(""), board_of(layout)
    for hex in board.hexes:
        q, r = board.place[hex]
        word = board.words[hex]
        ground.hexagon(q, r, GROUNDS[board.kind[hex]], f"{word} {KINDS[board.kind[hex]]}", edge="#8a8f9833")
        ground.spots[word] = ground.place(q, r)
    return ground


def drawing(s: State, title: str) -> Drawing:
    """All sectors that lie on the table; before that, an empty sky."""
    if not s.layout:
        drawn = Drawing(title)
        drawn.text(0.0, 0.0, "the galaxy is not laid out yet")
        return drawn
    drawn, board = _ground(s.layout).copy(title), s.board()
    for hex in board.hexes:
        if board.kind[hex] == STAR:
            word = board.words[hex]
            x, y = drawn.spots[word]
            owner = s.owner.get(hex, NO_PLAYER)
            whose = "neutral" if owner == NO_PLAYER else player_word(s, owner)
            drawn.circle(x, y, 7.0, INK if owner == NO_PLAYER else seat_colour(owner), f"{word}: {whose}")
            if owner != NO_PLAYER:
                drawn.text(x, y + 3, str(population(s, hex)), 8.0, "#ffffff")
    for player, p in enumerate(s.players):
        for hex in sorted(hexes_with_ships(p)):
            x, y = drawn.spots[board.words[hex]]
            tip = f"ships of {player_word(s, player)}"
            drawn.box(x + 5.0 * player - 11, y + 5, 4.5, 4.5, seat_colour(player), tip)
    return drawn
