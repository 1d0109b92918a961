"""Errors that the table passes on (of options, undo, saved matches, correction files) in the reader's language.

Whoever raises one writes it once, in English. Here its sentence is known again by `passed_on.json`; the values in it
are taken out, put into words too where they are sentences themselves, and filled into the sentence of the language.
"""

import json
import re
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final

LONGEST: Final = 2000
"""Characters of an error that is put into other words; a longer one is somebody's data more than our sentence."""

SENTENCES: Final[dict[str, dict[str, str]]] = json.loads(
    files("perihelion.server").joinpath("passed_on.json").read_text(encoding="utf-8")
)


def in_words(text: str, language: str) -> str:
    """The text in that language; what is no sentence of ours stays as it is."""
    if language == "en" or len(text) > LONGEST:
        return text
    bare = text.removesuffix(".")
    low = bare[:1].lower() + bare[1:]
    for pattern, told in _patterns():
        found = pattern.fullmatch(bare)
        begins = found is None and bare != low
        if begins:
            found = pattern.fullmatch(low)
        if found is not None:
            values = {name: in_words(value, language) for name, value in found.groupdict().items()}
            said = told[language].format_map(values)
            return (sentence(said) if begins else said) + text[len(bare) :]
    return text


def sentence(error: object) -> str:
    """An error's words as they begin a sentence."""
    text = str(error)
    return text[:1].upper() + text[1:]


@cache
def _patterns() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """The sentences as patterns, those that say most by themselves first."""
    ordered = sorted(SENTENCES.items(), key=lambda item: -sum([len(part) for part, _, _, _ in _parts(item[0])]))
    return [(_pattern(template), told) for template, told in ordered]


def _pattern(template: str) -> re.Pattern[str]:
    written = [re.escape(text) + (f"(?P<{name}>.+?)" if name else "") for text, name, _, _ in _parts(template)]
    return re.compile("".join(written), re.DOTALL)


def _parts(template: str) -> list[Any]:
    return list(Formatter().parse(template))
