"""The own turn of the move/combat phase (6.1): fleets, flights, stargates, wormholes, views, the Death Ray, war."""

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import Fields, fields
from perihelion.core.state import Step
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.blocking import blocked
from perihelion.games.galactic_era.board import NEUTRON
from perihelion.games.galactic_era.combat.battle import Combats
from perihelion.games.galactic_era.combat.death_ray import fire, ray_options
from perihelion.games.galactic_era.components import (
    ETHERIC,
    NEUTRON_PROPULSION,
    PROPULSION,
    SPIRITUALITY,
    STARGATE,
    SUPER_STARGATE,
    UNBLOCKABLE,
)
from perihelion.games.galactic_era.diplomacy import (
    ask_peace,
    ask_to_block,
    at_war,
    declare_war,
    may_declare_in_movement,
    peace_targets,
)
from perihelion.games.galactic_era.domination.deck import look_at_top
from perihelion.games.galactic_era.domination.playing import card_options, play_card
from perihelion.games.galactic_era.growth.relics import relic_star
from perihelion.games.galactic_era.movement import exploration, fleets
from perihelion.games.galactic_era.movement.ranges import enters_neutron, start_range
from perihelion.games.galactic_era.questions import PlayerStep, Question
from perihelion.games.galactic_era.state import NOBODY, Group, Player, State
from perihelion.games.galactic_era.tally import (
    add_piece,
    fleet_numbered,
    is_star,
    population,
    remove_piece,
)

STARGATE_POPULATION: Final = 3
STARGATE_STEP: Final = 1
"""The two ends of a stargate are as if adjacent (7.1)."""
SECTION: Final = "6.1.1"


def begin_movement(s: State, player: int) -> None:
    """All ships are fresh."""
    p = s.players[player]
    p.groups = [Group(hex, start_range(s, p, hex), p.pieces[hex], False) for hex in sorted(p.pieces)]
    for fleet in p.fleets:
        fleet.left = start_range(s, p, fleet.hex)
        fleet.touched = 0


class MoveTurn(PlayerStep):
    """A player's turn of the move/combat phase begins."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = self.player
        p.moved = False
        begin_movement(s, self.player)
        s.then(Movement(self.player), Combats(self.player), EndMoveTurn(self.player))


class EndMoveTurn(PlayerStep):
    """What was only for this turn ends with it."""

    def run(self, s: State) -> None:
        p = s.players[self.player]
        s.active = NOBODY
        p.groups = []
        p.moved = False
        p.etheric = False
        for fleet in p.fleets:
            fleet.left = 0
            fleet.touched = 0


class Movement(Question):
    """What does the active player do before combats? `done` ends the movement."""

    def legal(self, s: State, seat: int) -> list[Action]:
        player = self.seat
        p = s.players[player]
        options: list[Action] = [act.DONE()]
        counts: dict[int, int] = {}
        for group in p.groups:
            if group.left > 0:
                counts[group.hex] = counts.get(group.hex, 0) + group.count
        for hex in sorted(counts):
            for count in range(1, counts[hex] + 1):
                options.append(act.PICK(count, hex))
        for fleet in p.fleets:
            if fleets.effective_range(p, fleet) > 0:
                options.append(act.PICK_FLEET(fleet.number))
        options.extend(fleets.fleet_options(s, player))
        for hex in exploration.unexplored(s, player):
            options.append(act.EXPLORE(hex))
        options.extend(exploration.view_options(s, player))
        for other in range(len(s.players)):
            if may_declare_in_movement(s, player, other):
                options.append(act.WAR(other))
        for other in peace_targets(s, player):
            options.append(act.PEACE(other))
        options.extend(ray_options(s, player))
        options.extend(card_options(s, player))
        return options

    def take(self, s: State, seat: int, action: Action) -> bool:
        player = self.seat
        p = s.players[player]
        verb = action.verb
        args = action.args
        if verb is act.DONE:
            return True
        if verb is act.PICK:
            taken = fleets.take_from_groups(p, args[1], args[0], True)
            s.then(Fly(player, NOBODY, args[1], args[0], taken.left))
        elif verb is act.PICK_FLEET:
            fleet = fleet_numbered(p, args[0])
            assert fleet is not None
            s.then(Fly(player, args[0], fleet.hex, 0, fleets.effective_range(p, fleet)))
        elif fleets.handle_fleets(s, player, action) or self._look(s, action):
            pass
        elif verb is act.WAR:
            declare_war(s, player, args[0])
        elif verb is act.PEACE:
            p.asked_peace |= 1 << args[0]
            s.then(ask_peace(s, player, args[0]))
        elif verb in (act.RAY_DISC, act.RAY_PIECE, act.RAY_FLEET):
            fire(s, player, action)
        else:
            play_card(s, player, action)
            if verb is act.PLAY_A and args[0] == ETHERIC:
                begin_movement(s, player)
        return False

    def _look(self, s: State, action: Action) -> bool:
        verb = action.verb
        args = action.args
        if verb is act.EXPLORE:
            exploration.explore(s, self.seat, args[0])
        elif verb is act.VIEW_STAR:
            exploration.view_star(s, self.seat, args[0])
        elif verb is act.VIEW_RELIC:
            exploration.view_relic(s, self.seat, args[0])
        elif verb is act.VIEW_CARD:
            exploration.pay_for_card_view(s, self.seat)
            look_at_top(s, self.seat)
        elif verb is act.VIEW_FLEET:
            exploration.view_fleet(s, self.seat, args[0], args[1])
        else:
            return False
        return True

    def public(self, s: State, seat: int, action: Action) -> str | None:
        return fleets.public_text(s, action)

    def objection(self, s: State, seat: int, action: Action) -> Reason | None:
        reason = fleets.why_not(s, self.seat, action) or exploration.why_not(s, self.seat, action)
        if reason is None and action.verb is act.PICK:
            have = s.players[self.seat].pieces.get(action.args[1], 0)
            if action.args[0] > have:
                return Reason("ships", {"need": action.args[0], "have": have}, SECTION)
            return Reason("already-moved", {}, SECTION)
        if reason is None and action.verb is act.WAR:
            if at_war(s, self.seat, action.args[0]):
                return Reason("at-war-already", {}, "7.3")
            return Reason("may-not-declare", {}, "7.3")
        return reason


def gate_hex(s: State, p: Player, hex: int) -> bool:
    """Whether Stargate 2 can begin or end there: a star or neutron star not owned by an enemy (7.1)."""
    if s.board().kind[hex] != NEUTRON and not is_star(s, hex):
        return False
    owner = s.owner.get(hex, NOBODY)
    return owner == NOBODY or not at_war(s, p.seat, owner)


def jumps(s: State, player: int, hex: int) -> list[int]:
    """Where the player's ships can go by stargate from a hex, blocked ones left out."""
    p = s.players[player]
    gate = STARGATE[p.levels[PROPULSION]]
    found: dict[int, None] = {}
    if gate == 1 and population(s, hex) >= STARGATE_POPULATION and s.owner.get(hex, NOBODY) == player:
        for star in p.stars:
            if population(s, star) >= STARGATE_POPULATION:
                found[star] = None
    elif gate == 2 and gate_hex(s, p, hex):
        board = s.board()
        for other in board.hexes:
            if (board.kind[other] == NEUTRON or is_star(s, other)) and gate_hex(s, p, other):
                found[other] = None
    super_star = relic_star(s, SUPER_STARGATE)
    if super_star >= 0 and s.owner.get(super_star, NOBODY) == player and hex in p.stars:
        for star in p.stars:
            if super_star in (hex, star):
                found[star] = None
    return [star for star in sorted(found) if star != hex and not gate_blocked(s, player, hex, star)]


def is_super_jump(s: State, player: int, hex: int, star: int) -> bool:
    """Between the Super-Stargate and another own star; with Propulsion 5 nobody can block that (11.6)."""
    p = s.players[player]
    return relic_star(s, SUPER_STARGATE) in (hex, star) and hex in p.stars and star in p.stars


def unblockable_jump(s: State, player: int, hex: int, star: int) -> bool:
    p = s.players[player]
    if p.levels[SPIRITUALITY] >= UNBLOCKABLE:
        return True
    return p.levels[PROPULSION] == 5 and is_super_jump(s, player, hex, star)


def gate_blocked(s: State, player: int, hex: int, star: int) -> bool:
    p = s.players[player]
    if star in p.closed:
        return True
    if unblockable_jump(s, player, hex, star):
        return False
    return blocked(s, player, hex) or blocked(s, player, star)


class Fly(Question):
    """Where does the picked group of ships go?"""

    FIELDS: ClassVar[Fields] = fields(public=("seat", "fleet", "hex", "count", "left"))

    def __init__(self, seat: int, fleet: int, hex: int, count: int, left: int) -> None:
        super().__init__(seat)
        self.fleet: int = fleet
        """A fleet by its number, or nobody: so many ship pieces."""
        self.hex: int = hex
        self.count: int = count
        self.left: int = left

    def legal(self, s: State, seat: int) -> list[Action]:
        p = s.players[self.seat]
        board = s.board()
        options: list[Action] = [act.STAY()]
        if p.levels[PROPULSION] == 6:
            for hex in board.hexes:
                if hex != self.hex and hex not in p.closed:
                    options.append(act.FLY(hex))
            return options
        for there in board.reach(self.hex, self.left, enters_neutron(p), p.closed):
            options.append(act.FLY(there[0]))
        for star in jumps(s, self.seat, self.hex):
            options.append(act.JUMP(star))
        if self._passes_wormhole(s):
            options.append(act.WORMHOLE())
        return options

    def _passes_wormhole(self, s: State) -> bool:
        exit = s.board().wormhole[self.hex]
        if exit < 0 or exit in s.players[self.seat].closed:
            return False
        if s.board().kind[exit] == NEUTRON and not enters_neutron(s.players[self.seat]):
            return False
        return s.board().entry_cost(exit) <= self.left

    def take(self, s: State, seat: int, action: Action) -> bool:
        verb = action.verb
        player = self.seat
        if verb is act.STAY:
            arrive(s, self, self.hex, 0)
        elif verb is act.FLY:
            there = action.args[0]
            left = 0
            if s.players[player].levels[PROPULSION] != 6:
                left = self.left - self._cost(s, there)
            arrive(s, self, there, left)
        elif verb is act.JUMP:
            star = action.args[0]
            if not unblockable_jump(s, player, self.hex, star):
                s.then(*ask_to_block(s, player, [self.hex, star], "stargate"))
            s.then(PassStargate(self, star))
        else:
            exit = s.board().wormhole[self.hex]
            s.then(*ask_to_block(s, player, [exit], "wormhole"), PassWormhole(self))
        return True

    def _cost(self, s: State, there: int) -> int:
        p = s.players[self.seat]
        for hex, used in s.board().reach(self.hex, self.left, enters_neutron(p), p.closed):
            if hex == there:
                return used
        raise AssertionError("out of reach")

    def objection(self, s: State, seat: int, action: Action) -> Reason | None:
        if action.verb is act.FLY:
            p = s.players[self.seat]
            if s.board().kind[action.args[0]] == NEUTRON and not enters_neutron(p):
                return Reason("neutron", {"level": NEUTRON_PROPULSION}, "7.1")
            return Reason("range", {"have": self.left}, SECTION)
        if action.verb is act.JUMP:
            if gate_blocked(s, self.seat, self.hex, action.args[0]):
                return Reason("gate-blocked", {}, "7.2.3")
            return Reason("no-stargate", {}, "7.1")
        return None


def arrive(s: State, group: Fly, hex: int, left: int) -> None:
    """The group stands in a hex with so much range left."""
    p = s.players[group.seat]
    if group.fleet >= 0:
        fleet = fleet_numbered(p, group.fleet)
        assert fleet is not None
        fleet.left = left - fleets.dart(p, fleet)
        if hex != fleet.hex:
            fleet.hex = hex
            fleet.touched = (fleet.touched & ~fleets.HERE) | fleets.MOVED
    else:
        if hex != group.hex:
            remove_piece(p, group.hex, group.count)
            add_piece(p, hex, group.count)
        fleets.add_group(p, Group(hex, left, group.count, hex != group.hex))
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
        owner = s.owner.get(self.star, NOBODY)
        hostile_owner = owner >= 0 and at_war(s, group.seat, owner)
        if gate_blocked(s, group.seat, group.hex, self.star) or hostile_owner:
            s.then(group)
        else:
            arrive(s, group, self.star, group.left - STARGATE_STEP)


class PassWormhole(Step):
    """Through the wormhole; a hostile ship at the exit ends the movement there (7.2.3)."""

    FIELDS: ClassVar[Fields] = fields(public=("group",))

    def __init__(self, group: Fly) -> None:
        self.group: Fly = group

    def run(self, s: State) -> None:
        group = self.group
        exit = s.board().wormhole[group.hex]
        left = group.left - s.board().entry_cost(exit)
        arrive(s, group, exit, 0 if blocked(s, group.seat, exit) else left)
