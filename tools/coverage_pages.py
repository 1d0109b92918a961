"""Rulebook coverage: section -> functions -> tests -> options, for each game, as docs/coverage-<game>.md.

Rules cite their section in docstrings, in brackets or quotation marks; tools/sections.json lists the sections of each
rulebook, with titles of our own, the words by which each is cited, and the headings of the digest that speak of it.
`python tools/coverage_pages.py` writes the pages; a test fails when one is out of date, when nothing cites a section,
or when a heading of the digest belongs to none.
"""

import ast
import json
import re
import sys
from functools import cache
from pathlib import Path

import perihelion

ROOT = Path(__file__).resolve().parent.parent
SECTIONS = Path(__file__).with_name("sections.json")


def main() -> int:
    for name in sections():
        (ROOT / "docs" / f"coverage-{name.replace('_', '-')}.md").write_text(page(name), encoding="utf-8")
    return 0


def sections() -> dict[str, list[tuple[str, list[str]]]]:
    """Game -> its sections: a title, and the words by which it is cited."""
    listed = json.loads(SECTIONS.read_text(encoding="utf-8"))["sections"]
    return {game: [(title, row["cited"]) for title, row in rows.items()] for game, rows in listed.items()}


def headings(game: str) -> set[str]:
    """The headings of a game's digest that are accounted for: by a section, or because they hold no rules."""
    listed = json.loads(SECTIONS.read_text(encoding="utf-8"))
    told = {heading for row in listed["sections"][game].values() for heading in row["digest"]}
    return told | set(listed["no rules"][game])


def page(name: str) -> str:
    """The page of one game."""
    title = perihelion.game(name).title
    lines = [f"# {title}: the rulebook and the rules", ""]
    lines += [
        "Written by `python tools/coverage_pages.py`: what cites a section, tests that import it, options about it.",
        "",
    ]
    lines += ["| section | rules | tests | options |", "| --- | --- | --- | --- |"]
    for section, cited in sections()[name]:
        rules = citing(name, cited)
        modules = list(dict.fromkeys(module for module, _ in rules))
        options = [option.name for option in perihelion.game(name).options if speaks_of(option.section, cited)]
        shown = [f"`{module}.{where}`" if where else f"`{module}`" for module, where in rules]
        cells = [section, _some(shown, 8), _some(importing(name, modules), 6), _some([f"`{o}`" for o in options], 12)]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def uncited(name: str) -> list[str]:
    """The sections that no rule cites."""
    return [section for section, cited in sections()[name] if not citing(name, cited)]


def citing(name: str, cited: list[str]) -> list[tuple[str, str]]:
    """The modules, classes and functions whose docstrings speak of a section."""
    return [(module, where) for module, where, text in cited_in(name) if speaks_of(text, cited)]


@cache
def cited_in(name: str) -> list[tuple[str, str, str]]:
    """Everything of a game that cites something: its module, its name, and what its docstring cites."""
    folder = ROOT / "src" / "perihelion" / "games" / name
    found: list[tuple[str, str, str]] = []
    for file in sorted(folder.rglob("*.py")):
        module = ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = citations(ast.get_docstring(node))
                if text:
                    found.append((module, "" if isinstance(node, ast.Module) else node.name, text))
    return found


def citations(docstring: str | None) -> str:
    """What a docstring has in brackets or quotation marks."""
    return "; ".join(one or other for one, other in re.findall(r'\(([^)]*)\)|"([^"]*)"', docstring or ""))


def speaks_of(text: str, cited: list[str]) -> bool:
    return any(re.search(rf"(?<![\w.]){re.escape(word)}(?!\w|\.\d)", text, re.I) for word in cited)


def importing(name: str, modules: list[str]) -> list[str]:
    """The test modules of the game that import one of these modules."""
    wanted = {f"perihelion.games.{name}.{module}" for module in modules}
    found = []
    for file in sorted((ROOT / "tests" / name).glob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if any(re.search(rf"{re.escape(module)}\b", text) for module in wanted):
            found.append(f"`{file.stem}`")
    return found


def _some(shown: list[str], most: int) -> str:
    more = f" and {len(shown) - most} more" if len(shown) > most else ""
    return ", ".join(shown[:most]) + more


if __name__ == "__main__":
    sys.exit(main())
