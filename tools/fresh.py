"""Install a wheel as a stranger does, and do with it what the docs say: nothing of this tree is in the way.

    python tools/fresh.py dist/perihelion_table-*-py3-none-any.whl

The environment is new, and neither a compiler nor Node is on its path. There the examples of README and docs run, a bot
plays at a server, both notebooks go from top to bottom, and PettingZoo, Gymnasium and OpenSpiel check all three games.
`make fresh` does it with both wheels of `make wheels`.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXTRAS = "client,openspiel,rl,server"
JUDGES = ("pytest", "hypothesis", "httpx", "aiosmtpd")
"""What the tests need beside the package."""
BELONGING = ("README.md", "docs", "tests", "tools", "pyproject.toml")
"""What travels: the texts with the examples and the tests that run them, but no source of the package."""
CHECKS: dict[str, tuple[str, ...]] = {
    "README": ("tests/test_readme.py",),
    "examples of the docs": ("tests/docs/test_examples.py",),
    "a bot at a server": ("tests/docs/test_club_bot.py", "tests/docs/test_over_the_wire.py"),
    "notebooks": ("tests/rl/test_baseline.py",),
    "PettingZoo, research page": ("tests/rl/test_rl.py",),
    "Gymnasium": ("tests/rl/test_gymnasium.py",),
    "OpenSpiel": ("tests/rl/test_openspiel.py",),
}
BUILDERS = ("cc", "gcc", "clang", "c++", "node", "npm")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    wheel = parser.parse_args().wheel.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        python, environment = installed(wheel, place)
        table = copied(place)
        print(f"{wheel.name}, installed in a new environment; {where(python, environment, place)}", flush=True)
        failed = [name for name, files in CHECKS.items() if not passes(name, files, python, environment, table)]
    print(f"failed: {', '.join(failed)}" if failed else "all of it runs")
    return 1 if failed else 0


def installed(wheel: Path, place: Path) -> tuple[Path, dict[str, str]]:
    """A new environment with the wheel in it: its Python, and the variables with nothing but it on the path."""
    venv.create(place / "venv", with_pip=True)
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = programs / ("python.exe" if os.name == "nt" else "python")
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["PATH"] = str(programs)
    there = [program for program in BUILDERS if shutil.which(program, path=environment["PATH"])]
    if there:
        raise SystemExit(f"{', '.join(there)} should not be on the path")
    wanted = [f"{wheel}[{EXTRAS}]", *JUDGES, str(ROOT / "tests" / "example")]
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*command, "--constraint", str(ROOT / "constraints.txt"), *wanted], env=environment, check=True)
    return python, environment


def copied(place: Path) -> Path:
    """A folder with the texts and tests alone."""
    table = place / "table"
    table.mkdir()
    for name in BELONGING:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, table / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(source, table / name)
    return table


def where(python: Path, environment: dict[str, str], place: Path) -> str:
    """Whether the engine that was installed is compiled; it must be the installed one."""
    asked = "import perihelion.core.state as state; print(state.__file__)"
    done = subprocess.run(
        [str(python), "-c", asked], env=environment, cwd=place, check=True, capture_output=True, text=True
    )
    file = Path(done.stdout.strip())
    if not file.is_relative_to(place):
        raise SystemExit(f"{file} is not what was installed")
    return "the engine is Python" if file.suffix == ".py" else "the engine is compiled"


def passes(name: str, files: tuple[str, ...], python: Path, environment: dict[str, str], table: Path) -> bool:
    command = [str(python), "-m", "pytest", "-q", "-m", "not soak", "-p", "no:cacheprovider", *files]
    done = subprocess.run(command, cwd=table, env=environment, capture_output=True, text=True)
    lines = done.stdout.strip().splitlines()
    print(f"{'ok    ' if done.returncode == 0 else 'FAILED'} {name}: {lines[-1] if lines else ''}", flush=True)
    if done.returncode:
        print(done.stdout[-6000:] + done.stderr[-2000:], flush=True)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
