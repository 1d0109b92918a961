"""Bots by name, with a budget behind a colon: `greedy`, `search:2s`, `search:400n`, `expert`, `engine:./mybot`.

Other packages add bots of their own by the entry point `perihelion.bots`: a function of game, seat, seed and budget. An
operator names commands that speak the engine protocol in the environment: `PERIHELION_ENGINES=mybot=./mybot --deep`.
"""

import os
import re
from importlib.metadata import entry_points
from typing import Final

from perihelion.bots.bot import Bot
from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.engine import EngineBot
from perihelion.bots.levels import GreedyBot, RandomBot
from perihelion.bots.search import SearchBot
from perihelion.bots.taste import RANKS, TastefulBot, character_of
from perihelion.core.advice import Advice
from perihelion.core.game import Game

GROUP: Final = "perihelion.bots"
FOR_PEOPLE: Final[tuple[str, ...]] = tuple(RANKS)
"""The levels that people choose their opponents from, from weak to strong."""
LEVELS: Final[tuple[str, ...]] = ("random", "greedy", "search", *FOR_PEOPLE)
"""All bots of this package."""
AHEAD: Final[tuple[str, ...]] = ("search", *Advice.looks)
"""Those who plan ahead, and so have something to think about while others are asked."""
ENGINE: Final = "engine"
"""`engine:COMMAND` or `engine@2s:COMMAND`: a process that speaks the engine protocol."""


NAMED: Final = "PERIHELION_ENGINES"
"""The variable in which an operator names commands, one a line or with semicolons between."""


class UnknownBot(ValueError):
    """No bot of that name. One line, for people."""


class Spec:
    """The name of a bot, taken apart."""

    def __init__(self, level: str, budget: Budget | None, command: str = "") -> None:
        self.level = level
        self.budget = budget
        self.command = command

    def __str__(self) -> str:
        if self.command:
            return f"{self.level}:{self.command}" if self.budget is None else f"{ENGINE}@{self.budget}:{self.command}"
        return self.level if self.budget is None else f"{self.level}:{self.budget}"


def engines() -> dict[str, str]:
    """The commands that the operator has named."""
    found: dict[str, str] = {}
    for line in re.split("[;\n]", os.environ.get(NAMED, "")):
        name, _, command = [part.strip() for part in line.partition("=")]
        if not name and not command:
            continue
        if not re.fullmatch("[a-z][a-z0-9_-]*", name) or name in (*LEVELS, ENGINE) or not command:
            raise UnknownBot(f"{NAMED} names bots like mybot=./mybot --deep, not {line.strip()!r}")
        found[name] = command
    return found


def levels() -> list[str]:
    """The bots that a table may seat: those of this package and those of its operator."""
    return [*LEVELS, *engines()]


def bot_names() -> list[str]:
    """Every bot that can be named here, those of other packages last."""
    return [*levels(), *sorted(point.name for point in entry_points(group=GROUP))]


def read_spec(text: str) -> Spec:
    """Understand a bot's name, or say in one line what is wrong with it."""
    level, colon, rest = text.strip().partition(":")
    level, at, budget = level.partition("@")
    try:
        if level == ENGINE and rest:
            return Spec(ENGINE, read_budget(budget) if at else None, rest)
        if level not in bot_names():
            raise UnknownBot(f"there is no bot {level!r}; there are: {', '.join(bot_names())}, {ENGINE}:COMMAND")
        return Spec(level, read_budget(rest) if colon else None)
    except UnknownBot:
        raise
    except ValueError as error:
        raise UnknownBot(str(error)) from None


def bot(spec: str, game: Game, seat: int, seed: int = 0) -> Bot:
    """A bot on its seat: `bot("search:2s", gaia, 0)`."""
    named = read_spec(spec)
    if named.level == ENGINE:
        return EngineBot(game, seat, seed, named.command, named.budget)
    command = engines().get(named.level)
    if command is not None:
        return EngineBot(game, seat, seed, command, named.budget)
    if named.level == "random":
        return RandomBot(game, seat, seed)
    if named.level == "greedy":
        return GreedyBot(game, seat, seed, named.budget)
    if named.level == "search":
        return SearchBot(game, seat, seed, named.budget)
    if named.level in RANKS:
        return TastefulBot(game, seat, seed, named.budget, named.level, character_of(seed, seat))
    for point in entry_points(group=GROUP, name=named.level):
        made: Bot = point.load()(game, seat, seed, named.budget)
        return made
    raise UnknownBot(f"there is no bot {named.level!r}")
