"""The words of the game in three languages: reasons, facts, questions, options and the words of the notation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de", "nl")


def _read(language: str) -> dict[str, str]:
    text = files("perihelion.games.gaia").joinpath(f"messages/{language}.json").read_text(encoding="utf-8")
    catalogue: dict[str, str] = json.loads(text)
    return catalogue


CATALOGUES: Final[Mapping[str, Mapping[str, str]]] = {language: _read(language) for language in LANGUAGES}
