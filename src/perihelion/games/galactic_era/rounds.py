"""The course of the game (6): eight rounds of movement and combat, growth, trade and scoring."""

from typing import ClassVar

from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.automa.growth import AutomaGrowth, AutomaRolls
from perihelion.games.galactic_era.automa.movement import AutomaMove
from perihelion.games.galactic_era.automa.trade import AutomaTrade, SlaverKnowledge
from perihelion.games.galactic_era.components import ROUNDS
from perihelion.games.galactic_era.domination.playing import CardMoment, EraCards
from perihelion.games.galactic_era.growth.selection import (
    AskLeap,
    SelectCounters,
    SwitchAlignments,
    forget_round,
    people,
)
from perihelion.games.galactic_era.growth.turn import GrowthTurn
from perihelion.games.galactic_era.movement.exploration import LookAround
from perihelion.games.galactic_era.movement.turn import MoveTurn
from perihelion.games.galactic_era.puppet import Auction
from perihelion.games.galactic_era.scoring.phase import ScoringPhase
from perihelion.games.galactic_era.state import GROWTH, MOVEMENT, State
from perihelion.games.galactic_era.tally import era, in_turn_order, is_automa
from perihelion.games.galactic_era.trade import AfterTrades, TradePhase


class StartRound(Step):
    """A round begins; a new era lets players exchange or draw domination cards first."""

    FIELDS: ClassVar[Fields] = fields(public=("number",))

    def __init__(self, number: int) -> None:
        self.number: int = number

    def run(self, s: State) -> None:
        before = era(s)
        s.round = self.number
        s.phase = MOVEMENT
        s.tell("began", -1, amount=self.number)
        forget_round(s)
        if self.number > 1 and era(s) != before:
            s.then(*[EraCards(player) for player in in_turn_order(s)])
        s.then(CardMoment("round"))
        if s.puppet >= 0:
            s.then(Auction([0, 1]))
        s.then(MovePhase(), GrowthPhase(), TradePhase())
        if s.seats == 1:
            s.then(AutomaTrade(1), AutomaTrade(2), SlaverKnowledge())
        s.then(AfterTrades(), ScoringPhase())
        if self.number < ROUNDS:
            s.then(StartRound(self.number + 1))


class MovePhase(Step):
    """Everybody moves and fights in turn order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = MOVEMENT
        for player in in_turn_order(s):
            s.then(AutomaMove(player) if is_automa(s, player) else MoveTurn(player))


class GrowthPhase(Step):
    """Select counters, switch alignment, change the turn order, then act in the new order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.phase = GROWTH
        s.then(*[LookAround(player) for player in in_turn_order(s) if not is_automa(s, player)])
        s.then(SelectCounters(people(s)))
        if s.seats == 1:
            s.then(AutomaRolls(1), AutomaRolls(2))
        s.then(SwitchAlignments(), AskLeap(), GrowthTurns())


class GrowthTurns(Step):
    """Everybody executes the remaining counters in the new turn order."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        for player in in_turn_order(s):
            s.then(AutomaGrowth(player) if is_automa(s, player) else GrowthTurn(player))
