"""Towers: up to three cubes on a planet, kept as one number.

Read in base five, a tower is the owners of its cubes from bottom to top: digit 0 is no cube, digit p + 1 a cube of
player p. Which cube lies above which changes no rule, but a table shows it.
"""

from typing import Final

PLAYERS: Final = 4
"""Most players at a table; lists of one number per player and place have this many columns."""

_BASE: Final = 5
_TOWERS: Final = _BASE**3


def cubes_of(tower: int) -> list[int]:
    """The owners of a tower's cubes from bottom to top."""
    owners: list[int] = []
    while tower:
        owners.append(tower % _BASE - 1)
        tower //= _BASE
    return owners


def tower_of(owners: list[int]) -> int:
    """The tower with these cubes from bottom to top."""
    tower = 0
    for owner in reversed(owners):
        tower = tower * _BASE + owner + 1
    return tower


def _without_one(tower: int, player: int) -> int:
    """The tower after the player's topmost cube has left it; what lay above drops."""
    owners = cubes_of(tower)
    if player not in owners:
        return tower
    last = len(owners) - 1 - owners[::-1].index(player)
    return tower_of(owners[:last] + owners[last + 1 :])


HEIGHT: Final = [len(cubes_of(tower)) for tower in range(_TOWERS)]
CUBES: Final = [cubes_of(tower).count(player) for tower in range(_TOWERS) for player in range(PLAYERS)]
"""`CUBES[tower * 4 + player]`: how many cubes of the tower are the player's."""
REMOVED: Final = [_without_one(tower, player) for tower in range(_TOWERS) for player in range(PLAYERS)]
"""`REMOVED[tower * 4 + player]`: the tower without one cube of the player."""
ON_TOP: Final[list[int]] = [int(_BASE ** len(cubes_of(tower))) for tower in range(_TOWERS)]
"""What a digit on top of the tower counts."""


def with_cube(tower: int, player: int) -> int:
    """The tower with a cube of the player on top."""
    return tower + ON_TOP[tower] * (player + 1)
