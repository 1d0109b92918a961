"""Galactic Era (Channing Jones, Seajay Games 2021): all star peoples, stories, goals, variants and the solo game."""

from perihelion.games.galactic_era.game import GAME

__all__ = ["GAME"]
