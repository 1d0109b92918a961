"""The two simple levels: random and greedy."""

from random import Random

from perihelion.bots.bot import Bot, Explanation
from perihelion.bots.budget import Budget
from perihelion.bots.glance import first_glance
from perihelion.bots.thinker import Thinker, Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State


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
        glanced = first_glance(self.game, self.seat, observation, rng, budget.meter())
        return [thought for thought in glanced if thought.turn[0] in legal] or [Thought(0.0, [legal[0]])]
