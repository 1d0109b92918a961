"""Mantids: regular growth of two discs."""

from perihelion.games.galactic_era.components import MANTIDS, POWERS
from perihelion.games.galactic_era.state import Player


def regular_growth(player: Player) -> int:
    """Discs of regular growth per star, within the limit."""
    return int(POWERS["mantids_double_growth"]["discs"]) if player.people == MANTIDS else 1
