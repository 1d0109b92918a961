"""Matches between bots: paired seeds, rotated seats, a control, intervals that decide. It knows no rules."""

from perihelion.arena.fixtures import Fixture, contestants, control, schedule
from perihelion.arena.report import Report, html, markdown, report, write
from perihelion.arena.results import ArenaError, Results
from perihelion.arena.runner import play_here, play_on_ray

__all__ = [
    "ArenaError",
    "Fixture",
    "Report",
    "Results",
    "contestants",
    "control",
    "html",
    "markdown",
    "play_here",
    "play_on_ray",
    "report",
    "schedule",
    "write",
]
