"""Every reason, question, action, option and word can be said in all three languages."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import perihelion.games.gaia as package
from perihelion.core.frame import Decision
from perihelion.core.reason import COMMON
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import VERBS
from perihelion.games.gaia.messages import CATALOGUES, LANGUAGES
from perihelion.games.gaia.options import OPTIONS, STANDING_OPTIONS
from perihelion.games.gaia.state import WORDS


def used_codes() -> set[str]:
    """The codes in the source: what a quote refuses with."""
    codes: set[str] = set()
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        if path.parent.name in ("boardgamers", "automa", "advice"):
            continue
        text = path.read_text(encoding="utf-8")
        codes |= set(re.findall(r'(?:refused|barred)\(\s*"([a-z0-9-]+)"', text))
        codes |= set(re.findall(r'among\([^"]*"([a-z0-9-]+)"', text))
        codes |= set(re.findall(r'^    "(only-[a-z-]+)": \(', text, re.MULTILINE))
    return codes


def test_every_code_has_words() -> None:
    codes = used_codes()
    assert {"no-green-token", "federation-value", "stone-goal", "only-in-setup"} <= codes
    assert {f"reason.{code}" for code in codes - COMMON["en"].keys()} == {
        key for key in CATALOGUES["en"] if key.startswith("reason.")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogues_are_complete(language: str) -> None:
    catalogue = CATALOGUES[language]
    assert catalogue.keys() == CATALOGUES["en"].keys()
    for verb in VERBS:
        assert f"verb.{verb.name}" in catalogue, verb
    for record in GAME.records:
        if issubclass(record, Decision):
            assert f"ask.{record.__name__}" in catalogue
    for option in [*OPTIONS, *STANDING_OPTIONS]:
        assert f"option.{option.name}" in catalogue
        assert f"option.{option.name}.help" in catalogue
        for choice in option.choices:
            assert f"option.{option.name}.{choice}" in catalogue
    for kind, words in WORDS.items():
        for word in words:
            assert kind == "sector" or f"word.{kind}.{word}" in catalogue


def test_every_fact_has_words() -> None:
    told: set[str] = set()
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        told |= set(re.findall(r'\.tell\(\s*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    assert {"gained", "built", "passed"} <= told
    for kind in sorted(told):
        assert f"fact.{kind}" in CATALOGUES["en"], kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_places(language: str) -> None:
    for key, english in CATALOGUES["en"].items():
        places = {name for _, name, _, _ in Formatter().parse(english) if name}
        assert {name for _, name, _, _ in Formatter().parse(CATALOGUES[language][key]) if name} == places, key
