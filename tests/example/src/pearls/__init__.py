"""Pearls: each round a pearl is drawn, every seat secretly bids a card, the highest single bid takes the pearl.

A complete game in a page: hidden hands, a secret simultaneous choice, chance, an open decision with a reason why not.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from pearls.advice import CARDS, PearlsAdvice
from perihelion.core.action import Action, Verb
from perihelion.core.advice import Advice
from perihelion.core.chance import Chance
from perihelion.core.frame import Frame, Question, Step
from perihelion.core.game import Game
from perihelion.core.options import Option, OptionValue
from perihelion.core.panes import Picture, plain
from perihelion.core.preset import Preset
from perihelion.core.quote import FREE, Part, PartsQuote, Quote, refused
from perihelion.core.record import TABLE, Fields, fields
from perihelion.core.state import State
from perihelion.core.together import Together

DEAL = Verb("deal {seat} {card}")
DRAW = Verb("draw {pearl}")
BID = Verb("bid {card}")
KEEP = Verb("keep")
DOUBLE = Verb("double for {card}")


class Table(State):
    """Hands are secret, everything else is open."""

    FIELDS: ClassVar[Fields] = {
        **State.FIELDS,
        **fields(public=("pearls", "points", "offered"), each=("hands",), nobody=("stock",)),
    }

    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__(seats)
        self.pearls: list[int] = list(range(1, rounds + 1))
        self.points: list[int] = [0] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = sorted(list(range(1, CARDS + 1)) * seats)
        self.offered: int = 0

    def clone(self) -> "Table":
        copy = Table(0, 0)
        copy.copy_base(self)
        copy.pearls = self.pearls[:]
        copy.points = self.points[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.stock = self.stock[:]
        copy.offered = self.offered
        return copy

    def word(self, kind: str, value: int) -> str:
        return str(value + 1) if kind == "seat" else str(value)

    def values(self, kind: str) -> Sequence[int]:
        return range(self.seats) if kind == "seat" else ()


class Deal(Chance):
    """One hidden card from the stock to a seat."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def outcomes(self, s: Table) -> list[Action]:
        return [DEAL(self.seat, card) for card in s.stock]

    def happen(self, s: Table, action: Action) -> None:
        seat, card = action.args
        s.stock.remove(card)
        s.hands[seat].append(card)
        s.hands[seat].sort()
        s.tell("gained", seat, "cards", 1, "deal")

    def public(self, s: Table, action: Action) -> str:
        return f"deal {self.seat + 1} ?"

    def seen_by(self, s: Table, action: Action) -> int:
        return self.seat


class Draw(Chance):
    """The next pearl comes up."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: Table) -> list[Action]:
        return [DRAW(pearl) for pearl in s.pearls]

    def happen(self, s: Table, action: Action) -> None:
        s.offered = action.args[0]
        s.pearls.remove(s.offered)


class Bids(Together):
    """Every seat bids a card of its hand in secret."""

    FIELDS: ClassVar[Fields] = Together.FIELDS

    def options(self, s: Table, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        return [] if so_far else [BID(card) for card in sorted(set(s.hands[seat]))]

    def quote_next(self, s: Table, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        if action.verb is not BID:
            return refused("bid-first", section="The bids")
        card = action.args[0]
        return FREE if card in s.hands[seat] else refused("no-card", {"card": card}, "The bids")

    def resolve(self, s: Table, answers: list[tuple[Action, ...]]) -> None:
        bids = [answer[0].args[0] for answer in answers]
        for seat, card in zip(self.asked, bids, strict=True):
            s.hands[seat].remove(card)
            s.tell("paid", seat, "cards", 1, "bid")
        single = [bid for bid in bids if bids.count(bid) == 1]
        if single:
            winner = self.asked[bids.index(max(single))]
            s.then(Prize(winner))


class Prize(Question):
    """The winner keeps the pearl, or gives up a card to count it twice."""

    def legal(self, s: Table, seat: int) -> list[Action]:
        answers = [KEEP(), *[DOUBLE(card) for card in range(1, CARDS + 1)]]
        return [answer for answer in answers if self.quote(s, seat, answer).reason is None]

    def quote(self, s: Table, seat: int, action: Action) -> Quote:
        if action.verb is KEEP:
            return FREE
        if action.verb is not DOUBLE:
            return refused("keep-or-double", section="The prize")
        return self.quote_double(s, action.args[0])

    def quote_double(self, s: Table, card: int) -> Quote:
        """The card must be there, and one must be left for each pearl that is still to come."""
        hand = s.hands[self.seat]
        if card not in hand:
            return refused("no-card", {"card": card}, "The prize")
        if len(hand) <= len(s.pearls):
            return refused("no-card-to-spare", {"pearls": len(s.pearls)}, "The prize")
        return PartsQuote([Part("double", 1, {"cards": 1})])

    def take(self, s: Table, seat: int, action: Action) -> bool:
        if action.verb is DOUBLE:
            s.hands[seat].remove(action.args[0])
            s.tell("paid", seat, "cards", 1, "double")
        worth = s.offered * (2 if action.verb is DOUBLE else 1)
        s.points[seat] += worth
        s.tell("scored", seat, "points", worth, "pearl")
        return True

    def public(self, s: Table, seat: int, action: Action) -> str | None:
        return "double for ?" if action.verb is DOUBLE else None


class Round(Step):
    """Draw a pearl and bid for it, until none is left."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: Table) -> None:
        if s.pearls:
            s.then(Draw(), Bids(list(range(s.seats))), Round())


class Pearls(Game):
    name = "pearls"
    title = "Pearls"
    seat_counts = (2, 3, 4)
    options = (Option("rounds", 5, low=1, high=5),)
    presets = (Preset("short", {"rounds": 3}),)
    standing_options = (Option("never-double", False),)
    verbs = (DEAL, DRAW, BID, KEEP, DOUBLE)
    records = (Table, Deal, Draw, Bids, Prize, Round)
    catalogues: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "en": {
            "reason.no-card": "you have no card {card}",
            "reason.no-card-to-spare": "you need a card for each of the {pearls} pearls to come",
            "reason.keep-or-double": "you have won a pearl: keep it, or double it for a card",
            "reason.bid-first": "everybody bids a card now",
            "option.rounds": "Rounds",
            "option.rounds.help": "How many pearls there are.",
            "option.never-double": "Never double",
            "option.never-double.help": "Pearls that are won are kept as they are.",
            "preset.short": "Short game",
            "preset.short.help": "three pearls",
            "word.resource.cards": "card|cards",
        }
    }

    def advise(self) -> Advice:
        return PearlsAdvice()

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> Table:
        rounds = options["rounds"]
        assert isinstance(rounds, int)
        s = Table(seats, rounds)
        deals: list[Frame] = [Deal(seat) for seat in range(seats) for _ in range(CARDS)]
        s.then(*deals, Round())
        return s

    def scores(self, s: Table) -> list[int]:
        return s.points

    def counted(self, s: Table) -> dict[str, list[int]]:
        return {"points": s.points[:], "cards": [len(hand) for hand in s.hands]}

    def view(self, observation: Table, seat: int) -> dict[str, Any]:
        return {"hands": observation.hands, "offered": observation.offered, "points": observation.points}

    def terminal(self, observation: Table, seat: int, language: str) -> Picture:
        hand = observation.hands[seat] if seat != TABLE else []
        return plain(f"Pearl {observation.offered} is offered. Your hand: {hand}. Points: {observation.points}.")

    def standing(self, observation: Table, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
        return KEEP() if settings["never-double"] and isinstance(observation.stack[-1], Prize) else None

    def determinize(self, observation: Table, seat: int, rng: Random) -> Table:
        """Deal anew what the seat has not seen: any cards but those in its hand."""
        s = observation.clone()
        hidden = len(s.stock) + sum(len(hand) for other, hand in enumerate(s.hands) if other != seat)
        unseen = sorted(list(range(1, CARDS + 1)) * s.seats)
        for card in s.hands[seat] if seat != TABLE else []:
            unseen.remove(card)
        rng.shuffle(unseen)
        pool = unseen[:hidden]
        for other, hand in enumerate(s.hands):
            if other != seat:
                s.hands[other] = sorted(pool.pop() for _ in hand)
        s.stock = sorted(pool)
        return s


GAME = Pearls()
