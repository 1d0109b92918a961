"""Whole games by a simple greedy player: how long they last, and that no seat is favoured by the rules."""

from random import Random

import pytest

from perihelion.core.action import Action
from perihelion.core.playout import draw
from perihelion.core.state import apply, deciders, legal
from perihelion.games.council import GAME
from perihelion.games.council.state import State

LUCK = 0.3
"""Positions that are worth the same within this are chosen among at random."""


def greedy(s: State, seat: int, rng: Random) -> Action:
    """The action after which the position looks best; it judges a world the seat cannot tell from the true one."""
    options = GAME.advice.candidates(s, seat, legal(s, seat))
    if len(options) == 1:
        return options[0]
    world = GAME.determinize(GAME.observe(s, seat), seat, rng)
    best, most = options[0], float("-inf")
    for action in options:
        after = world.clone()
        apply(after, seat, action)
        points = GAME.worth(after, seat) + LUCK * rng.random()
        if points > most:
            best, most = action, points
    return best


def play(seats: int, seed: int, **options: bool) -> tuple[State, list[int]]:
    """A whole game, and the players by their dealt turn order tiles."""
    rng = Random(seed)
    s = GAME.new(seats, options)
    assert isinstance(s, State)
    draw(s, rng)
    dealt = list(s.order)
    while s.stack:
        seat = deciders(s)[0]
        apply(s, seat, greedy(s, seat, rng))
        draw(s, rng)
    return s, dealt


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_greedy_game_ends_with_a_throne(seats: int) -> None:
    s, _ = play(seats, 17)
    assert s.throne >= 0
    assert 5 <= s.round <= 20


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_seat_wins_too_often_and_games_have_the_right_length(seats: int) -> None:
    games = 400
    wins = [0.0] * seats
    tiles = [0.0] * seats
    rounds = 0
    for seed in range(games):
        s, dealt = play(seats, seed)
        winners = GAME.winners(s)
        rounds += s.round
        for winner in winners:
            wins[winner] += 100 / games / len(winners)
            tiles[dealt.index(winner)] += 100 / games / len(winners)
    assert 5 <= rounds / games <= 12
    assert max(wins) <= 100 / seats + 10
    assert max(tiles) <= 100 / seats + 10, "by the dealt turn order tile"
