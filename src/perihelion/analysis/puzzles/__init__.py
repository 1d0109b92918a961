"""Puzzles: moments of real matches with one clear answer, proved by search."""

from perihelion.analysis.puzzles.puzzle import KINDS, Proof, Puzzle, Way, read, without_answer, write
from perihelion.analysis.puzzles.shelf import named, names, of_the_day
from perihelion.analysis.puzzles.solving import Attempt, Judgement, judged

__all__ = [
    "KINDS",
    "Attempt",
    "Judgement",
    "Proof",
    "Puzzle",
    "Way",
    "judged",
    "named",
    "names",
    "of_the_day",
    "read",
    "without_answer",
    "write",
]
