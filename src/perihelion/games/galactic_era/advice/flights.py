"""Where ships are wanted, and who flies there (6.1.1): each ship is given the target that gains most by it."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice.sight import kind_of, stack_at, turns_left
from perihelion.games.galactic_era.advice.targets import CALM, Target, Temper, majority_gain, sector_counts, targets
from perihelion.games.galactic_era.board import ASTEROIDS, NEBULA
from perihelion.games.galactic_era.combat.battlefield import enemies_at
from perihelion.games.galactic_era.components import COMBAT_VALUE, MILITARY, PROPULSION, RANGE, UNLIMITED
from perihelion.games.galactic_era.movement.fleets import effective_range
from perihelion.games.galactic_era.movement.flight import Fly, jumps
from perihelion.games.galactic_era.movement.ranges import enters_neutron
from perihelion.games.galactic_era.player import Fleet, Group, Player
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import is_star, sector_of

LATER: Final = 0.82
"""What a target reached a round later is worth, as a share of one reached now."""
MOST_SCOUTS: Final = 3
"""A larger stack is not sent where one ship will do."""
NEBULA_REST: Final = 0.15
MARGIN: Final = 0.05


class Unit:
    """Ships that move together: one piece, or a fleet."""

    def __init__(self, hex: int, fleet: int, left: int, ships: int, size: int) -> None:
        self.hex = hex
        self.fleet = fleet
        """The fleet's number, or -1: a piece."""
        self.left = left
        self.ships = ships
        self.size = size
        self.goal = hex
        """Where it should end up."""


def units(s: State, p: Player) -> list[Unit]:
    """The ships of the player, piece by piece and fleet by fleet, with the range they have left."""
    found: list[Unit] = []
    counted: dict[int, int] = {}
    for group in p.groups:
        for _ in range(group.count):
            found.append(Unit(group.hex, -1, group.left, 1, 1))
        counted[group.hex] = counted.get(group.hex, 0) + group.count
    for hex, count in p.pieces.items():
        for _ in range(count - counted.get(hex, 0)):
            found.append(Unit(hex, -1, 0, 1, 1))
    for fleet in p.fleets:
        found.append(Unit(fleet.hex, fleet.number, effective_range(p, fleet), max(1, fleet.ships()), fleet.ships()))
    return found


def assign(s: State, p: Player, temper: Temper = CALM) -> list[Unit]:
    """Give every unit a goal, the best pairs of unit and target first."""
    crew = units(s, p)
    wanted = targets(s, p, temper)
    last = turns_left(s, p) <= 1
    pairs = _pairs(s, p, crew, wanted, last)
    pairs.sort(reverse=True)
    busy: set[int] = set()
    done: set[int] = set()
    for _, number, index in pairs:
        if number in done:
            continue
        target = wanted[number]
        if index >= 0:
            if index in busy:
                continue
            crew[index].goal = target.hex
            busy.add(index)
        elif not _gather(s, p, crew, busy, target, last):
            continue
        done.add(number)
    if last:
        free = [index for index in range(len(crew)) if index not in busy]
        _spread(s, p, crew, free, sector_counts(s, p))
    return crew


def _pairs(s: State, p: Player, crew: list[Unit], wanted: list[Target], last: bool) -> list[tuple[float, int, int]]:
    """(worth, target, unit) for what one unit can do; unit -1 where several must come together."""
    reach = _reach(p)
    pairs: list[tuple[float, int, int]] = []
    for number, target in enumerate(wanted):
        if target.ships > 1:
            rounds = _gathering(s, p, crew, target, reach)
            if 0 <= rounds < (1 if last else 3):
                pairs.append((target.worth * LATER**rounds / (1.0 + 0.25 * (target.ships - 1)), number, -1))
            continue
        for index, unit in enumerate(crew):
            if unit.size > MOST_SCOUTS and unit.hex != target.hex:
                continue
            rounds = _turns_to(s, unit, target.hex, reach)
            if rounds < (1 if last else 4):
                # Whoever is there already stays, if nothing else decides.
                pairs.append((target.worth * LATER**rounds + (0.01 if unit.hex == target.hex else 0.0), number, index))
    return pairs


def _reach(p: Player) -> int:
    return 9 if RANGE[p.levels[PROPULSION]] == UNLIMITED else RANGE[p.levels[PROPULSION]]


def _turns_to(s: State, unit: Unit, hex: int, reach: int) -> int:
    """Rounds until the unit gets there: 0, still in this turn."""
    distance = s.board().distances(unit.hex)[hex]
    if distance <= unit.left or distance == 0:
        return 0
    return 1 + (distance - max(0, unit.left) - 1) // reach


def _gathering(s: State, p: Player, crew: list[Unit], target: Target, reach: int) -> int:
    """Rounds until enough ships can stand there; -1: there are not enough."""
    order = [(_turns_to(s, unit, target.hex, reach), unit.ships) for unit in crew]
    order.sort()
    ships = 0
    for rounds, count in order:
        ships += count
        if ships >= target.ships:
            return rounds
    return -1


def _gather(s: State, p: Player, crew: list[Unit], busy: set[int], target: Target, last: bool) -> bool:
    """The nearest free units take the target as their goal, if there are enough of them."""
    reach = _reach(p)
    order = [(_turns_to(s, unit, target.hex, reach), index) for index, unit in enumerate(crew) if index not in busy]
    order.sort()
    coming: list[int] = []
    ships = 0
    for rounds, index in order:
        if rounds > (0 if last else 2):
            break
        coming.append(index)
        ships += crew[index].ships
        if ships >= target.ships:
            break
    if ships < target.ships:
        return False
    for index in coming:
        crew[index].goal = target.hex
        busy.add(index)
    return True


def _spread(s: State, p: Player, crew: list[Unit], free: list[int], counts: list[int]) -> None:
    """The last movement: ships without a task go where they win a sector."""
    for unit in crew:
        if unit.goal != unit.hex:
            counts[sector_of(unit.hex)] -= unit.ships
            counts[sector_of(unit.goal)] += unit.ships
    for index in free:
        unit = crew[index]
        if unit.left <= 0:
            continue
        home = sector_of(unit.hex)
        stay = -majority_gain(s, p, home, counts[home] - unit.ships, unit.ships)
        best, where = 0.3, -1
        for hex in reachable(s, p, unit):
            position = sector_of(hex)
            if position == home or enemies_at(s, p.seat, hex):
                continue
            gain = stay + majority_gain(s, p, position, counts[position], unit.ships)
            if gain > best:
                best, where = gain, hex
        if where >= 0:
            unit.goal = where
            counts[home] -= unit.ships
            counts[sector_of(where)] += unit.ships


def reachable(s: State, p: Player, unit: Unit) -> list[int]:
    """Where the unit can fly or jump to in this turn."""
    board = s.board()
    if unit.left >= UNLIMITED:
        return [hex for hex in board.hexes if hex not in p.closed]
    found = [pair[0] for pair in board.reach(unit.hex, unit.left, enters_neutron(p), p.closed)]
    if unit.left > 0:
        found.extend([hex for hex in jumps(s, p.seat, unit.hex) if hex not in found])
    return found


def flights(s: State, p: Player, temper: Temper = CALM) -> list[list[Action]]:
    """Which unit to pick and where it goes, for every unit that is not yet where it should be."""
    flown: list[list[Action]] = []
    jumped: list[list[Action]] = []
    # Pieces of a hex are picked in the order of their range.
    for unit in sorted(assign(s, p, temper), key=_left, reverse=True):
        if unit.goal == unit.hex or unit.left <= 0:
            continue
        where = stop_towards(s, p, unit)
        if where < 0 or where == unit.hex:
            continue
        pick = act.PICK(1, unit.hex) if unit.fleet < 0 else act.PICK_FLEET(unit.fleet)
        if _flies(s, p, unit, where):
            flown.append([pick, act.FLY(where)])
        else:
            jumped.append([pick, act.JUMP(where)])
    # A jump lets others declare war, so what follows is planned anew.
    return flown + jumped[:1]


def _left(unit: Unit) -> int:
    return unit.left


def _flies(s: State, p: Player, unit: Unit, where: int) -> bool:
    if unit.left >= UNLIMITED:
        return True
    return any(pair[0] == where for pair in s.board().reach(unit.hex, unit.left, enters_neutron(p), p.closed))


def stop_towards(s: State, p: Player, unit: Unit) -> int:
    """The safest reachable hex nearest to the goal; -1: none is nearer than where the unit is."""
    distances = s.board().distances(unit.goal)
    best, where = float(distances[unit.hex]), -1
    for hex in reachable(s, p, unit):
        steps = float(distances[hex])
        if s.board().kind[hex] == NEBULA and steps:
            steps -= 0.5 + NEBULA_REST
        elif s.board().kind[hex] == ASTEROIDS and steps:
            steps -= 0.4
        elif is_star(s, hex) and steps and kind_of(s, p.seat, hex) == UNKNOWN:
            steps -= 0.45
        if steps < best - MARGIN and not outnumbered(s, p, hex, unit.ships):
            best, where = steps, hex
    return where


def outnumbered(s: State, p: Player, hex: int, ships: int) -> bool:
    """Whether enemies there would win a battle against that many ships."""
    foes = enemies_at(s, p.seat, hex)
    if not foes:
        return False
    ours = (ships + stack_at(s, p.seat, p, hex)) * COMBAT_VALUE[p.levels[MILITARY]]
    theirs = 0
    for foe in foes:
        rival = s.players[foe]
        theirs += stack_at(s, p.seat, rival, hex) * (COMBAT_VALUE[rival.levels[MILITARY]] + 1)
    return ours <= theirs


def landing(s: State, frame: Fly) -> Action:
    """Where the ships that were picked go: the goal that made the player pick them."""
    p = s.players[frame.seat]
    options = frame.legal(s, frame.seat)
    unit = Unit(frame.hex, frame.fleet, frame.left, max(1, frame.count), max(1, frame.count))
    fleet = _fleet(p, frame.fleet)
    if fleet is not None:
        unit.ships = unit.size = max(1, fleet.ships())
    for other in assign_with(s, p, unit):
        if other.hex == unit.hex and other.fleet == unit.fleet and other.goal != unit.hex:
            unit.goal = other.goal
            where = stop_towards(s, p, unit)
            for action in (act.FLY(where), act.JUMP(where)):
                if where >= 0 and action in options:
                    return action
    return act.STAY()


def assign_with(s: State, p: Player, held: Unit) -> list[Unit]:
    """The assignment while a unit is in the air: its range is no longer among the groups."""
    if held.fleet < 0:
        p.groups.append(Group(held.hex, held.left, held.ships, False))
    crew = assign(s, p)
    if held.fleet < 0:
        p.groups.pop()
    return crew


def _fleet(p: Player, number: int) -> Fleet | None:
    for fleet in p.fleets:
        if fleet.number == number:
            return fleet
    return None
