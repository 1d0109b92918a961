"""Errors that the table passes on are told in German and Dutch: every sentence that the code can raise is known."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import perihelion
from language.remainders import english_in
from perihelion.core.options import OptionError, checked
from perihelion.core.undo import UndoError
from perihelion.games.council.corrections import ComponentError, load_components
from perihelion.server.passed_on import SENTENCES, in_words
from perihelion.server.problems import WrongOption, not_now, passed_on, unusable_file

SOURCES = Path(perihelion.__file__).parent
ERRORS = {
    "OptionError", "UndoError", "SaveError", "RecordError", "UnknownGame", "UnknownAction", "AmbiguousAction",
    "OtherShape", "Undeliverable", "BrokenMatch", "NoAnswer", "ComponentError", "StudyError", "Misplaced",
}  # fmt: skip
"""What the table passes on."""
LISTING = (
    "games/council/checks.py",
    "games/council/contradictions.py",
    "games/council/corrections.py",
    "games/council/box.py",
    "core/undo.py",
)
"""Where sentences are returned or collected, and raised elsewhere."""
VALUE = "7"


def text_of(node: ast.expr) -> str | None:
    """A text of the code, with some value in each place."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = [part.value if isinstance(part, ast.Constant) else VALUE for part in node.values]
    text = "".join([str(part) for part in parts])
    return VALUE + text if text.startswith(";") else text


def raised(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ERRORS and node.args:
            first = node.args[0]
            yield from first.elts if isinstance(first, ast.List) else [first]


def texts_in(node: ast.expr) -> Iterator[ast.expr]:
    """The texts of an expression, each whole; what joins values (`", ".join`) is none."""
    if isinstance(node, ast.JoinedStr | ast.Constant):
        yield node
    elif not isinstance(node, ast.Call):
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.expr):
                yield from texts_in(part)


def listed(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Return) and node.value is not None:
            yield from texts_in(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "append":
            yield from node.args


def sentences() -> set[str]:
    found: set[str] = set()
    for path in SOURCES.rglob("*.py"):
        name = path.relative_to(SOURCES).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        nodes = [*raised(tree), *(listed(tree) if name in LISTING else [])]
        found |= {text for text in map(text_of, nodes) if text and re.search("[a-z] ", text)}
    return found


@pytest.mark.parametrize("language", ["de", "nl"])
def test_every_sentence_is_known(language: str) -> None:
    assert len(sentences()) > 80
    told = {text: in_words(text, language) for text in sentences()}
    assert sorted(text for text in told if told[text] == text) == []
    left = {text: english_in(re.sub(r"'[^']*'", "", said), language) for text, said in told.items()}
    assert {text: words for text, words in left.items() if words} == {}


@pytest.mark.parametrize("language", ["de", "nl"])
def test_nothing_is_translated_that_nobody_says(language: str) -> None:
    """Each sentence is found again by its own pattern, and not by another's."""
    for template, told in SENTENCES.items():
        names = re.findall(r"\{(\w+)\}", template)
        values = {name: f"{VALUE}{number}" for number, name in enumerate(names)}
        assert in_words(template.format_map(values), language) == told[language].format_map(values), template


def test_an_option_that_cannot_be_so() -> None:
    game = perihelion.game("gaia")
    with pytest.raises(OptionError) as error:
        checked(game.options, {"auction": "maybe"})
    problem = WrongOption(game, error.value, "options")
    assert problem.told("en").detail == "“Auction of the factions” cannot be 'maybe': it is yes or no."
    assert problem.told("de").detail == "„Versteigerung der Völker“ kann nicht 'maybe' sein: Möglich ist ja oder nein."


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_an_option_is_refused_without_an_id(name: str, language: str) -> None:
    """Whatever is wrong with it: neither its name nor those of its values are shown as the code writes them."""
    game = perihelion.game(name)
    for options in (game.options, game.standing_options):
        wrong: list[dict[str, object]] = [{option.name: object()} for option in options]
        wrong.append({"no such thing": 1})
        for given in wrong:
            with pytest.raises(OptionError) as error:
                checked(options, given)
            told = WrongOption(game, error.value, "options").told(language)
            for text in (told.detail, *told.fields.values()):
                assert re.findall(r"\w+_\w+", text) == [], text
                shown = re.sub(r"'[^']*'|<[^>]*>", "", text)
                assert language == "en" or english_in(shown, language) == [], text


def test_nothing_to_take_back() -> None:
    with pytest.raises(UndoError) as error:
        perihelion.game("gaia").match(2, seed=1).undo(0)
    assert passed_on(not_now, error.value).told("en").detail == "There is nothing to undo."
    assert passed_on(not_now, error.value).told("nl").detail == "Er valt niets terug te nemen."


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize(
    "text",
    ["", '{"ai_cards": [}', "{'ai_cards': []}", "[" * 100_000, f'{{"ai_cards": {"9" * 5000}}}', '{"a": 1, "a": 2}'],
)
def test_a_file_that_cannot_be_read(text: str, language: str) -> None:
    with pytest.raises(ComponentError) as error:
        load_components(text)
    said = unusable_file(error.value).told(language).detail
    assert english_in(re.sub(r"ai_cards|'[^']*'", "", said), language) == []
    assert "Expecting" not in said, "nor what the reader of the file said"


def test_a_correction_with_a_mistake() -> None:
    with pytest.raises(ComponentError) as error:
        load_components('{"ai_cards": [{"id": "ai_12_mine_2", "consumtion": 2}]}')
    problem = unusable_file(error.value).told("de")
    assert problem.fields == {"ai_cards.ai_12_mine_2": "es gibt kein Feld 'consumtion'; meintest du 'consumption'?"}, (
        "the place, and what is wrong there"
    )
    assert problem.detail == "ai_cards.ai_12_mine_2: es gibt kein Feld 'consumtion'; meintest du 'consumption'?"
