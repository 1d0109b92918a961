"""The Automa's deck: made at the start, drawn card by card, one card larger each round (Automa rulebook: The Deck)."""

from __future__ import annotations

from typing import ClassVar

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.record import Fields
from perihelion.games.gaia.actions import DRAW_CARD
from perihelion.games.gaia.automa.cards import ALL_CARDS, CARDS, GREEN, LEVELS, PASSING_CARDS, RED_X, Card
from perihelion.games.gaia.automa.opponent import NO_CARD, Automa
from perihelion.games.gaia.automa.options import PASS_LAMP, PASS_WINDOW
from perihelion.games.gaia.state import State


def automa_of(s: State) -> Automa:
    assert s.automa is not None
    return s.automa


def first_deck(a: Automa, dealt_from_reserve: int, out_of_game: list[int]) -> None:
    """The level's fixed cards and cards of the shuffled reserve, which nobody has seen (C7, C9)."""
    fixed = LEVELS[a.level].fixed_cards
    a.deck = sorted(fixed)
    a.reserve = [card for card in ALL_CARDS if card not in fixed and card not in out_of_game]
    a.unseen = dealt_from_reserve


def next_deck(a: Automa) -> None:
    """After a round all cards and one more of the reserve make the deck of the next round."""
    a.deck = sorted(a.deck + a.discards + [card for card in (a.support, a.action) if card != NO_CARD])
    a.discards = []
    a.support = NO_CARD
    a.action = NO_CARD
    if a.unseen < len(a.reserve):
        a.unseen += 1


def cards_left(a: Automa) -> int:
    """How many cards the deck still has."""
    return len(a.deck) + a.unseen


def shift(a: Automa, drawn: int) -> None:
    """The action card becomes the support card, the old support card is discarded, the new card is the action card.

    On the first turn of a round two cards are drawn, so that the first of them ends as the support card.
    """
    if a.support != NO_CARD:
        a.discards.append(a.support)
    a.support = a.action
    a.action = drawn


def support_card(a: Automa) -> Card:
    return CARDS[a.support]


def action_card(a: Automa) -> Card:
    return CARDS[a.action]


def window(s: State) -> int:
    """How many cards at the end of a deck can mean pass (C11)."""
    return PASSING_CARDS + 1 if PASS_WINDOW.of(s.rules) == "three_left" else PASSING_CARDS


def must_pass(s: State) -> bool:
    """Whether the action card ends the round for the Automa: its lamp counts among the last cards only (C1, C11)."""
    a = automa_of(s)
    if cards_left(a) >= window(s):
        return False
    return action_card(a).lamp == (GREEN if PASS_LAMP.of(s.rules) == "green" else RED_X)


class DrawCard(Chance):
    """The top card of the deck: any card known to be in it, or one of the reserve that got there unseen."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        a = automa_of(s)
        # All cards of the deck are equally likely; an unseen one is equally likely any card of the reserve.
        shares = len(a.reserve) if a.unseen else 1
        known = [DRAW_CARD(card) for card in a.deck for _ in range(shares)]
        return known + [DRAW_CARD(card) for card in a.reserve for _ in range(a.unseen)]

    def happen(self, s: State, action: Action) -> None:
        a = automa_of(s)
        card = action.args[0]
        if card in a.deck:
            a.deck.remove(card)
        else:
            a.reserve.remove(card)
            a.unseen -= 1
        shift(a, card)
