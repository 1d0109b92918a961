"""What a terminal shows of a table: named panes of charts, tables and lines of words.

A game says what there is and in which colour; how much of it fits on a screen is the terminal's business. A style is a
few words: `bold`, `dim`, a colour, or `seat0`, `seat1`… for what belongs to a player.
"""

from collections.abc import Mapping
from typing import Final

from perihelion.core.words import word_of

Span = tuple[str, str]
"""A piece of text and its style."""

SIGNS: Final = "●■▲◆★✚"
"""A shape for each player beside the colour; where a terminal knows only ASCII, the number of the seat."""


def sign(player: int) -> str:
    return SIGNS[player % len(SIGNS)]


def marked(player: int, text: str = "") -> Span:
    """The sign of a player, and a text in that colour."""
    return (f"{sign(player)}{text}", f"seat{player % len(SIGNS)}")


class Lines:
    """Words that are wrapped where the pane ends; further lines begin a little to the right."""

    def __init__(self, lines: list[list[Span]]) -> None:
        self.lines = lines


class Rows:
    """Rows under headings. Where it is wider than the pane, each row becomes a line of headings and values."""

    def __init__(self, headings: list[str], rows: list[list[list[Span]]]) -> None:
        self.headings = headings
        self.rows = rows


class Spot:
    """A place of a chart: where it is drawn, and the word by which an action speaks of it."""

    def __init__(self, x: int, y: int, spans: list[Span], kind: str, word: str) -> None:
        self.x = x
        self.y = y
        self.spans = spans
        self.kind = kind
        self.word = word


class Chart:
    """A map: spots where they lie. Arrow keys walk from spot to spot."""

    def __init__(self, spots: list[Spot]) -> None:
        self.spots = spots


Block = Lines | Rows | Chart


class Pane:
    """One part of the table with a title."""

    def __init__(self, name: str, title: str, blocks: list[Block]) -> None:
        self.name = name
        self.title = title
        self.blocks = blocks


class Picture:
    """The table as a seat sees it: when it is, how all stand, what the seat has, and the panes, the board first."""

    def __init__(
        self, headline: list[Span], standings: list[list[Span]], own: list[list[Span]], panes: list[Pane]
    ) -> None:
        self.headline = headline
        self.standings = standings
        """Every player with its points, printed opponents too."""
        self.own = own
        self.panes = panes


class Labels:
    """The words of one language for panes: what stands above and before things, and what components are called."""

    def __init__(self, catalogues: Mapping[str, Mapping[str, str]], language: str) -> None:
        self.catalogue: Mapping[str, str] = catalogues.get(language) or catalogues["en"]

    def __call__(self, label: str) -> str:
        return self.catalogue[f"pane.{label}"]

    def term(self, id: str) -> str:
        return self.catalogue[f"term.{id}"]

    def called(self, kind: str, id: str) -> str:
        return word_of(f"{kind}.{id}", self.catalogue)

    def both(self, kind: str, id: str) -> str:
        """An id as it is typed, with what it is called where that says more."""
        called = self.called(kind, id)
        return id if called.lower().replace(" ", "_") == id else f"{id} ({called})"


def plain(text: str) -> Picture:
    """A picture of one text, for a game that needs no more."""
    lines: list[list[Span]] = [[(line, "")] for line in text.splitlines()]
    return Picture([], [], [], [Pane("table", "", [Lines(lines)])])


def listed(label: str, items: list[list[Span]]) -> list[Span]:
    """`Boosters: one, two`."""
    spans: list[Span] = [(f"{label}: ", "bold")] if label else []
    for number, item in enumerate(items):
        spans.extend(item)
        if number + 1 < len(items) and item:
            # The comma belongs to the word before it, so that no line begins with one.
            text, style = spans.pop()
            spans.append((text + ", ", style))
    return spans
