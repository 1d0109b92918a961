"""What the growth counters are worth in this round, and which to select (6.2.1)."""

from typing import Final

from perihelion.core.action import Action
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice.levels import best_field, research_worth
from perihelion.games.galactic_era.advice.sight import fleet_size, rounds_of_era, stack_at, turns_left
from perihelion.games.galactic_era.advice.stars import EXTRA, discs_worth, rooms, ships_for, star_worth
from perihelion.games.galactic_era.blocking import blocked, open_stars
from perihelion.games.galactic_era.components import (
    BONUS_POPULATION,
    BUILD,
    BUILD_BONUS,
    ECONOMIC,
    EXTRA_COUNTER_COST,
    EXTRA_POPULATION,
    GAIN,
    GENETICS,
    GROW,
    OVAL_COPIES,
    RESEARCH,
    ROBOTICS,
    ROUNDS,
    SECOND_SQUARE_COST,
    STO,
    STS,
    SWITCH,
    TOP_LEVEL,
    UP,
)
from perihelion.games.galactic_era.diplomacy import bound_to_others
from perihelion.games.galactic_era.growth.population import regular_growth
from perihelion.games.galactic_era.growth.selection import (
    NORMAL_OVALS,
    SelectCounters,
    extra_stars,
    free_extras,
    next_options,
    read_choices,
)
from perihelion.games.galactic_era.growth.ships import new_ships, shipyards
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import discs_left, has_ship, is_star, population, ship_hexes

SHIP: Final[list[float]] = [0.0, 0.3, 0.5, 0.6, 0.7, 0.75, 0.75, 0.75, 0.75]
"""A ship, by growth turns to come."""
ENOUGH_SHIPS: Final = 7
FURTHER: Final = 0.5
"""A ship that has no work to do, as a share of one that has."""
MARGIN: Final = 0.5
"""An extra counter must bring more than its price, for what is expected may not come."""


class SelectionIdea:
    """Counters that go together, and what they bring."""

    def __init__(self, worth: float, ovals: list[int], squares: list[int]) -> None:
        self.worth = worth
        self.ovals = ovals
        self.squares = squares


def gains(s: State, p: Player, alignment: int) -> list[float]:
    """What the stars bring that can be taken where the ships are now, the best first."""
    limits = rooms(s, p)
    kept, p.alignment = p.alignment, alignment
    found: list[float] = []
    for star in ship_hexes(p):
        if star in p.stars or not is_star(s, star) or blocked(s, p.seat, star):
            continue
        owner = s.owner.get(star, -1)
        if owner >= 0 and has_ship(s.players[owner], star):
            continue
        need = ships_for(s, p, star)
        if need and stack_at(s, p.seat, p, star) >= need:
            found.append(star_worth(s, p, star, limits))
    p.alignment = kept
    found.sort(reverse=True)
    return found


def growth_worth(s: State, p: Player, genetics: int, more: int) -> float:
    """What Grow Population brings, with that many new stars taken before it."""
    regular = sum([discs for _, discs in regular_growth(s, p.seat)])
    stars = open_stars(s, p.seat)
    bonus = min(BONUS_POPULATION[genetics] + people_of(p).converted_ships(p), len(stars) + more)
    count = min(discs_left(p), regular + bonus + (1 if more and regular else 0))
    if count <= 0:
        return 0.0
    worth = discs_worth(s, p, count) + story_worth(s, "grow")
    ripe = len([star for star in stars if star != p.home and population(s, star) == EXTRA_POPULATION - 1])
    return worth + 0.6 * EXTRA[max(0, min(turns_left(s, p) - 1, ROUNDS))] * min(ripe, count)


def build_worth(s: State, p: Player, robotics: int) -> float:
    """What Build Ships brings."""
    if not shipyards(s, p.seat):
        return 0.0
    count = new_ships(s, p.seat) + BUILD_BONUS[robotics] - BUILD_BONUS[p.levels[ROBOTICS]]
    left = max(0, min(turns_left(s, p), ROUNDS))
    have = fleet_size(s, p.seat, p)
    useful = max(0, min(count, ENOUGH_SHIPS - have))
    worth = SHIP[left] * (useful + FURTHER * (count - useful)) + story_worth(s, "build")
    if ECONOMIC in p.hand and not p.played_a and count >= 10:
        worth += 7.0
    return worth


def switch_worth(s: State, p: Player) -> float:
    """What turning the star people tile brings: points of the eras, stars of the other kind, war or peace."""
    if bound_to_others(s, p.seat):
        return -5.0
    dark, light = rounds_of_era(s, 2), rounds_of_era(s, 1) + rounds_of_era(s, 3)
    gain = float(light - dark) if p.alignment == STS else float(dark - light)
    if s.round >= 3:
        war = s.war[p.seat] != 0
        dp = story_worth(s, "at_war")
        gain += dp * dark * (0.8 if p.alignment == STO else -0.8 if war else 0.0)
    gain += people_of(p).switch_dp
    if people_of(p).oval_for_switch:
        gain += 4.0
    same = len([other for other in s.players if other is not p and other.alignment == p.alignment])
    other = len(s.players) - 1 - same
    return gain + 0.8 * (same - other)


def selections(s: State, player: int) -> list[SelectionIdea]:
    """Selections worth considering, the best first."""
    p = s.players[player]
    free = free_extras(s, player)
    most = NORMAL_OVALS + free + len(extra_stars(s, player))
    price = EXTRA_COUNTER_COST[p.levels[GENETICS]]
    switched = STS if p.alignment == STO else STO
    here, there = gains(s, p, p.alignment), gains(s, p, switched)
    fields = [best_field(s, p)]
    fields += [field for field in (GENETICS, ROBOTICS) if field not in fields]
    found: list[SelectionIdea] = []
    for ovals in _sets(min(most, NORMAL_OVALS + free + 1)):
        extras = max(0, len(ovals) - NORMAL_OVALS - free)
        if RESEARCH not in ovals:
            worth = _worth_of(s, p, ovals, UP, there if SWITCH in ovals else here)
            found.append(SelectionIdea(worth - extras * (price + MARGIN), ovals, [UP]))
            continue
        for field in fields:
            worth = _worth_of(s, p, ovals, field, there if SWITCH in ovals else here)
            squares = [field]
            cost = SECOND_SQUARE_COST[p.levels[ROBOTICS]]
            if cost >= 0:
                second = _second(s, p, field)
                gain = research_worth(s, p, second) - cost - MARGIN
                if gain > 0:
                    squares = sorted([field, second])
                    worth += gain
            found.append(SelectionIdea(worth - extras * (price + MARGIN), ovals, squares))
    found.sort(key=_by_worth, reverse=True)
    return found


def _by_worth(selection: SelectionIdea) -> float:
    return selection.worth


def _second(s: State, p: Player, first: int) -> int:
    rest = [field for field in range(5) if field != first]
    best = rest[0]
    for field in rest[1:]:
        if research_worth(s, p, field) > research_worth(s, p, best):
            best = field
    return best


def _sets(most: int) -> list[list[int]]:
    """Every set of ovals from two counters up to the most, each in order."""
    grown: list[list[int]] = [[]]
    found: list[list[int]] = []
    for size in range(most):
        longer: list[list[int]] = []
        for ovals in grown:
            for oval in range(ovals[-1] if ovals else 0, len(OVAL_COPIES)):
                if ovals.count(oval) < OVAL_COPIES[oval]:
                    longer.append([*ovals, oval])
        grown = longer
        if size + 1 >= NORMAL_OVALS:
            found.extend(grown)
    return found


TURN_PLACE: Final[list[float]] = [0.0, 0.0, 0.5, 0.8, 1.0, 1.2, 1.3, 1.5, 1.5]
"""One place earlier in the turn order, by growth turns to come."""


def _worth_of(s: State, p: Player, ovals: list[int], square: int, stars: list[float]) -> float:
    """What the counters bring together: first research, then new stars, growth, ships."""
    worth = 0.0
    taken = min(ovals.count(GAIN), len(stars))
    # Two stars taken in one turn are sometimes in each other's way.
    worth += sum(stars[:taken]) * (0.97 if taken < 2 else 0.93)
    genetics, robotics = p.levels[GENETICS], p.levels[ROBOTICS]
    if RESEARCH in ovals:
        worth += research_worth(s, p, square)
        if square == GENETICS:
            genetics = min(TOP_LEVEL, genetics + 1)
        elif square == ROBOTICS:
            robotics = min(TOP_LEVEL, robotics + 1)
    elif square == UP and p.order > 0:
        worth += TURN_PLACE[max(0, min(turns_left(s, p), ROUNDS))]
    if GROW in ovals:
        worth += growth_worth(s, p, genetics, taken)
    if BUILD in ovals:
        worth += build_worth(s, p, robotics)
    if SWITCH in ovals:
        worth += switch_worth(s, p)
    return worth


def next_counter(s: State, frame: SelectCounters, seat: int) -> Action:
    """The next answer on the way to the best selection that goes on from what is selected already."""
    choice = read_choices(s, frame.players_of(s, seat), frame.answer_of(seat))[-1]
    options = next_options(s, choice)
    for selection in selections(s, choice.player):
        action = step_towards(options, selection, choice.ovals, choice.squares)
        if action is not None:
            return action
    return options[0]


def step_towards(options: list[Action], wanted: SelectionIdea, ovals: list[int], squares: list[int]) -> Action | None:
    """The answer that leads towards the selection; None: it can no longer be made."""
    if not squares and wanted.ovals[: len(ovals)] != ovals:
        return None
    if squares and (wanted.ovals != ovals or wanted.squares[: len(squares)] != squares):
        return None
    if not squares and len(ovals) < len(wanted.ovals):
        action = act.SELECT(wanted.ovals[len(ovals)])
    elif len(squares) < len(wanted.squares):
        action = act.SQUARE(wanted.squares[len(squares)])
    else:
        action = act.ENOUGH()
    if action in options:
        return action
    return act.ENOUGH() if act.ENOUGH() in options else None


def line_to(s: State, player: int, wanted: SelectionIdea) -> list[Action]:
    """All answers of a fresh selection, one after the other."""
    line: list[Action] = []
    while True:
        choice = read_choices(s, [player], tuple(line))[0]
        if choice.done:
            return line
        action = step_towards(next_options(s, choice), wanted, choice.ovals, choice.squares)
        if action is None:
            return []
        line.append(action)


def best_line(s: State, player: int) -> list[Action]:
    """All answers of the best selection that can still be made."""
    for selection in selections(s, player):
        line = line_to(s, player, selection)
        if line:
            return line
    return []
