"""What the map still promises: planets within reach, and federations that the seat's structures could form."""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.advice.floats import packed
from perihelion.games.gaia.advice.goods import CREDIT, ORE, QIC
from perihelion.games.gaia.building import (
    CHEAPEST_MINE,
    GAIA_PLANET_ORE,
    GAIA_PLANET_QIC,
    TRANSDIM_PLANET,
    UNFINISHED,
    qic_for,
    site_bar,
)
from perihelion.games.gaia.components import IVITS, PIECES, PROJECT_TOKENS, RANGE, ROUNDS, STEP_COST, STEPS
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.federations import power_value, value_needed, value_raised
from perihelion.games.gaia.maps import GAIA, HOME_COLOURS, TRANSDIM
from perihelion.games.gaia.price import gaiaformers_ready
from perihelion.games.gaia.state import (
    GAIA_PROJECT,
    MINE,
    NAVIGATION,
    NONE,
    TERRAFORMING,
    Player,
    State,
)

# By the round in which it can be built: what a new mine brings in the end.
NEW_MINE: Final = [0.0, 23.74, 21.05, 17.7, 14.58, 11.67, 7.47, 0.0]
CHANCE_TO_SETTLE: Final = 0.274
SITES_A_ROUND: Final = 1.6
MOST_BEYOND: Final = 4  # spaces beyond one's range that a planet may lie and still count

FEDERATION: Final = [0.0, 8.234, 8.234, 8.234, 8.234, 8.234, 8.234, 0.0]
SATELLITE: Final = 0.99
CHANCE_TO_FORM: Final = [0.0, 0.68, 0.725, 0.771, 0.814, 0.834, 0.834, 0.0]
MOST_SATELLITES: Final = 6
VALUE_FOR_GAP: Final = 0.372
UNRIPE: Final = [0.0, 0.9, 0.9, 0.9, 0.9, 0.744, 0.3, 0.0]  # what a federation in the making counts
OWN_PROJECT: Final = 0.62  # a planet with an own gaiaformer: nobody else can take it
PROJECT_PRICE: Final = 1.5
PROJECT_TOKEN: Final = 0.35


class Sites:
    """The planets within reach: what a mine on each would bring, less what it would cost, the best first."""

    def __init__(self, s: State, p: Player, now: int) -> None:
        self.now: int = now
        self.reach: list[int] = p.reach
        self.owner: list[int] = s.owner
        self.planet: list[int] = s.planet
        self.guest: list[int] = s.guest
        self.terraforming: int = p.research[TERRAFORMING]
        self.navigation: int = p.research[NAVIGATION]
        self.gaia_project: int = p.research[GAIA_PROJECT]
        self.projects: bool = now < ROUNDS and gaiaformers_ready(p) > 0
        self.values: list[float] = []
        self.own: float = 0.0
        """What the planets with an own gaiaformer are worth."""
        self._cells: bytes = b""
        self._judge(s, p)

    def hold(self, s: State, p: Player, now: int) -> bool:
        """Whether they are still the same after something else in the seat's turn."""
        return (
            p.reach is self.reach
            and s.owner is self.owner
            and s.planet is self.planet
            and s.guest is self.guest
            and now == self.now
            and p.research[TERRAFORMING] == self.terraforming
            and p.research[NAVIGATION] == self.navigation
            and p.research[GAIA_PROJECT] == self.gaia_project
            and (now < ROUNDS and gaiaformers_ready(p) > 0) == self.projects
        )

    def _judge(self, s: State, p: Player) -> None:
        now = self.now
        reach_free = RANGE[self.navigation]
        worth = NEW_MINE[now] - CHEAPEST_MINE.ore * ORE[now] - CHEAPEST_MINE.credits * CREDIT[now]
        empty = _empty_planets(p, now, worth)
        range_cost = [QIC[now] * qic_for(beyond) for beyond in range(MOST_BEYOND + 1)]
        reach = self.reach
        owner = self.owner
        planet_at = self.planet
        seat = p.seat
        project_cost = PROJECT_TOKEN * PROJECT_TOKENS[self.gaia_project] + PROJECT_PRICE
        values = self.values
        own = 0.0
        for hex in s.planets:
            beyond = reach[hex] - reach_free
            if beyond > MOST_BEYOND:
                continue
            planet = planet_at[hex]
            if owner[hex] == NONE and planet <= GAIA:
                value = empty[planet]
            else:
                bar = site_bar(s, p, hex)
                if (bar is None and owner[hex] == seat) or (bar is UNFINISHED and now < ROUNDS):
                    own += worth * OWN_PROJECT
                    continue
                if bar is None:
                    value = worth  # a guest of the owner's
                elif bar is TRANSDIM_PLANET and self.projects:
                    value = worth - project_cost
                else:
                    continue
            if beyond > 0:
                value -= range_cost[beyond]
            if value > 0:
                values.append(value)
        values.sort(reverse=True)
        self.own = own

    def cells(self, s: State, p: Player) -> bytes:
        """For the net: empty planets by how dear they are, first those within range, then those a Q.I.C. beyond."""
        if not self._cells:
            steps = STEPS[FACTIONS[p.faction].home]
            free = RANGE[self.navigation]
            counts = [0] * 14
            for hex in s.planets:
                beyond = self.reach[hex] - free
                if beyond > 2 or self.owner[hex] != NONE:
                    continue
                planet = self.planet[hex]
                if planet < HOME_COLOURS:
                    kind = min(3, steps[planet])
                elif planet == GAIA:
                    kind = 4
                else:
                    kind = 5 if planet == TRANSDIM else 6
                counts[kind + (7 if beyond > 0 else 0)] += 1
            self._cells = packed([number / 5 for number in counts])
        return self._cells


def _empty_planets(p: Player, now: int, worth: float) -> list[float]:
    """By kind of planet: what a mine on an empty one within range brings, less its price."""
    faction = FACTIONS[p.faction]
    step_cost = STEP_COST[p.research[TERRAFORMING]] * ORE[now]
    found = [worth - steps * step_cost for steps in STEPS[faction.home]]
    found.append(worth - (GAIA_PLANET_ORE * ORE[now] if faction.gaia_for_ore else GAIA_PLANET_QIC * QIC[now]))
    return found


def mine_potential(p: Player, sites: Sites) -> float:
    """The best planets within reach."""
    left = PIECES[MINE] - p.built[MINE]
    if left <= 0:
        left = 1
    most = int(SITES_A_ROUND * (ROUNDS + 1 - sites.now)) + 2
    total = 0.0
    weight = 1.0
    for value in sites.values[: min(most, left + 1)]:
        total += value * weight
        weight *= 0.93
    return total * CHANCE_TO_SETTLE + sites.own


class Unfederated:
    """The structures outside of federations with their power values, and how they could be divided into federations,
    each by value and satellites.
    """

    def __init__(self, s: State, p: Player) -> None:
        self.building: list[int] = s.building
        self.structures: list[int] = p.structures
        self.federated: list[int] = p.federated
        self.raised: bool = value_raised(p)
        self.need: int = value_needed(p)
        federated = p.federated
        self.free: list[tuple[int, int]] = [(power_value(s, p, hex), hex) for hex in p.structures if not federated[hex]]
        self.value: int = 0
        for value, _ in self.free:
            self.value += value
        self.clusters: tuple[float, ...] = ()
        if self.free and p.faction != IVITS:
            self.clusters = clusters(s, self.free, self.need)
        self._cells: bytes = b""

    def hold(self, s: State, p: Player) -> bool:
        """Whether they are still the same after something else in the seat's turn."""
        return (
            p.structures is self.structures
            and s.building is self.building
            and p.federated is self.federated
            and value_raised(p) == self.raised
            and value_needed(p) == self.need
        )

    def cells(self) -> bytes:
        """For the net: free structures, and what they could become together."""
        if not self._cells:
            x = [self.need / 7, len(self.free) / 8, self.value / 10]
            for number in range(6):
                x.append(self.clusters[number] / 7 if number < len(self.clusters) else 0.0)
            self._cells = packed(x)
        return self._cells


_KNOWN: Final[dict[tuple[object, ...], tuple[float, ...]]] = {}
_MOST_KNOWN: Final = 60_000


def federation_potential(s: State, p: Player, now: int, unfederated: Unfederated) -> float:
    """What the free structures promise as federations, now or after growing."""
    if now > ROUNDS:
        return 0.0
    need = unfederated.need
    if p.faction == IVITS:
        return _swarm_potential(s, p, now, need)
    parts = unfederated.clusters
    tokens = p.area1 + p.area2 + p.area3 + p.gaia
    worth = 0.0
    chance = CHANCE_TO_FORM[now]
    for i in range(0, len(parts), 2):
        value, cost = parts[i], parts[i + 1]
        if value >= need:
            price = SATELLITE * cost + (0.8 * (cost - tokens) if cost > tokens else 0.0)
            worth += max(0.0, chance * FEDERATION[now] - price)
            tokens -= int(cost)
        else:
            share = value / need
            worth += max(0.0, (FEDERATION[now] - SATELLITE * cost) * share * share * chance * UNRIPE[now])
    return worth


def clusters(s: State, free: list[tuple[int, int]], need: int) -> tuple[float, ...]:
    """How free structures could be divided into federations, each by value and satellites; worked out once per map."""
    key = (s.board, need, tuple(free))
    parts = _KNOWN.get(key)
    if parts is None:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        parts = _clusters(s.map.distance, free, need)
        _KNOWN[key] = parts
    return parts


def _swarm_potential(s: State, p: Player, now: int, need: int) -> float:
    """The Ivits' one federation: how much of the next seven is there."""
    total = len(p.stations)
    for hex in p.structures:
        total += power_value(s, p, hex)
    share = (total - (need - 7)) / 7
    if share <= 0:
        return 0.0
    whole = int(share)
    part = share - whole
    chance = CHANCE_TO_FORM[now]
    return FEDERATION[now] * chance * 0.85 * (whole + 0.7 * part * part)


def _clusters(distance: list[list[int]], free: list[tuple[int, int]], need: int) -> tuple[float, ...]:
    """Divide the structures into federations, cheapest first: value and satellites of each, the rest last."""
    left = list(free)
    parts: list[float] = []
    while left and len(parts) < 8:
        best: list[tuple[int, int]] = []
        best_cost = 99.0
        best_value = 0
        for seed in left:
            chosen = [seed]
            value = seed[0]
            cost = 0
            nearest = {other: distance[seed[1]][other[1]] - 1 for other in left if other != seed}
            while value < need and nearest:
                pick = _nearest(nearest)
                gap = nearest.pop(pick)
                if gap > 4 or cost + gap > MOST_SATELLITES:
                    break
                cost += gap
                value += pick[0]
                chosen.append(pick)
                row = distance[pick[1]]
                for other in nearest:
                    gap = row[other[1]] - 1
                    if gap < nearest[other]:
                        nearest[other] = gap
            # Surplus value is lost to the next federation.
            judged = cost + 0.35 * (value - need) if value >= need else 20 + need - value + 0.3 * cost
            if judged < best_cost:
                best, best_cost, best_value = chosen, judged, value
                found_cost = cost
        parts += [float(best_value), float(found_cost)]
        left = [one for one in left if one not in best]
        if best_value < need and len(best) <= 1:
            break
    return tuple(parts)


def _nearest(gaps: dict[tuple[int, int], int]) -> tuple[int, int]:
    """The structure to join next: few satellites, much power value."""
    best = (0, -1)
    least = 1e9
    for one, gap in gaps.items():
        judged = gap - VALUE_FOR_GAP * one[0]
        if judged < least or (judged == least and one < best):
            best, least = one, judged
    return best
