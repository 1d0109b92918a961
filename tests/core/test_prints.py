"""Everything prints in words: what a user sees at the prompt and in a notebook."""

import re
from collections.abc import Iterator
from random import Random
from typing import ClassVar
from xml.etree import ElementTree

import pytest

import perihelion
from pearls import GAME
from perihelion.core.frame import Decision, Question
from perihelion.core.match import Match
from perihelion.core.record import Fields, fields

GAMES = ("gaia", "council", "galactic_era", "pearls")


def moments(game: str) -> Iterator[Match]:
    """A match of three, now and then."""
    match = perihelion.game(game).match(3, seed=5)
    match.listening = True
    rng = Random(5)
    for number in range(160):
        if match.over:
            return
        if number % 20 == 0:
            yield match
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))


def test_a_match_prints_what_is_asked() -> None:
    match = GAME.match(3, seed=4, rounds=2)
    assert repr(match) == "Pearls, 3 seats, 19 entries, points 0, 0, 0: seats 1, 2, 3 together: bids?"
    while len(match.deciders) > 1:
        match.play(match.deciders[0], match.legal(match.deciders[0])[match.deciders[0]])
    assert repr(match.state).startswith(repr(match.state.stack[-1]))


def test_the_rest_prints_too() -> None:
    match = GAME.match(3, seed=4, rounds=2)
    assert repr(GAME) == "Pearls (pearls), 2 to 4 players, rules version 1"
    assert repr(match.prompt(0)).splitlines()[0] == "Bids"
    assert repr(match.log[-1]).startswith("chance draw ")
    assert repr(match.legal(0)[0]) == "bid card 1"


class Asked(Question):
    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "free_colony"))

    def __init__(self, seat: int, left: int, free_colony: bool) -> None:
        super().__init__(seat)
        self.left: int = left
        self.free_colony: bool = free_colony


def test_a_flag_prints_as_words() -> None:
    assert repr(Asked(0, 3, True)) == "seat 1: asked (left 3, free colony)?"
    assert repr(Asked(1, 2, False)) == "seat 2: asked (left 2, not free colony)?"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_prints_as_an_address(game: str) -> None:
    for match in moments(game):
        seat = match.deciders[0]
        top = match.state.stack[-1]
        assert isinstance(top, Decision)
        legal = match.legal(seat)
        quotes = [top.quote(match.state, seat, action) for action in legal]
        facts = [fact for entry in match.log for fact in entry.facts]
        printed = [repr(thing) for thing in (match, match.state, match.state.stack, match.observe(seat), match.header)]
        printed += [repr(match.prompt(seat)), repr(legal), repr(quotes), repr(match.log), repr(facts), repr(match.game)]
        for text in printed:
            assert text
            assert not re.search(r" object at |<[A-Za-z]|\{[a-z]", text), text


@pytest.mark.parametrize("game", GAMES)
def test_a_question_names_its_seat_as_players_count(game: str) -> None:
    for match in moments(game):
        if len(match.deciders) == 1:
            assert f"seat {match.deciders[0] + 1}" in repr(match) or "together" in repr(match)


@pytest.mark.parametrize("game", GAMES)
def test_a_notebook_draws_the_match(game: str) -> None:
    drawn = []
    for match in moments(game):
        figure = ElementTree.fromstring(match._repr_html_())
        picture, caption = figure
        assert picture.tag.endswith("svg")
        assert caption.text == repr(match)
        drawn.append(len(list(picture)))
    assert drawn[-1] > 1, "more than its title"


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_what_a_spectator_sees(game: str) -> None:
    """Drawn from the spectator's observation: another world that looks the same to a spectator draws the same."""
    for match in moments(game):
        other = match.game.determinize(match.observe(None), -1, Random(9))
        seen = match.game.observe(other, -1)
        assert match.game.picture(seen, "") == match.game.picture(match.observe(None), "")


def test_what_users_catch_and_annotate_with_is_at_the_front_door() -> None:
    for name in perihelion.__all__:
        assert getattr(perihelion, name) is not None
    errors = "ActionError AmbiguousAction IllegalAction OptionError SaveError UndoError UnknownAction UnknownGame"
    types = "Action Entry Fact Game Match Option Preset Prompt Quote Reason Sentence State"
    assert {*errors.split(), *types.split()} <= set(perihelion.__all__)
