"""A second opinion on federations: slow, literal, and written from ruling 10.7 alone.

It lists every way to lay satellites, one by one, from every own planet, takes along what touches, and then compares
each valid federation with each other. It shares no code with the engine's search.
"""

from __future__ import annotations

from collections.abc import Iterable

Federation = tuple[frozenset[int], frozenset[int]]  # planets (and space stations), satellites


class Position:
    """All that matters for one player's federations."""

    def __init__(
        self,
        neighbours: list[list[int]],
        empty: Iterable[int],
        values: dict[int, int],
        federated: Iterable[int],
        need: int,
        budget: int,
        one_federation_only: bool = False,
    ) -> None:
        self.neighbours = neighbours
        self.federated = frozenset(federated)
        self.values = values  # own planets and stations, federated ones too
        self.need = need
        self.budget = budget
        self.one_federation_only = one_federation_only
        self.empty = frozenset(empty) - self.federated - set(values)
        if not one_federation_only:
            self.empty -= self.around(self.federated)

    def around(self, hexes: Iterable[int]) -> set[int]:
        return {other for hex in hexes for other in self.neighbours[hex]}

    def taken_along(self, hexes: Iterable[int]) -> frozenset[int]:
        """The hexes with every own planet that touches them, or touches one that does."""
        inside = set(hexes)
        while True:
            more = {hex for hex in self.around(inside) if hex in self.values} - inside
            if not more:
                return frozenset(inside)
            inside |= more

    def connected(self, hexes: frozenset[int]) -> bool:
        reached = {min(hexes)}
        while True:
            more = (self.around(reached) & hexes) - reached
            if not more:
                return reached == hexes
            reached |= more

    def is_valid(self, planets: frozenset[int], satellites: frozenset[int]) -> bool:
        """Connected, worth enough, closed, apart from own federations, and made of permitted spaces."""
        everything = planets | satellites
        if not everything or not satellites <= self.empty or not planets <= set(self.values) | self.federated:
            return False
        if self.one_federation_only:
            if not self.federated <= everything:
                return False
        elif (everything | self.around(everything)) & self.federated:
            return False
        return (
            self.connected(everything)
            and self.taken_along(everything) == everything
            and sum(self.values.get(hex, 0) for hex in planets) >= self.need
        )

    def structures(self, most: int, within: frozenset[int] | None = None) -> set[Federation]:
        """Everything connected and closed that can be laid with so many satellites, valid or not.

        `within` leaves out what takes along other planets; more satellites would never lose them again.
        """
        found: set[Federation] = set()
        wave: set[Federation] = set()
        for hex in self.values:
            start = self.federated if self.one_federation_only and self.federated else frozenset((hex,))
            wave.add((self.taken_along(start), frozenset()))
        for _ in range(most + 1):
            wave = {one for one in wave if within is None or one[0] <= within}
            found |= wave
            wave = {self.extended(one, hex) for one in wave for hex in self.around(one[0] | one[1]) & self.empty}
        return found

    def extended(self, one: Federation, hex: int) -> Federation:
        planets, satellites = one
        everything = self.taken_along(planets | satellites | {hex})
        satellites |= {hex}
        return everything - satellites, satellites

    def valid_federations(self, most: int, within: frozenset[int] | None = None) -> set[Federation]:
        return {one for one in self.structures(most, within) if self.is_valid(*one)}

    def legal_federations(self) -> set[Federation]:
        """Ruling 10.7 to the letter."""
        valid = self.valid_federations(self.budget)
        return {one for one in valid if not any(self.forbids(other, one) for other in valid)}

    def forbids(self, other: Federation, one: Federation) -> bool:
        """The other joins the same planets, or only a part of them, with fewer satellites."""
        return other[0] <= one[0] and len(other[1]) < len(one[1])

    def is_legal(self, planets: frozenset[int], satellites: frozenset[int]) -> bool:
        """Judges one federation by all cheaper ones."""
        if len(satellites) > self.budget or not self.is_valid(planets, satellites):
            return False
        cheaper = self.valid_federations(len(satellites) - 1, within=planets)
        return not any(self.forbids(other, (planets, satellites)) for other in cheaper)
