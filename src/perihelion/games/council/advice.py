"""What the game knows about playing it well, for bots (see `perihelion.bots.advice`).

A position is judged in energy. What counts is how much is still needed until level III: three times the consumption,
less what is there. So a card's consumption costs about as many points as levels are still to come, and a cube is worth
what its galaxy will pay.
"""

from math import exp
from typing import Final

from perihelion.core.action import Action
from perihelion.core.record import UNKNOWN
from perihelion.core.state import apply, legal
from perihelion.games.council import actions, board, bonus_cards, effects, leaders, rounds, scoring, stations
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.components import (
    ALL_AI_CARDS,
    BONUS_LIMIT,
    END_LEVEL,
    FIELDS_PER_GALAXY,
    PLANETS_PER_GALAXY,
    Kit,
    places,
)
from perihelion.games.council.effects import Effect
from perihelion.games.council.learning import KINDS, features
from perihelion.games.council.planning import Plan, PlanOpenly, moved_marker, plan_options
from perihelion.games.council.rounds import Turn
from perihelion.games.council.scoring import Score, ScoreTurn
from perihelion.games.council.state import END, GALAXY_COUNT, SLOTS, CouncilState
from perihelion.games.council.towers import PLAYERS

__all__ = ["KINDS", "candidates", "evaluate", "features", "reply", "stretch", "turns"]

WIN: Final = 1000.0
LEVEL: Final = 80.0
CONSUMPTION: Final = 0.25
"""What a step of consumption costs for each level still to come; less than one energy, because time costs too."""
POTENTIAL: Final = 0.75
"""A cube on the board against the energy it will pay."""
DELAY: Final = 0.8
"""A galaxy pays once a round: each further cube has to wait for the next."""
GEM: Final[list[float]] = [1.2, 2.4, 3.6]
GEM_END: Final[list[float]] = [1.0, 2.0, 3.0]
BONUS_CARD: Final = 5.0
AFTER_LEVEL: Final[list[float]] = [4.5, 4.0, 2.5, 1.0]
"""Rounds left once somebody has reached a level."""
LONG: Final = 8.0
"""Rounds of a whole game; what lasts is worth its full value only at the start."""
ADAPTED: Final[list[float]] = [0.0, 8.0, 7.0]
STACKING: Final = 5.0
RANGE: Final[list[float]] = [0.0, 0.0, 8.0, 16.0]
AI_CARD: Final = 2.0
TECH: Final = 8.0
STATION: Final[list[float]] = [5.0, 9.0, 7.0]
LEADER: Final[list[float]] = [10.0, 19.0, 22.0, 8.0, -14.0, -21.0]
"""What a leader's power turned out to be worth over a game, beyond consumption, energy and slot: greedy players with
leaders by lot won 56, 60, 71, 55, 32 and 28 % of 800 seats."""
END_NOW: Final = 120.0
"""What it is worth to see the last round begin while one is ahead."""
RISING: Final = 30.0
"""What it is worth to plan so cheaply that a level can be reached this round."""
NOW: Final = 0.5
"""The part of what the actions bring that may come as energy in the same round."""
TURN_SHARE: Final = 0.25
"""The share of a level that a turn brings."""
USUAL: Final = 2.0
"""What a usual card brings in a row after its consumption is paid."""


def evaluate(s: CouncilState, seat: int) -> float:
    """How well the seat stands, in energy."""
    if s.phase == END:
        return final_value(s, seat)
    remaining = rounds_left(s)
    ending = s.throne >= 0
    turn_over = ending and not still_to_act(s, seat)
    points = progress(s, seat)
    points += purse(s, seat, GEM_END if turn_over or remaining < 2.0 else GEM)
    points += bonus_value(s, seat)
    points += row_value(s, seat, remaining)
    if not turn_over:
        points += colonies_value(s, seat, remaining if not ending else 1.0)
    if s.round <= 1 and s.leader[seat] >= 0:
        points += LEADER[s.leader[seat]]
    if ending:
        points += AI_CARD * bonus_cards.ai_cards_of(s, seat) + END_NOW * winning_chance(s, seat)
    else:
        points += engine_value(s, seat, remaining)
    return points


def final_value(s: CouncilState, seat: int) -> float:
    """The game is over: won or lost, and by how much."""
    rank = rounds.ranking(s, seat)
    best = max([rounds.ranking(s, player) for player in range(s.players) if player != seat])
    ahead = (rank[0] - best[0]) * LEVEL + (rank[1] - best[1])
    return (WIN if rank >= best else -WIN) + ahead


def progress(s: CouncilState, seat: int) -> float:
    """Levels and energy, less the consumption that is still to be caught up with.

    A level that is due counts as reached: it comes at the end of the phase, and until then one may go on.
    """
    level = s.level[seat]
    energy = s.energy[seat]
    while energy >= s.consumption[seat]:
        energy -= s.consumption[seat]
        level += 1
    levels = max(END_LEVEL - level, 0)
    return level * LEVEL + energy - CONSUMPTION * levels * s.consumption[seat]


def rounds_left(s: CouncilState) -> float:
    """How many rounds the game will last, by the highest level so far.

    It must not depend on energy: else every gain would seem to shorten the game and to devalue what lasts.
    """
    highest = max(s.level)
    if highest == 0:
        return max(LONG - s.round, AFTER_LEVEL[0])
    return AFTER_LEVEL[min(highest, END_LEVEL)]


def winning_chance(s: CouncilState, seat: int) -> float:
    """How likely the seat is to be first when this round ends, by levels and shares of a level."""
    stands: list[float] = []
    for player in range(s.players):
        stand = s.level[player] + (s.energy[player] + purse(s, player, GEM_END)) / s.consumption[player]
        stands.append(stand + (TURN_SHARE if still_to_act(s, player) else 0.0))
    ahead = stands[seat] - max([stand for player, stand in enumerate(stands) if player != seat])
    return 1.0 / (1.0 + exp(-ahead / 0.15))


def still_to_act(s: CouncilState, seat: int) -> bool:
    """Whether the seat's turn of this round, or a part of its scoring, is still to come."""
    return any(
        isinstance(frame, Turn | PlayCard | ScoreTurn | Score | Plan | PlanOpenly) and _of(frame, seat)
        for frame in s.stack
    ) or any(isinstance(frame, rounds.ActPhase | rounds.PlanPhase) for frame in s.stack)


def _of(frame: object, seat: int) -> bool:
    return isinstance(frame, Plan) or getattr(frame, "seat", seat) == seat


def purse(s: CouncilState, seat: int, worth: list[float]) -> float:
    """The gems; a heap of them is worth a little less than its parts."""
    base = seat * 3
    total = 0.0
    count = 0
    for gem in range(3):
        total += worth[gem] * s.gems[base + gem]
        count += s.gems[base + gem]
    return total - 0.12 * max(0, count - 4) * (worth[0] - 0.2)


def bonus_value(s: CouncilState, seat: int) -> float:
    """The bonus cards: what they pay now where they are known, and those about to be drawn."""
    held = s.bonus[seat]
    if held == UNKNOWN:
        return BONUS_CARD * s.bonus_count[seat]
    total = sum([0.8 * bonus_cards.bonus_energy(s, seat, card, held) for card in places(held)], 0.0)
    for frame in s.stack:
        if isinstance(frame, bonus_cards.DrawBonusCard) and frame.seat == seat:
            total += BONUS_CARD if s.bonus_count[seat] < BONUS_LIMIT else 1.0
    return total


def galaxy_value(s: CouncilState, seat: int, galaxy: int, own: int, most: float) -> float:
    """What so many own cubes in a galaxy will pay, one a round, while the majority lasts."""
    others = board.most_of_others(s, galaxy, seat)
    high = float(s.kit.galaxy_high[galaxy])
    low = float(s.kit.galaxy_low[galaxy])
    if s.kit.galaxy_gives_card[galaxy]:
        extra = BONUS_CARD if s.bonus_count[seat] < BONUS_LIMIT else 1.0
        high += extra
        low += extra
    free = keeps_cube(s, seat, galaxy, own)
    total = 0.0
    weight = POTENTIAL
    cubes = own
    for _ in range(min(int(most), 4)):
        if cubes <= 0:
            break
        total += weight * (high if cubes > others else low)
        weight *= DELAY
        cubes -= 0 if free else 1
    return total


def keeps_cube(s: CouncilState, seat: int, galaxy: int, own: int) -> bool:
    """Whether the galaxy pays without losing a cube."""
    if s.rules.stations and stations.has_station(s, seat, galaxy, effects.SCORE_WITHOUT_REMOVING):
        return True
    return leaders.has_power(s, seat, effects.NO_REMOVAL_WITH_COLONIES) and own >= 3


def colonies_value(s: CouncilState, seat: int, remaining: float) -> float:
    """What the cubes on the board promise."""
    total = 0.0
    for galaxy in range(GALAXY_COUNT):
        if s.galaxy_cubes[galaxy * PLAYERS + seat]:
            total += galaxy_value(s, seat, galaxy, board.strength(s, galaxy, seat), max(remaining, 1.0))
    if s.tech[seat] & s.kit.empire:
        total += 2.0 * len([g for g in range(GALAXY_COUNT) if board.has_majority(s, g, seat)])
    if s.tech[seat] & s.kit.feudalism:
        total += 2.0 * len([field for field in s.systems if board.system_majority(s, field, seat)])
    return total


def engine_value(s: CouncilState, seat: int, remaining: float) -> float:
    """What lasts: adaptability, stacking, ranges, AI cards, Dark Tech and stations, by the time left to use it."""
    share = remaining / LONG
    total = sum([ADAPTED[planet] for planet in range(1, 3) if s.adapted[seat] >> planet & 1], 0.0)
    if board.may_stack(s, seat):
        total += STACKING
    for slot in range(s.slots[seat]):
        total += RANGE[s.ranges[seat * SLOTS + slot]]
    total += 6.0 * (s.slots[seat] - 3)
    total += TECH * s.tech[seat].bit_count()
    for station in s.stations:
        if station >= 0 and station // stations.KINDS == seat:
            total += STATION[station % stations.KINDS]
    owned = s.hand[seat]
    for at in range(seat * SLOTS, seat * SLOTS + s.slots[seat]):
        owned |= s.under[at] | (1 << s.top[at] if s.top[at] >= 0 else 0)
    levels = max(END_LEVEL - s.level[seat], 1)
    cards = 0.0
    bought = owned & ALL_AI_CARDS
    for card in places(bought):
        net = strength(s.kit, s.kit.card_effect[card]) - CONSUMPTION * levels * s.kit.card_value[card]
        cards += max(0.0, net - USUAL) * 0.45
    return share * (total + cards * LONG / 3.0) + AI_CARD * bought.bit_count()


def strength(k: Kit, number: int) -> float:
    """What an effect brings on average, whatever the position."""
    effect = k.effects[number]
    op = effect.op
    if op in (effects.SETTLE, effects.SETTLE_HERE):
        free = (1.5 if effect.any_reach else 0.0) + (1.0 if effect.any_planet else 0.0)
        return (6.0, 6.0, 11.0, 15.0)[effect.amount] + free
    if op in (effects.MINE, effects.MINE_HERE):
        return 2.6 * effect.amount + (1.0 if effect.any_reach else 0.0)
    if op == effects.TAKE_GEMS:
        return sum([GEM[gem] * effect.gems[gem] for gem in range(3)], 0.0)
    if op == effects.UPGRADE_GEMS:
        return 1.2 * effect.amount
    if op == effects.GAIN_ENERGY:
        return float(effect.amount)
    if op == effects.CHOICE:
        return max([strength(k, kid) for kid in effect.kids]) + 0.8
    if op in (effects.SEQUENCE, effects.DISCOVER):
        return sum([strength(k, kid) for kid in effect.kids], 0.0) + (1.0 if effect.any_reach else 0.0)
    return 0.0


def row_value(s: CouncilState, seat: int, remaining: float) -> float:
    """What the cards in the row will do this round: those planned so far, or those not yet played."""
    top = s.stack[-1] if s.stack else None
    answer: tuple[Action, ...] = ()
    if isinstance(top, Plan) and seat in top.asked:
        answer = top.answer_of(seat)
    elif isinstance(top, PlanOpenly) and top.seat == seat:
        answer = top.answer
    else:
        return pending_value(s, seat, remaining)
    if not answer:
        return 0.0  # nothing is planned yet: else to stop buying would seem to bring the row about
    total = 0.0
    spent = 0
    for slot in range(s.slots[seat]):
        at = seat * SLOTS + slot
        card = s.top[at]
        if slot < len(answer) and answer[slot].verb is actions.PLAN:
            if card >= 0:
                total -= 0.6  # the covered card comes back no later, but does nothing now
            card = answer[slot].args[0]
        if card >= 0:
            total += action_value(s, seat, s.kit.effects[s.kit.card_effect[card]], s.ranges[at], remaining)
            spent += s.kit.card_value[card]
    steps = 0
    if not s.tech[seat] & s.kit.perpetual_motion:
        steps = moved_marker(s.energy[seat], s.consumption[seat], spent) - s.consumption[seat]
    ahead = s.energy[seat] + payable_now(s, seat) + NOW * total - s.consumption[seat] - steps
    rising = RISING / (1.0 + exp(-ahead / 4.0))
    return total + rising - CONSUMPTION * max(END_LEVEL - s.level[seat], 1) * steps


def payable_now(s: CouncilState, seat: int) -> float:
    """What the cubes on the board could pay this round."""
    total = 0
    for galaxy in range(GALAXY_COUNT):
        if s.galaxy_cubes[galaxy * PLAYERS + seat]:
            total += scoring.payout(s, seat, galaxy)
    return float(total)


def pending_value(s: CouncilState, seat: int, remaining: float) -> float:
    """The cards of the row that are still to be played this round."""
    slots: list[int] = []
    for frame in s.stack:
        if isinstance(frame, Turn) and frame.seat == seat:
            slots = list(range(s.slots[seat]))
        elif isinstance(frame, PlayCard) and frame.seat == seat:
            slots.append(frame.slot)
    total = 0.0
    for slot in slots:
        at = seat * SLOTS + slot
        if s.top[at] >= 0:
            total += action_value(s, seat, s.kit.effects[s.kit.card_effect[s.top[at]]], s.ranges[at], remaining)
    return total


def action_value(s: CouncilState, seat: int, effect: Effect, reach: int, remaining: float) -> float:
    """What an action would bring from this slot now."""
    op = effect.op
    if effect.any_reach:
        reach = board.ALL_PARSECS
    if op == effects.SETTLE:
        adapted = board.ALL_PLANETS if effect.any_planet else s.adapted[seat]
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
        return 1.2 * min(effect.amount, s.gems[seat * 3] + s.gems[seat * 3 + 1])
    return float(effect.amount) if op == effects.GAIN_ENERGY else 0.0


def settle_value(s: CouncilState, seat: int, cubes: int, reach: int, adapted: int, remaining: float) -> float:
    """The best galaxy for so many more cubes."""
    best = 0.0
    seen = 0
    for action in board.settle_options(s, seat, cubes, reach, adapted):
        count, planet = action.args
        galaxy = planet // PLANETS_PER_GALAXY
        if count < cubes or seen >> galaxy & 1:
            continue
        seen |= 1 << galaxy
        best = max(best, cube_gain(s, seat, galaxy, cubes, remaining))
    return best


def cube_gain(s: CouncilState, seat: int, galaxy: int, cubes: int, remaining: float) -> float:
    """What more cubes in a galaxy are worth."""
    own = board.strength(s, galaxy, seat)
    more = galaxy_value(s, seat, galaxy, own + cubes, remaining + 0.5)
    return more - galaxy_value(s, seat, galaxy, own, remaining + 0.5)


def yields_within(s: CouncilState, seat: int, reach: int) -> list[float]:
    """What each own cube within reach could mine."""
    found: list[float] = []
    for field in s.systems:
        if s.kit.galaxy_parsec[field // FIELDS_PER_GALAXY] <= reach:
            cubes = s.system_cubes[field * PLAYERS + seat]
            found += [tile_value(s, s.tile_at[field])] * cubes
    return found


def tile_value(s: CouncilState, tile: int) -> float:
    gems = s.kit.tile_gems[tile]
    return s.kit.tile_energy[tile] + sum([GEM[gem] * gems[gem] for gem in range(3)], 0.0)


def discover_value(s: CouncilState, seat: int, reach: int, effect: Effect, remaining: float) -> float:
    """The best galaxy with a free field for the cube that follows, or the yield."""
    then = s.kit.effects[effect.kids[0]]
    parts = [s.kit.effects[kid] for kid in then.kids] or [then]
    cubes = max([part.amount for part in parts if part.op == effects.SETTLE_HERE], default=0)
    both = 0.0
    if then.op == effects.SEQUENCE:
        both = sum([2.4 * part.amount for part in parts if part.op == effects.MINE_HERE], 0.0)
    best = 0.0
    for galaxy in range(GALAXY_COUNT):
        if s.free[galaxy] and s.kit.galaxy_parsec[galaxy] <= reach:
            best = max(best, cube_gain(s, seat, galaxy, cubes, remaining))
    return 0.85 * best + both + 0.5 if best else 0.0


def stretch(s: CouncilState) -> int:
    """Positions compare well where a round begins."""
    return s.round


def candidates(s: CouncilState, seat: int, legal: list[Action]) -> list[Action]:
    """Of several payments for one thing the cheapest; the rest as it is."""
    kept: list[Action] = []
    seen: set[tuple[str, tuple[int, ...]]] = set()
    for action in legal:
        if action.verb in (actions.BUY, actions.IMPROVE, actions.BUILD):
            key = (action.verb.sentence, action.args[:-1])
            if key in seen:
                continue
            seen.add(key)
        kept.append(action)
    return kept


def turns(s: CouncilState, seat: int) -> list[tuple[float, list[Action]]]:
    """Each answer to the open question, judged where it leads to the next one; the best first.

    Answers are compared at the same moment of the round. To follow some of them further, because they come first in the
    turn order, would compare energy in hand with energy that is only promised.
    """
    found: list[tuple[float, list[Action]]] = []
    for action in candidates(s, seat, legal(s, seat)):
        after = s.clone()
        apply(after, seat, action)
        found.append((evaluate(after, seat), [action]))
    found.sort(key=_points, reverse=True)
    return found


def _points(turn: tuple[float, list[Action]]) -> float:
    return turn[0]


def reply(s: CouncilState, seat: int) -> Action | None:
    """A quick plan for a seat that is only imagined: the best card for the next slot."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Plan):
        return None
    answer = top.answer_of(seat)
    slot = len(answer)
    at = seat * SLOTS + slot
    levels = max(END_LEVEL - s.level[seat], 1)
    best: Action | None = None
    most = 0.0
    for action in plan_options(s, seat, answer):
        card = action.args[0] if action.verb is actions.PLAN else s.top[at]
        points = 0.0
        if card >= 0:
            points = action_value(s, seat, s.kit.effects[s.kit.card_effect[card]], s.ranges[at], LONG / 2)
            points -= CONSUMPTION * levels * s.kit.card_value[card]
        if best is None or points > most:
            best, most = action, points
    return best
