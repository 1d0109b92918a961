"""Flights (6.1.1, 7.1): plain flight, stargates and wormholes of the ships that were picked."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question, Step
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.blocking import blocked
from perihelion.games.galactic_era.board import NEUTRON
from perihelion.games.galactic_era.components import (
    NEUTRON_PROPULSION,
    PROPULSION,
    SPIRITUALITY,
    STARGATE,
    SUPER_STARGATE,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.diplomacy import ask_to_block, at_war
from perihelion.games.galactic_era.growth.relics import relic_star
from perihelion.games.galactic_era.movement import fleets
from perihelion.games.galactic_era.movement.ranges import enters_neutron
from perihelion.games.galactic_era.quotes import elsewhere, may
from perihelion.games.galactic_era.state import NO_PLAYER, Group, Player, State
from perihelion.games.galactic_era.tally import add_piece, fleet_numbered, is_star, population, remove_piece

SECTION: Final = "6.1.1"
STARGATE_POPULATION: Final = 3
STARGATE_STEP: Final = 1
"""The two ends of a stargate are as if adjacent (7.1)."""
FLIES_ANYWHERE: Final = 6
"""The Propulsion level with which ships need neither stargates nor wormholes."""
NO_WORMHOLE: Final = refused("no-wormhole", section=SECTION)
FLY_ANYWHERE: Final = refused("fly-anywhere", section="11.2.3")
CLOSED: Final = refused("closed", section="11.1")
WIDE: Final = 100
"""A range that reaches every hex, to find out how far one would have to fly."""


def gate_hex(s: State, p: Player, hex: int) -> bool:
    """Whether Stargate 2 can begin or end there: a star or neutron star not owned by an enemy (7.1)."""
    if s.board().kind[hex] != NEUTRON and not is_star(s, hex):
        return False
    owner = s.owner.get(hex, NO_PLAYER)
    return owner == NO_PLAYER or not at_war(s, p.seat, owner)


def gates(s: State, player: int, hex: int) -> list[int]:
    """Where the player's stargates lead from a hex, whether or not somebody blocks them."""
    p = s.players[player]
    found: dict[int, None] = {}
    if p.levels[PROPULSION] == FLIES_ANYWHERE:
        return []
    gate = STARGATE[p.levels[PROPULSION]]
    if gate == 1 and population(s, hex) >= STARGATE_POPULATION and s.owner.get(hex, NO_PLAYER) == player:
        for star in p.stars:
            if population(s, star) >= STARGATE_POPULATION:
                found[star] = None
    elif gate == 2 and gate_hex(s, p, hex):
        board = s.board()
        for other in board.hexes:
            if (board.kind[other] == NEUTRON or is_star(s, other)) and gate_hex(s, p, other):
                found[other] = None
    super_star = relic_star(s, SUPER_STARGATE)
    if super_star >= 0 and s.owner.get(super_star, NO_PLAYER) == player and hex in p.stars:
        for star in p.stars:
            if super_star in (hex, star):
                found[star] = None
    return [star for star in sorted(found) if star != hex]


def quote_jump(s: State, player: int, hex: int, star: int) -> Quote:
    """Through a stargate, unless hostile ships at either end block it (7.2.3)."""
    p = s.players[player]
    if star not in gates(s, player, hex):
        if p.levels[PROPULSION] == FLIES_ANYWHERE:
            return FLY_ANYWHERE
        return refused("no-stargate", {"where": s.word("hex", star)}, "7.1")
    return quote_gate(s, player, hex, star)


def quote_gate(s: State, player: int, hex: int, star: int) -> Quote:
    """The same where a stargate is known to lead there."""
    if star in s.players[player].closed:
        return CLOSED
    if not unblockable_jump(s, player, hex, star):
        for end in (hex, star):
            if blocked(s, player, end):
                return refused("gate-blocked", {"where": s.word("hex", end)}, "7.2.3")
    return FREE


def jumps(s: State, player: int, hex: int) -> list[int]:
    """Where the player's ships can go by stargate from a hex."""
    return [star for star in gates(s, player, hex) if may(quote_gate(s, player, hex, star))]


def is_super_jump(s: State, player: int, hex: int, star: int) -> bool:
    """Between the Super-Stargate and another own star; with Propulsion 5 nobody can block that (11.6)."""
    p = s.players[player]
    return relic_star(s, SUPER_STARGATE) in (hex, star) and hex in p.stars and star in p.stars


def unblockable_jump(s: State, player: int, hex: int, star: int) -> bool:
    p = s.players[player]
    if p.levels[SPIRITUALITY] >= UNBLOCKABLE:
        return True
    return p.levels[PROPULSION] == 5 and is_super_jump(s, player, hex, star)


def destinations(s: State, p: Player, hex: int, left: int) -> list[list[int]]:
    """Where a plain flight leads with that range, [hex, range used]; with Propulsion 6 anywhere, for nothing."""
    board = s.board()
    if p.levels[PROPULSION] == FLIES_ANYWHERE:
        return [[there, 0] for there in board.hexes if there != hex and there not in p.closed]
    return board.reach(hex, left, enters_neutron(p), p.closed)


def quote_fly(s: State, player: int, hex: int, there: int, left: int) -> Quote:
    """A plain flight from a hex with that range."""
    p = s.players[player]
    if range_needed(s, p, hex, there, left) >= 0:
        return FREE
    if there == hex:
        return refused("already-there", section=SECTION)
    if there in p.closed:
        return CLOSED
    if s.board().kind[there] == NEUTRON and not enters_neutron(p):
        return refused("neutron", {"level": NEUTRON_PROPULSION}, "7.1")
    need = range_needed(s, p, hex, there, WIDE)
    if need < 0:
        return refused("no-way", section=SECTION)
    return refused("range", {"need": need, "have": left}, SECTION)


def range_needed(s: State, p: Player, hex: int, there: int, left: int) -> int:
    """The range that a flight uses up; -1 where it is out of reach."""
    for place in destinations(s, p, hex, left):
        if place[0] == there:
            return place[1]
    return -1


def quote_wormhole(s: State, player: int, hex: int, left: int) -> Quote:
    """Through the wormhole of a hex to the adjacent sector."""
    p = s.players[player]
    exit = s.board().wormhole[hex]
    if p.levels[PROPULSION] == FLIES_ANYWHERE:
        return FLY_ANYWHERE
    if exit < 0:
        return NO_WORMHOLE
    if exit in p.closed:
        return CLOSED
    if s.board().kind[exit] == NEUTRON and not enters_neutron(p):
        return refused("neutron", {"level": NEUTRON_PROPULSION}, "7.1")
    need = s.board().entry_cost(exit)
    return FREE if need <= left else refused("range", {"need": need, "have": left}, SECTION)


NO_FLEET: Final = -1


class Fly(Question):
    """Where does the picked group of ships go?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "fleet", "hex", "count", "left"))

    def __init__(self, seat: int, fleet: int, hex: int, count: int, left: int) -> None:
        super().__init__(seat)
        self.fleet: int = fleet
        """A fleet by its number, or `NO_FLEET`: ship pieces."""
        self.hex: int = hex
        self.count: int = count
        self.left: int = left

    def legal(self, s: State, seat: int) -> list[Action]:
        options: list[Action] = [act.STAY()]
        for there in destinations(s, s.players[self.seat], self.hex, self.left):
            options.append(act.FLY(there[0]))
        for star in jumps(s, self.seat, self.hex):
            options.append(act.JUMP(star))
        if may(quote_wormhole(s, self.seat, self.hex, self.left)):
            options.append(act.WORMHOLE())
        return options

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        verb = action.verb
        if verb is act.STAY:
            return FREE
        if verb is act.FLY:
            return quote_fly(s, self.seat, self.hex, action.args[0], self.left)
        if verb is act.JUMP:
            return quote_jump(s, self.seat, self.hex, action.args[0])
        if verb is act.WORMHOLE:
            return quote_wormhole(s, self.seat, self.hex, self.left)
        return elsewhere(action)

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        player = self.seat
        if verb is act.STAY:
            arrive(s, self, self.hex, self.left, True)
        elif verb is act.FLY:
            there = action.args[0]
            p = s.players[player]
            used = range_needed(s, p, self.hex, there, self.left)
            arrive(s, self, there, self.left - used, p.levels[PROPULSION] == FLIES_ANYWHERE)
        elif verb is act.JUMP:
            star = action.args[0]
            if not unblockable_jump(s, player, self.hex, star):
                s.then(*ask_to_block(s, player, [self.hex, star], "stargate"))
            s.then(PassStargate(self, star))
        else:
            exit = s.board().wormhole[self.hex]
            s.then(*ask_to_block(s, player, [exit], "wormhole"), PassWormhole(self))
        return True


def arrive(s: State, group: Fly, hex: int, left: int, done: bool) -> None:
    """The group stands in a hex with the range it has left, unless its movement is done there."""
    p = s.players[group.seat]
    if group.fleet >= 0:
        fleet = fleet_numbered(p, group.fleet)
        assert fleet is not None
        fleet.left = left - fleets.dart(p, fleet)
        if hex != fleet.hex:
            fleet.hex = hex
            fleet.touched = (fleet.touched & ~fleets.HERE) | fleets.MOVED
        if done:
            fleets.end_move(fleet)
    else:
        if hex != group.hex:
            remove_piece(p, group.hex, group.count)
            add_piece(p, hex, group.count)
        fleets.add_group(p, Group(hex, 0 if done else left, group.count, hex != group.hex))
    if hex != group.hex:
        p.moved = True
        s.tell("moved", group.seat, f"{group.count}" if group.fleet < 0 else s.word("fleet", group.fleet),
               where=s.word("hex", hex))  # fmt: skip


class PassStargate(Step):
    """The jump, unless a war declared just now blocks it: then the group may go elsewhere from where it is (7.2.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("group", "star"))

    def __init__(self, group: Fly, star: int) -> None:
        self.group: Fly = group
        self.star: int = star

    def run(self, s: State) -> None:
        group = self.group
        if may(quote_jump(s, group.seat, group.hex, self.star)):
            arrive(s, group, self.star, group.left - STARGATE_STEP, False)
        else:
            s.then(group)


class PassWormhole(Step):
    """Through the wormhole; a hostile ship at the exit ends the movement there (7.2.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("group",))

    def __init__(self, group: Fly) -> None:
        self.group: Fly = group

    def run(self, s: State) -> None:
        group = self.group
        exit = s.board().wormhole[group.hex]
        left = group.left - s.board().entry_cost(exit)
        arrive(s, group, exit, left, blocked(s, group.seat, exit))
