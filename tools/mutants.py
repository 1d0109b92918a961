"""Plant errors in the rules, one at a time, and see whether the tests catch them.

`python tools/mutants.py --count 32 --seed 1` chooses places at random in the rules of the three games (a comparison, a
number, an `and`, a `not`), changes each in a copy of the package, and runs the recorded games and the game's own tests
against the copy until the first failure. A survivor is either a gap in the tests or a change that means the same.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("gaia", "council", "galactic_era")
NO_RULES = {"advice", "view", "messages", "boardgamers", "data", "automa"}
NO_RULE_FILES = {
    "view.py", "terminal.py", "records.py", "pieces.py", "counting.py", "components.py", "actions.py", "game.py",
    "corrections.py", "tables.py", "standing.py", "__init__.py", "state.py", "player.py", "determinize.py",
}  # fmt: skip
"""Modules that hold no rule, or whose every line is met by any game at all."""

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
        game = GAMES[number % len(GAMES)]
        file = rng.choice(rule_files(game))
        told, text = mutated(file, rng)
        caught = run(file, text, game, args.seconds)
        survived += caught == "survived"
        print(
            f"| {number + 1} | {game} | {file.relative_to(ROOT / 'src/perihelion/games' / game)} {told} | {caught} |",
            flush=True,
        )
    print(f"{args.count} planted, {survived} survived")
    return 0


def rule_files(game: str) -> list[Path]:
    """The modules that hold rules, longer ones more often."""
    found: list[Path] = []
    for file in sorted((ROOT / "src" / "perihelion" / "games" / game).rglob("*.py")):
        if file.name not in NO_RULE_FILES and not NO_RULES & set(file.parts):
            found += [file] * (1 + len(file.read_text(encoding="utf-8").splitlines()) // 50)
    return found


def mutated(file: Path, rng: Random) -> tuple[str, str]:
    """Where and what was planted, and the source with it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: list[Mutant] = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            found += mutants(file, node)
    chosen = rng.choice(found)
    chosen.change()
    now = ast.unparse(ast.parse(ast.unparse(tree)))
    lines = ast.unparse(tree).splitlines()
    chosen.undo()
    before = ast.unparse(tree).splitlines()
    changed = [(old, new) for old, new in zip(before, lines, strict=False) if old != new]
    old, new = (part.strip()[:70].replace("|", "¦") for part in changed[0])
    return f"line {chosen.line}: `{old}` → `{new}`", now


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


def run(file: Path, text: str, game: str, seconds: int) -> str:
    """Run the tests against a copy of the package with the error in it."""
    with tempfile.TemporaryDirectory() as scratch:
        ignored = shutil.ignore_patterns("*.so", "__pycache__", "page")
        shutil.copytree(ROOT / "src" / "perihelion", Path(scratch) / "perihelion", ignore=ignored)
        (Path(scratch) / file.relative_to(ROOT / "src")).write_text(text, encoding="utf-8")
        environment = {
            **os.environ,
            "PYTHONPATH": scratch,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PERIHELION_GOLDEN": scratch,
        }
        for tests in (["tests/recorded", "-k", f"{game}-"], [f"tests/{game}"], ["tests/conformance", "-k", f"{game}-"]):
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not soak", "-p", "no:cacheprovider", *tests]
            try:
                done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=seconds)
            except subprocess.TimeoutExpired:
                return f"caught by the clock ({tests[0]})"
            if done.returncode:
                return f"caught by {tests[0]}"
    return "survived"


if __name__ == "__main__":
    sys.exit(main())
