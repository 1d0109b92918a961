"""The page reads a log back by the sentences of the rules: what it does not know is shown as notation."""

import importlib
import re
from pathlib import Path

import pytest

NAMES = Path(__file__).parents[1] / "web" / "src" / "games"


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_the_page_knows_every_sentence_of_the_rules(game: str) -> None:
    source = (NAMES / game / "names.ts").read_text(encoding="utf-8")
    listed = re.search(r"(?:new Grammar\(|VERBS = )\[(.*?)\]", source, re.DOTALL)
    assert listed is not None
    known = set(re.findall(r'"([^"]+)"', listed[1]))
    assert known == {verb.sentence for verb in importlib.import_module(f"perihelion.games.{game}.actions").VERBS}
