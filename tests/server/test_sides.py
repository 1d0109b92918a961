"""What a seat has played is kept with the result, and has a name on the page."""

from pathlib import Path

import pytest

from perihelion.server.messages.circles import Favourite, PastMatch
from perihelion.server.people.ties import tally
from perihelion.testing import recorded

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_every_side_of_a_recorded_game_has_a_name(game: str) -> None:
    folder = ROOT / "tests" / "recorded" / game
    for name in sorted(recorded.names(folder)):
        match = recorded.read(folder, name)
        sides = match.game.sides(match.state)
        assert len(sides) == match.header.seats
        assert [side for side in sides if side and not match.game.text(f"word.{side}")] == []
        if any(sides):
            return
    pytest.fail("nobody had a side in any of them")


def test_what_somebody_plays_most_comes_first() -> None:
    def match(game: str, side: str, won: bool) -> PastMatch:
        return PastMatch(id="m", game=game, title="", ended=1, won=won, side=side)

    past = [match("gaia", side, side == "b") for side in ("a", "b", "b", "c", "d", "")] + [match("council", "", True)]
    first, second = tally(past)
    assert (first.game, first.matches, first.won) == ("gaia", 6, 2)
    assert first.favourites[0] == Favourite(side="b", matches=2)
    assert len(first.favourites) == 3
    assert (second.game, second.favourites) == ("council", [])
