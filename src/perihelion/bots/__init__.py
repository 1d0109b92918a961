"""Opponents: `bot("search:2s", game, seat).choose(observation, legal)`. What a game knows of play lives with it."""

from perihelion.bots.bot import Bot, Candidate, Explanation
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.registry import AHEAD, FOR_PEOPLE, LEVELS, UnknownBot, bot, bot_names, levels, read_spec
from perihelion.bots.taste import character_of, name_of

__all__ = [
    "AHEAD",
    "FOR_PEOPLE",
    "LEVELS",
    "Bot",
    "Budget",
    "Candidate",
    "Explanation",
    "UnknownBot",
    "bot",
    "bot_names",
    "character_of",
    "levels",
    "name_of",
    "read_budget",
    "read_spec",
]  # fmt: skip
