"""The course of the game: rounds of three phases until somebody sits on the throne, then the final scoring."""

from typing import ClassVar

from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.council import state
from perihelion.games.council.acting import PlayCard, Shift
from perihelion.games.council.automa.scoring import AutomaScore
from perihelion.games.council.automa.turn import AutomaAct, RevealCard
from perihelion.games.council.bonus_cards import RevealAutomaCard
from perihelion.games.council.buying import buy_turn
from perihelion.games.council.levels import LevelCheck
from perihelion.games.council.options import LEVEL_UP_TIMING, PHASE_FOR_ALL, ROUND_CAP, SCREENS
from perihelion.games.council.planning import Consume, Plan, PlanOpenly
from perihelion.games.council.scoring import BeforeScoring, FinalScoring, ScoreTurn
from perihelion.games.council.state import GALAXY_COUNT, State


class Round(Step):
    """A round begins with the buy phase, in the turn order of the round before."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        s.round += 1
        s.tell("began", -1, "round", s.round)
        s.phase = state.BUY
        humans = [player for player in s.order if player != s.automa]
        for_all = LEVEL_UP_TIMING.of(s.rules) == PHASE_FOR_ALL
        for player in humans:
            s.then(buy_turn(s, player))
            if not for_all:
                s.then(LevelCheck(player))
        if for_all:
            s.then(*[LevelCheck(player) for player in humans])
        s.then(PlanPhase(), ActPhase(), RoundEnd())


class PlanPhase(Step):
    """Everybody plans; in a solo game the automa's card is turned over; then consumption and turn order."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        s.phase = state.PLAN
        if SCREENS.on(s.rules):
            s.then(Plan(list(range(s.seats))))
        else:
            s.then(*[PlanOpenly(player, ()) for player in s.order if player != s.automa])
        if s.automa >= 0:
            s.then(RevealCard())
        s.then(Consume())


class ActPhase(Step):
    """In the new turn order each player completes a whole turn."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        s.phase = state.ACT
        for_all = LEVEL_UP_TIMING.of(s.rules) == PHASE_FOR_ALL
        for player in s.order:
            s.then(Turn(player))
            if not for_all:
                s.then(LevelCheck(player))
        if for_all:
            s.then(*[LevelCheck(player) for player in s.order])


class Turn(Step):
    """Actions from left to right, shift, before-scoring effects, scoring."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: State) -> None:
        seat = self.seat
        if seat == s.automa:
            s.then(*[AutomaAct(line) for line in range(len(s.kit.automa_actions[s.automa_card]))], AutomaScore())
            return
        for slot in range(s.players[seat].slots):
            s.then(PlayCard(seat, slot))
        s.then(Shift(seat), BeforeScoring(seat), ScoreTurn(seat, GALAXY_COUNT, 0))


class RoundEnd(Step):
    """With the throne taken the game ends after this round; otherwise the next round begins."""

    FIELDS: ClassVar[Fields] = fields()

    def run(self, s: State) -> None:
        if s.throne >= 0 or s.round >= ROUND_CAP.of(s.rules):
            s.then(*[RevealAutomaCard() for _ in range(s.automa_unseen)], FinalScoring())
        else:
            s.then(Round())
