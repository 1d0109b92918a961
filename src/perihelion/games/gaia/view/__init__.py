"""What a player sees, for a page: the map, the research board, the tiles, every player board, the Automa's cards."""

from perihelion.games.gaia.view.shapes import GaiaTable
from perihelion.games.gaia.view.table import view

__all__ = ["GaiaTable", "view"]
