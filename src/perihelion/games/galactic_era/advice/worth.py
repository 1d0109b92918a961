"""A position in destiny points: what is scored, what is sure to come, and what stars, ships and knowledge promise."""

from typing import Final

from perihelion.games.galactic_era.advice.cards import hand_worth
from perihelion.games.galactic_era.advice.counters import SHIP, TURN_PLACE
from perihelion.games.galactic_era.advice.levels import levels_worth
from perihelion.games.galactic_era.advice.sight import fleet_size, rounds_of_era, stack_at, turns_left
from perihelion.games.galactic_era.advice.stars import (
    DISC,
    EXTRA,
    GROWS,
    STAR,
    room_worth,
    rooms,
    ships_for,
    star_worth,
    threatened,
)
from perihelion.games.galactic_era.advice.targets import majority_gain, sector_counts
from perihelion.games.galactic_era.components import (
    CONTROL,
    COOPERATION,
    DISCOVERY,
    EXTRA_POPULATION,
    LEADERSHIP,
    LEGACY,
    PRESENCE,
    ROUNDS,
    STO,
    TRACK,
    TRACK_DISCS,
)
from perihelion.games.galactic_era.growth.relics import open_relic
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.scoring.goals import points
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import GAME_END, State
from perihelion.games.galactic_era.tally import is_star, population, ship_hexes, stars_in_sector

SURE: Final[list[float]] = [1.0, 0.9, 0.75, 0.6, 0.5, 0.4, 0.35, 0.3, 0.3]
"""How much a lead on something counted at the end is worth, by growth turns to come."""
ENOUGH_SHIPS: Final = 7
FURTHER: Final = 0.45
FINAL: Final = 34
"""Discs that good play brings out in the end: from there on a disc counts only what is printed."""

SPREAD: Final = [17.0, 16.0, 15.5, 15.0, 13.0, 12.0, 12.0, 11.5, 8.5]
"""By round, how far the end differs from what a position promises: one standard deviation,
measured in games of three greedy players."""


def evaluate(s: State, seat: int) -> float:
    """The points this position promises the seat in the end."""
    p = s.players[seat]
    if s.phase == GAME_END:
        return float(p.dp)
    if not s.layout or not s.round:
        return 0.0
    left = max(0, min(turns_left(s, p), ROUNDS))
    value = p.dp + population_worth(p, left) + levels_worth(s, p) + hand_worth(s, p)
    value += stars_value(s, p, left) + ships_value(s, p, left) + goal_worth(s, p, left)
    value += eras_worth(s, p)
    value += TURN_PLACE[left] * (len(s.players) - 1 - p.order)
    return value


def grounds(s: State, seat: int) -> dict[str, float]:
    """The same by its parts."""
    p = s.players[seat]
    if s.phase == GAME_END:
        return {"points": float(p.dp)}
    if not s.layout or not s.round:
        return {}
    left = max(0, min(turns_left(s, p), ROUNDS))
    return {
        "points": float(p.dp),
        "population": population_worth(p, left),
        "technologies": levels_worth(s, p),
        "cards": hand_worth(s, p),
        "stars": stars_value(s, p, left),
        "ships": ships_value(s, p, left),
        "goal": goal_worth(s, p, left),
        "eras": eras_worth(s, p),
        "order": TURN_PLACE[left] * (len(s.players) - 1 - p.order),
    }


def population_worth(p: Player, left: int) -> float:
    """The track, and what early discs add to it."""
    printed = float(TRACK[p.uncovered][1])
    early = min(p.uncovered, FINAL)
    return printed + (DISC[left] - 1.0) * early * (1.0 - p.uncovered / (TRACK_DISCS + 1.0))


def stars_value(s: State, p: Player, left: int) -> float:
    grows = GROWS[left]
    value = STAR[left] * len(p.stars)
    for star, limit in rooms(s, p).items():
        here = population(s, star)
        value += room_worth(s, p, limit, here, grows)
        if star != p.home:
            if here >= EXTRA_POPULATION:
                value += EXTRA[left]
            elif here == EXTRA_POPULATION - 1:
                value += 0.3 * EXTRA[left]
        value -= threatened(s, p, star) * 0.5 * (here + 2)
    return value


def ships_value(s: State, p: Player, left: int) -> float:
    """Ships by number, by the stars they can take where they are, and by the sectors they hold."""
    count = fleet_size(s, p.seat, p)
    useful = min(count, ENOUGH_SHIPS)
    value = SHIP[left] * (useful + FURTHER * (count - useful))
    if left:
        limits = rooms(s, p)
        found: list[float] = []
        for star in ship_hexes(p):
            if star in p.stars or not is_star(s, star):
                continue
            need = ships_for(s, p, star)
            if need and stack_at(s, p.seat, p, star) >= need:
                found.append(star_worth(s, p, star, limits))
        found.sort(reverse=True)
        share = 0.7
        for worth in found[: 2 * left]:
            value += share * max(0.0, worth)
            share *= 0.8
    counts = sector_counts(s, p)
    for position in s.board().positions:
        value += SURE[left] * majority_gain(s, p, position, 0, counts[position])
    return value


def goal_worth(s: State, p: Player, left: int) -> float:
    """The galactic goal, by how things stand."""
    sure = SURE[left]
    if s.goal == PRESENCE:
        value = 0.0
        for position in s.board().positions:
            mine = len(stars_in_sector(p, position))
            value += points(s) * (1.0 if mine > 2 else 0.9 if mine == 2 else 0.25 * (1 - sure) if mine else 0.0)
        return value
    if s.goal == CONTROL:
        held = [position for position in s.board().positions if s.owner.get(s.board().middle(position), -1) == p.seat]
        return 0.9 * points(s) * len(held)
    if s.goal == LEGACY:
        return 0.9 * points(s) * len([star for star in s.relic if star in p.stars and open_relic(s, star) >= 0])
    if s.goal == DISCOVERY:
        return sum([_lead(points(s), p.kept[kind], _best_other(s, p, kind), sure) for kind in range(3)])
    if s.goal == LEADERSHIP:
        best = max([other.led for other in s.players if other is not p], default=0)
        return _lead(points(s), p.led, best, sure)
    return 0.0


def _best_other(s: State, p: Player, kind: int) -> int:
    return max([other.kept[kind] for other in s.players if other is not p], default=0)


def _lead(dp: int, mine: int, best: int, sure: float) -> float:
    """Part of the points for the most of something, by the lead."""
    if mine == 0 and best == 0:
        return 0.0
    lead = mine - best
    part = 0.5 + 0.5 * sure if lead >= 0 else max(0.0, 0.5 + 0.15 * lead) * (1.0 - sure)
    return dp * min(1.0, part + 0.1 * max(0, lead))


def eras_worth(s: State, p: Player) -> float:
    """Alignment in the eras to come, and war where it pays."""
    dark, light = rounds_of_era(s, 2), rounds_of_era(s, 1) + rounds_of_era(s, 3)
    value = float(light if p.alignment == STO else dark)
    if s.war[p.seat]:
        value += 0.8 * story_worth(s, "at_war") * dark - (0.3 if s.goal != COOPERATION else 0.6)
    return value
