"""Taking a Dark Tech card: looking through a stack, choosing, and what the card does at once."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, effects, leaders
from perihelion.games.council.acting import resolve
from perihelion.games.council.actions import TAKE, WITHDRAW, WORDS
from perihelion.games.council.buying import improve
from perihelion.games.council.components import TECH_REMOVED, UPGRADES, places
from perihelion.games.council.effects import Effect
from perihelion.games.council.markers import reduce_consumption
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.scoring import ScoreTurn
from perihelion.games.council.state import State, replaced


def look(s: State, seat: int, level: int) -> None:
    """The player looks through the rest of a stack and knows it from now on."""
    if not s.looked[level] >> seat & 1:
        s.looked = replaced(s.looked, level, s.looked[level] | 1 << seat)
        s.reveal()


SECTION: Final = "Dark-Tech-Karten"


class OpenStack(Chance):
    """The first player to look through a stack finds out which two of its cards went back to the box unseen."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "level"))

    def __init__(self, seat: int, level: int) -> None:
        self.seat: int = seat
        self.level: int = level

    def outcomes(self, s: State) -> list[Action]:
        cards = places(s.kit.tech_of_level[self.level])
        assert TECH_REMOVED == 2
        return [WITHDRAW(first, second) for first in cards for second in cards if first < second]

    def happen(self, s: State, action: Action) -> None:
        left = s.kit.tech_of_level[self.level]
        for card in action.args:
            left &= ~(1 << card)
        s.tech_stack = replaced(s.tech_stack, self.level, left)
        look(s, self.seat, self.level)

    def public(self, s: State, action: Action) -> str | None:
        return "withdraw ?"

    def seen_by(self, s: State, action: Action) -> int:
        return self.seat


class TakeTech(Question):
    """Which Dark Tech card does the player take?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "level"))

    def __init__(self, seat: int, level: int) -> None:
        super().__init__(seat)
        self.level: int = level

    def legal(self, s: State, seat: int) -> list[Action]:
        return [TAKE(card) for card in places(s.tech_stack[self.level])]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not TAKE:
            return at_another_moment(action)
        card = action.args[0]
        if s.kit.tech_level[card] != self.level:
            return refused("other-level", {"need": self.level, "have": s.kit.tech_level[card]}, SECTION)
        return FREE if s.tech_stack[self.level] >> card & 1 else refused("not-in-stack", section=SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        card = action.args[0]
        s.tech_stack = replaced(s.tech_stack, self.level, s.tech_stack[self.level] & ~(1 << card))
        take_tech(s, seat, card)
        return True


def take_tech(s: State, seat: int, card: int) -> None:
    """Lay a Dark Tech card open, take its gems and carry out what it does at once."""
    k = s.kit
    s.players[seat].tech |= 1 << card
    s.tell("took-tech", seat, WORDS["tech"][card], 1)
    if k.perpetual_motion >> card & 1:
        s.players[seat].still_since = s.round
    board.gain_gems(s, seat, k.tech_gems[card], "dark_tech")
    if k.tech_at_once[card]:
        at_once(s, seat, k.tech_effect[card])


def at_once(s: State, seat: int, number: int) -> None:
    """An immediate effect: those that only Dark Tech cards have, and those of action cards in any range."""
    effect = s.kit.effects[number]
    s.here = -1
    if effect.op == effects.EXTRA_ACTION_SLOT:
        leaders.add_slot(s, seat, effect.amount)
    elif effect.op == effects.RAISE_ALL_RANGES:
        raise_ranges(s, seat, effect)
    elif effect.op == effects.REDUCE_CONSUMPTION:
        reduce_consumption(s, seat, effect.amount)
    elif effect.op == effects.SCORE_AGAIN:
        s.then(ScoreTurn(seat, effect.amount, 0))
    else:
        resolve(s, seat, number, board.ALL_PARSECS)


def raise_ranges(s: State, seat: int, effect: Effect) -> None:
    """Flexible planning: every range step not made yet is made for free, with its cube and its energy."""
    k = s.kit
    for upgrade in range(len(UPGRADES)):
        slot = k.upgrade_slot[upgrade]
        reach = k.upgrade_range[upgrade]
        if 0 <= slot < s.players[seat].slots and s.players[seat].ranges[slot] < reach <= effect.amount:
            improve(s, seat, upgrade)
