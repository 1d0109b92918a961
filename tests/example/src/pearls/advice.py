"""What bots and learners may know about Pearls (all of it optional, see perihelion.bots.advice)."""

from pearls import CARDS, Table

KINDS = {"seat": 4, "card": CARDS + 1, "pearl": 6}
"""How many values each kind of reference has."""


def features(observation: Table, seat: int) -> dict[str, list[float]]:
    """The own hand by card, the pearl on offer, everybody's points."""
    hand = observation.hands[seat]
    return {
        "hand": [float(hand.count(card)) for card in range(1, CARDS + 1)],
        "offered": [observation.offered / 5],
        "points": [points / 20 for points in observation.points],
    }
