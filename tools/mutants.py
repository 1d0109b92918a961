"""Plant errors in the rules, one at a time, and see whether the tests catch them.

`python tools/mutants.py --count 32 --seed 1` chooses places at random in the rules of the three games and the core (a
comparison, a number, an `and`, a `not`), changes each in a copy of the package, and runs tests against the copy until
the first failure: those named after the module, those that import it, the recorded games, then the whole folder and the
laws. It names the test that failed. A survivor is either a gap in the tests or a change that means the same.
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "perihelion"
GAMES = ("gaia", "council", "galactic_era")
PARTS = (*GAMES, *GAMES, "core")
"""The parts of the house in turn; the core is small."""

NO_RULES = {"advice", "view", "messages", "boardgamers", "data", "automa"}
NO_RULE_FILES = {
    "view.py", "terminal.py", "records.py", "pieces.py", "counting.py", "components.py", "actions.py", "game.py",
    "corrections.py", "tables.py", "standing.py", "__init__.py", "player.py", "determinize.py",
    "picture.py", "panes.py", "bench.py",
}  # fmt: skip
"""Modules that hold no rule, or whose every line is met by any game at all."""

NOTHING_COLLECTED = 5
"""What pytest returns when no test has such a name."""

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


class Mutant:
    """One planted error: where, what stood there, and how to change it."""

    def __init__(self, file: Path, line: int, was: str, change: Callable[[], None], undo: Callable[[], None]) -> None:
        self.file = file
        self.line = line
        self.was = was
        self.change = change
        self.undo = undo


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=32, help="how many errors (default: 32)")
    parser.add_argument("--seed", type=int, default=1, help="other seeds, other errors")
    parser.add_argument("--seconds", type=int, default=240, help="time for the tests of one error (default: 240)")
    args = parser.parse_args()
    rng = Random(args.seed)
    survived = 0
    for number in range(args.count):
        part = PARTS[number % len(PARTS)]
        file = rng.choice(rule_files(part))
        told, text = mutated(file, rng)
        caught = run(file, text, part, args.seconds)
        survived += caught == "survived"
        print(f"| {number + 1} | {file.relative_to(PACKAGE)} {told} | {caught} |", flush=True)
    print(f"{args.count} planted, {survived} survived")
    return 0


def folder(part: str) -> Path:
    return PACKAGE / "games" / part if part in GAMES else PACKAGE / part


def rule_files(part: str) -> list[Path]:
    """The modules that hold rules, longer ones more often."""
    found: list[Path] = []
    for file in sorted(folder(part).rglob("*.py")):
        plain = part in GAMES and file.name == "state.py"
        text = file.read_text(encoding="utf-8")
        rules = file.name not in NO_RULE_FILES and not plain and not NO_RULES & set(file.parts)
        if rules and places(file, ast.parse(text)):
            found += [file] * (1 + len(text.splitlines()) // 50)
    return found


def mutated(file: Path, rng: Random) -> tuple[str, str]:
    """Where and what was planted, and the source with it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    chosen = rng.choice(places(file, tree))
    chosen.change()
    now = ast.unparse(ast.parse(ast.unparse(tree)))
    lines = ast.unparse(tree).splitlines()
    chosen.undo()
    before = ast.unparse(tree).splitlines()
    changed = [(old, new) for old, new in zip(before, lines, strict=False) if old != new]
    old, new = (part.strip()[:70].replace("|", "¦") for part in changed[0])
    return f"line {chosen.line}: `{old}` → `{new}`", now


def places(file: Path, tree: ast.Module) -> list[Mutant]:
    """Every error that can be planted in the functions of a module."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return [mutant for function in functions for node in ast.walk(function) for mutant in mutants(file, node)]


def mutants(file: Path, node: ast.AST) -> list[Mutant]:
    """The errors that can be planted at one place."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in FLIPPED:
        was = node.ops[0]
        return [_set(file, node, "ops", [FLIPPED[type(was)](), *node.ops[1:]])]
    if isinstance(node, ast.BoolOp):
        return [_set(file, node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return [_set(file, node, "operand", ast.UnaryOp(ast.Not(), node.operand))]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        return [_set(file, node, "op", ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())]
    if isinstance(node, ast.Constant) and type(node.value) is int and node.value > 1:
        return [_set(file, node, "value", node.value + 1)]
    return []


def _set(file: Path, node: ast.expr, name: str, value: object) -> Mutant:
    was = getattr(node, name)
    return Mutant(
        file, node.lineno, ast.unparse(node), lambda: setattr(node, name, value), lambda: setattr(node, name, was)
    )


def named_after(file: Path, part: str) -> list[str]:
    """The test files named after the module, or after its package."""
    inside = file.relative_to(folder(part)).with_suffix("").parts
    names = {f"test_{'_'.join(inside)}.py", *(f"test_{name}.py" for name in inside)}
    return [str(path.relative_to(ROOT)) for path in tests_of(part) if path.name in names]


def touching(file: Path, part: str) -> list[str]:
    """The test files that import something of the module."""
    module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
    return [
        str(path.relative_to(ROOT))
        for path in tests_of(part)
        if f"from {module} import" in path.read_text(encoding="utf-8")
    ]


def tests_of(part: str) -> list[Path]:
    return sorted((ROOT / "tests" / part).glob("test_*.py"))


def run(file: Path, text: str, part: str, seconds: int) -> str:
    """Run the tests against a copy of the package with the error in it: the first that fails."""
    only = ["-k", f"{part}-"] if part in GAMES else []
    stages = [
        named_after(file, part),
        touching(file, part),
        ["tests/recorded", *only],
        [f"tests/{part}"],
        ["tests/conformance", *only],
    ]
    with tempfile.TemporaryDirectory() as scratch:
        ignored = shutil.ignore_patterns("*.so", "__pycache__", "page")
        shutil.copytree(PACKAGE, Path(scratch) / "perihelion", ignore=ignored)
        (Path(scratch) / file.relative_to(ROOT / "src")).write_text(text, encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join([scratch, str(ROOT / "tests" / "example" / "src")]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PERIHELION_GOLDEN": scratch,
        }
        for tests in [stage for stage in stages if stage]:
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not soak", "-p", "no:cacheprovider", *tests]
            try:
                done = subprocess.run(
                    command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=seconds
                )
            except subprocess.TimeoutExpired:
                return f"caught by the clock ({tests[0]})"
            if done.returncode not in (0, NOTHING_COLLECTED):
                failed = re.search(r"^(?:FAILED|ERROR) (?:tests/)?(\S+)", done.stdout, re.MULTILINE)
                return failed.group(1) if failed else tests[0]
    return "survived"


if __name__ == "__main__":
    sys.exit(main())
