"""When each sentence of the game is said, for those who say it at another moment."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import Quote, refused
from perihelion.games.council import actions as a

MOMENT: Final[dict[Verb, str]] = {
    **dict.fromkeys([a.BUY, a.IMPROVE, a.BUILD], "buying"),
    **dict.fromkeys([a.PLAN, a.KEEP, a.LEAVE], "planning"),
    **dict.fromkeys([a.SETTLE, a.MINE, a.DISCOVER, a.YIELD, a.UPGRADE, a.PICK, a.OPTION, a.WAIVE], "acting"),
    a.PLACE: "discovering",
    **dict.fromkeys([a.SCORE, a.SCORE_FREELY, a.SCORE_STATION], "scoring"),
    a.STOP: "stopping",
    a.RETURN: "returning",
    a.TAKE: "levelling",
    a.LEADER: "leading",
    **dict.fromkeys([a.AUTOMA_SETTLE, a.AUTOMA_PLACE, a.AUTOMA_REMOVE], "automa"),
}
"""Verb -> the moment it belongs to; all others are drawn by the table."""


def at_another_moment(action: Action) -> Quote:
    """The sentence is not an answer to the question that is open."""
    return refused("another-moment", {"moment": MOMENT.get(action.verb, "chance")})
