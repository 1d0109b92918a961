"""The six rounds: income, Gaia phase, actions, clean-up (rulebook: The 6 Rounds of Play)."""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.lists import changed
from perihelion.core.quote import FREE, Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import FINISH, FREE_ACTIONS
from perihelion.games.gaia.automa.deck import next_deck
from perihelion.games.gaia.automa.turn import AutomaTurn
from perihelion.games.gaia.components import ROUNDS
from perihelion.games.gaia.conversions import (
    conversion_pays,
    convert_all,
    free_actions,
    quote_free_action,
    take_free_action,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.income import BOOSTER_SHARES, TakeIncome, lose
from perihelion.games.gaia.maps import GAIA, TRANSDIM
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import FINAL_CONVERSION, TURN_ORDER
from perihelion.games.gaia.scoring import FinalScoring
from perihelion.games.gaia.state import (
    GAIAFORMER,
    NONE,
    State,
    seated,
)
from perihelion.games.gaia.turn import Turn


class BeginRound(Step):
    """The next round begins with income."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.round += 1
        s.tell("began", NONE, "round", s.round)
        for seat in seated(s, s.order):
            s.then(TakeIncome(seat))
        s.then(GaiaPhase(), NextTurn(NONE))


# Phase II: Gaia.


class GaiaPhase(Step):
    """Transdim planets with a gaiaformer become Gaia planets, tokens return, Terrans and Itars decide."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for p in s.players[: s.seats]:
            lose(p, BOOSTER_SHARES[p.booster])  # a booster pays once
        for hex in s.planets:
            if s.planet[hex] == TRANSDIM and s.building[hex] == GAIAFORMER:
                s.planet = changed(s.planet, hex, GAIA)
        for seat in seated(s, s.order):
            s.then(ReturnFromGaia(seat))


class ReturnFromGaia(Step):
    FIELDS: ClassVar[Fields] = fields(public=("seat",))

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
        if len(s.passed) == len(s.players):
            s.then(EndRound())
            return
        at = s.order.index(self.after) + 1 if self.after != NONE else 0
        for seat in s.order[at:] + s.order[:at]:
            if seat not in s.passed:
                s.then(Turn(seat, False) if seat < s.seats else AutomaTurn(), NextTurn(seat))
                return


# Phase IV: Clean-up, or the end of the game.


class EndRound(Step):
    """Clear all action spaces and fix the next turn order; after the sixth round comes the final scoring."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.round == ROUNDS:
            for seat in seated(s, s.order):
                s.then(LastConversions(seat))
            s.then(FinalScoring())
            return
        s.taken = [NONE] * len(s.taken)
        for p in s.players:
            p.used = [0] * len(p.used)
        if TURN_ORDER.of(s.rules) == "variable":
            s.order = s.passed
        else:
            at = s.table.index(s.passed[0])
            s.order = s.table[at:] + s.table[:at]
        s.passed = []
        if s.automa is not None:
            next_deck(s.automa)
        s.then(BeginRound())


class LastConversions(Step):
    """Free actions before the left-over resources are scored (ruling 15.6), asked only where they can pay."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        choice = FINAL_CONVERSION.of(s.rules)
        if choice == "automatic":
            convert_all(s, p)
        elif choice == "choice" and conversion_pays(p):
            s.then(ConvertLeftovers(self.seat))


class ConvertLeftovers(Question):
    """Which resources are exchanged before they are scored?"""

    def legal(self, s: State, seat: int) -> list[Action]:
        legal = free_actions(s.players[seat])
        legal.append(FINISH())
        return legal

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb in FREE_ACTIONS:
            return quote_free_action(s.players[seat], action)
        return FREE if verb is FINISH else elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        if action.verb is FINISH:
            return True
        assert action.verb in FREE_ACTIONS
        take_free_action(s, p, action)
        return False
