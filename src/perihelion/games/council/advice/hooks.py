"""Council of Shadows' advice as bots ask for it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from perihelion.core.action import Action
from perihelion.core.advice import Advice, PlannedTurn
from perihelion.core.rows import Parts
from perihelion.games.council.actions import WORDS
from perihelion.games.council.advice import answers, learning, quick, worth


class CouncilAdvice(Advice):
    """Every card is judged by what it brings until the game ends."""

    losses: ClassVar[tuple[float, float]] = (8.0, 25.0)
    came_true: ClassVar[tuple[float, ...]] = (297.5, 297.5, 222.2, 157.4, 103.3, 53.5, 16.4, -1.2, -5.1, -5.6, -7.4)
    slips: ClassVar[Mapping[str, float]] = {"novice": 0.48, "casual": 0.55}
    looks: ClassVar[Mapping[str, int]] = {"expert": 200, "master": 6000}
    beats: ClassVar[Mapping[str, int]] = {"casual": 78, "steady": 80, "expert": 87, "master": 82}
    kinds: ClassVar[Mapping[str, int]] = learning.KINDS

    def evaluate(self, s: Any, seat: int) -> float | None:
        return worth.evaluate(s, seat)

    def points(self, s: Any, seat: int) -> float | None:
        return worth.points(s, seat)

    def grounds(self, s: Any, seat: int) -> dict[str, float]:
        return worth.grounds(s, seat)

    def doubt(self, s: Any) -> float:
        return worth.doubt(s)

    def stage(self, s: Any) -> str:
        return worth.stage(s)

    def candidates(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        return answers.candidates(s, seat, legal)

    def reply(self, s: Any, seat: int) -> Action | None:
        return quick.reply(s, seat)

    def go_on(self, s: Any, seat: int) -> int:
        return quick.go_on(s, seat)

    def turns(self, s: Any, seat: int) -> list[PlannedTurn]:
        return answers.turns(s, seat)

    def stretch(self, s: Any) -> int:
        return answers.stretch(s)

    def side(self, s: Any, seat: int) -> str:
        return WORDS["leader"][s.players[seat].leader] if s.players[seat].leader >= 0 else ""

    def parts(self, players: int) -> Parts:
        return learning.parts(players)
