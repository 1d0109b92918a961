"""A question to one player; every decision of this game is one."""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.record import Fields, fields
from perihelion.core.state import Decision
from perihelion.games.gaia.state import State

SEAT: Fields = fields(public=("seat",))


class Question(Decision):
    """One seat has to answer."""

    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def deciders(self, s: State) -> list[int]:
        return [self.seat]
