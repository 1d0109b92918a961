"""Phase 3, actions ("Aktionen"): the cards of a row from left to right, each with the range of its slot.

`resolve` carries out what needs no answer and asks `Act` for the rest. A choice is one question: the answers to all
its options stand in one list.
"""

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.council import board, effects
from perihelion.games.council.actions import (
    DISCOVER,
    DISCOVER_AT,
    MINE,
    MINE_AT,
    OPTION,
    PICK,
    SETTLE,
    UPGRADE,
    WAIVE,
    WAIVE_ACTION,
    YIELD,
    YIELD_AT,
)
from perihelion.games.council.bonus_cards import draw_bonus_card
from perihelion.games.council.components import FIELDS_PER_GALAXY, PLANETS_PER_FIELD
from perihelion.games.council.discovering import DrawTiles, open_parsecs
from perihelion.games.council.effects import Effect
from perihelion.games.council.leaders import forbidden_cards
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.market import take_from_market
from perihelion.games.council.options import ACTIONS_OPTIONAL, CASARES_BAN_COVERS_FREE, SAME_CUBE_TWICE
from perihelion.games.council.state import SLOTS, State
from perihelion.games.council.towers import PLAYERS

OPS_OF_VERB: Final[dict[Verb, tuple[int, ...]]] = {
    SETTLE: (effects.SETTLE, effects.SETTLE_HERE),
    YIELD: (effects.MINE_HERE,),
    MINE: (effects.MINE, effects.MINE_WITH_PRESENCE),
    DISCOVER: (effects.DISCOVER,),
    UPGRADE: (effects.UPGRADE_GEMS,),
    PICK: (effects.TAKE_FREE_AI_CARD,),
}
"""Which operation an answer belongs to, where a card leaves the choice."""


class PlayCard(Step):
    """Resolve the top card of one slot."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "slot"))

    def __init__(self, seat: int, slot: int) -> None:
        self.seat: int = seat
        self.slot: int = slot

    def run(self, s: State) -> None:
        at = self.seat * SLOTS + self.slot
        card = s.top[at]
        if card >= 0:
            s.here = -1
            resolve(s, self.seat, s.kit.card_effect[card], s.ranges[at])


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
        adapted = board.ALL_PLANETS if effect.any_planet else s.adapted[seat]
        return board.can_settle(s, seat, effect.amount, board.ALL_PARSECS if effect.any_reach else reach, adapted)
    if op == effects.CHOICE:
        return any(possible(s, seat, s.kit.effects[kid], reach) for kid in effect.kids)
    if op == effects.MINE_HERE:
        return s.here >= 0
    return bool(options(s, seat, effect, reach, []))


def options(s: State, seat: int, effect: Effect, reach: int, mined: list[int]) -> list[Action]:
    """What the player may do with the effect; `mined` are the systems this card was used on so far."""
    op = effect.op
    if op == effects.SETTLE:
        adapted = board.ALL_PLANETS if effect.any_planet else s.adapted[seat]
        return board.settle_options(s, seat, effect.amount, board.ALL_PARSECS if effect.any_reach else reach, adapted)
    if op == effects.MINE:
        return mine_options(s, seat, board.ALL_PARSECS if effect.any_reach else reach, mined)
    if op == effects.DISCOVER:
        return [DISCOVER_AT[parsec] for parsec in open_parsecs(s, board.ALL_PARSECS if effect.any_reach else reach)]
    if op == effects.CHOICE:
        found: list[Action] = []
        for kid in effect.kids:
            found += options(s, seat, s.kit.effects[kid], reach, mined)
        return found
    if op == effects.SETTLE_HERE:
        adapted = board.ALL_PLANETS if effect.any_planet else s.adapted[seat]
        explorers = 1 if s.tech[seat] & s.kit.explorers else 0
        return board.settle_here_options(s, seat, s.here, effect.amount + explorers, adapted) if s.here >= 0 else []
    if op == effects.MINE_HERE:
        return [YIELD_AT[s.here]] if s.here >= 0 else []
    if op == effects.UPGRADE_GEMS:
        return [UPGRADE(gem) for gem in (0, 1) if s.gems[seat * 3 + gem]]
    if op == effects.MINE_WITH_PRESENCE:
        return presence_options(s, seat, mined)
    if op == effects.TAKE_FREE_AI_CARD:
        barred = forbidden_cards(s, seat) if CASARES_BAN_COVERS_FREE.on(s.rules) else 0
        return [PICK(card) for card in s.market if card >= 0 and not barred >> card & 1]
    return []


def mine_options(s: State, seat: int, reach: int, mined: list[int]) -> list[Action]:
    """The systems whose yield the player may take: each yield uses another of his cubes there ("Schürfen")."""
    parsecs = s.kit.galaxy_parsec
    foreign = s.tech[seat] & s.kit.well_travelled
    found: list[Action] = []
    for field in s.systems:
        if parsecs[field // FIELDS_PER_GALAXY] > reach:
            continue
        base = field * PLAYERS
        cubes = s.system_cubes[base + seat]
        if foreign:
            cubes = sum(s.system_cubes[base : base + PLAYERS])
        if cubes and (not mined or cubes > mined.count(field)):
            found.append(MINE_AT[field])
    return found


def presence_options(s: State, seat: int, mined: list[int]) -> list[Action]:
    """People of resources: any system with an own colony; the same cube again only by agreement."""
    again = SAME_CUBE_TWICE.on(s.rules)
    return [
        MINE_AT[field]
        for field in s.systems
        if s.system_cubes[field * PLAYERS + seat] > (0 if again else mined.count(field))
    ]


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
        if ACTIONS_OPTIONAL.on(s.rules) or self._is_permission(effect):
            found.append(WAIVE_ACTION)
        return found

    def _is_permission(self, effect: Effect) -> bool:
        """What the rulebook grants rather than orders: a choice, the part on a new tile, every further yield."""
        granted = effect.op in (effects.CHOICE, effects.SETTLE_HERE, effects.MINE_HERE)
        return granted or bool(self.mined) or self.left < effect.amount

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

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        if action in self.legal(s, seat):
            return None
        return why_not_act(s, seat, s.kit.effects[self.effect], self.reach, action)


def why_not_act(s: State, seat: int, effect: Effect, reach: int, action: Action) -> Reason | None:
    """Why a planet cannot be settled or a system not be mined now."""
    reach = board.ALL_PARSECS if effect.any_reach else reach
    if action.verb is SETTLE:
        return why_not_settle(s, seat, action, reach, board.ALL_PLANETS if effect.any_planet else s.adapted[seat])
    if action.verb is MINE:
        field = action.args[0]
        if s.tile_at[field] < 0:
            return Reason("no-system", section="Entdecken")
        need = s.kit.galaxy_parsec[field // FIELDS_PER_GALAXY]
        if need > reach:
            return Reason("range", {"need": need, "have": reach}, "Schürfen")
        if s.system_cubes[field * PLAYERS + seat] == 0:
            return Reason("no-colony", section="Schürfen")
    if action.verb is DISCOVER and action.args[0] > reach:
        return Reason("range", {"need": action.args[0], "have": reach}, "Entdecken")
    return None


def why_not_settle(s: State, seat: int, action: Action, reach: int, adapted: int) -> Reason | None:
    """Why these cubes cannot go on that planet."""
    cubes, planet = action.args
    field = planet // PLANETS_PER_FIELD
    tile = s.tile_at[field]
    place = planet % PLANETS_PER_FIELD
    if tile < 0 or place >= len(s.kit.tile_planets[tile]):
        return Reason("no-system", section="Entdecken")
    need = s.kit.galaxy_parsec[field // FIELDS_PER_GALAXY]
    if need > reach:
        return Reason("range", {"need": need, "have": reach}, "Siedeln / Kolonie gründen")
    if not adapted >> s.kit.tile_planets[tile][place] & 1:
        kind = effects.PLANETS[s.kit.tile_planets[tile][place]]
        return Reason("adaptability", {"planet": kind}, "Anpassungsfähigkeit")
    if s.towers[planet] and not board.may_stack(s, seat):
        return Reason("occupied", section="Kolonie-Erweiterung")
    if cubes > board.room(s, seat, planet):
        return Reason("height", {"room": board.room(s, seat, planet)}, "Siedeln / Kolonie gründen")
    return None


class Shift(Step):
    """Every stack moves one slot to the right; what leaves the last slot returns to hand, covered cards included."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        shift(s, self.seat)


def shift(s: State, seat: int) -> None:
    base = seat * SLOTS
    last = base + s.slots[seat] - 1
    s.hand[seat] |= s.under[last]
    if s.top[last] >= 0:
        s.hand[seat] |= 1 << s.top[last]
    for at in range(last, base, -1):
        s.top[at] = s.top[at - 1]
        s.under[at] = s.under[at - 1]
    s.top[base] = -1
    s.under[base] = 0
