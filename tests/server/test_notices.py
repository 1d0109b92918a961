"""What people want to be told of, on which way and when: occasions, quiet hours, once a day, single matches, a test."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perihelion.server.messages.matches import Night
from perihelion.server.messages.notices import ChannelWishes, NoticeWishes
from perihelion.server.play.clock import DAY, HOUR, MINUTE
from perihelion.server.post.wishes import USUAL, due
from perihelion.server.store import Statement
from perihelion.server.tokens import now
from server.client import Browser, RunningTable, eventually, play_out
from server.receivers import Hook, Mailbox

MIDNIGHT = 20_000 * DAY
TURNS = {"kind": "turns", "move": 86_400}


def told(
    hour: float, way: ChannelWishes = USUAL, about: str = "turn", left: int | None = None, **wishes: Any
) -> float | None:
    """At which hour of the day somebody hears of what happened at that hour."""
    at = MIDNIGHT + int(hour * HOUR)
    moment = due(way, NoticeWishes(**wishes), about, "m", at, None if left is None else at + left)
    return None if moment is None else (moment - MIDNIGHT) / HOUR


def test_at_once_later_or_once_a_day() -> None:
    assert told(9) == 9
    assert told(9, ChannelWishes(about=["turn"], when="later")) == 9 + 10 * MINUTE / HOUR
    daily = ChannelWishes(about=["turn"], when="daily")
    assert told(9, daily, daily=18) == 18
    assert told(19, daily, daily=18) == 18 + 24
    assert told(9, daily, daily=18, offset=120) == 16  # by the person's clock


def test_a_way_is_for_some_occasions() -> None:
    assert told(9, ChannelWishes(about=["end"], when="now")) is None
    assert told(9, about="chat") is None
    assert told(9, about="mention") == 9, "who is called by name is asked for"
    assert told(9, ChannelWishes(about=["chat"], when="now"), about="mention") == 9
    assert told(9, ChannelWishes(about=["end"], when="now"), about="mention") is None
    assert told(9, about="invite") == 9


def test_nothing_is_sent_in_quiet_hours_unless_the_time_runs_out() -> None:
    quiet = Night(start=22, end=8)
    assert told(23, quiet=quiet) == 24 + 8
    assert told(3, quiet=quiet) == 8
    assert told(12, quiet=quiet) == 12
    assert told(3, quiet=quiet, left=4 * HOUR) == 3 + 2  # two hours before the time is over
    assert told(3, quiet=quiet, left=HOUR) == 3
    assert told(3, quiet=quiet, left=HOUR, urgent=False) == 8


def test_a_match_is_told_otherwise() -> None:
    assert told(9, matches={"m": "never"}) is None
    assert told(9, matches={"m": "daily"}, daily=18) == 18
    assert told(9, ChannelWishes(about=["turn"], when="daily"), matches={"m": "now"}) == 9
    assert told(9, matches={"another": "never"}) == 9


@pytest.fixture
def club(tmp_path: Path, mailbox: Mailbox) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path / "club.sqlite"), smtp=mailbox.url, allow_private_hooks=("127.0.0.1",)).start()
    yield running
    running.stop()


def account(club: RunningTable, name: str) -> Browser:
    browser = Browser(club.url)
    browser.post("/api/accounts", {"name": name, "password": "sun and moon", "email": f"{name}@example.org".lower()})
    return browser


def hooked(browser: Browser, hook: Hook, *about: str, when: str = "now") -> str:
    """A hook that is for these occasions."""
    made = browser.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/in", "style": "json"})
    changed = browser.ask("PATCH", f"/api/me/channels/{made['id']}", {"about": about, "when": when}, 200)
    assert (changed["about"], changed["when"]) == (list(about), when)
    assert browser.get("/api/me/channels")[0]["about"] == list(about)
    return str(made["id"])


def subject(hook: Hook) -> str:
    return str(json.loads(hook.wait()[2])["subject"])


def test_a_test_message_says_what_became_of_it(club: RunningTable, hook: Hook) -> None:
    ann = account(club, "Ann")
    way = hooked(ann, hook, "turn")
    hook.answers = [500]
    failed = ann.post(f"/api/me/channels/{way}/test")
    assert (failed["arrived"], failed["detail"]) == (False, "127.0.0.1 answered 500")
    assert ann.post(f"/api/me/channels/{way}/test")["arrived"]
    hook.wait()
    assert subject(hook) == "A test from Perihelion"
    account(club, "Bob").post(f"/api/me/channels/{way}/test", status=404)


def test_ntfy_gets_its_topic(club: RunningTable, hook: Hook) -> None:
    ann = account(club, "Ann")
    way = ann.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/ann-plays", "style": "ntfy"})
    ann.post(f"/api/me/channels/{way['id']}/test")
    path, _, body = hook.wait()
    assert path == "/"
    assert (json.loads(body)["topic"], json.loads(body)["title"]) == ("ann-plays", "A test from Perihelion")


def test_an_invitation_a_word_and_the_end(club: RunningTable, hook: Hook) -> None:
    ann, bob = account(club, "Ann"), account(club, "Bob")
    hooked(ann, hook, "invite", "chat", "end")
    match = bob.new_match({"kind": "me"}, {"kind": "invite", "name": "Ann"}, title="Friday", pace=TURNS)
    assert subject(hook) == "An invitation: Friday"
    ann.post(f"/api/matches/{match}/join", {})
    bob.post(f"/api/matches/{match}/chat", {"text": "Good luck!"})
    assert json.loads(hook.wait()[2])["text"] == "Good luck!"
    ann.ask("PATCH", "/api/me", {"language": "de"}, 200)
    bob.post(f"/api/matches/{match}/chat", {"text": ":good-luck:"})
    assert json.loads(hook.wait()[2])["text"] == "Viel Glück!", "our own phrases come in the reader's language"
    bob.post(f"/api/matches/{match}/chat", {"text": "@Ann, your turn"})
    assert subject(hook) == "Bob ruft dich in Friday"
    ann.ask("PATCH", "/api/me", {"language": "en"}, 200)
    play_out(match, [(bob, 0), (ann, 1)])
    assert subject(hook) == "The match is over: Friday"
    assert hook.posts.empty()  # of turns it does not tell


def test_several_matches_are_one_message(club: RunningTable, hook: Hook) -> None:
    ann, bob = account(club, "Ann"), account(club, "Bob")
    way = hooked(ann, hook, "turn", when="daily")
    for title in ("One", "Two"):
        match = bob.new_match({"kind": "me"}, {"kind": "open"}, title=title, pace=TURNS)
        ann.post(f"/api/matches/{match}/join", {})
    store = club.table.store
    eventually(lambda: club.do(store.rows("SELECT id FROM outbox WHERE due > ?", now())), lambda rows: len(rows) == 2)
    # Evening comes: what was put off is due.
    ann.ask("PATCH", f"/api/me/channels/{way}", {"about": ["turn"], "when": "now"}, 200)
    club.do(store.write(Statement("UPDATE outbox SET due = 0")))
    body = json.loads(hook.wait()[2])
    assert body["subject"] == "2 matches have news"
    assert "in One" in body["text"]
    assert "in Two" in body["text"]
    assert hook.posts.empty()


def test_the_same_browser_twice_is_one_way(club: RunningTable, hook: Hook) -> None:
    ann = account(club, "Ann")
    for _ in range(2):
        ann.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/in", "style": "json"})
    assert len(ann.get("/api/me/channels")) == 1


def test_one_way_of_each_kind(club: RunningTable, hook: Hook) -> None:
    ann = account(club, "Ann")
    for style in ("discord", "slack", "ntfy", "json"):
        ann.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/{style}", "style": style})
    assert len(ann.get("/api/me/channels")) == 4
    ann.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/another", "style": "discord"}, 409)


def test_wishes_are_kept(club: RunningTable) -> None:
    ann = account(club, "Ann")
    asked = {
        "quiet": {"start": 22, "end": 7, "offset": 60, "zone": "Europe/Berlin"},
        "urgent": False,
        "daily": 7,
        "offset": 60,
        "matches": {"m": "never"},
    }
    assert ann.put("/api/me/notices", asked) == asked
    assert ann.get("/api/me/notices") == asked
