"""The process is killed at random moments during play: every acknowledged action is there after the restart."""

import threading
import time
from random import Random

import httpx
import pytest

from server.client import Browser
from server.process import Process


class Player:
    """Plays all four seats of a Gaia match and remembers what was acknowledged."""

    def __init__(self, url: str, seed: int) -> None:
        self.browser = Browser(url)
        self.rng = Random(seed)
        self.acknowledged: list[str] = []
        self.sent = ""
        """What was sent and not yet answered when the process died."""
        self.match = ""

    def begin(self) -> None:
        self.browser.post("/api/guests", {"name": "Ann"})
        self.new_match()

    def new_match(self) -> None:
        self.match = self.browser.new_match(*[{"kind": "me"}] * 4, game="gaia")
        self.acknowledged = []
        self.sent = ""

    def play_on(self) -> None:
        """Until the process is gone."""
        try:
            while True:
                deciders = self.browser.view(self.match)["view"]["deciders"]
                if not deciders:
                    self.new_match()
                    continue
                seat = deciders[0]
                legal = self.browser.legal(self.match, seat)
                action = self.rng.choice(legal["actions"])
                self.sent = f"{seat + 1} {action}"
                self.browser.play(self.match, seat, action, version=legal["version"])
                self.acknowledged.append(self.sent)
                self.sent = ""
        except httpx.TransportError:
            return

    def check(self) -> None:
        """What was acknowledged is there, in order; what was not may be there once."""
        lines = self.browser.view(self.match)["lines"]
        played = [line["text"] for line in lines if line["seat"] is not None]
        assert played in (self.acknowledged, [*self.acknowledged, self.sent]), (
            f"acknowledged {len(self.acknowledged)}, found {len(played)}"
        )
        self.acknowledged = played


def kill_and_look(database: str, times: int) -> int:
    """Kill, restart and look so many times; the number of acknowledged actions."""
    rng = Random(times)
    table = Process(database)
    table.start()
    player = Player(table.url, times)
    player.begin()
    total = 0
    for _ in range(times):
        before = len(player.acknowledged)
        playing = threading.Thread(target=player.play_on)
        playing.start()
        time.sleep(rng.uniform(0.1, 1.5))
        table.kill()
        playing.join()
        total += max(0, len(player.acknowledged) - before)
        table.start()
        player.check()
    table.kill()
    return total


def test_killed_a_few_times(database: str) -> None:
    assert kill_and_look(database, 3) > 0


@pytest.mark.soak
def test_killed_fifty_times(database: str) -> None:
    assert kill_and_look(database, 50) > 50
