"""Phase 2, planning and turn order ("Planen und Reihenfolge festlegen").

All players fill their slots at the same time behind screens, then consumption is marked and the turn order follows.
A plan is answered slot by slot from left to right: a card for each empty slot, a card or nothing on an occupied one.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.core.together import Together
from perihelion.games.council.actions import KEEP, KEEP_AT, LEAVE, LEAVE_AT, PLAN, PLAN_AT, WORDS
from perihelion.games.council.components import places
from perihelion.games.council.dark_tech.lasting import perpetual_motion
from perihelion.games.council.markers import moved_marker
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.options import ORDER_BY_MOVEMENT
from perihelion.games.council.state import State, replaced

SECTION: Final = "Phase 2: Planen"
NOT_IN_HAND: Final = refused("not-in-hand", section=SECTION)
SLOTS_EMPTY: Final = refused("slots-empty", section=SECTION)
SLOT_IS_EMPTY: Final = refused("slot-is-empty", section=SECTION)
SLOT_HAS_CARD: Final = refused("slot-has-card", section=SECTION)
MUST_PLAN: Final = refused("must-plan", section=SECTION)

MUST: Final = 0
"""An empty slot that gets a card."""
MAY_LEAVE: Final = 1
"""An empty slot that may stay so, because the hand has too few cards for all."""
MAY_COVER: Final = 2
"""An occupied slot, and cards to spare."""
NOTHING: Final = 3
"""No card can be laid here."""

_lists: dict[int, list[Action]] = {}


def hand_after(s: State, seat: int, so_far: tuple[Action, ...]) -> int:
    """The cards left in hand after the answers given so far."""
    hand = s.players[seat].hand
    for answer in so_far:
        if answer.verb is PLAN:
            hand &= ~(1 << answer.args[0])
    return hand


def slot_kind(s: State, seat: int, slot: int, hand: int) -> int:
    """What the rules ask of a slot, with these cards left for it and for the slots on its right."""
    p = s.players[seat]
    empty = 0
    for at in range(slot + 1, p.slots):
        if p.top[at] < 0:
            empty += 1
    cards = hand.bit_count()
    if p.top[slot] < 0:
        return MUST if cards > empty else (MAY_LEAVE if cards else NOTHING)
    return MAY_COVER if cards > empty else NOTHING


def plan_options(s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
    """What may be laid on the next slot, after the answers given for the slots left of it."""
    slot = len(so_far)
    if slot >= s.players[seat].slots:
        return []
    hand = hand_after(s, seat, so_far)
    kind = slot_kind(s, seat, slot, hand)
    is_empty = s.players[seat].top[slot] < 0
    key = (hand * 4 + kind) * 16 + slot * 2 + (1 if is_empty else 0)
    known = _lists.get(key)
    if known is None:
        answers = [*[PLAN_AT[slot][card] for card in places(hand)], LEAVE_AT[slot], KEEP_AT[slot]]
        known = [answer for answer in answers if quote_answer(hand, kind, is_empty, answer) is FREE]
        if len(_lists) > 50_000:
            _lists.clear()
        _lists[key] = known
    return known


def quote_answer(hand: int, kind: int, is_empty: bool, action: Action) -> Quote:
    """May that be the answer for a slot of that kind, with these cards in hand?"""
    if action.verb is PLAN:
        if not hand >> action.args[0] & 1:
            return NOT_IN_HAND
        return SLOTS_EMPTY if kind == NOTHING else FREE
    if is_empty != (action.verb is LEAVE):
        return SLOT_IS_EMPTY if is_empty else SLOT_HAS_CARD
    return MUST_PLAN if kind == MUST else FREE


def lay(s: State, player: int, answer: tuple[Action, ...]) -> None:
    """Put the planned cards on their slots; what lay there is covered."""
    p = s.players[player]
    for action in answer:
        if action.verb is PLAN:
            card, slot = action.args
            if p.top[slot] >= 0:
                p.under = replaced(p.under, slot, p.under[slot] | 1 << p.top[slot])
            p.top = replaced(p.top, slot, card)
            p.hand &= ~(1 << card)


class Plan(Together):
    """Which cards go on which slots? Rows and hands lie open, and that somebody has laid their cards is seen."""

    FIELDS: ClassVar[Fields] = Together.FIELDS
    SEEN: ClassVar[bool] = True

    def options(self, s: State, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return plan_options(s, seat, so_far)

    def resolve(self, s: State, answers: list[tuple[Action, ...]]) -> None:
        for seat, answer in zip(self.asked, answers, strict=True):
            lay(s, seat, answer)

    def quote_next(self, s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        return quote_plan(s, seat, so_far, action)


class PlanOpenly(Question):
    """The same question without screens: the players plan in turn order and see what the others have laid."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "answer"))

    def __init__(self, seat: int, answer: tuple[Action, ...]) -> None:
        super().__init__(seat)
        self.answer: tuple[Action, ...] = answer

    def legal(self, s: State, seat: int) -> list[Action]:
        return list(plan_options(s, seat, self.answer))

    def take(self, s: State, seat: int, action: Action) -> bool:
        answer = (*self.answer, action)
        if len(answer) < s.players[seat].slots:
            s.become(PlanOpenly(seat, answer))
            return False
        lay(s, seat, answer)
        return True

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return quote_plan(s, seat, self.answer, action)


def quote_plan(s: State, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
    """May that be the answer for the next slot?"""
    if action.verb not in (PLAN, KEEP, LEAVE):
        return at_another_moment(action)
    slot = len(so_far)
    if action.args[-1] >= s.players[seat].slots:
        return refused("no-slot", {"most": s.players[seat].slots}, SECTION)
    if action.args[-1] < slot:
        return refused("slot-planned", section=SECTION)
    if action.args[-1] > slot:
        return refused("slot-first", {"slot": WORDS["slot"][slot]}, SECTION)
    hand = hand_after(s, seat, so_far)
    kind = slot_kind(s, seat, slot, hand)
    return quote_answer(hand, kind, s.players[seat].top[slot] < 0, action)


def round_consumption(s: State, player: int) -> int:
    """The sum of the values of the player's top cards; with Perpetual motion it is 0."""
    if player == s.automa:
        return s.kit.automa_value[s.automa_card]
    if perpetual_motion(s, player):
        return 0
    value = s.kit.card_value
    return sum([value[card] for card in s.players[player].top if card >= 0])


class Consume(Step):
    """Mark the consumption ("Verbrauch") of the round and find the new turn order."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        for player in range(len(s.players)):
            consume(s, player)
        s.order = turn_order(s)
        s.tell("ordered", s.order[0])


def consume(s: State, player: int) -> None:
    """Move the consumption marker by the values of the cards; only real steps count for the turn order."""
    p = s.players[player]
    printed = round_consumption(s, player)
    before = p.consumption
    after = moved_marker(p.energy, before, printed)
    p.consumption = after
    p.spent = after - before if ORDER_BY_MOVEMENT.on(s.rules) else printed
    s.tell("consumed", player, "consumption", after - before)


def turn_order(s: State) -> list[int]:
    """Highest consumption of this round first; ties: more energy, then the marker that arrived earlier there.

    At the start all markers stand on 0 below the number of their tile and the larger number goes first: their stamps
    are the negative numbers.
    """
    keys = [(-p.spent, -p.energy, p.stamp, p.seat) for p in s.players]
    keys.sort()
    return [key[3] for key in keys]
