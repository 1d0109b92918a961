"""Pass: give the booster back, score, take another (rulebook: action 8)."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.core.lists import without
from perihelion.core.quote import FREE, Quote
from perihelion.games.gaia.actions import PASS, PASS_FOR
from perihelion.games.gaia.components import BOOSTERS, ROUNDS
from perihelion.games.gaia.income import BOOSTER_SHARES, earn
from perihelion.games.gaia.price import barred
from perihelion.games.gaia.scoring import score_pass
from perihelion.games.gaia.state import NONE, Player, State

SECTION: Final = "Pass"
TAKE_A_BOOSTER: Final = barred("take-a-booster", SECTION)
LAST_ROUND: Final = barred("last-round", SECTION)
BOOSTER_GONE: Final = barred("booster", SECTION)


def passes(s: State) -> list[Action]:
    """One pass for each free booster; in the last round none is taken."""
    if s.round == ROUNDS:
        return [PASS()]
    return [PASS_FOR(booster) for booster in s.boosters]


def quote_pass(s: State, action: Action) -> Quote:
    """May the player pass like that? It costs nothing."""
    if action in passes(s):
        return FREE
    if action.verb is PASS:
        return TAKE_A_BOOSTER
    return LAST_ROUND if s.round == ROUNDS else BOOSTER_GONE


def pass_turn(s: State, p: Player, action: Action) -> None:
    """Score for the state before the pass, then swap the boosters (ruling 2.4)."""
    score_pass(s, p)
    given = p.booster
    p.booster = NONE
    if action.verb is PASS_FOR:
        p.booster = action.args[0]
        s.boosters = without(s.boosters, p.booster)
        earn(p, BOOSTER_SHARES[p.booster])
    s.boosters = [*s.boosters, given]  # to the right end of the row
    s.passed = [*s.passed, p.seat]
    s.tell("passed", p.seat)
    if p.booster != NONE:
        s.tell("took", p.seat, f"booster.{BOOSTERS[p.booster].id}")
