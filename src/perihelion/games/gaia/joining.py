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

from perihelion.games.gaia.maps import Map

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


class Site:
    """What a player could federate: groups of adjacent own planets, and the spaces between them.

    The Ivits' one federation is the first group, and every federation they form contains it.
    """

    def __init__(self, board: Map, need: int, is_open: list[int], groups: list[list[int]], values: list[int]) -> None:
        self.board: Map = board
        self.need: int = need
        self.is_open: list[int] = is_open
        self.groups: list[list[int]] = groups
        self.values: list[int] = values
        self.must: int = 0
        self.space: Space = Space(board.neighbours, is_open, groups)
        self.searched: int = -1  # the budget of the widest search so far
        self.cost: dict[int, int] = {}
        self.legal: list[int] = []
        self.ways: dict[tuple[int, tuple[int, ...]], list[int]] = {}
        """Where the next satellite may lie, by the groups to join and the spaces chosen before."""

    def federations(self, budget: int, stepping_stones: bool) -> list[int]:
        """The legal sets of groups within the budget, cheapest first."""
        if budget > self.searched:
            self.cost = Joinings(self.space, self.values, self.need, budget, self.must).cost
            self.legal = sorted(self.cost, key=self._cost_and_number)
            if stepping_stones:
                self.legal = [mask for mask in self.legal if not self._has_shorter_bridge(mask)]
            self.searched = budget
        return [mask for mask in self.legal if self.cost[mask] <= budget]

    def _cost_and_number(self, mask: int) -> tuple[int, int]:
        return self.cost[mask], mask

    def _has_shorter_bridge(self, mask: int) -> bool:
        """Whether other planets of the player as stepping stones would save a satellite (ruling 10.6, an option)."""
        return bool(Joinings(self.space, [0] * len(self.values), 0, self.cost[mask] - 1, mask).cost)

    def planets(self, mask: int) -> list[int]:
        """The planets and stations of these groups, without those the Ivits have federated already."""
        chosen: list[int] = []
        for group, hexes in enumerate(self.groups):
            if mask >> group & 1 and not self.must >> group & 1:
                chosen.extend(hexes)
        return sorted(chosen)

    def mask_of(self, planets: tuple[int, ...]) -> int:
        """The groups these planets are, or -1 if they are not whole groups."""
        mask = self.must
        for group, hexes in enumerate(self.groups):
            inside = sum([1 for hex in hexes if hex in planets])
            if inside and not self.must >> group & 1:
                if inside < len(hexes):
                    return -1
                mask |= 1 << group
        return mask if len(self.planets(mask)) == len(planets) else -1

    def next_satellites(self, mask: int, chosen: tuple[int, ...]) -> list[int]:
        """The spaces that belong to a shortest route which joins exactly these groups and uses the chosen spaces."""
        found = self.ways.get((mask, chosen))
        if found is None:
            found = self._search_ways(mask, chosen)
            self.ways[mask, chosen] = found
        return found

    def _search_ways(self, mask: int, chosen: tuple[int, ...]) -> list[int]:
        left = self.cost[mask] - len(chosen)
        if left == 0:
            return []
        is_open = self.is_open[:]
        for at, hex in enumerate(self.space.spaces):
            if self.space.touches[at] & ~mask:
                is_open[hex] = 0  # it would take along another group
        for hex in chosen:
            is_open[hex] = 0
        members = list(chosen)
        for group, hexes in enumerate(self.groups):
            if mask >> group & 1:
                members.extend(hexes)
        parts = touching(self.board, members)
        full = (1 << len(parts)) - 1
        space = Space(self.board.neighbours, is_open, parts)
        return Joinings(space, [1] * len(parts), len(parts), left, full).spaces_on_shortest_ways(full)


def touching(board: Map, hexes: list[int]) -> list[list[int]]:
    """Hexes divided into groups of adjacent ones, in a stable order."""
    left = dict.fromkeys(sorted(hexes))
    groups: list[list[int]] = []
    while left:
        first = next(iter(left))
        del left[first]
        group = [first]
        for hex in group:
            for other in board.neighbours[hex]:
                if other in left:
                    del left[other]
                    group.append(other)
        groups.append(sorted(group))
    return groups
