"""What bots and learners may know about Pearls; all of it is optional (see perihelion.core.advice)."""

from collections.abc import Mapping
from typing import Any, ClassVar

from perihelion.core.advice import Advice

CARDS = 6


class PearlsAdvice(Advice):
    """How many values each kind of reference has, and the position in numbers."""

    kinds: ClassVar[Mapping[str, int]] = {"seat": 4, "card": CARDS + 1, "pearl": 6}

    def features(self, s: Any, seat: int) -> dict[str, list[float]]:
        """The seat's hand by card, the pearl on offer, everybody's points."""
        hand = s.hands[seat]
        return {
            "hand": [float(hand.count(card)) for card in range(1, CARDS + 1)],
            "offered": [s.offered / 5],
            "points": [points / 20 for points in s.points],
        }
