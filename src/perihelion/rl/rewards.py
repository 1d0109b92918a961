"""Rewards by name: what an environment gives at the end, or along the way."""

from typing import Final

from perihelion.core.game import Game
from perihelion.core.state import State

REWARDS: Final[dict[str, str]] = {
    "points": "at the end, the points less the mean of all, printed opponents included",
    "score": "at the end, the points as they are",
    "win": "at the end, 1 for a victory, shared or not, and -1 for a defeat",
    "rank": "at the end, from 1 for the first to -1 for the last; those with equal points share their places",
    "progress": "after every choice, how `points` has changed since the last one",
}
"""Name of a reward -> when it comes and what it is."""


class UnknownReward(ValueError):
    """No reward of that name. One line, for people."""


def check_reward(name: str) -> str:
    if name not in REWARDS:
        raise UnknownReward(f"there is no reward {name!r}; there are: {', '.join(REWARDS)}")
    return name


def all_points(game: Game, s: State) -> list[int]:
    """The points of each seat, then of each printed opponent."""
    return [*game.scores(s), *[points for _, points in game.opponents(s)]]


def standing(game: Game, s: State) -> list[float]:
    """Each seat's points less the mean of all; where nobody else has points, the points."""
    points = all_points(game, s)
    mean = sum(points) / len(points) if len(points) > 1 else 0.0
    return [score - mean for score in points[: s.seats]]


def ranks(points: list[int]) -> list[float]:
    """From 1 for the first to -1 for the last."""
    if len(points) == 1:
        return [0.0]
    found: list[float] = []
    for score in points:
        better = sum([other > score for other in points])
        equal = sum([other == score for other in points]) - 1
        found.append(1 - 2 * (better + equal / 2) / (len(points) - 1))
    return found


class Rewards:
    """The reward of that name over one game."""

    def __init__(self, name: str, game: Game, s: State) -> None:
        self.name = check_reward(name)
        self.game = game
        self.before = standing(game, s)

    def after(self, s: State) -> list[float]:
        """What each seat gets now; to be asked after every choice."""
        if self.name == "progress":
            now = standing(self.game, s)
            gained = [new - old for new, old in zip(now, self.before, strict=True)]
            self.before = now
            return gained
        return [0.0] * s.seats if s.stack else self._at_the_end(s)

    def _at_the_end(self, s: State) -> list[float]:
        if self.name == "points":
            return standing(self.game, s)
        if self.name == "score":
            return [float(score) for score in self.game.scores(s)]
        if self.name == "rank":
            return ranks(all_points(self.game, s))[: s.seats]
        winners = self.game.winners(s)
        return [1.0 if seat in winners else -1.0 for seat in range(s.seats)]
