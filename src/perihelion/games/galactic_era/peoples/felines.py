"""Felines: once a round they make an attacker (STO) or a defender (STS) go away before combat."""

from perihelion.games.galactic_era.components import FELINES, STO, STS
from perihelion.games.galactic_era.state import Player


def can_charm(player: Player) -> bool:
    """STO, attacked: force the attacker to retreat."""
    return player.people == FELINES and player.alignment == STO and not player.charm


def can_terrify(player: Player) -> bool:
    """STS, attacking: force one defender to retreat and to keep out of the hex this round."""
    return player.people == FELINES and player.alignment == STS and not player.charm
