"""What the cards of a row leave, one after the other: gems and energy, the fewest and the most, as a seat may know."""

from typing import Final

from perihelion.games.council import board, effects
from perihelion.games.council.acting import options
from perihelion.games.council.actions import SETTLE
from perihelion.games.council.components import PLANETS_PER_FIELD
from perihelion.games.council.dark_tech.lasting import gem_refinement
from perihelion.games.council.mining import yields_left
from perihelion.games.council.state import State
from perihelion.games.council.view.shapes import Left

GEMS: Final = len(effects.GEMS)
NEW: Final = -1
"""A system that a card of the row would discover."""


def leaves(s: State, seat: int, row: list[int]) -> list[Left]:
    """What the player has after each card of a row, if nobody else changed anything till then."""
    course = Course(s, seat)
    found: list[Left] = []
    for slot, card in enumerate(row):
        if card >= 0:
            course.carry_out(s.kit.card_effect[card], s.players[seat].ranges[slot])
        found.append(Left(*zip(course.least, course.most, strict=True)))
    return found


class Course:
    """A row that is carried out without a choice being made: what is left in the worst and in the best case."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        p = s.players[seat]
        self.least: list[int] = [*p.gems, p.energy]
        self.most: list[int] = [*self.least]
        self.cubes = 0
        """How many could be put on the board by then."""
        self.settled: set[int] = set()
        """The systems that these could stand in."""
        self.here: set[int] = set()
        """The systems that the step before could have been used on."""
        self.new = [0] * (GEMS + 1)
        """The best yield of what could be discovered by then."""

    def carry_out(self, number: int, reach: int) -> None:
        effect = self.s.kit.effects[number]
        op = effect.op
        if op == effects.TAKE_GEMS:
            self.gain([*effect.gems, 0])
        elif op == effects.GAIN_ENERGY:
            self.gain([0, 0, 0, effect.amount])
        elif op == effects.UPGRADE_GEMS:
            self.upgrade(effect.amount)
        elif op in (effects.SETTLE, effects.SETTLE_HERE):
            self.settle(effect, reach)
        elif op == effects.DISCOVER:
            self.discover(board.reach_of(effect, reach))
        elif op == effects.MINE:
            self.hope(self.yields(board.reach_of(effect, reach)), effect.amount)
        elif op == effects.MINE_HERE:
            self.hope([self.worth(field) for field in self.here for _ in range(effect.amount)], effect.amount)
        if op == effects.CHOICE:
            self.choose(effect.kids, reach)
        else:
            for kid in effect.kids:
                self.carry_out(kid, reach)

    def choose(self, kids: list[int], reach: int) -> None:
        """One of the options, or none of them."""
        least, most = [*self.least], [*self.most]
        worst, best = [*least], [*most]
        for kid in kids:
            self.least, self.most = [*least], [*most]
            self.carry_out(kid, reach)
            worst = [min(pair) for pair in zip(worst, self.least, strict=True)]
            best = [max(pair) for pair in zip(best, self.most, strict=True)]
        self.least, self.most = worst, best

    def gain(self, amounts: list[int]) -> None:
        for what, amount in enumerate(amounts):
            self.least[what] += amount
            self.most[what] += amount

    def hope(self, worths: list[list[int]], times: int) -> None:
        """Up to that number of these yields."""
        for what in range(GEMS + 1):
            self.most[what] += sum(sorted([worth[what] for worth in worths], reverse=True)[:times])

    def upgrade(self, steps: int) -> None:
        """Up to that number of gems become one of the next rank, the same one twice, too."""
        low, middle, high = self.most[:GEMS]
        lifted = range(min(steps, low) + 1)
        self.most[2] = high + max([min(steps - n, middle + n) for n in lifted])
        self.most[1] = middle + lifted[-1]
        for rank in range(GEMS - 1):
            self.least[rank] = max(0, self.least[rank] - steps)

    def settle(self, effect: effects.Effect, reach: int) -> None:
        self.cubes += effect.amount
        if effect.op == effects.SETTLE_HERE:
            self.cubes += 1  # people of explorers add one
        else:
            said = [one.args for one in options(self.s, self.seat, effect, reach, []) if one.verb is SETTLE]
            self.here = {planet // PLANETS_PER_FIELD for _, planet in said}
            self.settled |= self.here

    def discover(self, reach: int) -> None:
        """A tile that does not lie on the board: which one is for chance to say."""
        s = self.s
        self.here = {NEW}
        self.settled.add(NEW)
        for parsec in range(1, reach + 1):
            for tile in set(s.kit.tiles_of_parsec[parsec]) - set(s.tile_at):
                self.new = [max(pair) for pair in zip(self.new, self.worth_of(tile), strict=True)]

    def yields(self, reach: int) -> list[list[int]]:
        """What mining could take: once for every cube that stands there, or could by then."""
        s = self.s
        near = [field for field in s.systems if board.reaches(reach, s.kit.field_parsec[field])]
        standing = [self.worth(field) for field in near for _ in range(yields_left(s, self.seat, field, []))]
        best = [
            max(amounts) for amounts in zip(self.new, *map(self.worth, self.settled.intersection(near)), strict=True)
        ]
        return standing + [best] * self.cubes

    def worth(self, field: int) -> list[int]:
        return self.new if field == NEW else self.worth_of(self.s.tile_at[field])

    def worth_of(self, tile: int) -> list[int]:
        k = self.s.kit
        return [*gem_refinement(self.s, self.seat, k.tile_gems[tile]), k.tile_energy[tile]]
