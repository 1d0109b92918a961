"""Trade with the automas of the solo game."""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.frame import Decision, Step
from perihelion.core.quote import FREE, Quote
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import LEARN, PASS
from perihelion.games.galactic_era.automa.movement import PERSON, SLAVERS, lower_of, name_of
from perihelion.games.galactic_era.components import FIELDS5, SOLO
from perihelion.games.galactic_era.domination.playing import CardMoment
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.growth.research import RandomField, RandomLevels, automa_fields
from perihelion.games.galactic_era.growth.technology import NOT_LOWER, gain_level, teachable
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import (
    all_ships,
)
from perihelion.games.galactic_era.trade import count_trade, quote_partner


class AutomaTrade(PlayerStep):
    """An automa in reach and at peace may be willing to trade."""

    def run(self, s: State) -> None:
        if self.possible(s):
            s.then(TradeRoll(self.player))

    def possible(self, s: State) -> bool:
        other = self.player
        if not all_ships(s.players[other]) or not automa_fields(s, other, teachable(s, other, PERSON)):
            return False
        return may(quote_partner(s, PERSON, other))


class TradeRoll(PlayerChance):
    """Is the automa willing? It depends on the player's alignment."""

    def outcomes(self, s: State) -> list[Action]:
        return lower_of(1)

    def happen(self, s: State, action: Action) -> None:
        side = "sto" if s.players[PERSON].alignment == 0 else "sts"
        if action.args[0] <= int(SOLO[name_of(self.player)]["trade"][side]):
            s.then(AcceptAutomaTrade(self.player))


class AcceptAutomaTrade(Decision):
    """What does the player learn from the automa, if it trades? The automa learns a random field."""

    FIELDS: ClassVar[Fields] = fields(public=("other",))

    def __init__(self, other: int) -> None:
        self.other: int = other

    def deciders(self, s: State) -> list[int]:
        return [PERSON]

    def legal(self, s: State, seat: int) -> list[Action]:
        return [PASS(), *[LEARN(field) for field in teachable(s, PERSON, self.other)]]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is PASS:
            return FREE
        if action.verb is not LEARN:
            return elsewhere(action)
        return FREE if action.args[0] in teachable(s, PERSON, self.other) else NOT_LOWER

    def take(self, s: State, seat: int, action: Action) -> bool:
        if action.verb is LEARN:
            s.then(RandomLevels(self.other, PERSON, 1))
            count_trade(s, PERSON, self.other)
            gain_level(s, PERSON, action.args[0], "trade")
            # A card played now may bring another trade.
            s.then(CardMoment("trade"), AutomaTrade(self.other))
        return True


class SlaverKnowledge(Step):
    """Slavers with power outside the board learn by themselves when they did not trade."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        if s.offboard >= int(SOLO["offboard"]["free_level"]) and s.players[SLAVERS].trades == 0:
            found = automa_fields(s, SLAVERS, list(FIELDS5))
            if found:
                s.then(RandomField(SLAVERS, found, "offboard"))
