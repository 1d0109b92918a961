"""Galactic Era's advice as bots ask for it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from perihelion.core.action import Action
from perihelion.core.advice import Advice, PlannedTurn
from perihelion.core.rows import Parts
from perihelion.games.galactic_era.advice import learning, play, worth
from perihelion.games.galactic_era.components import ALIGNMENTS, ERA_OF_ROUND, PEOPLE_IDS


class GalacticEraAdvice(Advice):
    """Counters, flights and growth turns are planned by what the player knows."""

    losses: ClassVar[tuple[float, float]] = (1.0, 3.0)
    came_true: ClassVar[tuple[float, ...]] = (14.5, 14.5, 7.3, 1.5, 2.1, 6.6, 0.7, -0.2, -0.2)
    slips: ClassVar[Mapping[str, float]] = {"novice": 1.3, "casual": 1.3}
    looks: ClassVar[Mapping[str, int]] = {"expert": 500, "master": 12000}
    beats: ClassVar[Mapping[str, int]] = {"casual": 73, "steady": 78, "expert": 80, "master": 74}
    kinds: ClassVar[Mapping[str, int]] = learning.KINDS
    from_sight: ClassVar[bool] = True

    def evaluate(self, s: Any, seat: int) -> float | None:
        return worth.evaluate(s, seat)

    def grounds(self, s: Any, seat: int) -> dict[str, float]:
        return worth.grounds(s, seat)

    def doubt(self, s: Any) -> float:
        found: float = worth.SPREAD[s.round]
        return found

    def stage(self, s: Any) -> str:
        return f"era-{ERA_OF_ROUND[s.round]}" if s.round else "setup"

    def answer(self, s: Any, seat: int) -> Action | None:
        return play.answer(s, seat)

    def reply(self, s: Any, seat: int) -> Action | None:
        return play.reply(s, seat)

    def go_on(self, s: Any, seat: int) -> int:
        return play.go_on(s, seat)

    def turns(self, s: Any, seat: int) -> list[PlannedTurn]:
        return play.turns(s, seat)

    def stretch(self, s: Any) -> int:
        return play.stretch(s)

    def theme(self, s: Any) -> str:
        return "battle" if s.battle is not None else ""

    def side(self, s: Any, seat: int) -> str:
        p = s.players[seat]
        return f"{PEOPLE_IDS[p.people]} {ALIGNMENTS[p.alignment]}" if p.people < len(PEOPLE_IDS) else ""

    def parts(self, players: int) -> Parts:
        return learning.parts(players)
