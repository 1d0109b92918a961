"""Where bots find what a game knows about playing it well.

A game may carry a module `advice` beside its rules (`perihelion.games.gaia.advice`). Everything in it is optional:

    evaluate(s, seat) -> float                  the points this position promises the seat in the end
    candidates(s, seat, legal) -> list[Action]  the actions worth a thought; never empty
    answer(s, seat) -> Action | None            the answer to a minor question that needs no thought; None: think
    reply(s, seat) -> Action | None             a quick, sensible answer, for seats that are only imagined
    turns(s, seat) -> list[(points, actions)]   whole turns worth a thought, with follow-ups and conversions
    begins_turn(s) -> bool                      whether the question on top begins a turn of its own
    closes(action) -> bool                      whether it ends what is planned as a whole: a pass ends the round
    stretch(s) -> int                           counts the stretches of play; positions at their beginning compare well
    key(s, seat) -> Hashable                    equal for positions that are as good as the same to the seat
    dealt(s) -> bool                            a choice of the set-up that the arena deals by lot, such as the faction
    FROM_SIGHT: bool                            turns are judged by what the seat sees: no worlds need to be imagined
    KINDS: dict[str, int]                       how many values each kind of reference has
    features(s, seat) -> dict[str, list[float]] the position in named parts of fixed lengths

Without it a bot goes by the score and considers every legal action.
"""

from collections.abc import Callable, Hashable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State

Turn = tuple[float, list[Action]]
"""The points that a turn promises, and the own actions it is made of."""


class Advice:
    """The advice of one game, with the plain defaults for what it does not say."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game = game
        self._evaluate: Callable[[Any, int], float] | None = getattr(module, "evaluate", None)
        self._candidates: Callable[[Any, int, list[Action]], list[Action]] | None = getattr(module, "candidates", None)
        self._answer: Callable[[Any, int], Action | None] | None = getattr(module, "answer", None)
        self._reply: Callable[[Any, int], Action | None] | None = getattr(module, "reply", None)
        self.turns: Callable[[Any, int], list[Turn]] | None = getattr(module, "turns", None)
        self.begins_turn: Callable[[Any], bool] | None = getattr(module, "begins_turn", None)
        self.closes: Callable[[Action], bool] | None = getattr(module, "closes", None)
        self.stretch: Callable[[Any], int] | None = getattr(module, "stretch", None)
        self.key: Callable[[Any, int], Hashable] | None = getattr(module, "key", None)
        self.dealt: Callable[[Any], bool] | None = getattr(module, "dealt", None)
        self.kinds: Mapping[str, int] = getattr(module, "KINDS", {})
        self.from_sight: bool = getattr(module, "FROM_SIGHT", False)
        self.features: Callable[[Any, int], dict[str, list[float]]] | None = getattr(module, "features", None)

    def evaluate(self, s: State, seat: int) -> float:
        """The points this position promises the seat in the end; by default, its lead over the best other seat."""
        return lead(self.game.scores(s), seat) if self._evaluate is None else self._evaluate(s, seat)

    def candidates(self, s: State, seat: int, legal: list[Action]) -> list[Action]:
        """The actions worth a thought."""
        if self._candidates is None or len(legal) < 2:
            return legal
        return self._candidates(s, seat, legal) or legal

    def answer(self, s: State, seat: int) -> Action | None:
        """The answer to a minor question; None: think."""
        return None if self._answer is None else self._answer(s, seat)

    def reply(self, s: State, seat: int) -> Action | None:
        """A quick answer for an imagined seat; None: the game has no quick word for it."""
        return None if self._reply is None else self._reply(s, seat)


def lead(scores: list[int], seat: int) -> float:
    """Own points, less those of the best other seat."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others, default=0))


def advice_of(game: Game) -> Advice:
    """What that game knows: the module `advice` of the package the game lives in."""
    package = type(game).__module__
    name = f"{package}.advice"
    # A game may be defined in its package's __init__ or in a module of it.
    if find_spec(package) is not None and not hasattr(import_module(package), "__path__"):
        name = f"{package.rpartition('.')[0]}.advice"
    if name.startswith(".") or find_spec(name) is None:
        return Advice(game, None)
    return Advice(game, import_module(name))
