"""The base install is the library: rules, bots and the terminal need nothing of the extras."""

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
EXTRAS = {need.split(">=")[0] for extra in PROJECT["optional-dependencies"].values() for need in extra}
MODULES = sorted(
    module for module, owners in packages_distributions().items() if {owner.lower() for owner in owners} & EXTRAS
)
"""What the extras bring, by the name it is imported with."""


def alone(*words: str) -> subprocess.CompletedProcess[str]:
    """A command of Perihelion where nothing of the extras is installed."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({MODULES!r}))"
    program = f"{hidden}; from perihelion.cli import main; sys.exit(main({list(words)!r}))"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)


def test_the_extras_are_known_by_what_is_imported() -> None:
    assert {"litestar", "uvicorn", "argon2", "asyncpg", "gymnasium"} <= set(MODULES)


def test_games_are_played_without_the_extras() -> None:
    for words in (("simulate", "gaia", "--games", "1"), ("check", "pearls", "--games", "1"), ("verify", "--help")):
        done = alone(*words)
        assert done.returncode == 0, done.stderr


def test_what_needs_the_server_says_how_to_install_it() -> None:
    done = alone("serve", "--port", "0")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert 'pip install "perihelion-table[server]"' in done.stderr
