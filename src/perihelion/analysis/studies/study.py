"""A study: chapters that begin with a match or a position, each a tree of moves with comments, signs, marks and arrows.

A chapter's moves are lines of a log (`1 build mine 3A5`, `chance …`). Node 0 is how it begins; every other node names
the one it follows, which stands before it. The first that follows a node is the main line, the others are branches.
"""

from typing import Final

from msgspec import Struct

from perihelion.core.log import Entry, Header
from perihelion.core.match import Match

SIGNS: Final = {
    "brilliant": "!!",
    "good": "!",
    "interesting": "!?",
    "doubtful": "?!",
    "mistake": "?",
    "blunder": "??",
}
"""What a move is called -> how that is written beside it."""

MOST_CHAPTERS: Final = 64
MOST_NODES: Final = 5_000
"""Of all chapters together."""
MOST_DEEP: Final = 20
"""Branches within branches."""
LONGEST_TITLE: Final = 80
LONGEST_COMMENT: Final = 4_000
MOST_POINTED: Final = 40
"""Marks, and arrows, at one node."""


class StudyError(ValueError):
    """A study that cannot be: one line that names the place and says what is wrong."""

    game = ""
    """Whose rules refuse a move, where they do."""


class Arrow(Struct):
    """From one place of the map to another, by the notation's words."""

    tail: str
    head: str


class Node(Struct, omit_defaults=True):
    """A move, and what is said about the table after it."""

    move: str = ""
    """A line of a log; empty: how the chapter begins."""
    parent: int = -1
    """The number of the node it follows."""
    sign: str = ""
    """A word of `SIGNS`, or nothing."""
    comment: str = ""
    marks: list[str] = []
    """Places of the map."""
    arrows: list[Arrow] = []


class Chapter(Struct):
    title: str
    start: str
    """A match (`.phn`) as far as it was played, or a position in words."""
    nodes: list[Node]
    seat: int | None = None
    """Through whose eyes the table is shown; none: a spectator's."""


class Study(Struct):
    title: str
    chapters: list[Chapter]


def chapter_of_match(match: Match, title: str, seat: int | None = None) -> Chapter:
    """A match as a chapter: its moves are the main line. What was taken back is left out."""
    kept: list[Entry] = []
    at = len(match.log)
    while at > 0 and match.log[at - 1].kind != "rebase":
        entry = match.log[at - 1]
        at = entry.target if entry.kind == "undo" else at - 1
        if entry.kind != "undo":
            kept.append(entry)
    head = match.header
    lines = Header(head.game, head.rules, head.seats, head.options, head.components).lines()
    if at > 0:
        lines += ["", match.log[at - 1].line()]
    nodes = [Node(), *[Node(move=entry.line(), parent=number) for number, entry in enumerate(reversed(kept))]]
    return Chapter(title=title, start="\n".join(lines) + "\n", nodes=nodes, seat=seat)


def chapter_of_position(text: str, title: str) -> Chapter:
    """A position in words as a chapter without moves."""
    return Chapter(title=title, start=text.strip() + "\n", nodes=[Node()])


def followers(chapter: Chapter) -> list[list[int]]:
    """For each node those that follow it, the main line first."""
    found: list[list[int]] = [[] for _ in chapter.nodes]
    for number, node in enumerate(chapter.nodes):
        if number > 0:
            found[node.parent].append(number)
    return found
