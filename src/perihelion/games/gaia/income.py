"""Phase I: Income (rulebook: Phase I).

A player's income is a list of shares, in the order in which they were gained: the faction board's own, those of vacated
slots, research levels, tech tiles, the booster. A share is taken whole (ruling 4.2); the institute shows two. Only the
order of shares that charge power and shares that bring tokens can matter, so that is all that is ever asked.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.lists import changed, without
from perihelion.core.quote import Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import INCOME_CHARGE, INCOME_TOKENS
from perihelion.games.gaia.components import BOARDS, BOOSTERS, LEVEL_INCOME, STANDARD_TILES
from perihelion.games.gaia.icons import CREDITS, KNOWLEDGE, ORE, QIC, Income
from perihelion.games.gaia.moments import among
from perihelion.games.gaia.options import ASK_EVERY_INCOME
from perihelion.games.gaia.power import charge, gain_tokens
from perihelion.games.gaia.resources import gain_one
from perihelion.games.gaia.state import Player, State

SOURCE: Final = "income"


class Share:
    """What one source pays each round."""

    def __init__(self, income: Income) -> None:
        self.credits: int = income.credits
        self.ore: int = income.ore
        self.knowledge: int = income.knowledge
        self.qic: int = income.qic
        self.charge: int = sum(income.charges)
        self.tokens: int = sum(income.tokens)


SHARES: Final[list[Share]] = []
_NUMBERS: Final[dict[tuple[Any, ...], int]] = {}


def _number(income: Income, source: str) -> list[int]:
    """The share that pays this; equal shares of one source are one number, for it makes no difference which goes."""
    share = Share(income)
    content = (share.credits, share.ore, share.knowledge, share.qic, share.charge, share.tokens)
    if not any(content):
        return []
    key = (source, *content)
    if key not in _NUMBERS:
        _NUMBERS[key] = len(SHARES)
        SHARES.append(share)
    return [_NUMBERS[key]]


def _slot(icons: list[dict[str, int]], source: str) -> list[int]:
    """A slot with a charge and something else (the institute) shows two hands, any other slot one."""
    if any("power_charge" in icon for icon in icons):
        return [number for icon in icons for number in _number(Income([icon], source), source)]
    return _number(Income(icons, source), source)


BASE_SHARES: Final[list[list[int]]] = [_number(board.base_income, board.id) for board in BOARDS]
SLOT_SHARES: Final[list[list[list[list[int]]]]] = [
    [[_slot(icons, f"{board.id} slot") for icons in kind] for kind in board.slots] for board in BOARDS
]
LEVEL_SHARES: Final[list[list[list[int]]]] = [
    [_number(level, f"area {area}") for level in levels] for area, levels in enumerate(LEVEL_INCOME)
]
TILE_SHARES: Final[list[list[int]]] = [_number(tile.income, tile.id) for tile in STANDARD_TILES]
BOOSTER_SHARES: Final[list[list[int]]] = [_number(tile.income, tile.id) for tile in BOOSTERS]


def earn(p: Player, shares: list[int]) -> None:
    """These shares are paid from now on."""
    p.income = p.income + shares


def lose(p: Player, shares: list[int]) -> None:
    """These shares are no longer paid."""
    for share in shares:
        p.income = without(p.income, share)


def vacate(p: Player, kind: int) -> None:
    """A structure leaves the faction board: its slot shows its income."""
    p.built = changed(p.built, kind, p.built[kind] + 1)
    earn(p, SLOT_SHARES[p.faction][kind][p.built[kind] - 1])


def cover_slot(p: Player, kind: int) -> None:
    """A structure returns to the faction board and covers the income of its slot again."""
    p.built = changed(p.built, kind, p.built[kind] - 1)
    lose(p, SLOT_SHARES[p.faction][kind][p.built[kind]])


class TakeIncome(Step):
    """A player takes income."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        s.then(PayShares(self.seat, tuple(s.players[self.seat].income), False))


class PayShares(Step):
    """The shares still to be paid; of the first one the power may have been charged already."""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "left", "charged"))

    def __init__(self, seat: int, left: tuple[int, ...], charged: bool) -> None:
        self.seat: int = seat
        self.left: tuple[int, ...] = left
        self.charged: bool = charged

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if not self.charged and asks_order(s, p, self.left):
            s.then(IncomeOrder(self.seat, self.left))
            return
        charged = self.charged
        for at, number in enumerate(self.left):
            share = SHARES[number]
            if share.charge and not charged:
                charge(s, p, share.charge, SOURCE)
                if s.pending:  # the brainstone's way is asked first
                    s.then(PayShares(self.seat, self.left[at:], True))
                    return
            charged = False
            gain_tokens(s, p, share.tokens, SOURCE)
            if share.credits:
                gain_one(s, p, CREDITS, share.credits, SOURCE)
            if share.ore:
                gain_one(s, p, ORE, share.ore, SOURCE)
            if share.knowledge:
                gain_one(s, p, KNOWLEDGE, share.knowledge, SOURCE)
            if share.qic:
                gain_one(s, p, QIC, share.qic, SOURCE)


def asks_order(s: State, p: Player, left: tuple[int, ...]) -> bool:
    """Whether both kinds are due, and (unless always asked) new tokens could make a charge go further (ruling 4.1)."""
    charges = sum([SHARES[share].charge for share in left])
    if not charges or not any(SHARES[share].tokens for share in left):
        return False
    return ASK_EVERY_INCOME.on(s.rules) or charges > p.area1 or p.brainstone in (1, 2)


class IncomeOrder(Question):
    """Which share is taken next: one that charges power, or one that brings tokens?"""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("left",))

    def __init__(self, seat: int, left: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.left: tuple[int, ...] = left

    def legal(self, s: State, seat: int) -> list[Action]:
        charges = sorted({SHARES[share].charge for share in self.left} - {0})
        tokens = sorted({SHARES[share].tokens for share in self.left} - {0})
        return [INCOME_CHARGE(amount) for amount in charges] + [INCOME_TOKENS(amount) for amount in tokens]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        return among(self.legal(s, seat), action, "no-such-share", "Phase I: Income")

    def take(self, s: State, seat: int, action: Action) -> bool:
        amount = action.args[0]
        charging = action.verb is INCOME_CHARGE
        for at, share in enumerate(self.left):
            if (SHARES[share].charge if charging else SHARES[share].tokens) == amount:
                s.then(PayShares(seat, (share,), False))
                s.then(PayShares(seat, self.left[:at] + self.left[at + 1 :], False))
                break
        return True
