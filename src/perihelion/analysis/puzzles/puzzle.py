"""A puzzle: a moment of a real match, a question about it, and the proof of its answer.

A puzzle is written like a saved match that stops at its position, with a few more lines in the header:

    puzzle: gaia-07
    kind: end
    asked: 2
    goal: 163
    ...
    turn: 163 = build mine 3A5; end turn; pass

so that every program that reads a match can show the position, too. `without_answer` leaves out what gives it away.
"""

from collections.abc import Mapping

import msgspec

from perihelion.core.log import SaveError, read_header
from perihelion.core.match import Match
from perihelion.front import loads

KINDS = ("end", "opening", "battle", "turn")
"""Reach a number of points by the end; the best choice in the set-up; the best answer in a battle; the best turn."""


class Way(msgspec.Struct, frozen=True):
    """A way to go, and the points it comes to at the end of the game: exact in an end, expected elsewhere."""

    points: float
    words: list[str]


class Proof(msgspec.Struct, frozen=True):
    """Why the answer is right."""

    complete: bool
    """Whether every way to the end of the game was searched."""
    positions: int
    """Positions of the search that proves it."""
    gap: float
    """Points from the best result to the next one below it."""
    lots: int = 0
    """Of a battle: in how many lots every answer was tried."""
    chance: float = 0.0
    """In which share of them no other answer came to more."""


class Puzzle(msgspec.Struct, frozen=True):
    id: str
    kind: str
    seat: int
    """Who is asked, from 0."""
    goal: float
    """The points of the answer."""
    difficulty: int
    """1 to 5."""
    source: str
    """Where the position comes from."""
    proof: Proof
    lines: list[Way]
    """The answer first, then what else was judged."""
    text: str
    """The match up to the position, as a save file."""

    @property
    def game(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def seats(self) -> int:
        return read_header(self.text.partition("\n\n")[0].splitlines()).seats

    def match(self) -> Match:
        """The position, in the match that led to it."""
        return loads(self.text)


def write(puzzle: Puzzle) -> str:
    """The puzzle as a file, with its answer."""
    return _with_header(puzzle, [*_question(puzzle), *_answer(puzzle)])


def without_answer(puzzle: Puzzle) -> str:
    """The puzzle as a file that gives nothing away."""
    return _with_header(puzzle, _question(puzzle))


def read(text: str) -> Puzzle:
    """The puzzle that a file holds, with its answer."""
    head, _, body = text.partition("\n\n")
    own: dict[str, str] = {}
    lines: list[Way] = []
    kept: list[str] = []
    for line in head.splitlines():
        key, _, value = line.partition(": ")
        if key == "turn":
            points, _, words = value.partition(" = ")
            lines.append(Way(float(points), words.split("; ")))
        elif key in _OWN or key in _LUCK:
            own[key] = value
        else:
            kept.append(line)
    return _puzzle(own, lines, "\n".join(kept) + "\n\n" + body)


def _puzzle(own: Mapping[str, str], lines: list[Way], text: str) -> Puzzle:
    missing = [key for key in _OWN if key not in own]
    if missing or not lines:
        raise SaveError(f"this file holds no puzzle with its answer: there is no {(missing or ['turn'])[0]!r} in it")
    return Puzzle(
        own["puzzle"],
        own["kind"],
        int(own["asked"]) - 1,
        float(own["goal"]),
        int(own["difficulty"]),
        own["source"],
        Proof(
            own["proof"] == "complete",
            int(own["positions"]),
            float(own["gap"]),
            int(own.get("lots", "0")),
            float(own.get("chance", "0")),
        ),
        lines,
        text,
    )


_OWN = ("puzzle", "kind", "asked", "goal", "difficulty", "source", "proof", "positions", "gap")
_LUCK = ("lots", "chance")


def _question(puzzle: Puzzle) -> list[str]:
    return [
        f"puzzle: {puzzle.id}",
        f"kind: {puzzle.kind}",
        f"asked: {puzzle.seat + 1}",
        *([f"goal: {puzzle.goal:g}"] if puzzle.kind == "end" else []),
        f"difficulty: {puzzle.difficulty}",
        f"source: {puzzle.source}",
    ]


def _answer(puzzle: Puzzle) -> list[str]:
    proof = puzzle.proof
    return [
        *([] if puzzle.kind == "end" else [f"goal: {puzzle.goal:g}"]),
        f"proof: {'complete' if proof.complete else 'search'}",
        f"positions: {proof.positions}",
        f"gap: {proof.gap:g}",
        *([f"lots: {proof.lots}", f"chance: {proof.chance:g}"] if proof.lots else []),
        *[f"turn: {line.points:g} = {'; '.join(line.words)}" for line in puzzle.lines],
    ]


def _with_header(puzzle: Puzzle, lines: list[str]) -> str:
    head, _, body = puzzle.text.partition("\n\n")
    return "\n".join([head, *lines]) + "\n\n" + body
