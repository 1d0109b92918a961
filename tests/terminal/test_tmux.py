"""The full-screen table as people meet it: a real terminal (tmux), keys alone, whole matches."""

import os
import re
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from perihelion.client.club import by_link
from perihelion.terminal import keep
from server.client import RunningTable
from server.process import Process
from terminal.guests import invited

PATIENCE = 120.0
"""Seconds after which something that must happen has failed to: only a bound, a quick machine never waits for it."""
SIZES = ((80, 24), (120, 40))
GAMES = ("gaia", "council", "galactic_era")


class Tmux:
    """A terminal of that size with a command in it."""

    def __init__(self, columns: int, rows: int, words: str, data: Path, **environment: str) -> None:
        self.socket = f"perihelion-{uuid.uuid4().hex}"
        given = {"XDG_DATA_HOME": str(data), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **environment}
        setting = " ".join(f"{name}='{value}'" for name, value in given.items())
        # A size in the environment, as readline leaves it there, would go before the terminal's own.
        command = f"env -u LINES -u COLUMNS {setting} {sys.executable} -m perihelion.cli {words}"
        command += "; echo left with $?; exec cat"
        self._tmux("new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows), command)

    def _tmux(self, *words: str) -> str:
        ran = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p", "-t", "t")

    def everything(self) -> str:
        """The screen with all that was scrolled off it."""
        return self._tmux("capture-pane", "-p", "-S", "-", "-t", "t")

    def press(self, *keys: str) -> None:
        self._tmux("send-keys", "-t", "t", *keys)

    def click(self, row: int, column: int) -> None:
        """Press and release the first button there, as a terminal reports it (SGR)."""
        for end in "Mm":
            self._tmux("send-keys", "-t", "t", "-l", f"\x1b[<0;{column + 1};{row + 1}{end}")

    def resize(self, columns: int, rows: int) -> None:
        self._tmux("resize-window", "-t", "t", "-x", str(columns), "-y", str(rows))

    def until(self, wanted: Callable[[str], object]) -> str:
        """The screen once it is as wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if wanted(screen):
                return screen
            time.sleep(0.02)
        raise AssertionError(f"the screen stays like this:\n{self.screen()}")

    def close(self) -> None:
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True)


Open = Callable[..., Tmux]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Open]:
    opened: list[Tmux] = []

    def begin(columns: int, rows: int, words: str, **environment: str) -> Tmux:
        opened.append(Tmux(columns, rows, words, tmp_path / "data", **environment))
        return opened[-1]

    yield begin
    for each in opened:
        each.close()


def asked(screen: str) -> bool:
    """Whether the table waits for an answer with choices, a confirmation, or the game is over."""
    return waits(screen) or "Enter plays it" in screen or "The game is over" in screen


def waits(screen: str) -> bool:
    return " choices: a number" in screen


def entries() -> int:
    """How much of the match is kept."""
    files = list(keep.folder().glob("*.phn"))
    return files[0].read_text().count("\n") if files else 0


def check(screen: str, columns: int) -> None:
    """What a decision needs stands there: numbered choices that are not cut, and what one has."""
    lines = screen.splitlines()
    rule = max(n for n, line in enumerate(lines) if line.startswith("────"))
    below = lines[rule + 1 :]
    assert any(re.match(r" {0,2}1 \S", line) for line in below) or "Up and Down" in screen, screen
    assert not any("…" in line.replace(" …", "") for line in below), screen
    assert len(lines[rule]) == columns, screen
    assert all(len(line) <= columns for line in lines)


def changed(screen: str, kept: int) -> Callable[[str], bool]:
    return lambda now: now != screen or entries() != kept


def play_on(table: Tmux, columns: int, decisions: int) -> str:
    """Take choices by number until the game is over, or so many decisions were made."""
    made = 0
    while True:
        screen = table.until(asked)
        if "The game is over" in screen or made >= decisions:
            return screen
        before = entries()
        if waits(screen):
            check(screen, columns)
            table.press(str(made % 3 + 1 if re.search(r"(^|\s)3 \S", screen) else 1), "Enter")
            made += 1
        else:
            table.press("Enter")
        table.until(changed(screen, before))


@pytest.mark.parametrize("game", GAMES)
def test_a_few_decisions_by_keys_alone(game: str, terminal: Open) -> None:
    """The beginning of a match at 80x24, a resize in the middle of it, then Ctrl-C, which asks; and it goes on."""
    table = terminal(80, 24, f"play {game} --seed 5 --random 2")
    play_on(table, 80, 3)
    table.resize(120, 40)
    table.until(lambda screen: asked(screen) and len(screen.splitlines()) > 30)
    play_on(table, 120, 2)
    table.press("C-c")
    table.until(lambda screen: "Leave the table?" in screen)
    table.press("n")
    table.until(asked)
    kept = entries()
    table.press("C-d")
    table.until(lambda screen: "Leave the table?" in screen)
    table.press("y")
    screen = table.until(lambda screen: "left with 0" in screen)
    assert "The match is kept" in screen
    assert "Traceback" not in table.everything()
    again = terminal(80, 24, "play --continue")
    again.until(asked)
    assert entries() >= kept


def test_the_curtain_holds_against_ctrl_c_ctrl_d_and_the_scrollback(terminal: Open) -> None:
    table = terminal(80, 24, "play galactic_era --seed 4")
    table.until(lambda screen: "only you can see the screen" in screen)
    table.press("Enter")
    first = table.until(waits)
    own = re.findall(r"^ ?\d (keep people \w+)", first, re.MULTILINE) or re.findall(r"\d (\w+ \w+ \w+)", first)
    assert own
    table.press("1", "Enter")
    table.until(lambda screen: "Enter plays it" in screen)
    table.press("Enter")
    hidden = table.until(lambda screen: "only you can see the screen" in screen and "Seat 2" in screen)
    for key in ("C-c", "C-d"):
        assert not any(text in hidden for text in own)
        table.press(key)
        asks = table.until(lambda screen: "Leave the table?" in screen)
        assert "keep people" not in asks
        table.press("n")
        hidden = table.until(lambda screen: "only you can see the screen" in screen)
    table.press("C-c")
    table.until(lambda screen: "Leave the table?" in screen)
    table.press("y")
    table.until(lambda screen: "left with 0" in screen)
    assert "keep people" not in table.everything()


def test_the_map_is_walked_and_the_place_comes_into_the_answer(terminal: Open) -> None:
    table = terminal(120, 40, "play gaia --seed 3 --random 2")
    table.until(waits)
    table.press("terrans", "Enter")
    table.until(lambda screen: "Enter plays it" in screen)
    table.press("Enter")
    table.until(lambda screen: "place mine" in screen)
    table.press("Escape")
    time.sleep(0.2)  # a terminal tells Esc from a key that begins with it by a pause
    table.press("Up", "Left", "Enter")
    table.until(lambda screen: re.search(r"> \d+[AB]?\d* ?$", screen.rstrip().splitlines()[-1]))


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"LC_ALL": "C", "LANG": "C"}, {"TERM": "vt100"}])
def test_without_colour_and_without_unicode(environment: dict[str, str], terminal: Open) -> None:
    table = terminal(80, 24, "play gaia --seed 5 --random 2", **environment)
    screen = table.until(waits)
    assert "terrans" in screen
    if "LC_ALL" in environment:
        assert screen.isascii()


def test_a_replay_is_walked_searched_and_branched(terminal: Open, tmp_path: Path) -> None:
    import perihelion

    match = perihelion.game("gaia").match(2, seed=3)
    for text in ("choose terrans", "choose xenos", "place mine 3A3"):
        match.play(match.deciders[0], text)
    perihelion.save(match, tmp_path / "x.phn")
    table = terminal(100, 40, f"replay {tmp_path / 'x.phn'}")
    table.until(lambda screen: f"Entry {len(match.log)} of {len(match.log)}" in screen)
    table.press("Left")
    table.until(lambda screen: f"Entry {len(match.log) - 1} of" in screen)
    table.press("Home")
    table.until(lambda screen: "Entry 0 of" in screen)
    table.press("/", "terrans", "Enter")
    table.until(lambda screen: re.search(r"Entry [1-9]\d* of", screen) and "Terrans" in screen)
    table.press("c")
    table.until(lambda screen: "Points, entry by entry" in screen)
    table.press("c", "End", "b")
    table.until(asked)


def test_a_choice_is_taken_by_the_mouse(terminal: Open) -> None:
    """The first click shows the price and what follows, the second takes the choice."""
    table = terminal(80, 24, "play gaia --seed 5 --random 2", TERM="xterm-256color")
    lines = table.until(waits).splitlines()
    row = next(n for n, line in enumerate(lines) if " xenos" in line)
    column = lines[row].index("xenos")
    table.click(row, column)
    table.until(lambda screen: "choose xenos. Price: nothing" in screen)
    table.click(row, column)
    table.until(lambda screen: "Tried so far: choose xenos" in screen)


def test_a_choice_is_taken_by_the_arrow_keys(terminal: Open) -> None:
    table = terminal(80, 24, "play gaia --seed 5 --random 2")
    table.until(waits)
    table.press("Down", "Down")
    table.until(lambda screen: "choose lantids. Price: nothing" in screen)
    table.press("Enter")
    table.until(lambda screen: "Tried so far: choose lantids" in screen)


def test_a_match_at_a_club(terminal: Open, club: RunningTable) -> None:
    link, token = invited(club, "gaia")
    table = terminal(80, 24, f"play --at {link}", PERIHELION_TOKEN=token)
    play_on(table, 80, 4)
    assert any(line.startswith("1 choose ") for line in by_link(link, token).seen(0))
    table.press("C-c")
    table.until(lambda screen: "The match goes on at the club" in screen)
    table.press("y")
    table.until(lambda screen: "left with 0" in screen)
    assert "Traceback" not in table.everything()


@pytest.mark.parametrize("plain", ["", "--plain"])
def test_a_club_that_is_killed_in_mid_match_is_waited_for_and_nothing_is_lost(
    plain: str, terminal: Open, tmp_path: Path
) -> None:
    with Process(str(tmp_path / "table.sqlite")) as club:
        link, token = invited(club, "gaia")
        table = terminal(100, 40, f"play --at {link} {plain}", PERIHELION_TOKEN=token)
        table.until(lambda screen: "terrans" in screen)
        if not plain:
            table.press("terrans", "Enter")
            table.until(lambda screen: "Enter plays it" in screen)
        club.kill()
        table.press(*([] if not plain else ["terrans"]), "Enter")
        table.until(lambda screen: "The club does not answer (connection refused)" in screen)
        club.start()
        table.until(lambda screen: "The club answers again." in screen)
        if plain:
            table.press("terrans", "Enter")
        else:
            assert "Tried so far: choose terrans" in table.until(lambda screen: "Enter plays it" in screen)
            table.press("Enter")
        table.until(lambda screen: "place mine" in screen)
        assert "1 choose terrans" in by_link(link, token).seen(0)


def test_a_club_that_does_not_come_back_can_be_left(terminal: Open, tmp_path: Path) -> None:
    with Process(str(tmp_path / "table.sqlite")) as club:
        link, token = invited(club, "pearls", other="Bob")
        table = terminal(80, 24, f"play --at {link}", PERIHELION_TOKEN=token)
        table.until(waits)
        table.press("1", "Enter")
        table.until(lambda screen: "Enter plays it" in screen)
        club.kill()
        table.press("Enter")
        table.until(lambda screen: "The club does not answer" in screen)
        table.press("C-c")
        table.until(lambda screen: "The match goes on at the club" in screen)
        table.press("y")
        table.until(lambda screen: "left with 0" in screen)
        assert "Traceback" not in table.everything()


def test_a_club_that_cannot_be_reached_or_refuses_is_told_in_one_line(terminal: Open, club: RunningTable) -> None:
    link, token = invited(club, "pearls")
    for words, given, told in (
        (f"play --at {club.url}/lobby", token, "the link of a match looks like https://"),
        (f"play --at {link}", "wrong", "token"),
        ("play --at http://127.0.0.1:9/m/none", token, "http://127.0.0.1:9 does not answer"),
    ):
        screen = terminal(200, 24, words, PERIHELION_TOKEN=given).until(lambda screen: "left with 2" in screen)
        line, left = screen.split("\n")[:2]
        assert line.startswith("perihelion: ")
        assert told in line
        assert left == "left with 2"


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_keys_alone(game: str, size: tuple[int, int], terminal: Open) -> None:
    columns, rows = size
    table = terminal(columns, rows, f"play {game} --seed 7 --random 2")
    screen = play_on(table, columns, 100_000)
    assert "The game is over" in screen
    table.press("C-c")
    table.until(lambda screen: "Leave the table?" in screen)
    table.press("y")
    table.until(lambda screen: "left with 0" in screen)
    assert "Traceback" not in table.everything()
    assert os.listdir(keep.folder())
