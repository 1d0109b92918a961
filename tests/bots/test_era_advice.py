"""Galactic Era's advice: it answers every question, carries out what it selects, and plays all of the game."""

from random import Random

import pytest

import perihelion
from perihelion.bots import bot
from perihelion.core.match import Match
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.growth.turn import Growth

GAME = perihelion.game("galactic_era")


def played(seats: int, seed: int) -> Match:
    match = GAME.match(seats, seed=seed)
    bots = [bot("greedy", GAME, seat) for seat in range(seats)]
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_there_is_a_legal_answer_to_every_question(seats: int) -> None:
    match = GAME.match(seats, seed=seats)
    rng = Random(seats)
    while not match.over:
        seat = match.deciders[0]
        said = GAME.advice.reply(match.observe(seat), seat)
        assert said is None or said in match.legal(seat), f"{match.state.stack[-1]} {said}"
        match.play(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_counters_that_could_be_carried_out_are(seats: int) -> None:
    selected = wasted = 0
    for seed in (1, 2):
        match = GAME.match(seats, seed=seed)
        bots = [bot("greedy", GAME, seat) for seat in range(seats)]
        while not match.over:
            seat = match.deciders[0]
            action = bots[seat].choose(match.observe(seat), match.legal(seat))
            top = match.state.stack[-1]
            if action.verb is act.SELECT:
                selected += 1
            if isinstance(top, Growth) and action.verb is act.DONE:
                usable = {a.verb for a in match.legal(seat)} & {
                    act.GROW_POPULATION, act.BUILD_SHIPS, act.DO_RESEARCH, act.COLONIZE, act.ALLY, act.SUBJUGATE,
                }  # fmt: skip
                wasted += len(usable)
            match.play(seat, action)
    assert selected > 40
    assert wasted <= 0.03 * selected


def test_players_of_its_kind_make_more_than_eighty_points() -> None:
    scores = [score for seed in range(6) for score in played(3, seed).scores]
    assert sum(scores) / len(scores) > 78  # six games vary by three points or so; the mean of many is 85
