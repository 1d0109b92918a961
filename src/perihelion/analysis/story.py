"""The story of a reviewed match: everybody's expected points and chances turn by turn, what turned it, and where points
were lost."""

from collections.abc import Sequence
from math import erf, exp, pi, sqrt
from typing import Final

import msgspec

from perihelion.analysis.review import ReviewedTurn

STEPS: Final = 80
"""Steps of the integral by which a chance is found, over four standard deviations on either side."""
MOST_TURNING: Final = 12


class Standings(msgspec.Struct, frozen=True):
    """How everybody stood after a turn."""

    at: int
    """Entries before the turn."""
    seat: int
    """Who took it."""
    points: list[float | None]
    """Expected at the end; None: that seat has had no turn yet."""
    chances: list[float]
    """To win, of all together 1."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn after which the match was another one."""

    at: int
    seat: int
    lost: float
    leads: int | None
    """Who is the favourite from then on; None: the favourite stays."""


class StageLosses(msgspec.Struct, frozen=True):
    """What a seat lost in one part of the match."""

    stage: str
    seat: int
    turns: int
    small: int
    big: int
    lost: float
    luck: float


class Story(msgspec.Struct, frozen=True):
    standings: list[Standings]
    turning: list[TurningPoint]
    stages: list[StageLosses]


def story(turns: Sequence[ReviewedTurn], seats: int) -> Story:
    """What the reviewed turns tell together; they are in the order in which they were played."""
    standings: list[Standings] = []
    points: list[float | None] = [None] * seats
    for turn in turns:
        points[turn.seat] = turn.played.points
        standings.append(Standings(turn.at, turn.seat, list(points), chances(points, turn.doubt)))
    return Story(standings, _turning(turns, standings), _stages(turns))


def chances(points: Sequence[float | None], doubt: float) -> list[float]:
    """How likely each seat is to be first, if its end differs from what is expected by that standard deviation. A seat
    of which nothing is known yet is taken to stand as the others do."""
    known = [value for value in points if value is not None]
    mean = sum(known) / len(known) if known else 0.0
    means = [mean if value is None else value for value in points]
    spread = max(doubt, 0.25)
    shares: list[float] = []
    for seat, own in enumerate(means):
        total = 0.0
        for step in range(STEPS + 1):
            z = 8.0 * step / STEPS - 4.0
            density = exp(-z * z / 2) / sqrt(2 * pi)
            for other, theirs in enumerate(means):
                if other != seat:
                    density *= 0.5 * (1 + erf((own + z * spread - theirs) / spread / sqrt(2)))
            total += density
        shares.append(total)
    whole = sum(shares)
    return [round(share / whole, 3) for share in shares]


def _turning(turns: Sequence[ReviewedTurn], standings: Sequence[Standings]) -> list[TurningPoint]:
    """Big losses, and turns after which somebody else is the favourite; the largest few."""
    found: list[tuple[float, TurningPoint]] = []
    favourite: int | None = None
    for turn, standing in zip(turns, standings, strict=True):
        first = max(range(len(standing.chances)), key=standing.chances.__getitem__)
        changed = first != favourite and None not in standing.points
        leads = first if changed and favourite is not None else None
        if changed:
            favourite = first
        if leads is not None or turn.grade == "big":
            found.append((turn.lost, TurningPoint(turn.at, turn.seat, turn.lost, leads)))
    kept = sorted(found, key=_weight, reverse=True)[:MOST_TURNING]
    return sorted([point for _, point in kept], key=_at)


def _weight(found: tuple[float, TurningPoint]) -> float:
    return found[0]


def _at(point: TurningPoint) -> int:
    return point.at


def _stages(turns: Sequence[ReviewedTurn]) -> list[StageLosses]:
    """In the order of the match, every seat in each stage."""
    found: dict[tuple[str, int], list[ReviewedTurn]] = {}
    for turn in turns:
        found.setdefault((turn.stage, turn.seat), []).append(turn)
    return [
        StageLosses(
            stage,
            seat,
            len(played),
            len([turn for turn in played if turn.grade == "small"]),
            len([turn for turn in played if turn.grade == "big"]),
            round(sum([turn.lost for turn in played]), 1),
            round(sum([turn.luck for turn in played]), 1),
        )
        for (stage, seat), played in found.items()
    ]
