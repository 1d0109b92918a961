"""All attacks at once on a real table: for a second person nothing changes."""

import threading
import time
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from server.attackers import ME, OPEN, Attack, Drip
from server.client import PATIENCE, Browser, eventually
from server.process import Process

PASSWORD = "sun and moon"
MEMORY = 300 << 20


@pytest.fixture
def drip() -> Iterator[Drip]:
    made = Drip()
    yield made
    made.close()


class Nora:
    """A second person, elsewhere, who signs in, plays a bot, plays alone, and has a clock: with how long each took."""

    def __init__(self, url: str) -> None:
        self.browser = self.newcomer(url)
        self.browser.post("/api/accounts", {"name": "Nora", "password": PASSWORD})
        self.bots = self.browser.new_match(ME, {"kind": "bot", "level": "greedy"}, title="Nora and a bot")
        self.alone = self.new_match()
        self.acknowledged: list[str] = []
        self.rng = Random(7)
        self.sign_ins: list[float] = []
        self.answers: list[float] = []
        self.plays: list[float] = []
        self.clocks: list[float] = []

    @staticmethod
    def newcomer(url: str) -> Browser:
        browser = Browser(url)
        browser.http.headers["x-forwarded-for"] = "198.51.100.7"
        return browser

    def sign_in(self) -> None:
        begun = time.monotonic()
        with httpx.Client(base_url=self.browser.url, headers=self.browser.http.headers, timeout=PATIENCE) as fresh:
            fresh.headers["x-forwarded-for"] = f"198.51.100.{len(self.sign_ins) % 200 + 8}"
            answer = fresh.post("/api/session", json={"name": "Nora", "password": PASSWORD})
        assert answer.status_code in (200, 201), answer.text
        self.sign_ins.append(time.monotonic() - begun)

    def new_match(self) -> str:
        return self.browser.new_match(ME, ME, game="gaia", title="Nora alone", private=True, spectators=False)

    def play_alone(self) -> None:
        """One action, noted as soon as it is acknowledged."""
        deciders = self.browser.view(self.alone, 0)["view"]["deciders"]
        if not deciders:
            self.check()
            self.alone = self.new_match()
            self.acknowledged = []
            return
        legal = self.browser.legal(self.alone, deciders[0])
        action = self.rng.choice(legal["actions"])
        begun = time.monotonic()
        self.browser.play(self.alone, deciders[0], action, version=legal["version"])
        self.plays.append(time.monotonic() - begun)
        self.acknowledged.append(f"{deciders[0] + 1} {action}")

    def play_the_bot(self) -> None:
        """One action of hers, and how long it takes until the table waits for her again."""
        if not self.browser.play_any(self.bots, 0, self.rng):
            self.bots = self.browser.new_match(ME, {"kind": "bot", "level": "greedy"}, title="Nora and a bot")
            return
        begun = time.monotonic()
        eventually(lambda: self.browser.get(f"/api/matches/{self.bots}"), lambda m: m["your_turn"] or m["ended"])
        self.answers.append(time.monotonic() - begun)

    def let_a_clock_run_out(self) -> None:
        """How late it is that somebody's two seconds are over."""
        other = self.newcomer(self.browser.url)
        other.post("/api/guests", {"name": "Olaf"})
        pace = {"kind": "turns", "move": 2, "at_end": "bot"}
        match = self.browser.new_match(ME, OPEN, pace=pace)
        other.post(f"/api/matches/{match}/join", {})
        seats = self.browser.get(f"/api/matches/{match}")["seats"]
        due = next(seat["clock"]["deadline"] for seat in seats if seat["clock"]["deadline"]) / 1000
        eventually(
            lambda: self.browser.get(f"/api/matches/{match}")["seats"], lambda found: any(s["stand_in"] for s in found)
        )
        self.clocks.append(max(0.0, time.time() - due))
        self.browser.post(f"/api/matches/{match}/leave", {})

    def check(self) -> None:
        lines = self.browser.view(self.alone, 0)["lines"]
        assert [line["text"] for line in lines if line["seat"] is not None] == self.acknowledged

    def live(self, seconds: float) -> None:
        """All of that for so long, and each at least once."""
        end = time.monotonic() + seconds
        while time.monotonic() < end or not self.clocks:
            self.sign_in()
            for _ in range(5):
                self.play_alone()
                time.sleep(0.2)  # a person, who keeps within the limits
            self.play_the_bot()
            if len(self.clocks) <= len(self.sign_ins) // 5:
                self.let_a_clock_run_out()


def under_attack(
    database: str, drip: Drip, seconds: float, bot_matches: int, hooks: int, changes: int, patience: float
) -> tuple[Nora, dict[str, float]]:
    options = ["--limits", "1", "--proxies", "127.0.0.1", "--allow-hook", "127.0.0.1", "--workers", "1"]
    options += ["--patience", str(patience)]
    with Process(database, *options) as table:
        nora = Nora(table.url)
        attack = Attack(table.url)
        peak = [0]
        watching = threading.Event()

        def watch() -> None:
            while not watching.wait(0.1):
                peak[0] = max(peak[0], table.memory())

        watcher = threading.Thread(target=watch)
        watcher.start()
        attack.bot_matches(bot_matches)
        attack.poisoned_addresses()
        attack.slow_hooks(drip, hooks)
        attack.unread_sockets(3, attack.imports(changes))
        attack.refused_frames(3)
        attack.prying(nora.alone)
        nora.live(seconds)
        eventually(lambda: drip.held, bool)
        attack.call_off()
        nora.check()
        watching.set()
        watcher.join()
        assert attack.wrong == []
        assert table.health() == 200

        def sockets() -> int:
            text = httpx.get(f"{table.url}/metrics", timeout=PATIENCE).text
            return int(text.partition("\nperihelion_sockets ")[2].split()[0])

        over = time.monotonic()
        eventually(sockets, lambda number: number == 0)
        figures = {
            "dead_sockets_s": time.monotonic() - over,
            "sign_in_max_s": max(nora.sign_ins),
            "play_max_s": max(nora.plays),
            "bot_answer_max_s": max(nora.answers, default=0.0),
            "clock_late_max_s": max(nora.clocks),
            "memory_mb": peak[0] / (1 << 20),
            "sign_ins": len(nora.sign_ins),
            "plays": len(nora.plays),
            **attack.counts,
        }
        print({name: round(value, 2) for name, value in figures.items()})
        table.kill()  # it has nothing to lose
        return nora, figures


def test_attacked_in_every_way_the_table_loses_and_tells_nothing(database: str, drip: Drip) -> None:
    """A short while, without a look at the clock: everybody is served, nothing is lost, memory stays small."""
    _, figures = under_attack(database, drip, 2, bot_matches=10, hooks=3, changes=1000, patience=PATIENCE)
    assert figures["memory_mb"] < MEMORY >> 20


@pytest.mark.soak
def test_attacked_for_a_minute_a_second_person_notices_nothing(database: str, drip: Drip) -> None:
    _, figures = under_attack(database, drip, 60, bot_matches=200, hooks=10, changes=9_900, patience=0.5)
    assert figures["memory_mb"] < MEMORY >> 20
    assert figures["sign_in_max_s"] < 1
    assert figures["clock_late_max_s"] < 3
    assert figures["bot_answer_max_s"] < 10
    assert figures["dead_sockets_s"] < 10
