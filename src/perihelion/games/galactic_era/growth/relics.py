"""Ancient relics (11.6): what lies open on a star and serves its owner."""

from perihelion.games.galactic_era.components import DEATH_RAY_RANGE, DEFENSE_GRID, GRID_SHIPS
from perihelion.games.galactic_era.state import EVERYBODY, State


def open_relic(s: State, star: int) -> int:
    """The relic lying face up on a star; -1 if there is none. Face down it does nothing for anybody."""
    if s.relic_seen.get(star, 0) != EVERYBODY:
        return -1
    return s.relic.get(star, -1)


def relic_star(s: State, relic: int) -> int:
    """Where a relic lies face up; -1 if nowhere."""
    for star, seen in s.relic_seen.items():
        if seen == EVERYBODY and s.relic.get(star, -1) == relic:
            return star
    return -1


def owns_relic(s: State, player: int, relic: int) -> bool:
    """Whether the player owns the star on which the relic lies face up."""
    star = relic_star(s, relic)
    return star >= 0 and s.owner.get(star, -1) == player


def grid_ships(s: State, star: int) -> int:
    """The extra ships that the Defense Grid demands for a star owned by a player."""
    return GRID_SHIPS if open_relic(s, star) == DEFENSE_GRID and star in s.owner else 0


def safe_from_ray(s: State, hex: int) -> bool:
    """Nothing in the hex of an open Defense Grid is ever hit by the Death Ray, whoever owns it."""
    return open_relic(s, hex) == DEFENSE_GRID


def in_ray_range(s: State, star: int, hex: int) -> bool:
    return s.board().distance(star, hex) <= DEATH_RAY_RANGE
