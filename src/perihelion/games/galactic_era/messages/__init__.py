"""The words of the game in each language: reasons, facts, questions, options and the names of its pieces."""

import hashlib
import json
from importlib.resources import files
from typing import Final

LANGUAGES: Final = ("en", "de", "nl")
DATA_FILES: Final = (
    "board", "cards", "peoples", "relics", "sectors", "solo", "stories", "technologies", "tracks",
)  # fmt: skip


def _read(language: str) -> dict[str, str]:
    text = files("perihelion.games.galactic_era.messages").joinpath(f"{language}.json").read_text(encoding="utf-8")
    catalogue: dict[str, str] = json.loads(text)
    return catalogue


CATALOGUES: Final[dict[str, dict[str, str]]] = {language: _read(language) for language in LANGUAGES}


def components_digest() -> str:
    """A short name for exactly these component data, whatever their layout in the files."""
    folder = files("perihelion.games.galactic_era") / "data"
    data = {name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8")) for name in DATA_FILES}
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
