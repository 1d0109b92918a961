"""The shelf: the puzzles that ship with the project, and the one of the day."""

import gzip
from datetime import date
from functools import cache
from pathlib import Path

from perihelion.analysis.puzzles.puzzle import Puzzle, read
from perihelion.front import UnknownGame, game_names

SHELF = Path(__file__).with_name("data")
ENDING = ".phn.gz"


def names(game: str = "") -> list[str]:
    """The puzzles there are, of one game or of all."""
    if game and game not in game_names():
        raise UnknownGame(f"there is no game {game!r}; there are: {', '.join(game_names())}")
    return sorted(path.name.removesuffix(ENDING) for path in SHELF.glob(f"{game or '*'}-[0-9]*{ENDING}"))


@cache
def named(name: str) -> Puzzle:
    """A puzzle by its name: `gaia-07`."""
    if name not in names():
        raise ValueError(f"there is no puzzle {name!r}: `perihelion puzzle list` names them")
    return read(gzip.decompress((SHELF / f"{name}{ENDING}").read_bytes()).decode())


def of_the_day(day: date) -> Puzzle:
    """Everybody's puzzle of that day: game after game, and none again before all had their day."""
    return named(order()[day.toordinal() % len(order())])


@cache
def order() -> list[str]:
    """All puzzles, the games taking turns."""
    ranked: list[tuple[float, str]] = []
    for game in {name.rpartition("-")[0] for name in names()}:
        own = names(game)
        ranked += [((number + 0.5) / len(own), name) for number, name in enumerate(own)]
    return [name for _, name in sorted(ranked)]
