"""A turn of the Automa: draw, pass or act, score (Automa rulebook: Automa Turn; Passing)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.frame import Step
from perihelion.core.lists import without
from perihelion.core.record import Fields
from perihelion.games.gaia.automa.acting import act, faction_card, player_of
from perihelion.games.gaia.automa.cards import ACTION_WORDS, FACTION_ACTION, LAMPS
from perihelion.games.gaia.automa.deck import (
    DrawCard,
    action_card,
    automa_of,
    cards_left,
    must_pass,
    shift,
    support_card,
)
from perihelion.games.gaia.automa.opponent import NO_CARD, Automa
from perihelion.games.gaia.automa.options import VP_CARD
from perihelion.games.gaia.charging import OfferCharges
from perihelion.games.gaia.components import AUTOMA_PASS_VP, BOOSTERS, ROUND_TILES, ROUNDS
from perihelion.games.gaia.resources import score
from perihelion.games.gaia.state import NONE, Player, State

EARLY_ROUNDS: Final = 3  # a round scoring tile prints two numbers: for rounds 1 to 3, and for the later ones


class AutomaTurn(Step):
    """The Automa's turn: it draws a card, two on its first turn of a round; without a card to draw it passes."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        a = automa_of(s)
        if not cards_left(a):
            shift(a, NO_CARD)
            pass_turn(s, player_of(s), "empty_deck")
            return
        if a.action == NO_CARD:
            s.then(DrawCard())
        s.then(DrawCard(), AutomaActs())


class AutomaActs(Step):
    """Two cards lie before the Automa: the action card tells what to do, the support card how."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        a = automa_of(s)
        p = player_of(s)
        card = action_card(a)
        s.tell("drew", p.seat, ACTION_WORDS[card.action], card.number, str(a.support), str(cards_left(a)))
        if must_pass(s):
            pass_turn(s, p, LAMPS[card.lamp])
            return
        act(s, card.action, support_card(a))
        score_turn(s, p, a)
        s.then(OfferCharges())


def score_turn(s: State, p: Player, a: Automa) -> None:
    """The points of the card (C2), or of the faction card for a faction action, even where not all was possible."""
    card = action_card(a)
    if card.action == FACTION_ACTION:
        score(s, p, faction_card(p).vp, "automa_faction")
    else:
        score(s, p, support_card(a).vp if VP_CARD.of(s.rules) == "support" else card.vp, "automa_card")


def pass_turn(s: State, p: Player, why: str) -> None:
    """Score the number on the round's tile, take the booster the support card points at, give the old one back."""
    s.tell("stopped", p.seat, why)
    early = s.round <= EARLY_ROUNDS
    tile = s.round_tiles[s.round - 1]
    score(s, p, AUTOMA_PASS_VP[tile][0 if early else 1], ROUND_TILES[tile].id)
    given = p.booster
    p.booster = NONE
    if s.round < ROUNDS:
        p.booster = s.boosters[support_card(automa_of(s)).booster]
        s.boosters = without(s.boosters, p.booster)
    s.boosters = [*s.boosters, given]
    s.passed = [*s.passed, p.seat]
    if p.booster != NONE:
        s.tell("took", p.seat, f"booster.{BOOSTERS[p.booster].id}")
