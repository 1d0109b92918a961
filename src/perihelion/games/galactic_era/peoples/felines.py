"""Felines: once a round they make an attacker (STO) or a defender (STS) go away before combat."""

from perihelion.games.galactic_era.components import STO, STS
from perihelion.games.galactic_era.peoples.base import StarPeople
from perihelion.games.galactic_era.state import Player


class Felines(StarPeople):
    def charms(self, p: Player) -> bool:
        return p.alignment == STO and not p.charm

    def terrifies(self, p: Player) -> bool:
        return p.alignment == STS and not p.charm
