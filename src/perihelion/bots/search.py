"""The search level: plans where seats build for themselves in the open, trials in imagined worlds elsewhere."""

from random import Random

from perihelion.bots.beam import Beam
from perihelion.bots.budget import Budget
from perihelion.bots.thinker import Thinker, Thought
from perihelion.bots.trials import Trials
from perihelion.core.action import Action
from perihelion.core.state import State


class SearchBot(Thinker):
    """Thinks several turns ahead, as long as its budget lasts; the longer, the better."""

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        meter = budget.meter()
        found: list[Thought] = []
        if self.game.open_information and self.game.advice.plans:
            found = Beam(self.game, self.seat, observation, rng, meter, self.hopes).search()
        if not found:
            found = Trials(self.game, self.seat, observation, rng, meter).search()
        return [thought for thought in found if thought.turn[0] in legal] or [Thought(0.0, [legal[0]])]
