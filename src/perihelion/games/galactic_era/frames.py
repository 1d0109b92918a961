"""Steps and draws that belong to one player."""

from typing import ClassVar

from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields


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
