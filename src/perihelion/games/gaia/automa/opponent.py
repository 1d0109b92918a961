"""What the Automa has beside its pieces: its cards.

Its pieces, research and points are those of a `Player` whose number follows the last seat.
"""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.record import Fields, Record, blank, fields

NO_CARD: int = 0


class Automa(Record):
    """The deck and the cards before the Automa.

    The reserve pile is shuffled, and some of its cards lie in the deck unseen. Which ones shows only when they are
    drawn; until then every card of `reserve` is as likely as the other.
    """

    FIELDS: ClassVar[Fields] = fields(
        public=("seat", "level", "bonus_vp", "deck", "unseen", "reserve", "discards", "support", "action",
                "removed")
    )  # fmt: skip

    def __init__(self, seat: int, level: int) -> None:
        self.seat: int = seat  # its number among the players
        self.level: int = level
        self.bonus_vp: int = 0  # added to each gain of victory points (Alptrauma)
        self.deck: list[int] = []  # cards known to lie in the deck
        self.unseen: int = 0  # cards of the reserve that lie in the deck too
        self.reserve: list[int] = []  # cards never seen
        self.discards: list[int] = []
        self.support: int = NO_CARD
        self.action: int = NO_CARD
        self.removed: list[int] = []  # advanced tech tiles it took out of the game

    def clone(self) -> Automa:
        a: Automa = blank(Automa)
        a.seat = self.seat
        a.level = self.level
        a.bonus_vp = self.bonus_vp
        a.deck = self.deck[:]
        a.unseen = self.unseen
        a.reserve = self.reserve[:]
        a.discards = self.discards[:]
        a.support = self.support
        a.action = self.action
        a.removed = self.removed[:]
        return a
