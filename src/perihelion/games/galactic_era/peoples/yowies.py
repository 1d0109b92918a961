"""Yowies: Robotics stays at level 1."""

from perihelion.games.galactic_era.components import ROBOTICS
from perihelion.games.galactic_era.peoples.base import StarPeople


class Yowies(StarPeople):
    def may_raise(self, field: int) -> bool:
        return field != ROBOTICS

    def ships_for_relic(self, field: int) -> int:
        return self.number("yowies_no_robotics", "relic_ships", 0) if field == ROBOTICS else 0
