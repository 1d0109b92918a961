"""Progenitors: four free colonize actions in the whole game."""

from perihelion.games.galactic_era.components import POWERS, PROGENITORS
from perihelion.games.galactic_era.state import Player


def free_colonies(player: Player) -> int:
    """Free colonize actions at the start."""
    return int(POWERS["progenitors_colonies"]["uses"]) if player.people == PROGENITORS else 0
