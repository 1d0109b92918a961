"""What stars are worth: the discs they bring, the room they have to grow, what story, goal and cards add."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.advice.levels import level_worth
from perihelion.games.galactic_era.advice.sight import kind_of, relic_of, stack_at, turns_left
from perihelion.games.galactic_era.board import CENTRE
from perihelion.games.galactic_era.components import (
    ADVANCED,
    ALLY_DISCS,
    BURIED_SHIPS,
    CENTRAL,
    COLONIZE_DISCS,
    CONTROL,
    DEFENSIVE,
    DISCOVERY,
    EXTRA_POPULATION,
    FIELDS5,
    LEGACY,
    NEUTRAL_POPULATION,
    PRESENCE,
    PRIMITIVE,
    RELIC_FIELD,
    RELIC_PERMANENT,
    ROUNDS,
    SPATIAL,
    STO,
    STRONG_STAR,
    STS,
    SUBJUGATE_DISCS,
    TRACK,
    TRACK_DISCS,
    UNINHABITED,
)
from perihelion.games.galactic_era.growth.gain_star import ships_needed
from perihelion.games.galactic_era.growth.population import growth_limit
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.player import Player
from perihelion.games.galactic_era.scoring.goals import points
from perihelion.games.galactic_era.scoring.stories import worth as story_worth
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import has_ship, home_sector, is_person, population, sector_of, stars_in_sector

GROWS: Final[list[float]] = [0.0, 1.0, 1.9, 2.6, 3.2, 3.7, 4.1, 4.4, 4.6]
"""Grow Population actions to be expected, by growth turns to come."""
ROOM: Final = 0.75
"""Room for a disc, for each Grow Population action that will fill it."""
DISC: Final[list[float]] = [1.0, 1.0, 1.2, 1.3, 1.4, 1.4, 1.4, 1.4, 1.4]
"""A disc now, by growth turns to come: it lifts all later ones towards the dear end of the track."""
STAR: Final[list[float]] = [0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.1, 1.2, 1.2]
"""A star besides its discs: a place for bonus discs and ships."""
EXTRA: Final[list[float]] = [0.0, 0.0, 1.2, 2.0, 2.6, 3.2, 3.6, 4.0, 4.0]
"""A star from which an extra counter may be bought."""
HOPE: Final = 0.8
"""What an unknown star is worth, as a share of the mean of what it may be."""
HARM: Final = 0.5
"""What a rival's loss counts, as a share of a gain of one's own."""


def discs_worth(s: State, p: Player, count: int) -> float:
    """What that many more discs from the track are worth."""
    here = p.uncovered
    there = min(TRACK_DISCS, here + count)
    if there <= here:
        return 0.1 * count
    plain = float(TRACK[there][1] - TRACK[here][1])
    return max(plain, DISC[max(0, min(turns_left(s, p), ROUNDS))] * (there - here))


def rooms(s: State, p: Player) -> dict[int, int]:
    """The growth limit of each own star."""
    return {star: growth_limit(s, star, p.seat) for star in p.stars}


def room_worth(s: State, p: Player, limit: int, inhabited: int, grows: float) -> float:
    return ROOM * max(0.0, min(float(limit - inhabited), grows))


def crowding(s: State, p: Player, star: int, limits: dict[int, int], grows: float) -> float:
    """How much room the player's stars lose when the player takes this one too."""
    distances = s.board().distances(star)
    lost = 0.0
    for mine, limit in limits.items():
        if distances[mine] < limit:
            here = population(s, mine)
            lost += room_worth(s, p, limit, here, grows) - room_worth(s, p, distances[mine], here, grows)
    return lost


def discs_of(s: State, p: Player, kind: int) -> int:
    """Discs that the player gets for a neutral star of that kind with a single ship; 0: it cannot take it so."""
    if kind == UNINHABITED:
        return COLONIZE_DISCS
    if kind == PRIMITIVE:
        return SUBJUGATE_DISCS + people_of(p).extra_subjugated(p) if p.alignment == STS else 0
    if kind == ADVANCED:
        return ALLY_DISCS if people_of(p).allies(p) else 0
    return 0


def ships_for(s: State, p: Player, star: int) -> int:
    """Ships it takes to gain the star; 0: the player cannot gain it."""
    owner = s.owner.get(star, -1)
    if owner == p.seat:
        return 0
    if owner >= 0:
        return ships_needed(s, p.seat, star) if may_raid(s, p, owner) else 0
    kind = kind_of(s, p.seat, star)
    if kind == UNKNOWN or discs_of(s, p, kind):
        return 1
    if kind == ADVANCED and p.alignment == STS:
        return NEUTRAL_POPULATION[kind] + 1
    return 0


def may_raid(s: State, p: Player, owner: int) -> bool:
    """STS conquers from anybody; STO only frees stars of STS players it is at war with."""
    if p.alignment == STS:
        return not s.players[owner].protected
    return s.players[owner].alignment == STS and bool(s.war[p.seat] >> owner & 1)


def star_worth(s: State, p: Player, star: int, limits: dict[int, int]) -> float:
    """What gaining the star brings now, however it is gained."""
    owner = s.owner.get(star, -1)
    if owner >= 0:
        return raid_worth(s, p, star, owner, limits)
    kind = kind_of(s, p.seat, star)
    if kind == UNKNOWN:
        faces = [neutral_worth(s, p, star, face, limits) for face in (UNINHABITED, PRIMITIVE, ADVANCED)]
        return HOPE * sum(faces) / len(faces)
    return neutral_worth(s, p, star, kind, limits)


def neutral_worth(s: State, p: Player, star: int, kind: int, limits: dict[int, int]) -> float:
    discs = discs_of(s, p, kind)
    if not discs:
        if kind == ADVANCED and p.alignment == STS:
            discs = people_of(p).kept_population(p, NEUTRAL_POPULATION[kind])
        else:
            return 0.0
    value = gained_worth(s, p, star, discs, limits)
    if s.goal == DISCOVERY:
        best = max([other.kept[kind] for other in s.players if other is not p], default=0)
        behind = best - p.kept[kind]
        value += 2.5 if -1 <= behind <= 1 else 0.8
    return value


def gained_worth(s: State, p: Player, star: int, discs: int, limits: dict[int, int]) -> float:
    """Discs, room, and what the place itself is good for."""
    left = max(0, min(turns_left(s, p), ROUNDS))
    grows = GROWS[max(0, left - 1)]
    limit = growth_limit(s, star, p.seat)
    value = discs_worth(s, p, discs) + STAR[left] + room_worth(s, p, limit, discs, grows)
    value -= crowding(s, p, star, limits, GROWS[left])
    if discs >= EXTRA_POPULATION - 2 and limit > discs:
        value += 0.25 * EXTRA[left]
    value += story_worth(s, "gain_star")
    return value + place_worth(s, p, star) + relic_worth(s, p, star)


def place_worth(s: State, p: Player, star: int) -> float:
    """What goal and cards say about owning this very star."""
    value = 0.0
    position = sector_of(star)
    if s.goal == PRESENCE:
        mine = len(stars_in_sector(p, position))
        value += 0.85 * points(s) if mine == 1 else 0.3 * points(s) if mine == 0 and s.round < ROUNDS else 0.5
    elif s.goal == CONTROL and star == s.board().middle(position):
        value += points(s) * (0.5 + 0.05 * s.round)
    if CENTRAL in p.hand and position == CENTRE:
        value += 2.0
    if SPATIAL in p.hand:
        value += 0.7 + (3.0 if len(p.stars) in (8, 9) and not p.played_a else 0.0)
    if DEFENSIVE in p.hand and position == home_sector(p):
        value += 0.8
    return value


def relic_worth(s: State, p: Player, star: int) -> float:
    if star not in s.relic:
        return 0.0
    legacy = float(points(s)) if s.goal == LEGACY else 0.0
    relic = relic_of(s, p.seat, star)
    if relic == UNKNOWN:
        return 1.2 + 0.5 * legacy
    if RELIC_PERMANENT[relic]:
        return 1.0 + 0.8 * legacy
    if relic == BURIED_SHIPS:
        return 1.5
    return level_worth(s, p, RELIC_FIELD[relic])


def raid_worth(s: State, p: Player, star: int, owner: int, limits: dict[int, int]) -> float:
    """A star of somebody else: what it brings, what the owner loses, and the technology found there."""
    victim = s.players[owner]
    inhabited = population(s, star)
    liberated = p.alignment == STO
    discs = inhabited if liberated else people_of(p).kept_population(p, inhabited)
    value = gained_worth(s, p, star, discs, limits)
    value += people_of(p).liberation_dp(p) if liberated else 0
    value += story_worth(s, "star") + story_worth(s, "population_removed") * inhabited
    if sector_of(star) != home_sector(p):
        value += story_worth(s, "star_abroad")
    lessons = sorted(
        [level_worth(s, p, field) for field in FIELDS5 if p.levels[field] < victim.levels[field]], reverse=True
    )
    value += sum(lessons[: 2 if inhabited >= STRONG_STAR else 1])
    if is_person(s, owner):
        value += HARM * (inhabited + 1.0) * (2.0 if s.seats == 2 else 1.0)
    if victim.home == star:
        value -= 2.0  # six ships rise against it, and the miniature lives on
    return value


def threatened(s: State, p: Player, star: int) -> float:
    """Roughly how likely it is that somebody takes this star from the player in the coming round."""
    if has_ship(p, star):
        return 0.0
    need = population(s, star) + 1
    risk = 0.0
    distances = s.board().distances(star)
    for rival in s.players:
        if rival is p or (rival.alignment == p.alignment == STO) or not _raids(s, rival, p):
            continue
        near = 0
        for hex in list(rival.pieces) + [fleet.hex for fleet in rival.fleets]:
            if distances[hex] <= 4:
                near += stack_at(s, p.seat, rival, hex)
        if near >= need:
            risk = max(risk, 0.4)
    return risk


def _raids(s: State, rival: Player, p: Player) -> bool:
    if rival.alignment == STS:
        return not p.protected
    return p.alignment == STS and bool(s.war[p.seat] >> rival.seat & 1)
