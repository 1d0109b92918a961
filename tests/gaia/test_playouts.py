"""Random games on all kinds of tables end, and keep to the rules on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from perihelion.core.chance import Chance
from perihelion.core.frame import Decision
from perihelion.core.state import apply
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import BURN, CONVERT, PASS, PASS_FOR
from perihelion.games.gaia.components import STARTING_VP
from perihelion.games.gaia.options import OPTIONS
from perihelion.games.gaia.state import State

OWN = [option for option in OPTIONS if not option.name.startswith("automa")]  # the Automa has playouts of its own
FLAGS = [option.name for option in OWN if option.kind == "flag"]
CHOICES = [option for option in OWN if option.kind == "choice" and option.name not in ("setup", "sectors")]
EAGER = 0.9  # how often a player prefers to do something


def random_options(rng: random.Random, seats: int) -> dict[str, Any]:
    options: dict[str, Any] = {option.name: rng.choice(option.choices) for option in CHOICES}
    options |= {flag: rng.random() < 0.5 for flag in FLAGS}
    if seats == 3:
        options["sectors"] = rng.choice(("all", "eight"))
    return options


def step(s: State, rng: random.Random) -> None:
    """One draw, or one answer of a player who likes to build and hates to pass."""
    top = s.stack[-1]
    if isinstance(top, Chance):
        apply(s, -1, top.outcome(s, rng.randrange(top.size(s))))
        return
    assert isinstance(top, Decision)
    seat = top.deciders(s)[0]
    legal = top.legal(s, seat)
    assert legal, f"{type(top).__name__} has no answer"
    assert len({s.say(action) for action in legal}) == len(legal), "two actions read the same"
    eager = [action for action in legal if action.verb not in (PASS, PASS_FOR, CONVERT, BURN)]
    chosen = rng.choice(eager if eager and rng.random() < EAGER else legal)
    assert top.quote(s, seat, chosen).reason is None, f"{s.say(chosen)} is legal, yet explained away"
    apply(s, seat, chosen)


def check(s: State) -> None:
    for p in s.players:
        assert min(p.ore, p.credits, p.knowledge, p.qic, p.area1, p.area2, p.area3, p.gaia) >= 0
        assert p.ore <= 15
        assert p.knowledge <= 15
        assert p.credits <= 30
        assert p.vp >= 0 or not s.stack or p.bid


@pytest.mark.parametrize("seed", range(36))
def test_a_random_game_ends(seed: int) -> None:
    rng = random.Random(seed)
    seats = 2 + seed % 3
    s = GAME.new(seats, random_options(rng, seats))
    assert isinstance(s, State)
    while s.stack:
        step(s, rng)
        check(s)
    assert (s.round, len(s.passed)) == (6, seats)
    pieces = GAME.pieces(s)
    assert (pieces["boosters"], pieces["advanced tiles"], pieces["federation tokens"]) == (10, 15, 19)
    assert all(pieces[f"pieces of seat {seat}"] == 0 for seat in range(seats))


@pytest.mark.parametrize("seed", range(6))
def test_every_victory_point_has_a_source(seed: int) -> None:
    """What the facts tell adds up to the score: the score sheet of the page and the log in words rest on it."""
    rng = random.Random(seed)
    s = GAME.new(2 + seed % 3, {})
    assert isinstance(s, State)
    s.facts = []
    while s.stack:
        step(s, rng)
    told = [STARTING_VP] * s.seats
    for fact in s.facts:
        if fact.what == "vp":
            assert fact.source
            told[fact.seat] += -fact.amount if fact.kind == "paid" else fact.amount
    assert told == GAME.scores(s)
