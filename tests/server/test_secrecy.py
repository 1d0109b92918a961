"""What a seat cannot see changes nothing that it receives: over HTTP and WebSocket, in all games.

Two worlds that differ only in what a seat cannot see are shown to it by the real server, and every byte is compared.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from perihelion.core.log import Entry, Event
from perihelion.core.match import Match
from perihelion.core.together import Together
from perihelion.server.rooms.room import Room
from server.client import PATIENCE, Browser, RunningTable

GAMES = {"pearls": 3, "council": 3, "galactic_era": 3, "gaia": 3}
MOVES = 40


@pytest.fixture(scope="module")
def lonely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningTable]:
    folder: Path = tmp_path_factory.mktemp("secrecy")
    running = RunningTable(str(folder / "t.sqlite")).start()
    yield running
    running.stop()


def received(browser: Browser, match: str, seat: int | None) -> list[bytes]:
    """Everything that the table tells this viewer, byte by byte."""
    path = f"/api/matches/{match}"
    params: dict[str, Any] = {} if seat is None else {"seat": seat}
    version = browser.view(match, seat)["version"]
    told = [browser.http.get(path, params={}).content, browser.http.get("/api/matches").content]
    for part in ("/view", "/export", f"/replay/{version}", f"/replay/{max(0, version - 3)}", "/chat"):
        told.append(browser.http.get(path + part, params=params).content)
    if seat is not None:
        told.append(browser.http.get(path + "/legal", params=params).content)
        told.append(browser.http.post(path + "/explain", json={"seat": seat, "text": "pass"}).content)
        told += drafts(browser, match, seat, version)
    live = browser.live()
    live.send(type="watch", match=match, seat=seat)
    told.append(live.connection.recv(PATIENCE, decode=False))
    live.send(type="watch", match=match, seat=seat, version=max(1, version - 2))
    live.connection.recv(PATIENCE)
    told.append(live.connection.recv(PATIENCE, decode=False))
    live.close()
    return told


def differences(one: list[bytes], other: list[bytes]) -> list[str]:
    """Where two answers differ, in words that help to find the leak."""
    found: list[str] = []
    for number, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            found += compare(json.loads(left), json.loads(right), f"answer {number}") or [f"answer {number}: order"]
    return found


def compare(left: Any, right: Any, where: str) -> list[str]:
    if isinstance(left, dict) and isinstance(right, dict):
        keys = sorted({*left, *right})
        return [word for key in keys for word in compare(left.get(key), right.get(key), f"{where}.{key}")]
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        pairs = enumerate(zip(left, right, strict=True))
        return [word for n, (a, b) in pairs for word in compare(a, b, f"{where}[{n}]")]
    return [] if left == right else [f"{where}: {str(left)[:100]} / {str(right)[:100]}"]


def drafts(browser: Browser, match: str, seat: int, version: int) -> list[bytes]:
    legal = browser.legal(match, seat)["actions"]
    if not legal:
        return []
    path = f"/api/matches/{match}/drafts/{seat}"
    made = [browser.http.put(path, json={"version": version, "actions": [text]}).content for text in legal[:2]]
    browser.http.delete(path)
    for text in legal[:3]:
        asked = {"seat": seat, "text": text, "foresee": True}
        made.append(browser.http.post(f"/api/matches/{match}/explain", json=asked).content)
    return made


def another_world(room: Room, viewer: int, rng: Random) -> Match:
    """The same match with other hidden parts: a state the viewer cannot tell from this one, and other secret lines."""
    match = room.running()
    other = match.branch()
    observation = match.observe(viewer)
    other.state = match.game.determinize(observation, viewer, rng)
    other._legal = {}
    other.log = [hidden_entry(entry, viewer) for entry in match.log]
    return other


def hidden_entry(entry: Entry, viewer: int) -> Entry:
    """The entry with other words where the viewer may not read them."""
    other = Entry(entry.kind, entry.seat, entry.text, entry.action, entry.target)
    other.sealed, other.barrier, other.state, other.facts = entry.sealed, entry.barrier, entry.state, entry.facts
    other.events = [hidden_line(event, viewer) for event in entry.events]
    return other


def hidden_line(event: Event, viewer: int) -> Event:
    if event.line_for(viewer) == event.line:
        return event
    return Event("9 whisper secret", event.public, event.only, event.but)


def sealed_world(room: Room, viewer: int, rng: Random) -> Match | None:
    """The same match after another seat has given a sealed answer, where one is asked for."""
    match = room.running()
    if not isinstance(match.state.stack[-1], Together):
        return None
    others = [seat for seat in match.deciders if seat != viewer]
    if len(others) < 2 and viewer not in match.deciders:
        return None
    other = match.branch()
    if others:
        other.play(others[0], rng.choice(other.legal(others[0])))
    return other if len(other.events) == len(match.events) + 1 else None


def swap(room: Room, match: Match) -> None:
    room.times = room.times + [room.times[-1]] * (len(match.log) - len(room.times))
    room.match = match
    room._viewer_logs = {}
    room._drawn = {}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_see_changes_nothing_it_receives(lonely: RunningTable, name: str) -> None:
    count = GAMES[name]
    players = [lonely.guest(f"Seat {n + 1}") for n in range(count)]
    match = players[0].new_match({"kind": "me"}, *[{"kind": "open"}] * (count - 1), game=name)
    for player in players[1:]:
        player.post(f"/api/matches/{match}/join", {})
    room = lonely.table.rooms.at_hand(match)
    assert room is not None
    rng = Random(name)
    compared = 0
    for move in range(MOVES):
        if room.record.status != "running":
            break
        if move % 8 == 3 or (isinstance(room.running().state.stack[-1], Together) and compared < 30):
            viewer = rng.randrange(count)
            truth, times = room.running(), room.times
            first = received(players[viewer], match, viewer)
            for world in (another_world(room, viewer, rng), sealed_world(room, viewer, rng)):
                if world is not None and world.owing(viewer) == truth.owing(viewer):  # who has answered is seen at some
                    swap(room, world)
                    assert differences(first, received(players[viewer], match, viewer)) == []
                    compared += 1
                    swap(room, truth)
                    room.times = times
        seat = rng.choice(room.running().deciders)
        players[seat].play_any(match, seat, rng)
    assert compared > 2
