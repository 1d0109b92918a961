"""What this game knows about playing it well; bots find it by its name (see perihelion.bots.advice)."""

from perihelion.games.council.advice.answers import candidates, reply, stretch, turns
from perihelion.games.council.advice.learning import KINDS, features
from perihelion.games.council.advice.worth import evaluate

__all__ = ["KINDS", "candidates", "evaluate", "features", "reply", "stretch", "turns"]
