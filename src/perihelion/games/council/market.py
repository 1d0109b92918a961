"""The AI cards: an open market of eight, refilled at once from a deck that has no order before it is drawn from."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance, permutation, permutations
from perihelion.core.quote import refused
from perihelion.core.record import Fields, fields
from perihelion.games.council.actions import OPEN, REFILL, WORDS
from perihelion.games.council.components import MARKET_SIZE, places
from perihelion.games.council.options import RECYCLE_AI_CARDS
from perihelion.games.council.state import State

NOT_IN_MARKET: Final = refused("not-in-market", section="KI-Karten kaufen")


class OpenMarket(Chance):
    """Eight AI cards are laid out at the start."""

    FIELDS: ClassVar[Fields] = fields()

    def size(self, s: State) -> int:
        return permutations(s.ai_deck.bit_count(), MARKET_SIZE)

    def outcome(self, s: State, index: int) -> Action:
        return OPEN(*permutation(places(s.ai_deck), MARKET_SIZE, index))

    def possible(self, s: State, action: Action) -> bool:
        cards = action.args
        laid = 0
        for card in cards:
            laid |= 1 << card
        return action.verb is OPEN and len(cards) == MARKET_SIZE == laid.bit_count() and laid & ~s.ai_deck == 0

    def happen(self, s: State, action: Action) -> None:
        s.market = list(action.args)
        for card in action.args:
            s.ai_deck &= ~(1 << card)


class Refill(Chance):
    """The next AI card of the deck comes into an empty place of the market."""

    FIELDS: ClassVar[Fields] = fields(public=("place",))

    def __init__(self, place: int) -> None:
        self.place: int = place

    def outcomes(self, s: State) -> list[Action]:
        return [REFILL(card) for card in places(s.ai_deck or s.ai_removed)]

    def happen(self, s: State, action: Action) -> None:
        card = action.args[0]
        if s.ai_deck == 0:
            s.ai_deck = s.ai_removed
            s.ai_removed = 0
        s.ai_deck &= ~(1 << card)
        s.market[self.place] = card


def take_from_market(s: State, player: int, card: int) -> None:
    """The player takes an open AI card into hand; the place is refilled at once."""
    place = s.market.index(card)
    s.players[player].hand |= 1 << card
    s.tell("took-card", player, WORDS["card"][card], 1)
    empty(s, place)


def empty(s: State, place: int) -> None:
    """A card has left the market: refill its place. An empty deck leaves it empty, but for what can be recycled."""
    s.market[place] = -1
    s.then(*refills(s, [place]))


def refills(s: State, empty_places: list[int]) -> list[Refill]:
    """The draws that fill these places, as far as cards are left; removed ones come back by agreement (solo)."""
    recycled = s.ai_removed.bit_count() if RECYCLE_AI_CARDS.on(s.rules) else 0
    left = s.ai_deck.bit_count() + recycled
    return [Refill(place) for place in empty_places[:left]]
