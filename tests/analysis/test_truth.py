"""The end of Gaia Project is small enough to be searched completely: there a review has to be right to the point."""

from random import Random

import pytest

import perihelion
from perihelion.analysis.judging import best_turns, compare
from perihelion.bots import bot, read_budget
from perihelion.bots.imagine import quick_answer
from perihelion.core.action import Action
from perihelion.core.codec import state_hash
from perihelion.core.state import State, apply, deciders, legal

GAME = perihelion.game("gaia")
THOUGHT = read_budget("600n")
MOST = 2500
"""Positions of a complete search; larger ends are left out."""
FOUND = 0.95


class TooLarge(Exception):
    """The end has more positions than are searched."""


def truth(s: State, seat: int, known: dict[str, float], most: int = MOST) -> float:
    """The most points that the seat can still reach, by every legal way to the end."""
    while (owing := deciders(s)) and owing[0] != seat:
        apply(s, owing[0], quick_answer(GAME, s, owing[0], Random(0)))
    if not owing:
        return float(GAME.scores(s)[seat])
    key = state_hash(s)
    if key not in known:
        if len(known) > most:
            raise TooLarge
        known[key] = float("-inf")  # conversions can lead in a circle, which is never better
        known[key] = max(truth(after(s, seat, [action]), seat, known, most) for action in legal(s, seat))
    return known[key]


def after(s: State, seat: int, turn: list[Action]) -> State:
    t = s.clone()
    for action in turn:
        apply(t, seat, action)
    return t


def ends(seed: int) -> list[tuple[State, int]]:
    """The last two turns of the player who passes last, in a game of two greedy players."""
    match = GAME.match(2, seed=seed)
    lot = Random(seed)
    bots = [bot("greedy", GAME, seat) for seat in range(2)]
    found: list[tuple[State, int]] = []
    while not match.over:
        seat = match.deciders[0]
        choices = match.legal(seat)
        s = match.observe(seat)
        if s.round == 6 and len(s.passed) == 1 and GAME.advice.begins_turn(s):
            found.append((s, seat))
        match.play(seat, lot.choice(choices) if GAME.advice.dealt(s) else bots[seat].choose(s, choices))
    return found[-2:]


def judge(seeds: range, positions: int) -> None:
    right = exact = judged = 0
    for seed in seeds:
        for s, seat in ends(seed):
            known: dict[str, float] = {}
            try:
                most = truth(s.clone(), seat, known)
            except TooLarge:
                continue
            turns = [thought.turn for thought in best_turns(GAME, s, seat, legal(s, seat), THOUGHT)[:3]]
            points = compare(GAME, s, seat, turns, THOUGHT)
            best = max(range(len(turns)), key=points.__getitem__)
            judged += 1
            right += truth(after(s, seat, turns[best]), seat, known, 10**9) == most
            exact += round(points[best]) == most
        if judged >= positions:
            break
    assert judged >= positions, "too few ends are small enough"
    assert right >= FOUND * judged
    assert exact >= FOUND * judged


def test_the_best_last_turn_is_found_and_its_points_are_true() -> None:
    judge(range(1, 9), 5)


@pytest.mark.soak
def test_the_best_last_turn_is_found_in_200_positions() -> None:
    judge(range(100, 300), 200)
