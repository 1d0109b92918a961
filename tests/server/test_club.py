"""Several processes on one PostgreSQL are one table: the same match, the same room, the same doors."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from perihelion.server.rooms.presence import ALIVE
from perihelion.server.rooms.room import SILENT
from perihelion.server.store import Statement
from perihelion.server.store.postgres import PostgresStore
from server.client import Browser, Live, RunningTable, eventually
from server.postgres import Cluster
from server.process import Process

ME: dict[str, Any] = {"kind": "me"}


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[tuple[RunningTable, RunningTable]]:
    address = cluster.new_database()
    first, second = RunningTable(address).start(), RunningTable(address).start()
    yield first, second
    first.stop()
    second.stop()


def test_two_processes_are_one_table(pair: tuple[RunningTable, RunningTable]) -> None:
    here, there = pair
    ann, bob = here.guest("Ann"), there.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    a = ann.live()
    a.send(type="watch", match=match, seat=0)
    a.until("table")
    bob.post(f"/api/matches/{match}/join", {})
    assert a.until("update")["since"] == 0
    b = bob.live()
    b.send(type="watch", match=match, seat=1)
    b.until("full")
    bob.post(f"/api/matches/{match}/chat", {"text": "hello over there"})
    assert a.until("said")["line"]["text"] == "hello over there"
    rng = Random(6)
    for _ in range(100):
        if ann.get(f"/api/matches/{match}")["status"] == "over":
            break
        ann.play_any(match, 0, rng)
        bob.play_any(match, 1, rng)
    else:
        raise AssertionError("the match does not end")
    a.until_that(lambda m: m["type"] == "table" and m["info"]["status"] == "over")
    b.until_that(lambda m: m["type"] == "table" and m["info"]["status"] == "over")
    for live, browser, seat in ((a, ann, 0), (b, bob, 1)):
        live.silent()
        steps = [m for m in live.received if m["type"] == "update"]
        received = [line for step in steps for line in step["lines"]]
        numbers = [line["n"] for line in received]
        assert numbers == sorted(set(numbers)), "nothing twice, nothing out of order"
        assert steps[-1]["version"] == browser.view(match, seat)["version"]


def test_two_processes_accept_one_of_two_answers(pair: tuple[RunningTable, RunningTable]) -> None:
    here, there = pair
    ann = here.guest("Ann")
    mirror = there_too(ann, there)
    for _ in range(5):
        match = ann.new_match(ME, ME)
        legal = ann.legal(match, 0)
        mirror.legal(match, 0)
        body = {"seat": 0, "version": legal["version"], "actions": [legal["actions"][0]]}
        statuses = asyncio.run(both(ann, mirror, f"/api/matches/{match}/play", body))
        assert sorted(statuses) == [200, 409]
        assert ann.view(match, 0) == mirror.view(match, 0)


async def both(one: Browser, two: Browser, path: str, body: Any) -> list[int]:
    import httpx

    async def post(browser: Browser) -> int:
        headers = {"origin": browser.url, "cookie": browser.cookie}
        async with httpx.AsyncClient(base_url=browser.url, headers=headers) as client:
            return (await client.post(path, json=body)).status_code

    return list(await asyncio.gather(post(one), post(two)))


def there_too(browser: Browser, there: RunningTable) -> Browser:
    """The same person at another process."""
    other = Browser(there.url)
    other.http.cookies.set("perihelion_session", browser.http.cookies["perihelion_session"])
    return other


def listening(browser: Browser) -> Live:
    """A socket that is known to be open."""
    live = browser.live()
    live.silent()
    return live


def test_who_is_in_the_room_is_known_in_all_processes(pair: tuple[RunningTable, RunningTable]) -> None:
    here, there = pair
    ann, bob = here.guest("Ann"), there.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    a, b, looker = ann.live(), bob.live(), Browser(there.url).live()
    a.send(type="watch", match=match, seat=0)
    a.until("full")
    b.send(type="watch", match=match, seat=1)
    looker.send(type="watch", match=match)
    for live in (a, b):
        live.until_that(lambda m: m["type"] == "presence" and (m["seats"], m["spectators"]) == ([0, 1], 1))
    assert [seat["present"] for seat in ann.get(f"/api/matches/{match}")["seats"]] == [True, True]
    b.close()
    a.until_that(lambda m: m["type"] == "presence" and (m["seats"], m["spectators"]) == ([0], 1))
    looker.send(type="unwatch", match=match)
    a.until_that(lambda m: m["type"] == "presence" and (m["seats"], m["spectators"]) == ([0], 0))


def test_a_process_that_stops_takes_its_people_along(pair: tuple[RunningTable, RunningTable]) -> None:
    here, _ = pair
    third = RunningTable(here.settings.database).start()
    ann, bob = here.guest("Ann"), third.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    a, b = ann.live(), bob.live()
    for live, seat in ((a, 0), (b, 1)):
        live.send(type="watch", match=match, seat=seat)
    a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
    third.stop()
    a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0])


def test_a_process_that_was_killed_takes_its_people_along(pair: tuple[RunningTable, RunningTable]) -> None:
    """It says nothing, and after a while nothing is heard of it any more: within ten seconds in all."""
    assert SILENT + ALIVE < 10
    here, _ = pair
    ann, bob = here.guest("Ann"), here.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    with Process(here.settings.database) as other:
        a, away = ann.live(), other.browser(bob).live()
        for live, seat in ((a, 0), (away, 1)):
            live.send(type="watch", match=match, seat=seat)
        a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
        other.kill()
        a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0])


def test_a_change_that_nobody_told_of_is_found(pair: tuple[RunningTable, RunningTable]) -> None:
    """A process was killed after its write and before its notice."""
    here, _ = pair
    ann = here.guest("Ann")
    match = ann.new_match(ME, ME)
    a = ann.live()
    a.send(type="watch", match=match, seat=0)
    a.until("full")

    async def write_in_silence() -> None:
        killed = PostgresStore(here.settings.database)
        await killed.open(beside=True)
        change = "UPDATE matches SET title = 'Tuesday', revision = revision + 1 WHERE id = ?"
        await killed.write(Statement(change, (match,), rows=1))
        await killed.close()

    asyncio.run(write_in_silence())
    a.until_that(lambda m: m["type"] == "table" and m["info"]["title"] == "Tuesday")


def test_signing_out_closes_the_sockets_in_all_processes(pair: tuple[RunningTable, RunningTable]) -> None:
    here, there = pair
    ann = here.guest("Ann")
    live = listening(there_too(ann, there))
    ann.ask("DELETE", "/api/session", None, 204)
    assert live.until("farewell") == {"type": "farewell", "why": "You have signed out.", "retry": False}
    assert live.closed()


def test_a_new_password_closes_all_other_sockets(pair: tuple[RunningTable, RunningTable]) -> None:
    here, there = pair
    ann = Browser(here.url)
    ann.post("/api/accounts", {"name": "Ann of Avonlea", "password": "sun and moon"})
    thief = Browser(there.url)
    thief.post("/api/session", {"name": "Ann of Avonlea", "password": "sun and moon"})
    mine, stolen = listening(there_too(ann, there)), listening(thief)
    ann.post("/api/me/password", {"old": "sun and moon", "new": "another one"}, 204)
    assert stolen.until("farewell")["why"] == "Your password was changed: sign in again."
    assert stolen.closed()
    assert mine.silent() == [], "who changed it stays"


def test_what_was_missed_while_the_line_was_cut_is_told(pair: tuple[RunningTable, RunningTable]) -> None:
    """The connection that hears the other processes breaks, and something happens before it is back."""
    here, there = pair
    ann, bob = here.guest("Ann"), there.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    bob.post(f"/api/matches/{match}/join", {})
    a = ann.live()
    a.send(type="watch", match=match, seat=0)
    version = a.until("full")["version"]
    store = here.table.store
    assert isinstance(store, PostgresStore)
    side = store._side
    assert side is not None
    here.do(side.close())
    ann_there = there_too(ann, there)
    ann_there.play(match, 0, ann_there.legal(match, 0)["actions"][0])
    assert a.until("update")["since"] == version


def test_a_database_that_goes_away_and_comes_back() -> None:
    """Nobody is let down by a traceback, and play goes on on the same sockets once it is back."""
    cluster = Cluster()
    cluster.start()
    table = RunningTable(cluster.new_database()).start()
    try:
        ann = table.guest("Ann")
        match = ann.new_match(ME, ME)
        a = ann.live()
        a.send(type="watch", match=match, seat=0)
        version = a.until("full")["version"]
        legal = ann.legal(match, 0)["actions"]
        cluster.sleep()
        assert ann.get("/api/me", 503)["type"] == "unavailable"
        assert ann.http.get("/healthz").status_code == 503
        play = {"type": "play", "match": match, "seat": 0, "version": version, "actions": legal[:1]}
        a.send(ref="lost", **play)
        assert a.until("refused")["problem"]["type"] == "unavailable"
        cluster.wake()
        eventually(lambda: ann.http.get("/healthz").status_code, lambda status: status == 200)
        a.send(ref="again", **play)
        assert a.until("accepted")["version"] == version + 1
        assert len(ann.view(match, 0)["lines"]) == version + 1, "it was played once"
    finally:
        table.stop()
        cluster.stop()
