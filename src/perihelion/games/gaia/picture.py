"""The map as a small drawing, for notebooks: planets by colour, structures by letter on the colour of their seat."""

from __future__ import annotations

from typing import Final

from perihelion.core.picture import INK, Drawing, seat_colour
from perihelion.games.gaia.components import BUILDING_IDS, PLANET_IDS
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.state import NONE, State

PLANET_COLOURS: Final = (
    "#4a7fd0", "#c94a3c", "#d9853b", "#dcc24a", "#8a6a4a", "#9aa0a8", "#e8eef4", "#4aa564", "#8e5ab8", "#35b5c9",
)  # fmt: skip


def drawing(s: State, title: str) -> Drawing:
    """The whole map; the names of hexes and what stands there are tips."""
    drawn = Drawing(title)
    board = s.map
    for hex in range(board.size):
        q, r = board.q[hex], board.r[hex]
        name = board.names[hex]
        drawn.hexagon(q, r, "none", name, edge="#8a8f9855")
        x, y = drawn.spots[name] = drawn.place(q, r)
        if s.planet[hex] != EMPTY:
            drawn.circle(x, y, 8.0, PLANET_COLOURS[s.planet[hex]], f"{name} {PLANET_IDS[s.planet[hex]]}", INK)
        if s.owner[hex] != NONE:
            built = BUILDING_IDS[s.building[hex]]
            drawn.box(x - 5, y - 5, 10, 10, seat_colour(s.owner[hex]), f"{name}: {built} of seat {s.owner[hex] + 1}")
            drawn.text(x, y + 3, built[0].upper(), 8.0, "#ffffff")
        for p in s.players:
            if p.satellite and p.satellite[hex]:
                drawn.circle(x + 4.0 * p.seat - 6, y + 6, 2.0, seat_colour(p.seat), f"satellite of seat {p.seat + 1}")
    return drawn
