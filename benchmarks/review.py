"""The review of a finished match, and what it costs those who play meanwhile.

    python benchmarks/review.py                     # a four-player match of Gaia Project

A table of its own is started. Somebody clicks through a running match of Gaia (a draft each time) until the clicks are
counted, then a finished match is reviewed while the clicks go on. It is to be done in under five minutes on two cores,
and the middle click and the slowest of twenty are to take at most 50 ms longer. On a machine with other work the
figures are those of that work: see the load average.
"""

import argparse
import gzip
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

MATCH = Path(__file__).parents[1] / "tests" / "recorded" / "gaia" / "04-4-seats.phn.gz"
MINUTES = 5.0
SLOWER = 0.05
PAUSE = 0.25
"""Seconds between two clicks."""


class Player:
    """Somebody who plays alone on all seats, by clicks."""

    def __init__(self, http: httpx.Client, seed: int) -> None:
        self.http = http
        self.rng = Random(seed)
        seats = [{"kind": "me"}] * 4
        self.match = self.ask("POST", "/api/matches", {"game": "gaia", "seats": seats})["id"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json()

    def click(self) -> float:
        """Try an action, then play it; the seconds until its outcome was seen."""
        seat = self.ask("GET", f"/api/matches/{self.match}/view")["view"]["deciders"][0]
        legal = self.ask("GET", f"/api/matches/{self.match}/legal?seat={seat}")
        action = self.rng.choice(legal["actions"])
        begun = time.perf_counter()
        draft = {"version": legal["version"], "actions": [action]}
        self.ask("PUT", f"/api/matches/{self.match}/drafts/{seat}", draft)
        took = time.perf_counter() - begun
        play = {"seat": seat, "version": legal["version"], "actions": [action]}
        self.ask("POST", f"/api/matches/{self.match}/play", play)
        if self.ask("GET", f"/api/matches/{self.match}")["status"] != "running":
            self.match = Player(self.http, self.rng.randrange(1000)).match
        time.sleep(PAUSE)
        return took


def told(name: str, clicks: list[float]) -> tuple[float, float]:
    middle = statistics.median(clicks)
    slow = statistics.quantiles(clicks, n=20)[-1]
    print(f"{name}: {len(clicks)} clicks, middle {1000 * middle:.0f} ms, one in twenty {1000 * slow:.0f} ms")
    return middle, slow


def measure(url: str, file: Path, quiet: int) -> bool:
    with httpx.Client(base_url=url, headers={"origin": url}, timeout=300) as http:
        http.post("/api/guests", json={"name": "Bench"}).raise_for_status()
        player = Player(http, 1)
        text = gzip.decompress(file.read_bytes()).decode()
        seats = [{"kind": "me", "name": f"Seat {n + 1}"} for n in range(4)]
        match = player.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"]
        before = told("before", [player.click() for _ in range(quiet)])
        player.ask("POST", f"/api/matches/{match}/review")
        begun = time.perf_counter()
        clicks: list[float] = []
        while (found := player.ask("GET", f"/api/matches/{match}/review?since=100000"))["status"] != "done":
            assert found["status"] != "failed", "the review failed"
            clicks.append(player.click())
        took = time.perf_counter() - begun
        print(f"{found['total']} turns, {found['budget']} each, reviewed in {took:.0f} s (bar: {60 * MINUTES:.0f} s)")
        during = told("during", clicks)
        later = [1000 * (now - then) for now, then in zip(during, before, strict=True)]
        print(f"slower by {later[0]:.0f} ms and {later[1]:.0f} ms (bar: {1000 * SLOWER:.0f} ms)")
        return took < 60 * MINUTES and max(later) < 1000 * SLOWER


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--file", type=Path, default=MATCH, help="a finished match of four, .phn.gz")
    parser.add_argument("--clicks", type=int, default=100, help="clicks before the review")
    args = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        command = [
            "-m",
            "perihelion.cli",
            "serve",
            "--port",
            "0",
            "--database",
            f"{folder}/table.db",
            "--limits",
            "1000",
        ]
        with subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                line = next(line for line in server.stdout if " open at " in line)
                url = next(word for word in line.split() if word.startswith("http"))
                return 0 if measure(url, args.file, args.clicks) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    raise SystemExit(main())
