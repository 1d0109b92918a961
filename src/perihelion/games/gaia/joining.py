"""Joining planets with as few satellites as possible: the search behind federations.

Own planets that touch form a group and can only be taken together. A satellite takes along every own group it touches
(ruling 10.3), so the satellites alone decide which groups are joined. The search grows trees of satellites from the
groups, cheapest first, and remembers for every space and every set of groups (a bit each) the least number of
satellites that joins exactly this set by a tree through this space. Two trees meet by sharing a space or a group.

A tree that is worth enough is never grown further: whatever contains it and costs more is no legal federation (ruling
10.7), and a tree that cannot become worth enough within the budget is dropped at once. That keeps the search small.
"""

from __future__ import annotations

from typing import Final

NEVER: Final = 1 << 30


class Space:
    """What a search may use: the open spaces, the groups and how they touch. Nodes are spaces, then groups."""

    def __init__(self, neighbours: list[list[int]], is_open: list[int], groups: list[list[int]]) -> None:
        size = len(is_open)
        self.spaces: list[int] = [hex for hex in range(size) if is_open[hex]]
        self.groups: int = len(groups)
        self.first_group: int = len(self.spaces)
        self.nodes: int = self.first_group + self.groups
        node_of = [-1] * size
        for node, hex in enumerate(self.spaces):
            node_of[hex] = node
        # The groups a space touches, as bits: a satellite there takes them all along.
        self.touches: list[int] = [0] * self.nodes
        self.links: list[list[int]] = []  # spaces next to a space or group
        for hex in self.spaces:
            self.links.append([node_of[other] for other in neighbours[hex] if is_open[other]])
        for group, hexes in enumerate(groups):
            linked: list[int] = []
            for hex in hexes:
                for other in neighbours[hex]:
                    node = node_of[other]
                    if node >= 0 and not self.touches[node] & (1 << group):
                        self.touches[node] |= 1 << group
                        linked.append(node)
            self.touches[self.first_group + group] = 1 << group
            self.links.append(linked)

    def steps_to(self, group: int, limit: int) -> list[int]:
        """For each node, satellites still needed to reach the group if all other groups were free bridges."""
        steps = [NEVER] * self.nodes
        start = self.first_group + group
        steps[start] = 0
        wave = [start]
        cost = 0
        while wave and cost <= limit:
            # A wave holds the nodes whose own satellites are counted; groups they touch continue it at no cost.
            after: list[int] = []
            for node in wave:
                for space in self.links[node]:
                    if steps[space] == NEVER:
                        steps[space] = cost
                        after.append(space)
                        bits = self.touches[space]
                        while bits:
                            low = bits & -bits
                            bits ^= low
                            other = self.first_group + low.bit_length() - 1
                            if steps[other] == NEVER:
                                steps[other] = cost + 1
                                after.append(other)
            wave = after
            cost += 1
        return steps


class Joinings:
    """The result of a search: sets of groups (as bits) that are worth enough, each with its least satellites."""

    def __init__(self) -> None:
        self.cost: dict[int, int] = {}
        self.rooted: list[dict[int, int]] = []  # for each node, sets of groups -> least satellites of a tree through it


def worth(mask: int, values: list[int]) -> int:
    total = 0
    while mask:
        low = mask & -mask
        total += values[low.bit_length() - 1]
        mask ^= low
    return total


def join(space: Space, values: list[int], need: int, budget: int, must: int = 0) -> Joinings:
    """Every set of groups that is worth `need`, holds the groups in `must`, and can be joined within the budget."""
    found = Joinings()
    first_group = space.first_group
    rooted: list[dict[int, int]] = [{} for _ in range(space.nodes)]
    found.rooted = rooted
    settled: list[list[tuple[int, int]]] = [[] for _ in range(space.nodes)]
    ahead = _distances(space, values, budget)
    known_worth: dict[int, int] = {}
    levels: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
    for group in range(space.groups):
        rooted[first_group + group][1 << group] = 0
        levels[0].append((first_group + group, 1 << group))
    for cost in range(budget + 1):
        level = levels[cost]
        at = 0
        while at < len(level):
            node, mask = level[at]
            at += 1
            here = rooted[node]
            if here[mask] != cost:
                continue
            value = known_worth.get(mask, -1)
            if value < 0:
                value = worth(mask, values)
                known_worth[mask] = value
            if value >= need and mask & must == must:
                if found.cost.get(mask, NEVER) > cost:
                    found.cost[mask] = cost
                continue
            if cost + _still_needed(ahead[node], mask, need - value, must) > budget:
                continue
            # Meet another tree through the same node, whose own satellite is counted in both. Without the node the two
            # have no group in common, or they would be one tree already.
            own = 1 if node < first_group else 0
            common = space.touches[node]
            room = budget - cost + own
            for other, other_cost in settled[node]:
                if other_cost > room:
                    break  # they are settled cheapest first
                if mask & other == common:
                    both = mask | other
                    total = cost + other_cost - own
                    if here.get(both, NEVER) > total:
                        here[both] = total
                        levels[total].append((node, both))
            if mask != common:
                settled[node].append((mask, cost))
            # Lead the tree through a group it touches, then on to the next spaces.
            if own:
                bits = space.touches[node]
                while bits:
                    low = bits & -bits
                    bits ^= low
                    group = first_group + low.bit_length() - 1
                    if rooted[group].get(mask, NEVER) > cost:
                        rooted[group][mask] = cost
                        level.append((group, mask))
            if cost < budget:
                touches = space.touches
                after = levels[cost + 1]
                for link in space.links[node]:
                    grown = mask | touches[link]
                    there = rooted[link]
                    if there.get(grown, NEVER) > cost + 1:
                        there[grown] = cost + 1
                        after.append((link, grown))
    return found


def _distances(space: Space, values: list[int], budget: int) -> list[list[tuple[int, int, int]]]:
    """For each node the groups within reach, nearest first: satellites needed, the group's bit, its value."""
    ahead: list[list[tuple[int, int, int]]] = [[] for _ in range(space.nodes)]
    for group in range(space.groups):
        steps = space.steps_to(group, budget)
        for node in range(space.nodes):
            if steps[node] <= budget:
                ahead[node].append((steps[node], 1 << group, values[group]))
    for listed in ahead:
        listed.sort()
    return ahead


def _still_needed(ahead: list[tuple[int, int, int]], mask: int, missing: int, must: int) -> int:
    """At least so many further satellites until a tree rooted here is worth enough."""
    must &= ~mask
    for steps, bit, value in ahead:
        if not mask & bit:
            missing -= value
            must &= ~bit
            if missing <= 0 and not must:
                return steps
    return NEVER


def not_outclassed(cost: dict[int, int]) -> list[int]:
    """The joinings to which no part of theirs is a cheaper alternative, in a stable order (ruling 10.5 a)."""
    masks = sorted(cost, key=lambda mask: (cost[mask], mask))
    kept: list[int] = []
    for mask in masks:
        spent = cost[mask]
        beaten = False
        for other in masks:
            if cost[other] >= spent:
                break
            if other & mask == other:
                beaten = True
                break
        if not beaten:
            kept.append(mask)
    return kept
