"""ICC: one trade with each other player."""

from perihelion.games.galactic_era.components import ICC
from perihelion.games.galactic_era.state import Player


def trades_with_everyone(player: Player) -> bool:
    return player.people == ICC
