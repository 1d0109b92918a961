"""The rules in our own words: every section that a reason cites is told, in three languages, and nothing is copied."""

import re
from pathlib import Path

import pytest

from language.remainders import english_in
from language.test_catalogues import NOT_OFFICIAL
from perihelion import front
from perihelion.core.reference import Reference

ROOT = Path(__file__).parents[2]
GAMES = ("gaia", "council", "galactic_era")
RULEBOOKS = sorted((ROOT.parent / "shared" / "rules").glob("*.txt"))
NUMBERED = re.compile(r"refused\(.*\"(\d+(?:\.\d+)*)\"\)")
"""Where the rulebook numbers its sections, reasons cite the number."""


def reference(game: str, language: str) -> Reference:
    return front.game(game).references[language]


def cited(game: str) -> set[str]:
    catalogue = front.game(game).catalogues["en"]
    named = {key.removeprefix("word.section.") for key in catalogue if key.startswith("word.section.")}
    sources = (ROOT / "src" / "perihelion" / "games" / game).rglob("*.py") if not named else []
    return named.union(*[NUMBERED.findall(path.read_text(encoding="utf-8")) for path in sources])


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_a_reason_cites_is_told(game: str) -> None:
    ids = [section.id for section in reference(game, "en").sections]
    assert len(cited(game)) > 10
    assert len(set(ids)) == len(ids)
    assert [
        name for name in cited(game) if not any(name == id or name.startswith((f"{id}.", f"{id}:")) for id in ids)
    ] == []


@pytest.mark.parametrize("language", ["de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_languages_tell_the_same_sections(game: str, language: str) -> None:
    english, other = reference(game, "en"), reference(game, language)
    shape = [(section.id, len(section.text), bool(section.title)) for section in english.sections]
    assert [(section.id, len(section.text), bool(section.title)) for section in other.sections] == shape
    assert len(other.glossary) == len(english.glossary)
    texts = texts_of(other)
    assert {text: english_in(text, language) for text in texts if english_in(text, language)} == {}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
@pytest.mark.parametrize("game", GAMES)
def test_the_printed_words_are_used(game: str, language: str) -> None:
    wrong = [pattern for pattern, _ in NOT_OFFICIAL[game][language]]
    assert [text for text in texts_of(reference(game, language)) if any(re.search(one, text) for one in wrong)] == []


@pytest.mark.skipif(not RULEBOOKS, reason="the rulebooks are not there")
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_of_a_rulebook_is_copied(game: str) -> None:
    """Ten words in a row are nobody's by chance."""
    printed = " ".join([" ".join(words_of(path.read_text(encoding="utf-8"))) for path in RULEBOOKS])
    for language in ("en", "de", "nl"):
        for text in texts_of(reference(game, language)):
            words = words_of(text)
            runs = [" ".join(words[i : i + 10]) for i in range(len(words) - 9)]
            assert [run for run in runs if run in printed] == []


def texts_of(reference: Reference) -> list[str]:
    sections = [text for section in reference.sections for text in [section.title, *section.text]]
    return [*sections, *[part for word in reference.glossary for part in (word.word, word.text)]]


def words_of(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())
