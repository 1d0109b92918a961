"""Opponents: `bot("search:2s", game, seat).choose(observation, legal)`. What a game knows of play lives with it."""

from perihelion.bots.bot import Bot, Explanation, Option
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.registry import LEVELS, UnknownBot, bot, read_spec

__all__ = ["LEVELS", "Bot", "Budget", "Explanation", "Option", "UnknownBot", "bot", "read_budget", "read_spec"]
