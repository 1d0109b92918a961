"""A turn: free actions, one action, free actions (rulebook: Phase III: Actions)."""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import (
    BOARD_ACTION,
    BUILD,
    END_TURN,
    FEDERATE,
    FREE_ACTIONS,
    PASS,
    PASS_FOR,
    RESEARCH,
    SPECIAL_ACTION,
    START_PROJECT,
    UPGRADE,
)
from perihelion.games.gaia.building import build_mine, mine_sites, quote_mine
from perihelion.games.gaia.charging import OfferCharges
from perihelion.games.gaia.components import GRANTS_TILE
from perihelion.games.gaia.conversions import free_actions, quote_free_action, take_free_action
from perihelion.games.gaia.federations import federate, federations, quote_federation
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import CHARGE_TIMING
from perihelion.games.gaia.passing import pass_turn, passes, quote_pass
from perihelion.games.gaia.price import affords, barred
from perihelion.games.gaia.projects import project_sites, quote_project, start_project
from perihelion.games.gaia.research import RESEARCH_PRICE, advanceable, gain_tile, quote_research, research
from perihelion.games.gaia.special import (
    board_actions,
    quote_board_action,
    quote_special_action,
    special_actions,
    take_board_action,
    take_special_action,
)
from perihelion.games.gaia.state import Player, State
from perihelion.games.gaia.upgrading import quote_upgrade, upgrade, upgrades

SECTION: Final = "Phase III: Actions"
NO_ACTION_YET: Final = barred("no-action-yet", SECTION)
HAS_ACTED: Final = barred("has-acted", SECTION)
MAIN_ACTIONS: Final = (BUILD, START_PROJECT, UPGRADE, FEDERATE, RESEARCH, BOARD_ACTION, SPECIAL_ACTION)
_END: Final = END_TURN()


class Turn(Question):
    """What does the player do? Exactly one action, and free actions before and after it, never during (ruling 2.2)."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("acted",))

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
        if verb in FREE_ACTIONS:
            take_free_action(s, p, action)
            return False
        p.surplus = 0  # what a payment left over is lost with the next action
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

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        p = s.players[seat]
        verb = action.verb
        if verb in FREE_ACTIONS:
            return quote_free_action(p, action)
        if verb is END_TURN:
            return FREE if self.acted else NO_ACTION_YET
        if verb is PASS or verb is PASS_FOR:
            return HAS_ACTED if self.acted else quote_pass(s, action)
        if self.acted and verb in MAIN_ACTIONS:
            return HAS_ACTED
        return quote_main_action(s, p, action)


def main_actions(s: State, p: Player) -> list[Action]:
    """Every action but passing that the player can take now, in the order of the rulebook."""
    legal = [BUILD(hex) for hex in mine_sites(s, p)]
    legal += [START_PROJECT(hex) for hex in project_sites(s, p)]
    legal += [UPGRADE(hex, to) for hex, to in upgrades(s, p)]
    legal += federations(s, p.seat)
    if affords(p, RESEARCH_PRICE):
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
        research(s, p, action.args[0])
    elif verb is BOARD_ACTION:
        take_board_action(s, p, action.args[0])
    else:
        assert verb is SPECIAL_ACTION
        take_special_action(s, p, action.args[0])


def quote_main_action(s: State, p: Player, action: Action) -> Quote:
    """May the player take this action, and for what price?"""
    verb = action.verb
    if verb is BUILD:
        return quote_mine(s, p, action.args[0])
    if verb is START_PROJECT:
        return quote_project(s, p, action.args[0])
    if verb is UPGRADE:
        return quote_upgrade(s, p, action.args[0], action.args[1])
    if verb is FEDERATE:
        return quote_federation(s, p, action.args)
    if verb is RESEARCH:
        return quote_research(s, p, action.args[0])
    if verb is BOARD_ACTION:
        return quote_board_action(s, p, action.args[0])
    if verb is SPECIAL_ACTION:
        return quote_special_action(s, p, action.args[0])
    return elsewhere(action)
