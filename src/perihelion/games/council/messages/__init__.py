"""The words of the game in each language: reasons, facts, questions, options and the names of its pieces."""

import json
from importlib.resources import files
from typing import Final

from perihelion.games.council.actions import WORDS

LANGUAGES: Final = ("en", "de", "nl")


def _read(language: str) -> dict[str, str]:
    text = files("perihelion.games.council.messages").joinpath(f"{language}.json").read_text(encoding="utf-8")
    catalogue: dict[str, str] = json.loads(text)
    return catalogue


def _with_places(catalogue: dict[str, str]) -> dict[str, str]:
    """Fields and planets are called after their galaxy, tiles and automa cards after the number printed on them."""
    for galaxy in WORDS["galaxy"]:
        for kind in ("field", "planet"):
            for place in WORDS[kind]:
                number = place.removeprefix(galaxy).upper()
                if number[:1].isdigit():
                    catalogue[f"word.{kind}.{place}"] = f"{catalogue[f'word.galaxy.{galaxy}']} {number}"
    for tile in WORDS["tile"]:
        catalogue[f"word.tile.{tile}"] = f"{catalogue['term.solar_system_tile']} {tile.removeprefix('p')}"
    for card in WORDS["automa"]:
        catalogue[f"word.automa.{card}"] = f"{catalogue['term.automa_card']} {card.removeprefix('automa-')}"
    return catalogue


CATALOGUES: Final[dict[str, dict[str, str]]] = {language: _with_places(_read(language)) for language in LANGUAGES}
