"""Gaining resources and victory points (rulebook: Phase I: Income; caps of the resource track)."""

from __future__ import annotations

from perihelion.games.gaia.components import MAX_CREDITS, MAX_KNOWLEDGE, MAX_ORE
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import (
    CHARGE,
    CREDITS,
    GAIAFORMERS,
    KNOWLEDGE,
    ORE,
    QIC,
    RESOURCE_IDS,
    TOKENS,
    VP,
    Gains,
)
from perihelion.games.gaia.power import charge, gain_tokens
from perihelion.games.gaia.state import Player, State


def gain(s: State, p: Player, gains: Gains, source: str, times: int = 1) -> None:
    """Gain everything listed, `times` times."""
    for what, amount in gains:
        gain_one(s, p, what, amount * times, source)


def gain_one(s: State, p: Player, what: int, amount: int, source: str) -> None:
    """Gain some of one resource; what the resource track cannot hold is lost, and is not told."""
    if what == CHARGE:
        charge(s, p, amount, source)
        return
    if what == TOKENS:
        gain_tokens(s, p, amount, source)
        return
    if what == QIC:
        what = FACTIONS[p.faction].qic_becomes(p)
    if what == CREDITS:
        amount = min(amount, MAX_CREDITS - p.credits)
        p.credits += amount
    elif what == ORE:
        amount = min(amount, MAX_ORE - p.ore)
        p.ore += amount
    elif what == KNOWLEDGE:
        amount = min(amount, MAX_KNOWLEDGE - p.knowledge)
        p.knowledge += amount
    elif what == QIC:
        p.qic += amount
    elif what == VP:
        p.vp += amount
    elif what == GAIAFORMERS:
        p.gaiaformers += amount
    if amount:
        s.tell("gained", p.seat, RESOURCE_IDS[what], amount, source)


def score(s: State, p: Player, vp: int, source: str) -> None:
    """Gain victory points; an Automa of the highest level gains one more each time."""
    if vp > 0 and s.automa is not None and p.seat == s.automa.seat:
        vp += s.automa.bonus_vp
    p.vp += vp
    if vp:
        s.tell("gained", p.seat, "vp", vp, source)


def is_wasted(p: Player, gains: Gains) -> bool:
    """Whether the resource track has no room for any of this (ruling 6.10)."""
    for what, amount in gains:
        full = (
            (what == CREDITS and p.credits >= MAX_CREDITS)
            or (what == ORE and p.ore >= MAX_ORE)
            or (what == KNOWLEDGE and p.knowledge >= MAX_KNOWLEDGE)
        )
        if amount and not full:
            return False
    return True
