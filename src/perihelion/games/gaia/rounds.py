"""The six rounds: income, Gaia phase, actions, clean-up (rulebook: The 6 Rounds of Play)."""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.gaia.actions import BURN, CONVERT, FINISH, FORGO, INCOME_CHARGE, INCOME_TOKENS
from perihelion.games.gaia.components import (
    BOARDS,
    BOOSTERS,
    CREDITS,
    KNOWLEDGE,
from perihelion.games.gaia.income import BOOSTER_SHARES, TakeIncome, lose
    LEVEL_INCOME,
    ORE,
    QIC,
    ROUNDS,
    STANDARD_TILES,
    Income,
)
from perihelion.games.gaia.conversions import conversion_pays, convert_all, free_actions, take_free_action
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.maps import GAIA, TRANSDIM
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.scoring import FinalScoring
from perihelion.games.gaia.state import (
    AREAS,
    FINAL_AUTOMATIC,
    FINAL_CHOICE,
    GAIAFORMER,
    NONE,
    State,
)
from perihelion.games.gaia.turn import Turn


class BeginRound(Step):
    """The next round begins with income."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.round += 1
        s.tell("round", NONE, amount=s.round)
        for seat in s.order:
            s.then(TakeIncome(seat))
        s.then(GaiaPhase(), NextTurn(NONE))


# Phase I: Income.


def income_of(p: Player) -> Income:
    """Everything the faction board, booster, tech tiles and research pay this round."""
    board = BOARDS[p.faction]
    total = Income([], "")
    total.add(board.base_income)
    for kind in range(STRUCTURES):
        if p.built[kind]:
            total.add(board.slot_income[kind][p.built[kind]])
    for area in range(AREAS):
        total.add(LEVEL_INCOME[area][p.research[area]])
    for tile in range(len(p.tiles)):
        if p.tiles[tile] and p.cover[tile] == NONE:
            total.add(STANDARD_TILES[tile].income)
    if p.booster != NONE:
        total.add(BOOSTERS[p.booster].income)
    return total


class TakeIncome(Step):
    """A player takes income. Only the order of charging and gaining tokens can matter (ruling 4.1)."""

    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        income = income_of(p)
        for what, amount in (
            (CREDITS, income.credits), (ORE, income.ore), (KNOWLEDGE, income.knowledge), (QIC, income.qic)
        ):  # fmt: skip
            if amount:
                gain_one(s, p, what, amount, "income")
        s.then(PowerIncome(self.seat, tuple(income.charges), tuple(income.tokens)))


class PowerIncome(Step):
    """The icons that charge power and those that bring tokens, while any are left."""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("charges", "tokens"))

    def __init__(self, seat: int, charges: tuple[int, ...], tokens: tuple[int, ...]) -> None:
        self.seat: int = seat
        self.charges: tuple[int, ...] = charges
        self.tokens: tuple[int, ...] = tokens

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if self.charges and self.tokens and (s.rules.ask_every_income or order_matters(p, sum(self.charges))):
            s.then(IncomeOrder(self.seat, self.charges, self.tokens))
            return
        p.area1 += sum(self.tokens)
        for amount in self.charges[:1]:
            charge(s, p, amount)
        if len(self.charges) > 1:
            s.then(PowerIncome(self.seat, self.charges[1:], ()))


def order_matters(p: Player, charges: int) -> bool:
    """New tokens matter to a charge only if it empties area I; the brainstone always leaves a choice."""
    return charges > p.area1 or p.brainstone in (1, 2)


class IncomeOrder(Question):
    """Which icon is taken next: one that charges power, or one that brings tokens?"""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("charges", "tokens"))

    def __init__(self, seat: int, charges: tuple[int, ...], tokens: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.charges: tuple[int, ...] = charges
        self.tokens: tuple[int, ...] = tokens

    def legal(self, s: State, seat: int) -> list[Action]:
        charges = [INCOME_CHARGE(amount) for amount in sorted(set(self.charges))]
        return charges + [INCOME_TOKENS(amount) for amount in sorted(set(self.tokens))]

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        amount = action.args[0]
        if action.verb is INCOME_TOKENS:
            p.area1 += amount
            s.then(PowerIncome(seat, self.charges, without(self.tokens, amount)))
        else:
            charge(s, p, amount)
            s.then(PowerIncome(seat, without(self.charges, amount), self.tokens))
        return True


def without(icons: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """The icons but one of that amount."""
    at = icons.index(amount)
    return icons[:at] + icons[at + 1 :]


# Phase II: Gaia.


class GaiaPhase(Step):
    """Transdim planets with a gaiaformer become Gaia planets, tokens return, Terrans and Itars decide."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for hex in s.planets:
            if s.planet[hex] == TRANSDIM and s.building[hex] == GAIAFORMER:
                s.planet[hex] = GAIA
        for seat in s.order:
            s.then(ReturnFromGaia(seat))


class ReturnFromGaia(Step):
    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        FACTIONS[p.faction].gaia_phase(s, p)


# Phase III: Actions.


class NextTurn(Step):
    """The next player who has not passed takes a turn; after the last pass the round ends."""

    FIELDS: ClassVar[Fields] = fields(public=("after",))

    def __init__(self, after: int) -> None:
        self.after: int = after  # the seat whose turn it was; NONE at the start of the phase

    def run(self, s: State) -> None:
        if len(s.passed) == s.seats:
            s.then(EndRound())
            return
        at = s.order.index(self.after) + 1 if self.after != NONE else 0
        for seat in s.order[at:] + s.order[:at]:
            if seat not in s.passed:
                s.then(Turn(seat, False), NextTurn(seat))
                return


# Phase IV: Clean-up, or the end of the game.


class EndRound(Step):
    """Clear all action spaces and fix the next turn order; after the sixth round comes the final scoring."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.round == ROUNDS:
            for seat in s.order:
                s.then(LastConversions(seat))
            s.then(FinalScoring())
            return
        s.taken = [NONE] * len(s.taken)
        for p in s.players:
            p.used = [0] * len(p.used)
        if s.rules.variable_turn_order:
            s.order = s.passed
        else:
            at = s.table.index(s.passed[0])
            s.order = s.table[at:] + s.table[:at]
        s.passed = []
        s.then(BeginRound())


class LastConversions(Step):
    """Free actions before the left-over resources are scored (ruling 15.6), asked only where they can pay."""

    FIELDS: ClassVar[Fields] = SEAT

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if s.rules.final_conversion == FINAL_AUTOMATIC:
            convert_all(p)
        elif s.rules.final_conversion == FINAL_CHOICE and conversion_pays(p):
            s.then(ConvertLeftovers(self.seat))


class ConvertLeftovers(Question):
    """Which resources are exchanged before they are scored?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        legal = free_actions(s.players[seat])
        legal.append(FINISH())
        return legal

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is FINISH:
            return True
        assert action.verb is CONVERT or action.verb is BURN or action.verb is FORGO
        take_free_action(s, p, action)
        return False
