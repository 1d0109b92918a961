"""A full house: many matches with many listeners, one action per match and second, open loop.

    python benchmarks/load.py                                  # one process, SQLite with synchronous=FULL
    python benchmarks/load.py --database postgresql://… --processes 2
    python benchmarks/load.py --postgres --processes 2         # with a private PostgreSQL of its own
    taskset -c 0 python benchmarks/load.py --overload          # more than it can carry, with one core for everything

Every match has its seats and spectators on sockets of their own. An action is due at a fixed time; its latency is
counted from that time to the moment each listener of the match has heard it, so a table that falls behind shows. At the
end every match is read back: each accepted action must be in the log once, in the order in which it was heard.

An overloaded table may refuse work as `busy`, with a time to try again, which is kept to; it must answer within 2 s,
one way or the other, and lose nothing that it has accepted.
"""

import argparse
import asyncio
import gc
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
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).parents[1]

WARM_UP = 3.0
"""Seconds of play before the latencies count."""

PING = 20.0
"""Seconds between two signs of life of one listener."""


class Sentence(msgspec.Struct):
    action: str


class Prompt(msgspec.Struct):
    sentences: list[Sentence] = []

    @property
    def actions(self) -> list[str]:
        return [sentence.action for sentence in self.sentences]


class WholeView(msgspec.Struct):
    prompt: Prompt


class Problem(msgspec.Struct):
    type: str = ""
    detail: str = ""
    retry_after: int = 0


class Heard(msgspec.Struct):
    """What the benchmark needs of a message; the rest is skipped."""

    type: str
    since: int = 0
    version: int = 0
    prompt: Prompt = msgspec.field(default_factory=Prompt)
    ref: str = ""
    problem: Problem = msgspec.field(default_factory=Problem)
    whole: WholeView | None = None


decode = msgspec.json.Decoder(Heard).decode


class Table:
    """One match with its listeners, the seats first and spectators last."""

    def __init__(self, number: int, rng: Random) -> None:
        self.number = number
        self.rng = rng
        self.match = ""
        self.listeners: list[Listener] = []
        self.due = 0.0
        """When the action that is under way should have been sent."""
        self.waiting: set[int] = set()
        """Listeners who have not heard of it yet."""
        self.sent = 0.0
        self.asked: tuple[Listener, list[str]] | None = None
        """Who has sent the action that is not answered yet, and what else was possible."""
        self.not_before = 0.0
        """The table was busy: the next try is then at the earliest."""
        self.accepted = 0
        self.busy = 0
        self.refused: list[str] = []
        self.over = False


class Listener:
    """One socket: a seat of a match, or a spectator (None)."""

    def __init__(self, table: Table, place: int, seat: int | None, socket: ClientConnection) -> None:
        self.table = table
        self.place = place
        self.seat = seat
        self.socket = socket
        self.version = -1
        self.options: list[str] = []
        self.gaps = 0
        self.bytes = 0


class Load:
    def __init__(self, args: argparse.Namespace, urls: list[str], pids: list[int]) -> None:
        self.args = args
        self.pids = pids
        self.server_cpu = 0.0
        self.server_waited = 0.0
        self.own_cpu = 0.0
        self.urls = urls
        self.latencies: list[float] = []
        self.answers: list[float] = []
        """Seconds from sending an action to its being accepted or refused."""
        self.late = 0
        self.listening: list[asyncio.Task[None]] = []
        self.tables = [Table(n, Random(f"{args.seed} {n}")) for n in range(args.matches)]
        self.counted_from = 0.0
        """Actions due before that warm the table up."""

    async def set_up(self) -> None:
        gate = asyncio.Semaphore(16)

        async def one(table: Table) -> None:
            async with gate:
                await self._seat(table)

        await asyncio.gather(*[one(table) for table in self.tables])

    async def _seat(self, table: Table) -> None:
        """Guests meet at a table, spectators look on; each on the process its turn gives it."""
        async with httpx.AsyncClient(timeout=120) as http:
            cookies: list[str] = []
            for seat in range(self.args.seats):
                url = self.urls[(table.number + seat) % len(self.urls)]
                made = await http.post(f"{url}/api/guests", json={"name": f"Seat {seat + 1}"}, headers={"origin": url})
                made.raise_for_status()
                cookies.append("perihelion_session=" + made.cookies["perihelion_session"])
                http.cookies.clear()
                headers = {"origin": url, "cookie": cookies[-1]}
                if seat == 0:
                    seats = [{"kind": "me"}] + [{"kind": "open"}] * (self.args.seats - 1)
                    body = {"game": self.args.game, "seats": seats}
                    answer = await http.post(f"{url}/api/matches", json=body, headers=headers)
                    answer.raise_for_status()
                    table.match = answer.json()["id"]
                else:
                    path = f"{url}/api/matches/{table.match}/join"
                    (await http.post(path, json={"seat": seat}, headers=headers)).raise_for_status()
        for place, seat in enumerate([*range(self.args.seats), *[None] * self.args.spectators]):
            url = self.urls[(table.number + place) % len(self.urls)]
            headers = {"cookie": cookies[seat]} if seat is not None else {}
            socket = await connect(
                url.replace("http", "ws") + "/api/live",
                origin=Origin(url),
                additional_headers=headers,
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=60,
            )
            listener = Listener(table, place, seat, socket)
            await socket.send(json.dumps({"type": "watch", "match": table.match, "seat": seat}))
            table.listeners.append(listener)
            self.listening.append(asyncio.create_task(self.listen(listener)))

    async def listen(self, listener: Listener) -> None:
        async for text in listener.socket:
            now = time.perf_counter()
            listener.bytes += len(text)
            message = decode(text)
            if message.type == "full" and message.whole is not None:
                listener.version = message.version
                listener.options = message.whole.prompt.actions
            elif message.type == "update":
                self._step(listener, message, now)
            elif message.type in ("accepted", "refused"):
                self._answered(listener.table, message, now)

    def _answered(self, table: Table, message: Heard, now: float) -> None:
        asked, table.asked = table.asked, None
        if table.due >= self.counted_from:
            self.answers.append(now - table.sent)
        if message.type == "accepted":
            table.accepted += 1
            return
        table.waiting.clear()
        if message.problem.type == "busy" and asked is not None:
            table.busy += 1
            table.not_before = now + message.problem.retry_after
            asked[0].options = asked[1]
        else:
            table.refused.append(f"{message.problem.type}: {message.problem.detail}")

    def _step(self, listener: Listener, message: Heard, now: float) -> None:
        table = listener.table
        if message.since != listener.version:
            listener.gaps += 1
        listener.version = message.version
        listener.options = message.prompt.actions
        if listener.place in table.waiting:
            table.waiting.discard(listener.place)
            if table.due >= self.counted_from:
                self.latencies.append(now - table.due)

    async def drive(self, table: Table, begin: float, end: float) -> None:
        """Actions at a steady rate, whatever happens."""
        due = begin + table.number / len(self.tables) / self.args.rate
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            late = False
            while (
                table.waiting or table.asked
            ):  # not everybody has heard of the last action: this one is late, and counted as such
                late = True
                await asyncio.sleep(0.002)
                if time.perf_counter() > end + 30:
                    return
            if table.not_before > time.perf_counter():
                await asyncio.sleep(table.not_before - time.perf_counter())
                due = max(due, time.perf_counter())
                if due > end:
                    return
            asked = [listener for listener in table.listeners if listener.options]
            if not asked:
                table.over = True
                return
            self.late += late
            listener = table.rng.choice(asked)
            action = table.rng.choice(listener.options)
            table.asked = (listener, listener.options)
            listener.options = []
            table.due, table.sent = due, time.perf_counter()
            table.waiting = set(range(len(table.listeners)))
            play = {"type": "play", "ref": f"{due}", "match": table.match, "seat": listener.seat}
            await listener.socket.send(json.dumps({**play, "version": listener.version, "actions": [action]}))
            due += 1.0 / self.args.rate

    async def keep_alive(self) -> None:
        """Every listener says once in PING seconds that it is there, each at its own time, as people's browsers do."""
        listeners = [listener for table in self.tables for listener in table.listeners]
        while True:
            for listener in listeners:
                await asyncio.sleep(PING / len(listeners))
                await listener.socket.send('{"type":"ping"}')

    async def run(self) -> dict[str, Any]:
        begun = time.perf_counter()
        await self.set_up()
        listeners = [listener for table in self.tables for listener in table.listeners]
        tasks = [*self.listening, asyncio.create_task(self.keep_alive())]
        while any(listener.version < 0 for listener in listeners):
            await asyncio.sleep(0.05)
            for task in tasks:
                if task.done():
                    task.result()
        seated = time.perf_counter()
        print(f"{len(self.tables)} matches, {len(listeners)} listeners seated in {seated - begun:.1f} s", flush=True)
        start = time.perf_counter() + 1.0
        self.counted_from = start + WARM_UP
        used = [cpu_seconds(pid) for pid in self.pids]
        waited = [waiting_seconds(pid) for pid in self.pids]
        own = time.process_time()
        await asyncio.gather(
            *[self.drive(table, start, self.counted_from + self.args.seconds) for table in self.tables]
        )
        deadline = time.perf_counter() + 30
        while any(table.waiting for table in self.tables) and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        self.server_cpu = sum(cpu_seconds(pid) for pid in self.pids) - sum(used)
        self.server_waited = sum(waiting_seconds(pid) for pid in self.pids) - sum(waited)
        self.own_cpu = time.process_time() - own
        took = time.perf_counter() - start
        wrong = await self.check()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*[listener.socket.close() for listener in listeners], return_exceptions=True)
        return self.report(listeners, took, wrong)

    async def check(self) -> int:
        """Read every match back: what was accepted is there, once."""
        wrong = 0
        async with httpx.AsyncClient(timeout=120) as http:
            for table in self.tables:
                url = self.urls[table.number % len(self.urls)]
                view = (await http.get(f"{url}/api/matches/{table.match}/view")).json()
                played = len([line for line in view["lines"] if line["seat"] is not None])
                same = {listener.version for listener in table.listeners} == {view["version"]}
                if played != table.accepted or not same or table.waiting:
                    wrong += 1
        return wrong

    def report(self, listeners: list[Listener], took: float, wrong: int) -> dict[str, Any]:
        order = sorted(self.latencies)
        answers = sorted(self.answers)
        accepted = sum(table.accepted for table in self.tables)

        def at(part: float, times: list[float] = order) -> float:
            return round(times[min(len(times) - 1, int(part * len(times)))] * 1000, 1) if times else 0.0

        return {
            "matches": len(self.tables),
            "listeners": len(listeners),
            "actions": accepted,
            "actions_per_second": round(accepted / took, 1),
            "server_cpu_ms_per_action": round(self.server_cpu * 1000 / max(1, accepted), 2),
            "server_cores_busy": round(self.server_cpu / took, 2),
            "server_waited_for_a_core": round(self.server_waited / took, 2),
            "client_cores_busy": round(self.own_cpu / took, 2),
            "load_average": round(os.getloadavg()[0], 1),
            "heard": len(order),
            "p50_ms": at(0.5),
            "p95_ms": at(0.95),
            "p99_ms": at(0.99),
            "max_ms": at(1.0),
            "answered_p99_ms": at(0.99, answers),
            "answered_max_ms": at(1.0, answers),
            "late_sends": self.late,
            "busy": sum(table.busy for table in self.tables),
            "refused": sum(len(table.refused) for table in self.tables),
            "gaps": sum(listener.gaps for listener in listeners),
            "matches_wrong": wrong,
            "matches_over": sum(table.over for table in self.tables),
            "kilobytes_per_message": round(
                sum(listener.bytes for listener in listeners) / max(1, len(order)) / 1000, 1
            ),
        }


def cpu_seconds(pid: int) -> float:
    """The processor time a process has used: what the machine's other work does not change."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waiting_seconds(pid: int) -> float:
    """How long the main thread of a process was ready to run and got no core: the share of the machine's other work."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def start_server(database: str, port: int) -> tuple[subprocess.Popen[str], str]:
    """A table process with limits wide enough for one address to be a thousand people."""
    command = [sys.executable, "-m", "perihelion.cli", "serve", "--port", str(port), "--database", database]
    command += ["--limits", "1000", "--log", "warning"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ})
    assert process.stdout is not None
    line = process.stdout.readline()
    url = next(word for word in line.split() if word.startswith("http"))
    return process, url


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="gaia")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--spectators", type=int, default=1, help="of each match")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="default: a fresh SQLite file")
    parser.add_argument("--postgres", action="store_true", help="a private PostgreSQL, as the tests use it")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--budget", type=float, default=250.0, help="p99 in ms that must be met")
    parser.add_argument("--rate", type=float, default=1.0, help="actions of each match in a second")
    parser.add_argument("--overload", action="store_true", help="busy is an answer; it must come within 2 s")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    cluster: Any = None
    database = args.database
    folder = tempfile.TemporaryDirectory(prefix="perihelion-load-")
    if args.postgres:
        sys.path.insert(0, str(ROOT / "tests"))
        from server.postgres import Cluster

        cluster = Cluster()
        cluster.start()
        database = cluster.new_database()
    servers = [start_server(database or str(Path(folder.name) / "load.sqlite"), 0) for _ in range(args.processes)]
    gc.disable()  # whoever measures must not pause
    try:
        result = asyncio.run(Load(args, [url for _, url in servers], [process.pid for process, _ in servers]).run())
    finally:
        for process, _ in servers:
            process.terminate()
        for process, _ in servers:
            process.wait(30)
        if cluster is not None:
            cluster.stop()
        folder.cleanup()
    print(json.dumps(result) if args.json else "\n".join([f"{name:24} {value}" for name, value in result.items()]))
    whole = result["actions"] and not result["matches_wrong"] and not result["gaps"] and not result["refused"]
    in_time = result["answered_max_ms"] < 2000 if args.overload else result["p99_ms"] < args.budget
    good = whole and in_time and (args.overload or not result["busy"])
    print("met" if good else "NOT MET", flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
