"""Positions in words: what a text sets up, what it says about lines that are impossible, and that play goes on."""

from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.analysis.positions import read_position, write_position
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.games.gaia.maps import HOME_COLOURS
from perihelion.games.gaia.state import State

GAIA = """
game gaia
players terrans xenos
terrans vp 30, credits 7, ore 3, knowledge 5, qic 1, power 2/6/7
terrans mine 1B1 3A7, level navigation 2
table round 4, turn xenos
"""


def table_of(text: str) -> Match:
    found = read_position(text)
    assert found.impossible == []
    assert found.match is not None
    return found.match


def gaia_state(match: Match | None) -> State:
    assert match is not None
    assert isinstance(match.state, State)
    return match.state


def wrong(text: str) -> list[tuple[int, str]]:
    return [(one.line, one.text) for one in read_position(text).impossible]


def test_a_table_of_gaia_is_set_up_and_played_on() -> None:
    match = table_of(GAIA)
    s = gaia_state(match)
    terrans = s.players[0]
    assert (terrans.vp, terrans.credits, terrans.ore, terrans.area3, s.round) == (30, 7, 3, 7, 4)
    assert [s.map.names[hex] for hex in terrans.structures] == ["1B1", "3A7"]
    assert match.deciders == [1]
    rng = Random(1)
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert match.winners


@pytest.mark.parametrize("text", [GAIA, "game council\nann energy 12\n", "game galactic_era\nplayers ann ben cid\n"])
def test_a_position_is_saved_and_read_as_a_match(text: str) -> None:
    match = table_of(text)
    again = perihelion.loads(match.text())
    assert again.view(0) == match.view(0)
    assert again.legal(again.deciders[0]) == match.legal(match.deciders[0])


def test_every_impossible_line_is_named_and_the_others_hold() -> None:
    lines = ("mine 1B1", "mine 9Z9", "level magic 3", "level science 6", "token vp_13", "orre 3")
    told = wrong(GAIA + "".join([f"xenos {line}\n" for line in lines]) + "zoe ore 3\n")
    assert [number for number, _ in told] == list(range(7, 14))
    said = [text for _, text in told]
    assert said[0] == "something stands on 1B1 already"
    assert said[1] == "there is no hex 9Z9 on this map"
    assert said[2].startswith("there is no research area 'magic'; there are: terraforming, navigation,")
    assert said[3] == "'6' is no number from 0 to 5"
    assert said[4].startswith("there is no federation token 'vp_13'; there are: vp_12,")
    assert said[5] == "there is no 'orre' here; near it: ore, order, formed"
    assert said[6] == "nobody here is called 'zoe'; there are: terrans, xenos, table, draw"


def test_a_line_that_is_impossible_in_part_changes_nothing() -> None:
    assert gaia_state(read_position(GAIA + "xenos ore 9, mine 9Z9\n").match).players[1].ore != 9


def test_pieces_that_there_are_not_are_refused() -> None:
    s = gaia_state(table_of(GAIA))
    planets = [name for name, hex in s.map.number.items() if s.planet[hex] < HOME_COLOURS]
    free = [name for name in planets if name not in ("1B1", "3A7")]
    assert wrong(GAIA + f"xenos mine {' '.join(free[:8])}\n") == []
    assert wrong(GAIA + f"xenos mine {' '.join(free[:9])}\n") == [(7, "there are only 8 pieces mine in the box")]


def test_a_transcript_is_checked_by_the_rules() -> None:
    told = wrong(GAIA + "xenos: build mine 1B1\nterrans: pass\n")
    assert told[0][0] == 7
    assert "is not possible" in told[0][1]
    assert told[1] == (8, "'pass': another player is asked now")


def test_the_example_of_the_docs_is_possible() -> None:
    page = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
    assert gaia_state(table_of(page.split("```")[1])).round == 4


def test_without_a_game_there_is_no_table() -> None:
    assert wrong("players ann ben\n") == [(1, "say first which game it is: `game gaia`")]
    assert wrong("game chess\n")[0][1].startswith("there is no game 'chess'")
    assert wrong("game gaia\nplayers terrans ann\n")[0][1].startswith("there is no faction 'ann'")


@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_any_table_is_written_in_words_and_set_up_again(name: str) -> None:
    match = perihelion.game(name).match(3, seed=5)
    rng = Random(5)
    for played in range(1, 181):
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
        if played % 45 == 0:
            again = table_of(write_position(match))
            assert state_hash(again.state) == state_hash(match.state)


def test_what_does_not_fit_is_said_in_a_line_and_nothing_breaks() -> None:
    assert wrong(GAIA + "xenos structures 999\n") == [(7, "this does not fit the rest of the table")]
    assert wrong(GAIA + 'table stack = [{"is":"Turn"}]\n')[0][0] == 7
