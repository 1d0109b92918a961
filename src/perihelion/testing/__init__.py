"""Tests for games, ours and yours: the laws that every game obeys, and a table on which to set up any position.

report = check(perihelion.game("pearls"))
assert report.ok, report.data()
"""

from perihelion.testing.law import Broken
from perihelion.testing.players import PLAYERS, anything, by_verb, extremes
from perihelion.testing.playout import Playout
from perihelion.testing.report import Breach, Report, cases, check, check_one, check_whole
from perihelion.testing.table import Table

__all__ = [
    "PLAYERS",
    "Breach",
    "Broken",
    "Playout",
    "Report",
    "Table",
    "anything",
    "by_verb",
    "cases",
    "check",
    "check_one",
    "check_whole",
    "extremes",
]
