"""What bots know about playing Pig well. Every hook is optional; see `perihelion.core.advice`."""

from typing import Any

from perihelion.core.advice import Advice, lead
from perihelion.core.rows import EachPlayer, Parts, RowPart
from perihelion.core.shapes import Number


class PigAdvice(Advice):
    kinds = {"pips": 7}

    def evaluate(self, s: Any, seat: int) -> float:
        """The lead, with most of what lies in the pot counted for whoever is on turn."""
        hopes = [float(kept) for kept in s.kept]
        if s.stack and hasattr(s.stack[-1], "seat"):
            hopes[s.stack[-1].seat] += 0.8 * s.pot
        return lead([round(hope) for hope in hopes], seat)

    def parts(self, players: int) -> Parts:
        """How the position is written into a learner's row, the seat itself first."""
        return {
            "PigState": (
                RowPart("rules", None, "agreed before the game"),
                RowPart("pot", Number(30)),
                RowPart("kept", EachPlayer(players, Number(100))),
                RowPart("chips", EachPlayer(players, Number(5))),
            )
        }
