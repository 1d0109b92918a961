"""The game from outside: set-up, words, view, terminal, bad input, bots."""

import pytest

import perihelion
from council.table import Table
from perihelion.core.frame import Decision
from perihelion.core.notation import AmbiguousAction, IllegalAction, UnknownAction
from perihelion.core.state import legal
from perihelion.games.council import GAME
from perihelion.games.council.options import PERPETUAL_MOTION_AT_ONCE
from perihelion.games.council.state import State


def test_bad_input_changes_nothing() -> None:
    match = GAME.match(2, seed=1, reconstruction="first")
    seat = match.deciders[0]
    before = match.text()
    with pytest.raises(UnknownAction, match="is not something one can do"):
        match.play(seat, "teleport home")
    with pytest.raises(AmbiguousAction, match="can mean"):
        match.play(seat, "improve range")
    with pytest.raises(IllegalAction, match="it is not your turn"):
        match.play(1 - seat, "stop")
    with pytest.raises(IllegalAction, match="first buy Slot 1 to parsec 2"):
        match.play(seat, "improve range-1-parsec-3 for t")
    assert match.text() == before


def test_costs_are_shown_with_the_prompt() -> None:
    s = Table().state
    top = s.stack[-1]
    assert isinstance(top, Decision)
    costs = {s.say(action): top.quote(s, 0, action).cost() for action in legal(s, 0)}
    assert costs["improve adapt-volcano for a+g"] == {"anthracite": 1, "gold": 1}
    assert costs["stop"] == {}


def test_the_front_door_knows_it() -> None:
    assert perihelion.game("council") is GAME


def test_a_match_of_before_an_option_is_played_as_it_was_then() -> None:
    match = GAME.match(2, seed=1)
    lines = [line for line in match.text().splitlines() if not line.startswith("option perpetual_motion_at_once")]
    now, then = match.state, perihelion.loads("\n".join(lines)).state
    assert isinstance(now, State)
    assert isinstance(then, State)
    assert not PERPETUAL_MOTION_AT_ONCE.on(now.rules)
    assert PERPETUAL_MOTION_AT_ONCE.on(then.rules)
