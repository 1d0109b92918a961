"""Canonical free actions: for each action the one cheapest way to pay, never a conversion for its own sake."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.games.gaia.actions import BURN, CONVERT
from perihelion.games.gaia.components import (
    AREA_3_TO_KNOWLEDGE,
    CONVERSION_IDS,
    CREDITS_TO_KNOWLEDGE,
    CREDITS_TO_ORE,
    CREDITS_TO_QIC,
    GAIAFORMER_TO_QIC,
    KNOWLEDGE_TO_CREDIT,
    MAX_CREDITS,
    MAX_ORE,
    ORE_TO_CREDIT,
    ORE_TO_TOKEN,
    POWER_TO_CREDIT,
    QIC_TO_ORE,
)
from perihelion.games.gaia.conversions import BURNED, PRICES
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.power import STONE_WORTH, power_ready, tokens_in_cycle
from perihelion.games.gaia.price import Price, gaiaformers_ready
from perihelion.games.gaia.state import Player

_POWER_TO_QIC: Final = CONVERT(CONVERSION_IDS.index("power_to_qic"))
_POWER_TO_ORE: Final = CONVERT(CONVERSION_IDS.index("power_to_ore"))
_POWER_TO_KNOWLEDGE: Final = CONVERT(CONVERSION_IDS.index("power_to_knowledge"))
_POWER_TO_CREDIT: Final = CONVERT(POWER_TO_CREDIT)
_QIC_TO_ORE: Final = CONVERT(QIC_TO_ORE)
_ORE_TO_CREDIT: Final = CONVERT(ORE_TO_CREDIT)
_KNOWLEDGE_TO_CREDIT: Final = CONVERT(KNOWLEDGE_TO_CREDIT)
_ORE_TO_TOKEN: Final = CONVERT(ORE_TO_TOKEN)
_CREDITS_TO_QIC: Final = CONVERT(CREDITS_TO_QIC)
_CREDITS_TO_ORE: Final = CONVERT(CREDITS_TO_ORE)
_CREDITS_TO_KNOWLEDGE: Final = CONVERT(CREDITS_TO_KNOWLEDGE)
_AREA_3_TO_KNOWLEDGE: Final = CONVERT(AREA_3_TO_KNOWLEDGE)
_GAIAFORMER_TO_QIC: Final = CONVERT(GAIAFORMER_TO_QIC)
_BURN: Final = BURN()

ORE_POWER: Final = PRICES[_POWER_TO_ORE.args[0]].power
QIC_POWER: Final = PRICES[_POWER_TO_QIC.args[0]].power
KNOWLEDGE_POWER: Final = PRICES[_POWER_TO_KNOWLEDGE.args[0]].power
CREDIT_POWER: Final = PRICES[POWER_TO_CREDIT].power
ORE_CREDITS: Final = PRICES[CREDITS_TO_ORE].credits
QIC_CREDITS: Final = PRICES[CREDITS_TO_QIC].credits
KNOWLEDGE_CREDITS: Final = PRICES[CREDITS_TO_KNOWLEDGE].credits
MOST_BURNED: Final = 3
ROOM_FOR_ORE: Final = 3  # what is left free on the track when area III is emptied
ROOM_FOR_CREDITS: Final = 2
_NOTHING: Final[list[Action]] = []


def fund(p: Player, price: Price, also: Price | None = None) -> list[Action] | None:
    """The free actions that raise what a price asks for: an empty list if none is needed, None if there is no way."""
    credits = price.credits
    ore = price.all_ore()
    knowledge = price.knowledge
    qic = price.all_qic()
    if also is not None:
        credits += also.credits
        ore += also.all_ore()
    tokens = max(0, price.tokens - tokens_in_cycle(p)) if price.tokens else 0
    lack_c = max(0, credits - p.credits)
    lack_o = max(0, ore - p.ore)
    lack_k = max(0, knowledge - p.knowledge)
    lack_q = max(0, qic - p.qic)
    ready = power_ready(p) - price.power
    if not (lack_c or lack_o or lack_k or lack_q or tokens) and ready >= 0:
        return _NOTHING
    first: list[Action] = []
    own = FACTIONS[p.faction].conversions(p)
    spare_c = p.credits - credits
    if own and (lack_o or lack_k or lack_q):
        if CREDITS_TO_ORE in own:
            while lack_o and spare_c >= ORE_CREDITS:
                first.append(_CREDITS_TO_ORE)
                lack_o -= 1
                spare_c -= ORE_CREDITS
            while lack_q and spare_c >= QIC_CREDITS:
                first.append(_CREDITS_TO_QIC)
                lack_q -= 1
                spare_c -= QIC_CREDITS
            while lack_k and spare_c >= KNOWLEDGE_CREDITS:
                first.append(_CREDITS_TO_KNOWLEDGE)
                lack_k -= 1
                spare_c -= KNOWLEDGE_CREDITS
        elif AREA_3_TO_KNOWLEDGE in own:
            each = FACTIONS[p.faction].token_worth(p)
            while lack_k and ready >= each and len(first) < p.area3:
                first.append(_AREA_3_TO_KNOWLEDGE)
                lack_k -= 1
                ready -= each
        elif GAIAFORMER_TO_QIC in own:
            former = gaiaformers_ready(p)
            while lack_q and former:
                first.append(_GAIAFORMER_TO_QIC)
                lack_q -= 1
                former -= 1
    spare_o = p.ore - ore
    if tokens:
        spare_o -= PRICES[ORE_TO_TOKEN].ore * tokens
        if spare_o < 0:
            return None
        first += [_ORE_TO_TOKEN] * tokens
    short = CREDIT_POWER * lack_c + ORE_POWER * lack_o + KNOWLEDGE_POWER * lack_k + QIC_POWER * lack_q - ready
    spare_q = p.qic - qic
    while short > 0 and lack_o and spare_q > 0:
        first.append(_QIC_TO_ORE)
        spare_q -= 1
        lack_o -= 1
        short -= ORE_POWER
    while short > 0 and lack_c and spare_o > 0:
        first.append(_ORE_TO_CREDIT)
        spare_o -= PRICES[ORE_TO_CREDIT].ore
        lack_c -= 1
        short -= CREDIT_POWER
    while short > 0 and lack_c and spare_q > 0:
        first += [_QIC_TO_ORE, _ORE_TO_CREDIT]
        spare_q -= 1
        lack_c -= 1
        short -= CREDIT_POWER
    burned = 0
    if short > 0:
        each = FACTIONS[p.faction].token_worth(p)
        burned = (short + each - 1) // each
        if p.brainstone == 2 and burned:
            burned = max(1, burned - STONE_WORTH + 1)
        if burned > MOST_BURNED or burned > (p.area2 + (p.brainstone == 2)) // BURNED:
            spare_k = p.knowledge - knowledge
            if lack_c and spare_k >= lack_c and short <= lack_c:
                return first + [_KNOWLEDGE_TO_CREDIT] * short + _paid(lack_c - short, lack_o, lack_k, lack_q)
            return None
    return [_BURN] * burned + first + _paid(lack_c, lack_o, lack_k, lack_q)


def judged(price: Price) -> int:
    """Ore and Q.I.C. of a price as power, for comparing sites."""
    return price.all_ore() * ORE_POWER + price.all_qic() * QIC_POWER


def _paid(credits: int, ore: int, knowledge: int, qic: int) -> list[Action]:
    """The same goods, all from power, dear ones first."""
    return (
        [_POWER_TO_QIC] * qic + [_POWER_TO_KNOWLEDGE] * knowledge + [_POWER_TO_ORE] * ore + [_POWER_TO_CREDIT] * credits
    )


def empty_area_3(p: Player) -> list[Action]:
    """Spend all ready power on ore and credits, so that the tokens can be charged again."""
    power = power_ready(p)
    if power <= 0 or p.brainstone == 3:
        return _NOTHING
    ore = power // ORE_POWER if p.ore < MAX_ORE - ROOM_FOR_ORE else 0
    credits = min(power - ORE_POWER * ore, max(0, MAX_CREDITS - ROOM_FOR_CREDITS - p.credits))
    return [_POWER_TO_ORE] * ore + [_POWER_TO_CREDIT] * credits
