"""Lines: a turn is played out as the seat means it, the others answer, and nothing hidden has a say."""

import gzip
from pathlib import Path
from random import Random

import pytest

import perihelion
from perihelion.analysis import OwnTurn, all_turns, play_out, review_turn, tried
from perihelion.analysis.lines import LONGEST
from perihelion.bots import read_budget
from perihelion.core.codec import state_hash
from perihelion.core.match import Match

RECORDED = Path(__file__).parents[1] / "recorded"
THOUGHT = read_budget("6n")


def moment(name: str, number: int) -> tuple[Match, int, OwnTurn]:
    """A turn of a recorded match, with the match as it stood before."""
    match = perihelion.loads(gzip.decompress((RECORDED / name).read_bytes()).decode())
    seat, turn, _ = all_turns(match)[number]
    return match.at(turn.at), seat, turn


@pytest.mark.parametrize(
    "name", ["gaia/02-2-seats.phn.gz", "council/02-2-seats.phn.gz", "galactic_era/02-2-seats.phn.gz"]
)
def test_a_line_begins_with_the_turn_and_everybody_answers(name: str) -> None:
    past, seat, turn = moment(name, 12)
    steps = play_out(past.game, past.observe(seat), seat, turn.words, [], THOUGHT)
    assert (steps[0].seat, steps[0].words[: len(turn.words)]) == (seat, turn.words)
    assert {step.seat for step in steps} == {0, 1}
    assert len([step for step in steps if step.seat == seat]) > 1, "the seat goes on"
    assert 1 < len(steps) <= LONGEST
    assert all(step.words for step in steps)
    tables = [state_hash(step.after) for step in steps]
    assert len(set(tables)) == len(tables), "each step leaves another table"


def test_a_plan_is_followed_as_long_as_it_fits() -> None:
    past, seat, turn = moment("gaia/02-2-seats.phn.gz", 12)
    game, seen = past.game, past.observe(seat)
    free = play_out(game, seen, seat, turn.words, [], THOUGHT)
    own = [step for step in free if step.seat == seat]
    other = next(text for text in ("pass", "research", "action") if not own[1].words[0].startswith(text))
    planned = play_out(game, seen, seat, turn.words, own[1].words, THOUGHT)
    assert [step.words for step in planned if step.seat == seat][1] == own[1].words
    astray = play_out(game, seen, seat, turn.words, [f"{other} nowhere"], THOUGHT)
    assert [step.words for step in astray] == [step.words for step in free], "what nobody can say is no plan"


@pytest.mark.parametrize("name", ["council/02-2-seats.phn.gz", "galactic_era/02-2-seats.phn.gz"])
def test_what_is_hidden_changes_no_line_and_no_worth(name: str) -> None:
    past, seat, turn = moment(name, 12)
    game, seen = past.game, past.observe(seat)
    other = game.determinize(seen, seat, Random(7))
    assert state_hash(other) != state_hash(past.state), "nothing was hidden there"
    there = game.observe(other, seat)
    lines = [play_out(game, eyes, seat, turn.words, [], THOUGHT) for eyes in (seen, there)]
    here, elsewhere = [[step.words for step in line] for line in lines]
    assert here == elsewhere
    assert tried(game, seen, seat, [turn.words], THOUGHT) == tried(game, there, seat, [turn.words], THOUGHT)


def test_an_idea_is_judged_as_the_review_judges() -> None:
    """The same thought about the same turns gives the same points, in the order in which they were asked for."""
    match = perihelion.loads(gzip.decompress((RECORDED / "gaia/02-2-seats.phn.gz").read_bytes()).decode())
    seat, turn, last = all_turns(match)[12]
    found = review_turn(match, seat, turn, last, THOUGHT)
    turns = [judged.words for judged in found.best]
    past = match.at(turn.at)
    again = tried(match.game, past.observe(seat), seat, turns, THOUGHT)
    assert [(one.words, one.points) for one in again] == [(one.words, one.points) for one in found.best]
