"""The power cycle: charging, spending, discarding, and the Taklons' brainstone (rulebook: The Power Cycle)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action, Verb
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import KEEP_STONE, SPEND_STONE, STONE_AND_TOKENS_FROM, STONE_TO, TOKENS_FROM
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.moments import among, elsewhere
from perihelion.games.gaia.options import BRAINSTONE_FOR_SMALL_COSTS, DISCARD
from perihelion.games.gaia.state import (
    AREA_1,
    AREA_2,
    AREA_3,
    GAIA_AREA,
    NO_STONE,
    STONE_IN_GAIA,
    SUPPLY,
    Player,
    State,
)

SECTION: Final = "The Power Cycle"
STONE_WORTH: Final = 3
_STONE_MOVES: Final = (0, 2, 1, 0, 0)  # how far the brainstone can still be charged, by where it lies
_STONE_AREAS: Final = ("", AREA_1, AREA_2, AREA_3, GAIA_AREA)


def tell_tokens(s: State, p: Player, amount: int, left: str, reached: str) -> None:
    """Power tokens went from one place to another."""
    if amount and s.facts is not None:
        s.tell("moved", p.seat, "power_tokens", amount, "", f"{left},{reached}")


def move_stone(s: State, p: Player, to: int) -> None:
    """The brainstone goes to another area, or out of the game."""
    if p.brainstone != to and s.facts is not None:
        s.tell("moved", p.seat, "brainstone", 1, "", f"{_STONE_AREAS[p.brainstone]},{_STONE_AREAS[to] or SUPPLY}")
    p.brainstone = to


def gain_tokens(s: State, p: Player, amount: int, source: str) -> None:
    """New power tokens come to area I."""
    p.area1 += amount
    if amount and s.facts is not None:
        s.tell("gained", p.seat, "power_tokens", amount, source)
        tell_tokens(s, p, amount, SUPPLY, AREA_1)


# Charging.


def chargeable(p: Player) -> int:
    """How much power can be charged until every token lies in area III."""
    return 2 * p.area1 + p.area2 + _STONE_MOVES[p.brainstone]


def charge(s: State, p: Player, amount: int, source: str, where: str = "") -> None:
    """Charge power: tokens move from area I to II, and from II to III once area I is empty. The rest is lost."""
    amount = min(amount, chargeable(p))
    if not amount:
        return
    s.tell("charged", p.seat, "power_charge", amount, source, where)
    goal = p.brainstone
    if goal == 1 or goal == 2:
        goals = stone_goals(p, amount)
        if len(goals) > 1:
            s.then(ChargeStone(p.seat, amount))
            return
        goal = goals[0]
    charge_with_stone(s, p, amount, goal)


def stone_goals(p: Player, amount: int) -> list[int]:
    """The areas where the brainstone can end up: the owner picks which token of an area moves (ruling 12.7)."""
    if p.brainstone == 1:
        if amount == 0:
            return [1]
        if amount <= p.area1:
            return [1, 2]
        beyond = amount - p.area1 - 1
    else:
        beyond = amount - p.area1
    if beyond <= 0:
        return [2]
    return [2, 3] if beyond <= p.area2 + p.area1 else [3]


def charge_with_stone(s: State, p: Player, amount: int, goal: int) -> None:
    """Charge so that the brainstone ends in the given area; all other moves are ordinary tokens."""
    ordinary = amount - (goal - p.brainstone)
    first = min(ordinary, p.area1)
    second = ordinary - first
    p.area1 -= first
    p.area2 += first - second
    p.area3 += second
    if s.facts is not None:
        tell_tokens(s, p, first, AREA_1, AREA_2)
        tell_tokens(s, p, second, AREA_2, AREA_3)
    if goal != p.brainstone:
        move_stone(s, p, goal)


class ChargeStone(Question):
    """Where does the brainstone go while charging?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("amount",))

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount: int = amount

    def legal(self, s: State, seat: int) -> list[Action]:
        return [STONE_TO(goal) for goal in stone_goals(s.players[seat], self.amount)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "stone-goal", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        charge_with_stone(s, s.players[seat], self.amount, action.args[0])
        return True


# Spending.


def power_ready(p: Player) -> int:
    """The power that can be spent from area III."""
    power = p.area3 * FACTIONS[p.faction].token_worth(p)
    return power + STONE_WORTH if p.brainstone == 3 else power


def spend(s: State, p: Player, cost: int, shared: bool) -> None:
    """Spend power from area III. A shared payment keeps its surplus for the next conversion (ruling 12.19)."""
    if p.brainstone == 3:
        keepable = p.area3 >= cost
        if keepable and (cost >= STONE_WORTH or BRAINSTONE_FOR_SMALL_COSTS.on(s.rules)):
            s.then(SpendStone(p.seat, cost, shared))
            return
        if not keepable:
            spend_with_stone(s, p, cost, shared)
            return
    worth = FACTIONS[p.faction].token_worth(p)
    tokens = (cost + worth - 1) // worth
    _spend_tokens(s, p, tokens)
    p.surplus = tokens * worth - cost if shared else 0


def _spend_tokens(s: State, p: Player, tokens: int) -> None:
    p.area3 -= tokens
    p.area1 += tokens
    tell_tokens(s, p, tokens, AREA_3, AREA_1)


def spend_with_stone(s: State, p: Player, cost: int, shared: bool) -> None:
    _spend_tokens(s, p, max(0, cost - STONE_WORTH))
    move_stone(s, p, 1)
    p.surplus = max(0, STONE_WORTH - cost) if shared else 0


class SpendStone(Question):
    """Is the brainstone among the power spent?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("cost", "shared"))

    def __init__(self, seat: int, cost: int, shared: bool) -> None:
        super().__init__(seat)
        self.cost: int = cost
        self.shared: bool = shared

    def legal(self, s: State, seat: int) -> list[Action]:
        return [SPEND_STONE(), KEEP_STONE()]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "not-now", SECTION)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is SPEND_STONE:
            spend_with_stone(s, p, self.cost, self.shared)
        else:
            _spend_tokens(s, p, self.cost)
            p.surplus = 0
        return True


# Tokens that leave the power cycle: to the Gaia area for a Gaia project, out of the game for satellites.


def tokens_in_cycle(p: Player) -> int:
    """Tokens in areas I to III, the brainstone included."""
    tokens = p.area1 + p.area2 + p.area3
    return tokens + 1 if p.brainstone != NO_STONE and p.brainstone != STONE_IN_GAIA else tokens


def give_tokens(s: State, p: Player, count: int, to_gaia: bool) -> None:
    """Move tokens to the Gaia area, or discard them; the owner chooses from which areas (ruling 3.3)."""
    if not count:
        return
    ways = token_ways(s, p, count, to_gaia)
    if len(ways) == 1:
        _give(s, p, ways[0], to_gaia)
    else:
        s.then(GiveTokens(p.seat, count, to_gaia))


def token_ways(s: State, p: Player, count: int, to_gaia: bool) -> list[Action]:
    """The ways to take that many tokens out of areas I, II and III, lowest areas first."""
    in_cycle = 1 <= p.brainstone <= 3
    if DISCARD.of(s.rules) == "choice":
        ways = _splits(p, count, TOKENS_FROM)
        return ways + _splits(p, count - 1, STONE_AND_TOKENS_FROM) if in_cycle else ways
    ways = _splits(p, count, TOKENS_FROM)[:1]
    if in_cycle:
        # Discarding asks for the stone only when tokens above it would have to go instead of it.
        below = (p.area1, p.area1 + p.area2, p.area1 + p.area2 + p.area3)[p.brainstone - 1]
        if not ways or to_gaia or below < count:
            ways += _splits(p, count - 1, STONE_AND_TOKENS_FROM)[:1]
    return ways


def _splits(p: Player, count: int, verb: Verb) -> list[Action]:
    ways: list[Action] = []
    for first in range(min(count, p.area1), -1, -1):
        rest = count - first
        for second in range(min(rest, p.area2), -1, -1):
            third = rest - second
            if third > p.area3:
                break
            ways.append(verb(first, second, third))
    return ways


def _give(s: State, p: Player, way: Action, to_gaia: bool) -> None:
    first, second, third = way.args
    p.area1 -= first
    p.area2 -= second
    p.area3 -= third
    to = GAIA_AREA if to_gaia else SUPPLY
    tell_tokens(s, p, first, AREA_1, to)
    tell_tokens(s, p, second, AREA_2, to)
    tell_tokens(s, p, third, AREA_3, to)
    if to_gaia:
        p.gaia += first + second + third
    if way.verb is STONE_AND_TOKENS_FROM:
        move_stone(s, p, STONE_IN_GAIA if to_gaia else NO_STONE)


class GiveTokens(Question):
    """From which areas do the tokens come?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("count", "to_gaia"))

    def __init__(self, seat: int, count: int, to_gaia: bool) -> None:
        super().__init__(seat)
        self.count: int = count
        self.to_gaia: bool = to_gaia

    def legal(self, s: State, seat: int) -> list[Action]:
        return token_ways(s, s.players[seat], self.count, self.to_gaia)

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action in self.legal(s, seat):
            return FREE
        if action.verb is TOKENS_FROM or action.verb is STONE_AND_TOKENS_FROM:
            return refused("token-areas", {"n": self.count}, SECTION)
        return elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        _give(s, s.players[seat], action, self.to_gaia)
        return True
