"""Free actions: burning power and exchanging resources (rulebook: action 9; some factions have more)."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.games.gaia.actions import BURN, CONVERT, FORGO
from perihelion.games.gaia.building import gaiaformers_ready
from perihelion.games.gaia.components import (
    AREA_3_TO_KNOWLEDGE,
    CONVERSION_COST,
    CONVERSION_GAINS,
    CONVERSION_IDS,
    CREDITS_TO_KNOWLEDGE,
    CREDITS_TO_ORE,
    CREDITS_TO_QIC,
    GAIAFORMER_TO_QIC,
    KNOWLEDGE_TO_CREDIT,
    LEFTOVERS_PER_VP,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    ORE_TO_CREDIT,
    ORE_TO_TOKEN,
    POWER_CONVERSIONS,
    QIC_TO_ORE,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.options import SHARED_PAYMENTS
from perihelion.games.gaia.power import power_ready, spend
from perihelion.games.gaia.resources import gain
from perihelion.games.gaia.scoring import leftover_vp
from perihelion.games.gaia.state import Player, State

SECTION: Final = "Free Actions"
_CONVERT: Final[list[Action]] = [CONVERT(number) for number in range(len(CONVERSION_IDS))]
_BURN: Final[Action] = BURN()
_FORGO: Final[Action] = FORGO()


def can_burn(p: Player) -> bool:
    """Two tokens in area II are needed: one leaves the game, the other moves to area III."""
    return p.area2 + (p.brainstone == 2) >= 2


def can_convert(p: Player, conversion: int) -> bool:
    """Whether the player can pay one exchange; the faction's own exchanges need the faction."""
    cost = CONVERSION_COST[conversion]
    if conversion < POWER_CONVERSIONS:
        return power_ready(p) + p.surplus >= cost
    if conversion == QIC_TO_ORE:
        return p.qic >= cost
    if conversion == KNOWLEDGE_TO_CREDIT:
        return p.knowledge >= cost
    if conversion in (ORE_TO_CREDIT, ORE_TO_TOKEN):
        return p.ore >= cost
    if conversion not in FACTIONS[p.faction].conversions(p):
        return False
    if conversion in (CREDITS_TO_QIC, CREDITS_TO_ORE, CREDITS_TO_KNOWLEDGE):
        return p.credits >= cost
    if conversion == AREA_3_TO_KNOWLEDGE:
        return p.area3 >= cost
    return gaiaformers_ready(p) >= cost


def free_actions(p: Player) -> list[Action]:
    """Every free action the player can take now."""
    found: list[Action] = []
    power = power_ready(p) + p.surplus
    if power:
        for conversion in range(POWER_CONVERSIONS):
            if power >= CONVERSION_COST[conversion]:
                found.append(_CONVERT[conversion])
    if p.qic:
        found.append(_CONVERT[QIC_TO_ORE])
    if p.knowledge:
        found.append(_CONVERT[KNOWLEDGE_TO_CREDIT])
    if p.ore:
        found.append(_CONVERT[ORE_TO_CREDIT])
        found.append(_CONVERT[ORE_TO_TOKEN])
    for conversion in FACTIONS[p.faction].conversions(p):
        if can_convert(p, conversion):
            found.append(_CONVERT[conversion])
    if can_burn(p):
        found.append(_BURN)
    if p.surplus:
        found.append(_FORGO)
    return found


def take_free_action(s: State, p: Player, action: Action) -> None:
    if action.verb is BURN:
        p.surplus = 0
        burn(p)
    elif action.verb is FORGO:
        p.surplus = 0  # the next exchange is a payment of its own
    else:
        convert(s, p, action.args[0])


def burn(p: Player) -> None:
    """Discard one token of area II to move another to area III; the brainstone is the one that moves."""
    if p.brainstone == 2:
        p.area2 -= 1
        p.brainstone = 3
    else:
        p.area2 -= 2
        p.area3 += 1
    FACTIONS[p.faction].burned(p)


def convert(s: State, p: Player, conversion: int) -> None:
    """One exchange. Power left over from the exchange before may pay for this one (ruling 12.19)."""
    cost = CONVERSION_COST[conversion]
    surplus = p.surplus
    p.surplus = 0
    if conversion < POWER_CONVERSIONS:
        if surplus >= cost:
            p.surplus = surplus - cost
        else:
            spend(s, p, cost - surplus, SHARED_PAYMENTS.on(s.rules))
    elif conversion == QIC_TO_ORE:
        p.qic -= cost
    elif conversion == KNOWLEDGE_TO_CREDIT:
        p.knowledge -= cost
    elif conversion in (ORE_TO_CREDIT, ORE_TO_TOKEN):
        p.ore -= cost
    elif conversion in (CREDITS_TO_QIC, CREDITS_TO_ORE, CREDITS_TO_KNOWLEDGE):
        p.credits -= cost
    elif conversion == AREA_3_TO_KNOWLEDGE:
        p.area3 -= cost
        p.gaia += cost
    else:
        assert conversion == GAIAFORMER_TO_QIC
        p.gaiaformers_in_gaia += cost
    gain(s, p, CONVERSION_GAINS[conversion], CONVERSION_IDS[conversion])


def why_no_free_action(p: Player, action: Action) -> Reason | None:
    if action.verb is BURN:
        return None if can_burn(p) else Reason("burn", {"have": p.area2 + (p.brainstone == 2)}, SECTION)
    if action.verb is FORGO:
        return None if p.surplus else Reason("no-surplus", {}, SECTION)
    if action.verb is CONVERT and not can_convert(p, action.args[0]):
        conversion = action.args[0]
        own = conversion > ORE_TO_TOKEN and conversion not in FACTIONS[p.faction].conversions(p)
        return Reason("not-your-faction" if own else "convert", {"need": CONVERSION_COST[conversion]}, SECTION)
    return None


# At the end of the game.


def convert_all(p: Player) -> None:
    """The most left-over points: burn what can be burned, power to credits, Q.I.C. to ore (ruling 15.6)."""
    while can_burn(p):
        burn(p)
    power = power_ready(p)
    # Tokens worth two move only half, as in recorded games; nothing depends on it any more.
    worth = FACTIONS[p.faction].token_worth(p)
    moved = (p.area3 + worth - 1) // worth
    p.area1 += moved
    p.area3 -= moved
    if p.brainstone == 3:
        p.brainstone = 1
    p.credits = min(MAX_CREDITS, p.credits + power)
    p.ore = min(MAX_ORE, p.ore + p.qic)
    p.qic = 0


def conversion_pays(p: Player) -> bool:
    """Whether converting could still add a victory point for left-over resources."""
    burned = p.clone()
    while can_burn(burned):
        burn(burned)
    held = p.credits + p.ore + p.knowledge
    room = MAX_CREDITS + MAX_ORE + MAX_KNOWLEDGE - held
    more = power_ready(burned) + p.qic
    if GAIAFORMER_TO_QIC in FACTIONS[p.faction].conversions(p):
        more += gaiaformers_ready(p)
    return (held + min(more, room)) // LEFTOVERS_PER_VP > leftover_vp(p)
