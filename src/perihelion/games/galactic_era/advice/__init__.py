"""What this game knows about playing it well; bots find it by its name (see perihelion.bots.advice)."""

from perihelion.games.galactic_era.advice.answers import answer, candidates, stretch, turns
from perihelion.games.galactic_era.advice.learning import KINDS, features
from perihelion.games.galactic_era.advice.worth import evaluate

__all__ = ["KINDS", "answer", "candidates", "evaluate", "features", "stretch", "turns"]
