"""A right is checked when it is used: whoever loses a seat, or may not watch, hears and reads nothing more."""

import json
from typing import Any

from perihelion.server.store import Statement
from server.client import Browser, RunningTable, eventually
from server.test_clock import let_time_pass, quick
from server.test_playing import ME, OPEN, two


def make_moderator(table: RunningTable, browser: Browser) -> None:
    person = browser.get("/api/me")["id"]
    table.do(table.table.store.write(Statement("UPDATE people SET role = 'moderator' WHERE id = ?", (person,))))


def test_whoever_lost_a_seat_hears_nothing_more_of_it(table: RunningTable) -> None:
    ann, bob, cleo = table.guest("Ann"), table.guest("Bob"), table.guest("Cleo")
    match = ann.new_match(ME, OPEN, OPEN)
    bob.post(f"/api/matches/{match}/join", {"seat": 1})
    b = bob.live()
    b.send(type="watch", match=match, seat=1)
    b.until("table")
    ann.post(f"/api/matches/{match}/seats/1", {"to": "open"})
    assert b.until("unwatched")["seat"] == 1
    room = table.table.rooms.at_hand(match)
    assert room is not None
    assert 1 not in room.present()
    cleo.post(f"/api/matches/{match}/join", {"seat": 1})
    bob.post(f"/api/matches/{match}/join", {"seat": 2})
    cleo.play(match, 1, cleo.legal(match, 1)["actions"][0])
    received = b.silent()
    assert [m for m in received if m.get("seat") == 1] == [], "neither a hand nor a sealed bid"
    b.send(type="watch", match=match, seat=1)
    assert b.until("refused")["problem"]["type"] == "forbidden"
    b.send(type="watch", match=match, seat=2)
    assert b.until("full")["seat"] == 2


def test_the_seat_of_somebody_who_was_sent_away_is_not_taken_for_present(table: RunningTable) -> None:
    """Else whoever sits there now gets no letter when it is their turn."""
    ann, bob = table.guest("Ann"), table.guest("Bob")
    match = ann.new_match(ME, OPEN, OPEN)
    bob.post(f"/api/matches/{match}/join", {"seat": 1})
    a, b = ann.live(), bob.live()
    b.send(type="watch", match=match, seat=1)
    a.send(type="watch", match=match, seat=0)
    a.until_that(lambda m: m["type"] == "presence" and m["seats"] == [0, 1])
    bob.post(f"/api/matches/{match}/leave")
    assert a.until("presence")["seats"] == [0]


def test_a_match_without_spectators_stays_closed_to_them(table: RunningTable) -> None:
    ann, bob, match = two(table, spectators=False)
    ann.post(f"/api/matches/{match}/chat", {"text": "just us"})
    stranger, moderator = table.guest("Eve"), table.guest("Mo")
    make_moderator(table, moderator)
    moderator.post(f"/api/moderation/matches/{match}/close", {}, 204)
    for path in ("", "/view", "/chat", "/export"):
        assert stranger.get(f"/api/matches/{match}{path}", 403)["type"] == "forbidden"
    assert bob.get(f"/api/matches/{match}/chat")["lines"][0]["text"] == "just us"


def test_before_its_start_a_match_without_spectators_can_be_found_but_not_overheard(table: RunningTable) -> None:
    ann, eve = table.guest("Ann"), table.guest("Eve")
    match = ann.new_match(ME, OPEN, spectators=False)
    e = eve.live()
    e.send(type="watch", match=match)
    e.until("table")
    ann.post(f"/api/matches/{match}/chat", {"text": "only for who plays"})
    assert eve.get(f"/api/matches/{match}")["status"] == "open"
    assert eve.get(f"/api/matches/{match}/chat", 403)["type"] == "forbidden"
    assert [m["type"] for m in e.silent() if m["type"] == "said"] == []


def test_a_clock_that_runs_out_does_not_tell_who_has_answered(table: RunningTable) -> None:
    """Ann has bid in secret, Bob has not; to anybody else nothing changes when the time of both is over."""
    ann, _, match = quick(table, "remind", bank=60)
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    for seat in (0, 1):
        let_time_pass(table, match, seat, 3661)
    before = table.guest("Eve").get(f"/api/matches/{match}")
    table.do(table.table.caretaker.time_is_over(match))
    room = table.table.rooms.at_hand(match)
    assert room is not None
    assert [seat.reminded for seat in room.seats] == [0, 1], "Bob was reminded"
    assert table.guest("Eve").get(f"/api/matches/{match}") == before
    clocks = [seat["clock"] for seat in before["seats"]]
    assert clocks[0]["bank"] == clocks[1]["bank"] == 60_000


def test_no_seat_is_lost_in_secret_before_everybodys_time_is_over(table: RunningTable) -> None:
    """Whom the clock spares would have answered: it strikes for all at once, when the last time has run out."""
    ann, _, match = quick(table, "bot")
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    let_time_pass(table, match, 1, 3601)
    table.do(table.table.caretaker.time_is_over(match))
    assert not ann.get(f"/api/matches/{match}")["seats"][1]["stand_in"]
    let_time_pass(table, match, 0, 3601)
    info = eventually(lambda: ann.get(f"/api/matches/{match}"), lambda info: info["seats"][1]["stand_in"])
    assert not info["seats"][0]["stand_in"]


def test_a_draft_that_can_no_longer_be_played_does_not_hide_the_table(table: RunningTable) -> None:
    ann, _, match = two(table)
    seen = ann.view(match, 0)
    kept: Any = (match, 0, seen["version"], json.dumps(["bid 77"]))
    table.do(table.table.store.write(Statement("INSERT INTO drafts VALUES (?, ?, ?, ?)", kept)))
    assert ann.view(match, 0) == seen
