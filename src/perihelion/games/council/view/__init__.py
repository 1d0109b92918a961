"""What a player sees, as plain data for a page: the table, and what can be foreseen from it."""

from perihelion.games.council.view.shapes import CouncilTable
from perihelion.games.council.view.table import view

__all__ = ["CouncilTable", "view"]
