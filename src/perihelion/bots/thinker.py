"""What all thinking bots share: a budget of their own, a plan for the rest of the turn, words for their thoughts."""

import gc
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from random import Random

from perihelion.bots.bot import Bot, Candidate, Explanation
from perihelion.bots.budget import Budget, hurried_since
from perihelion.bots.imagine import until_asked
from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.codec import state_hash
from perihelion.core.game import Game
from perihelion.core.state import State, apply, deciders
from perihelion.core.state import legal as legal_for

SHOWN = 5
"""Actions that an explanation compares."""


class Thought:
    """A turn the seat can take now, the points it promises, and how it means to go on after it."""

    def __init__(
        self,
        points: float,
        turn: list[Action],
        later: Sequence[tuple[State, Action]] = (),
        hopes: Sequence[list[list[Action]]] = (),
    ) -> None:
        self.points = points
        self.turn = turn
        self.later = later
        """Each action with the position in which it was thought of: only there it can be put into words. When factions
        are chosen, the map of the first mines does not lie yet."""
        self.hopes = hopes
        """Plans for the turns after it, the best first: what the next thought begins with."""


class Thinker(Bot):
    """Finds turns, plays the best one, and goes on with it as long as everything comes as foreseen."""

    def __init__(self, game: Game, seat: int, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(game, seat, seed)
        self.advice = game.advice
        self.budget = budget or Budget(seconds=1.0)
        self.plan: dict[Hashable, Action] = {}
        """What to answer at the moments that were foreseen."""
        self.pondered: dict[Hashable, list[Thought]] = {}
        """What it would do at the moment that it expected while the others were asked."""
        self.hopes: Sequence[list[list[Action]]] = ()
        """Plans for the turns to come: the work of the last turns is not done again."""

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        """Turns the seat can take, the best first; each begins with a legal action."""
        raise NotImplementedError

    def choose(self, observation: State, legal: list[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            self.explanation = Explanation([])
            return legal[0]
        planned = self.plan.get(self.moment(observation)) if self.plan else None
        if planned is not None and planned in legal:
            return planned
        known = self.advice.answer(observation, self.seat)
        if known is not None and known in legal:
            self.explanation = Explanation([])
            return known
        thoughts = self.pondered.get(self.moment(observation)) if self.pondered else None
        if thoughts is None or thoughts[0].turn[0] not in legal:
            with undisturbed():
                thoughts = self.think(observation, legal, budget or self.budget, self._luck(observation))
        self.pondered = {}
        best = thoughts[0]
        self.hopes = best.hopes
        self.plan = self.foreseen(observation, best.turn)
        self.explanation = Explanation(
            [Candidate(t.points, in_words(observation, self.seat, t)) for t in thoughts[:SHOWN]]
        )
        return best.turn[0]

    def ponder(self, observation: State, budget: Budget) -> None:
        """Imagine how the others answer until this seat is asked, and think about that. Should it come so, the choice
        is made already: the one that the same budget would bring then. Thoughts that were cut short are forgotten."""
        meter = budget.meter()
        luck = Random(f"{self.seed} {state_hash(observation)}")
        s = self.game.determinize(observation, self.seat, luck)
        if not until_asked(self.game, s, self.seat, luck, meter):
            return
        expected = self.game.observe(s, self.seat)
        options = legal_for(expected, self.seat)
        if len(options) > 1:
            with undisturbed():
                thoughts = self.think(expected, options, budget, self._luck(expected))
            if not hurried_since(meter.began):
                self.pondered = {self.moment(expected): thoughts}

    def _luck(self, observation: State) -> Random:
        """Luck depends on the seed and on what was seen, not on how long the process has lived."""
        return Random(self.seed if self.game.open_information else f"{self.seed} {state_hash(observation)}")

    def moment(self, observation: State) -> Hashable:
        """What tells foreseen moments apart."""
        key = self.advice.key(observation, self.seat)
        return state_hash(observation) if key is None else (type(observation.stack[-1]).__name__, key)

    def foreseen(self, observation: State, turn: list[Action]) -> dict[Hashable, Action]:
        """The later moments of the turn, as this seat will see them."""
        plan: dict[Hashable, Action] = {}
        s = observation.clone()
        for action, following in pairwise(turn):
            apply(s, self.seat, action)
            if not s.stack or isinstance(s.stack[-1], Chance) or self.seat not in deciders(s):
                break
            plan[self.moment(self.game.observe(s, self.seat))] = following
        return plan


@contextmanager
def undisturbed() -> Iterator[None]:
    """No search for garbage while a bot thinks: imagined positions hold no cycles and vanish by themselves."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def in_words(observation: State, seat: int, thought: Thought) -> list[str]:
    """Words may depend on the situation, so the turn is followed while it stays within what the seat sees."""
    s = observation.clone()
    said: list[str] = []
    for number, action in enumerate(thought.turn):
        said.append(s.say(action))
        if number + 1 < len(thought.turn):
            apply(s, seat, action)
            if not s.stack or isinstance(s.stack[-1], Chance) or seat not in deciders(s):
                break
    return said + [foreseen.say(action) for foreseen, action in thought.later]
