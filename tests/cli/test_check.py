"""`perihelion check`: the laws as a command, on a game of another package."""

import json
import subprocess
import sys


def check(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "perihelion.cli", "check", *words], capture_output=True, text=True, timeout=120
    )


def test_a_sound_game_is_told_law_by_law() -> None:
    done = check("pearls", "--games", "1")
    assert done.returncode == 0, done.stdout
    assert "offers are sound: held" in done.stdout
    assert done.stdout.endswith("all laws hold\n")


def test_the_report_as_data() -> None:
    report = json.loads(check("pearls", "--games", "1", "--json").stdout)
    assert report["ok"]
    assert report["games"] == 3
    assert {law["broken"] for law in report["laws"]} == {0}


def test_bad_input_gets_one_clear_line() -> None:
    done = check("chess")
    assert done.returncode == 2
    assert done.stderr.startswith("perihelion: there is no game 'chess'")
    assert check("pearls", "--games", "0").stderr == "perihelion: --games must be 1 or more\n"
