"""The workers that think for bots: they remember a seat's bot, and serve whoever waited longest."""

import asyncio
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import perihelion
from perihelion.bots import Budget
from perihelion.bots.budget import hurry
from perihelion.core.codec import encode
from perihelion.server.lobby.bots import check_level
from perihelion.server.thinking.pool import Pool
from perihelion.server.thinking.worker import SEATED, choose
from server.client import PATIENCE, RunningTable

ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"me": id(sys), "pid": __import__("os").getpid(), "n": asked["n"]}), flush=True)
"""


def test_a_seat_keeps_its_bot_through_the_match() -> None:
    game = perihelion.game("gaia")
    match = game.match(2, seed=1)
    seen = []
    for _ in range(4):
        seat = match.deciders[0]
        legal = match.legal(seat)
        asked = {
            "game": "gaia", "match": "m1", "seat": seat, "level": "greedy", "seed": 1, "seconds": 0.1,
            "observation": encode(match.observe(seat)), "legal": [encode(action) for action in legal],
        }  # fmt: skip
        choice = choose(asked)["choice"]
        seen.append((seat, SEATED["m1", seat, "greedy"]))
        match.play(seat, legal[choice])
    assert len({id(kept) for _, kept in seen}) == len({seat for seat, _ in seen})


def test_a_command_that_the_operator_names_takes_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    script = Path(__file__).parents[2] / "docs" / "bots" / "first_bot.py"
    monkeypatch.setenv("PERIHELION_ENGINES", f"first={sys.executable} {script}")
    assert check_level("first") == "first"
    match = perihelion.game("council").match(2, seed=1)
    while len(match.legal(match.deciders[0])) < 2:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    seat = match.deciders[0]
    legal = match.legal(seat)
    asked = {
        "game": "council", "match": "m2", "seat": seat, "level": "first", "seed": 1, "seconds": 5.0,
        "observation": encode(match.observe(seat)), "legal": [encode(action) for action in legal],
    }  # fmt: skip
    assert 0 <= choose(asked)["choice"] < len(legal)
    SEATED.pop(("m2", seat, "first")).close()


def test_a_question_goes_to_the_worker_that_knows_the_seat(tmp_path: Path) -> None:
    script = tmp_path / "echo.py"
    script.write_text(ECHO, encoding="utf-8")

    async def asked() -> None:
        pool = Pool(3, (str(script),))
        try:
            first = await pool.ask({"n": 0}, 20, "a/0")
            others = await asyncio.gather(*[pool.ask({"n": n}, 20, f"b/{n}") for n in range(3)])
            assert len({answer["pid"] for answer in others}) == 3
            again = await pool.ask({"n": 1}, 20, "a/0")
            assert again["pid"] == first["pid"]
        finally:
            await pool.close()

    asyncio.run(asked())


def test_nobody_is_overtaken(tmp_path: Path) -> None:
    script = tmp_path / "echo.py"
    script.write_text(ECHO, encoding="utf-8")

    async def asked() -> None:
        pool = Pool(1, (str(script),))
        order: list[int] = []

        async def one(n: int) -> None:
            await pool.ask({"n": n}, 20, "same" if n % 2 else "other")
            order.append(n)

        try:
            await asyncio.gather(*[one(n) for n in range(8)])
        finally:
            await pool.close()
        assert order == list(range(8))

    asyncio.run(asked())


PATIENT = """
import json, signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
for line in sys.stdin:
    asked = json.loads(line)
    hurried = asked["thinks"] and signal.sigtimedwait([signal.SIGUSR1], asked["seconds"]) is not None
    print(json.dumps({"n": asked["n"], "hurried": hurried, "seconds": asked["seconds"]}), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be hurried there")
def test_who_thinks_makes_room_for_those_who_wait(tmp_path: Path) -> None:
    """Alone, a bot has all its time; when others come, they share what is left of it."""
    script = tmp_path / "patient.py"
    script.write_text(PATIENT, encoding="utf-8")

    async def asked() -> list[dict[str, Any]]:
        pool = Pool(1, (str(script),))
        try:
            await pool.ask({"n": 0, "thinks": False}, 600, think=1.0)
            first = asyncio.create_task(pool.ask({"n": 1, "thinks": True}, 600, think=600.0))
            while not pool.busy:
                await asyncio.sleep(0)
            pool.busy[0].began -= 500.0  # so long has it been thinking, by its clock
            others = [asyncio.create_task(pool.ask({"n": n, "thinks": False}, 600, think=600.0)) for n in (2, 3, 4)]
            return [await task for task in (first, *others)]
        finally:
            await pool.close()

    answers = asyncio.run(asked())
    assert [answer["n"] for answer in answers] == [1, 2, 3, 4]
    assert answers[0]["hurried"]
    first, second, third, last = [answer["seconds"] for answer in answers]
    assert 500.0 < first <= 600.0
    assert second <= 600.0 / 3 < third <= 600.0 / 2 < last <= 600.0


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can be hurried there")
def test_spare_time_ends_as_soon_as_anybody_asks(tmp_path: Path) -> None:
    script = tmp_path / "patient.py"
    script.write_text(PATIENT, encoding="utf-8")

    async def asked() -> None:
        pool = Pool(1, (str(script),))
        try:
            await pool.ask({"n": 0, "thinks": False}, 600, "a/0", think=1.0)
            for about in ("b/0", "a/0"):  # another match, and the bot that thinks on
                spare = asyncio.create_task(pool.think_on({"n": 1, "thinks": True}, 600, "a/0", 600.0))
                while not pool.busy:
                    await asyncio.sleep(0)
                assert not await pool.think_on({"n": 1, "thinks": True}, 600, "a/0", 600.0), "it is busy"
                answer = await pool.ask({"n": 2, "thinks": False}, 600, about, think=600.0)
                assert answer["n"] == 2
                assert await spare
            assert not await pool.think_on({"n": 1, "thinks": True}, 600, "c/0", 600.0), "nobody knows that bot"
        finally:
            await pool.close()

    asyncio.run(asked())


class Watched(Pool):
    """Notes who thinks on."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thought_on: list[str] = []

    async def think_on(self, question: dict[str, Any], patience: float, about: str, think: float) -> bool:
        thought = await super().think_on(question, patience, about, think)
        self.thought_on += [about] * thought
        return thought


def test_bots_think_on_while_a_person_does(tmp_path: Path) -> None:
    running = RunningTable(str(tmp_path / "table.sqlite"), think=0.2).start()
    running.table.pool = running.table.opponents.pool = watched = Watched()
    try:
        ann = running.guest("Ann")
        match = ann.new_match(
            {"kind": "me"}, {"kind": "bot", "level": "search"}, {"kind": "bot", "level": "casual"}, game="council"
        )
        until = time.monotonic() + PATIENCE
        while not watched.thought_on and time.monotonic() < until:
            actions = ann.legal(match, 0)["actions"]
            if actions:
                ann.play(match, 0, actions[0])
            else:
                time.sleep(0.02)
        assert set(watched.thought_on) == {f"{match}/1"}, "casual players do not plan ahead"
    finally:
        running.stop()


def test_nobody_who_comes_later_takes_a_worker_away(tmp_path: Path) -> None:
    """Between the moment in which a worker is free and that in which the one who waited takes it, somebody comes."""
    script = tmp_path / "echo.py"
    script.write_text(ECHO, encoding="utf-8")

    async def asked() -> list[int]:
        pool = Pool(1, (str(script),))
        order: list[int] = []

        async def one(n: int) -> None:
            await pool.ask({"n": n}, 60, whose=f"{n}")
            order.append(n)
            if n < 5:
                later.append(asyncio.create_task(one(n + 10)))

        later: list[asyncio.Task[None]] = []
        try:
            await asyncio.gather(*[one(n) for n in range(5)])
            await asyncio.gather(*later)
        finally:
            await pool.close()
        return order

    assert asyncio.run(asked()) == [0, 1, 2, 3, 4, 10, 11, 12, 13, 14]


def test_who_was_hurried_thinks_its_time_the_next_time() -> None:
    before = Budget(seconds=600).meter()
    assert not before.spent(1.0)
    hurry()
    assert before.spent(1.0)
    time.sleep(0.001)
    assert not Budget(seconds=600).meter().spent(1.0)
