"""Council of Shadows: secret planning, far galaxies, and energy that has to catch up with one's own consumption."""

from perihelion.games.council.corrections import ComponentError, load_components
from perihelion.games.council.game import GAME
from perihelion.games.council.tables import components_table

__all__ = ["GAME", "ComponentError", "components_table", "load_components"]
