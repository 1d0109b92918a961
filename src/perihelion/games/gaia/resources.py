"""Gaining resources and victory points (rulebook: Phase I: Income; caps of the resource track)."""

from __future__ import annotations

from perihelion.games.gaia.components import (
    CHARGE,
    CREDITS,
    GAIAFORMERS,
    KNOWLEDGE,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    ORE,
    QIC,
    RESOURCE_IDS,
    TOKENS,
    VP,
    Gains,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.power import charge
from perihelion.games.gaia.state import Player, State


def gain(s: State, p: Player, gains: Gains, source: str, times: int = 1) -> None:
    """Gain everything listed, so many times; what the resource track cannot hold is lost."""
    for what, amount in gains:
        gain_one(s, p, what, amount * times, source)


def gain_one(s: State, p: Player, what: int, amount: int, source: str) -> None:
    if what == CREDITS:
        p.credits = min(MAX_CREDITS, p.credits + amount)
    elif what == ORE:
        p.ore = min(MAX_ORE, p.ore + amount)
    elif what == KNOWLEDGE:
        p.knowledge = min(MAX_KNOWLEDGE, p.knowledge + amount)
    elif what == QIC:
        FACTIONS[p.faction].gain_qic(p, amount)
    elif what == CHARGE:
        charge(s, p, amount)
    elif what == TOKENS:
        p.area1 += amount
    elif what == VP:
        p.vp += amount
    elif what == GAIAFORMERS:
        p.gaiaformers += amount
    if s.facts is not None:
        s.tell("gained", p.seat, RESOURCE_IDS[what], amount, source)


def score(s: State, p: Player, vp: int, source: str) -> None:
    """Gain (or pay) victory points; an Automa of the highest level gains one more each time."""
    if vp > 0 and s.automa is not None and p.seat == s.automa.seat:
        vp += s.automa.bonus_vp
    p.vp += vp
    if s.facts is not None and vp:
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
