"""Live rooms: full, step, skip, acknowledgements, resync, presence."""

from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.client import Browser, Live, RunningTable
from server.test_playing import two

ME: dict[str, Any] = {"kind": "me"}


def watch(browser: Browser, match: str, seat: int | None, **more: Any) -> tuple[Live, Any]:
    live = browser.live()
    live.send(type="watch", match=match, seat=seat, **more)
    return live, live.until("skip" if more.get("detail") == "skip" else "full")


def test_everybody_hears_what_they_may(table: RunningTable) -> None:
    ann, bob, match = two(table)
    a, full = watch(ann, match, 0)
    b, _ = watch(bob, match, 1)
    s, _ = watch(Browser(table.url), match, None)
    version = full["version"]
    bid = ann.legal(match, 0)["actions"][0]
    a.send(type="play", ref="r1", match=match, seat=0, version=version, actions=[bid])
    step = a.until("update")
    assert (step["since"], step["version"]) == (version, version + 1)
    assert step["lines"][0]["text"] == f"1 {bid}"
    assert a.until("accepted") == {"type": "accepted", "ref": "r1", "version": version + 1}
    assert [m for m in b.silent() if m["type"] not in ("presence", "your_turn")] == []
    assert [m for m in s.silent() if m["type"] != "presence"] == []
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    assert a.until("update")["lines"][0]["text"].startswith("2 bid")
    assert s.until("update")["since"] == version
    assert len(b.until("update")["lines"]) >= 2, "Bob reads his own bid, then Ann's"


def test_a_gap_is_closed_by_asking_again(table: RunningTable) -> None:
    ann, bob, match = two(table)
    a, full = watch(ann, match, 0)
    a.close()
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    back = ann.live()
    back.send(type="watch", match=match, seat=0, version=full["version"])
    step = back.until("update")
    assert step["since"] == full["version"]
    assert step["lines"] == ann.view(match, 0)["lines"][full["version"] :]
    back.send(type="watch", match=match, seat=0, version=99999)
    assert back.until("full")["version"] == step["version"], "a version that never was gets a fresh view"


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era", "pearls"])
def test_who_keeps_the_parts_that_did_not_change_has_the_whole_table(table: RunningTable, game: str) -> None:
    """A step brings only what is new; put together, it is always what a fresh look would show."""
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"}, game=game)
    bob.post(f"/api/matches/{match}/join", {})
    lives = [(viewer, *watch(who, match, viewer)) for who, viewer in ((ann, 0), (bob, 1), (bob, None))]
    known = {viewer: full["whole"]["view"]["table"] for viewer, _, full in lives}
    rng = Random(game)
    partial = 0
    for _ in range(25):
        if not any([ann.play_any(match, 0, rng), bob.play_any(match, 1, rng)]):
            break
        for viewer, live, _ in lives:
            for message in live.silent():
                if message["type"] == "update":
                    partial += message["partial"]
                    kept = known[viewer] if message["partial"] else {}
                    known[viewer] = {**kept, **message["view"]["table"]}
            fresh = (ann if viewer == 0 else bob).view(match, viewer)["view"]["table"]
            assert known[viewer] == fresh
    assert partial > 10


def test_the_same_ref_is_played_once(table: RunningTable) -> None:
    ann, _, match = two(table)
    a, full = watch(ann, match, 0)
    play = {"ref": "once", "match": match, "seat": 0, "version": full["version"]}
    play["actions"] = [ann.legal(match, 0)["actions"][0]]
    a.send(type="play", **play)
    first = a.until("accepted")
    a.send(type="play", **play)
    assert a.until("accepted") == first
    again = ann.live()
    again.send(type="play", **play)
    assert again.until("refused")["problem"]["type"] == "stale", "after a reconnect the version tells"


def test_a_page_in_the_background_gets_numbers_only(table: RunningTable) -> None:
    ann, bob, match = two(table)
    a, skip = watch(ann, match, 0, detail="skip")
    assert skip["your_turn"]
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    told = a.until("skip")
    assert told == {"type": "skip", "match": match, "seat": 0, "version": skip["version"] + 1, "your_turn": False}
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    assert not any(message["type"] == "update" for message in a.silent())


def test_presence_and_chat_reach_the_room(table: RunningTable) -> None:
    ann, bob, match = two(table)
    a, _ = watch(ann, match, 0)
    b, _ = watch(bob, match, 1)
    assert a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
    b.send(type="say", ref="hello", match=match, text="Hello Ann")
    assert a.until("said")["line"]["text"] == "Hello Ann"
    b.until("accepted")
    b.close()
    assert a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0])


def test_your_turn_reaches_every_socket_of_a_person(table: RunningTable) -> None:
    ann, bob, match = two(table)
    elsewhere = ann.live()
    elsewhere.send(type="ping")
    elsewhere.until("pong")
    for _ in range(3):
        for browser, seat in ((ann, 0), (bob, 1)):
            legal = browser.legal(match, seat)
            if legal["actions"]:
                browser.play(match, seat, legal["actions"][0], version=legal["version"])
    assert elsewhere.until("your_turn")["match"] == match


def test_a_match_that_starts_is_told(table: RunningTable) -> None:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, {"kind": "open"})
    a = ann.live()
    a.send(type="watch", match=match, seat=0)
    assert a.until("table")["info"]["status"] == "open"
    bob.post(f"/api/matches/{match}/join", {})
    assert a.until_that(lambda m: m["type"] == "table" and m["info"]["status"] == "running")
    step = a.until("update")
    assert step["since"] == 0
    assert step["prompt"]["ask"] == "Bids"


def test_drafts_over_the_socket(table: RunningTable) -> None:
    ann, _, match = two(table)
    a, full = watch(ann, match, 0)
    bid = ann.legal(match, 0)["actions"][0]
    a.send(type="draft", ref="d", match=match, seat=0, version=full["version"], actions=[bid])
    assert a.until("drafted")["draft"]["actions"] == [bid]
    a.send(type="draft", ref="d", match=match, seat=0, version=full["version"], actions=[])
    assert a.until("drafted")["draft"] is None


def test_what_is_not_understood_is_refused(table: RunningTable) -> None:
    ann, _, match = two(table)
    a = ann.live()
    for text in ("", "{", "[]", '{"type":"dance"}', '{"type":"watch"}', '{"type":"ping","extra":1}', '"\\u0000"'):
        a.connection.send(text)
        assert a.until("refused")["problem"]["type"] == "malformed"
    a.send(type="watch", match=match, seat=1)
    assert a.until("refused")["problem"]["type"] == "forbidden"
    a.send(type="watch", match="nowhere", seat=None)
    assert a.until("refused")["problem"]["type"] == "not-found"
    visitor = Browser(table.url).live()
    visitor.send(type="play", ref="x", match=match, seat=0, version=1, actions=["bid 1"])
    assert visitor.until("refused")["problem"]["type"] == "sign-in"


def test_signing_out_closes_the_sockets(table: RunningTable) -> None:
    ann = table.guest("Ann")
    live = ann.live()
    live.send(type="ping")
    live.until("pong")
    ann.ask("DELETE", "/api/session", None, 204)
    assert live.until("farewell")["retry"] is False
    assert live.closed()


def test_a_foreign_page_gets_no_socket(table: RunningTable) -> None:
    from websockets.sync.client import connect
    from websockets.typing import Origin

    ann = table.guest("Ann")
    address = table.url.replace("http", "ws") + "/api/live"
    for origin, cookie in ((Origin("https://evil.example"), ann.cookie), (None, ann.cookie)):
        refused = pytest.raises((InvalidStatus, ConnectionClosed))
        with refused, connect(address, origin=origin, additional_headers={"cookie": cookie}) as socket:
            socket.recv()


def test_a_huge_message_ends_the_connection(table: RunningTable) -> None:
    live = table.guest("Ann").live()
    live.connection.send("x" * 100_000)
    assert live.closed()


def test_a_slow_reader_is_told_to_catch_up(table: RunningTable) -> None:
    """The queue of a watcher that is full gets a skip, and the next watch brings it up to date."""
    from perihelion.server.rooms.live import QUEUE, Hub, Socket, Watcher, catch_up
    from perihelion.server.store.records import copy

    ann, bob, match = two(table)
    running = table.table
    room = running.rooms.at_hand(match)
    assert room is not None
    hub, socket = Hub(), Socket(None, "")
    watcher = Watcher(socket, None, "", "full")
    watcher.version = room.viewer_log(None).version
    mirror = type(room)(room.game, copy(room.record), room.seats, room.match, room.times)
    mirror.people = room.people
    mirror.watchers = {watcher}
    for _ in range(QUEUE):
        socket.send_text("{}")
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    bob.play(match, 1, bob.legal(match, 1)["actions"][0])
    mirror.match, mirror.times = room.match, room.times
    hub.room_changed(mirror)
    assert watcher.behind
    before = watcher.version
    hub.room_changed(mirror)
    assert watcher.version == before
    assert catch_up(mirror, watcher, before - 1) is not None
    assert not watcher.behind
