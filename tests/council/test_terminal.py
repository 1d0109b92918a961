"""The table in a terminal."""

from random import Random

import pytest

from perihelion.games.council import GAME
from perihelion.terminal.layout import lines_of, text_of


@pytest.mark.parametrize("seats", [1, 3])
def test_the_terminal_picture(seats: int) -> None:
    match = GAME.match(seats, seed=3, stations=True, leaders=True)
    rng = Random(8)
    for _ in range(60):
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
    picture = GAME.terminal(match.observe(0), 0, "en")
    text = "\n".join(text_of(line) for pane in picture.panes for line in lines_of(pane, 120))
    assert "Round" in text_of(picture.headline)
    assert "orange" in text
    assert "Your bonus cards" in text
