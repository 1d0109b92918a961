"""How well a seat stands, in energy.

What counts is how much is still missing for level III: three times the consumption, less what is there. So a card's
consumption costs about as many points as levels are still to come, and a cube is worth what its galaxy will pay.
"""

from math import exp
from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.council import board, bonus_cards, effects, rounds, scoring, stations
from perihelion.games.council.acting import PlayCard
from perihelion.games.council.advice.colonies import BONUS_CARD, GEM, colonies_value
from perihelion.games.council.advice.row import CONSUMPTION, row_value
from perihelion.games.council.components import (
    AI_CARD_END_VALUE,
    ALL_AI_CARDS,
    BASE_SLOTS,
    BONUS_LIMIT,
    CONSUMPTION_MAX,
    END_LEVEL,
    GEM_END_VALUES,
    Kit,
    places,
)
from perihelion.games.council.planning import Plan, PlanOpenly
from perihelion.games.council.player import Player
from perihelion.games.council.rounds import Turn
from perihelion.games.council.scoring import Score, ScoreTurn
from perihelion.games.council.state import END, State

WIN: Final = 1000.0
LEVEL: Final = 80.0
LEVEL_IN_POINTS: Final = float(CONSUMPTION_MAX)
"""A level in expected points: the whole track. Nobody keeps more energy, so points rank as level and energy do."""
GEM_END: Final[list[float]] = [float(energy) for energy in GEM_END_VALUES]
AFTER_LEVEL: Final[list[float]] = [8.1, 7.2, 4.5, 1.8]
"""Rounds that what lasts will still serve, once somebody has reached a level. Longer than the game lasts on average:
building for too long costs less than stopping too soon.
"""
LONG: Final = 8.0
"""Rounds of a whole game; what lasts is worth its full value only at the start."""
LASTING: Final = 1.8
ADAPTED: Final[list[float]] = [0.0, 8.0, 7.0]
STACKING: Final = 5.0
RANGE: Final[list[float]] = [0.0, 0.0, 8.0, 16.0]
AI_CARD: Final = float(AI_CARD_END_VALUE)
STATION: Final[list[float]] = [5.0, 9.0, 7.0]
LEADER: Final[list[float]] = [10.0, 19.0, 22.0, 8.0, -6.0, -10.0]
"""What a leader's power turned out to be worth over a game, beyond consumption, energy and slot."""
TECH: Final[dict[int, float]] = {
    effects.EXTRA_ACTION_SLOT: 14.0, effects.RAISE_ALL_RANGES: 6.0, effects.RAISE_YIELD_GEMS: 4.0,
    effects.EXTRA_CUBE_ON_DISCOVERED_TILE: 8.0, effects.ENERGY_PER_GALAXY_MAJORITY: 10.0,
    effects.ENERGY_PER_SYSTEM_MAJORITY: 14.0, effects.MINE_WITH_FOREIGN_CUBES: 2.0, effects.REDUCE_CONSUMPTION: 2.0,
    effects.GAIN_ENERGY: 6.0, effects.TAKE_FREE_AI_CARD: 8.0, effects.SCORE_AGAIN: 9.0, effects.MINE_WITH_PRESENCE: 5.0,
}  # fmt: skip
"""What a Dark Tech card is worth over a game, beyond what shows on the board at once."""
USUAL_TECH: Final = 8.0
END_NOW: Final = 120.0
"""What it is worth to see the last round begin while one is ahead."""
TURN_SHARE: Final = 0.25
"""The share of a level that a turn brings."""
USUAL: Final = 2.0
"""What a usual card brings in a row after its consumption is paid."""

SPREAD: Final = [30.0, 30.0, 28.0, 15.0]
"""By the highest level so far, how far the end differs from what a position promises: one standard deviation,
measured in games of three greedy players."""


def doubt(s: State) -> float:
    return SPREAD[min(max([p.level for p in s.players]), len(SPREAD) - 1)]


def stage(s: State) -> str:
    """Set-up, the time before the first level, the climb, and the last round."""
    if not s.round:
        return "setup"
    if s.throne >= 0 or s.phase == END:
        return "end"
    return "growth" if max([p.level for p in s.players]) else "opening"


def evaluate(s: State, seat: int) -> float:
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
    if s.round <= 1 and s.players[seat].leader >= 0:
        points += LEADER[s.players[seat].leader]
    if ending:
        points += AI_CARD * bonus_cards.ai_cards_of(s, seat) + END_NOW * winning_chance(s, seat)
    else:
        points += engine_value(s, seat, remaining)
    return points


def points(s: State, seat: int) -> float:
    """Level and energy that the seat may expect. What a win is worth, which bots go by at the end, is no energy."""
    p = s.players[seat]
    if s.phase == END:
        return LEVEL_IN_POINTS * p.level + p.energy
    win = END_NOW * winning_chance(s, seat) if s.throne >= 0 else 0.0
    return evaluate(s, seat) - win + (LEVEL_IN_POINTS - LEVEL) * _risen(p, 0)[0]


def grounds(s: State, seat: int) -> dict[str, float]:
    """The same by its parts."""
    if s.phase == END:
        return {"levels": points(s, seat)}
    remaining = rounds_left(s)
    ending = s.throne >= 0
    turn_over = ending and not still_to_act(s, seat)
    found = {
        "levels": progress(s, seat) + (LEVEL_IN_POINTS - LEVEL) * _risen(s.players[seat], 0)[0],
        "gems": purse(s, seat, GEM_END if turn_over or remaining < 2.0 else GEM),
        "bonus": bonus_value(s, seat),
        "row": row_value(s, seat, remaining),
    }
    if not turn_over:
        found["colonies"] = colonies_value(s, seat, remaining if not ending else 1.0)
    if s.round <= 1 and s.players[seat].leader >= 0:
        found["leader"] = LEADER[s.players[seat].leader]
    if ending:
        found["ai"] = AI_CARD * bonus_cards.ai_cards_of(s, seat)
    else:
        found["engine"] = engine_value(s, seat, remaining)
    return found


def final_value(s: State, seat: int) -> float:
    """The game is over: won or lost, and by how much."""
    rank = scoring.ranking(s, seat)
    best = max([scoring.ranking(s, player) for player in range(len(s.players)) if player != seat])
    ahead = (rank[0] - best[0]) * LEVEL + (rank[1] - best[1])
    return (WIN if rank >= best else -WIN) + ahead


def progress(s: State, seat: int) -> float:
    """Levels and energy, less the consumption that is still to be caught up with.

    A level that is due counts as reached: it comes at the end of the phase, and until then one may go on.
    """
    return _progress(s.players[seat], 0)


def rise(p: Player, energy: int) -> float:
    """What that much more energy changes of it."""
    return _progress(p, energy) - _progress(p, 0) if energy else 0.0


def _risen(p: Player, more: int) -> tuple[int, int]:
    """Level and energy, once the levels that are due are reached."""
    level = p.level
    energy = p.energy + more
    while energy >= p.consumption:
        energy -= p.consumption
        level += 1
    return level, energy


def _progress(p: Player, more: int) -> float:
    level, energy = _risen(p, more)
    levels = max(END_LEVEL - level, 0)
    return level * LEVEL + energy - CONSUMPTION * levels * p.consumption


def rounds_left(s: State) -> float:
    """How many rounds the game will last, by the highest level so far.

    It must not depend on energy: otherwise every gain would seem to shorten the game and devalue what lasts.
    """
    highest = max([p.level for p in s.players])
    if highest == 0:
        return max(LASTING * (LONG - s.round), AFTER_LEVEL[0])
    return AFTER_LEVEL[min(highest, END_LEVEL)]


def winning_chance(s: State, seat: int) -> float:
    """How likely the seat is to be first when this round ends, by levels and shares of a level."""
    stands: list[float] = []
    for player, p in enumerate(s.players):
        stand = p.level + (p.energy + purse(s, player, GEM_END)) / p.consumption
        stands.append(stand + (TURN_SHARE if still_to_act(s, player) else 0.0))
    ahead = stands[seat] - max([stand for player, stand in enumerate(stands) if player != seat])
    return 1.0 / (1.0 + exp(-ahead / 0.15))


def still_to_act(s: State, seat: int) -> bool:
    """Whether the seat's turn of this round, or a part of its scoring, is still to come."""
    return any(
        isinstance(frame, Turn | PlayCard | ScoreTurn | Score | Plan | PlanOpenly) and _of(frame, seat)
        for frame in s.stack
    ) or any(isinstance(frame, rounds.ActPhase | rounds.PlanPhase) for frame in s.stack)


def _of(frame: object, seat: int) -> bool:
    return isinstance(frame, Plan) or getattr(frame, "seat", seat) == seat


def purse(s: State, seat: int, worth: list[float]) -> float:
    """The player's gems."""
    return purse_worth(s.players[seat].gems, worth)


def purse_worth(gems: list[int], worth: list[float]) -> float:
    """These gems; a heap of them is worth a little less than its parts."""
    total = 0.0
    count = 0
    for gem in range(3):
        total += worth[gem] * gems[gem]
        count += gems[gem]
    return total - 0.12 * max(0, count - 4) * (worth[0] - 0.2)


def bonus_value(s: State, seat: int) -> float:
    """The bonus cards: what they pay now where they are known, and those about to be drawn."""
    p = s.players[seat]
    held = p.bonus
    if held == UNKNOWN:
        return BONUS_CARD * p.bonus_count
    total = sum([0.8 * bonus_cards.bonus_energy(s, seat, card, held) for card in places(held)], 0.0)
    for frame in s.stack:
        if isinstance(frame, bonus_cards.DrawBonusCard) and frame.seat == seat:
            total += BONUS_CARD if p.bonus_count < BONUS_LIMIT else 1.0
    return total


def engine_value(s: State, seat: int, remaining: float) -> float:
    """What lasts: adaptability, stacking, ranges, AI cards, Dark Tech and stations, by the time left to use it."""
    p = s.players[seat]
    share = remaining / LONG
    total = sum([ADAPTED[planet] for planet in range(1, 3) if p.adapted >> planet & 1], 0.0)
    if board.may_stack(s, seat):
        total += STACKING
    for slot in range(p.slots):
        total += RANGE[p.ranges[slot]]
    total += 6.0 * (p.slots - BASE_SLOTS)
    total += sum([tech_worth(s, seat, card) for card in places(p.tech)], 0.0)
    for station in s.stations:
        if station >= 0 and station // stations.KINDS == seat:
            total += STATION[station % stations.KINDS]
    bought = p.cards() & ALL_AI_CARDS
    cards = sum([card_worth(s, seat, card) for card in places(bought)], 0.0)
    return share * (total + cards * LONG / 3.0) + AI_CARD * bought.bit_count()


def card_worth(s: State, seat: int, card: int) -> float:
    """An AI card: what it brings whenever it lies in the row, beyond a usual card there and its consumption."""
    levels = max(END_LEVEL - s.players[seat].level, 1)
    net = strength(s.kit, s.kit.card_effect[card]) - CONSUMPTION * levels * s.kit.card_value[card]
    return 0.45 * max(0.0, net - USUAL)


def tech_worth(s: State, seat: int, card: int) -> float:
    """A Dark Tech card: what it does every round, or the cubes it is about to bring."""
    number = s.kit.tech_effect[card]
    op = s.kit.effects[number].op
    if op == effects.ROUND_CONSUMPTION_IS_ZERO:
        return 12.0 if s.players[seat].consumption < CONSUMPTION_MAX else 0.0
    if op in (effects.SETTLE, effects.DISCOVER, effects.SEQUENCE, effects.CHOICE):
        return 0.8 * strength(s.kit, number)
    return TECH.get(op, USUAL_TECH)


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
