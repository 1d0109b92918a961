"""The galaxies as a small drawing, for notebooks: systems where they lie, with the cubes on their planets."""

from typing import Final

from perihelion.core.picture import INK, Drawing, seat_colour
from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import GALAXIES, PLANETS_PER_FIELD
from perihelion.games.council.effects import PLANETS
from perihelion.games.council.state import State
from perihelion.games.council.towers import cubes_of

PLANET_COLOURS: Final = ("#4a7fd0", "#dcc24a", "#c94a3c")
ROW: Final = 34.0
COLUMN: Final = 96.0


def drawing(s: State, title: str) -> Drawing:
    """A row for each galaxy, a cell for each of its systems."""
    drawn = Drawing(title)
    for row, galaxy in enumerate(s.kit.galaxies_in_play(s.seats)):
        top = row * ROW
        drawn.text(0.0, top + 16, f"{GALAXIES[galaxy]} ({s.kit.galaxy_parsec[galaxy]})", anchor="start")
        for column, field in enumerate(s.kit.fields_of(galaxy, s.seats)):
            _system(drawn, s, field, 90.0 + column * COLUMN, top)
    return drawn


def _system(drawn: Drawing, s: State, field: int, left: float, top: float) -> None:
    name = WORDS["field"][field]
    tile = s.tile_at[field]
    drawn.spots[name] = (left + COLUMN / 2 - 3, top + ROW / 2 - 3)
    drawn.box(left, top, COLUMN - 6, ROW - 6, "#8a8f9822", name if tile >= 0 else f"{name}: free")
    if tile < 0:
        return
    for place, planet in enumerate(s.kit.tile_planets[tile]):
        x = left + 12 + 22.0 * place
        drawn.spots[f"{name}{'abcd'[place]}"] = (x, top + 10)
        drawn.circle(x, top + 10, 6.0, PLANET_COLOURS[planet], f"{name}{'abcd'[place]} {PLANETS[planet]}", INK)
        for height, owner in enumerate(cubes_of(s.towers[field * PLANETS_PER_FIELD + place])):
            drawn.box(x - 8 + 5.5 * height, top + 19, 4.5, 4.5, seat_colour(owner), f"cube of seat {owner + 1}")
