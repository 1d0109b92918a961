"""Free actions: burning power and exchanging resources (rulebook: action 9; some factions have more)."""

from __future__ import annotations

from typing import Final

from perihelion.core.action import Action
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.gaia.actions import BURN, BURN_TOKENS, CONVERT, FORGO
from perihelion.games.gaia.components import (
    CONVERSION_COST,
    CONVERSION_GAINS,
    CONVERSION_IDS,
    CONVERSION_PAID_WITH,
    GAIAFORMER_TO_QIC,
    LEFTOVERS_PER_VP,
    MAX_CREDITS,
    MAX_KNOWLEDGE,
    MAX_ORE,
    ORE_TO_TOKEN,
    POWER_TO_CREDIT,
    QIC_TO_ORE,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import CREDITS, ORE
from perihelion.games.gaia.power import STONE_WORTH, move_stone, power_ready, tell_tokens
from perihelion.games.gaia.price import Price, affords, barred, gaiaformers_ready, pay, within_means
from perihelion.games.gaia.resources import gain, gain_one
from perihelion.games.gaia.scoring import leftover_vp
from perihelion.games.gaia.state import AREA_1, AREA_2, AREA_3, GAIA_AREA, Player, State

SECTION: Final = "Free Actions"
NOT_YOUR_FACTION: Final = barred("not-your-faction", SECTION)
NO_STONE_IN_2: Final = barred("no-stone-there", SECTION)
NO_SURPLUS: Final = barred("no-surplus", SECTION)
BURNED: Final = 2  # tokens of area II: one leaves the game, the other moves to area III
FOR_ALL: Final = tuple(range(ORE_TO_TOKEN + 1))
"""The conversions of all factions; the rest belong to single ones."""
_CONVERT: Final[list[Action]] = [CONVERT(number) for number in range(len(CONVERSION_IDS))]
_BURN: Final[Action] = BURN()
_BURN_TOKENS: Final[Action] = BURN_TOKENS()
_FORGO: Final[Action] = FORGO()


def _price(conversion: int) -> Price:
    price = Price(CONVERSION_IDS[conversion])
    cost = CONVERSION_COST[conversion]
    paid_with = CONVERSION_PAID_WITH[conversion]
    if paid_with == "power":
        price.power = cost
        price.shared = True
    elif paid_with == "credits":
        price.credits = cost
    elif paid_with == "ore":
        price.ore = cost
    elif paid_with == "knowledge":
        price.knowledge = cost
    elif paid_with == "qic":
        price.qic = cost
    elif paid_with == "area_3_token":
        price.area3 = cost
    else:
        price.gaiaformers = cost
    return price


PRICES: Final[list[Price]] = [_price(conversion) for conversion in range(len(CONVERSION_IDS))]
"""What each conversion costs."""


# Exchanging.


def quote_conversion(p: Player, conversion: int) -> Quote:
    """May the player make this exchange, and for what price?"""
    if conversion not in FOR_ALL and conversion not in FACTIONS[p.faction].conversions(p):
        return NOT_YOUR_FACTION
    return within_means(p, PRICES[conversion], SECTION)


def convert(s: State, p: Player, conversion: int) -> None:
    """One exchange. Power left over from the exchange before may pay for this one (ruling 12.19)."""
    price = PRICES[conversion]
    if not price.power:
        p.surplus = 0
    pay(s, p, price)
    if price.area3:
        p.area3 -= price.area3
        p.gaia += price.area3
        tell_tokens(s, p, price.area3, AREA_3, GAIA_AREA)
    p.gaiaformers_in_gaia += price.gaiaformers
    gain(s, p, CONVERSION_GAINS[conversion], CONVERSION_IDS[conversion])


# Burning.


def can_burn(p: Player) -> bool:
    return p.area2 + (p.brainstone == 2) >= BURNED


def quote_burn(p: Player) -> Quote:
    """Two tokens in area II are needed."""
    return FREE if can_burn(p) else refused("burn", {"need": BURNED, "have": p.area2 + (p.brainstone == 2)}, SECTION)


def quote_burn_tokens(p: Player) -> Quote:
    """Burning two ordinary tokens, so that the Taklons' brainstone stays in area II (ruling 3.4)."""
    if p.brainstone != 2:
        return NO_STONE_IN_2
    return FREE if p.area2 >= BURNED else refused("burn", {"need": BURNED, "have": p.area2}, SECTION)


def burn(s: State, p: Player, with_stone: bool = True) -> None:
    """Discard one token of area II to move another to area III, the brainstone if it lies there and may move."""
    left_for = FACTIONS[p.faction].burned_to()
    p.area2 -= 1
    if left_for == GAIA_AREA:
        p.gaia += 1
    tell_tokens(s, p, 1, AREA_2, left_for)
    if p.brainstone == 2 and with_stone:
        move_stone(s, p, 3)
    else:
        p.area2 -= 1
        p.area3 += 1
        tell_tokens(s, p, 1, AREA_2, AREA_3)


# All free actions.


def free_actions(p: Player) -> list[Action]:
    """Every free action that has a price now."""
    found: list[Action] = []
    for conversion in FOR_ALL:
        if affords(p, PRICES[conversion]):
            found.append(_CONVERT[conversion])
    for conversion in FACTIONS[p.faction].conversions(p):
        if affords(p, PRICES[conversion]):
            found.append(_CONVERT[conversion])
    if can_burn(p):
        found.append(_BURN)
        if p.brainstone == 2 and quote_burn_tokens(p).reason is None:
            found.append(_BURN_TOKENS)
    if p.surplus:
        found.append(_FORGO)
    return found


def quote_free_action(p: Player, action: Action) -> Quote:
    if action.verb is BURN:
        return quote_burn(p)
    if action.verb is BURN_TOKENS:
        return quote_burn_tokens(p)
    if action.verb is FORGO:
        return FREE if p.surplus else NO_SURPLUS
    return quote_conversion(p, action.args[0])


def take_free_action(s: State, p: Player, action: Action) -> None:
    if action.verb is BURN or action.verb is BURN_TOKENS:
        p.surplus = 0
        burn(s, p, action.verb is BURN)
    elif action.verb is FORGO:
        p.surplus = 0  # the next exchange is a payment of its own
    else:
        convert(s, p, action.args[0])


# At the end of the game.


def convert_all(s: State, p: Player) -> None:
    """The most left-over points: burn what can be burned, power to credits, Q.I.C. to ore (ruling 15.6)."""
    while can_burn(p):
        burn(s, p)
    power = power_ready(p)
    # Tokens worth two move only half, as in recorded games; nothing depends on it any more.
    worth = FACTIONS[p.faction].token_worth(p)
    moved = (p.area3 + worth - 1) // worth
    p.area1 += moved
    p.area3 -= moved
    tell_tokens(s, p, moved, AREA_3, AREA_1)
    if p.brainstone == 3:
        move_stone(s, p, 1)
    gain_one(s, p, CREDITS, power, CONVERSION_IDS[POWER_TO_CREDIT])
    if p.qic:
        s.tell("paid", p.seat, "qic", p.qic, CONVERSION_IDS[QIC_TO_ORE])
        gain_one(s, p, ORE, p.qic, CONVERSION_IDS[QIC_TO_ORE])
        p.qic = 0


def power_with_burning(p: Player) -> int:
    """The power that could be spent if everything in area II that can be burned were burned."""
    power = power_ready(p)
    tokens = p.area2
    if p.brainstone == 2 and tokens:
        power += STONE_WORTH
        tokens -= 1
    return power + tokens // BURNED * FACTIONS[p.faction].token_worth(p)


def most_leftovers(p: Player) -> int:
    """The resources that can be scored after everything else was converted."""
    held = p.credits + p.ore + p.knowledge
    room = MAX_CREDITS + MAX_ORE + MAX_KNOWLEDGE - held
    more = power_with_burning(p) + p.qic
    if GAIAFORMER_TO_QIC in FACTIONS[p.faction].conversions(p):
        more += gaiaformers_ready(p)
    return held + min(more, room)


def conversion_pays(p: Player) -> bool:
    """Whether converting could still add a victory point for left-over resources."""
    return most_leftovers(p) // LEFTOVERS_PER_VP > leftover_vp(p)
