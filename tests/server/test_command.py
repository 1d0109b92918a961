"""The commands an operator types: serve, backup, restore, verify; one clear line for bad input."""

import logging
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from perihelion.cli import main
from server.client import OPENED, Browser
from server.receivers import free_port


def start(*words: str, home: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "perihelion.cli", *words]
    env = {**os.environ, "XDG_DATA_HOME": str(home), "BROWSER": "true"}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    line = process.stdout.readline()
    OPENED.append(Ended(process))
    assert "Perihelion is open at http://127.0.0.1:" in line, line
    return process, next(word for word in line.split() if word.startswith("http"))


class Ended:
    """A process that does not outlive its test."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def stop(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=120)
    assert process.returncode == 0, errors
    return errors


def test_a_second_start_finds_everything_as_it_was(tmp_path: Path) -> None:
    port = str(free_port())
    process, url = start("serve", "--port", port, home=tmp_path)
    ann = Browser(url)
    ann.post("/api/guests", {"name": "Ann"})
    match = ann.new_match({"kind": "me"}, {"kind": "me"})
    ann.play(match, 0, ann.legal(match, 0)["actions"][0])
    seen = ann.view(match, 0)
    second = subprocess.run(
        [sys.executable, "-m", "perihelion.cli", "serve", "--port", "0"],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert second.returncode == 2
    assert "another table is running" in second.stderr
    assert "Traceback" not in second.stderr
    assert "Traceback" not in stop(process)
    database = tmp_path / "perihelion" / "table.sqlite"
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    process, url = start("serve", "--port", port, home=tmp_path)
    assert ann.view(match, 0) == seen
    backup = tmp_path / "backup.gz"
    assert main(["backup", str(backup), "--database", str(database)]) == 0, "while it runs"
    stop(process)
    moved = tmp_path / "moved.sqlite"
    assert main(["restore", str(backup), "--database", str(moved)]) == 0
    assert main(["restore", str(backup), "--database", str(moved)]) == 2
    process, url = start("serve", "--port", port, "--database", str(moved), home=tmp_path)
    assert ann.view(match, 0) == seen
    stop(process)


@pytest.fixture
def own_log() -> Iterator[None]:
    """`serve` sends the log to the standard error of the test, which ends with it."""
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("own_log")
def test_bad_input_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    junk, empty = tmp_path / "junk", tmp_path / "empty"
    junk.write_bytes(b"\xff is no database and no text " * 50)
    empty.touch()
    for words in (
        ["serve", "--database", "mysql://x", "--port", "0"],
        ["serve", "--database", "postgresql://nobody@127.0.0.1:1/none", "--port", "0"],
        ["serve", "--host", "203.0.113.1", "--port", "0", "--database", str(tmp_path / "x.sqlite")],
        ["backup", str(tmp_path / "b.gz"), "--database", str(tmp_path / "none.sqlite")],
        ["restore", str(tmp_path / "none.gz"), "--database", str(tmp_path / "y.sqlite")],
        ["verify", str(tmp_path / "none.phn")],
        ["verify", str(junk)],
        ["serve", "--database", str(junk), "--port", "0"],
        ["serve", "--database", str(tmp_path), "--port", "0"],
        ["backup", str(tmp_path / "b.gz"), "--database", str(junk)],
        ["backup", str(tmp_path / "b.gz"), "--database", str(empty)],
    ):
        assert main(words) == 2, words
        said = capsys.readouterr().err.strip().splitlines()
        lines = [line for line in said if not line.startswith("{")]  # other tables of these tests may write their log
        assert len(lines) == 1, lines
        assert lines[0].startswith("perihelion: ")


@pytest.mark.parametrize(
    ("words", "setting", "said"),
    [
        (["--port", "99999"], {}, "a port is a number from 0 to 65535"),
        (["--limits", "0"], {}, "a number above 0"),
        (["--url", "table.example.org"], {}, "begins with https://"),
        (["--smtp", "mail.example.org"], {}, "smtp://user:password@host:port"),
        (["--colour", "red"], {}, "unrecognized arguments: --colour red"),
        ([], {"PERIHELION_PORT": "first"}, "a port is a number"),
        ([], {"PERIHELION_THINK": "long"}, "a number above 0"),
    ],
)
def test_a_bad_setting_is_named(
    words: list[str],
    setting: dict[str, str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, value in setting.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        main(["serve", *words])
    assert ended.value.code == 2
    lines = [line for line in capsys.readouterr().err.splitlines() if not line.startswith("{")]
    assert len(lines) == 1
    assert said in lines[0]


def test_the_table_needs_nothing_that_only_unix_has() -> None:
    """Every module of it can be imported where there is no such thing."""
    program = """
import importlib, pkgutil, sys
for name in ("fcntl", "resource", "uvloop", "pwd", "grp"):
    sys.modules[name] = None
import perihelion.server
found = [module.name for module in pkgutil.walk_packages(perihelion.server.__path__, "perihelion.server.")]
for name in [*found, *[f"perihelion.cli.{name}" for name in ("serve", "backup", "restore", "admin", "doctor")]]:
    importlib.import_module(name)
print(len(found))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 80
