"""One game of the arena, from its fixture to its result."""

from collections.abc import Mapping
from random import Random
from time import perf_counter
from typing import Any

import perihelion
from perihelion.arena.fixtures import fixture
from perihelion.bots import bot

Result = dict[str, Any]
"""A played game as plain data: one line of the results file."""


def contest(data: Mapping[str, Any]) -> Result:
    """Play the fixture. Only plain data goes in and out, so it runs in any process on any machine."""
    fixed = fixture(data)
    game = perihelion.game(fixed.game)
    match = game.match(len(fixed.labels), fixed.seed, **fixed.options)
    bots = [bot(fixed.specs[label], game, seat, seed=fixed.seed) for seat, label in enumerate(fixed.labels)]
    lot = Random(fixed.seed)
    thought = [0.0] * len(bots)
    choices = [0] * len(bots)
    while not match.over:
        seat = match.deciders[0]
        if game.advice.dealt(match.state):
            # By lot and the same for all games of a seed, so that every bot plays every faction of it.
            match.play(seat, lot.choice(match.legal(seat)))
            continue
        observation, legal = match.observe(seat), match.legal(seat)
        began = perf_counter()
        action = bots[seat].choose(observation, legal)
        thought[seat] += perf_counter() - began
        choices[seat] += 1
        match.play(seat, action)
    for player in bots:
        player.close()
    return {
        "id": fixed.id,
        "group": fixed.group,
        "seed": fixed.seed,
        "labels": fixed.labels,
        "scores": list(match.scores),
        "parts": [game.score_parts(score) for score in match.scores],
        "sides": [game.advice.side(match.state, seat) for seat in range(len(bots))],
        "winners": match.winners,
        "choices": choices,
        "seconds": [round(spent, 3) for spent in thought],
    }
