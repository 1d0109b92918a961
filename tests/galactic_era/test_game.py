"""The game from outside: bad input, and saves."""

from random import Random

import pytest

from galactic_era.tables import state_of
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.opening import replay
from perihelion.games.galactic_era.game import GAME


def test_nonsense_half_words_and_foreign_turns() -> None:
    match = GAME.match(3, seed=1)
    with pytest.raises(UnknownAction):
        match.play(0, "hello there")
    with pytest.raises(AmbiguousAction):
        match.play(0, "keep")
    while not state_of(match).round:
        for seat in match.deciders:
            match.play(seat, match.legal(seat)[0])
    while type(match.state.stack[-1]).__name__ != "Movement":
        match.play(match.deciders[0], "pass")
    other = (match.deciders[0] + 1) % 3
    with pytest.raises(IllegalAction, match="not your turn"):
        match.play(other, "done")


def test_a_saved_game_is_the_same_game() -> None:
    match = GAME.match(2, seed=13, goal="leadership")
    rng = Random(7)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert replay(GAME, match.text()).scores == match.scores
