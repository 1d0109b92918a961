"""Analysis: what a seat could have done better, turn by turn. It judges by search and sees what the seat saw."""

from perihelion.analysis.coach import Coached, coached, tried
from perihelion.analysis.lines import ImaginedTurn, play_out
from perihelion.analysis.review import Judged, Review, ReviewedTurn, review, review_turn, reviewed_turns
from perihelion.analysis.story import Story, story
from perihelion.analysis.turns import OwnTurn, all_turns, own_turns

__all__ = [
    "Coached",
    "ImaginedTurn",
    "Judged",
    "OwnTurn",
    "Review",
    "ReviewedTurn",
    "Story",
    "all_turns",
    "coached",
    "own_turns",
    "play_out",
    "review",
    "review_turn",
    "reviewed_turns",
    "story",
    "tried",
]
