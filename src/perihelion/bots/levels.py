"""The two simple levels: random and greedy."""

from random import Random

from perihelion.bots.bot import Bot, Explanation
from perihelion.bots.budget import Budget
from perihelion.bots.imagine import turns
from perihelion.bots.thinker import Thinker, Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State

SAMPLES = 8
"""Worlds that a greedy bot imagines where something is hidden."""


class RandomBot(Bot):
    """Any legal action, each as likely as the others: the floor that every other level has to beat."""

    def __init__(self, game: Game, seat: int, seed: int = 0) -> None:
        super().__init__(game, seat, seed)
        self.rng = Random(seed)

    def choose(self, observation: State, legal: list[Action], budget: Budget | None = None) -> Action:
        self.explanation = Explanation([])
        return self.rng.choice(legal)


class GreedyBot(Thinker):
    """Looks one turn ahead: every turn it can take now, judged by the game's evaluation at its end."""

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        clock = budget.clock()
        open_table = self.game.open_information
        totals: dict[Action, float] = {}
        looks: dict[Action, int] = {}
        lines: dict[Action, list[Action]] = {}
        for sample in range(1 if open_table else SAMPLES):
            if sample and clock.over:
                break
            world = observation if open_table else self.game.determinize(observation, self.seat, rng)
            for points, actions in turns(self.advice, world, self.seat, rng, clock):
                first = actions[0]
                if open_table:
                    # Several turns may begin alike (with a conversion); the best comes first and counts.
                    if first not in totals:
                        totals[first], looks[first], lines[first] = points, 1, actions
                    continue
                totals[first] = totals.get(first, 0.0) + points
                looks[first] = looks.get(first, 0) + 1
                lines.setdefault(first, actions[:1])  # what follows differs from world to world
        found = [Thought(totals[first] / looks[first], lines[first]) for first in totals if first in legal]
        found.sort(key=_points, reverse=True)
        return found or [Thought(0.0, [legal[0]])]


def _points(thought: Thought) -> float:
    return thought.points
