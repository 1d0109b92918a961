"""A turn: free actions, one action, free actions (rulebook: Phase III: Actions)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import (
    BOARD_ACTION,
    BUILD,
    BURN,
    CONVERT,
    END_TURN,
    FEDERATE,
    FORGO,
    PASS,
    PASS_FOR,
    RESEARCH,
    SPECIAL_ACTION,
    START_PROJECT,
    UPGRADE,
)
from perihelion.games.gaia.building import (
    build_mine,
    mine_sites,
    project_sites,
    start_project,
    upgrade,
    upgrades,
    why_no_mine,
    why_no_project,
    why_no_upgrade,
)
from perihelion.games.gaia.charging import OfferCharges
from perihelion.games.gaia.components import (
    ACTION_POWER,
    ACTION_QIC,
    AREA_IDS,
    GRANTS_TILE,
    RESEARCH_COST,
)
from perihelion.games.gaia.conversions import free_actions, take_free_action, why_no_free_action
from perihelion.games.gaia.federations import federate, federations, why_not_federate
from perihelion.games.gaia.options import CHARGE_TIMING
from perihelion.games.gaia.passing import pass_turn, passes
from perihelion.games.gaia.power import power_ready
from perihelion.games.gaia.questions import SEAT, Question
from perihelion.games.gaia.research import advance, advance_refusal, advanceable, gain_tile
from perihelion.games.gaia.special import (
    action_refusal,
    board_actions,
    owned_specials,
    special_actions,
    special_refusal,
    take_board_action,
    take_special_action,
)
from perihelion.games.gaia.state import Player, State

_END: Final = END_TURN()


class Turn(Question):
    """What does the player do? Exactly one action, and free actions before and after it, never during (ruling 2.2)."""

    FIELDS: ClassVar[Fields] = SEAT | fields(public=("acted",))

    def __init__(self, seat: int, acted: bool) -> None:
        super().__init__(seat)
        self.acted: bool = acted

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[seat]
        if self.acted:
            legal = free_actions(p)
            legal.append(_END)
            return legal
        return main_actions(s, p) + free_actions(p) + passes(s)

    def take(self, s: State, seat: int, action: Action) -> bool:
        p = s.players[seat]
        verb = action.verb
        if verb is CONVERT or verb is BURN or verb is FORGO:
            take_free_action(s, p, action)
            return False
        p.surplus = 0  # what a payment left over is lost with the next thing done
        if verb is END_TURN:
            s.then(OfferCharges())
            return True
        if verb is PASS or verb is PASS_FOR:
            pass_turn(s, p, action)
            if s.charge_sources:
                s.then(OfferCharges())
            return True
        s.become(Turn(seat, True))
        take_main_action(s, p, action)
        if CHARGE_TIMING.of(s.rules) == "after_action":
            s.then(OfferCharges())
        return False

    def why_not(self, s: State, seat: int, action: Action) -> Reason | None:
        p = s.players[seat]
        verb = action.verb
        if verb is CONVERT or verb is BURN or verb is FORGO:
            return why_no_free_action(p, action)
        if verb is END_TURN:
            return None if self.acted else Reason("no-action-yet", {}, "Phase III: Actions")
        if self.acted:
            return Reason("has-acted", {}, "Phase III: Actions")
        return why_no_main_action(s, p, action)


def main_actions(s: State, p: Player) -> list[Action]:
    """Every action but passing that the player can take now, in the order of the rulebook."""
    legal = [BUILD(hex) for hex in mine_sites(s, p)]
    legal += [START_PROJECT(hex) for hex in project_sites(s, p)]
    legal += [UPGRADE(hex, to) for hex, to in upgrades(s, p)]
    legal += federations(s, p.seat)
    if p.knowledge >= RESEARCH_COST:
        legal += [RESEARCH(area) for area in advanceable(s, p)]
    legal += [BOARD_ACTION(action) for action in board_actions(s, p)]
    legal += [SPECIAL_ACTION(special) for special in special_actions(s, p)]
    return legal


def take_main_action(s: State, p: Player, action: Action) -> None:
    verb = action.verb
    if verb is BUILD:
        build_mine(s, p, action.args[0])
    elif verb is START_PROJECT:
        start_project(s, p, action.args[0])
    elif verb is UPGRADE:
        hex, to = action.args
        upgrade(s, p, hex, to)
        if GRANTS_TILE[to]:
            gain_tile(s, p)
    elif verb is FEDERATE:
        federate(s, p.seat, action.args)
    elif verb is RESEARCH:
        p.knowledge -= RESEARCH_COST
        advance(s, p, action.args[0])
    elif verb is BOARD_ACTION:
        take_board_action(s, p, action.args[0])
    else:
        assert verb is SPECIAL_ACTION
        take_special_action(s, p, action.args[0])


def why_no_main_action(s: State, p: Player, action: Action) -> Reason | None:
    verb = action.verb
    if verb is BUILD:
        return why_no_mine(s, p, action.args[0])
    if verb is START_PROJECT:
        return why_no_project(s, p, action.args[0])
    if verb is UPGRADE:
        return why_no_upgrade(s, p, action.args[0], action.args[1])
    if verb is FEDERATE:
        return why_not_federate(s, p.seat, action.args)
    if verb is RESEARCH:
        return why_no_research(s, p, action.args[0])
    if verb is BOARD_ACTION:
        number = action.args[0]
        code = action_refusal(s, p, number)
        if not code:
            return None
        need, have = (ACTION_POWER[number], power_ready(p)) if ACTION_POWER[number] else (ACTION_QIC[number], p.qic)
        return Reason(code, {"need": need, "have": have}, "Power and Q.I.C. Actions")
    if verb is SPECIAL_ACTION:
        special = action.args[0]
        code = special_refusal(s, p, special) if special in owned_specials(p) else "special-not-owned"
        return Reason(code, {}, "Special Actions") if code else None
    if verb is PASS or verb is PASS_FOR:
        return None if action in passes(s) else Reason("booster", {}, "Pass")
    return None


def why_no_research(s: State, p: Player, area: int) -> Reason | None:
    code = advance_refusal(s, p, area)
    if not code and p.knowledge < RESEARCH_COST:
        return Reason("few-knowledge", {"need": RESEARCH_COST, "have": p.knowledge}, "Research Progress")
    return Reason(code, {"area": AREA_IDS[area]}, "Research Progress") if code else None
