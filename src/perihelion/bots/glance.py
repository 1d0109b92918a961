"""The first glance: every turn judged where it ends; where something is hidden, in a few worlds that fit."""

from random import Random
from typing import Final

from perihelion.bots.budget import Meter
from perihelion.bots.imagine import turns
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State

WORLDS: Final = 4
"""Worlds that are imagined where something is hidden."""


def first_glance(game: Game, seat: int, observation: State, rng: Random, meter: Meter) -> list[Thought]:
    """Turns, the best first; where they are judged in several worlds, by their first action."""
    if game.advice.from_sight:
        return [Thought(points, actions) for points, actions in turns(game, observation, seat, rng, meter)]
    open_table = game.open_information
    totals: dict[Action, float] = {}
    looks: dict[Action, int] = {}
    lines: dict[Action, list[Action]] = {}
    for number in range(1 if open_table else WORLDS):
        if number and meter.over:
            break
        world = observation if open_table else game.determinize(observation, seat, rng)
        for points, actions in turns(game, world, seat, rng, meter):
            first = actions[0]
            if open_table:
                # Several turns may begin alike (with a conversion); the best comes first and counts.
                if first not in totals:
                    totals[first], looks[first], lines[first] = points, 1, actions
                continue
            totals[first] = totals.get(first, 0.0) + points
            looks[first] = looks.get(first, 0) + 1
            lines.setdefault(first, actions[:1])  # what follows differs from world to world
    found = [Thought(totals[first] / looks[first], lines[first]) for first in totals]
    found.sort(key=_points, reverse=True)
    return found


def _points(thought: Thought) -> float:
    return thought.points
