"""Positions in words: a table that was typed in, checked."""

from typing import Annotated

from msgspec import Meta

from perihelion.analysis.positions import Impossible
from perihelion.server.messages.base import Answer, Ask

LONGEST = 20_000


class ReadPosition(Ask):
    text: Annotated[str, Meta(max_length=LONGEST)]
    """See docs/positions.md."""


class PositionInfo(Answer):
    impossible: list[Impossible]
    """Empty: the table can be played on."""
    game: str = ""
    """Empty: the text does not say which game it is."""
    names: list[str] = []
    """The players by their seats."""
    picture: str = ""
    """The table so far, as SVG."""
    phn: str = ""
    """The table as a saved match, to import; empty while something is impossible."""
