"""Nothing hidden gets into an analysis: two matches that a seat cannot tell apart are told alike, to the byte."""

import gzip
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

import perihelion
from browser.positions import VIEWER
from browser.twins import twins
from perihelion.analysis import coached, play_out, review, tried
from perihelion.analysis.luck import expected_points
from perihelion.analysis.turns import own_turns, stood
from perihelion.bots import read_budget
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.server.thinking.questions import seen_by

THOUGHT = read_budget("20n")
TURNS = {"council": 4, "galactic_era": 3}
DRAWS = 3
RECORDED = Path(__file__).parents[1] / "recorded"


@cache
def apart(game: str) -> tuple[Match, Match]:
    """Twins in which others hold different things while the first seat is asked, after some turns of its own."""

    def wanted(one: Match, two: Match) -> bool:
        if VIEWER not in one.deciders or state_hash(one.state) == state_hash(two.state):
            return False
        return len(one.legal(VIEWER)) > 1 and len(own_turns(one, VIEWER)) >= TURNS[game]

    one, two = [perihelion.loads(text) for text in twins(game, 2, wanted)]
    return one, two


def told(match: Match) -> dict[str, bytes]:
    """Everything an analysis says to the first seat about the match and where it stands."""
    game, seen, legal = match.game, match.observe(VIEWER), match.legal(VIEWER)
    reviewed = review(match, VIEWER, "20n")
    last = own_turns(match, VIEWER)[-1]
    past = match.at(last.at).observe(VIEWER)
    line = play_out(game, past, VIEWER, last.words, [], THOUGHT)
    said = {
        "review and luck": reviewed.turns,
        "coach": coached(game, seen, VIEWER, legal, THOUGHT),
        "line": [step.words for step in line],
        "idea": tried(game, past, VIEWER, [last.words], THOUGHT),
        "another idea": tried(game, seen, VIEWER, [[match.say(Random(1).choice(legal))]], THOUGHT),
    }
    return {name: msgspec.json.encode(value) for name, value in said.items()}


@pytest.mark.parametrize("game", ["council", "galactic_era"])
def test_twins_are_told_alike(game: str) -> None:
    one, two = [told(match) for match in apart(game)]
    for name, bytes_of_one in one.items():
        assert bytes_of_one == two[name], name


@pytest.mark.parametrize("game", ["council", "galactic_era"])
def test_whoever_thinks_for_a_seat_is_told_what_it_sees(game: str) -> None:
    """Coach, ideas and bots at a table: the question that a worker gets."""
    one, two = apart(game)
    assert state_hash(one.state) != state_hash(two.state)
    assert msgspec.json.encode(seen_by(one, VIEWER)) == msgspec.json.encode(seen_by(two, VIEWER))


@pytest.mark.parametrize(
    ("name", "drawn"), [("council/06-2-seats", "DrawBonusCard"), ("galactic_era/03-3-seats", "DrawCard")]
)
def test_luck_is_told_by_what_the_seat_sees(name: str, drawn: str) -> None:
    """What is left to be drawn depends on what others hold: luck may count on no more than the seat knows of it."""
    match = perihelion.loads(gzip.decompress((RECORDED / f"{name}.phn.gz").read_bytes()).decode())
    game = match.game
    compared = 0
    for at, s, _ in stood(match):
        if compared == DRAWS or type(s.stack[-1]).__name__ != drawn:
            continue
        for seat in range(match.header.seats):
            seen = game.observe(s, seat)
            worlds = [game.determinize(seen, seat, Random(number)) for number in range(3)]
            assert len({state_hash(world) for world in worlds}) > 1, "nothing was hidden there"
            assert len({expected_points(game, world, seat, at) for world in [s, *worlds]}) == 1
        compared += 1
    assert compared == DRAWS


def test_gaia_project_hides_nothing() -> None:
    match = perihelion.game("gaia").match(3, seed=3)
    rng = Random(3)
    for _ in range(40):
        assert state_hash(match.observe(VIEWER)) == state_hash(match.state)
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
