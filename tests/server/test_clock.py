"""Clocks: a time per move, a bank, nights and pauses; and what happens when the time is over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from perihelion.server.messages.matches import Night, Pace
from perihelion.server.play.clock import DAY, HOUR, bank_after, deadline, moment, spent
from server.client import Browser, RunningTable, eventually, play_out

MIDNIGHT = 20_000 * DAY


def test_without_a_night_all_time_counts() -> None:
    pace = Pace(kind="turns", move=60, bank=600)
    assert spent(pace, 1000, 5000) == 4000
    assert deadline(pace, 0, 600_000) == 660_000
    assert bank_after(pace, 0, 50_000, 600_000) == 600_000
    assert bank_after(pace, 0, 70_000, 600_000) == 590_000
    assert bank_after(pace, 0, 10**9, 600_000) == 0
    assert deadline(Pace(), 0, 0) is None


def test_at_night_the_clock_stands() -> None:
    pace = Pace(kind="turns", move=3600, night=Night(start=22, end=6))
    evening = MIDNIGHT + 21 * HOUR
    assert spent(pace, evening, evening + 12 * HOUR) == 4 * HOUR
    assert moment(pace, evening, 2 * HOUR) == MIDNIGHT + DAY + 7 * HOUR
    assert moment(pace, MIDNIGHT + 23 * HOUR, HOUR) == MIDNIGHT + DAY + 7 * HOUR


def test_the_night_is_where_the_players_live() -> None:
    pace = Pace(kind="turns", move=3600, night=Night(start=1, end=5, offset=120))
    assert spent(pace, MIDNIGHT - 2 * HOUR, MIDNIGHT + 4 * HOUR) == 2 * HOUR
    for start in range(0, DAY, 7 * HOUR + 13):
        for length in (1, HOUR, 30 * HOUR):
            end = moment(pace, MIDNIGHT + start, length)
            assert spent(pace, MIDNIGHT + start, end) == length


def quick(table: RunningTable, at_end: str, **pace: Any) -> tuple[Browser, Browser, str]:
    ann, bob = table.guest("Ann"), table.guest("Bob")
    clock = {"kind": "turns", "move": 3600, "at_end": at_end, **pace}
    match = ann.new_match({"kind": "me"}, {"kind": "open"}, pace=clock)
    bob.post(f"/api/matches/{match}/join", {})
    return ann, bob, match


def wait_for(ann: Browser, match: str, wanted: Any) -> Any:
    return eventually(lambda: ann.get(f"/api/matches/{match}"), wanted)


def let_time_pass(table: RunningTable, match: str, seat: int, seconds: int) -> None:
    """For that seat it is as if it had been asked so much earlier."""

    async def earlier() -> None:
        rooms = table.table.rooms
        async with rooms.hold(match) as room:
            change = room.change()
            asked = change.seats[seat].asked
            assert asked is not None
            change.seats[seat].asked = asked - seconds * 1000
            await rooms.commit(room, change)

    table.do(earlier())


def test_a_bot_takes_over_and_gives_back(table: RunningTable) -> None:
    ann, bob, match = quick(table, "bot")
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    let_time_pass(table, match, 0, 3601)
    let_time_pass(table, match, 1, 1800)
    assert not ann.get(f"/api/matches/{match}")["seats"][1]["stand_in"], "half an hour is left"
    let_time_pass(table, match, 1, 1801)
    info = wait_for(ann, match, lambda info: info["seats"][1]["stand_in"])
    assert not info["seats"][1]["forfeited"]
    wait_for(ann, match, lambda info: len(ann.view(match)["lines"]) > 15)  # the bot has bid, and all bids are open
    assert bob.post(f"/api/matches/{match}/seats/1", {"to": "back"})["seats"][1]["stand_in"] == ""


def test_who_forfeits_is_last(table: RunningTable) -> None:
    ann, bob, match = quick(table, "forfeit")
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    let_time_pass(table, match, 0, 3601)
    let_time_pass(table, match, 1, 3601)
    wait_for(ann, match, lambda info: info["seats"][1]["forfeited"])
    bob.post(f"/api/matches/{match}/seats/1", {"to": "back"}, 409)
    play_out(match, [(ann, 0)])
    assert ann.get(f"/api/matches/{match}")["result"]["ranking"] == [0, 1]


def test_reminders_grow_rarer_and_end(table: RunningTable) -> None:
    """One when the time is over, then after one and three more times of a move (an hour at least); no fourth."""
    _, _, match = quick(table, "remind", move=5)
    room = table.table.rooms.at_hand(match)
    assert room is not None

    def reminded() -> int:
        table.do(table.table.caretaker.time_is_over(match))
        assert room is not None
        return room.seats[0].reminded

    for seat in (0, 1):
        let_time_pass(table, match, seat, 6)
    assert reminded() == reminded() == 1
    let_time_pass(table, match, 0, 3600)
    assert reminded() == 2
    let_time_pass(table, match, 0, 3600)
    assert reminded() == 2
    let_time_pass(table, match, 0, 3600)
    assert reminded() == 3
    let_time_pass(table, match, 0, 1_000_000)
    assert reminded() == 3
    assert room.seats[0].stand_in == ""


def test_a_sealed_answer_does_not_show_on_the_clock(table: RunningTable) -> None:
    ann, bob, match = quick(table, "remind", move=600, bank=60)
    before = bob.get(f"/api/matches/{match}")
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    assert bob.get(f"/api/matches/{match}") == before
    assert before["seats"][0]["clock"]["bank"] == 60_000
    assert before["seats"][0]["clock"]["deadline"] == before["seats"][0]["clock"]["since"] + 660_000


@pytest.fixture
def crashing(tmp_path: Path) -> Iterator[RunningTable]:
    running = RunningTable(str(tmp_path / "table.sqlite"), think=0.2).start()
    yield running
    running.stop()


@pytest.mark.parametrize("program", ["raise SystemExit(3)", "import time; time.sleep(1000)"])
def test_a_bot_that_crashes_or_is_late_is_replaced(crashing: RunningTable, tmp_path: Path, program: str) -> None:
    """The worker is a real process: one that dies at once, and one that never answers."""
    from perihelion.server.thinking.pool import Pool

    script = tmp_path / "worker.py"
    script.write_text(program)
    opponents = crashing.table.opponents
    opponents.grace = 0.3
    good, opponents.pool = opponents.pool, Pool(1, (str(script),))
    ann = crashing.guest("Ann")
    match = ann.new_match({"kind": "me"}, {"kind": "bot", "level": "search"}, options={"rounds": 1})
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    eventually(lambda: ann.view(match, 0), lambda seen: seen["view"]["deciders"] != [1])
    bad, opponents.pool = opponents.pool, good
    crashing.do(bad.close())
