"""What this game knows about playing it well; bots find it by its name (see perihelion.bots.advice)."""

from perihelion.games.gaia.advice.answers import answer, dealt, narrow, reply
from perihelion.games.gaia.advice.learning import KINDS, features, key
from perihelion.games.gaia.advice.plans import begins_turn, closes, turns
from perihelion.games.gaia.advice.worth import evaluate

candidates = narrow

__all__ = [
    "KINDS",
    "answer",
    "begins_turn",
    "candidates",
    "closes",
    "dealt",
    "evaluate",
    "features",
    "key",
    "narrow",
    "reply",
    "turns",
]
