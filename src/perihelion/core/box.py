"""A box: what is printed on the components of a game, where its owner knows better than the tables we ship.

A game that has such tables names a `Box`. Nothing else knows what is in it: a page shows its sections, pieces and
fields, sends back what the owner typed, and shows what the box says to that.
"""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["number", "flag", "choice", "choices", "text"]
LINE = 400
"""How long a line that tells a mistake may be: what was written there may be a book."""


class BoxPart(Struct):
    """One thing to type or choose; a field has several where it is a price or a yield."""

    path: list[str]
    """Where it stands inside the field; empty: it is the whole field."""
    kind: Kind
    value: Any
    low: int
    high: int
    """Limits of a number, or of how many may be chosen."""
    choices: list[Any]


class BoxField(Struct):
    """A value of a piece, and where it comes from."""

    name: str
    mark: str
    """rulebook, review, reconstructed or box."""
    known: bool
    """Whether somebody has seen it in print."""
    parts: list[BoxPart]


class BoxPiece(Struct):
    """A tile, a card, a board."""

    id: str
    word: str
    """The key of its name in the game's catalogue; empty: it has none but its id."""
    fields: list[BoxField]


class BoxSection(Struct):
    name: str
    known: int
    all: int
    pieces: list[BoxPiece]


class BoxLook(Struct):
    """A whole box with the corrections of a file."""

    file: str
    known: int
    """How many values somebody has seen in print, of all of them."""
    all: int
    wrong: list[str]
    """Contradictions found so far: such a file can be worked on, but not played with."""
    conflicts: list[str]
    """Where several owners say different things; the first one's word was kept."""
    sections: list[BoxSection]


class BoxEdit(Struct, forbid_unknown_fields=True):
    """What an owner says about one field."""

    section: str
    piece: str
    field: str
    do: Literal["set", "confirm", "reset"]
    path: list[str] = []
    value: Any = None


class BoxError(ValueError):
    """A file, or an entry, that cannot be right: one line for each mistake, with its place."""

    def __init__(self, lines: list[str]) -> None:
        wrong = [line if len(line) <= LINE else f"{line[: LINE - 1]}…" for line in lines]
        super().__init__("; ".join(wrong[:5]) + (f"; and {len(wrong) - 5} more" if len(wrong) > 5 else ""))
        self.wrong = wrong


class Box:
    """What can be corrected in the components of a game."""

    option: str
    """The option of a match that takes a correction file."""

    def look(self, file: str) -> BoxLook:
        """The box with these corrections; empty: without any. A BoxError where a value cannot be right."""
        raise NotImplementedError

    def edited(self, file: str, edit: BoxEdit) -> str:
        """The file with one more thing said; a BoxError where that cannot be right."""
        raise NotImplementedError

    def merged(self, files: list[str]) -> BoxLook:
        """The files of several owners in one."""
        raise NotImplementedError

    def check(self, file: str, others: Mapping[str, Any]) -> None:
        """A BoxError where a match with these other options cannot be played with the file."""
        raise NotImplementedError
