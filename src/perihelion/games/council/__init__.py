"""Council of Shadows: secret planning, far galaxies, and energy that has to catch up with one's own consumption."""

from perihelion.games.council.game import GAME

__all__ = ["GAME"]
