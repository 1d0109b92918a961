"""Compile the core and the games with mypyc, as one group, from the sources they are.

`make fast` compiles in place. A binary shadows the source beside it, so binaries that are older than any compiled
source are removed before anything else runs (`--clean` does only that). `--to DIR` leaves the sources alone and puts a
compiled copy of the package into DIR.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
INTERPRETED = {"__init__.py", "__main__.py", "view.py", "situation.py", "records.py", "tables.py", "corrections.py"}
"""Edges of a game that run once a move at the most, and whose plain data mypyc would only slow down."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clean", action="store_true", help="remove binaries that no longer match their sources")
    parser.add_argument("--to", metavar="DIR", help="compile a copy there instead of in place")
    args = parser.parse_args()
    if args.clean:
        remove_stale()
        return 0
    target = Path(args.to).resolve() if args.to else SOURCE
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        shutil.copytree(
            SOURCE / "perihelion", work / "perihelion", ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
        if not build(work):
            return 1
        if args.to:
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(work / "perihelion", target / "perihelion")
        remove_binaries(target)
        for binary in binaries(work):
            where = target / binary.relative_to(work)
            shutil.copy2(binary, where)
            os.utime(where)
    print(f"compiled {len(modules(SOURCE))} modules")
    return 0


def modules(root: Path) -> list[str]:
    """What is compiled, as paths below the root."""
    package = root / "perihelion"
    found = [*package.glob("core/*.py"), *package.glob("games/**/*.py")]
    hot = [path for path in found if path.name not in INTERPRETED and "boardgamers" not in path.parts]
    return sorted(str(path.relative_to(root)) for path in hot)


def build(work: Path) -> bool:
    """One group: calls between modules are C calls."""
    setup = work / "setup.py"
    setup.write_text(
        "from setuptools import setup\n"
        "from mypyc.build import mypycify\n"
        f"setup(name='perihelion-compiled', packages=[], ext_modules=mypycify({modules(work)!r}, opt_level='3', "
        "debug_level='0', multi_file=True))\n"
    )
    shutil.copy(ROOT / "pyproject.toml", work / "mypy-settings.toml")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"]
    done = subprocess.run(command, cwd=work, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-6000:], done.stderr[-6000:], sep="\n", file=sys.stderr)
    shutil.rmtree(work / "build", ignore_errors=True)
    return done.returncode == 0


def binaries(root: Path) -> list[Path]:
    return sorted([*root.glob("*.so"), *(root / "perihelion").rglob("*.so")])


def remove_binaries(root: Path) -> None:
    for binary in binaries(root):
        binary.unlink()


def remove_stale() -> None:
    """Either every binary is newer than every source, or none stays: a half-compiled engine is a riddle."""
    found = binaries(SOURCE)
    if not found:
        return
    newest = max((SOURCE / module).stat().st_mtime for module in modules(SOURCE))
    if min(binary.stat().st_mtime for binary in found) < newest:
        print("the compiled modules are older than their sources: removed (make fast compiles again)")
        remove_binaries(SOURCE)


if __name__ == "__main__":
    sys.exit(main())
