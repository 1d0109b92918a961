"""A question to one player; planning, which all answer at once, is not one of them."""

from typing import ClassVar

from perihelion.core.record import Fields, fields
from perihelion.core.state import Decision
from perihelion.games.council.state import State


class Question(Decision):
    """One seat has to answer."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def deciders(self, s: State) -> list[int]:
        return [self.seat]
