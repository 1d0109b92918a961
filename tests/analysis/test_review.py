"""Reviews: turns as they were played, judged by what the seat saw, and right where the truth is known."""

from random import Random

import msgspec
import pytest

import perihelion
from perihelion.analysis import own_turns, review, reviewed_turns
from perihelion.analysis.review import judged_turn
from perihelion.analysis.turns import OwnTurn
from perihelion.bots import read_budget
from perihelion.core.codec import state_hash
from perihelion.core.match import Match


def played(name: str, seats: int, seed: int, entries: int) -> Match:
    """A match of random players, so many entries long."""
    match = perihelion.game(name).match(seats, seed=seed)
    rng = Random(seed)
    while not match.over and len(match.log) < entries:
        seat = match.deciders[0]
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_turn_of_gaia_is_everything_from_the_first_conversion_to_the_end_of_the_turn() -> None:
    match = played("gaia", 2, 4, 90)
    for seat in range(2):
        turns = [turn for turn in own_turns(match, seat) if turn.words[0].split()[0] not in ("choose", "take", "place")]
        assert turns
        for turn in turns[:-1]:
            assert turn.words[-1] == "end turn" or turn.words[-1].startswith("pass"), turn
            assert turn.words.count("end turn") <= 1


@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_turns_hold_what_the_seat_played_in_order_and_nothing_taken_back(name: str) -> None:
    match = played(name, 2, 6, 70)
    kept = len(match.log)
    match.play(match.deciders[0], match.legal(match.deciders[0])[-1])
    match.take_back(kept)
    for seat in range(2):
        said = [entry.text for entry in match.log[:kept] if entry.seat == seat]
        place = 0
        for turn in own_turns(match, seat):
            for words in turn.words:
                place = said.index(words, place) + 1


@pytest.mark.parametrize("name", ["gaia", "council", "galactic_era"])
def test_a_review_can_be_left_and_taken_up_again(name: str) -> None:
    match = played(name, 2, 8, 45)
    whole = review(match, 0, "20n")
    assert len(whole.turns) == len(own_turns(match, 0)) > 2
    rest = list(reviewed_turns(match, 0, read_budget("20n"), done=len(whole.turns) - 2))
    assert rest == whole.turns[-2:]
    for turn in whole.turns:
        assert turn.lost == pytest.approx(turn.best[0].points - turn.played.points, abs=0.11)
        assert turn.played in turn.best


@pytest.mark.parametrize("name", ["council", "galactic_era"])
def test_a_review_does_not_change_with_what_was_hidden(name: str) -> None:
    match = played(name, 2, 3, 120)
    game = match.game
    compared = 0
    for turn in own_turns(match, 0)[2::9]:
        past = match.at(turn.at)
        seen = past.observe(0)
        other = Match(game, match.header, None, game.determinize(seen, 0, Random(turn.at)))
        compared += state_hash(other.state) != state_hash(past.state)
        one, two = [
            judged_turn(game, table.observe(0), 0, table.legal(0), turn, read_budget("20n")) for table in (past, other)
        ]
        assert msgspec.json.encode(one) == msgspec.json.encode(two)
    assert compared, "no position had anything hidden"


def test_throwing_a_turn_away_is_a_big_loss() -> None:
    """Passing at once in the first round costs a player of Gaia Project many points."""
    match = perihelion.game("gaia").match(2, seed=2)
    rng = Random(2)
    while not match.game.advice.begins_turn(match.state):
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    seat = match.deciders[0]
    at = len(match.log)
    passing = next(action for action in match.legal(seat) if match.say(action).startswith("pass"))
    turn = OwnTurn(at, match.state.stack[-1], passing, match.say(passing))
    found = judged_turn(match.game, match.observe(seat), seat, match.legal(seat), turn, read_budget("40n"))
    assert found.grade == "big"
    assert found.played.words == [match.say(passing)]
