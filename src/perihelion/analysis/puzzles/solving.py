"""Solving a puzzle: it is played by the rules, the other seats answering as they did in the proof."""

from random import Random

import msgspec

from perihelion.analysis.puzzles.puzzle import Puzzle, Way
from perihelion.bots.imagine import quick_answer
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.core.notation import find
from perihelion.core.state import State, apply, legal


class Judgement(msgspec.Struct, frozen=True):
    """What became of an answer."""

    done: bool
    """Whether the answer is complete: before that, nothing is said."""
    solved: bool = False
    points: float | None = None
    """What the answer comes to; None: it is not among the turns that were judged."""


class Attempt:
    """A puzzle on the table, being played."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match: Match = puzzle.match()
        self.begun = len(self.match.log)
        self.seat = puzzle.seat

    def play(self, text: str) -> None:
        """The seat gives an answer in words; in an end, the others go on until it is asked again."""
        self.match.play(self.seat, text)
        if self.puzzle.kind == "end":
            match = self.match
            while not match.over and self.seat not in match.deciders:
                other = match.deciders[0]
                match.play(other, quick_answer(match.game, match.state, other, Random(0)))

    @property
    def verdict(self) -> Judgement:
        return judged(self.puzzle, self.match, self.begun)


def judged(puzzle: Puzzle, match: Match, begun: int) -> Judgement:
    """What a match has come to that was at the position after that many entries."""
    if puzzle.kind == "end":
        if not match.over:
            return Judgement(False)
        points = float(match.scores[puzzle.seat])
        return Judgement(True, points >= puzzle.goal, points)
    known = {_reached(match.fold(begun), puzzle.seat, line): line for line in puzzle.lines}
    own = 0
    for at in range(begun, len(match.log)):
        own += match.log[at].seat == puzzle.seat
        line = known.get(state_hash(match.fold(at + 1)))
        if line is not None:
            return Judgement(True, line is puzzle.lines[0], line.points)
    longest = max(len(line.words) for line in puzzle.lines)
    return Judgement(own >= longest or puzzle.seat not in match.deciders)


def _reached(s: State, seat: int, line: Way) -> str:
    """The position to which a line leads: the same actions in another order lead there, too."""
    for text in line.words:
        action = find(s, legal(s, seat), text)
        assert action is not None, f"{text!r} cannot be played in the position of the puzzle"
        apply(s, seat, action)
    return state_hash(s)
