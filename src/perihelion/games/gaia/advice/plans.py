"""Whole turns worth a thought: [payment] action, answers to what it asks, end of turn.

A turn starts from a main action that the rules allow, or would allow after canonical conversions (see `payments`).
Follow-up questions are narrowed to sensible answers and tried out; the answer that turned out best for one building
site serves the other sites too, since which tile is best does not depend on where the lab stands.
"""

from __future__ import annotations

from typing import Any, Final

from perihelion.core.action import Action
from perihelion.core.state import apply
from perihelion.games.gaia.actions import (
    BOARD_ACTION,
    BUILD,
    END_TURN,
    FEDERATE,
    PASS,
    PASS_FOR,
    RESEARCH,
    SPECIAL_ACTION,
    START_PROJECT,
    UPGRADE,
)
from perihelion.games.gaia.advice.answers import narrow
from perihelion.games.gaia.advice.correction import Line, Tried, corrected
from perihelion.games.gaia.advice.grounds import Grounds, Scene, evaluate
from perihelion.games.gaia.advice.payments import empty_area_3, fund, judged
from perihelion.games.gaia.advice.worth import settled
from perihelion.games.gaia.building import CHEAPEST_MINE, price_mine
from perihelion.games.gaia.components import ACTION_IDS, ACTION_STEPS, QIC_RANGE, RANGE, ROUNDS
from perihelion.games.gaia.conversions import quote_free_action
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import federations
from perihelion.games.gaia.passing import pass_turn, passes
from perihelion.games.gaia.power import tokens_in_cycle
from perihelion.games.gaia.price import Price, gaiaformers_ready
from perihelion.games.gaia.projects import price_project
from perihelion.games.gaia.research import RESEARCH_PRICE, advanceable
from perihelion.games.gaia.special import price_board_action, quote_board_action, special_actions
from perihelion.games.gaia.state import NAVIGATION, Player, State
from perihelion.games.gaia.turn import Turn, quote_main_action
from perihelion.games.gaia.upgrading import price_upgrade

_END: Final = END_TURN()
MOST_MINES: Final = 9
MOST_PROJECTS: Final = 4
MOST_FEDERATIONS: Final = 8
MOST_ORE: Final = 6  # a mine that costs more ore is never worth it
MOST_QIC: Final = 2
MOST_NEW_TOKENS: Final = 2  # power tokens made of ore for a Gaia project


def turns(s: State, seat: int) -> list[Line]:
    """Every turn worth a thought with the points it promises, the best first; only for the question of the turn."""
    frame = s.stack[-1]
    if not isinstance(frame, Turn) or frame.seat != seat:
        return []
    if frame.acted:
        return [(evaluate(s, seat), [_END])]
    p = s.players[seat]
    scene = Scene(s, seat)
    known: dict[int, list[Action]] = {}
    tried: list[Tried] = []
    for payment, action in mains(s, p):
        one = try_turn(s, seat, scene, payment, action, known)
        if one is not None:
            tried.append(one)
    tried += pass_turns(s, p, scene)
    tried.sort(key=_points, reverse=True)
    return corrected(s, seat, tried)


def _points(one: Tried) -> float:
    return one.points


# What can be done, paid in the canonical way.


def mains(s: State, p: Player) -> list[tuple[list[Action], Action]]:
    """Main actions with their payments."""
    found: list[tuple[list[Action], Action]] = []
    _add_mines(s, p, found)
    _add_upgrades(s, p, found)
    _add_projects(s, p, found)
    for action in federations(s, p.seat)[:MOST_FEDERATIONS]:
        found.append(([], action))
    payment = fund(p, RESEARCH_PRICE)
    if payment is not None and len(payment) <= 2:
        for area in advanceable(s, p):
            found.append((payment, RESEARCH(area)))
    for number in range(len(ACTION_IDS)):
        _add_board_action(s, p, number, found)
    for special in special_actions(s, p):
        found.append(([], SPECIAL_ACTION(special)))
    return found


def _add_mines(s: State, p: Player, found: list[tuple[list[Action], Action]]) -> None:
    priced: list[tuple[int, int, Price]] = []
    far = RANGE[p.research[NAVIGATION]] + QIC_RANGE * MOST_QIC
    for hex in s.planets:
        if p.reach[hex] > far and s.owner[hex] != p.seat:
            continue
        price = price_mine(s, p, hex)
        if price.reason is None and price.all_ore() <= MOST_ORE and price.all_qic() <= MOST_QIC:
            priced.append((judged(price), hex, price))
    priced.sort(key=_judged_and_hex)
    for _, hex, price in priced[:MOST_MINES]:
        payment = fund(p, price)
        if payment is not None:
            found.append((payment, BUILD(hex)))


def _judged_and_hex(site: tuple[int, int, Price]) -> tuple[int, int]:
    return site[0], site[1]


def _add_upgrades(s: State, p: Player, found: list[tuple[list[Action], Action]]) -> None:
    tree = FACTIONS[p.faction].upgrades
    for hex in p.structures:
        if s.owner[hex] != p.seat:
            continue
        for to in tree[s.building[hex]]:
            price = price_upgrade(s, p, hex, to)
            if price.reason is None:
                payment = fund(p, price)
                if payment is not None:
                    found.append((payment, UPGRADE(hex, to)))


def _add_projects(s: State, p: Player, found: list[tuple[list[Action], Action]]) -> None:
    """Gaia projects; in the last round they never finish."""
    if s.round >= ROUNDS or gaiaformers_ready(p) <= 0:
        return
    priced: list[tuple[int, int, Price]] = []
    for hex in s.planets:
        price = price_project(s, p, hex)
        if price.reason is None and price.all_qic() <= 1 and price.tokens - tokens_in_cycle(p) <= MOST_NEW_TOKENS:
            priced.append((price.all_qic(), hex, price))
    priced.sort(key=_judged_and_hex)
    for _, hex, price in priced[:MOST_PROJECTS]:
        payment = fund(p, price)
        if payment is not None:
            found.append((payment, START_PROJECT(hex)))


def _add_board_action(s: State, p: Player, action: int, found: list[tuple[list[Action], Action]]) -> None:
    price = price_board_action(s, action)
    if price.reason is not None:
        return
    payment = fund(p, price, CHEAPEST_MINE if ACTION_STEPS[action] else None)
    if payment is None:
        return
    if payment or quote_board_action(s, p, action).reason is None:
        found.append((payment, BOARD_ACTION(action)))


# Trying a turn out.


def try_turn(
    s: State, seat: int, scene: Scene, payment: list[Action], action: Action, known: dict[int, list[Action]]
) -> Tried | None:
    """Pay, act, answer what is asked; None if the payment fails."""
    t = s.trial(seat)
    done: list[Action] = []
    p = t.players[seat]
    for free in payment:
        if quote_free_action(p, free).reason is not None:
            return None
        apply(t, seat, free)
        done.append(free)
        _answer_aside(t, seat, done)
    if payment and not possible(t, seat, action):
        return None
    apply(t, seat, action)
    done.append(action)
    kind = -1
    if action.verb is UPGRADE:
        kind = action.args[1]
    elif action.verb is FEDERATE:
        kind = 100
    if kind in known:
        again = _replay(t, seat, scene, known[kind])
        if again is not None:
            return Tried(again.grounds, done + again.actions, again.end)
    found = complete(t, seat, scene, s.round >= ROUNDS)
    if kind >= 0:
        known[kind] = found.actions
    return Tried(found.grounds, done + found.actions, found.end)


def possible(t: State, seat: int, action: Action) -> bool:
    """Whether the main action is allowed after its payment."""
    return quote_main_action(t, t.players[seat], action).reason is None


def _answer_aside(t: State, seat: int, done: list[Action]) -> None:
    """A conversion may ask about the brainstone."""
    frame: Any = t.stack[-1]
    while not isinstance(frame, Turn):
        answer = narrow(t, seat, frame.legal(t, seat))[0]
        apply(t, seat, answer)
        done.append(answer)
        frame = t.stack[-1]


def _replay(t: State, seat: int, scene: Scene, answers: list[Action]) -> Tried | None:
    """The same answers as on another site, where they fit."""
    u = t.trial(seat)
    for answer in answers[:-1]:
        frame: Any = u.stack[-1]
        if isinstance(frame, Turn) or answer not in frame.legal(u, seat):
            return None
        apply(u, seat, answer)
    if not isinstance(u.stack[-1], Turn):
        return None
    return Tried(Grounds(u, u.players[seat], scene), answers, u)


def complete(t: State, seat: int, scene: Scene, last: bool) -> Tried:
    """Answer all follow-up questions as well as can be, then end the turn. The state is used up. In the last round an
    answer has to pay by itself: what it would be good for later may never come.
    """
    answers: list[Action] = []
    while True:
        frame: Any = t.stack[-1]
        if isinstance(frame, Turn):
            answers.append(_END)
            return Tried(Grounds(t, t.players[seat], scene), answers, t)
        options = narrow(t, seat, frame.legal(t, seat))
        if len(options) == 1:
            apply(t, seat, options[0])
            answers.append(options[0])
            continue
        best: Tried | None = None
        most = 0.0
        for option in options:
            u = t if option is options[-1] else t.trial(seat)
            apply(u, seat, option)
            found = complete(u, seat, scene, last)
            worth = settled(found.end, found.end.players[seat], scene.rivals) if last else found.points
            if best is None or worth > most:
                most = worth
                best = Tried(found.grounds, [*answers, option, *found.actions], found.end)
        assert best is not None
        return best


# Passing.


def pass_turns(s: State, p: Player, scene: Scene) -> list[Tried]:
    """Every pass, judged before the others go on; with or without emptying area III first."""
    tried: list[Tried] = []
    dumps: list[list[Action]] = [[]]
    if s.round < ROUNDS:
        dump = empty_area_3(p)
        if dump:
            dumps.append(dump)
    for dump in dumps:
        t = s
        if dump:
            t = s.trial(p.seat)
            for free in dump:
                if quote_free_action(t.players[p.seat], free).reason is not None:
                    break
                apply(t, p.seat, free)
        for action in passes(s):
            u = t.trial(p.seat)
            pass_turn(u, u.players[p.seat], action)
            tried.append(Tried(Grounds(u, u.players[p.seat], scene), [*dump, action], u))
    return tried


def closes(action: Action) -> bool:
    """A pass ends the seat's round."""
    return action.verb is PASS or action.verb is PASS_FOR


def begins_turn(s: State) -> bool:
    """Whether the question on top is which main action to take."""
    frame = s.stack[-1]
    return isinstance(frame, Turn) and not frame.acted
