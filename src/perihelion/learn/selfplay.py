"""Games of a bot against itself, with a row of numbers for the end of every turn."""

import math
import os
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from perihelion.bots.budget import Budget, read_budget
from perihelion.bots.search import SearchBot
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.state import State
from perihelion.front import game
from perihelion.learn.subject import Subject, subject

CURIOUS = 0.15
"""How often a turn is drawn from the best few instead of taken by its points."""
TEMPERATURE = 2.5
"""Points by which a turn may be worse and still be drawn now and then."""
CONSIDERED = 5


class Row(NamedTuple):
    """The end of a turn: the position in numbers, what the hand-made evaluation says, what came of it."""

    values: list[float]
    by_hand: float
    points: int
    promised: float
    """What search promised when the seat thought again; at the end, the points."""


class SelfPlayed(NamedTuple):
    """One game: its rows, the points of each seat, and what the subject counts."""

    seed: int
    rows: list[Row]
    scores: list[int]
    counts: dict[str, float]


class Curious(SearchBot):
    """Searches, and now and then plays a turn that is not the best: so that the data hold more than one way to play."""

    curiosity = 0.0
    promised: float | None = None
    """What the best turn of the latest thought promises."""

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        found = super().think(observation, legal, budget, rng)
        self.promised = found[0].points
        if self.curiosity and len(found) > 1 and rng.random() < self.curiosity:
            head = found[:CONSIDERED]
            weights = [math.exp((thought.points - head[0].points) / TEMPERATURE) for thought in head]
            found.insert(0, found.pop(rng.choices(range(len(head)), weights)[0]))
        return found


class TurnEnd:
    """The end of a turn while the game goes on."""

    def __init__(self, seat: int, values: list[float], by_hand: float) -> None:
        self.seat = seat
        self.values = values
        self.by_hand = by_hand
        self.promised: float | None = None

    def row(self, points: int) -> Row:
        return Row(self.values, self.by_hand, points, points if self.promised is None else self.promised)


def play(about: Subject, seats: int, seed: int, budget: str, curiosity: float) -> SelfPlayed:
    """One game; the choices of the set-up that the arena deals by lot are dealt by lot here too."""
    made = game(about.name)
    match = made.match(seats, seed)
    lot = Random(seed)
    bots: list[Curious] = []
    for seat in range(seats):
        bot = Curious(made, seat, seed, read_budget(budget))
        bot.curiosity = curiosity
        bots.append(bot)
    kept: list[TurnEnd] = []
    latest: dict[int, TurnEnd] = {}
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        if made.advice.dealt(match.state):
            match.play(seat, lot.choice(legal))
            continue
        bots[seat].promised = None
        begins = made.advice.begins_turn(match.state)
        action = bots[seat].choose(match.observe(seat), legal)
        if begins and seat in latest:
            latest.pop(seat).promised = bots[seat].promised
        end = about.end_of_turn(match.state, seat, action)
        if end is not None:
            latest[seat] = TurnEnd(seat, about.row(end, seat), made.worth(end, seat))
            kept.append(latest[seat])
        match.play(seat, action)
    scores = match.scores
    rows = [one.row(scores[one.seat]) for one in kept]
    return SelfPlayed(seed, rows, scores, about.counts(match.state))


def _work(job: tuple[str, int, int, str, float, str]) -> SelfPlayed | str:
    name, seats, seed, budget, curiosity, weights = job
    about = subject(name)
    about.use(Path(weights) if weights else None)
    try:
        return play(about, seats, seed, budget, curiosity)
    except Exception as error:
        return f"seed {seed}: {error!r}"


def play_many(
    name: str, seats: int, seeds: range, budget: str, curiosity: float, weights: Path | None, cores: int, until: float
) -> Iterator[SelfPlayed]:
    """Games on all cores as they end; no new one is waited for after the time `until`."""
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # a game has one core; its products would take the others' too
    jobs = [(name, seats, seed, budget, curiosity, str(weights or "")) for seed in seeds]
    with get_context("spawn").Pool(cores) as pool:
        for found in pool.imap_unordered(_work, jobs):
            if isinstance(found, str):
                print(f"a game failed: {found}", flush=True)
                continue
            yield found
            if time.time() > until:
                pool.terminate()
                return


def summary(games: list[SelfPlayed]) -> dict[str, Any]:
    """Points a seat with the standard error over games, the winners' points, and what the subject counts."""
    means = [sum(one.scores) / len(one.scores) for one in games]
    mean = sum(means) / len(means)
    spread = math.sqrt(sum([(value - mean) ** 2 for value in means]) / max(1, len(means) - 1) / len(means))
    best = sum([max(one.scores) for one in games]) / len(games)
    told: dict[str, Any] = {"games": len(games), "points": round(mean, 2), "error": round(spread, 2)}
    told["winners"] = round(best, 1)
    for what in games[0].counts:
        told[what] = round(sum([one.counts[what] for one in games]) / len(games), 2)
    return told
