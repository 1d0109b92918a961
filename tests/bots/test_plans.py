"""How search plans whole rounds: what it found is kept, and the end of the game gets all its thought."""

from random import Random

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.bots.beam import PLANNING, Beam
from perihelion.bots.budget import Budget
from perihelion.bots.search import SearchBot
from perihelion.core.match import Match
from perihelion.games.gaia.components import ROUNDS
from perihelion.games.gaia.setup import PlaceStructure
from perihelion.games.gaia.state import State

GAIA = perihelion.game("gaia")


def last_round(seed: int) -> Match:
    """The second player's first turn in the last round; the first one has passed and comes between nothing any more."""
    match = GAIA.match(2, seed=seed)
    bots = [bot("greedy", GAIA, seat) for seat in range(2)]
    while True:
        s = match.state
        assert isinstance(s, State)
        seat = match.deciders[0]
        turn = s.round == ROUNDS and GAIA.advice.begins_turn(s)
        if turn and s.passed:
            return match
        legal = match.legal(seat)
        passes = [action for action in legal if GAIA.advice.closes(action)] if turn else []
        match.play(seat, passes[0] if passes else bots[seat].choose(match.observe(seat), legal))


@pytest.mark.parametrize("seed", [3, 4])
def test_what_was_planned_is_not_lost(seed: int) -> None:
    """Whoever found a good plan with much thought keeps to it with little, if nothing better comes to mind."""
    match = last_round(seed)
    seat = match.deciders[0]
    player = SearchBot(GAIA, seat, seed, Budget(nodes=3000))
    match.play(seat, player.choose(match.observe(seat), match.legal(seat)))
    promised = player.explain().candidates[0].points
    player.budget = Budget(nodes=1)
    other = bot("greedy", GAIA, 1 - seat)
    while not match.over:
        who = match.deciders[0]
        match.play(who, (player if who == seat else other).choose(match.observe(who), match.legal(who)))
    assert match.scores[seat] >= int(promised)


def test_the_end_of_the_game_gets_the_whole_budget() -> None:
    match = last_round(3)
    seat = match.deciders[0]
    budget = Budget(nodes=2000)
    meter = budget.meter()
    Beam(GAIA, seat, match.observe(seat), Random(0), meter).search()
    assert meter.spent(PLANNING + 0.2)


def test_first_structures_are_looked_for() -> None:
    """Every home planet is a plan of its own, judged where it leads to."""
    match = GAIA.match(2, seed=5)
    while not isinstance(match.state.stack[-1], PlaceStructure):
        seat = match.deciders[0]
        match.play(seat, bot("greedy", GAIA, seat).choose(match.observe(seat), match.legal(seat)))
    seat = match.deciders[0]
    player = bot("search:1500n", GAIA, seat)
    chosen = player.choose(match.observe(seat), match.legal(seat))
    told = player.explain().candidates
    assert told[0].action == match.say(chosen)
    assert len({candidate.action for candidate in told}) == min(5, len(match.legal(seat)))
    assert len({candidate.points for candidate in told}) > 1
    assert any(words.startswith("pass") for words in told[0].line)
