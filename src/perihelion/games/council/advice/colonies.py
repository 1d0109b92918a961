"""What cubes on the board are worth: those that stand, and those that an action would add."""

from typing import Final

from perihelion.games.council import board, effects, stations
from perihelion.games.council.components import BONUS_LIMIT, PLANETS_PER_GALAXY
from perihelion.games.council.effects import Effect
from perihelion.games.council.leaders import leader_of
from perihelion.games.council.settling import Settling, settle_options
from perihelion.games.council.state import GALAXY_COUNT, State
from perihelion.games.council.towers import PLAYERS

POTENTIAL: Final = 0.75
"""A cube on the board against the energy it will pay."""
DELAY: Final = 0.8
"""A galaxy pays once a round: each further cube has to wait for the next."""
GEM: Final[list[float]] = [1.2, 2.4, 3.6]
BONUS_CARD: Final = 5.0


def colonies_value(s: State, seat: int, remaining: float) -> float:
    """What the cubes on the board promise."""
    total = 0.0
    for galaxy in range(GALAXY_COUNT):
        if s.galaxy_cubes[galaxy * PLAYERS + seat]:
            total += galaxy_value(s, seat, galaxy, board.strength(s, galaxy, seat), max(remaining, 1.0))
    if s.players[seat].tech & s.kit.empire:
        total += 2.0 * len([g for g in range(GALAXY_COUNT) if board.has_majority(s, g, seat)])
    if s.players[seat].tech & s.kit.feudalism:
        total += 2.0 * len([field for field in s.systems if board.system_majority(s, field, seat)])
    return total + leader_value(s, seat, remaining)


def leader_value(s: State, seat: int, remaining: float) -> float:
    """What the cubes bring besides their galaxies' pay: to S3E3 each of them, to Buteo the best yield, every round."""
    leader = leader_of(s, seat)
    energy = float(leader.energy_before_scoring(s, seat))
    if leader.acts_before_scoring():
        energy += max(yields_within(s, seat, board.ALL_PARSECS), default=0.0)
    return POTENTIAL * min(remaining, 4.0) * energy


def galaxy_value(s: State, seat: int, galaxy: int, own: int, most: float) -> float:
    """What that many own cubes in a galaxy will pay, one a round, while the majority lasts."""
    others = board.most_of_others(s, galaxy, seat)
    high = float(s.kit.galaxy_high[galaxy])
    low = float(s.kit.galaxy_low[galaxy])
    if s.kit.galaxy_gives_card[galaxy]:
        extra = BONUS_CARD if s.players[seat].bonus_count < BONUS_LIMIT else 1.0
        high += extra
        low += extra
    free = keeps_cube(s, seat, galaxy, own)
    tie = 1 if leader_of(s, seat).wins_ties() else 0
    total = 0.0
    weight = POTENTIAL
    cubes = own
    for _ in range(min(int(most), 4)):
        if cubes <= 0:
            break
        total += weight * (high if cubes + tie > others else low)
        weight *= DELAY
        cubes -= 0 if free else 1
    return total


def keeps_cube(s: State, seat: int, galaxy: int, own: int) -> bool:
    """Whether the galaxy pays without losing a cube."""
    if s.with_stations and stations.has_station(s, seat, galaxy, effects.SCORE_WITHOUT_REMOVING):
        return True
    return leader_of(s, seat).keeps_cubes(s, own)


def settle_value(s: State, seat: int, cubes: int, reach: int, adapted: int, remaining: float) -> float:
    """The best galaxy for that many more cubes."""
    best = 0.0
    seen = 0
    for action in settle_options(s, seat, Settling(s.systems, cubes, reach, adapted)):
        count, planet = action.args
        galaxy = planet // PLANETS_PER_GALAXY
        if count < cubes or seen >> galaxy & 1:
            continue
        seen |= 1 << galaxy
        best = max(best, cube_gain(s, seat, galaxy, cubes, remaining))
    return best


def cube_gain(s: State, seat: int, galaxy: int, cubes: int, remaining: float) -> float:
    """What more cubes in a galaxy are worth."""
    own = board.strength(s, galaxy, seat)
    more = galaxy_value(s, seat, galaxy, own + cubes, remaining + 0.5)
    return more - galaxy_value(s, seat, galaxy, own, remaining + 0.5)


def discover_value(s: State, seat: int, reach: int, effect: Effect, remaining: float) -> float:
    """The best galaxy with a free field for the cube that follows, or the yield."""
    then = s.kit.effects[effect.kids[0]]
    parts = [s.kit.effects[kid] for kid in then.kids] or [then]
    cubes = max([part.amount for part in parts if part.op == effects.SETTLE_HERE], default=0)
    both = 0.0
    if then.op == effects.SEQUENCE:
        both = sum([2.4 * part.amount for part in parts if part.op == effects.MINE_HERE], 0.0)
    best = 0.0
    for galaxy in range(GALAXY_COUNT):
        if s.free[galaxy] and board.reaches(reach, s.kit.galaxy_parsec[galaxy]):
            best = max(best, cube_gain(s, seat, galaxy, cubes, remaining))
    return 0.85 * best + both + 0.5 if best else 0.0


def yields_within(s: State, seat: int, reach: int) -> list[float]:
    """What each own cube within reach could mine."""
    found: list[float] = []
    for field in s.systems:
        if board.reaches(reach, s.kit.field_parsec[field]):
            cubes = s.system_cubes[field * PLAYERS + seat]
            found += [tile_value(s, s.tile_at[field])] * cubes
    return found


def tile_value(s: State, tile: int) -> float:
    gems = s.kit.tile_gems[tile]
    return s.kit.tile_energy[tile] + sum([GEM[gem] * gems[gem] for gem in range(3)], 0.0)
