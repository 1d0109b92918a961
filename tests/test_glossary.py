"""One word for one thing (docs/glossary.md): each class has its name for itself, and what was given up stays away."""

import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "perihelion"

GIVEN_UP = {
    "Situation": "WholeView",
    "situation": "whole view",
    "Reading": "ViewerLog",
    "Outlook": "Forecast",
    "outlook": "forecast, potential",
    "Trial": "Drafting",
    "Trying": "Drafting",
    "try_out": "draft",
    "Ears": "Listener",
    "Ear": "Listener",
    "ears": "listeners",
    "hear": "receive, on_notice",
    "_hear": "receive, on_notice",
    "heard": "received, known",
    "_heard": "on_notice, told",
    "heard_by": "told_to",
    "came_with": "credential",
    "look_around": "refresh_watched",
    "show_out": "disconnect",
    "Elsewhere": "RemoteWatchers",
    "news": "notice, missed turns",
}
"""Names in the code that stand for something another word stands for -> the word to use."""

SAME_THING = {"Prompt", "Sentence", "State"}
"""What the server sends bears the name of what it is made from; the state of a game is a state."""

TWO_TABLES = {"Table"}
"""The table people sit at (server), and the one that tests set (testing)."""


def python_files() -> list[Path]:
    folders = ("src/perihelion", "tests", "tools", "benchmarks")
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def page_files() -> list[Path]:
    return [path for path in sorted((ROOT / "web" / "src").rglob("*.ts*")) if path.name != "protocol.ts"]


def names_in_python(path: Path) -> set[str]:
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text()).readline)
    return {token.string for token in tokens if token.type == tokenize.NAME}


def names_in_page(text: str) -> set[str]:
    code = re.sub(r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"|>[^<>{}]*<", " ", text, flags=re.DOTALL)
    return set(re.findall(r"[A-Za-z_]\w*", code))


def test_words_that_were_given_up_stay_away_from_the_code() -> None:
    back = [
        f"{path.relative_to(ROOT)}: {word} (say {GIVEN_UP[word]})"
        for path in python_files()
        for word in names_in_python(path) & GIVEN_UP.keys()
    ]
    back += [
        f"{path.relative_to(ROOT)}: {word} (say {GIVEN_UP[word]})"
        for path in page_files()
        for word in names_in_page(path.read_text()) & GIVEN_UP.keys()
    ]
    assert back == []


PROSE = re.compile(r"\b(ears?|hears?|heard|outlook|news|so many|the own)\b", re.IGNORECASE)
"""What prose says otherwise too: told, received, forecast, notice, this many, one's own."""


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """The comments and docstrings of a module, or the lines of a page, by their numbers."""
    if path.suffix != ".py":
        yield from enumerate(path.read_text().splitlines(), 1)
        return
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            yield token.start[0], token.string


def test_words_that_were_given_up_stay_away_from_prose() -> None:
    pages = [
        *sorted((ROOT / "docs").glob("*.md")),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "STYLE.md")),
    ]
    back = [
        f"{path.relative_to(ROOT)}:{line}: {found.group()}"
        for path in [*sorted(SOURCES.rglob("*.py")), *pages]
        for line, text in prose_of(path)
        for found in PROSE.finditer(text)
    ]
    assert back == []


def test_nobody_is_a_reader_of_the_log() -> None:
    """A missing owner, leader or person has a name of its own."""
    owners = [path for path in python_files() if "NOBODY" in names_in_python(path)]
    assert {path.parent.name for path in owners} == {"core"}


def test_no_file_is_named_by_a_word_that_was_given_up() -> None:
    names = {word.lower().strip("_") for word in GIVEN_UP}
    assert [str(path) for path in [*python_files(), *page_files()] if path.stem in names] == []


def classes() -> Iterator[tuple[str, str, Path]]:
    """Every class with the part of the house it belongs to: a game, or all the rest."""
    for path in sorted(SOURCES.rglob("*.py")):
        inside = path.relative_to(SOURCES).parts
        if inside[0] == "templates":
            continue
        part = inside[1] if inside[0] == "games" else "core"
        for name in re.findall(r"^class (\w+)", path.read_text(), re.MULTILINE):
            yield name, part, path.relative_to(SOURCES)


PARTS = sorted({part for _, part, _ in classes()})


@pytest.mark.parametrize("part", PARTS)
def test_a_class_has_its_name_for_itself(part: str) -> None:
    """Within a game and around the games; a view is made of shapes that bear the names of what they show."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, owner, path in classes():
        if owner == part and path.name != "shapes.py" and name not in SAME_THING | TWO_TABLES:
            found[name].append(str(path))
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_no_game_takes_a_name_of_the_core() -> None:
    core = {name for name, _, path in classes() if path.parts[0] == "core"}
    taken = [f"{path}: {name}" for name, part, path in classes() if part != "core" and name in core - SAME_THING]
    assert taken == []


def test_every_row_of_the_glossary_stands_once() -> None:
    rows = re.findall(r"^\| ([^|]+?) \|", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)[2:]
    words = [word for row in rows for word in row.split(", ")]
    assert sorted(words) == sorted(set(words))
