"""Standing answers: what a player settles in advance (rulebook: action 10; The Power Cycle; Phase I: Income)."""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.action import Action
from perihelion.core.options import OptionValue
from perihelion.games.gaia.actions import DECLINE, INCOME_CHARGE, INCOME_TOKENS, KEEP_STONE
from perihelion.games.gaia.charging import ChargePower
from perihelion.games.gaia.components import ROUNDS
from perihelion.games.gaia.income import IncomeOrder
from perihelion.games.gaia.options import BRAINSTONE, CHARGE, CHARGE_VP, INCOME, TOKENS
from perihelion.games.gaia.power import ChargeStone, GiveTokens, SpendStone, chargeable
from perihelion.games.gaia.state import State


def standing(s: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    """The answer the seat has settled in advance; None: ask."""
    frame = s.stack[-1]
    if isinstance(frame, ChargePower):
        return standing_charge(s, frame, seat, settings)
    if isinstance(frame, GiveTokens) and settings.get(TOKENS.name) == "lowest_first":
        return frame.legal(s, seat)[0]
    if isinstance(frame, IncomeOrder) and settings.get(INCOME.name) == "most_power":
        return most_power(s, seat, frame.legal(s, seat))
    if settings.get(BRAINSTONE.name) == "ahead":
        if isinstance(frame, ChargeStone):
            return frame.legal(s, seat)[-1]
        if isinstance(frame, SpendStone):
            return KEEP_STONE()
    return None


def standing_charge(s: State, offer: ChargePower, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    """The answer to an offer to charge: the Taklons' token comes after it, or before where that charges more. Nobody
    wants to pay for power after the last pass of the game.
    """
    setting = settings.get(CHARGE.name, CHARGE.default)
    whole = max(offer.legal(s, seat)[:-1], key=_amount)
    price = offer.quote(s, seat, whole).cost().get("vp", 0)
    if setting == "ask" or (price and setting == "free"):
        return None
    if setting == "never" or (price and s.round == ROUNDS and seat in s.passed):
        return DECLINE()
    limit = settings.get(CHARGE_VP.name, CHARGE_VP.default)
    assert isinstance(limit, int)
    return None if setting == "up_to" and price > limit else whole


def _amount(way: Action) -> int:
    return way.args[0]


def most_power(s: State, seat: int, legal: list[Action]) -> Action:
    """The largest charge of which nothing is lost; else new tokens first, so that more can be charged."""
    room = chargeable(s.players[seat])
    charges = [action for action in legal if action.verb is INCOME_CHARGE]
    fitting = [action for action in charges if action.args[0] <= room]
    tokens = [action for action in legal if action.verb is INCOME_TOKENS]
    return (fitting or tokens or charges)[-1]
