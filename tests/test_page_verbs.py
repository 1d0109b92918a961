"""The page tells a log back by the sentences of the rules: what it has no words for is shown as notation."""

import json
from pathlib import Path
from typing import Any

from perihelion.games import galactic_era
from perihelion.games.galactic_era.actions import VERBS

WORDS = Path(__file__).parents[1] / "web" / "src" / "games" / "galactic_era" / "words" / "en.json"


def test_the_page_tells_and_says_every_sentence_of_galactic_era() -> None:
    words: dict[str, Any] = json.loads(WORDS.read_text(encoding="utf-8"))
    catalogue = json.loads((Path(galactic_era.__path__[0]) / "messages" / "en.json").read_text(encoding="utf-8"))
    for verb in VERBS:
        assert f"galactic_era.log.{verb.pattern}" in words
        assert f"galactic_era.say.{verb.pattern}" in words or f"verb.{verb.name}" in catalogue, verb.sentence
