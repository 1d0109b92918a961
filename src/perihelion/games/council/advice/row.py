"""What the cards in the row are worth: what each would bring from its slot, less the consumption it costs."""

from math import exp
from typing import Final

from perihelion.core.action import Action
from perihelion.games.council import actions, board, effects, scoring
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.advice.colonies import GEM, discover_value, settle_value, yields_within
from perihelion.games.council.components import END_LEVEL
from perihelion.games.council.dark_tech.lasting import perpetual_motion
from perihelion.games.council.effects import Effect
from perihelion.games.council.markers import moved_marker
from perihelion.games.council.planning import Plan, PlanOpenly
from perihelion.games.council.rounds import Turn
from perihelion.games.council.state import GALAXY_COUNT, State
from perihelion.games.council.towers import PLAYERS

CONSUMPTION: Final = 0.25
"""What a step of consumption costs for each level still to come; less than one energy, because time costs too."""
RISING: Final = 30.0
"""What it is worth to plan cheaply enough to reach a level this round."""
NOW: Final = 0.5
"""The part of what the actions bring that may come as energy in the same round."""


def row_value(s: State, seat: int, remaining: float) -> float:
    """What the cards in the row will do this round: those planned so far, or those not yet played."""
    p = s.players[seat]
    top = s.stack[-1] if s.stack else None
    answer: tuple[Action, ...] = ()
    if isinstance(top, Plan) and seat in top.asked:
        answer = top.answer_of(seat)
    elif isinstance(top, PlanOpenly) and top.seat == seat:
        answer = top.answer
    else:
        return pending_value(s, seat, remaining)
    if not answer:
        return 0.0  # nothing is planned yet: otherwise ending the purchases would seem to fill the row
    total = 0.0
    spent = 0
    for slot in range(p.slots):
        card = p.top[slot]
        if slot < len(answer) and answer[slot].verb is actions.PLAN:
            if card >= 0:
                total -= 0.6  # the covered card comes back no later, but does nothing now
            card = answer[slot].args[0]
        if card >= 0:
            total += action_value(s, seat, s.kit.effects[s.kit.card_effect[card]], p.ranges[slot], remaining)
            spent += s.kit.card_value[card]
    steps = 0
    if not perpetual_motion(s, seat):
        steps = moved_marker(p.energy, p.consumption, spent) - p.consumption
    ahead = p.energy + payable_now(s, seat) + NOW * total - p.consumption - steps
    rising = RISING / (1.0 + exp(-ahead / 4.0))
    return total + rising - CONSUMPTION * max(END_LEVEL - p.level, 1) * steps


def payable_now(s: State, seat: int) -> float:
    """What the cubes on the board could pay this round."""
    total = 0
    for galaxy in range(GALAXY_COUNT):
        if s.galaxy_cubes[galaxy * PLAYERS + seat]:
            total += scoring.payout(s, seat, galaxy)
    return float(total)


def pending_value(s: State, seat: int, remaining: float) -> float:
    """The cards of the row that are still to be played this round."""
    p = s.players[seat]
    slots: list[int] = []
    for frame in s.stack:
        if isinstance(frame, Turn) and frame.seat == seat:
            slots = list(range(p.slots))
        elif isinstance(frame, PlayCard) and frame.seat == seat:
            slots.append(frame.slot)
    total = 0.0
    for slot in slots:
        card = p.top[slot]
        if card >= 0:
            effect = s.kit.effects[s.kit.card_effect[card]]
            total += action_value(s, seat, effect, p.ranges[slot], remaining)
    return total


def action_value(s: State, seat: int, effect: Effect, reach: int, remaining: float) -> float:
    """What an action would bring from this slot now."""
    op = effect.op
    if effect.any_reach:
        reach = board.ALL_PARSECS
    if op == effects.SETTLE:
        adapted = board.ALL_PLANETS if effect.any_planet else s.players[seat].adapted
        return settle_value(s, seat, effect.amount, reach, adapted, remaining)
    if op == effects.MINE:
        worth = sorted(yields_within(s, seat, reach), reverse=True)
        return sum(worth[: effect.amount], 0.0)
    if op == effects.DISCOVER:
        return discover_value(s, seat, reach, effect, remaining)
    if op == effects.CHOICE:
        return max([action_value(s, seat, s.kit.effects[kid], reach, remaining) for kid in effect.kids])
    if op == effects.SEQUENCE:
        return sum([action_value(s, seat, s.kit.effects[kid], reach, remaining) for kid in effect.kids], 0.0)
    if op == effects.MINE_HERE:
        return 2.4 * effect.amount
    if op == effects.TAKE_GEMS:
        return sum([GEM[gem] * effect.gems[gem] for gem in range(3)], 0.0)
    if op == effects.UPGRADE_GEMS:
        return 1.2 * min(effect.amount, s.players[seat].gems[0] + s.players[seat].gems[1])
    return float(effect.amount) if op == effects.GAIN_ENERGY else 0.0
