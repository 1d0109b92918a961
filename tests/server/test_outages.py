"""Outages under play: whatever goes away, nothing accepted is lost or doubled, and nobody's clock pays for it."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.client import PATIENCE, Browser, eventually
from server.postgres import Cluster
from server.process import Process
from server.receivers import free_port
from server.test_upgrade import NEWER_RULES

ME = {"kind": "me"}
PACE = {"kind": "turns", "move": 20, "at_end": "forfeit"}

SET_CLOCK = """
import sys, time
from pathlib import Path
real, beside = time.time, Path({file!r})
time.time = lambda: real() + float(beside.read_text() or 0)
from perihelion.cli import main
raise SystemExit(main(sys.argv[1:]))
"""
"""A table whose wall clock is ahead by as many seconds as a file says."""


class Steady:
    """Plays both seats of a match with a clock, at whichever process answers, and keeps what was acknowledged."""

    def __init__(self, urls: list[str]) -> None:
        self.urls = urls
        self.browser = Browser(urls[0])
        self.browser.post("/api/guests", {"name": "Ann"})
        self.rng = Random(5)
        self.acknowledged: list[str] = []
        self.total = 0
        self.refused: dict[int, int] = {}
        self.match = self.new_match()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._play)
        self.wrong: list[BaseException] = []

    def new_match(self) -> str:
        self.acknowledged = []
        return self.browser.new_match(ME, ME, game="gaia", pace=PACE)

    def __enter__(self) -> "Steady":
        self._thread.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._over.set()
        self._thread.join(PATIENCE)
        for error in self.wrong:
            raise error

    def _play(self) -> None:
        try:
            while not self._over.is_set():
                self._one_action()
                time.sleep(0.05)
            self.check("")
        except BaseException as error:
            self.wrong.append(error)

    def _one_action(self) -> None:
        info = self.ask("GET", "")
        assert not any(seat["forfeited"] or seat["stand_in"] for seat in info["seats"]), "a clock was lost"
        if info["status"] == "over":
            self.check("")
            self.match = self.new_match()
            return
        seat = info["your_turn"][0]
        legal = self.ask("GET", f"/legal?seat={seat}")
        action = self.rng.choice(legal["actions"])
        body = {"seat": seat, "version": legal["version"], "actions": [action]}
        text = f"{seat + 1} {action}"
        if self.once("POST", "/play", body) is not None:
            self.acknowledged.append(text)
            self.total += 1
        else:
            self.check(text)

    def ask(self, method: str, path: str) -> Any:
        """Until some process answers."""
        return eventually(lambda: self.once(method, path), lambda answer: answer is not None)

    def once(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; None: refused, or nobody is there. The next try goes to the next process."""
        address = f"{self.browser.http.base_url.join('/')}api/matches/{self.match}{path}"
        try:
            answer = self.browser.http.request(method, address, json=body)
        except httpx.TransportError:
            self._elsewhere(0)
            return None
        if answer.is_success:
            return answer.json()
        self._elsewhere(answer.status_code)
        assert answer.status_code in (409, 503), answer.text
        return None

    def _elsewhere(self, status: int) -> None:
        self.refused[status] = self.refused.get(status, 0) + 1
        self.urls = [*self.urls[1:], self.urls[0]]
        self.browser.http.base_url = self.urls[0]
        self.browser.http.headers["origin"] = self.urls[0]
        time.sleep(0.2)

    def check(self, uncertain: str) -> None:
        """What was acknowledged is there, in order; what was neither acknowledged nor surely refused may be."""
        lines = self.ask("GET", "/view?seat=0")["lines"]
        played = [line["text"] for line in lines if line["seat"] is not None]
        assert played in (self.acknowledged, [*self.acknowledged, uncertain]), (self.acknowledged[-3:], played[-3:])
        self.acknowledged = played

    def goes_on(self) -> None:
        """Until it has played some more."""
        before = self.total
        eventually(lambda: (self.total, self.wrong), lambda seen: seen[0] > before + 5 or seen[1])
        assert not self.wrong, self.wrong


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be stopped."""
    made = Cluster()
    made.start()
    yield made
    made.stop()


def healthy(table: Process, status: int) -> None:
    eventually(lambda: (table.health(), table.health("HEAD")), lambda seen: seen == (status, status))


@pytest.mark.soak
def test_the_database_is_away_for_a_minute(own_cluster: Cluster) -> None:
    """Three times as long as there is for a move."""
    address = own_cluster.new_database()
    with Process(address) as one, Process(address) as two, Steady([one.url, two.url]) as ann:
        ann.goes_on()
        own_cluster.sleep()
        for table in (one, two):
            healthy(table, 503)
        answer = httpx.get(f"{one.url}/api/matches", timeout=PATIENCE)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        time.sleep(60)
        own_cluster.wake()
        for table in (one, two):
            healthy(table, 200)
        ann.goes_on()
    print("refused while it was away:", ann.refused, "acknowledged:", ann.total)


@pytest.mark.soak
def test_the_wall_clock_is_set_back_and_forth(database: str, tmp_path: Path) -> None:
    """By an hour and more, again and again: each has twenty seconds for a move and none is lost."""
    beside = tmp_path / "ahead"
    beside.write_text("0")
    with Process(database, program=SET_CLOCK.format(file=str(beside))) as table, Steady([table.url]) as ann:
        for ahead in (3600, -3600, 90_000, 0, -7200, 7200, 0):
            ann.goes_on()
            beside.write_text(str(ahead))
            time.sleep(3)
            ann.goes_on()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 24 megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("a small disk cannot be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.soak
def test_the_disk_is_full(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    with Process(str(small_disk / "table.sqlite")) as table, Steady([table.url]) as ann:
        ann.goes_on()
        with ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(b"x" * 4096)
        healthy(table, 503)
        eventually(lambda: ann.refused.get(503, 0), lambda refused: refused > 5)
        ballast.unlink()
        healthy(table, 200)
        ann.goes_on()


@pytest.mark.soak
def test_the_disk_can_only_be_read(small_disk: Path) -> None:
    """A table that cannot write does not open, and says why in one line."""
    database = str(small_disk / "table.sqlite")
    with Process(database):
        pass
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    command = [sys.executable, "-m", "perihelion.cli", "serve", "--port", str(free_port()), "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "table.sqlite" in done.stderr


def test_a_file_that_breaks_while_it_is_used_is_told(tmp_path: Path) -> None:
    """Its pages are overwritten: 503 in place of answers, an unhealthy table, and no traces."""
    database = tmp_path / "table.sqlite"
    with Process(str(database), "--log", "error") as table:
        ann = Browser(table.url)
        ann.post("/api/guests", {"name": "Ann"})
        for n in range(30):
            ann.new_match(ME, ME, title=f"{n}")
        with database.open("r+b") as file:
            file.truncate(0)
        with (tmp_path / "table.sqlite-wal").open("r+b") as log:
            log.truncate(0)
        healthy(table, 503)
        assert ann.http.get("/api/matches").status_code == 503
        assert ann.http.post("/api/guests", json={"name": "Bob"}).status_code == 503
        table.kill()


@pytest.mark.soak
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_two_versions_take_turns(cluster: Cluster, how: int) -> None:
    """One process after the other is restarted with newer rules, and then there is an older one again for a while."""
    address = cluster.new_database()

    def older() -> Process:
        return Process(address).start()

    def newer() -> Process:
        return Process(address, program=NEWER_RULES).start()

    running = [older(), older()]

    def replace(n: int, start: Callable[[], Process]) -> None:
        port = running[n]
        port.end(how)
        running[n] = start()
        ann.urls = [process.url for process in running]

    with Steady([process.url for process in running]) as ann:
        ann.goes_on()
        for n, start in ((0, newer), (1, newer), (0, older), (0, newer)):
            replace(n, start)
            ann.goes_on()
            time.sleep(2)
            ann.goes_on()
    rows = rebases(address)
    assert all(number <= 1 for number in rows.values()), rows
    for process in running:
        process.end()
    print("refused while versions changed:", ann.refused, "acknowledged:", ann.total)


def rebases(address: str) -> dict[str, int]:
    """How often each match was rewritten."""
    import asyncio

    from perihelion.server.store.choice import open_store

    async def count() -> dict[str, int]:
        store = open_store(address)
        await store.open(beside=True)
        rows = await store.rows("SELECT match, count(*) AS n FROM entries WHERE line LIKE 'rebase%' GROUP BY match")
        await store.close()
        return {row["match"]: row["n"] for row in rows}

    return asyncio.run(count())
