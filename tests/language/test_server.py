"""What the server says to people, refusals and letters, is there in English, German and Dutch."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from language.plays import LANGUAGES
from language.remainders import english_in
from language.test_games import places_of
from perihelion.server import problems, refusals
from perihelion.server.post import letters

SOURCES = Path(inspect.getfile(problems)).parent
REFUSE = {name for name, made in inspect.getmembers(problems, inspect.isfunction) if not name.startswith("_")}


NOTICES = {"dismiss", "part", "disconnect", "close"}
"""What tells somebody on a socket why it ends."""


def refused_with() -> Iterator[str]:
    """Every sentence that the server's code refuses with, or parts from a client with."""
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Attribute) and node.func.attr in NOTICES:
                yield from [
                    arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                ]
            if not isinstance(node.func, ast.Name):
                continue
            if node.func.id in REFUSE and node.args and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def sentences() -> set[str]:
    return {sentence for sentence in refused_with() if " " in sentence}


def test_every_refusal_has_words_in_every_language() -> None:
    assert len(sentences()) > 100
    assert sorted(sentences() - set(refusals.WORDS)) == []


@pytest.mark.parametrize("language", ["de", "nl"])
def test_refusals_are_translated_whole(language: str) -> None:
    for sentence, told in refusals.WORDS.items():
        assert places_of(told[language]) <= places_of(sentence), sentence
        assert english_in(told[language], language) == [], told[language]


def texts() -> dict[str, dict[str, tuple[str, ...]]]:
    """The letters by name: in each language a subject and a text, or one line."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for name, made in vars(letters).items():
        if isinstance(made, dict) and set(made) == set(LANGUAGES):
            found[name] = {lang: (text,) if isinstance(text, str) else tuple(text) for lang, text in made.items()}
    return found


def test_every_letter_is_written_in_every_language() -> None:
    assert {"TURN", "REMINDER", "INVITE", "END", "RESET", "NO_MORE"} <= set(texts())
    for name, made in texts().items():
        for language in ("de", "nl"):
            assert [places_of(part) for part in made[language]] == [places_of(part) for part in made["en"]], name
            assert [english_in(part, language) for part in made[language]] == [[] for _ in made["en"]], name
