"""A referee looks at positions of random games: whatever was played, the table is one that the rulebook allows."""

from random import Random

import pytest

from perihelion.games.galactic_era import GAME
from perihelion.games.galactic_era.components import PEOPLE_IDS, ROBOTICS, SPIRITUALITY, STO
from perihelion.games.galactic_era.state import State
from perihelion.testing.chances import random_options
from perihelion.testing.players import by_verb

YOWIES = PEOPLE_IDS.index("yowies")
SHIP_PIECES, DUMMIES, TOP = 16, 5, 6
"""Of each player (3): pieces and dummies; and the highest level of a technology."""


def objections(s: State) -> list[str]:
    """What a referee would object to."""
    found: list[str] = []
    for p in s.players:
        letters = [fleet.letter for fleet in p.fleets]
        chips = [chip for fleet in p.fleets for chip in fleet.chips]
        checks = {
            "more than 16 ship pieces": sum(p.pieces.values()) > SHIP_PIECES,
            "a hex without ships is listed": any(count <= 0 for count in p.pieces.values()),
            "two fleets with one marker": len(set(letters)) != len(letters),
            "more than 5 dummies": chips.count(0) > DUMMIES,
            "a fleet without a ship": any(not any(fleet.chips) for fleet in p.fleets),
            "a level that does not exist": any(not 1 <= level <= TOP for level in p.levels),
            "Spirituality 5 and not STO (11.2.2)": p.levels[SPIRITUALITY] >= 5 and p.alignment != STO,
            "Yowies with robots": p.people == YOWIES and p.levels[ROBOTICS] > 1,
            "more than two cards (7.4)": len(p.played_a) + len(p.played_b) > 2 or len(p.played_a) > 1,
            "a star of somebody else": any(s.owner.get(star, -1) != p.seat for star in p.stars),
            "at war with oneself": bool(s.war[p.seat] >> p.seat & 1),
            "a war of one side": any((s.war[p.seat] >> o.seat & 1) != (s.war[o.seat] >> p.seat & 1) for o in s.players),
        }
        found += [f"player {p.seat + 1}: {what}" for what, wrong in checks.items() if wrong]
    owned = sum(len(p.stars) for p in s.players)
    return found + ([f"{len(s.owner)} stars have an owner, players list {owned}"] if owned != len(s.owner) else [])


def judge(seats: int, seed: int) -> int:
    """A whole game; how many positions were looked at."""
    rng = Random(seed)
    match = GAME.match(seats, seed=seed, **random_options(GAME, rng, seats))
    looked = 0
    while not match.over:
        s = match.state
        assert isinstance(s, State)
        if s.round:
            assert objections(s) == [], f"{seats} seats, seed {seed}, after entry {len(match.log)}"
            looked += 1
        seat = rng.choice(match.deciders)
        match.play(seat, by_verb(rng, match.legal(seat)))
    return looked


@pytest.mark.parametrize("seats", range(1, 7))
def test_a_referee_finds_nothing(seats: int) -> None:
    assert judge(seats, 100 + seats) > 30


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_a_referee_finds_nothing_in_many_games(chunk: int) -> None:
    for seed in range(50 * chunk, 50 * chunk + 50):
        judge(1 + seed % 6, seed)
