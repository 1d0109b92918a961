"""Where ships are wanted: stars to take or to guard, asteroids, other players, sectors to win."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.advice.sight import kind_of, stack_at, turns_left
from perihelion.games.galactic_era.advice.stars import may_raid, rooms, ships_for, star_worth, threatened
from perihelion.games.galactic_era.components import POWER
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.growth.technology import teachable
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.scoring.goals import points
from perihelion.games.galactic_era.scoring.phase import MAJORITY_DP
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import in_contact, population, sector_of

ASTEROID: Final = 0.5
CONTACT: Final = 1.3
GUARD: Final = 0.9


class Temper:
    """What a player is after, as factors on what things are worth to it."""

    def __init__(self, raid: float = 1.0, guard: float = 1.0, explore: float = 1.0, contact: float = 1.0) -> None:
        self.raid = raid
        self.guard = guard
        self.explore = explore
        self.contact = contact


CALM: Final = Temper()
RAIDER: Final = Temper(raid=2.0, guard=0.5)
GUARDIAN: Final = Temper(raid=0.3, guard=2.5)
EXPLORER: Final = Temper(explore=1.6, contact=2.0)
TEMPERS: Final[tuple[Temper, ...]] = (CALM, RAIDER, GUARDIAN, EXPLORER)


class Target:
    """A hex that is worth a visit."""

    def __init__(self, hex: int, worth: float, ships: int, star: bool) -> None:
        self.hex = hex
        self.worth = worth
        self.ships = ships
        """Ships it takes; fewer are no use."""
        self.star = star


def targets(s: State, p: Player, temper: Temper) -> list[Target]:
    """Every place that is worth a visit, and how many ships it takes."""
    limits = rooms(s, p)
    found: list[Target] = []
    for star in s.board().all_stars + s.new_stars:
        owner = s.owner.get(star, -1)
        if owner == p.seat:
            risk = threatened(s, p, star)
            if risk:
                found.append(Target(star, temper.guard * GUARD * risk * (population(s, star) + 2), 1, False))
            continue
        if owner >= 0 and (not may_raid(s, p, owner) or stack_at(s, p.seat, s.players[owner], star)):
            continue
        need = ships_for(s, p, star)
        if need == 0:
            continue
        worth = star_worth(s, p, star, limits)
        if owner >= 0:
            worth *= temper.raid
        elif kind_of(s, p.seat, star) == UNKNOWN:
            worth *= temper.explore
        if need > 1:
            worth -= 0.25 * (need - 1)
        if worth > 0:
            found.append(Target(star, 0.9 * worth, need, True))
    found.extend(_small_targets(s, p, temper))
    return found


def _small_targets(s: State, p: Player, temper: Temper) -> list[Target]:
    board = s.board()
    found: list[Target] = []
    if people_of(p).uses_asteroids and turns_left(s, p) > 1:
        found.extend([Target(hex, ASTEROID, 1, False) for hex in board.asteroids])
    for other in s.players:
        if other is p or at_war(s, p.seat, other.seat):
            continue
        worth = story_worth(s, "contact") * 1.0
        if teachable(s, p.seat, other.seat) and teachable(s, other.seat, p.seat):
            worth += temper.contact * CONTACT
        if worth and not in_contact(s, p.seat, other.seat):
            found.extend([Target(star, worth, 1, False) for star in other.stars])
    return found


def majority_gain(s: State, p: Player, position: int, mine: int, more: int) -> float:
    """What that many ships more bring in a sector at the end of the game (8.1), by what the others have there now."""
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


def sector_counts(s: State, p: Player) -> list[int]:
    """The player's ships in each sector."""
    return [_in_sector(s, p.seat, p, position) for position in range(7)]
