"""What a seat has played is kept with the result, and has a name on the page."""

import json
from pathlib import Path

import pytest

from perihelion.server.messages.circles import Favourite, PastMatch
from perihelion.server.people.ties import tally
from perihelion.testing import recorded

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_every_side_of_a_recorded_game_has_a_name(game: str) -> None:
    folder = ROOT / "tests" / "recorded" / game
    match = recorded.read(folder, min(recorded.names(folder)))
    sides = match.game.sides(match.state)
    words = json.loads((ROOT / "web" / "src" / "games" / game / "words" / "en.json").read_text(encoding="utf-8"))
    assert len(sides) == match.header.seats
    assert [side for side in sides if side and f"{game}.{side}" not in words] == []


def test_what_somebody_plays_most_comes_first() -> None:
    def match(game: str, side: str, won: bool) -> PastMatch:
        return PastMatch(id="m", game=game, title="", ended=1, won=won, side=side)

    past = [match("gaia", side, side == "b") for side in ("a", "b", "b", "c", "d", "")] + [match("council", "", True)]
    first, second = tally(past)
    assert (first.game, first.matches, first.won) == ("gaia", 6, 2)
    assert first.favourites[0] == Favourite(side="b", matches=2)
    assert len(first.favourites) == 3
    assert (second.game, second.favourites) == ("council", [])
