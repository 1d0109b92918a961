"""What a player sees, for a page: the map, the players, the pending question, and what things come to."""

from perihelion.games.galactic_era.view.shapes import EraTable
from perihelion.games.galactic_era.view.table import view

__all__ = ["EraTable", "view"]
