"""Joining planets with as few satellites as possible: the search behind federations.

Own planets that touch form a group and can only be taken together. A satellite takes along every own group it touches
(ruling 10.3), so the satellites alone decide which groups are joined; a set of groups is written as bits of a number.

Satellites that touch each other are a cluster, and a federation is made of clusters that have groups in common. So the
search has two halves that go on side by side, cheapest first. Clusters grow from space to space, and meet in a space.
Sets of groups that are joined already take in further clusters that touch one of their groups. Whatever is worth
enough goes no further: a larger and dearer set that contains it is no legal federation (ruling 10.7).
"""

from __future__ import annotations

from typing import Final

NEVER: Final = 1 << 30


class Space:
    """What a search may use: the open spaces, numbered, and how they touch each other and the groups."""

    def __init__(self, neighbours: list[list[int]], is_open: list[int], groups: list[list[int]]) -> None:
        self.spaces: list[int] = [hex for hex in range(len(is_open)) if is_open[hex]]
        self.groups: int = len(groups)
        number = [-1] * len(is_open)
        for space, hex in enumerate(self.spaces):
            number[hex] = space
        self.links: list[list[int]] = [
            [number[other] for other in neighbours[hex] if is_open[other]] for hex in self.spaces
        ]
        self.touches: list[int] = [0] * len(self.spaces)
        """The groups that a satellite in this space takes along."""
        for group, hexes in enumerate(groups):
            for hex in hexes:
                for other in neighbours[hex]:
                    if is_open[other]:
                        self.touches[number[other]] |= 1 << group


class Joinings:
    """The sets of groups that are worth `need`, hold the groups in `must` and can be joined within the budget."""

    def __init__(self, space: Space, values: list[int], need: int, budget: int, must: int = 0) -> None:
        self.space: Space = space
        self.values: list[int] = values
        self.need: int = need
        self.budget: int = budget
        self.must: int = must
        self.cost: dict[int, int] = {}
        """The result, cheapest first: the fewest satellites of each set, without sets of which a part needs fewer."""
        self.least: dict[int, int] = {}
        """The fewest satellites found for any set, whatever it is worth."""
        self.through: list[dict[int, int]] = [{} for _ in space.spaces]
        """For each space the sets that clusters through it touch, and the satellites of the smallest such cluster."""
        self.clusters: list[tuple[int, int]] = []
        """Sets that are best joined by a single cluster, with its satellites; the smallest first."""
        self._parts: list[tuple[int, int]] = []
        """Sets that are joined and not worth enough, with their satellites; the cheapest first."""
        self._kept: list[list[tuple[int, int]]] = [[] for _ in space.spaces]
        """For each space the clusters that others may meet there, with their satellites; the smallest first."""
        # What is still to be looked at, by the number of satellites: clusters (space and set), and joined sets.
        self._growing: list[list[tuple[int, int]]] = [[] for _ in range(budget + 1)]
        self._joined: list[list[int]] = [[] for _ in range(budget + 1)]
        for group in range(space.groups):
            self._join(1 << group, 0)
        for start, touched in enumerate(space.touches):
            if touched:
                self._lead(start, touched, 1)
        for spent in range(budget + 1):
            for at, mask in self._growing[spent]:
                if self.through[at][mask] == spent:
                    self._grow(at, mask, spent)
            for mask in self._joined[spent]:
                if self.least[mask] == spent:
                    self._extend(mask, spent)

    def _lead(self, at: int, mask: int, size: int) -> None:
        """A cluster of that size reaches a space; it counts if none so small touches exactly these groups."""
        if size <= self.budget and self.through[at].get(mask, NEVER) > size:
            self.through[at][mask] = size
            if self._is_enough(mask):
                self._join(mask, size)
            else:
                self._growing[size].append((at, mask))

    def _join(self, mask: int, cost: int) -> None:
        """That many satellites join these groups; it counts if fewer did not."""
        if cost <= self.budget and self.least.get(mask, NEVER) > cost:
            self.least[mask] = cost
            self._joined[cost].append(mask)

    def _grow(self, at: int, mask: int, size: int) -> None:
        """A cluster meets the others in its space, then goes on to the next spaces."""
        known = self.least.get(mask, NEVER)
        if known > size:
            self._join(mask, size)
            self.clusters.append((mask, size))
            for part, cost in self._parts:
                if part & mask:
                    self._join(part | mask, cost + size)
        elif self._is_roundabout(at, mask, size, known):
            return
        # The satellite in this space is counted in both. If they have a group in common that it does not touch, they
        # are joined there without meeting here.
        common = self.space.touches[at]
        for other, other_size in self._kept[at]:
            if size + other_size - 1 > self.budget:
                break  # they are kept smallest first
            if mask & other == common:
                self._lead(at, mask | other, size + other_size - 1)
        self._kept[at].append((mask, size))
        for link in self.space.links[at]:
            self._lead(link, mask | self.space.touches[link], size + 1)

    def _is_roundabout(self, at: int, mask: int, size: int, known: int) -> bool:
        """Whether a smaller cluster in this space, with the groups joined elsewhere, does the same."""
        for other, other_size in self._kept[at]:
            if other_size + known > size:
                return False
            if other | mask == mask:
                return True
        return False

    def _extend(self, mask: int, cost: int) -> None:
        """Joined groups that are not worth enough take in every cluster that touches one of them."""
        if self._is_enough(mask):
            if not self._has_cheaper_part(mask, cost):
                self.cost[mask] = cost
            return
        self._parts.append((mask, cost))
        for cluster, size in self.clusters:
            if mask & cluster:
                self._join(mask | cluster, cost + size)

    def _is_enough(self, mask: int) -> bool:
        return mask & self.must == self.must and worth(mask, self.values) >= self.need

    def _has_cheaper_part(self, mask: int, cost: int) -> bool:
        """Whether a part of these groups would need fewer satellites (ruling 10.5 a)."""
        for part, less in self.cost.items():
            if less == cost:
                return False  # they were found cheapest first
            if part & mask == part:
                return True
        return False

    def spaces_on_shortest_ways(self, mask: int) -> list[int]:
        """The spaces with a satellite in any of the cheapest ways to join this set; it is one of the result."""
        rest: dict[int, int] = {mask: 0}
        spaces: list[int] = []
        for at, hex in enumerate(self.space.spaces):
            for touched, size in self.through[at].items():
                if size + self._further(touched, mask, rest) == self.cost[mask]:
                    spaces.append(hex)
                    break
        return spaces

    def _further(self, mask: int, goal: int, rest: dict[int, int]) -> int:
        """How many more satellites it takes from joined groups to the goal; the rest is what was worked out before."""
        if mask not in rest:
            fewest = NEVER
            for cluster, size in self.clusters:
                if mask & cluster and cluster & ~mask and cluster & ~goal == 0:
                    fewest = min(fewest, size + self._further(mask | cluster, goal, rest))
            rest[mask] = fewest
        return rest[mask]


def worth(mask: int, values: list[int]) -> int:
    """What these groups are worth together."""
    total = 0
    while mask:
        low = mask & -mask
        total += values[low.bit_length() - 1]
        mask ^= low
    return total
