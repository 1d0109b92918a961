"""Every reason, question, action, option and word can be said in all three languages."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import perihelion.games.gaia as package
from perihelion.core.state import Decision
from perihelion.games.gaia import GAME
from perihelion.games.gaia.actions import VERBS
from perihelion.games.gaia.messages import CATALOGUES, LANGUAGES
from perihelion.games.gaia.options import OPTIONS, STANDING_OPTIONS
from perihelion.games.gaia.state import WORDS


def used_codes() -> set[str]:
    """The codes in the source: what a check returns, and what a reason is made of."""
    codes: set[str] = set()
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        if path.parent.name in ("boardgamers", "automa", "advice"):
            continue
        text = path.read_text(encoding="utf-8")
        codes |= set(re.findall(r'Reason\(\s*"([a-z0-9-]+)"', text))
        codes |= set(re.findall(r'return (?:"" if [^"\n]+ else )?"([a-z0-9]+(?:-[a-z0-9]+)+)"', text))
    return codes


def test_every_code_has_words() -> None:
    codes = used_codes()
    assert {"no-green-token", "federation-value", "few-qic", "has-acted"} <= codes
    for code in sorted(codes):
        assert f"reason.{code}" in CATALOGUES["en"], code


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
