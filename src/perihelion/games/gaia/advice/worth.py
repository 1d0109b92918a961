"""What a position is worth to a seat, part by part: the points it has, and those it may still expect (see `grounds`).

All values are victory points at the end of the game (see `goods`). A table is indexed by the round in which
something can be used: 1 to 6, and 7 for the end.
"""

from __future__ import annotations

from math import exp
from typing import Final

from perihelion.games.gaia.advice.goods import (
    CHARGED,
    CREDIT,
    KNOWLEDGE,
    LATER_CHARGED,
    LATER_CREDIT,
    LATER_KNOWLEDGE,
    LATER_ORE,
    LATER_QIC,
    LATER_TOKEN,
    ORE,
    POWER,
    QIC,
    TOKEN,
)
from perihelion.games.gaia.components import (
    ADVANCED_TILES,
    BOOSTERS,
    FINAL_COUNTER,
    LEFTOVERS_PER_VP,
    NEUTRAL_VALUE,
    PIECES,
    RANKING_VP,
    ROUND_TILES,
    ROUNDS,
    STANDARD_TILES,
    TOP_LEVEL,
)
from perihelion.games.gaia.conversions import most_leftovers
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import (
    ACADEMY_ACTION,
    ADVANCE_LOWEST,
    ADVANCE_RESEARCH,
    BIG_BUILDINGS,
    BUILD_MINE,
    DOWNGRADE_LAB,
    FEDERATION_TOKENS,
    GAIA_MINE,
    GAIA_PLANETS,
    GAIN_TOKEN,
    MINES,
    NO_COUNTER,
    NO_SPECIAL,
    NO_TRIGGER,
    PLANET_TYPES,
    RANGE_BOOST,
    RESEARCH_LABS,
    SATELLITES,
    SPACE_STATION_ACTION,
    STEP_BOOST,
    STRUCTURES_IN_FEDERATIONS,
    SWAP_INSTITUTE,
    TERRAFORM_STEP,
    TILE_CHARGE,
    TILE_KNOWLEDGE,
    TILE_ORE,
    TILE_QIC_CREDITS,
    TRADING_STATIONS,
    UPGRADE_TO_BIG,
    UPGRADE_TO_STATION,
    VP,
    Tile,
)
from perihelion.games.gaia.income import BOOSTER_SHARES, SHARES
from perihelion.games.gaia.options import ZERO_SCORES_NOTHING
from perihelion.games.gaia.scoring import PLAYERS_WITH_NEUTRAL, count, research_vp, shares
from perihelion.games.gaia.special import owned_specials
from perihelion.games.gaia.state import (
    ACADEMY_KNOWLEDGE,
    ACADEMY_QIC,
    AREAS,
    GAIAFORMER,
    INSTITUTE,
    MINE,
    NONE,
    RESEARCH_LAB,
    TRADING_STATION,
    Player,
    State,
)

# How much of a token's full worth lies in area I and II.
IN_AREA_1: Final = 0.108
IN_AREA_2: Final = 0.52

# The spread of a lead on a final scoring tile, by round: early leads say little.
DOUBT: Final = [6.9, 6.32, 5.75, 4.83, 3.91, 2.76, 1.49, 1.03]
FINAL_WEIGHT: Final = [0.528, 0.616, 0.704, 0.792, 0.88, 0.88, 0.88, 1.0]

# A special action taken once, by round.
SPECIAL: Final = {
    STEP_BOOST: 2.5,
    RANGE_BOOST: 2.0,
    ACADEMY_ACTION: 2.4,
    TILE_CHARGE: 1.6,
    TILE_QIC_CREDITS: 4.5,
    TILE_ORE: 4.8,
    TILE_KNOWLEDGE: 4.8,
    SWAP_INSTITUTE: 0.5,
    SPACE_STATION_ACTION: 2.0,
    DOWNGRADE_LAB: 5.0,
    ADVANCE_LOWEST: 4.0,
}
# How often a round something happens that a tile may reward.
EACH_ROUND: Final = {
    BUILD_MINE: 1.55,
    GAIA_MINE: 0.62,
    UPGRADE_TO_STATION: 0.725,
    UPGRADE_TO_BIG: 0.31,
    ADVANCE_RESEARCH: 2.28,
    TERRAFORM_STEP: 1.035,
}
REWARDING_TILES: Final = [
    (number, tile.vp * EACH_ROUND[tile.trigger])
    for number, tile in enumerate(STANDARD_TILES)
    if tile.trigger != NO_TRIGGER
]
"""Standard tiles that reward deeds, with what each pays a round."""
# How much a count grows in a round.
GROWTH: Final = {
    MINES: 0.8,
    TRADING_STATIONS: 0.3,
    RESEARCH_LABS: 0.3,
    BIG_BUILDINGS: 0.3,
    GAIA_PLANETS: 0.5,
    PLANET_TYPES: 0.6,
    FEDERATION_TOKENS: 0.6,
}
HIGH_LEVEL: Final = 5.512
LOW_LEVEL: Final = [0.0, 0.654, 1.634]  # what levels 1 and 2 promise, beyond their own effects
# By round and level: all of it.
LEVELS: Final = [
    [low * (ROUNDS + 1 - now) / ROUNDS for low in LOW_LEVEL] + [HIGH_LEVEL * high for high in range(1, TOP_LEVEL - 1)]
    for now in range(ROUNDS + 2)
]
# What a building may still become, by kind, for each round to come.
PROMISE: Final = [0.3, 1.074, 0.784, 0.3, 0.3, 0.881, 0.0, 0.0]
GREEN: Final = 2.529  # a green token opens level 5 and the advanced tiles
# The best advanced tile within reach: at level 4 with a green token, at level 4, at level 3 with a green token.
ADVANCED_PROMISE: Final = [0.385, 0.165, 0.132]
# Deeds that the scoring tiles of the next round and the one after will reward.
ROUND_PROMISE: Final = [0.496, 0.249]
NEIGHBOUR: Final = 0.12  # a structure near an opponent charges power, each round


def _goods(credit: list[float], ore: list[float], knowledge: list[float]) -> list[list[float]]:
    """By round and share of income: what the goods of the share are worth."""
    return [
        [share.credits * credit[r] + share.ore * ore[r] + share.knowledge * knowledge[r] for share in SHARES]
        for r in range(len(credit))
    ]


def _power(qic: list[float], charged: list[float], token: list[float]) -> list[list[float]]:
    """By round and share of income: what its Q.I.C. and its power are worth."""
    return [
        [share.qic * qic[r] + share.charge * charged[r] + share.tokens * token[r] for share in SHARES]
        for r in range(len(qic))
    ]


# A share that is paid in every later round, and one that is paid only in the next.
LATER_GOODS: Final = _goods(LATER_CREDIT, LATER_ORE, LATER_KNOWLEDGE)
LATER_POWER: Final = _power(LATER_QIC, LATER_CHARGED, LATER_TOKEN)
NEXT_GOODS: Final = _goods(CREDIT[1:], ORE[1:], KNOWLEDGE[1:])
NEXT_POWER: Final = _power(QIC[1:], CHARGED[1:], TOKEN[1:])

STAGES: Final = ["setup", "economy", "economy", "expansion", "expansion", "federations", "end"]
"""What a round is mostly about."""
SPREAD: Final = [22.0, 22.0, 21.0, 21.0, 20.0, 18.0, 13.0]
"""By round, how far the end differs from what a position promises: one standard deviation,
measured in games of four greedy players."""


def research(p: Player, now: int) -> float:
    """Levels for what they score and open at the end, and a green token."""
    worth = GREEN if 1 in p.green else 0.0
    levels = LEVELS[now]
    for level in p.research:
        worth += levels[level]
    return worth


def buildings(p: Player, now: int) -> float:
    """What structures may still become."""
    worth = 0.0
    for kind in range(6):
        worth += PROMISE[kind] * p.built[kind] * (ROUNDS + 1 - now)
    return worth


def near_others(s: State, p: Player) -> int:
    """How many structures have an opponent near."""
    near = 0
    others = ~(1 << p.seat)
    for hex in p.structures:
        if s.near[hex] & others:
            near += 1
    return near


def neighbours(s: State, near: int) -> float:
    """Structures near opponents charge power."""
    return NEIGHBOUR * near * (ROUNDS - s.round)


def settled(s: State, p: Player, rivals: list[list[int]]) -> float:
    """The points in the end if the player does nothing more."""
    return float(p.vp) + final_tiles(s, p, ROUNDS + 1, rivals) + research_vp(p) + left_over(p)


def left_over(p: Player) -> float:
    """Points for what is left after the last pass, once it is converted; at equal points, more is better."""
    goods = most_leftovers(p)
    return goods // LEFTOVERS_PER_VP + 0.001 * goods


def stock(p: Player, now: int) -> float:
    """Goods and power that can be spent in the round `now`."""
    ore = p.ore
    credits = p.credits
    worth = ORE[now] * (ore if ore <= 8 else 8 + (ore - 8) * 0.4)
    room = 6 + 2 * ore  # credits are worth more with ore to spend them on
    worth += CREDIT[now] * (credits if credits <= room else room + (credits - room) * 0.5)
    knowledge = p.knowledge
    worth += KNOWLEDGE[now] * (knowledge if knowledge <= 8 else 8 + (knowledge - 8) * 0.5)
    worth += QIC[now] * p.qic
    each = FACTIONS[p.faction].token_worth(p)
    power = POWER[now] * (1.0 if each == 1 else 1.6)
    worth += power * (p.area3 + IN_AREA_2 * p.area2 + IN_AREA_1 * (p.area1 + p.gaia))
    if p.brainstone:
        worth += POWER[now] * (0.0, 0.5, 1.6, 3.0, 0.4)[p.brainstone]
    return worth + TOKEN[now] * 0.5 * min(8, p.area1 + p.area2 + p.area3 + p.gaia)


def income(s: State, p: Player, active: bool) -> float:
    """What all later income phases will pay; the booster's income comes once."""
    r = s.round
    if r >= ROUNDS:
        return 0.0
    once = BOOSTER_SHARES[p.booster] if not active and p.booster != NONE else []
    goods = LATER_GOODS[r]
    power = LATER_POWER[r]
    worth = 0.0
    charge = 0
    for number in p.income:
        charge += SHARES[number].charge
        if once and number in once:
            worth += NEXT_GOODS[r][number]
            worth += NEXT_POWER[r][number]
        else:
            worth += goods[number]
            worth += power[number]
    # Charges that find nothing to move are lost.
    room = 2 * (p.area1 + p.gaia) + p.area2
    if charge > room:
        worth -= (charge - room) * CHARGED[r + 1]
    return worth


def repeated(s: State, p: Player, active: bool) -> float:
    """What pays again and again: special actions, tiles that reward deeds, points on passing."""
    rounds = ROUNDS - s.round  # whole rounds still to come
    worth = 0.0
    for special in owned_specials(p):
        value = SPECIAL[special]
        if special != STEP_BOOST and special != RANGE_BOOST:
            worth += value * rounds * 0.8
            if active and not p.used[special]:
                worth += value * 0.85
        elif active:
            if not p.used[special]:
                worth += value * 0.85
        else:
            worth += value * 0.85
    part = rounds + (0.4 if active else 0.0)
    if p.booster != NONE:
        booster = BOOSTERS[p.booster]
        if booster.pass_counter != NO_COUNTER:
            counted = float(count(s, p, booster.pass_counter))
            if not active:
                counted += GROWTH[booster.pass_counter]
            worth += booster.pass_vp * counted
    for number, tile in enumerate(ADVANCED_TILES):
        if p.advanced[number]:
            worth += lasting(s, p, tile, active)
    for number, rewarded in REWARDING_TILES:
        if p.tiles[number] and p.cover[number] == NONE:
            worth += rewarded * part
    return worth


def lasting(s: State, p: Player, tile: Tile, active: bool) -> float:
    """The points an advanced tile will still pay, special actions left out."""
    rounds = ROUNDS - s.round
    if tile.pass_counter != NO_COUNTER:
        passes = rounds + 1 if active else rounds
        grown = GROWTH[tile.pass_counter] * (passes - 1) / 2
        return tile.pass_vp * passes * (count(s, p, tile.pass_counter) + grown)
    if tile.trigger != NO_TRIGGER:
        return tile.vp * EACH_ROUND[tile.trigger] * (rounds + (0.4 if active else 0.0))
    return 0.0


def advanced_potential(s: State, p: Player, active: bool) -> float:
    """What the best advanced tile would pay, by how near it is."""
    green = 1 in p.green
    best = 0.0
    for area in range(AREAS):
        level = p.research[area]
        number = s.advanced_tiles[area]
        if number == NONE or level < 3 or (level == 3 and not green):
            continue
        tile = ADVANCED_TILES[number]
        worth = lasting(s, p, tile, active)
        if tile.special != NO_SPECIAL:
            worth += SPECIAL[tile.special] * (ROUNDS - s.round)
        elif tile.per_counter != NO_COUNTER:
            what, amount = tile.per_gains[0]
            worth += count(s, p, tile.per_counter) * amount * (1.0 if what == VP else 1.2)
        worth *= ADVANCED_PROMISE[0 if level > 3 and green else 1 if level > 3 else 2]
        if worth > best:
            best = worth
    return best


def round_potential(s: State, p: Player, free: int) -> float:
    """Deeds kept for the rounds that reward them: what could be upgraded, joined or settled then. `free` is the power
    value outside of federations.
    """
    worth = 0.0
    for ahead in range(len(ROUND_PROMISE)):
        r = s.round + 1 + ahead
        if r > ROUNDS:
            break
        tile = ROUND_TILES[s.round_tiles[r - 1]]
        what = tile.trigger
        supply = 0.0
        if what == UPGRADE_TO_STATION:
            supply = min(1.6, 0.8 * min(p.built[MINE], PIECES[TRADING_STATION] - p.built[TRADING_STATION]))
        elif what == UPGRADE_TO_BIG:
            big = p.built[INSTITUTE] + p.built[ACADEMY_KNOWLEDGE] + p.built[ACADEMY_QIC]
            supply = min(1.2, 0.6 * min(3 - big, p.built[TRADING_STATION] + p.built[RESEARCH_LAB]))
        elif what == GAIN_TOKEN:
            supply = min(1.5, free / 7)
        elif what == GAIA_MINE:
            supply = min(2.0, float(p.built[GAIAFORMER]) + 0.3)
        worth += ROUND_PROMISE[ahead] * tile.vp * supply
    return worth


def rivals_on_final_tiles(s: State, seat: int) -> list[list[int]]:
    """By final scoring tile: what each of the others has of what it counts."""
    return [[count(s, p, FINAL_COUNTER[tile]) for p in s.players if p.seat != seat] for tile in s.final_tiles]


def final_tiles(s: State, p: Player, now: int, rivals: list[list[int]]) -> float:
    """The points that the final scoring tiles promise, from the leads over the others and how much they say yet."""
    worth = 0.0
    for number, tile in enumerate(s.final_tiles):
        counter = FINAL_COUNTER[tile]
        others = rivals[number]
        own = count(s, p, counter)
        if now > ROUNDS and len(s.passed) == len(s.players):
            counts = [*others[: p.seat], own, *others[p.seat :]]
            if len(s.players) <= PLAYERS_WITH_NEUTRAL:
                counts.append(NEUTRAL_VALUE[tile])
            worth += shares(counts, ZERO_SCORES_NOTHING.on(s.rules))[p.seat]
            continue
        doubt = DOUBT[now] * (1.0 if counter in (STRUCTURES_IN_FEDERATIONS, SATELLITES) else 0.7)
        behind = 0.0
        for other in others:
            behind += 1 / (1 + exp((own - other) / doubt))
        if len(s.players) <= PLAYERS_WITH_NEUTRAL:
            expected = own + (ROUNDS + 1 - now) * own / max(1.0, now)
            behind += 1 / (1 + exp((expected - NEUTRAL_VALUE[tile]) / doubt))
        worth += FINAL_WEIGHT[now] * max(0.0, RANKING_VP[0] - (RANKING_VP[0] - RANKING_VP[1]) * behind)
    return worth
