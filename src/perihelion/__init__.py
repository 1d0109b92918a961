"""Perihelion: an open table for space strategy board games.

>>> import perihelion
>>> "gaia" in perihelion.game_names()
True
"""

from perihelion.front import UnknownGame, game, game_names, load, loads, save

__all__ = ["UnknownGame", "game", "game_names", "load", "loads", "save"]
__version__ = "0.1.0"
