"""Gaia Project's advice as bots ask for it."""

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from perihelion.core.action import Action
from perihelion.core.advice import Advice, PlannedTurn
from perihelion.core.rows import Parts
from perihelion.games.gaia.actions import FREE_ACTIONS
from perihelion.games.gaia.advice import answers, correction, grounds, learning, plans, worth


class GaiaAdvice(Advice):
    """Whole rounds of turns are planned up to the seat's pass."""

    kinds: ClassVar[Mapping[str, int]] = learning.KINDS
    plans: ClassVar[bool] = True
    slips: ClassVar[Mapping[str, float]] = {"novice": 0.7, "casual": 1.1}
    looks: ClassVar[Mapping[str, int]] = {"expert": 190, "master": 2000}
    came_true: ClassVar[tuple[float, ...]] = (-29.6, -30.5, -26.2, -22.1, -17.0, -14.4, -7.4)
    beats: ClassVar[Mapping[str, int]] = {"casual": 71, "steady": 78, "expert": 78, "master": 84}

    def evaluate(self, s: Any, seat: int) -> float | None:
        return grounds.evaluate(s, seat)

    def grounds(self, s: Any, seat: int) -> dict[str, float]:
        return grounds.grounds(s, seat)

    def doubt(self, s: Any) -> float:
        found: float = worth.SPREAD[s.round]
        return found

    def stage(self, s: Any) -> str:
        found: str = worth.STAGES[s.round]
        return found

    def candidates(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        return answers.narrow(s, seat, legal)

    def answer(self, s: Any, seat: int) -> Action | None:
        return answers.answer(s, seat)

    def reply(self, s: Any, seat: int) -> Action | None:
        return answers.reply(s, seat)

    def turns(self, s: Any, seat: int) -> list[PlannedTurn]:
        if not correction.IN_USE.asked:
            from perihelion.games.gaia.advice import net  # numpy is not loaded before somebody plans

            net.load()
        return plans.turns(s, seat)

    def begins_turn(self, s: Any) -> bool:
        return plans.begins_turn(s)

    def closes(self, action: Action) -> bool:
        return plans.closes(action)

    def on_the_side(self, action: Action) -> bool:
        return action.verb in FREE_ACTIONS

    def key(self, s: Any, seat: int) -> Hashable:
        return learning.key(s, seat)

    def dealt(self, s: Any) -> bool:
        return answers.dealt(s)

    def theme(self, s: Any) -> str:
        return "opening" if s.round == 0 else ""

    def side(self, s: Any, seat: int) -> str:
        faction = s.players[seat].faction
        return str(s.word("faction", faction)) if faction >= 0 else ""

    def parts(self, players: int) -> Parts:
        return learning.parts(players)
