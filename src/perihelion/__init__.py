"""Perihelion: an open table for space strategy board games.

>>> import perihelion
>>> "gaia" in perihelion.games()
True
"""

from perihelion.front import UnknownGame, game, games, load, loads, save

__all__ = ["UnknownGame", "game", "games", "load", "loads", "save"]
__version__ = "0.1.0"
