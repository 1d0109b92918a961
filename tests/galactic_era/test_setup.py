"""Setting up (5): board, counters, cards, choices, and options of the set-up."""

from collections import Counter

import pytest

from galactic_era.tables import BLUE, GREEN, state_of
from perihelion.core.options import OptionError
from perihelion.games.galactic_era.board import CENTRE
from perihelion.games.galactic_era.game import GAME
from perihelion.games.galactic_era.options import is_drafted
from perihelion.games.galactic_era.state import State


def first_choices(seats: int, **options: object) -> State:
    """A match after the alignments are chosen."""
    match = GAME.match(seats, seed=5, **options)
    while not state_of(match).round:
        for seat in match.deciders:
            match.play(seat, match.legal(seat)[0])
    return state_of(match)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_counters_and_relics(seats: int) -> None:
    s = first_choices(seats)
    board = s.board()
    assert len(board.positions) == seats + 1
    for position in board.positions[1:]:
        kinds = Counter(s.counter[star] for star in board.stars[position] if star in s.counter)
        assert kinds == Counter({0: len(board.stars[position]) - 5, 1: 2, 2: 2})
    centre = board.stars[CENTRE]
    assert all(star in s.counter and star in s.relic for star in centre)
    assert len(set(s.relic.values())) == len(centre)
    assert max(Counter(s.counter[star] for star in centre).values()) <= 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_everybody_has_a_home_a_card_and_ships(seats: int) -> None:
    s = first_choices(seats)
    for seat in range(seats):
        p = s.players[seat]
        assert p.home == s.board().middle(p.home // 61)
        assert len(p.hand) == 1
        assert sum(p.pieces.values()) >= 2
        assert p.people < 17
    assert sorted(p.order for p in s.players) == list(range(len(s.players)))
    assert len({p.people for p in s.players if p.people < 17}) == len([p for p in s.players if p.people < 17])
    if seats > 1:
        assert s.war == [0] * len(s.players)


def test_a_chosen_story_and_goal() -> None:
    s = first_choices(3, story="wars", goal="legacy")
    assert (s.story, s.goal) == (3, 4)


def test_the_introductory_game_has_no_goal() -> None:
    assert first_choices(3, goal="none").goal == 99
    assert first_choices(3, preset="first").goal == 99


def test_presets_set_the_table_by_name() -> None:
    assert is_drafted(first_choices(4, preset="tournament").rules)
    assert not is_drafted(first_choices(4, preset="standard").rules)
    with pytest.raises(OptionError, match="for 1, not for 3"):
        GAME.match(3, 1, preset="solo")


def test_handicap() -> None:
    match = GAME.match(3, seed=1, beginners=("1",), experts=("3",))
    assert match.scores == [5, 0, -5]


@pytest.mark.parametrize(("seats", "asked", "offered"), [(3, 2, 2), (3, 5, 5), (6, 8, 2), (4, 8, 4), (2, 8, 7)])
def test_experienced_players_choose_from_more_peoples(seats: int, asked: int, offered: int) -> None:
    match = GAME.match(seats, seed=1, people_choice=asked)
    assert len(match.legal(0)) == offered


def test_only_the_owner_sees_its_star_people_tiles() -> None:
    match = GAME.match(3, seed=1)
    assert match.observe(BLUE).players[BLUE].offered == state_of(match).players[BLUE].offered
    assert match.observe(GREEN).players[BLUE].offered == [-1, -1]
    assert "peoples ?" in " ".join(match.seen(1))


def test_alignments_are_chosen_secretly() -> None:
    match = GAME.match(3, seed=1)
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    match.play(0, "align sts")
    assert match.observe(GREEN).players[BLUE].alignment == 0
    assert not any("align" in line for line in match.seen(1))
    match.play(1, "align sto")
    match.play(2, "align sto")
    assert "1 align sts" in match.seen(1)


def test_bad_options_are_refused_in_words() -> None:
    with pytest.raises(OptionError, match="story cannot be"):
        GAME.match(3, seed=1, story="westerns")
    with pytest.raises(OptionError, match="played by"):
        GAME.match(7, seed=1)
    with pytest.raises(OptionError, match="people_choice"):
        GAME.match(3, seed=1, people_choice=99)
