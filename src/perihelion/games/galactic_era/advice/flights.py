"""Where ships are wanted, and who flies there (6.1.1): each ship is given the target that gains most by it."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice.sight import kind_of, stack_at, turns_left
from perihelion.games.galactic_era.advice.stars import may_raid, rooms, ships_for, star_worth, threatened
from perihelion.games.galactic_era.board import ASTEROIDS, NEBULA
from perihelion.games.galactic_era.combat.battle import enemies_at
from perihelion.games.galactic_era.components import COMBAT_VALUE, MILITARY, POWER, PROPULSION, RANGE, UNLIMITED
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.growth.technology import teachable
from perihelion.games.galactic_era.movement.fleets import effective_range
from perihelion.games.galactic_era.movement.ranges import enters_neutron
from perihelion.games.galactic_era.movement.turn import Fly, jumps
from perihelion.games.galactic_era.peoples import mayans
from perihelion.games.galactic_era.player import Fleet, Group, Player
from perihelion.games.galactic_era.scoring.goals import points
from perihelion.games.galactic_era.scoring.phase import MAJORITY_DP
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import in_contact, is_star, population, sector_of

LATER: Final = 0.82
"""What a target is worth that is reached a round later, of one reached now."""
MOST_SCOUTS: Final = 3
"""A larger stack is not sent where one ship will do."""
ASTEROID: Final = 0.5
NEBULA_REST: Final = 0.15
CONTACT: Final = 1.3
GUARD: Final = 0.35
MARGIN: Final = 0.05


class Target:
    """A hex that is worth a visit."""

    def __init__(self, hex: int, worth: float, ships: int, star: bool) -> None:
        self.hex = hex
        self.worth = worth
        self.ships = ships
        """Ships it takes; fewer are no use."""
        self.star = star


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
        """Where it shall be in the end."""


def targets(s: State, p: Player) -> list[Target]:
    """Every place that is worth a visit, and how many ships it takes."""
    limits = rooms(s, p)
    found: list[Target] = []
    for star in s.board().all_stars + s.new_stars:
        owner = s.owner.get(star, -1)
        if owner == p.seat:
            risk = threatened(s, p, star)
            if risk:
                found.append(Target(star, GUARD * risk * 2.5 * (population(s, star) + 2), 1, False))
            continue
        if owner >= 0 and (not may_raid(s, p, owner) or stack_at(s, p.seat, s.players[owner], star)):
            continue
        need = ships_for(s, p, star)
        if need == 0:
            continue
        worth = star_worth(s, p, star, limits)
        if need > 1:
            worth -= 0.25 * (need - 1)
        if worth > 0:
            found.append(Target(star, 0.9 * worth, need, True))
    found.extend(_small_targets(s, p))
    return found


def _small_targets(s: State, p: Player) -> list[Target]:
    board = s.board()
    found: list[Target] = []
    if mayans.uses_asteroids(p) and turns_left(s, p) > 1:
        found.extend([Target(hex, ASTEROID, 1, False) for hex in board.asteroids])
    for other in s.players:
        if other is p or at_war(s, p.seat, other.seat):
            continue
        worth = story_worth(s, "contact") * 1.0
        if teachable(s, p.seat, other.seat) and teachable(s, other.seat, p.seat):
            worth += CONTACT
        if worth and not in_contact(s, p.seat, other.seat):
            found.extend([Target(star, worth, 1, False) for star in other.stars])
    return found


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


def majority_gain(s: State, p: Player, position: int, mine: int, more: int) -> float:
    """What so many ships more bring in a sector at the end of the game (8.1), by what the others have there now."""
    others = [_in_sector(s, p.seat, other, position) for other in s.players if other is not p]
    best, total = max(others, default=0), sum(others)
    gain = _majority(mine + more, best) - _majority(mine, best)
    if s.goal == POWER:
        before, after = mine > total, mine + more > total
        gain += 0.8 * points(s) * (int(after) - int(before)) + 0.1 * more
    return gain


def _majority(mine: int, best: int) -> float:
    if mine == 0 or mine < best:
        return 0.0 if mine == 0 or mine < best - 1 else 0.3
    return MAJORITY_DP * (0.75 if mine == best else 0.9 if mine == best + 1 else 1.0)


def _in_sector(s: State, viewer: int, p: Player, position: int) -> int:
    hexes = {hex for hex in [*p.pieces, *[fleet.hex for fleet in p.fleets]] if sector_of(hex) == position}
    return sum([stack_at(s, viewer, p, hex) for hex in hexes])


def assign(s: State, p: Player) -> list[Unit]:
    """Give every unit a goal, the best pairs of unit and target first."""
    crew = units(s, p)
    wanted = targets(s, p)
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
                # Whoever is there already stays, if it is all the same.
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


def sector_counts(s: State, p: Player) -> list[int]:
    """The own ships in each sector."""
    return [_in_sector(s, p.seat, p, position) for position in range(7)]


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


def next_flight(s: State, p: Player) -> tuple[Action, int] | None:
    """Whom to pick next, and where it goes; None: everybody is where it shall be."""
    for unit in assign(s, p):
        if unit.goal == unit.hex or unit.left <= 0:
            continue
        where = stop_towards(s, p, unit)
        if where < 0 or where == unit.hex:
            continue
        pick = act.PICK(1, unit.hex) if unit.fleet < 0 else act.PICK_FLEET(unit.fleet)
        return pick, where
    return None


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
    """Whether enemies there would win a battle against so many ships."""
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
