"""The deterministic set-up (9.1): everything is chosen in turn."""

from random import Random

import pytest

from galactic_era.tables import state_of
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.pieces import pieces


def test_deterministic_setup() -> None:
    match = GAME.match(3, seed=2, setup="deterministic")
    first = match.deciders[0]
    legal = [match.say(action) for action in match.legal(first)]
    assert any(text.startswith("take people") for text in legal)
    assert "take cards" in legal
    match.play(first, "take cards")
    assert len(match.legal(first)) == 5
    assert match.observe((first + 1) % 3).players[first].offered == [-1] * 5
    kept = match.legal(first)[0]
    match.play(first, kept)
    second = match.deciders[0]
    assert second == (first + 1) % 3
    sector = next(text for text in [match.say(a) for a in match.legal(second)] if text.startswith("take sector"))
    match.play(second, sector)
    assert [match.say(action) for action in match.legal(second)] == [f"turn centre {turns}" for turns in range(6)]
    match.play(second, "turn centre 2")
    while not state_of(match).round:
        seat = match.deciders[0]
        match.play(seat, match.legal(seat)[-1])
    assert len(state_of(match).board().positions) == 4
    assert all(len(p.hand) == 1 for p in state_of(match).players)


def test_a_page_is_told_what_the_deterministic_setup_offers() -> None:
    """Free places, what lies, and every tile with its stars and bonus, so that it can be drawn (9.1)."""
    match = GAME.match(3, 4, setup="deterministic")
    table = match.view(0)["table"]
    assert [place["position"] for place in table["draft"]["places"]] == [1, 3, 5]
    assert len(table["draft"]["tiles"]) == 8, "nine, and the centre lies"
    assert len(table["draft"]["hexes"]) == 61, "the centre is drawn"
    assert table["draft"]["orders"] == [1, 2, 3]
    assert len(table["peoples"]) == 17
    first = match.deciders[0]
    tile = table["draft"]["tiles"][0]
    match.play(first, f"take sector {tile['faces'][1]['words'][2]} 3")
    match.play(first, "turn centre 0")
    table = match.view(0)["table"]
    assert [place["position"] for place in table["draft"]["places"]] == [1, 5]
    lies = next(sector for sector in table["sectors"] if sector["position"] == 3)
    assert (lies["id"], lies["side"], lies["turns"], lies["home_of"]) == (tile["id"], "B", 2, first)
    assert lies["bonus"] == tile["bonus"]
    assert [(gap["sectors"], gap["steps"] >= 1) for gap in table["draft"]["gaps"]] == [([0, 3], True)]
    shown = {hex["star"]["name"] for hex in table["draft"]["hexes"] if hex["sector"] == 3 and "star" in hex}
    assert shown == {one["name"] for one in tile["faces"][1]["printed"] if one["kind"] == "star"}


def test_a_laid_out_galaxy_has_nothing_to_draft() -> None:
    match = GAME.match(3, 4)
    assert match.view(0)["table"]["draft"] is None


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_deterministic_game_is_played_to_the_end(seats: int) -> None:
    match = GAME.match(seats, seed=3, setup="deterministic")
    rng = Random(9)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    totals = pieces(state_of(match))
    kinds = {"card kinds", "relic kinds"}
    assert not any(count for name, count in totals.items() if name not in kinds), totals


def test_the_first_to_choose_a_sector_turns_the_centre_beside_a_puppet_too() -> None:
    """9.1: the puppet's sector lies already, but nobody chose it."""
    match = GAME.match(2, seed=3, setup="deterministic")
    seat = match.deciders[0]
    match.play(seat, next(action for action in match.legal(seat) if match.say(action).startswith("take sector")))
    assert match.deciders == [seat]
    assert match.say(match.legal(seat)[0]) == "turn centre 0"
