"""Yowies: Robotics stays at level 1."""

from perihelion.games.galactic_era.components import POWERS, ROBOTICS, YOWIES
from perihelion.games.galactic_era.state import Player


def may_raise(player: Player, field: int) -> bool:
    """Whether the star people can have a higher level in the field at all."""
    return player.people != YOWIES or field != ROBOTICS


def relic_ships() -> int:
    """Ships the Robotics relic gives them instead of a level."""
    return int(POWERS["yowies_no_robotics"]["relic_ships"])
