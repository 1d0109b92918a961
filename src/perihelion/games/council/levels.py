"""Dark Tech levels ("Level"): reached when energy catches up with consumption, at the end of one's own phase.

Level I and II bring a card, chosen from the whole stack; those behind get gems. Level III brings the throne.
"""

from typing import ClassVar

from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.council import board
from perihelion.games.council.components import END_LEVEL
from perihelion.games.council.dark_tech.taking import OpenStack, TakeTech, look
from perihelion.games.council.markers import rise
from perihelion.games.council.state import State


class LevelCheck(Step):
    """While energy has caught up with consumption, the player rises, one level after another."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        seat = self.seat
        if s.players[seat].energy < s.players[seat].consumption:
            return
        level = rise(s, seat)
        if seat != s.automa and level < END_LEVEL:
            if s.looked[level]:
                s.then(TakeTech(seat, level))
                look(s, seat, level)
            else:
                s.then(OpenStack(seat, level), TakeTech(seat, level))
            s.then(Compensate(seat, level))
        s.then(self)


class Compensate(Step):
    """Players behind the level just reached get gems."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "level"))

    def __init__(self, seat: int, level: int) -> None:
        self.seat: int = seat
        self.level: int = level

    def run(self, s: State) -> None:
        for player in range(len(s.players)):
            if player not in (self.seat, s.automa) and s.players[player].level < self.level:
                gems = s.kit.compensation[self.level * 3 + s.players[player].level]
                board.gain_gems(s, player, gems, "compensation")
