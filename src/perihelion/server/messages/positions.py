"""Positions in words: a table that was typed in, checked."""

from typing import Annotated, Any

from msgspec import Meta

from perihelion.analysis.positions import Impossible
from perihelion.server.messages.base import Answer, Ask

LONGEST = 20_000


class ReadPosition(Ask):
    text: Annotated[str, Meta(max_length=LONGEST)]
    """See docs/positions.md."""


class PieceInfo(Answer):
    """Something that is put on the map by hand."""

    word: str
    """As it is written in the text."""
    name: str
    """As the reader calls it."""
    key: str
    """The letter that puts it."""
    on: str
    """The kind of place, as actions refer to it."""
    left: list[int]
    """How many are still in the box, by seat; empty: nobody counts them."""
    alone: bool
    """Whether it takes the place of what stood there."""
    ground: bool
    """Whether it changes the map itself: the table's, and before all pieces."""


class WordInfo(Answer):
    """Something that is said of a table."""

    word: str
    """As it is written in the text; empty: a player's row."""
    name: str
    """What is asked for, as the reader says it."""
    player: bool
    """Whether it is said of each player."""
    lettered: bool
    """Whether the choices may be called by their letters, the first by `a`."""
    signs: list[str]
    """What stands before a letter of each list of choices."""
    short: bool
    """Whether places are called by their short names."""
    choices: list[list[str]]
    """What it can be, as the reader calls it."""


class PositionInfo(Answer):
    impossible: list[Impossible]
    """Empty: the table can be played on."""
    game: str = ""
    """Empty: the text does not say which game it is."""
    names: list[str] = []
    """The players by their seats."""
    seat: int = 0
    """Whose turn it is, and who looks."""
    table: dict[str, Any] = {}
    """The table so far, as in a view."""
    pieces: list[PieceInfo] = []
    words: list[WordInfo] = []
    """In the order in which one looks at a table."""
    sites: dict[str, str] = {}
    """The places of the map where most pieces stand, with their short names; empty: there is none."""
    plain: str = ""
    """The text with all that is said briefly in full, for edits on the map; empty: it is."""
    phn: str = ""
    """The table as a saved match, to import; empty while something is impossible."""
