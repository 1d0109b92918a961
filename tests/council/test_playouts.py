"""Council of Shadows under the laws of every game, with the set-ups that its own tests do not meet."""

import pytest

from perihelion.games.council import GAME
from perihelion.testing import PLAYERS, Playout


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("player", PLAYERS)
def test_laws(seats: int, player: str) -> None:
    Playout(GAME, seats, 4000 + seats, PLAYERS[player], every=31).run()
