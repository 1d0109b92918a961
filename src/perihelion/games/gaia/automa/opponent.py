"""What the Automa has beside its pieces: its cards, and how the disputed points of its rules are read.

Its pieces, research and points are those of a `Player` whose number follows the last seat.
"""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.record import Fields, Record, blank, fields

NO_CARD: int = 0


class Readings(Record):
    """How this table reads the points on which the sources differ, C1 to C11 in docs/gaia-automa.md. Never changes."""

    FIELDS: ClassVar[Fields] = fields(
        public=(
            "green_means_pass",
            "vp_of_support_card",
            "xenos_range",
            "institute_before_downgrade",
            "downgrade_always",
            "terrans_go_elsewhere",
            "skip_taken_summits",
            "window",
        )
    )

    def __init__(self) -> None:
        self.green_means_pass: bool = False  # C1: the green lamp, not the red X, means pass
        self.vp_of_support_card: bool = False  # C2: the support card, not the action card, gives the points
        self.xenos_range: int = 2  # C3
        self.institute_before_downgrade: bool = False  # C4: the Firaks' downgrade is the second line, not the first
        self.downgrade_always: bool = False  # C5: in every upgrade, not in the faction action only
        self.terrans_go_elsewhere: bool = False  # C6: blocked in Gaia Project, they advance in another area
        self.skip_taken_summits: bool = False  # C8: no advance below level 4 where level 5 and the tile are taken
        self.window: int = 3  # C11: how many cards at the end of a deck can mean pass


class Automa(Record):
    """The deck and the cards before the Automa.

    The reserve pile is shuffled, and some of its cards lie in the deck unseen. Which ones shows only when they are
    drawn; until then every card of `reserve` is as likely as the other.
    """

    FIELDS: ClassVar[Fields] = fields(
        public=("seat", "level", "bonus_vp", "readings", "deck", "unseen", "reserve", "discards", "support", "action",
                "removed")
    )  # fmt: skip

    def __init__(self, seat: int, level: int, readings: Readings) -> None:
        self.seat: int = seat  # its number among the players
        self.level: int = level
        self.bonus_vp: int = 0  # added to each gain of victory points (Alptrauma)
        self.readings: Readings = readings
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
        a.readings = self.readings
        a.deck = self.deck[:]
        a.unseen = self.unseen
        a.reserve = self.reserve[:]
        a.discards = self.discards[:]
        a.support = self.support
        a.action = self.action
        a.removed = self.removed[:]
        return a
