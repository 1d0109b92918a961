"""What if: a sandbox begins with what the asker sees. What it cannot see changes nothing in it."""

from random import Random
from typing import Any

import pytest

from server.client import Browser, RunningTable, play_out
from server.test_playing import two
from server.test_secrecy import GAMES, another_world, sealed_world, swap


def open_sandbox(browser: Browser, match: str, **asked: Any) -> str:
    made = browser.post(f"/api/matches/{match}/sandbox", asked)
    assert (made["status"], made["private"]) == ("running", True)
    return str(made["id"])


def everything(browser: Browser, match: str, seats: int) -> list[Any]:
    """What all seats of a sandbox see and may do."""
    views = [browser.view(match, seat) for seat in range(seats)]
    return [(one["view"], one["prompt"], one["lines"]) for one in views]


def test_a_sandbox_is_played_alone_and_changes_nothing_here(table: RunningTable) -> None:
    ann, bob, match = two(table)
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    before = ann.view(match, 0)
    sandbox = open_sandbox(ann, match, seat=0, title="What if?")
    info = ann.get(f"/api/matches/{sandbox}")
    assert (info["title"], info["yours"]) == ("What if?", [0, 1])
    assert [seat["label"] for seat in info["seats"]] == ["Ann", "Bob"]
    assert ann.view(sandbox, 0)["view"]["table"] == before["view"]["table"]
    bob.get(f"/api/matches/{sandbox}", 403)
    play_out(sandbox, [(ann, 0), (ann, 1)])
    assert ann.view(match, 0) == before
    assert bob.view(match, 1)["view"]["deciders"] == [0, 1], "Bob cannot see that Ann has answered"


def test_a_sandbox_begins_at_any_earlier_moment(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "me"}, game="gaia")
    rng = Random(4)
    for _ in range(40):
        ann.play_any(match, ann.view(match)["view"]["deciders"][0], rng)
    now = ann.view(match)["version"]
    then = ann.get(f"/api/matches/{match}/replay/{now - 7}", seat=1)["view"]
    sandbox = open_sandbox(ann, match, seat=1, version=now - 7)
    seen = ann.view(sandbox, 1)
    assert (seen["view"]["table"], seen["view"]["scores"]) == (then["table"], then["scores"])
    assert ann.get(f"/api/matches/{sandbox}/replay/0", seat=1)["view"]["table"] == then["table"]
    ann.post(f"/api/matches/{match}/sandbox", {"seat": 1, "version": now + 1}, 404)


def test_a_sandbox_gives_no_hints_where_the_match_gives_none(table: RunningTable) -> None:
    ann, _, match = two(table)
    assert not ann.get(f"/api/matches/{match}")["hints"]
    sandbox = open_sandbox(ann, match, seat=0)
    assert not ann.get(f"/api/matches/{sandbox}")["hints"]
    assert ann.post(f"/api/matches/{sandbox}/hint", {"seat": 0}, 403)["type"] == "forbidden"
    again = open_sandbox(ann, sandbox, seat=0)
    ann.post(f"/api/matches/{again}/hint", {"seat": 0}, 403)
    alone = open_sandbox(ann, ann.new_match({"kind": "me"}, {"kind": "me"}), seat=0)
    assert ann.get(f"/api/matches/{alone}")["hints"]
    assert ann.post(f"/api/matches/{alone}/hint", {"seat": 0, "level": "random"})["action"]


def test_nobody_looks_through_the_eyes_of_another(table: RunningTable) -> None:
    ann, bob, match = two(table, spectators=False)
    assert bob.post(f"/api/matches/{match}/sandbox", {"seat": 0}, 403)["type"] == "forbidden"
    assert table.guest("Eve").post(f"/api/matches/{match}/sandbox", {}, 403)["type"] == "forbidden"
    assert Browser(table.url).post(f"/api/matches/{match}/sandbox", {}, 401)["type"] == "sign-in"
    assert open_sandbox(ann, match)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_asker_cannot_see_does_not_get_in(
    table: RunningTable, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that look alike to a seat give it the same sandbox, the imagined parts included."""
    count = GAMES[name]
    players = [table.guest(f"Seat {n + 1}") for n in range(count)]
    match = players[0].new_match({"kind": "me"}, *[{"kind": "open"}] * (count - 1), game=name)
    for player in players[1:]:
        player.post(f"/api/matches/{match}/join", {})
    room = table.table.rooms.at_hand(match)
    assert room is not None
    monkeypatch.setattr(table.table.sandboxes, "luck", lambda: Random(7))
    rng = Random(name)
    compared = 0
    for move in range(40):
        if move % 10 == 3 or (move < 20 and len(room.running().owing(None)) > 1):
            viewer = rng.randrange(count)
            truth, times = room.running(), room.times
            first = everything(players[viewer], open_sandbox(players[viewer], match, seat=viewer), count)
            for world in (another_world(room, viewer, rng), sealed_world(room, viewer, rng)):
                if world is not None:
                    swap(room, world)
                    again = everything(players[viewer], open_sandbox(players[viewer], match, seat=viewer), count)
                    assert again == first
                    compared += 1
                    swap(room, truth)
                    room.times = times
        seat = rng.choice(room.running().deciders)
        players[seat].play_any(match, seat, rng)
        if room.record.status != "running":
            break
    assert compared > 2


def test_the_bots_of_a_match_go_on_playing_where_one_likes(table: RunningTable) -> None:
    ann = table.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "bot", "level": "greedy"}, game="gaia")
    alone = ann.get(f"/api/matches/{open_sandbox(ann, match, seat=0)}")
    against = ann.get(f"/api/matches/{open_sandbox(ann, match, seat=0, bots=True)}")
    assert (alone["yours"], against["yours"]) == ([0, 1], [0])
    assert [(seat["kind"], seat["level"]) for seat in against["seats"]][1] == ("bot", "greedy")
