"""What a page is told: the table as plain data, made from an observation alone."""

from perihelion.games.galactic_era.view.table import view

__all__ = ["view"]
