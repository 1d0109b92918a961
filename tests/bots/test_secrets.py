"""No bot sees what is hidden: whatever the others hold, the same observation gives the same choice."""

from random import Random

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.core.codec import state_hash
from perihelion.core.match import Match


@pytest.mark.parametrize("name", ["council", "galactic_era"])
@pytest.mark.parametrize(
    "level", ["greedy:20n", "search:40n", "novice", "casual", "steady", "expert:40n", "master:40n"]
)
def test_a_choice_does_not_change_with_what_is_hidden(name: str, level: str) -> None:
    compare(name, level, every=12)


@pytest.mark.parametrize(("name", "level"), [("council", "search:600n"), ("galactic_era", "search:1500n")])
def test_a_choice_after_trials_does_not_change_with_what_is_hidden(name: str, level: str) -> None:
    """So many positions that several worlds are imagined."""
    compare(name, level, every=30)


def test_nothing_is_hidden_from_the_learned_evaluation() -> None:
    """It plays Gaia Project, in which every seat sees the whole state: what it could spy on is not there."""
    game = perihelion.game("gaia")
    match = game.match(3, seed=3)
    rng = Random(3)
    for _ in range(40):
        for seat in range(3):
            assert state_hash(match.observe(seat)) == state_hash(match.state)
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))


def compare(name: str, level: str, every: int) -> None:
    """Ask in a game at random, now and then, twice: as it is, and with other hidden parts that fit what is seen."""
    game = perihelion.game(name)
    match = game.match(2, seed=3)
    rng = Random(3)
    compared = 0
    due = every - 1
    for step in range(60):
        if match.over:
            break
        seat = match.deciders[0]
        legal = match.legal(seat)
        seen = match.observe(seat)
        world = game.determinize(seen, seat, Random(step))
        if step >= due and len(legal) > 1 and state_hash(world) != state_hash(match.state):
            due = step + every
            compared += 1
            chosen = bot(level, game, seat, seed=1).choose(seen, legal)
            other = Match(game, match.header, None, world)
            assert state_hash(other.observe(seat)) == state_hash(seen)
            assert bot(level, game, seat, seed=1).choose(other.observe(seat), other.legal(seat)) == chosen
        match.play(seat, rng.choice(legal))
    assert compared, "no position had anything hidden"
