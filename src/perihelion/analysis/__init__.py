"""Analysis: what a seat could have done better, turn by turn. It judges by search and sees what the seat saw."""

from perihelion.analysis.review import Judged, Review, ReviewedTurn, review, reviewed_turns
from perihelion.analysis.turns import OwnTurn, own_turns

__all__ = ["Judged", "OwnTurn", "Review", "ReviewedTurn", "own_turns", "review", "reviewed_turns"]
