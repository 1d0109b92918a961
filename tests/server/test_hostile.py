"""What a hostile guest can try, with a real table on both stores: for a second person nothing changes."""

import json
import socket
import threading
from collections.abc import Iterator

import pytest

from perihelion.server.post import hook as hooks
from perihelion.server.post import office
from perihelion.server.post.letters import Letter
from perihelion.server.store import Statement
from perihelion.server.tokens import new_id
from server.client import Browser, RunningTable, eventually
from server.receivers import Hook, Mailbox
from server.test_clock import let_time_pass, quick
from server.test_playing import ME, OPEN

PASSWORD = "sun and moon"


class Tarpit:
    """A web server that takes every connection and says nothing."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.held: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}/hook"

    def _accept(self) -> None:
        while True:
            try:
                self.held.append(self.listening.accept()[0])
            except OSError:
                return

    def close(self) -> None:
        self.listening.close()
        for one in self.held:
            one.close()


@pytest.fixture
def tarpit() -> Iterator[Tarpit]:
    made = Tarpit()
    yield made
    made.close()


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.close()


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    yield box
    box.close()


@pytest.fixture
def club(database: str, mailbox: Mailbox) -> Iterator[RunningTable]:
    running = RunningTable(database, smtp=mailbox.url, allow_private_hooks=("127.0.0.1", "localhost")).start()
    yield running
    running.stop()


def is_told(club: RunningTable, name: str, channel: object) -> Browser:
    """Somebody who has a channel, and whose turn it is now."""
    away, other = club.guest(name), club.guest(f"{name}'s friend")
    away.post("/api/me/channels", channel)
    match = other.new_match(ME, OPEN, title="By hook", pace={"kind": "turns", "move": 86400})
    away.post(f"/api/matches/{match}/join", {})
    return away


def test_slow_webhooks_hold_up_nobody(club: RunningTable, tarpit: Tarpit, hook: Hook) -> None:
    """Ten hooks that never answer: others are told, sign in, and their clocks run."""
    for n in range(10):
        is_told(club, f"Slow {n}", {"kind": "hook", "url": tarpit.url, "style": "json"})
    eventually(lambda: len(tarpit.held), lambda held: held >= office.PER_HOST)
    Browser(club.url).post("/api/accounts", {"name": "Nora", "password": PASSWORD})
    Browser(club.url).post("/api/session", {"name": "Nora", "password": PASSWORD})
    innocent = hook.url.replace("127.0.0.1", "localhost")
    is_told(club, "Innocent", {"kind": "hook", "url": innocent, "style": "json"})
    assert b"By hook" in hook.wait()[2]
    ann, _, match = quick(club, "bot")
    for seat in (0, 1):
        let_time_pass(club, match, seat, 3601)
    eventually(lambda: ann.get(f"/api/matches/{match}"), lambda info: info["seats"][1]["stand_in"])
    assert len(club.table.office._hosts) <= 1
    assert club.table.office._hosts["127.0.0.1"] <= office.PER_HOST


def test_poisoned_addresses_stop_no_other_letter(club: RunningTable, hook: Hook) -> None:
    """Addresses that an older version took, and that fail in ways nobody thought of."""
    bad = ["https://a..b/x", "http://127.0.0.1:1/kanäle", "http://[::1", "not a url", "http://\udcff/"]
    people = [club.guest(f"Poison {n}") for n in range(60)]
    for n, browser in enumerate(people):
        target = json.dumps({"url": bad[n % len(bad)], "style": "json"})
        match = browser.new_match(ME, ME)
        person, channel = browser.get("/api/me")["id"], new_id()
        body = json.dumps({"about": "turn", "match": match, "seat": 0, "at": 1})
        club.do(
            club.table.store.write(
                Statement("INSERT INTO channels VALUES (?, ?, 'hook', ?, 0)", (channel, person, target)),
            )
        )
        club.do(
            club.table.store.write(Statement("INSERT INTO outbox VALUES (?, ?, ?, 1, 0)", (new_id(), channel, body)))
        )
    innocent = hook.url.replace("127.0.0.1", "localhost")
    is_told(club, "Innocent", {"kind": "hook", "url": innocent, "style": "json"})
    assert b"By hook" in hook.wait()[2]
    waiting = "SELECT id FROM outbox WHERE attempts = 0 AND due = 1"
    eventually(lambda: club.do(club.table.store.rows(waiting)), lambda rows: rows == [])


@pytest.mark.parametrize(
    "url", ["https://a..b/x", "http://[::1", "http://user:pw@host/", "ftp://host/", "https://-a.de/"]
)
def test_addresses_are_checked_when_they_are_given(club: RunningTable, url: str) -> None:
    guest = club.guest("Eve")
    assert guest.post("/api/me/channels", {"kind": "hook", "url": url, "style": "json"}, 400)["type"] == "malformed"


def test_an_umlaut_in_an_honest_address_arrives(club: RunningTable, hook: Hook) -> None:
    innocent = hook.url.replace("127.0.0.1", "localhost") + "/kanäle"
    is_told(club, "Jörg", {"kind": "hook", "url": innocent, "style": "json"})
    assert hook.wait()[0] == "/kan%C3%A4le"


def test_everybody_has_one_channel_of_a_kind(club: RunningTable, hook: Hook) -> None:
    guest = club.guest("Eve")
    guest.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/one", "style": "json"})
    refused = guest.post("/api/me/channels", {"kind": "hook", "url": f"{hook.url}/two", "style": "json"}, 409)
    assert refused["type"] == "not-now"
    assert len(guest.get("/api/me/channels")) == 1


def test_a_letter_says_how_to_get_no_more(club: RunningTable, mailbox: Mailbox) -> None:
    ann = Browser(club.url)
    ann.post("/api/accounts", {"name": "Ann", "password": PASSWORD, "email": "ann@example.org"})
    token = str(mailbox.wait().get_content()).partition("token=")[2].strip()
    ann.post("/api/email-confirmations/use", {"token": token})
    ann.post("/api/me/channels", {"kind": "mail"})
    bob = club.guest("Bob")
    match = bob.new_match(ME, OPEN, title="Two\nlines", pace={"kind": "turns", "move": 86400})
    ann.post(f"/api/matches/{match}/join", {})
    letter = mailbox.wait()
    assert letter["Auto-Submitted"] == "auto-generated"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = str(letter["List-Unsubscribe"]).strip("<>")
    mail_program = Browser(club.url)
    del mail_program.http.headers["origin"]
    forged = link[:-1] + ("0" if link[-1] != "0" else "1")
    assert mail_program.http.post(forged).status_code == 403
    assert mail_program.http.post(link, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert ann.get("/api/me/channels") == []


def test_titles_are_text_for_every_receiver() -> None:
    letter = Letter(
        "<!channel> <https://evil.example|Sign in>", "[here](https://evil.example) @everyone", "https://x/m/1"
    )
    slack = hooks.content("slack", letter)["text"]
    assert "<!channel>" not in slack
    assert "<https://evil" not in slack
    discord = hooks.content("discord", letter)["content"]
    assert "[here](" not in discord
