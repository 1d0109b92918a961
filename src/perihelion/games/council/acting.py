"""Phase 3, actions ("Aktionen"): the cards of a row from left to right, each with the range of its slot.

`resolve` carries out what needs no answer and asks `Act` for the rest. A choice is one question: the answers to all
its options stand in one list.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.council import board, effects, leaders
from perihelion.games.council.actions import (
    DISCOVER,
    MINE,
    OPTION,
    PICK,
    SETTLE,
    UPGRADE,
    WAIVE,
    WAIVE_ACTION,
    WORDS,
    YIELD,
    YIELD_AT,
)
from perihelion.games.council.bonus_cards import draw_bonus_card
from perihelion.games.council.components import PLANETS_PER_FIELD
from perihelion.games.council.discovering import DrawTiles, discover_options, quote_discover
from perihelion.games.council.effects import GEMS, Effect
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.market import NOT_IN_MARKET, take_from_market
from perihelion.games.council.mining import mine_options, presence_options, quote_mine, quote_presence
from perihelion.games.council.moments import at_another_moment
from perihelion.games.council.options import CASARES_BAN_COVERS_FREE
from perihelion.games.council.settling import quote_settle, settle_options, settling
from perihelion.games.council.state import State

SECTION: Final = "Phase 3: Aktionen"
HIGHEST_RANK: Final = refused("highest-rank", section="Edelsteine aufwerten")

OPS_OF_VERB: Final[dict[Verb, tuple[int, ...]]] = {
    SETTLE: (effects.SETTLE, effects.SETTLE_HERE),
    YIELD: (effects.MINE_HERE,),
    MINE: (effects.MINE, effects.MINE_WITH_PRESENCE),
    DISCOVER: (effects.DISCOVER,),
    UPGRADE: (effects.UPGRADE_GEMS,),
    PICK: (effects.TAKE_FREE_AI_CARD,),
}
"""Which operation an answer belongs to, where a card leaves the choice."""
CARD_WORDS: Final = WORDS["card"]
SLOT_WORDS: Final = WORDS["slot"]
GRANTED: Final = (effects.CHOICE, effects.SETTLE_HERE, effects.MINE_HERE, effects.MINE, effects.UPGRADE_GEMS)
"""What an action card lets a player do; the others order it ("immer alle 3 Aktionen")."""


class PlayCard(Step):
    """Resolve the top card of one slot."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "slot"))

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: int = seat
        self.slot: int = slot

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        card = p.top[self.slot]
        if card >= 0:
            s.here = -1
            s.tell("played", self.seat, CARD_WORDS[card], 0, "", SLOT_WORDS[self.slot])
            resolve(s, self.seat, s.kit.card_effect[card], p.ranges[self.slot])


class Resolve(Step):
    """Resolve an effect once what comes before it is done."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "effect", "reach"))

    def __init__(self, seat: int, effect: int, reach: int) -> None:
        self.seat: int = seat
        self.effect: int = effect
        self.reach: int = reach

    def run(self, s: State) -> None:
        resolve(s, self.seat, self.effect, self.reach)


def resolve(s: State, seat: int, number: int, reach: int) -> None:
    """Carry out an effect with the range of its slot, or ask for what it needs; the impossible lapses."""
    effect = s.kit.effects[number]
    op = effect.op
    if op == effects.NONE:
        return
    if op == effects.TAKE_GEMS:
        board.gain_gems(s, seat, effect.gems, "card")
    elif op == effects.GAIN_ENERGY:
        gain_energy(s, seat, effect.amount, "card")
    elif op == effects.SEQUENCE:
        s.then(*[Resolve(seat, kid, reach) for kid in effect.kids])
    elif op == effects.DRAW_LIGHT_BONUS_CARD:
        draw_bonus_card(s, seat)
    elif op == effects.CHOICE and not is_one_question(s, effect):
        s.then(ChooseOption(seat, number, reach))
    elif possible(s, seat, effect, reach):
        s.then(Act(seat, number, reach, effect.amount, []))


def is_one_question(s: State, effect: Effect) -> bool:
    """Whether the answers to all options of a choice can stand in one list: each option has verbs of its own."""
    verbs = [verb for kid in effect.kids for verb, ops in OPS_OF_VERB.items() if s.kit.effects[kid].op in ops]
    return len(verbs) == len(effect.kids) == len(set(verbs))


def possible(s: State, seat: int, effect: Effect, reach: int) -> bool:
    """Whether the effect leaves the player anything to do."""
    op = effect.op
    if op == effects.SETTLE:
        return bool(settle_options(s, seat, settling(s, seat, effect, reach), True))
    if op == effects.CHOICE:
        return any(possible(s, seat, s.kit.effects[kid], reach) for kid in effect.kids)
    return bool(options(s, seat, effect, reach, []))


def options(s: State, seat: int, effect: Effect, reach: int, mined: list[int]) -> list[Action]:
    """What the player may do with the effect; `mined` are the systems this card was used on so far."""
    op = effect.op
    if op == effects.SETTLE or op == effects.SETTLE_HERE:
        return settle_options(s, seat, settling(s, seat, effect, reach))
    if op == effects.MINE:
        return mine_options(s, seat, board.reach_of(effect, reach), mined)
    if op == effects.DISCOVER:
        return discover_options(s, board.reach_of(effect, reach))
    if op == effects.CHOICE:
        found: list[Action] = []
        for kid in effect.kids:
            found += options(s, seat, s.kit.effects[kid], reach, mined)
        return found
    if op == effects.MINE_HERE:
        return [YIELD_AT[s.here]] if s.here >= 0 else []
    if op == effects.UPGRADE_GEMS:
        return [UPGRADE(gem) for gem in range(len(GEMS)) if quote_upgrade_gem(s, seat, gem).reason is None]
    if op == effects.MINE_WITH_PRESENCE:
        return presence_options(s, seat, mined)
    if op == effects.TAKE_FREE_AI_CARD:
        return [PICK(card) for card in s.market if card >= 0 and quote_pick(s, seat, card).reason is None]
    return []


def quote_act(s: State, seat: int, effect: Effect, reach: int, mined: list[int], action: Action) -> Quote:
    """May the player do that with the effect? It agrees with `options`."""
    op = effect.op
    if effect.op not in OPS_OF_VERB[action.verb]:
        return refused("other-action", section=SECTION)
    args = action.args
    if op == effects.SETTLE or op == effects.SETTLE_HERE:
        return quote_settle(s, seat, settling(s, seat, effect, reach), args[0], args[1])
    if op == effects.MINE:
        return quote_mine(s, seat, board.reach_of(effect, reach), mined, args[0])
    if op == effects.DISCOVER:
        return quote_discover(s, board.reach_of(effect, reach), args[0])
    if op == effects.MINE_HERE:
        return FREE if args[0] == s.here else refused("only-new-tile", section="Entdecken")
    if op == effects.UPGRADE_GEMS:
        return quote_upgrade_gem(s, seat, args[0])
    if op == effects.MINE_WITH_PRESENCE:
        return quote_presence(s, seat, mined, args[0])
    return quote_pick(s, seat, args[0])


def quote_upgrade_gem(s: State, seat: int, gem: int) -> Quote:
    """May the player exchange such a gem for one of the next rank ("Edelsteine aufwerten")?"""
    if gem == len(GEMS) - 1:
        return HIGHEST_RANK
    return FREE if s.players[seat].gems[gem] else refused("no-gem", {"gem": GEMS[gem]}, "Edelsteine aufwerten")


def quote_pick(s: State, seat: int, card: int) -> Quote:
    """May the player take that open AI card for free (Information lead)?"""
    if card not in s.market:
        return NOT_IN_MARKET
    if CASARES_BAN_COVERS_FREE.on(s.rules) and leader_of(s, seat).forbids(s, card):
        return leaders.FORBIDDEN
    return FREE


class ChooseOption(Question):
    """Which of the options on the card does the player take? For choices that are more than one question."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "effect", "reach"))

    def __init__(self, seat: int, effect: int, reach: int) -> None:
        super().__init__(seat)
        self.effect: int = effect
        self.reach: int = reach

    def legal(self, s: State, seat: int) -> list[Action]:
        options_there = [OPTION(number + 1) for number in range(len(s.kit.effects[self.effect].kids))]
        return [*options_there, WAIVE_ACTION]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is WAIVE:
            return FREE
        if action.verb is not OPTION:
            return at_another_moment(action)
        most = len(s.kit.effects[self.effect].kids)
        return FREE if 1 <= action.args[0] <= most else refused("no-option", {"most": most}, SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is OPTION:
            resolve(s, seat, s.kit.effects[self.effect].kids[action.args[0] - 1], self.reach)
        return True


class Act(Question):
    """How does the player use the card, or this part of it?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "effect", "reach", "left", "mined"))

    def __init__(self, seat: int, effect: int, reach: int, left: int, mined: list[int]) -> None:
        super().__init__(seat)
        self.effect: int = effect
        self.reach: int = reach
        self.left: int = left
        """Yields or steps that are still to be used."""
        self.mined: list[int] = mined

    def legal(self, s: State, seat: int) -> list[Action]:
        effect = s.kit.effects[self.effect]
        found = options(s, seat, effect, self.reach, self.mined)
        if self._may_waive(s, effect):
            found.append(WAIVE_ACTION)
        return found

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        effect = s.kit.effects[self.effect]
        if action.verb is WAIVE:
            return FREE if self._may_waive(s, effect) else refused("must-act", section=SECTION)
        if action.verb not in OPS_OF_VERB:
            return at_another_moment(action)
        return quote_act(s, seat, s.kit.effects[self._part(s, action.verb)], self.reach, self.mined, action)

    def _may_waive(self, s: State, effect: Effect) -> bool:
        return s.may_waive or self._is_permission(effect)

    def _is_permission(self, effect: Effect) -> bool:
        """What the rulebook grants rather than orders: a choice, the part on a new tile, yields ("up to") and gems to
        upgrade; and whatever is no action card, such as Dark Tech."""
        return effect.op in GRANTED or not effect.on_action_card

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        if verb is WAIVE:
            return True
        number = self._part(s, verb)
        effect = s.kit.effects[number]
        if verb is SETTLE:
            cubes, planet = action.args
            board.put(s, seat, planet, cubes)
            s.here = planet // PLANETS_PER_FIELD
        elif verb is YIELD:
            board.take_yield(s, seat, action.args[0], effect.amount)
        elif verb is MINE:
            board.take_yield(s, seat, action.args[0])
            return self._goes_on(s, number, effect, [*self.mined, action.args[0]])
        elif verb is UPGRADE:
            board.upgrade_gem(s, seat, action.args[0])
            return self._goes_on(s, number, effect, self.mined)
        elif verb is DISCOVER:
            s.then(DrawTiles(seat, action.args[0]), Resolve(seat, effect.kids[0], self.reach))
        else:
            take_from_market(s, seat, action.args[0])
        return True

    def _part(self, s: State, verb: Verb) -> int:
        """The effect an answer belongs to: this one, or one of the options it leaves."""
        effect = s.kit.effects[self.effect]
        if effect.op != effects.CHOICE:
            return self.effect
        for kid in effect.kids:
            if s.kit.effects[kid].op in OPS_OF_VERB[verb]:
                return kid
        return self.effect

    def _goes_on(self, s: State, number: int, effect: Effect, mined: list[int]) -> bool:
        """Ask for the next yield or step, if there is one; True when the card is done."""
        left = (self.left if number == self.effect else effect.amount) - 1
        if left <= 0 or not options(s, self.seat, effect, self.reach, mined):
            return True
        s.become(Act(self.seat, number, self.reach, left, mined))
        return False


class Shift(Step):
    """Every stack moves one slot to the right; what leaves the last slot returns to hand, covered cards included."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        shift(s, self.seat)


def shift(s: State, seat: int) -> None:
    p = s.players[seat]
    last = p.slots - 1
    p.hand |= p.under[last]
    if p.top[last] >= 0:
        p.hand |= 1 << p.top[last]
    p.top = [-1, *p.top[:last], *p.top[p.slots :]]
    p.under = [0, *p.under[:last], *p.under[p.slots :]]
