"""What bots know of the game."""

from random import Random

from perihelion.core.match import Match
from perihelion.games.galactic_era.game import GAME


def greedy(match: Match, seat: int) -> None:
    """The game's first word to every question."""
    said = GAME.advice.reply(match.observe(seat), seat)
    assert said is not None
    match.play(seat, said)


def test_advice_beats_chance() -> None:
    won = 0
    for seed in range(4):
        match = GAME.match(3, seed=seed, goal="none")
        rng = Random(seed)
        mine = seed % 3
        while not match.over:
            seat = match.deciders[0]
            if seat == mine:
                greedy(match, seat)
            else:
                match.play(seat, rng.choice(match.legal(seat)))
        won += mine in match.winners
    assert won >= 3
