"""What the results say: points, wins and Elo of each contestant, each with a 95 % interval.

Intervals are bootstrap intervals over blocks (all games of one seed), since the games of a block share their draws.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from math import log10
from random import Random
from typing import Any

from perihelion.arena.contest import Result

RESAMPLES = 400
Block = list[Result]


class Estimate:
    """A figure with its 95 % interval."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high

    def data(self) -> dict[str, float]:
        return {"value": round(self.value, 3), "low": round(self.low, 3), "high": round(self.high, 3)}


def blocks(results: Sequence[Result], whole: int) -> list[Block]:
    """The games by seed, in the order of the seeds; blocks that are not complete yet are left out."""
    by_seed: dict[int, Block] = {}
    for result in results:
        by_seed.setdefault(result["seed"], []).append(result)
    return [by_seed[seed] for seed in sorted(by_seed) if len(by_seed[seed]) == whole]


def estimate(played: list[Block], figure: Callable[[list[Block]], float]) -> Estimate:
    """The figure over all blocks, and where the middle 95 % of it lie when blocks are drawn again and again."""
    return estimates(played, lambda drawn: {"": figure(drawn)})[""]


def estimates(played: list[Block], figures: Callable[[list[Block]], dict[str, float]]) -> dict[str, Estimate]:
    rng = Random(20)
    central = figures(played)
    drawn: dict[str, list[float]] = {name: [] for name in central}
    for _ in range(RESAMPLES):
        again = [played[rng.randrange(len(played))] for _ in played]
        for name, value in figures(again).items():
            drawn[name].append(value)
    found: dict[str, Estimate] = {}
    for name, values in drawn.items():
        values.sort()
        at = max(0, round(0.025 * RESAMPLES) - 1)
        found[name] = Estimate(central[name], values[at], values[-1 - at])
    return found


def points(played: list[Block], label: str) -> float:
    """Mean points of a seat of the contestant."""
    scores: list[int] = [
        score
        for block in played
        for result in block
        for score, who in zip(result["scores"], result["labels"], strict=True)
        if who == label
    ]
    return sum(scores) / len(scores)


def margin(played: list[Block], label: str, other: str) -> float:
    """How many points a seat of the first contestant is ahead of one of the other, in the mean."""
    return points(played, label) - points(played, other)


def wins(played: list[Block], label: str) -> float:
    """The contestant's share of the victories; a shared victory counts in parts."""
    won = 0.0
    games = 0
    for block in played:
        for result in block:
            winners = result["winners"]
            games += 1
            # A printed opponent counts on after the seats and may have won, alone or with others.
            own = [seat for seat, who in enumerate(result["labels"]) if who == label]
            won += sum(1 for seat in own if seat in winners) / len(winners)
    return won / games


def beats(played: list[Block], label: str, other: str) -> float:
    """How often the contestant's best seat is ahead of the other's; a tie is half."""
    ahead = 0.0
    games = 0
    for block in played:
        for result in block:
            mine = _best(result, label)
            theirs = _best(result, other)
            if mine is not None and theirs is not None:
                games += 1
                ahead += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return ahead / games if games else 0.5


def _best(result: Result, label: str) -> tuple[bool, int] | None:
    """Rank of the contestant's best seat: a victory first (some games break ties), then points."""
    own = [
        (seat in result["winners"], result["scores"][seat]) for seat, who in enumerate(result["labels"]) if who == label
    ]
    return max(own, default=None)


def elo(played: list[Block], labels: Sequence[str]) -> dict[str, float]:
    """Elo from every pair of seats of different contestants (Bradley-Terry, mean 1500; one drawn game is added to each
    pair, so that a clean sweep stays finite)."""
    won: dict[tuple[str, str], float] = {}
    for first, second in combinations(labels, 2):
        won[first, second] = won[second, first] = 0.5
    for block in played:
        for result in block:
            for i, j in combinations(range(len(result["labels"])), 2):
                a, b = result["labels"][i], result["labels"][j]
                if a != b:
                    ahead = (i in result["winners"], result["scores"][i])
                    behind = (j in result["winners"], result["scores"][j])
                    share = 1.0 if ahead > behind else 0.5 if ahead == behind else 0.0
                    won[a, b] += share
                    won[b, a] += 1 - share
    strength = dict.fromkeys(labels, 1.0)
    for _ in range(60):
        for label in labels:
            others = [other for other in labels if other != label]
            total = sum(won[label, other] for other in others)
            faced = sum(
                (won[label, other] + won[other, label]) / (strength[label] + strength[other]) for other in others
            )
            strength[label] = total / faced if faced else 1.0
    rated = {label: 400 * log10(strength[label]) for label in labels}
    mean = sum(rated.values()) / len(rated)
    return {label: 1500 + value - mean for label, value in rated.items()}


def table(results: Sequence[Result], labels: Sequence[str]) -> dict[str, Any]:
    """Everything that a report shows of one group of games."""
    played = blocks(results, len(labels))
    if not played:
        return {"games": 0, "seeds": 0, "contestants": {}, "pairs": []}
    rated = estimates(played, lambda drawn: elo(drawn, labels)) if len(labels) > 1 else {}
    rows: dict[str, Any] = {}
    for label in labels:
        mine = [
            (result["scores"][seat], result["seconds"][seat], result["choices"][seat])
            for block in played
            for result in block
            for seat, who in enumerate(result["labels"])
            if who == label
        ]
        rows[label] = {
            "seats": len(mine),
            "points": estimate(played, partial(points, label=label)).data(),
            "wins": estimate(played, partial(wins, label=label)).data(),
            "elo": rated[label].data() if label in rated else None,
            "scores": [score for score, _, _ in mine],
            "seconds": round(sum(spent for _, spent, _ in mine) / len(mine), 2),
            "choices": round(sum(count for _, _, count in mine) / len(mine), 1),
        }
    pairs = [
        {
            "first": first,
            "second": second,
            "beats": estimate(played, partial(beats, label=first, other=second)).data(),
            "points": estimate(played, partial(margin, label=first, other=second)).data(),
        }
        for first, second in combinations(labels, 2)
    ]
    return {"games": sum(len(block) for block in played), "seeds": len(played), "contestants": rows, "pairs": pairs}
