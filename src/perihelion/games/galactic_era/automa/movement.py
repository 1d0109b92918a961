"""The movement of the automas of the solo game, Genetic Farmers and Slavers."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.frame import Step
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era.actions import FLY, ROLL
from perihelion.games.galactic_era.blocking import hostile_ship_at
from perihelion.games.galactic_era.board import FAR, HEXES
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.combat.death_ray import fire, ray_options
from perihelion.games.galactic_era.combat.retreat import retreat_hexes
from perihelion.games.galactic_era.components import PROPULSION, SOLO
from perihelion.games.galactic_era.diplomacy import at_war, declare_war
from perihelion.games.galactic_era.frames import PlayerChance, PlayerStep
from perihelion.games.galactic_era.movement.fleets import add_chip
from perihelion.games.galactic_era.movement.ranges import enters_neutron, start_range
from perihelion.games.galactic_era.state import NO_PLAYER, State
from perihelion.games.galactic_era.tally import (
    add_piece,
    fleets_at,
    has_ship,
    is_star,
    remove_piece,
    ship_hexes,
    ships_at,
)

PERSON: Final = 0
FARMERS: Final = 1
SLAVERS: Final = 2


def name_of(player: int) -> str:
    return "farmers" if player == FARMERS else "slavers"


class AutomaMove(PlayerStep):
    """An automa's turn of the move/combat phase."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        if not ship_hexes(p):
            return
        s.active = self.player
        if self.player == SLAVERS:
            merge_fleets(s)
            rays = ray_options(s, SLAVERS)
            if rays:
                s.then(SlaverRay())
        two = self.player == SLAVERS and s.offboard >= int(SOLO["offboard"]["two_dice"])
        s.then(MoveRoll(self.player, 2 if two else 1), Combats(self.player), EndAutomaMove())


class EndAutomaMove(Step):
    """The automa's turn is over."""

    FIELDS: ClassVar[Fields] = {}

    def run(self, s: State) -> None:
        s.active = NO_PLAYER


def merge_fleets(s: State) -> None:
    """In every hex with a Slaver fleet all Slaver ships there become one fleet."""
    p = s.players[SLAVERS]
    for hex in ship_hexes(p):
        here = fleets_at(p, hex)
        if not here:
            continue
        first = here[0]
        for other in here[1:]:
            # A stack is known only to those who knew all of it.
            first.chips_seen &= other.chips_seen
            for chip in other.chips:
                add_chip(first, chip)
            p.fleets.remove(other)
        if hex in p.pieces:
            for _ in range(p.pieces[hex]):
                add_chip(first, 1)
            remove_piece(p, hex, p.pieces[hex])


class SlaverRay(Chance):
    """The Slavers' Death Ray hits a random hostile disc in range, else a random hostile ship."""

    FIELDS: ClassVar[Fields] = {}

    def outcomes(self, s: State) -> list[Action]:
        rays = ray_options(s, SLAVERS)
        discs = [ray for ray in rays if ray.verb.name == "ray-disc"]
        return discs or rays

    def happen(self, s: State, action: Action) -> None:
        fire(s, SLAVERS, action)


def lower_of(dice: int) -> list[Action]:
    """All rolls of one or two dice."""
    if dice == 1:
        return [ROLL(number) for number in range(1, 7)]
    return [ROLL(first, second) for first in range(1, 7) for second in range(1, 7)]


class MoveRoll(PlayerChance):
    """The movement table (with two dice the lower counts)."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "dice"))

    def __init__(self, player: int, dice: int) -> None:
        super().__init__(player)
        self.dice: int = dice

    def outcomes(self, s: State) -> list[Action]:
        return lower_of(self.dice)

    def happen(self, s: State, action: Action) -> None:
        roll = min(action.args)
        if self.player == SLAVERS and roll <= 2 and not at_war(s, SLAVERS, PERSON) and not s.players[PERSON].protected:
            declare_war(s, SLAVERS, PERSON)
        p = s.players[self.player]
        for hex in ship_hexes(p):
            ships = 1 if self.player == SLAVERS else p.pieces[hex]
            for _ in range(ships):
                s.then(MoveGroup(self.player, roll, hex))


class MoveGroup(PlayerStep):
    """One ship of the Farmers, or all Slaver ships of a hex, follow the table."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "roll", "hex"))

    def __init__(self, player: int, roll: int, hex: int) -> None:
        super().__init__(player)
        self.roll: int = roll
        self.hex: int = hex

    def run(self, s: State) -> None:
        targets = self.destinations(s)
        if len(targets) == 1:
            relocate(s, self.player, self.hex, targets[0])
        elif targets:
            s.then(RandomMove(self.player, self.hex, targets))

    def destinations(self, s: State) -> list[int]:
        """The hexes among which chance decides; none: stay."""
        player, roll, hex = self.player, self.roll, self.hex
        board = s.board()
        if player == FARMERS:
            if roll == 1:
                return toward(s, player, hex, sorted(s.players[PERSON].stars))
            if roll == 2:
                return toward(s, player, hex, [star for star in stars(s) if star != hex])
            if roll == 3:
                return toward(s, player, hex, [board.middle(hex // HEXES)])
            if roll == 4:
                return in_range(s, player, hex, [star for star in stars(s) if star != hex])
            if roll == 5:
                return full_range(s, player, hex)
            return retreat_hexes(s, player, hex) if hostile_ship_at(s, player, hex) else []
        if roll == 1:
            return toward(s, player, hex, sorted(s.players[PERSON].stars))
        if roll == 2:
            return toward_enemies(s, hex)
        if roll == 3:
            return toward(s, player, hex, [board.middle(hex // HEXES)])
        if roll == 4:
            return in_range(s, player, hex, [star for star in stars(s) if star not in s.players[SLAVERS].stars])
        neutral = [star for star in stars(s) if star not in s.owner and star != hex]
        reachable = [star for star in neutral if star in reach(s, player, hex)]
        if reachable:
            return reachable
        return full_range(s, player, hex) if roll == 5 else []


def stars(s: State) -> list[int]:
    return [hex for hex in s.board().hexes if is_star(s, hex)]


def reach(s: State, player: int, hex: int) -> list[int]:
    """Hexes in range of ships that start in a hex."""
    p = s.players[player]
    if p.levels[PROPULSION] == 6:
        return [there for there in s.board().hexes if there != hex]
    return [there for there, _ in s.board().reach(hex, start_range(s, p, hex), enters_neutron(p), p.closed)]


def toward(s: State, player: int, hex: int, targets: list[int]) -> list[int]:
    """As near as possible to the nearest of the targets; ties, also between targets, are left to chance."""
    if not targets or hex in targets:
        return []
    distances = s.board().distances(hex)
    least = min([distances[target] for target in targets])
    choices = [hex, *reach(s, player, hex)]
    found: list[int] = []
    for target in targets:
        if distances[target] == least:
            aim = s.board().distances(target)
            best = min([aim[there] for there in choices])
            found.extend([there for there in choices if aim[there] == best and there != hex])
    return sorted(set(found))


def in_range(s: State, player: int, hex: int, targets: list[int]) -> list[int]:
    """The targets in range, else as near as possible to the nearest."""
    reachable = reach(s, player, hex)
    return [target for target in targets if target in reachable] or toward(s, player, hex, targets)


def full_range(s: State, player: int, hex: int) -> list[int]:
    """The hexes farthest away that can be reached: a random direction."""
    distances = s.board().distances(hex)
    reachable = reach(s, player, hex)
    far = max([distances[there] for there in reachable], default=FAR)
    return [there for there in reachable if distances[there] == far]


def toward_enemies(s: State, hex: int) -> list[int]:
    """The hex in range with most hostile ships, else toward the nearest."""
    foes = [p for p in s.players if at_war(s, SLAVERS, p.seat)]
    counts: dict[int, int] = {}
    for p in foes:
        for place in ship_hexes(p):
            counts[place] = counts.get(place, 0) + ships_at(p, place)
    reachable = [place for place in [hex, *reach(s, SLAVERS, hex)] if place in counts]
    if reachable:
        most = max([counts[place] for place in reachable])
        found = [place for place in reachable if counts[place] == most]
        return [] if hex in found else found
    return toward(s, SLAVERS, hex, sorted(counts))


class RandomMove(PlayerChance):
    """Chance picks the destination."""

    FIELDS: ClassVar[Fields] = fields(public=("player", "hex", "targets"))

    def __init__(self, player: int, hex: int, targets: list[int]) -> None:
        super().__init__(player)
        self.hex: int = hex
        self.targets: list[int] = targets

    def outcomes(self, s: State) -> list[Action]:
        return [FLY(hex) for hex in self.targets]

    def happen(self, s: State, action: Action) -> None:
        relocate(s, self.player, self.hex, action.args[0])


def relocate(s: State, player: int, hex: int, there: int) -> None:
    """A Farmer ship, or all Slaver ships of the hex, fly there."""
    p = s.players[player]
    if not has_ship(p, hex):
        return
    if player == SLAVERS:
        for fleet in fleets_at(p, hex):
            fleet.hex = there
    if hex in p.pieces:
        count = p.pieces[hex] if player == SLAVERS else 1
        remove_piece(p, hex, count)
        add_piece(p, there, count)
    s.tell("moved", player, where=s.word("hex", there))
