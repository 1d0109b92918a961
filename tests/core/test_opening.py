"""A match taken up again from what a store kept is the match that was played."""

from random import Random

from pearls import GAME
from perihelion.core.codec import encode, state_hash
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.opening import resume, start
from perihelion.core.rng import Dice


def played(moves: int) -> Match:
    match = start(GAME, 3, None, {}, Dice(b"secret"))
    rng = Random(5)
    for _ in range(moves):
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def test_a_resumed_match_goes_on_as_the_first_would() -> None:
    match = played(7)
    match.undo()
    state = GAME.codec().decode(encode(match.at(20).state))
    again = resume(GAME, match.header, match.dice, match.log[:], {20: state})
    assert state_hash(again.state) == state_hash(match.state)
    for both in (match, again):
        while not both.over:
            both.play(both.deciders[0], both.legal(both.deciders[0])[0])
    assert again.text() == match.text()
    assert again.seen(1) == match.seen(1)


def test_a_follower_ends_where_the_player_is() -> None:
    ahead = played(9)
    ahead.undo()
    behind = resume(GAME, ahead.header, ahead.dice, [], {})
    for entry in ahead.log:
        behind.go_on([entry])
    assert state_hash(behind.state) == state_hash(ahead.state)


def test_who_may_undo_is_known_without_trying() -> None:
    match = played(3)
    winner = match.deciders[0]
    match.play(winner, "keep")
    assert not match.may_undo(winner), "the next pearl was drawn"
    assert isinstance(match.undo(), Entry)


def test_whether_others_have_answered_does_not_show_in_who_may_undo() -> None:
    match = start(GAME, 3, None, {"rounds": 2}, Dice(b"secret"))
    before = [match.may_undo(seat) for seat in range(3)]
    match.play(1, match.legal(1)[0])
    assert [match.may_undo(seat) for seat in range(3)] == before == [False] * 3
