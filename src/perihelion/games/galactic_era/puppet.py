"""The two-player game (9.2): a puppet, and an auction for its control at the start of every round."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.quote import Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Together
from perihelion.games.galactic_era.actions import BID, TOSS
from perihelion.games.galactic_era.diplomacy import make_peace
from perihelion.games.galactic_era.quotes import elsewhere, pay, price
from perihelion.games.galactic_era.state import EVERYBODY, State, bit

HIGHEST_BID: Final = 40
"""Bids are population discs of an unused colour held in the hand: there are 40."""


class Auction(Together):
    """How many DP does each bid for the control of the puppet?"""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [BID(dp) for dp in range(HIGHEST_BID + 1)]

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        if action.verb is not BID or so_far:
            return elsewhere(action)
        if not 0 <= action.args[0] <= HIGHEST_BID:
            return refused("bid-range", {"most": HIGHEST_BID}, "9.2")
        return price_of_control(s, seat, action.args[0])

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        bids = [answer[0].args[0] for answer in answers]
        if bids[0] != bids[1]:
            s.then(Control(0 if bids[0] > bids[1] else 1, max(bids)))
        elif s.controller < 0:
            s.then(Toss(bids[0]))
        else:
            s.then(Control(1 - s.controller, bids[0]))


class Toss(Chance):
    """Equal bids in the first round: chance decides."""

    FIELDS: ClassVar[Fields] = fields(public=("dp",))

    def __init__(self, dp: int) -> None:
        self.dp: int = dp

    def outcomes(self, s: State) -> list[Action]:
        return [TOSS(0), TOSS(1)]

    def happen(self, s: State, action: Action) -> None:
        s.then(Control(action.args[0], self.dp))


def penalty(s: State, seat: int) -> int:
    """The square of how many rounds more one has controlled the puppet."""
    ahead = s.controlled[seat] - s.controlled[1 - seat]
    return ahead * ahead if ahead > 0 else 0


def price_of_control(s: State, seat: int, bid: int) -> Quote:
    """What the winner of the auction pays."""
    return price(s, seat, {"bid": bid, "penalty": penalty(s, seat)})


class Control(Step):
    """The winner pays, and is at peace with the puppet this round."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "dp"))

    def __init__(self, seat: int, dp: int) -> None:
        self.seat: int = seat
        self.dp: int = dp

    def run(self, s: State) -> None:
        pay(s, self.seat, price_of_control(s, self.seat, self.dp))
        s.controlled[self.seat] += 1
        s.controller = self.seat
        make_peace(s, self.seat, s.puppet)
        mask = bit(self.seat)
        for fleet in s.players[s.puppet].fleets:
            if fleet.letter_seen != EVERYBODY:
                fleet.letter_seen |= mask
            if fleet.chips_seen != EVERYBODY:
                fleet.chips_seen |= mask
        s.reveal()
        s.tell("controlled", self.seat)
