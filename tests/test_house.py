"""The house: short modules, tests named after them, no circular imports, and no name of a game outside the games."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "perihelion"
LONGEST = 400
"""Lines of a module."""

OWN_GAMES = ("gaia", "council", "galactic_era")
NAMELESS = ("core", "bots", "arena", "server", "cli", "testing", "terminal", "client")
"""Packages that know no game by name: whatever belongs to one game, the game brings along."""


def modules() -> list[Path]:
    return sorted(path for path in SOURCES.rglob("*.py") if "templates" not in path.parts)


def test_no_module_is_too_long() -> None:
    long = {}
    for path in [*modules(), *sorted((ROOT / "tests").rglob("*.py"))]:
        lines, name = len(path.read_text().splitlines()), path.relative_to(ROOT).as_posix()
        if lines > LONGEST:
            long[name] = lines
    assert long == {}


def names_of_games(path: Path) -> Iterator[str]:
    """Where the code, not its prose, speaks of a game: an import of its package, or its name as a text."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("perihelion.games."):
            yield f"{path.relative_to(SOURCES)}:{node.lineno} imports {node.module}"
        if isinstance(node, ast.Constant) and node.value in OWN_GAMES:
            yield f"{path.relative_to(SOURCES)}:{node.lineno} names {node.value!r}"


@pytest.mark.parametrize("package", NAMELESS)
def test_no_game_is_named_outside_the_games(package: str) -> None:
    assert set(OWN_GAMES) <= set(perihelion.game_names())
    found = [
        name for path in modules() if path.relative_to(SOURCES).parts[0] == package for name in names_of_games(path)
    ]
    # The verbs that a wandering bot likes are words of all games.
    assert [name for name in found if not name.startswith("bots/taste.py")] == []


def bare_seats(path: Path) -> Iterator[str]:
    """Where a test means a player by the number of the seat: `players[0]`, `redact(state, 1)`."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "players":
            number: ast.expr | None = node.slice
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "redact":
            number = node.args[1]
        else:
            continue
        if isinstance(number, ast.Constant) and isinstance(number.value, int):
            yield f"{path.name}:{node.lineno}"


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_tests_of_a_game_call_players_by_name(game: str) -> None:
    """`table.player("ann", seen_by="ben")`: nobody has to know who sits on which seat."""
    assert [found for path in sorted((ROOT / "tests" / game).glob("*.py")) for found in bare_seats(path)] == []


def imports(path: Path) -> Iterator[str]:
    """The modules that are loaded with this one: imports at its top, not those for types or inside functions."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_do_not_run_in_a_circle() -> None:
    def named(path: Path) -> str:
        inside = path.relative_to(SOURCES.parent).with_suffix("").parts
        return ".".join(inside[:-1] if inside[-1] == "__init__" else inside)

    paths = {named(path): path for path in modules()}
    # A package is loaded before its modules anyway; what it hands on is looked up in the modules themselves.
    needs = {name: [other for other in imports(path) if other in paths] for name, path in paths.items()}
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> None:
        assert name not in above, " -> ".join([*above[above.index(name) :], name])
        if name not in done:
            for other in needs[name]:
                if not name.startswith(f"{other}."):
                    visit(other, (*above, name))
            done.add(name)

    for name in needs:
        visit(name, ())


ACROSS = {
    "prints": "whatever a user may print prints in words",
    "golden": "games of strangers, replayed move by move",
    "late_games": "rich positions, played on at random",
    "referee": "a second reader of the rules, who judges by what is shown",
    "balance": "whole games: their length, and no seat favoured",
    "playouts": "random games under the laws",
    "rulebook_examples": "the worked examples of a rulebook, in its order",
    "rulings_page": "a page of docs/ says what the code does",
    "wording": "the log as a player reads it",
    "automa_games": "whole games against an automa",
    "automa_oracle": "a second reader of an automa's rules",
    "automa_scoring": "the end of a game against an automa",
    "automa_factions": "the automa's own rules for each faction, which stand in several modules",
    "taklons": "a faction that is only data",
    "xenos": "a faction that is only data",
}
"""Test files that belong to no one module, and what they cross."""


def names_of_modules(part: str) -> set[str]:
    """What a test file of a part may be called: a module or package, alone or after the packages it lies in."""
    names, folder = set(), SOURCES / "games" / part if part in OWN_GAMES else SOURCES / part
    for path in folder.rglob("*"):
        inside = path.relative_to(folder).with_suffix("").parts
        if path.suffix == ".py" or path.is_dir():
            names |= {"_".join(inside[start:]) for start in range(len(inside))}
    return names


NAMED = ("core", *OWN_GAMES)


@pytest.mark.parametrize("part", NAMED)
def test_tests_are_named_after_the_modules_they_test(part: str) -> None:
    tests = {path.stem.removeprefix("test_") for path in (ROOT / "tests" / part).glob("test_*.py")}
    assert tests - names_of_modules(part) - ACROSS.keys() == set()


def test_no_exception_is_kept_for_a_test_that_is_gone() -> None:
    tests = {path.stem.removeprefix("test_") for part in NAMED for path in (ROOT / "tests" / part).glob("*.py")}
    assert ACROSS.keys() - tests == set()
