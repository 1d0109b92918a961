"""People among each other: profiles, following, blocking, notes, circles of regulars, and being away."""

from collections.abc import Iterator
from typing import Any

import pytest

from perihelion.server.tokens import now
from server.client import Browser, RunningTable, play_out

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
TURNS = {"kind": "turns", "move": 86_400}
DAY = 86_400_000


@pytest.fixture
def club(database: str) -> Iterator[RunningTable]:
    running = RunningTable(database).start()
    yield running
    running.stop()


def account(table: RunningTable, name: str) -> tuple[Browser, str]:
    browser = Browser(table.url)
    return browser, str(browser.post("/api/accounts", {"name": name, "password": "sun and moon"})["id"])


def test_a_profile_tells_what_everybody_could_watch(club: RunningTable) -> None:
    (ann, ann_id), (bob, _) = account(club, "Ann"), account(club, "Bob")
    match = ann.new_match(ME, OPEN)
    bob.post(f"/api/matches/{match}/join", {})
    play_out(match, [(ann, 0), (bob, 1)])
    private = ann.new_match(ME, {"kind": "me", "name": "Zoe"}, private=True)
    play_out(private, [(ann, 0), (ann, 1)])
    seen = bob.get(f"/api/people/{ann_id}/profile")
    assert (seen["person"]["name"], seen["together"], seen["away"]) == ("Ann", 1, None)
    winners = ann.get(f"/api/matches/{match}")["result"]["winners"]
    assert seen["tallies"] == [{"game": "pearls", "matches": 1, "won": int(0 in winners), "favourites": []}]
    assert [(one["id"], one["won"]) for one in seen["recent"]] == [(match, 0 in winners)]
    bob.get("/api/people/nobody/profile", 404)


def test_a_note_and_whom_i_follow_are_mine_alone(club: RunningTable) -> None:
    (ann, ann_id), (bob, bob_id) = account(club, "Ann"), account(club, "Bob")
    tie = {"follows": True, "blocks": False, "note": "opens with the Terrans"}
    assert bob.put(f"/api/people/{ann_id}/tie", tie) == tie
    assert [one["person"]["name"] for one in bob.get("/api/me/following")["people"]] == ["Ann"]
    assert bob.get(f"/api/people/{ann_id}/profile")["tie"] == tie
    assert ann.get(f"/api/people/{bob_id}/profile")["tie"]["note"] == ""
    bob.put(f"/api/people/{bob_id}/tie", tie, 403)


def test_who_is_blocked_sits_at_no_table_of_mine(club: RunningTable) -> None:
    (ann, _), (bob, bob_id) = account(club, "Ann"), account(club, "Bob")
    ann.put(f"/api/people/{bob_id}/tie", {"blocks": True})
    match = ann.new_match(ME, OPEN)
    bob.post(f"/api/matches/{match}/join", {}, 403)
    bob.post("/api/matches", {"game": "pearls", "seats": [ME, {"kind": "invite", "name": "Ann"}]}, 403)
    ann.post(f"/api/matches/{match}/invite", {"seat": 1, "name": "Bob"}, 403)
    ann.put(f"/api/people/{bob_id}/tie", {"blocks": False})
    bob.post(f"/api/matches/{match}/join", {})


def test_a_circle_deals_again(club: RunningTable) -> None:
    (ann, ann_id), (bob, _), (zoe, _) = account(club, "Ann"), account(club, "Bob"), account(club, "Zoe")
    wish = {"game": "pearls", "options": {}, "pace": TURNS, "title": ""}
    made = ann.post("/api/circles", {"name": "Tuesday table", "members": ["Bob"], "wish": wish})
    assert [one["name"] for one in made["members"]] == ["Ann", "Bob"]
    assert zoe.get("/api/circles")["circles"] == []
    match = bob.post(f"/api/circles/{made['id']}/deal")
    assert (match["title"], match["private"], match["status"]) == ("Tuesday table", True, "open")
    assert sorted(seat["kind"] for seat in match["seats"]) == ["human", "invited"]
    ann.post(f"/api/matches/{match['id']}/join", {})
    assert ann.get(f"/api/matches/{match['id']}")["status"] == "running"
    zoe.post(f"/api/circles/{made['id']}/deal", status=404)
    ann.ask("DELETE", f"/api/circles/{made['id']}", None, 204)
    assert bob.get("/api/circles")["circles"] == []
    assert ann.get("/api/me")["id"] == ann_id


def test_a_program_is_marked_in_talk_and_circles(club: RunningTable) -> None:
    (ann, _), (marvin, _) = account(club, "Ann"), account(club, "Marvin")
    marvin.post("/api/me/bot", {})
    match = ann.new_match(ME, {"kind": "invite", "name": "Marvin"})
    marvin.post(f"/api/matches/{match}/join", {})
    for speaker in (ann, marvin):
        speaker.post(f"/api/matches/{match}/chat", {"text": "Good luck!"})
    said = ann.get(f"/api/matches/{match}/chat")["lines"]
    assert {line["person"]["name"]: line["person"]["bot"] for line in said} == {"Ann": False, "Marvin": True}
    wish = {"game": "pearls", "options": {}, "pace": TURNS, "title": ""}
    made = ann.post("/api/circles", {"name": "Tuesday table", "members": ["Marvin"], "wish": wish})
    assert [one["bot"] for one in made["members"]] == [False, True]


def test_somebody_away_asks_for_a_pause_and_comes_back(club: RunningTable) -> None:
    (ann, ann_id), (bob, _) = account(club, "Ann"), account(club, "Bob")
    match = ann.new_match(ME, OPEN, pace=TURNS)
    bob.post(f"/api/matches/{match}/join", {})
    until = now() + 7 * DAY
    assert ann.put("/api/me/away", {"until": until}) == {"until": until, "asked": 1}
    assert bob.get(f"/api/people/{ann_id}/profile")["away"] == until
    assert bob.get(f"/api/matches/{match}")["proposal"]["kind"] == "pause"
    bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})
    assert ann.get(f"/api/matches/{match}")["paused"]
    ann.put("/api/me/away", {"until": 1}, 400)
    assert ann.put("/api/me/away", {"until": None})["asked"] == 1
    bob.post(f"/api/matches/{match}/consent", {"seat": 1, "agree": True})
    assert not ann.get(f"/api/matches/{match}")["paused"]
