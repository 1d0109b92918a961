"""What the facts of an entry tell adds up to what it changed: goods, points, power tokens and pieces."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from perihelion.core.chance import Chance
from perihelion.core.state import apply, deciders, legal
from perihelion.games.gaia import GAME
from perihelion.games.gaia.state import State

TAKEN = ("paid", "lost")


def played(seats: int, seed: int, **options: Any) -> State:
    """A whole random game in which every entry is compared with its facts."""
    s = GAME.new(seats, options)
    assert isinstance(s, State)
    rng = Random(seed)
    before = GAME.counted(s)
    while s.stack:
        s.facts = []
        top = s.stack[-1]
        if isinstance(top, Chance):
            seat, action = -1, top.outcome(s, rng.randrange(top.size(s)))
        else:
            seat = deciders(s)[0]
            action = rng.choice(legal(s, seat))
        said = s.say(action)
        apply(s, seat, action)
        told = {name: list(values) for name, values in before.items()}
        for fact in s.facts or []:
            if fact.kind == "moved":
                left, reached = fact.where.split(",")
                changes = [(left, -fact.amount), (reached, fact.amount)]
            else:
                changes = [(fact.what, -fact.amount if fact.kind in TAKEN else fact.amount)]
            for name, change in changes:
                if name in told:
                    told[name][fact.seat] += change
        before = GAME.counted(s)
        assert told == before, (said, s.facts)
    return s


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_the_facts_of_every_entry_add_up(seats: int, seed: int) -> None:
    assert played(seats, seed).stack == []


@pytest.mark.parametrize("seed", range(8))
def test_they_add_up_under_the_options_of_the_community_too(seed: int) -> None:
    options: dict[str, Any] = {
        "final_conversion": "automatic", "terrans_use_all": True, "discard": "lowest_first", "auction": True
    }  # fmt: skip
    assert played(2 + seed % 3, seed, **options).stack == []
