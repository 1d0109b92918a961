"""The automa of the solo game ("Automa-Modus"): a card a round, resolved by its printed procedure.

Each action is the left one if possible, else the alternative, else nothing. Where several targets fit, the human
decides, also selfishly. The automa has markers and cubes, but no gems, cards, tableau or Dark Tech.
"""

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.council import effects, market
from perihelion.games.council.actions import REVEAL, WORDS
from perihelion.games.council.automa.discovering import AutomaDraw, discover_parsec
from perihelion.games.council.automa.settling import settle_or_ask, settle_targets
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.options import SILVER_CARDS
from perihelion.games.council.state import State

LAST_STACK = 2
"""From level III on the automa goes on with the stack of level II."""


def automa_deck(s: State) -> list[int]:
    """The cards of the automa's current stack; once all are used, they are shuffled again."""
    level = min(s.players[s.automa].level, LAST_STACK)
    k = s.kit
    stack = [
        card
        for card, of_level in enumerate(k.automa_level)
        if of_level == level and (SILVER_CARDS.on(s.rules) or not k.automa_silver[card])
    ]
    return [card for card in stack if not s.automa_used >> card & 1] or stack


class RevealCard(Chance):
    """The top card of the automa's stack is turned over after the human has planned."""

    FIELDS: ClassVar[Fields] = fields()

    def outcomes(self, s: State) -> list[Action]:
        return [REVEAL(card) for card in automa_deck(s)]

    def happen(self, s: State, action: Action) -> None:
        card = action.args[0]
        if s.automa_used >> card & 1:
            for used in automa_deck(s):
                s.automa_used &= ~(1 << used)
        s.automa_used |= 1 << card
        s.automa_card = card


class AutomaAct(Step):
    """One line of the automa's card: the action, or its alternative, or nothing."""

    FIELDS: ClassVar[Fields] = fields(public=("line",))

    def __init__(self, line: int) -> None:
        self.line: int = line

    def run(self, s: State) -> None:
        for number in s.kit.automa_actions[s.automa_card][self.line]:
            if number >= 0 and attempt(s, number):
                return


def attempt(s: State, number: int) -> bool:
    """Carry out an automa action, or ask the human for its target; False: it is not possible."""
    effect = s.kit.effects[number]
    if effect.op == effects.GAIN_ENERGY:
        gain_energy(s, s.automa, effect.amount, "automa")
    elif effect.op == effects.CLEAR_AI_MARKET:
        clear_market(s, effect.slots)
    elif effect.op == effects.AUTOMA_SETTLE:
        targets = settle_targets(s, effect)
        if not targets:
            return False
        settle_or_ask(s, number, targets)
    else:
        parsec = discover_parsec(s, effect)
        if not parsec:
            return False
        s.then(AutomaDraw(number, parsec))
    return True


def clear_market(s: State, slots: list[int]) -> None:
    """The marked open AI cards leave the market and are replaced."""
    for place in slots:
        if s.market[place] >= 0:
            s.ai_removed |= 1 << s.market[place]
            s.tell("cleared", s.automa, WORDS["card"][s.market[place]])
            s.market[place] = -1
    s.then(*market.refills(s, slots))
