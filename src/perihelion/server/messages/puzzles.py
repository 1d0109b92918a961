"""Puzzles: what is asked, and what became of an answer; the right one is told to who has solved it or gives up."""

from typing import Any

from msgspec import Struct

from perihelion.server.messages.base import Answer


class PuzzleInfo(Answer):
    id: str
    game: str
    kind: str
    """`end`: reach the goal; `opening`, `battle`, `turn`: find the best choice in the set-up, answer, turn."""
    seats: int
    seat: int
    """Who is asked."""
    difficulty: int
    """1 to 5."""
    goal: dict[str, int] = {}
    """Of an end: what the score is made of that is to be reached."""


class PuzzleList(Answer):
    today: str
    """The puzzle of the day."""
    puzzles: list[PuzzleInfo]
    table: dict[str, Any] = {}
    """Of the puzzle of the day: what the seat that is asked sees, as in a view."""


class PuzzleWay(Struct, kw_only=True):
    """A way to go, and the points it comes to."""

    points: float
    words: list[str]


class PuzzleJudgement(Answer):
    """What became of an answer; before it is complete, nothing is told."""

    puzzle: PuzzleInfo
    done: bool
    solved: bool = False
    points: float | None = None
    """What it comes to; none: that was not among the turns that were judged."""
    ways: list[PuzzleWay] = []
    """The answer first."""
    complete: bool = False
    """Whether every way to the end was searched."""
    positions: int = 0
    gap: float = 0.0
    lots: int = 0
    """Of a battle: in how many lots every answer was tried."""
    chance: float = 0.0
    """In which share of them no other answer came to more."""
