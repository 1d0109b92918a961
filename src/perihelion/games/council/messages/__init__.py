"""The words of the game in each language: reasons, facts, questions, options and the names of its pieces."""

import json
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de", "nl")


def _read(language: str) -> dict[str, str]:
    text = files("perihelion.games.council.messages").joinpath(f"{language}.json").read_text(encoding="utf-8")
    catalogue: dict[str, str] = json.loads(text)
    return catalogue


CATALOGUES: Final[dict[str, dict[str, str]]] = {language: _read(language) for language in LANGUAGES}
