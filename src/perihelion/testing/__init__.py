"""Tests for games, ours and yours: the laws that every game obeys, and players that drive it through them.

>>> import perihelion, perihelion.testing
>>> perihelion.testing.check(perihelion.game("council"), per_count=1, every=200).ok
True
"""

from perihelion.testing.law import Broken
from perihelion.testing.players import PLAYERS, anything, by_verb, extremes
from perihelion.testing.playout import Playout
from perihelion.testing.report import Breach, Report, cases, check, check_one, check_whole

__all__ = [
    "PLAYERS",
    "Breach",
    "Broken",
    "Playout",
    "Report",
    "anything",
    "by_verb",
    "cases",
    "check",
    "check_one",
    "check_whole",
    "extremes",
]
