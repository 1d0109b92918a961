"""Ends are searched completely: what the search knows is what trying everything out finds."""

import gzip
from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.analysis import all_turns, review_turn
from perihelion.analysis.ends import End, EndInPoints, TooLarge, certain, is_near
from perihelion.analysis.expected import round_of
from perihelion.bots import read_budget
from perihelion.bots.imagine import quick_answer
from perihelion.core.chance import Chance
from perihelion.core.match import Match
from perihelion.core.state import State, apply, deciders, legal

RECORDED = Path(__file__).parents[1] / "recorded"


def finished(name: str) -> Match:
    return perihelion.loads(gzip.decompress((RECORDED / name).read_bytes()).decode())


def every_result(s: State, match: Match, seat: int) -> list[int]:
    """The seat's points at the end of every single way, each as often as it comes up."""
    s = s.clone()
    while (owing := deciders(s)) and seat not in owing:
        apply(s, owing[0], quick_answer(match.game, s, owing[0], Random(0)))
    if not owing:
        return [match.game.scores(s)[seat]]
    results: list[int] = []
    for action in legal(s, seat):
        after = s.clone()
        apply(after, seat, action)
        results += every_result(after, match, seat)
    return results


def late(match: Match, answers: int) -> tuple[int, State]:
    """The position some own answers before the end, of the seat that answers last."""
    seat = match.log[-1].seat
    own = [at for at, entry in enumerate(match.log) if entry.seat == seat]
    return seat, match.fold(own[-answers])


@pytest.mark.parametrize("name", ["council/02-2-seats.phn.gz", "galactic_era/02-2-seats.phn.gz"])
def test_the_most_points_and_the_next_result_are_those_of_trying_everything(name: str) -> None:
    match = finished(name)
    seat, s = late(match, 2)
    results = sorted(set(every_result(s, match, seat)), reverse=True)
    ways = End(match.game, seat, 5000).ways(s)
    assert [ways.points, ways.second][: len(results)] == results[:2]


def test_a_best_line_leads_to_the_most_points() -> None:
    match = finished("council/02-2-seats.phn.gz")
    seat, s = late(match, 3)
    end = End(match.game, seat, 5000)
    goal = end.ways(s).points
    for text in end.line(s):
        assert end.go_on(s)
        apply(s, seat, next(action for action in legal(s, seat) if s.say(action) == text))
    assert not end.go_on(s)
    assert match.game.scores(s)[seat] == goal


def test_nothing_is_claimed_where_there_are_too_many_ways_or_something_is_drawn() -> None:
    match = finished("council/02-2-seats.phn.gz")
    seat, s = late(match, 3)
    with pytest.raises(TooLarge):
        End(match.game, seat, 1).ways(s)
    draw = next(at for at in range(len(match.log)) if isinstance(match.fold(at).stack[-1], Chance))
    with pytest.raises(TooLarge):
        End(match.game, 0, 5000).ways(match.fold(draw))


def test_only_an_end_is_certain() -> None:
    match = finished("council/02-2-seats.phn.gz")
    seat, s = late(match, 2)
    game, budget = match.game, read_budget("50n")
    known = certain(game, game.observe(s, seat), seat, budget)
    assert known is not None
    assert known.best().points == EndInPoints(game, seat, 5000).ways(s).points
    early = match.fold(len(match.log) // 2)
    asked = deciders(early)[0]
    assert certain(game, game.observe(early, asked), asked, budget) is None


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_followed_past_the_answers_of_others(seed: int) -> None:
    """In Pearls all bid together, so that a turn of one seat has answers of the other in it."""
    match = perihelion.game("pearls").match(2, seed, rounds=2)
    rng = Random(seed)
    while not match.over:
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    for seat, turn, last in all_turns(match):
        assert review_turn(match, seat, turn, last, read_budget("6n")).lost >= 0


def test_an_end_of_four_players_is_certain_although_many_answers_are_still_to_come() -> None:
    match = finished("galactic_era/04-4-seats.phn.gz")
    game, seat, s = match.game, 1, match.fold(803)
    known = certain(game, game.observe(s, seat), seat, read_budget("600n"))
    assert known is not None
    assert known.points([]) == End(game, seat, 2500).ways(s).points


def test_no_end_is_looked_for_before_the_last_round() -> None:
    """In Gaia Project everybody could pass at once for the rest of the game: that does not bring its end near."""
    match = finished("gaia/04-4-seats.phn.gz")
    at = next(at for at in range(len(match.log)) if round_of(match.fold(at)) == 4 and deciders(match.fold(at)))
    s = match.fold(at)
    seat = deciders(s)[0]
    assert not is_near(match.game, s, seat, None)
