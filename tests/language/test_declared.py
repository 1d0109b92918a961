"""Whatever the rules can say is worded, met in a random game or not: read off the code that tells, refuses and asks."""

import ast
import inspect
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import perihelion
from language.plays import GAMES, LANGUAGES
from language.test_games import faults_of, places_of
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision
from perihelion.core.reason import COMMON
from perihelion.core.words import fill

REFUSE = ("refused", "Reason")
"""What makes a reason; the first argument is its code."""
IRREGULAR = (
    "began", "built", "drew", "fought", "found", "hid", "kept", "lost", "paid", "read", "rose", "saw", "took",
)  # fmt: skip
"""Facts in the past tense that do not end in -ed."""
WEB = Path(__file__).parents[2] / "web" / "src" / "games"


@cache
def sources(name: str) -> list[str]:
    folder = Path(inspect.getfile(type(perihelion.game(name)))).parent
    return [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]


@cache
def calls(name: str) -> list[ast.Call]:
    """Every call in the sources of a game."""
    return [node for text in sources(name) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


@cache
def written(name: str) -> set[str]:
    """Every word in quotes in the sources of a game."""
    return {word for text in sources(name) for word in re.findall(r'"([a-z][a-z0-9-]*)"', text)}


def literals(node: ast.expr) -> list[str]:
    """The texts that an expression can be, as far as they stand there."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def told_kinds(name: str) -> set[str]:
    tells = [node for node in calls(name) if isinstance(node.func, ast.Attribute) and node.func.attr == "tell"]
    return {kind for node in tells for kind in literals(node.args[0])}


def reasons(name: str) -> Iterator[tuple[str, set[str] | None]]:
    """Every code that the sources refuse with, and its parameters where they stand there."""
    for node in calls(name):
        if isinstance(node.func, ast.Name) and node.func.id in REFUSE and node.args:
            given = node.args[1] if len(node.args) > 1 else None
            names: set[str] | None = set() if given is None else None
            if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
                names = {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}
            for code in literals(node.args[0]):
                yield code, names


@pytest.mark.parametrize("name", GAMES)
def test_every_fact_has_words_and_every_word_a_fact(name: str) -> None:
    kinds = told_kinds(name)
    assert len(kinds) > 10
    for catalogue in perihelion.game(name).catalogues.values():
        worded = {key.removeprefix("fact.") for key in catalogue if key.startswith("fact.")}
        assert (sorted(kinds - worded), sorted(worded - kinds - written(name))) == ([], [])


@pytest.mark.parametrize("name", GAMES)
def test_facts_are_in_the_past_tense_and_reasons_in_kebab_case(name: str) -> None:
    verbs = {kind: kind.split("-")[0] for kind in told_kinds(name)}
    assert [kind for kind, verb in verbs.items() if not verb.endswith("ed") and verb not in IRREGULAR] == []
    codes = [code for code, _ in reasons(name)]
    assert len(codes) > 10
    assert [code for code in codes if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_one_of_something_reads_as_one(name: str, language: str) -> None:
    """`1 ships` is found by telling every fact of one and of two."""
    game = perihelion.game(name)
    bad: list[str] = []
    for kind in sorted(told_kinds(name)):
        for amount in (1, 2):
            said = game.told(Fact(kind, 0, "Somewhat", amount, "Source", "Where", -1), language, "Ann")
            bad += [said] if not said or "{" in said else []
            bad += [said] if language == "en" and re.search(r"\b1 [a-z]+[^s\W]s\b", said) else []
    assert bad == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_words_for_its_parameters(name: str, language: str) -> None:
    game = perihelion.game(name)
    catalogue = game.catalogues[language]
    found = list(reasons(name))
    assert len(found) > 10
    bad: dict[str, str] = {}
    for code, names in found:
        template = catalogue.get(f"reason.{code}") or COMMON[language].get(code, "")
        places = places_of(template)
        if not template or (names is not None and not places <= names):
            bad[code] = template
        for number in (1, 3):
            said = fill(template, dict.fromkeys(places, number), catalogue, language)
            if faults_of(said, language):
                bad[code] = said
    assert bad == {}


@pytest.mark.parametrize("name", GAMES)
def test_no_reason_is_worded_that_nothing_refuses_with(name: str) -> None:
    """Codes that are put together from an id (`card-acquisition`) are known by their beginning."""
    begun = tuple({found for text in sources(name) for found in re.findall(r'f"([a-z]+-)\{', text)})
    reasons = [key.removeprefix("reason.") for key in perihelion.game(name).catalogues["en"] if "reason." in key]
    known = written(name) | set(COMMON["en"])
    assert [code for code in reasons if code not in known and not code.startswith(begun)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_question_is_worded(name: str, language: str) -> None:
    game = perihelion.game(name)
    asked = [record.__name__ for record in game.records if issubclass(record, Decision)]
    assert [one for one in asked if not game.text(f"ask.{one}", language)] == []


THIRD = {"en": r"[\w-]+s\b", "de": r"\w+t\b", "nl": r"(\w+t|is)\b"}
"""How the verb of somebody else ends."""
BARE = {"en": r"(build|start|upgrade|federate|advance|place)\b", "de": r"[a-zäöü]\w*n\b", "nl": r"[a-z]\w*en\b"}
"""How a verb begins or ends that says nobody does it."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_log_tells_in_the_third_person_what_somebody_does(name: str, language: str) -> None:
    """Every action of a seat has words for the log of the page that begin with its verb, or name what came where:
    never a bare infinitive."""
    game = perihelion.game(name)
    words = json.loads((WEB / name / "words" / f"{language}.json").read_text(encoding="utf-8"))
    drawn = {verb for verb in game.verbs if verb.name in TABLE[name]}
    assert {verb.name for verb in drawn} == TABLE[name]
    templates = {
        verb: words.get(f"{name}.log.{verb.sentence.replace('*', '')}", "") for verb in game.verbs if verb not in drawn
    }
    named = {verb: text for verb, text in templates.items() if verb.name in NAMED.get(name, ())}
    assert {verb.name for verb in named} == NAMED.get(name, set())
    wrong = {verb.sentence: text for verb, text in named.items() if not text or re.match(BARE[language], text)}
    told = [(verb.sentence, text) for verb, text in templates.items() if verb not in named]
    assert wrong | {said: text for said, text in told if not re.match(THIRD[language], text)} == {}


NAMED = {
    "gaia": {
        "place", "build-mine", "start-gaia-project", "upgrade-to", "federate", "research", "advance", "action",
        "special", "satellite", "place-lost-planet", "place-space-station",
    },
}  # fmt: skip
"""Told as a game record does, by the thing and its place: `mine 6A6`, `Economy 1→2`."""


TABLE = {
    "gaia": {
        "deal-sectors", "deal-tech-tiles", "deal-advanced-tiles", "deal-terraforming-token", "deal-round-tiles",
        "deal-final-tiles", "deal-boosters", "deal-automa", "turn-up-automa-card", "draw-automa-card",
    },
    "council": {"order", "lay", "open", "refill", "deal", "draw", "bonus", "withdraw", "reveal", "automa-shows"},
    "galactic_era": {
        "story", "goal", "tiles", "counters", "relics", "order", "peoples", "cards", "draw", "roll", "toss",
    },
}  # fmt: skip
"""What the table does: nobody's name stands before it."""
