"""The bot of the docs, as a program of its own, at a real server."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from perihelion.client import Club
from server.client import PATIENCE, Browser, RunningTable

BOT = Path(__file__).parents[2] / "docs" / "bots" / "club_bot.py"


@pytest.mark.parametrize("game", ["pearls"])
def test_a_bot_is_challenged_and_plays_to_the_end(game: str, tmp_path: Path) -> None:
    club = RunningTable(str(tmp_path / "table.sqlite")).start()
    try:
        maker = Browser(club.url)
        maker.post("/api/accounts", {"name": "Marvin", "password": "a brain the size of a planet"})
        token = maker.post("/api/me/tokens", {"name": "bot", "scopes": ["read", "play", "manage"]})["secret"]
        ann = club.guest("Ann")
        id = ann.new_match({"kind": "me"}, {"kind": "invite", "name": "Marvin"}, game=game)
        own = ann.post("/api/me/tokens", {"name": "mine", "scopes": ["read", "play", "manage"]})["secret"]
        program = subprocess.Popen(
            [sys.executable, str(BOT), club.url, "greedy", "1"], env={**os.environ, "PERIHELION_TOKEN": token}
        )
        match = Club(club.url, own).match(id)
        while not match.over:
            for seat in match.asked:
                match.play(seat, match.legal(seat)[0])
            if not match.over and not match.asked:
                match.wait(5)
        assert program.wait(PATIENCE) == 0
        assert any(line.startswith("2 ") for line in match.seen(0))
        match.close()
        maker.close()
        ann.close()
    finally:
        club.stop()
