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
    from perihelion.games.gaia.boardgamers import import_match
    from perihelion.games.gaia.boardgamers.record import parse_json, parse_log

    return import_match(parse_json(text) if text.lstrip().startswith("{") else parse_log(text))
