"""What bots and learners may know about Pearls; all of it is optional (see perihelion.core.advice)."""

from collections.abc import Mapping
from typing import ClassVar

from perihelion.core.advice import Advice
from perihelion.core.rows import EachPlayer, Parts, RowPart
from perihelion.core.shapes import HowMany, Length, Number

CARDS = 6


class PearlsAdvice(Advice):
    """How many values each kind of reference has, and how a row for learners is written."""

    kinds: ClassVar[Mapping[str, int]] = {"seat": 4, "card": CARDS + 1, "pearl": 6}

    def parts(self, players: int) -> Parts:
        """The pearls to come, the one on offer, everybody's points and cards: a hand's place 0 counts unknown cards."""
        return {
            "Table": (
                RowPart("pearls", HowMany(8)),
                RowPart("offered", Number(5)),
                RowPart("points", EachPlayer(players, Number(20))),
                RowPart("hands", EachPlayer(players, HowMany(CARDS + 2, shift=1))),
                RowPart("stock", Length(24)),
            )
        }
