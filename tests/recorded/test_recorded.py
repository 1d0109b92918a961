"""Recorded games of our own making: bots played them once, and they lead to the same offers and scores for ever.

`python tools/record.py` makes them again. Where a rule was wrong, `perihelion check GAME --playthroughs` shows in words
what its change does to them, and with `--accept` takes it over.
"""

from pathlib import Path
from typing import Any

import pytest

import perihelion
from perihelion.testing import Broken, recorded

HERE = Path(__file__).parent
GAMES = sorted(index.parent.name for index in HERE.glob("*/index.json"))
ALL = {"gaia": ["faction"], "council": ["leader"], "galactic_era": ["people"]}
"""The kinds of reference of which every one plays in some record."""


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in GAMES for name in recorded.names(HERE / game)])
def test_a_record_leads_to_the_same_offers_and_scores(game: str, name: str) -> None:
    assert recorded.check_record(HERE / game, name).over


@pytest.mark.parametrize("game", GAMES)
def test_a_page_in_words_reads_the_same(game: str) -> None:
    changed = recorded.changed_pages(HERE / game)
    assert not changed, "\n".join(changed[:60])


@pytest.mark.parametrize("game", GAMES)
def test_everybody_and_every_option_has_played(game: str) -> None:
    matches = [recorded.read(HERE / game, name) for name in recorded.names(HERE / game)]
    spoken = recorded.spoken_of(matches)
    for kind in ALL[game]:
        s = max(matches, key=lambda match: match.header.seats).state
        missing = {s.word(kind, value) for value in s.values(kind)} - spoken.get(kind, set())
        assert not missing, f"no record has the {kind} {', '.join(sorted(missing))}"
    assert {match.header.seats for match in matches} == set(perihelion.game(game).seat_counts)
    for option in perihelion.game(game).options:
        values = {str(match.header.options[option.name]) for match in matches}
        met = ("True", "False") if option.kind == "flag" else option.choices if option.kind == "choice" else ()
        wanted = set(met)
        assert wanted <= values, f"no record is played with {option.name} {', '.join(sorted(wanted - values))}"


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_outcome_is_told(game: str, tmp_path: Path) -> None:
    name = recorded.names(HERE / game)[0]
    match = recorded.read(HERE / game, name)
    recorded.write(tmp_path, {name: match})
    index = tmp_path / recorded.INDEX
    index.write_text(index.read_text().replace(f'"entries": {len(match.log)}', f'"entries": {len(match.log) + 1}'))
    with pytest.raises(Broken, match="entries was"):
        recorded.check_record(tmp_path, name)
    page = tmp_path / f"{name}.txt"
    page.write_text(page.read_text().replace("seat 1: ", "seat 1 says: ", 1))
    assert any(line.startswith("-") and "seat 1 says" in line for line in recorded.changed_pages(tmp_path))


@pytest.mark.parametrize("game", GAMES)
def test_a_hash_knows_a_changed_state_and_outlasts_an_added_option(game: str) -> None:
    s: Any = recorded.read(HERE / game, recorded.names(HERE / game)[0]).state
    kept = recorded.lasting_hash(s)
    s.rules.values["added later"] = False
    assert recorded.lasting_hash(s) == kept
    s.barrier += 1
    assert recorded.lasting_hash(s) != kept
