"""Kinds of player that drive a game through its laws: they know nothing, and reach different corners."""

from collections.abc import Callable
from random import Random

from perihelion.core.action import Action

Player = Callable[[Random, list[Action]], Action]


def anything(rng: Random, actions: list[Action]) -> Action:
    """Plays any legal action."""
    return rng.choice(actions)


def by_verb(rng: Random, actions: list[Action]) -> Action:
    """Chooses what to do before how, so that rare kinds of action come up as often as common ones."""
    verb = rng.choice(list({action.verb.sentence: action.verb for action in actions}.values()))
    return rng.choice([action for action in actions if action.verb is verb])


def extremes(rng: Random, actions: list[Action]) -> Action:
    """Clings to the ends of the list: the first and the last thing offered."""
    return actions[rng.choice((0, 0, -1))]


PLAYERS: dict[str, Player] = {"anything": anything, "by verb": by_verb, "extremes": extremes}
