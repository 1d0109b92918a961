"""Compile the core, the games and what plans their turns with mypyc, as one group, from the sources they are.

`make fast` compiles in place. A binary shadows the source beside it, so binaries that are older than any compiled
source are removed before anything else runs (`--clean` does only that). `--to DIR` leaves the sources alone and puts a
compiled copy of the package into DIR, unless the one that lies there was made from these sources. `--offer` asks once
at a terminal whether to compile.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
SETUP = Path(__file__).with_name("compile_setup.py")
INTERPRETED = {
    "__init__.py",
    "__main__.py",
    "view.py",
    "situation.py",
    "terminal.py",
    "records.py",
    "tables.py",
    "box.py",
    "copies.py",
    "corrections.py",
    "contradictions.py",
    "net.py",
}
EDGES = {"boardgamers", "view"}
"""Files and folders that run once a move at the most, and whose plain data mypyc would only slow down."""
BESIDE = ("bots/beam.py", "bots/imagine.py", "rl/asking.py", "rl/layout.py", "rl/space.py")
"""What asks the engine at every step: the search that plans, and a learner's choices, rows and letters."""
STAMP = "compiled-from"
DECLINED = ROOT / "build" / "compiling-declined"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clean", action="store_true", help="remove binaries that no longer match their sources")
    parser.add_argument("--offer", action="store_true", help="ask once whether to compile; then do it in place")
    parser.add_argument("--to", metavar="DIR", help="compile a copy there instead of in place")
    args = parser.parse_args()
    if args.clean or args.offer:
        remove_stale()
    if args.clean or (args.offer and not accepted()):
        return 0
    if args.offer:
        return subprocess.run(["make", "--silent", "fast"], cwd=ROOT).returncode
    return 0 if compile_engine(Path(args.to).resolve() if args.to else SOURCE) else 1


def compile_engine(target: Path) -> bool:
    """Compile a copy of the package; only a complete result reaches the target."""
    stamp = target / STAMP
    digest = digest_of_sources()
    if target != SOURCE and stamp.exists() and stamp.read_text(encoding="ascii").strip() == digest:
        print(f"{target} was compiled from these sources")
        return True
    with tempfile.TemporaryDirectory() as scratch:
        work = Path(scratch)
        shutil.copytree(
            SOURCE / "perihelion", work / "perihelion", ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
        if not build(work):
            return False
        if target != SOURCE:
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(work / "perihelion", target / "perihelion")
        remove_binaries(target)
        for binary in binaries(work):
            where = target / binary.relative_to(work)
            shutil.copy2(binary, where)
            os.utime(where)
    if target != SOURCE:
        stamp.write_text(digest + "\n", encoding="ascii")
    print(f"compiled {len(modules(SOURCE))} modules")
    return True


def digest_of_sources() -> str:
    """A digest of all that a compiled copy is made from, and of the Python it is made for."""
    digest = hashlib.blake2b(sys.version.encode(), digest_size=16)
    package = SOURCE / "perihelion"
    files = [path for path in package.rglob("*") if path.is_file() and path.suffix not in (".so", ".pyc")]
    for file in sorted([*files, SETUP, Path(__file__).resolve()]):
        digest.update(file.relative_to(ROOT).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def modules(root: Path) -> list[str]:
    """What is compiled, as paths below the root."""
    package = root / "perihelion"
    found = [*package.glob("core/*.py"), *package.glob("games/**/*.py"), *[package / name for name in BESIDE]]
    hot = [path for path in found if path.name not in INTERPRETED and not EDGES.intersection(path.parts)]
    return sorted(str(path.relative_to(root)) for path in hot)


def build(work: Path) -> bool:
    """Run the compilers; their progress is shown, their words only when something failed."""
    shutil.copy(ROOT / "pyproject.toml", work / "mypy-settings.toml")
    with tempfile.TemporaryFile("w+") as words:
        command = [sys.executable, str(SETUP), *modules(work)]
        done = subprocess.run(command, cwd=work, stdout=words, stderr=None if sys.stderr.isatty() else words)
        if done.returncode:
            words.seek(0)
            print(words.read()[-6000:], file=sys.stderr)
    shutil.rmtree(work / "build", ignore_errors=True)
    return done.returncode == 0


def accepted() -> bool:
    """Whether the player wants the compiled engine; a no is remembered."""
    if binaries(SOURCE) or DECLINED.exists() or not sys.stdin.isatty():
        return False
    print("The engine can be compiled for this machine in about two minutes; bots then look further ahead.")
    if input("Compile it now? [y/N] ").strip().lower() in ("y", "yes"):
        return True
    DECLINED.parent.mkdir(exist_ok=True)
    DECLINED.touch()
    print("Not now, then: `make fast` does it at any time.")
    return False


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
