"""What the results say: points, wins and Elo of each contestant, each with a 95 % interval.

Intervals are bootstrap intervals over blocks (all games of one seed), since the games of a block share their draws. A
share of games is never surer than Wilson's interval for that many games allows, so that a clean sweep of a few games
does not look like certainty; Elo gets its width from a prior game of unknown result between each pair.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from math import log10, sqrt
from random import Random
from typing import Any, Final

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
    """The figure over all blocks, and the middle 95 % of it over bootstrap samples of the blocks."""
    return estimates(played, lambda drawn, rng: {"": figure(drawn)})[""]


def share(played: list[Block], figure: Callable[[list[Block]], float]) -> Estimate:
    """A share of the games: the wider of the bootstrap's and Wilson's interval."""
    found = estimate(played, figure)
    low, high = wilson(found.value, sum(len(block) for block in played))
    return Estimate(found.value, min(found.low, low), max(found.high, high))


def wilson(value: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of that many games (Wilson, 1927)."""
    z = 1.96
    wide = 1 + z * z / games
    middle = (value + z * z / (2 * games)) / wide
    half = z * sqrt(value * (1 - value) / games + z * z / (4 * games * games)) / wide
    return middle - half, middle + half


def estimates(
    played: list[Block], figures: Callable[[list[Block], Random | None], dict[str, float]]
) -> dict[str, Estimate]:
    """Several figures at once; for a bootstrap sample a generator supplies what is not known."""
    rng = Random(20)
    central = figures(played, None)
    drawn: dict[str, list[float]] = {name: [] for name in central}
    for _ in range(RESAMPLES):
        again = [played[rng.randrange(len(played))] for _ in played]
        for name, value in figures(again, rng).items():
            drawn[name].append(value)
    found: dict[str, Estimate] = {}
    for name, values in drawn.items():
        values.sort()
        at = max(0, round(0.025 * RESAMPLES) - 1)
        found[name] = Estimate(central[name], values[at], values[-1 - at])
    return found


POINTS: Final = "points"


def parts_of(result: Result) -> list[dict[str, int]]:
    """By seat: what its score is made of."""
    found: list[dict[str, int]] = result.get("parts") or [{POINTS: score} for score in result["scores"]]
    return found


def points(played: list[Block], label: str, part: str = POINTS) -> float:
    """Mean points of a seat of the contestant, or what else its score is made of."""
    scores: list[int] = [
        parts[part]
        for block in played
        for result in block
        for parts, who in zip(parts_of(result), result["labels"], strict=True)
        if who == label
    ]
    return sum(scores) / len(scores)


def margin(played: list[Block], label: str, other: str, part: str = POINTS) -> float:
    """How far a seat of the first contestant is ahead of one of the other, in the mean."""
    return points(played, label, part) - points(played, other, part)


def sides(played: list[Block]) -> dict[str, dict[str, float]]:
    """By faction, people or leader: seats, victories and the mean of the score, whoever played it."""
    found: dict[str, dict[str, float]] = {}
    for block in played:
        for result in block:
            for seat, side in enumerate(result.get("sides", [])):
                if side:
                    row = found.setdefault(side, {"seats": 0.0, "wins": 0.0, "score": 0.0})
                    row["seats"] += 1
                    row["wins"] += (seat in result["winners"]) / len(result["winners"])
                    row["score"] += result["scores"][seat]
    for row in found.values():
        row["wins"] = round(row["wins"] / row["seats"], 3)
        row["score"] = round(row["score"] / row["seats"], 1)
    return dict(sorted(found.items(), key=lambda item: -item[1]["wins"]))


def wins(played: list[Block], label: str) -> float:
    """The contestant's share of the victories; a shared victory counts in parts."""
    won = 0.0
    games = 0
    for block in played:
        for result in block:
            winners = result["winners"]
            games += 1
            # A printed opponent is numbered after the seats and may have won, alone or with others.
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


def elo(played: list[Block], labels: Sequence[str], rng: Random | None = None) -> dict[str, float]:
    """Elo from every pair of seats of different contestants (Bradley-Terry, mean 1500). One game is added to each pair,
    so that a clean sweep stays finite: a drawn one, or, with a generator, one whose result nobody knows.
    """
    won: dict[tuple[str, str], float] = {}
    for first, second in combinations(labels, 2):
        prior = 0.5 if rng is None else rng.betavariate(0.5, 0.5)
        won[first, second], won[second, first] = prior, 1 - prior
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
        return {"games": 0, "seeds": 0, "contestants": {}, "pairs": [], "sides": {}}
    rated = estimates(played, lambda drawn, rng: elo(drawn, labels, rng)) if len(labels) > 1 else {}
    rows: dict[str, Any] = {}
    parts = list(parts_of(played[0][0])[0])
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
            "parts": {part: estimate(played, partial(points, label=label, part=part)).data() for part in parts},
            "wins": share(played, partial(wins, label=label)).data(),
            "elo": rated[label].data() if label in rated else None,
            "scores": [score for score, _, _ in mine],
            "seconds": round(sum(spent for _, spent, _ in mine) / len(mine), 2),
            "choices": round(sum(count for _, _, count in mine) / len(mine), 1),
        }
    pairs = [
        {
            "first": first,
            "second": second,
            "beats": share(played, partial(beats, label=first, other=second)).data(),
            "parts": {
                part: estimate(played, partial(margin, label=first, other=second, part=part)).data() for part in parts
            },
        }
        for first, second in combinations(labels, 2)
    ]
    games = sum(len(block) for block in played)
    return {"games": games, "seeds": len(played), "contestants": rows, "pairs": pairs, "sides": sides(played)}
