"""Perihelion: an open table for space strategy board games.

>>> import perihelion
>>> "gaia" in perihelion.game_names()
True
"""

from perihelion.core.action import Action
from perihelion.core.facts import Fact
from perihelion.core.game import Game
from perihelion.core.log import Entry, SaveError
from perihelion.core.match import Match
from perihelion.core.notation import ActionError, AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.options import Option, OptionError
from perihelion.core.preset import Preset
from perihelion.core.prompt import Prompt, Sentence
from perihelion.core.quote import Quote
from perihelion.core.reason import Reason
from perihelion.core.state import State
from perihelion.core.undo import UndoError
from perihelion.front import UnknownGame, game, game_names, load, loads, save

__all__ = [
    "Action",
    "ActionError",
    "AmbiguousAction",
    "Entry",
    "Fact",
    "Game",
    "IllegalAction",
    "Match",
    "Option",
    "OptionError",
    "Preset",
    "Prompt",
    "Quote",
    "Reason",
    "SaveError",
    "Sentence",
    "State",
    "UndoError",
    "UnknownAction",
    "UnknownGame",
    "game",
    "game_names",
    "load",
    "loads",
    "save",
]
__version__ = "0.1.0"
