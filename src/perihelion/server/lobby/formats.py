"""The formats a match can be brought in and taken out in: our own notation, and those that its game brings along."""

from typing import Final

import perihelion
from perihelion.core.formats import format_named
from perihelion.core.game import Game
from perihelion.core.log import SaveError, is_redacted
from perihelion.core.match import Match

OWN: Final = "phn"


def exports(game: Game) -> list[str]:
    """The formats in which matches of that game can be exported."""
    return [OWN, *[format.name for format in game.formats()]]


def read(format: str, text: str) -> Match:
    """The match a file holds, with the facts of its entries; the format alone tells which game it is of."""
    if format == OWN:
        match = perihelion.loads(text, listening=True)
        if is_redacted(text) and not match.game.open_information:
            raise SaveError("this file holds what one seat saw, not a whole match")
        return match
    for name in perihelion.game_names():
        for known in perihelion.game(name).formats():
            if known.name == format:
                return known.read(text.encode(), listening=True)
    raise SaveError(f"there is no format {format[:40]!r}")


def write(format: str, match: Match) -> str:
    """A match in the notation of another community."""
    return format_named(match.game.formats(), format).write(match)
