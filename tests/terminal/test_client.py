"""A match at a real club, played by the library's client, and at the terminal through it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.client import Club, ClubError, ClubMatch
from perihelion.client.club import by_link
from perihelion.terminal.club import ClubVenue
from perihelion.terminal.sitting import Sitting
from perihelion.terminal.speech import Speech
from server.client import OPENED, RunningTable


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path_factory.mktemp("club") / "table.sqlite")).start()
    yield running
    while OPENED:
        OPENED.pop().close()
    running.stop()


def sat_down(table: RunningTable, game: str) -> ClubMatch:
    """A person with a token at a match against a bot."""
    browser = table.guest("Ann")
    token = browser.post("/api/me/tokens", {"name": "mine", "scopes": ["read", "play", "manage"]})["secret"]
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    id = browser.new_match(*seats, game=game, hints=True)
    return by_link(f"{table.url}/m/{id}", token)


def test_a_whole_match_against_a_bot(table: RunningTable) -> None:
    match = sat_down(table, "pearls")
    player = bot("random", match.game, 0, seed=1)
    while not match.over:
        for seat in match.asked:
            match.play(seat, player.choose(match.observe(seat), match.legal(seat)))
        if not match.asked and not match.over:
            match.wait(5)
    assert match.winners
    assert len(match.scores) == 2
    assert any(line.startswith("1 ") for line in match.seen(0))
    match.close()


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_what_a_seat_sees_comes_over_the_wire_and_a_bot_thinks_with_it(table: RunningTable, game: str) -> None:
    match = sat_down(table, game)
    player = bot("greedy", match.game, 0, seed=1)
    for _ in range(3):
        while not match.asked:
            match.wait(5)
        assert [match.observe(0).say(action) for action in match.legal(0)] == [
            sentence["action"] for sentence in match.prompt(0)["sentences"]
        ]
        match.play(0, player.choose(match.observe(0), match.legal(0)))
    match.close()


def test_a_refusal_raises_what_the_library_raises(table: RunningTable) -> None:
    match = sat_down(table, "gaia")
    while not match.asked:
        match.wait(5)
    with pytest.raises(perihelion.ActionError):
        match.play(0, "build mine 9Z9")
    assert match.explain(0, "build mine 2A1", [])
    match.close()


def test_the_terminal_plays_at_a_club(table: RunningTable) -> None:
    venue = ClubVenue(sat_down(table, "gaia"))
    sitting = Sitting(venue, Speech(venue.game, "de"), None, tentative=True)
    for _ in range(4):
        while sitting.asked is None:
            venue.step()
            sitting.look()
        before = len(venue.told(0))
        sitting.answer("1")
        while sitting.said:
            sitting.answer("1")
        if sitting.tried is not None and sitting.tried.ends:
            sitting.answer("")
        assert len(venue.told(0)) > before or sitting.tried is not None
    assert sitting.log()
    venue.close()


def test_a_link_or_a_token_that_is_wrong_gets_one_line(table: RunningTable, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="looks like"):
        by_link(f"{table.url}/lobby", "")
    with pytest.raises(ClubError):
        Club(table.url, "no-token").me()
    with pytest.raises(ClubError, match="does not answer"):
        Club("http://127.0.0.1:9", "").me()
