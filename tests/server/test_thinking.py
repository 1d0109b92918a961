"""The workers that think for bots: they remember a seat's bot, and serve whoever waited longest."""

import asyncio
from pathlib import Path

import perihelion
from perihelion.core.codec import encode
from perihelion.server.thinking.pool import Pool
from perihelion.server.thinking.worker import SEATED, choose

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
