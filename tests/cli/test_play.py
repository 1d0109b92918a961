"""The terminal in plain lines: pipes, closed input, Ctrl-C at every prompt. Nothing is lost and no secret is shown."""

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import perihelion

GAMES = ("gaia", "council", "galactic_era")
PATIENCE = 120.0
"""Seconds after which something that must happen has failed to: only a bound, a quick machine never waits for it."""


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "perihelion.cli", "play", *words]


def played(*words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*words), input=stdin, capture_output=True, text=True, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_endless_pipe_of_nothing_ends(game: str, data: Path) -> None:
    yes = subprocess.Popen(["yes", ""], stdout=subprocess.PIPE)
    done = subprocess.run(command(game, "--seed", "4"), stdin=yes.stdout, capture_output=True, text=True)
    yes.kill()
    yes.communicate()
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "The match is kept" in done.stdout
    assert list(data.glob(f"{game}-*.phn"))


@pytest.mark.parametrize("game", GAMES)
def test_closed_input_keeps_the_match(game: str, data: Path) -> None:
    done = played(game, "--seed", "4", "--random", "2")
    assert (done.returncode, done.stderr) == (0, "")
    kept = next(data.glob(f"{game}-*.phn")).read_text()
    script = "1\n" * 6
    assert played("--continue", stdin=script).returncode == 0
    assert next(data.glob(f"{game}-*.phn")).read_text().startswith(kept)


def test_streams_that_are_not_there_are_empty_ones(data: Path) -> None:
    words = " ".join(command("gaia", "--seed", "4"))
    done = subprocess.run(f"{words} <&- >&-", shell=True, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert list(data.glob("*.phn"))


def test_answers_stay_readable_in_a_pipe() -> None:
    """What is answered is the last thing on the screen: the table is not drawn again below it."""
    done = played("gaia", "--seed", "4", "--random", "2", stdin="help undo\nwhy choose nobody\n")
    last = done.stdout.splitlines()[-6:]
    assert any("take the last step back" in line for line in last)


@pytest.mark.parametrize("language", ["de", "nl"])
def test_other_languages_and_an_ascii_terminal(language: str, data: Path) -> None:
    done = played(
        "gaia", "--seed", "4", "--random", "2", "--language", language, stdin="terrans\n",
        PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert {"de": "Volk", "nl": "Opdrachten"}[language] in done.stdout
    assert done.stdout.isascii()
    kept = str(next(data.glob("*.phn")))
    replay = [sys.executable, "-m", "perihelion.cli", "replay", kept, "--log", "--language", language]
    ascii = {**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    shown = subprocess.run(replay, capture_output=True, text=True, env=ascii)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "1 choose terrans" in shown.stdout
    assert {"de": "Das Spiel", "nl": "Het spel"}[language] in shown.stdout.splitlines()[-1]


def test_solo_ends_with_the_points_of_the_printed_opponent() -> None:
    done = played("gaia", "--seats", "1", "--seed", "4", "--random", "1")
    last = done.stdout.splitlines()[-2:]
    assert "The game is over" in last[0]
    assert last[1].count("VP") == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_takes_the_other_seat(game: str, data: Path) -> None:
    """It has answered by itself when the match is left, and is still there when it is taken up again."""
    done = played(game, "--seats", "2", "--seed", "4", "--bot", "2=greedy", stdin="1\n" * 6)
    assert (done.returncode, done.stderr) == (0, "")
    match = perihelion.load(next(data.glob(f"{game}-*.phn")))
    assert {entry.seat for entry in match.log} >= {0, 1}
    assert 1 not in match.deciders
    assert played("--continue", stdin="1\n" * 6).returncode == 0
    later = perihelion.load(next(data.glob(f"{game}-*.phn")))
    assert len(later.log) > len(match.log)
    assert 1 not in later.deciders


def test_a_bot_that_cannot_be_seated_is_refused_in_one_line() -> None:
    for words, line in {
        "2": "a bot is seated like 2=search:2s, not '2'",
        "3=greedy": "there is no seat '3': seats are 1 to 2",
    }.items():
        done = played("gaia", "--seats", "2", "--bot", words)
        assert (done.returncode, done.stderr) == (2, f"perihelion: {line}\n")


class Typist:
    """A person at a terminal in plain lines."""

    def __init__(self, *words: str) -> None:
        self.pid, self.line = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "dumb"
            os.execv(sys.executable, command(*words))
        self.seen = ""

    def until(self, wanted: str) -> str:
        """What was printed up to there, since the last time."""
        end = time.monotonic() + PATIENCE
        while wanted not in self.seen and time.monotonic() < end:
            if select.select([self.line], [], [], 0.1)[0]:
                try:
                    self.seen += os.read(self.line, 65536).decode()
                except OSError:
                    break
        assert wanted in self.seen, self.seen
        before, _, self.seen = self.seen.partition(wanted)
        return before

    def type(self, text: str) -> None:
        os.write(self.line, text.encode())

    def leave(self, key: str) -> tuple[str, int]:
        """Press the key until it is taken, for a line editor may not be ready: what is printed, and how it ended."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                self.type(key)
            while select.select([self.line], [], [], 0.5)[0]:
                try:
                    read = os.read(self.line, 65536)
                except OSError:
                    read = b""
                if not read:
                    _, status = os.waitpid(self.pid, 0)
                    return self.seen, os.waitstatus_to_exitcode(status)
                self.seen += read.decode()
        raise AssertionError(f"it did not end: {self.seen}")


CURTAIN = "only you can see the screen."
STEPS = (("\n", "Seat 1> "), ("1\n", CURTAIN), ("\n", "Seat 2> "))
"""What the two people type, and the prompt that follows."""


@pytest.mark.parametrize("key", ["\x03", "\x04"])
@pytest.mark.parametrize("steps", range(4))
def test_ctrl_c_and_ctrl_d_at_every_prompt(steps: int, key: str, data: Path) -> None:
    """They leave, keep the match, and show nothing that only the other person may see."""
    person = Typist("galactic_era", "--seed", "4")
    person.until(CURTAIN)
    for typed, prompt in STEPS[:steps]:
        person.type(typed)
        person.until(prompt)
    rest, code = person.leave(key)
    assert code == 0
    assert "Traceback" not in rest
    assert "keep people" not in rest
    assert "The match is kept" in rest
    assert list(data.glob("*.phn"))


def test_a_match_that_is_killed_goes_on(data: Path) -> None:
    person = Typist("gaia", "--seed", "4", "--random", "2")
    person.until("Seat 1> ")
    person.type("terrans\n")
    person.until("Seat 1> ")
    os.kill(person.pid, signal.SIGKILL)
    os.waitpid(person.pid, 0)
    assert "choose terrans" in next(data.glob("*.phn")).read_text()
    done = played("--continue", stdin="")
    assert "Place a starting structure" in done.stdout
