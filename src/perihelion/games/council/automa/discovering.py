"""What the automa discovers: it keeps the tile with the printed planet and settles there at once."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.actions import AUTOMA_PLACE
from perihelion.games.council.automa.settling import SECTION, free_planets, settle_or_ask
from perihelion.games.council.discovering import DrawTwo, open_galaxies, put_under, stack_size, take_from_stack
from perihelion.games.council.effects import Effect
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.state import State


def target_galaxies(s: State, effect: Effect) -> list[int]:
    """The galaxies with a free field where the automa's discovery may go: the given ones, or all of the parsec."""
    if effect.galaxies:
        return [galaxy for galaxy in effect.galaxies if s.free[galaxy]]
    return open_galaxies(s, effect.parsec)


def discover_parsec(s: State, effect: Effect) -> int:
    """The parsec the automa discovers in; 0: there is no field or no tile for it."""
    galaxies = target_galaxies(s, effect)
    parsec = s.kit.galaxy_parsec[galaxies[0]] if galaxies else 0
    return parsec if parsec and stack_size(s, parsec) else 0


class AutomaDraw(DrawTwo):
    """The two tiles are drawn for the automa, openly."""

    FIELDS: ClassVar[Fields] = fields(public=("effect", "parsec"))

    def __init__(self, effect: int, parsec: int) -> None:
        super().__init__(parsec)
        self.effect: int = effect

    def happen(self, s: State, action: Action) -> None:
        tiles = list(action.args)
        take_from_stack(s, self.parsec, tiles)
        effect = s.kit.effects[self.effect]
        fitting = [tile for tile in tiles if effect.planet in s.kit.tile_planets[tile]] or tiles
        galaxies = target_galaxies(s, effect)
        if len(fitting) == 1 and len(galaxies) == 1:
            place_for_automa(s, self.effect, self.parsec, tiles, fitting[0], galaxies[0])
        else:
            s.then(ChooseTile(s.automa, self.effect, self.parsec, tiles, fitting, galaxies))


def place_for_automa(s: State, number: int, parsec: int, tiles: list[int], tile: int, galaxy: int) -> None:
    """Lay the automa's tile, put the other under the stack, settle on the new tile if the planet is there."""
    field = board.lay_tile(s, tile, galaxy)
    put_under(s, s.voice(s.automa), parsec, tiles, tile)
    settle_or_ask(s, number, free_planets(s, field, s.kit.effects[number].planet)[:1])


class ChooseTile(Question):
    """Which tile does the automa keep, and in which galaxy? The human decides."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "effect", "parsec", "tiles", "fitting", "galaxies"))

    def __init__(
        self, seat: int, effect: int, parsec: int, tiles: list[int], fitting: list[int], galaxies: list[int]
    ) -> None:
        super().__init__(seat)
        self.effect: int = effect
        self.parsec: int = parsec
        self.tiles: list[int] = tiles
        self.fitting: list[int] = fitting
        self.galaxies: list[int] = galaxies

    def legal(self, s: State, seat: int) -> list[Action]:
        return [AUTOMA_PLACE(tile, galaxy) for tile in self.fitting for galaxy in self.galaxies]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not AUTOMA_PLACE:
            return at_another_moment(action)
        tile, galaxy = action.args
        if tile not in self.fitting:
            return refused("automa-tile" if tile in self.tiles else "not-drawn", section=SECTION)
        return FREE if galaxy in self.galaxies else refused("automa-galaxy", section=SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        tile, galaxy = action.args
        place_for_automa(s, self.effect, self.parsec, self.tiles, tile, galaxy)
        return True
