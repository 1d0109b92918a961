"""Many matches wait for their bots at once: how long each waits for an answer, and whether everybody is served alike.

    python benchmarks/bots.py                       # 20 matches, one worker, 2 s a bot
    python benchmarks/bots.py --crowd 15            # 15 of the 20 matches are of one person

All people of all matches answer at the same moment, again and again; then all bots are asked at once. A wait is counted
from the moment in which a bot is asked, when the action before it was heard, to that in which its answer is heard. It
must not be longer than the bot's budget and 0.3 s, and somebody with one match must not wait longer than the crowd of
another. On a machine with other work the waits are those of that work: see the load average.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

BEYOND = 0.3
"""Seconds that an answer may take beyond the bot's budget."""


class Table:
    """A match of one person against bots."""

    def __init__(self, match: str, owner: int, socket: ClientConnection, rng: Random) -> None:
        self.match = match
        self.owner = owner
        self.socket = socket
        self.rng = rng
        self.version = 0
        self.options: list[str] = []
        self.waits: list[float] = []
        self.over = False
        self._asked = 0.0

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            message = json.loads(text)
            if message["type"] == "full":
                self._look(message["version"], message["whole"]["prompt"])
                self._asked = now
            elif message["type"] == "update":
                if any(line["seat"] for line in message["lines"]):  # seat 0 is the person's, draws have none
                    self.waits.append(now - self._asked)
                self._asked = now
                self._look(message["version"], message["prompt"])
            elif message["type"] == "table":
                self.over = message["info"]["status"] != "running"

    def _look(self, version: int, prompt: dict[str, Any]) -> None:
        self.version = version
        self.options = [sentence["action"] for sentence in prompt["sentences"]]

    async def answer(self) -> None:
        action, self.options = self.rng.choice(self.options), []
        play = {"type": "play", "ref": "", "match": self.match, "seat": 0, "version": self.version}
        self._asked = time.perf_counter()
        await self.socket.send(json.dumps({**play, "actions": [action]}))


async def sit_down(url: str, cookies: list[str], args: argparse.Namespace) -> list[Table]:
    tables = []
    async with httpx.AsyncClient(timeout=120) as http:
        for n in range(args.matches):
            owner = 0 if n < args.crowd else n
            headers = {"origin": url, "cookie": cookies[owner]}
            bots = [{"kind": "bot", "level": args.level}] * (args.seats - 1)
            body = {"game": args.game, "seats": [{"kind": "me"}, *bots]}
            made = await http.post(f"{url}/api/matches", json=body, headers=headers)
            made.raise_for_status()
            address = url.replace("http", "ws") + "/api/live"
            socket = await connect(
                address,
                origin=Origin(url),
                additional_headers={"cookie": cookies[owner]},
                compression=None,
                max_size=None,
            )
            tables.append(Table(made.json()["id"], owner, socket, Random(f"{args.seed} {n}")))
            await socket.send(json.dumps({"type": "watch", "match": tables[-1].match, "seat": 0}))
    return tables


async def measure(url: str, args: argparse.Namespace) -> list[Table]:
    async with httpx.AsyncClient(timeout=120) as http:
        cookies = []
        for n in range(args.matches):
            made = await http.post(f"{url}/api/guests", json={"name": f"Guest {n}"}, headers={"origin": url})
            cookies.append("perihelion_session=" + made.cookies["perihelion_session"])
            http.cookies.clear()
    tables = await sit_down(url, cookies, args)
    listening = [asyncio.create_task(table.listen()) for table in tables]
    for turn in range(args.turns + 1):
        until = time.perf_counter() + 120
        while not all(table.options or table.over for table in tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)
        if turn == 1:  # by now the workers have started and know the games
            for table in tables:
                table.waits.clear()
        await asyncio.gather(*[table.answer() for table in tables if table.options])
    await asyncio.sleep(args.think + 3)
    for task in listening:
        task.cancel()
    for table in tables:
        await table.socket.close()
    return tables


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="gaia")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="search")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--crowd", type=int, default=1, help="matches of the first person")
    parser.add_argument("--turns", type=int, default=10)
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="perihelion-bots-") as folder:
        command = [sys.executable, "-m", "perihelion.cli", "serve", "--port", "0", "--limits", "1000", "--log", "error"]
        command += ["--database", str(Path(folder) / "bots.sqlite"), "--patience", "60"]
        command += ["--think", str(args.think), "--workers", str(args.workers)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            url = next(word for word in server.stdout.readline().split() if word.startswith("http"))
            try:
                tables = asyncio.run(measure(url, args))
            finally:
                server.terminate()
                server.wait(30)
    waits = sorted([wait for table in tables for wait in table.waits])
    crowd = [wait for table in tables for wait in table.waits if table.owner == 0]
    others = [wait for table in tables for wait in table.waits if table.owner != 0]
    result = {
        "answers": len(waits),
        "p50_s": round(waits[len(waits) // 2], 2),
        "p99_s": round(waits[int(len(waits) * 0.99)], 2),
        "max_s": round(waits[-1], 2),
        "crowd_mean_s": round(sum(crowd) / max(1, len(crowd)), 2),
        "others_mean_s": round(sum(others) / max(1, len(others)), 2),
        "load_average": round(os.getloadavg()[0], 1),
    }
    print("\n".join([f"{name:16} {value}" for name, value in result.items()]))
    good = waits[-1] <= args.think + BEYOND and (args.crowd == 1 or result["others_mean_s"] <= result["crowd_mean_s"])
    print("met" if good else "NOT MET")
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
