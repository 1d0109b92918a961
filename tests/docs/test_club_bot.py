"""The bot of the docs, as a program of its own, at a real server."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from perihelion.client import Club, ClubError
from server.client import OPENED, PATIENCE, Browser, RunningTable

BOT = Path(__file__).parents[2] / "docs" / "bots" / "club_bot.py"
SCOPES = {"name": "mine", "scopes": ["read", "play", "manage"]}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path / "table.sqlite")).start()
    yield running
    while OPENED:
        OPENED.pop().close()
    running.stop()


def account(club: RunningTable, name: str) -> str:
    """A new account's token."""
    browser = Browser(club.url)
    browser.post("/api/accounts", {"name": name, "password": "a brain the size of a planet"})
    return str(browser.post("/api/me/tokens", SCOPES)["secret"])


@pytest.mark.parametrize("wanted", [{"kind": "invite", "name": "Marvin"}, {"kind": "open"}])
def test_a_bot_comes_when_it_is_wanted_and_plays_to_the_end(wanted: dict[str, str], club: RunningTable) -> None:
    token = account(club, "Marvin")
    ann = club.guest("Ann")
    id = ann.new_match({"kind": "me"}, wanted, bots=True)
    command = [sys.executable, str(BOT), club.url, "greedy", "1"]
    program = subprocess.Popen(command, env={**os.environ, "PERIHELION_TOKEN": token})
    match = Club(club.url, ann.post("/api/me/tokens", SCOPES)["secret"]).match(id)
    while not match.over:
        for seat in match.asked:
            match.play(seat, match.legal(seat)[0])
        if not match.over and not match.asked:
            match.wait(5)
    assert program.wait(PATIENCE) == 0
    assert any(line.startswith("2 ") for line in match.seen(0))
    assert match.info["seats"][1]["label"] == "Marvin (bot)"
    assert match.info["seats"][1]["person"]["bot"]
    match.close()


def test_open_seats_are_for_people_unless_bots_are_welcome(club: RunningTable) -> None:
    bot, person = Club(club.url, account(club, "Marvin")), Club(club.url, account(club, "Arthur"))
    bot.become_bot()
    assert bot.me()["bot"]
    ann = club.guest("Ann")
    closed = ann.new_match({"kind": "me"}, {"kind": "open"})
    welcome = ann.new_match({"kind": "me"}, {"kind": "open"}, bots=True)
    assert {match.id for match in person.open_seats()} == {closed, welcome}
    assert [match.id for match in bot.open_seats()] == [welcome]
    with pytest.raises(ClubError, match="for people"):
        bot.match(closed).join()
    bot.match(welcome).join()
    assert [match.id for match in bot.matches()] == [welcome]
    person.match(closed).join()


def test_nobody_becomes_a_bot_in_the_middle_of_a_match(club: RunningTable) -> None:
    arthur = Club(club.url, account(club, "Arthur"))
    id = club.guest("Ann").new_match({"kind": "me"}, {"kind": "open"})
    arthur.match(id).join()
    with pytest.raises(ClubError, match="finish those matches first"):
        arthur.become_bot()
    guest = Club(club.url, club.guest("Ford").post("/api/me/tokens", SCOPES)["secret"])
    with pytest.raises(ClubError, match="Only an account"):
        guest.become_bot()
