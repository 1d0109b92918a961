"""Minor questions: answers that the game knows without a search, and the few options worth a thought elsewhere."""

from __future__ import annotations

from typing import Any, Final

from perihelion.core.action import Action
from perihelion.games.gaia.actions import (
    BOARD_ACTION,
    BUILD,
    BURN,
    CHARGE,
    CHARGE_THEN_TOKEN,
    CONVERT,
    DECLINE,
    END_TURN,
    FINISH,
    PASS,
    PASS_FOR,
    TOKEN_THEN_CHARGE,
)
from perihelion.games.gaia.advice.opening import choose_faction, choose_place
from perihelion.games.gaia.advice.payments import judged
from perihelion.games.gaia.building import price_mine
from perihelion.games.gaia.charging import ChargePower, price_charge
from perihelion.games.gaia.components import ACTION_IDS, CONVERSION_IDS, MAX_ORE, POWER_TO_CREDIT, QIC_TO_ORE, ROUNDS
from perihelion.games.gaia.factions.ivits import PlaceStation
from perihelion.games.gaia.factions.terrans import GaiaPower
from perihelion.games.gaia.federations import Satellites
from perihelion.games.gaia.income import IncomeOrder
from perihelion.games.gaia.power import ChargeStone, GiveTokens, SpendStone, chargeable
from perihelion.games.gaia.price import affords
from perihelion.games.gaia.projects import BuildWith
from perihelion.games.gaia.research import CoverTile, LostPlanet
from perihelion.games.gaia.rounds import ConvertLeftovers
from perihelion.games.gaia.setup import ChooseFaction, PlaceStructure
from perihelion.games.gaia.special import PRICES, quote_board_action
from perihelion.games.gaia.state import Player, State
from perihelion.games.gaia.turn import Turn

MOST_SITES: Final = 7
_RACE: Final = [
    ACTION_IDS.index(action)
    for action in ("power_2_ore", "power_7_credits", "power_2_knowledge", "power_3_knowledge", "power_2_tokens")
]
# Which standard tile an advanced tile covers: first those that have given all they have to give.
_COVERED: Final = [0, 1, 3, 6, 2, 8, 5, 7, 4]
_TO_QIC: Final = CONVERSION_IDS.index("power_to_qic")
_TO_ORE: Final = CONVERSION_IDS.index("power_to_ore")

# The most power that is charged at a price, by round: active, and after one's own pass.
CHARGE_ACTIVE: Final = [0, 4, 4, 4, 4, 3, 2]
CHARGE_PASSED: Final = [0, 4, 4, 3, 3, 1, 1]


def answer(s: State, seat: int) -> Action | None:
    """The answer to a minor question; None: think."""
    frame: Any = s.stack[-1]
    if isinstance(frame, Turn):
        return END_TURN() if frame.acted else None
    if isinstance(frame, ChargePower):
        return answer_charge(s, s.players[seat], frame.legal(s, seat))
    if isinstance(frame, ChooseFaction):
        return choose_faction(s, frame.legal(s, seat))
    if isinstance(frame, IncomeOrder):
        return _income_order(s.players[seat], frame.legal(s, seat))
    if isinstance(frame, GaiaPower):
        return _gaia_power(s.players[seat], frame.legal(s, seat))
    if isinstance(frame, ConvertLeftovers):
        return _leftovers(s.players[seat], frame.legal(s, seat))
    if isinstance(frame, ChargeStone | GiveTokens | Satellites | CoverTile):
        return narrow(s, seat, frame.legal(s, seat))[0]
    return None


def dealt(s: State) -> bool:
    """Between bots factions are dealt by lot: all fourteen are played, and seats rotate over them."""
    return isinstance(s.stack[-1], ChooseFaction)


def answer_charge(s: State, p: Player, legal: list[Action]) -> Action:
    """Free power always; at a price while there are rounds left to use it."""
    best = DECLINE()
    limit = CHARGE_PASSED[s.round] if p.seat in s.passed else CHARGE_ACTIVE[s.round]
    for action in legal:
        if action.verb is CHARGE or action.verb is CHARGE_THEN_TOKEN or action.verb is TOKEN_THEN_CHARGE:
            amount = action.args[0]
            if not price_charge(amount).vp or amount <= limit:
                best = action
                break
    if best.verb is CHARGE_THEN_TOKEN and chargeable(p) < best.args[0] + 1:
        for action in legal:
            if action.verb is TOKEN_THEN_CHARGE and (not price_charge(action.args[0]).vp or action.args[0] <= limit):
                return action
    return best


def _income_order(p: Player, legal: list[Action]) -> Action:
    """Tokens first where charges would find too little to move, otherwise they would only be in the way."""
    tokens = [action for action in legal if action.verb.name == "income-tokens"]
    charges = [action for action in legal if action.verb.name == "income-charge"]
    if tokens and charges and charges[-1].args[0] > chargeable(p):
        return tokens[-1]
    return charges[0] if charges else legal[0]


def _gaia_power(p: Player, legal: list[Action]) -> Action:
    """The Terrans' returning power: a Q.I.C. while there are few, then ore."""
    if CONVERT(_TO_QIC) in legal and p.qic < 2:
        return CONVERT(_TO_QIC)
    if CONVERT(_TO_ORE) in legal and p.ore < MAX_ORE - 1:
        return CONVERT(_TO_ORE)
    return CONVERT(POWER_TO_CREDIT) if CONVERT(POWER_TO_CREDIT) in legal else legal[-1]


def _leftovers(p: Player, legal: list[Action]) -> Action:
    """Converts everything that can still become credits or ore."""
    for action in (BURN(), CONVERT(POWER_TO_CREDIT), CONVERT(QIC_TO_ORE)):
        if action in legal:
            return action
    return FINISH()


def reply(s: State, seat: int) -> Action | None:
    """What an imagined opponent does: race for the good power actions, then pass."""
    frame: Any = s.stack[-1]
    if isinstance(frame, PlaceStructure):
        return choose_place(s, seat, frame.legal(s, seat))
    said = answer(s, seat)
    if said is not None:
        return said
    if isinstance(frame, Turn):
        p = s.players[seat]
        for action in _RACE:
            if affords(p, PRICES[action]) and quote_board_action(s, p, action).reason is None:
                return BOARD_ACTION(action)
        return PASS() if s.round == ROUNDS else PASS_FOR(s.boosters[0])
    legal: list[Action] = frame.legal(s, seat)
    return narrow(s, seat, legal)[0]


def narrow(s: State, seat: int, legal: list[Action]) -> list[Action]:
    """The answers worth a thought."""
    if len(legal) < 2:
        return legal
    frame: Any = s.stack[-1]
    if isinstance(frame, GiveTokens | Satellites):
        return legal[:1]
    if isinstance(frame, ChargeStone):
        return legal[-1:]
    if isinstance(frame, SpendStone):
        return legal
    if isinstance(frame, CoverTile):
        for tile in _COVERED:
            for action in legal:
                if action.args[0] == tile:
                    return [action]
    if isinstance(frame, BuildWith):
        return _cheapest_sites(s, s.players[seat], frame, legal)
    if isinstance(frame, LostPlanet | PlaceStation):
        return _handy_spaces(s, s.players[seat], legal)
    return legal


def _cheapest_sites(s: State, p: Player, frame: BuildWith, legal: list[Action]) -> list[Action]:
    priced: list[tuple[int, int]] = []
    for number, action in enumerate(legal):
        worth = 0
        if action.verb is BUILD:
            worth = judged(price_mine(s, p, action.args[0], frame.steps, frame.extra))
        priced.append((worth, number))
    priced.sort()
    return [legal[number] for _, number in priced[:MOST_SITES]]


def _handy_spaces(s: State, p: Player, legal: list[Action]) -> list[Action]:
    """Spaces close to the seat's structures, cheap to reach."""
    ranked: list[tuple[int, int]] = []
    for number, action in enumerate(legal):
        hex = action.args[0]
        row = s.map.distance[hex]
        gaps = sorted([row[other] for other in p.structures])
        new_sector = 0 if p.sectors[s.map.sector[hex]] else -1
        ranked.append((sum(gaps[:3]) + new_sector, number))
    ranked.sort()
    return [legal[number] for _, number in ranked[:MOST_SITES]]
