"""How many turns a second trials play to their end: as they are, and as they were, asked one by one and judged in full.

PYTHONPATH=build/compiled python benchmarks/thought.py council galactic_era
"""

import sys
import time
from random import Random

import perihelion
from perihelion.bots import bot
from perihelion.bots.budget import Budget
from perihelion.bots.imagine import draw, quick_answer
from perihelion.bots.trials import Trials
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State, apply, deciders, legal

POSITIONS = 30
WORLDS = 3
JUDGED = ("Act", "Score", "Buy", "PlaceTile")
"""Questions of Council that were answered by judging every position they lead to."""


class OneByOne(Trials):
    """Every answer is asked for by itself, as before `Advice.go_on`."""

    def _play_on(self, s: State, rng: Random, stretches: int) -> None:
        advice = self.game.advice
        now = advice.stretch(self.observation)
        while True:
            draw(s, rng)
            owing = deciders(s)
            if not owing or advice.stretch(s) >= now + stretches:
                return
            apply(s, owing[0], _answer(self.game, s, owing[0], rng))
            self.meter.spend()


def _answer(game: Game, s: State, seat: int, rng: Random) -> Action:
    if type(s.stack[-1]).__name__ not in JUDGED:
        return quick_answer(game, s, seat, rng)
    best: tuple[float, Action] | None = None
    for action in game.advice.candidates(s, seat, legal(s, seat)):
        after = s.clone()
        apply(after, seat, action)
        points = game.worth(after, seat)
        if best is None or points > best[0]:
            best = (points, action)
    assert best is not None
    return best[1]


def measure(name: str) -> None:
    game = perihelion.game(name)
    match = game.match(3, seed=77)
    bots = [bot("greedy", game, seat, 77) for seat in range(3)]
    spent = {Trials: 0.0, OneByOne: 0.0}
    played = dict.fromkeys(spent, 0)
    while not match.over and played[Trials] < POSITIONS * WORLDS * 2:
        seat = match.deciders[0]
        options = match.legal(seat)
        seen = match.observe(seat)
        action = bots[seat].choose(seen, options)
        if len(options) > 1 and len(match.log) % 5 == 0 and game.advice.stretch(seen):
            turns = [[option] for option in options[:4]]
            for kind in (Trials, OneByOne):
                trials = kind(game, seat, seen, Random(1), Budget(nodes=1).meter())
                began = time.process_time()
                trials.compare(turns)
                spent[kind] += time.process_time() - began
                played[kind] += WORLDS * len(turns)
        match.play(seat, action)
    rates = {kind: played[kind] / spent[kind] for kind in spent}
    print(f"{name}: {rates[Trials]:.0f} turns a second played three rounds on, {rates[OneByOne]:.0f} one by one "
          f"({rates[Trials] / rates[OneByOne]:.2f} times as many)")  # fmt: skip


if __name__ == "__main__":
    for name in sys.argv[1:] or ["council", "galactic_era"]:
        measure(name)
