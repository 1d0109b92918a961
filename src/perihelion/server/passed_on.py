"""Errors that the table passes on (of options, undo, saved matches, correction files) in the reader's language.

Whoever raises one writes it once, in English. Here its sentence is known again by `passed_on.json`; the values in it
are taken out, put into words too where they are sentences themselves, and filled into the sentence of the language.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final

from perihelion.core.game import Game
from perihelion.core.notation import IllegalAction

LONGEST: Final = 2000
"""Characters of an error that is put into other words; a longer one is somebody's data more than our sentence."""

SENTENCES: Final[dict[str, dict[str, str]]] = json.loads(
    files("perihelion.server").joinpath("passed_on.json").read_text(encoding="utf-8")
)


Words = Mapping[str, str]
"""Words of a game that stand in an error, as they are in it -> as they are in some language."""
NONE: Final[Words] = {}
QUOTED: Final = {"en": "“{}”", "de": "„{}“", "nl": "‘{}’"}


def in_words(text: str, language: str, words: Words = NONE) -> str:
    """The text in that language; what is no sentence of ours stays as it is."""
    if (language == "en" and not words) or len(text) > LONGEST:
        return text
    bare = text.removesuffix(".")
    if bare in words:
        return words[bare].removesuffix(".") + text[len(bare) :]
    low = bare[:1].lower() + bare[1:]
    for pattern, told in _patterns():
        found = pattern.fullmatch(bare)
        begins = found is None and bare != low
        if begins:
            found = pattern.fullmatch(low)
        if found is not None:
            values = {name: in_words(value, language, words) for name, value in found.groupdict().items()}
            said = told[language].format_map(values)
            return (sentence(said) if begins else said) + text[len(bare) :]
    return text


def option_words(game: Game, error: object, language: str) -> dict[str, str]:
    """The options of a game by the names that its forms show, and the values of the one that the error is about."""
    options = {option.name: option for option in (*game.options, *game.standing_options)}
    names = {name: game.text(f"option.{name}", language) or name for name in options}
    words = {name: QUOTED[language].format(named) for name, named in names.items()}
    for listed in (game.options, game.standing_options):
        known = sorted([option.name for option in listed])
        words[", ".join(known)] = ", ".join([words[name] for name in known])
    about = options.get(str(error).partition(" ")[0])
    if about is not None and about.choices:
        values = [game.text(f"option.{about.name}.{choice}", language) or choice for choice in about.choices]
        quoted = [QUOTED[language].format(value) for value in values]
        words |= {repr(choice): value for choice, value in zip(about.choices, quoted, strict=True)}
        words[", ".join(about.choices)] = ", ".join(quoted)
    return words


def replay_words(game: Game, error: BaseException, language: str) -> dict[str, str]:
    """Why a move of a saved match was refused."""
    why = error.__cause__
    if not isinstance(why, IllegalAction) or why.reason is None:
        return {}
    return {game.words(why.reason).removesuffix("."): game.words(why.reason, language)}


def sentence(error: object) -> str:
    """An error's words as they begin a sentence."""
    text = str(error)
    return text[:1].upper() + text[1:]


@cache
def _patterns() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """The sentences as patterns, those that say most by themselves first."""
    known = {template: {"en": template, **told} for template, told in SENTENCES.items()}
    ordered = sorted(known.items(), key=lambda item: -sum([len(part) for part, _, _, _ in _parts(item[0])]))
    return [(_pattern(template), told) for template, told in ordered]


def _pattern(template: str) -> re.Pattern[str]:
    written = [re.escape(text) + (f"(?P<{name}>.+?)" if name else "") for text, name, _, _ in _parts(template)]
    return re.compile("".join(written), re.DOTALL)


def _parts(template: str) -> list[Any]:
    return list(Formatter().parse(template))
