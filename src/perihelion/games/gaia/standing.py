"""Standing answers: what a player settles in advance (rulebook: action 10; The Power Cycle)."""

from __future__ import annotations

from collections.abc import Mapping

from perihelion.core.action import Action
from perihelion.core.options import OptionValue
from perihelion.games.gaia.actions import DECLINE
from perihelion.games.gaia.charging import ChargePower
from perihelion.games.gaia.options import CHARGE, TOKENS
from perihelion.games.gaia.power import GiveTokens
from perihelion.games.gaia.state import State


def standing(s: State, seat: int, settings: Mapping[str, OptionValue]) -> Action | None:
    """The answer the seat has settled in advance; None: ask."""
    frame = s.stack[-1]
    if isinstance(frame, ChargePower):
        return standing_charge(frame.legal(s, seat), str(settings[CHARGE.name]))
    if isinstance(frame, GiveTokens) and settings[TOKENS.name] == "lowest_first":
        return frame.legal(s, seat)[0]
    return None


def standing_charge(legal: list[Action], setting: str) -> Action | None:
    """The answer to an offer to charge; None: ask."""
    if setting == "never":
        return DECLINE()
    if setting == "always":
        return legal[0]
    if setting == "free" and legal[0].args[0] <= 1:
        return legal[0]
    return None
