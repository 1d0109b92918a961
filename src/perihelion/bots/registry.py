"""Bots by name: `random`, `greedy`, `search`, with a budget behind a colon: `search:2s`, `search:400n`."""

from perihelion.bots.bot import Bot
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.levels import GreedyBot, RandomBot
from perihelion.bots.search import SearchBot
from perihelion.core.game import Game

LEVELS = ("random", "greedy", "search")
"""From weak to strong."""


class UnknownBot(ValueError):
    """No bot of that name. One line, for people."""


class Spec:
    """The name of a bot, taken apart."""

    def __init__(self, level: str, budget: Budget | None) -> None:
        self.level = level
        self.budget = budget

    def __str__(self) -> str:
        return self.level if self.budget is None else f"{self.level}:{self.budget}"


def read_spec(text: str) -> Spec:
    """Understand a bot's name, or say in one line what is wrong with it."""
    level, colon, rest = text.strip().partition(":")
    if level not in LEVELS:
        raise UnknownBot(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    try:
        return Spec(level, read_budget(rest) if colon else None)
    except ValueError as error:
        raise UnknownBot(str(error)) from None


def bot(spec: str, game: Game, seat: int, seed: int = 0) -> Bot:
    """A bot on its seat: `bot("search:2s", gaia, 0)`."""
    named = read_spec(spec)
    if named.level == "random":
        return RandomBot(game, seat, seed)
    if named.level == "greedy":
        return GreedyBot(game, seat, seed, named.budget)
    return SearchBot(game, seat, seed, named.budget)
