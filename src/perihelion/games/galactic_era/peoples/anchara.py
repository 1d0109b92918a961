"""Anchara Coalition: an extra growth action in the round they switch alignment."""

from perihelion.games.galactic_era.components import ANCHARA
from perihelion.games.galactic_era.state import Player


def extra_counter(player: Player) -> bool:
    """Having selected Switch Alignment they select and execute one more unused oval counter, free."""
    return player.people == ANCHARA and player.switched
