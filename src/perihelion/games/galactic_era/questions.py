"""What a player is asked, and what happens to a player: the frames that belong to one of them."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Chance, Decision, Step
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import actor


class Question(Decision):
    """Asked of the person who acts for a player; its `objection` is looked for only when an answer is not offered."""

    FIELDS: ClassVar[Fields] = fields(public=("player",))

    def __init__(self, player: int) -> None:
        self.player: int = player

    def deciders(self, s: State) -> list[int]:
        return [actor(s, self.player)]

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
