"""The formats a match can be brought in and taken out in: our own notation, and that of other communities."""

from typing import Final

from perihelion.core.log import SaveError
from perihelion.core.match import Match

OWN: Final = "phn"
BOARDGAMERS: Final = "boardgamers"


def exports(game: str) -> list[str]:
    """The formats in which matches of that game can be exported."""
    return [OWN, BOARDGAMERS] if game == "gaia" else [OWN]


def read_foreign(format: str, text: str) -> Match:
    """A match from the notation of another community."""
    if format != BOARDGAMERS:
        raise SaveError(f"there is no format {format[:40]!r}")
    from perihelion.games.gaia import boardgamers  # a game's own door; the server knows it only here

    return boardgamers.import_match(boardgamers.read(text.encode()))


def write_foreign(format: str, match: Match) -> str:
    """A match in the notation of another community."""
    if format != BOARDGAMERS:
        raise SaveError(f"there is no format {format[:40]!r}")
    from perihelion.games.gaia import boardgamers

    return boardgamers.export(match).text()
