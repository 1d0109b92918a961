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


def test_an_unread_socket_costs_little(club: RunningTable) -> None:
    """A client asks for everything again and again and reads nothing: it is no longer served, and shown out."""
    from perihelion.server.rooms import live

    ann = club.guest("Ann")
    match = ann.new_match(ME, ME)
    socket_of = Browser(club.url).live()
    for _ in range(3000):
        socket_of.connection.send(json.dumps({"type": "watch", "match": match}))
    waiting = [one.waiting for one in club.table.hub.sockets]
    assert max(waiting) < live.HOPELESS
    assert ann.get(f"/api/matches/{match}")["status"] == "running"


def test_bytes_that_nobody_reads_are_bounded() -> None:
    from perihelion.server.rooms.live import HOPELESS, Socket

    one = Socket(None, "")
    for _ in range(100):
        one.send_text("x" * (HOPELESS // 10))
    assert one.waiting <= HOPELESS
    assert one.closing.is_set()


def test_whoever_provokes_only_refusals_is_shown_out(club: RunningTable) -> None:
    live = Browser(club.url).live()
    for _ in range(150):
        live.connection.send("nonsense")
    farewell = live.until("farewell")
    assert not farewell["retry"]
    assert live.closed()


def test_frames_are_counted_by_person_whatever_the_socket(small_table: RunningTable) -> None:
    guest = small_table.guest("Eve")
    sockets = [guest.live() for _ in range(6)]
    for live in sockets:
        for _ in range(90):
            live.send(type="ping")
    told = [live.next() for live in sockets for _ in range(90)]
    assert [one for one in told if one["type"] == "refused" and one["problem"]["type"] == "too-many"]


def test_bots_of_one_person_do_not_keep_another_waiting() -> None:
    """Forty questions of Eve wait; Ann's one is answered after one of them, not after all."""
    import asyncio

    from perihelion.server.thinking.pool import Pool

    script = "import sys\nfor line in sys.stdin:\n    sys.stdout.write(line)\n    sys.stdout.flush()\n"

    async def run() -> list[str]:
        pool = Pool(1, ("-c", script))
        done: list[str] = []

        async def ask(whose: str) -> None:
            await pool.ask({"whose": whose}, 60, whose=whose)
            done.append(whose)

        tasks = [asyncio.create_task(ask("Eve")) for _ in range(40)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(ask("Ann")))
        await asyncio.gather(*tasks)
        await pool.close()
        return done

    assert asyncio.run(run()).index("Ann") <= 2


def test_a_match_without_people_rests(club: RunningTable) -> None:
    eve = club.guest("Eve")
    bot = {"kind": "bot", "level": "greedy"}
    match = eve.new_match(bot, bot)
    info = eve.get(f"/api/matches/{match}")
    assert (info["status"], info["paused"]) == ("running", True)


def test_guests_have_small_limits_of_their_own(small_table: RunningTable) -> None:
    eve = small_table.guest("Eve")
    made = [eve.http.post("/api/matches", json={"game": "pearls", "seats": [ME, OPEN]}).status_code for _ in range(12)]
    assert made == [201] * small_table.settings.limits.guest_matches + [409] * 2


def test_an_import_is_measured_before_it_is_read(club: RunningTable) -> None:
    eve = club.guest("Eve")
    text = "game: pearls\n\n" + "1 bid 1\n" * 30_000
    refused = eve.post("/api/matches/import", {"text": text, "seats": [ME, ME]}, 400)
    assert refused["detail"] == "This match is too long."
    assert club.table.imports._all == set(), "no worker was asked"


def test_a_household_of_ipv6_is_one_client() -> None:
    from perihelion.server.gate.gate import network_of

    def of(address: str) -> str:
        return network_of({"client": (address, 1)})

    assert of("2001:db8:1:2::1") == of("2001:db8:1:2:ffff::9") != of("2001:db8:1:3::1")
    assert of("::ffff:192.0.2.1") == of("192.0.2.1")


def test_a_wrong_password_elsewhere_locks_nobody_out(small_table: RunningTable) -> None:
    Browser(small_table.url).post("/api/accounts", {"name": "Nora", "password": PASSWORD})
    limits = small_table.table.limits
    for _ in range(50):
        limits.sign_in.wait("198.51.100.7 nora")
    Browser(small_table.url).post("/api/session", {"name": "Nora", "password": PASSWORD})


def test_the_document_is_put_together_once(club: RunningTable) -> None:
    from perihelion.server.routes.page import document

    before = document.cache_info().misses
    for _ in range(5):
        Browser(club.url).get("/api/openapi.json")
    assert document.cache_info().misses == before + 1


def test_a_table_that_is_behind_says_so_at_once(club: RunningTable) -> None:
    """While everything is late, new work is refused with a time to try again; what was accepted stays."""
    import asyncio
    import time as clock

    ann = club.guest("Ann")
    match = ann.new_match(ME, ME)
    legal = ann.legal(match, 0)
    club.table.load.patience = 0.3

    async def overload() -> None:
        for _ in range(20):
            clock.sleep(0.5)
            await asyncio.sleep(0)

    held = asyncio.run_coroutine_threadsafe(overload(), club.loop)
    body = {"seat": 0, "version": legal["version"], "actions": ["no such action"]}

    def answer() -> int:
        return ann.http.post(f"/api/matches/{match}/play", json=body).status_code

    eventually(answer, lambda status: status == 503)
    refused = ann.http.post(f"/api/matches/{match}/play", json=body)
    assert (refused.json()["type"], refused.headers["retry-after"]) == ("busy", "2")
    held.result()
    eventually(answer, lambda status: status == 422)


def test_what_would_wait_too_long_is_refused_at_once() -> None:
    """Nothing is done, and more and more come: then one is told to try again, and let in later."""
    from contextlib import ExitStack

    from perihelion.server.operation.load import WAIT, Load
    from perihelion.server.problems import Refusal

    load = Load(0.5)
    with ExitStack() as under_way:
        let_in = 0
        while load.wait() <= WAIT:
            under_way.enter_context(load.play())
            let_in += 1
        assert let_in > 16
        with pytest.raises(Refusal) as refused:
            under_way.enter_context(load.play())
        assert (refused.value.problem.type, refused.value.problem.retry_after) == ("busy", 2)
    with load.play():
        assert load.wait() < WAIT


def test_metrics_and_log_say_what_an_operator_needs(club: RunningTable, caplog: pytest.LogCaptureFixture) -> None:
    import logging

    with caplog.at_level(logging.DEBUG, logger="perihelion.access"):
        ann = club.guest("Ann")
        person = ann.get("/api/me")["id"]  # the line is written after the answer
        eventually(lambda: [vars(record).get("person") for record in caplog.records], lambda seen: person in seen)
    assert [record for record in caplog.records if vars(record).get("client") == "127.0.0.1"]
    text = Browser(club.url).get("/metrics")
    for name in ("bots_waiting", "loop_lag_seconds_count", "commit_seconds_sum", "socket_bytes", "database_bytes"):
        assert f"perihelion_{name}" in text
    assert 'perihelion_request_seconds_count{route="/api/me"}' in text
