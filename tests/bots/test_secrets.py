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
    game = perihelion.game(name)
    match = game.match(2, seed=3)
    rng = Random(3)
    compared = 0
    for step in range(60):
        if match.over:
            break
        seat = match.deciders[0]
        legal = match.legal(seat)
        if step % 12 == 11 and len(legal) > 1:
            seen = match.observe(seat)
            chosen = bot(level, game, seat, seed=1).choose(seen, legal)
            world = game.determinize(seen, seat, Random(step))
            other = Match(game, match.header, None, world)
            assert state_hash(other.observe(seat)) == state_hash(seen)
            assert bot(level, game, seat, seed=1).choose(other.observe(seat), other.legal(seat)) == chosen
            compared += state_hash(world) != state_hash(match.state)
        match.play(seat, rng.choice(legal))
    assert compared, "no position had anything hidden"
