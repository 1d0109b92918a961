"""`perihelion new-game`: what it writes is a whole game, which keeps every law and its own tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def run(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        capture_output=True,
        text=True,
        timeout=300,
        cwd=cwd,
        env={**os.environ, **environment},
    )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of another name than the template's, installed beside this Perihelion."""
    place = tmp_path_factory.mktemp("new")
    written = run("perihelion.cli", "new-game", "dice_race", cwd=place)
    assert written.returncode == 0, written.stderr
    uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--python", sys.executable, "--target", "site")
    subprocess.run([uv, "pip", "install", *options, "./dice_race"], cwd=place, check=True, timeout=300)
    return place


def test_it_keeps_every_law(made: Path) -> None:
    done = run("perihelion.cli", "check", "dice_race", cwd=made, PYTHONPATH=str(made / "site"))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all laws hold\n")
    assert done.stdout.splitlines()[-1].startswith("Dice Race: ")


def test_it_is_checked_before_it_is_installed(tmp_path: Path) -> None:
    """`perihelion new-game pig && perihelion check pig`, and nothing else."""
    assert run("perihelion.cli", "new-game", "pig", cwd=tmp_path).returncode == 0
    done = run("perihelion.cli", "check", "pig", "--games", "1", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("all laws hold\n")


def test_its_own_tests_pass(made: Path) -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", cwd=made / "dice_race", PYTHONPATH=str(made / "site"))
    assert done.returncode == 0, done.stdout
    assert "5 passed" in done.stdout


def test_nothing_of_the_template_is_left(made: Path) -> None:
    for file in (made / "dice_race").rglob("*"):
        if file.suffix in (".py", ".md", ".toml"):
            assert "pig" not in file.as_posix().lower().removeprefix(made.as_posix().lower())
            assert "pig" not in file.read_text().lower(), file


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Pig", "use small letters"),
        ("2pigs", "use small letters"),
        ("class", "use small letters"),
        ("gaia", "there is a game 'gaia' already"),
        ("random", "there is a Python package 'random' already"),
        ("taken", "taken is there already"),
    ],
)
def test_a_name_that_will_not_do_gets_one_clear_line(name: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    done = run("perihelion.cli", "new-game", name, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("perihelion: ")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
