"""The bot protocol: who plays a seat, what it is given, and how it explains itself."""

from typing import Any

from perihelion.bots.budget import Budget
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State


class Candidate:
    """One of the best few actions: what the bot expects of it, and how the play would go on."""

    def __init__(self, points: float, line: list[str]) -> None:
        self.points = points
        self.line = line

    @property
    def action(self) -> str:
        return self.line[0]

    def data(self) -> dict[str, Any]:
        return {"action": self.action, "points": round(self.points, 1), "line": self.line}

    def __repr__(self) -> str:
        return f"{self.points:7.1f}  {' · '.join(self.line)}"


class Explanation:
    """Why a bot chose as it did: its best few actions, the best first."""

    def __init__(self, candidates: list[Candidate]) -> None:
        self.candidates = candidates

    @property
    def main_line(self) -> list[str]:
        """The actions the bot means to take next, in words."""
        return self.candidates[0].line if self.candidates else []

    def data(self) -> list[dict[str, Any]]:
        """As plain data, for the table's hints."""
        return [candidate.data() for candidate in self.candidates]

    def __str__(self) -> str:
        return "\n".join([repr(candidate) for candidate in self.candidates])


class Bot:
    """Plays one seat of one game. It is given the observation of its seat, never the state."""

    def __init__(self, game: Game, seat: int, seed: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.explanation = Explanation([])

    def choose(self, observation: State, legal: list[Action], budget: Budget | None = None) -> Action:
        """One of the legal actions; without a budget the bot takes the one in its name."""
        raise NotImplementedError

    def ponder(self, observation: State, budget: Budget) -> None:
        """Others are asked: time to think about what comes next, if the bot knows how to use it."""

    def close(self) -> None:
        """The match is over: let go of what the bot holds."""

    def explain(self) -> Explanation:
        """The thoughts behind the last choice."""
        return self.explanation
