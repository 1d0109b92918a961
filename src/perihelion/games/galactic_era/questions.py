"""What a player is asked, and what happens to a player: the frames that belong to one of them."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question as CoreQuestion
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Chance, Step
from perihelion.games.galactic_era.state import State


class Question(CoreQuestion):
    """Its `objection` is looked for only when an answer is not offered."""

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        return None if action in self.legal(s, seat) else self.objection(s, seat, action)

    def objection(self, s: State, seat: int, action: Action) -> Reason | None:
        """What stands in the way of an answer that is not legal; None: there is no better word than `not now`."""
        return None


class PlayerStep(Step):
    """Something that happens to a player without a question."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))

    def __init__(self, player: int) -> None:
        self.player: int = player


class PlayerChance(Chance):
    """A draw or a throw for a player."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))

    def __init__(self, player: int) -> None:
        self.player: int = player
