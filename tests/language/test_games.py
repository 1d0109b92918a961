"""Whatever a game says in play, it says in words: in English, German and Dutch, with no id and no gap left."""

import re
from string import Formatter

import pytest

import perihelion
from language.plays import GAMES, LANGUAGES, said
from language.remainders import english_in
from perihelion.core.frame import Decision
from perihelion.core.reason import COMMON
from perihelion.core.words import NAMING

ID = re.compile(r"[a-z][a-z0-9_-]*")
"""Ids are small; names of hexes and stars have capitals or begin with a number."""
PLACES = {"what", "source", "where", "way"}


def named(name: str) -> dict[str, set[str]]:
    """The ids that each language has a word for."""
    return {
        language: {
            name
            for key in catalogue
            for prefix in NAMING
            if key.startswith(prefix)
            for name in (key.removeprefix(prefix), key.split(".", 2)[-1])
        }
        for language, catalogue in perihelion.game(name).catalogues.items()
    }


def places_of(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


ONE_OF_MANY = {
    "en": r"\b1 (?!of |to )(?:[a-z]+ )?(?:ships|stars|cubes|gems|tokens|satellites|credits|counters|pieces)\b",
    "de": r"\b1 (?!bis )(?:[a-zä]+ )?(?:Raumschiffe|Sterne|Cubes|Edelsteine|Machtsteine|Satelliten|Credits|Figuren)\b",
    "nl": r"\b1 (?!van |tot )(?:[a-z]+ )?(?:ruimteschepen|sterren|blokjes|edelstenen|krachtstenen|satellieten)\b",
}


def faults_of(text: str, language: str) -> list[str]:
    """What a reader stumbles over: a place not filled, an id, an empty pair of brackets, "1 ships", English."""
    found = re.findall(r"\{\w*\}|\b[a-z]+_[a-z_0-9]+\b|\(\)|“”|„“|‘’|: ?$|\|", text)
    found += re.findall(ONE_OF_MANY[language], text)
    return found + (english_in(text, language) if language != "en" else [])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_fact_is_told_in_words(name: str, language: str) -> None:
    game, known = perihelion.game(name), named(name)[language]
    bad: dict[str, list[str]] = {}
    for fact in said(name).facts.values():
        template = game.text(f"fact.{fact.kind}", language)
        where = fact.where.split(",")
        ids = {"what": [fact.what], "source": [fact.source], "where": where, "way": where}
        used = [one for place in places_of(template) & PLACES for one in ids[place]]
        faults = [one for one in used if ID.fullmatch(one) and one not in known]
        faults += faults_of(game.told(fact, language, "Ann"), language)
        faults += re.findall(r"^[a-zäöü]\w*", game.told(fact, language, "Ann"))  # a line begins with a capital
        if faults or not template:
            bad[game.told(fact, language, "Ann") or fact.kind] = faults
    assert bad == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_reason_is_given_in_words(name: str, language: str) -> None:
    game, known = perihelion.game(name), named(name)[language]
    bad: dict[str, list[str]] = {}
    for reason in said(name).reasons.values():
        text = game.words(reason, language)
        names = [value for value in reason.params.values() if isinstance(value, str)]
        faults = [one for one in names if ID.fullmatch(one) and one not in known] + faults_of(text, language)
        if faults or not (game.text(f"reason.{reason.code}", language) or reason.code in COMMON[language]):
            bad[text] = faults
    assert bad == {}


@pytest.mark.parametrize("name", GAMES)
def test_sections_are_numbers_or_titles_in_the_readers_language(name: str) -> None:
    """A title is in one language where the code cites it; the other two have a word for it."""
    known = named(name)
    titles = {reason.section for reason in said(name).reasons.values() if re.search("[A-Za-z]{3}", reason.section)}
    lacking = {title: [lang for lang in LANGUAGES if f"section.{title}" not in known[lang]] for title in titles}
    assert {title: languages for title, languages in lacking.items() if len(languages) > 1} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_questions_and_actions_have_words(name: str, language: str) -> None:
    game = perihelion.game(name)
    questions = [record.__name__ for record in game.records if issubclass(record, Decision)]
    assert set(questions) >= said(name).asked
    keys = [f"ask.{question}" for question in questions if question in said(name).asked]
    keys += [f"verb.{verb.name}" for verb in game.verbs]
    assert [key for key in keys if not game.text(key, language)] == []
    assert [key for key in keys if key.startswith("ask.") and places_of(game.text(key, language))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_points_came_from_has_its_own_word(name: str, language: str) -> None:
    """`scoring` is also a moment of the game, `population` a card: brackets name the source."""
    game = perihelion.game(name)
    told: list[str] = []
    for fact in said(name).facts.values():
        word = game.text(f"source.{fact.source}", language) or game.text(f"word.source.{fact.source}", language)
        if word and "{source}" in game.text(f"fact.{fact.kind}", language):
            text = game.told(fact, language, "Ann")
            told += [] if f"({word})" in text else [f"{text}, not {word}"]
    assert told == []


TITLES = re.compile(
    r"[AB]\)$|Dark|Empire|Feudalism|Imperium|Feodalisme|AI|Galact|Cooperation|Samenwerking|pact|esearch|nderzoek"
)
"""Cards, goals and the like, which are called so."""


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", GAMES)
def test_what_points_came_from_is_written_small_unless_it_is_a_title(name: str, language: str) -> None:
    """It stands in brackets behind them; German writes all nouns large."""
    texts = perihelion.game(name).catalogues[language].items()
    sources = [text for key, text in texts if key.startswith(("source.", "word.source."))]
    assert [text for text in sources if text[0].isupper() and not TITLES.search(text)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_log_line_does_not_begin_with_a_colon_where_the_name_stands_elsewhere(name: str) -> None:
    """The page shows the name as a mark: what is left must read on by itself."""
    facts = [
        (language, key)
        for language, catalogue in perihelion.game(name).catalogues.items()
        for key, text in catalogue.items()
        if key.startswith("fact.") and re.match(r"\{seat\}\W*[:,]", text)
    ]
    assert facts == []
