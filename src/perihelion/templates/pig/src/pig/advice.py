"""What bots know about playing Pig well. Every hook is optional; see `perihelion.core.advice`."""

from typing import Any

from perihelion.core.advice import Advice, lead


class PigAdvice(Advice):
    kinds = {"pips": 7}

    def evaluate(self, s: Any, seat: int) -> float:
        """The lead, with most of what lies in the pot counted for whoever is on turn."""
        hopes = [float(kept) for kept in s.kept]
        if s.stack and hasattr(s.stack[-1], "seat"):
            hopes[s.stack[-1].seat] += 0.8 * s.pot
        return lead([round(hope) for hope in hopes], seat)

    def features(self, s: Any, seat: int) -> dict[str, list[float]]:
        """The position as rows of fixed lengths, the seat itself first, for learners."""
        turned = [(seat + k) % s.seats for k in range(s.seats)]
        padding = [0.0] * (4 - s.seats)
        return {
            "pot": [s.pot / 30],
            "kept": [s.kept[other] / 100 for other in turned] + padding,
            "chips": [s.chips[other] / 5 for other in turned] + padding,
        }
