"""One mistake in a position: it is refused with a line that names the place, or there is a table to play on from."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import perihelion
from perihelion.analysis.positions import read_position
from perihelion.core.arranging import Amount
from perihelion.core.chance import Chance
from perihelion.core.record import TABLE
from perihelion.core.state import State, apply, deciders, legal

GAMES = ("gaia", "council", "galactic_era")
PLAIN = ("", "-1", "999999")
DATA = ("-1", "null", "[-1]", "[0,0,0,0,0,0,0]")
WORDS = {
    "gaia": ("table order", "table passed", "table map", "table turn", "ann mine", "ann power", "ann token", "ann 30"),
    "council": ("table order", "table system", "table round", "ann cube", "ann gold", "ann card"),
    "galactic_era": ("table order", "table relic", "table round", "ann fleet", "ann ship", "ann level"),
}


def table(game: str) -> tuple[Any, str]:
    found = read_position(f"game {game}\n")
    assert found.match is not None
    return found.match.state, found.names[0]


def mistakes(game: str) -> Iterator[str]:
    s, ann = table(game)
    for who, record in (("table", s), (ann, s.players[0])):
        for name in type(record).FIELDS:
            yield from [f"{who} {name} {value}" for value in PLAIN]
            yield from [f"{who} {name} = {value}" for value in DATA]
    for words in WORDS[game]:
        yield from [f"{words.replace('ann', ann)} {value}" for value in (*PLAIN, "nonsense", "0 0", "1 1", "1.5", "²")]
    yield from ("players", "option", "option stations", f"game {game}", "table", ann, f"{ann}:", "draw", "nobody vp 3")


def go_on(s: State) -> None:
    """A few turns at random."""
    rng = Random(1)
    for _ in range(10):
        while s.stack and isinstance(frame := s.stack[-1], Chance):
            apply(s, TABLE, frame.outcome(s, 0))
        if deciders(s):
            seat = deciders(s)[0]
            apply(s, seat, rng.choice(legal(s, seat)))


@pytest.mark.parametrize("game", GAMES)
def test_every_mistake_is_named_or_there_is_a_table_to_play_on_from(game: str) -> None:
    for line in mistakes(game):
        found = read_position(f"game {game}\n{line.rstrip()}\n")
        for one in found.impossible:
            assert one.line == 2, line
            assert one.text, line
            assert "\n" not in one.text, line
        if not found.impossible:
            assert found.match is not None
            go_on(found.match.state.clone())


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_its_limits_and_only_amounts_have_plain_words(game: str) -> None:
    s, ann = table(game)
    bounds = perihelion.game(game).bounds(s)
    for who, record in (("table", s), (ann, s.players[0])):
        for name in type(record).FIELDS:
            value = getattr(record, name)
            if type(value) is int and name not in ("seat", "seats"):
                assert name in bounds, name
            if isinstance(bounds.get(name), Amount):
                amounts = [str(bounds[name].high + 1)] * (len(value) if isinstance(value, list) else 1)
                assert read_position(f"game {game}\n{who} {name} {' '.join(amounts)}\n").impossible, name


@pytest.mark.parametrize(
    ("game", "line", "told"),
    [
        ("council", "table order 0 1", "'0' is no number from 1 to 2"),
        ("council", "ann energy -1", "'energy' is a number from 0 to 999, not -1"),
        ("council", "ann consumption 0", "'consumption' is a number from 20 to 100, not 0"),
        ("gaia", "terrans ore 16", "'ore' is a number from 0 to 15, not 16"),
        ("gaia", "terrans 30 31 0 0 0", "credits '31' is no number from 0 to 30"),
        ("gaia", "table order te te", "a player is named twice"),
        ("gaia", "terrans mine", "something is missing here: say which or how many"),
        ("gaia", "terrans space_station 1A1", "terrans have no space stations"),
        ("gaia", "terrans federation 1B1", "no structure of terrans stands on 1B1"),
        ("gaia", "terrans lost_planet 3A7", "3A7 is no empty space"),
        ("gaia", "terrans faction = -1", "'faction' does not fit what else there is"),
        ("gaia", "terrans brainstone = 1", "'brainstone' does not fit what else there is"),
        ("gaia", "table final_tiles = [1,1]", "'final_tiles' does not fit what else there is"),
        ("gaia", "terrans tokens = " + "[" * 5000 + "]" * 5000, "'tokens' cannot be read: the data is damaged"),
        ("galactic_era", "table layout = 0", "'layout' does not fit what else there is"),
        ("galactic_era", "table layout = 99", "'layout' does not fit what else there is"),
        ("galactic_era", "table relics_gone = [0,0]", "'relics_gone' does not fit what else there is"),
        ("galactic_era", "ann home = 122", "'home' does not fit what else there is"),
        ("galactic_era", "table order 1 1 2", "a player is named twice"),
        ("galactic_era", "ann levels 1 1 1 1 7", "'levels' is a number from 1 to 6, not 7"),
        (
            "galactic_era",
            "table phase 9",
            "'phase' has no plain words: it follows from the others, or is data behind ` = `",
        ),
    ],
)
def test_the_line_says_what_is_wrong(game: str, line: str, told: str) -> None:
    assert [(one.line, one.text) for one in read_position(f"game {game}\n{line}\n").impossible] == [(2, told)]
