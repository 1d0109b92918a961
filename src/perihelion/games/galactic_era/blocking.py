"""Blocking (7.2): what hostile ships keep a player from doing."""

from perihelion.core.quote import Quote, refused
from perihelion.games.galactic_era.components import SPIRITUALITY, UNBLOCKABLE
from perihelion.games.galactic_era.state import State, player_word
from perihelion.games.galactic_era.tally import has_ship


def hostile_ship_at(s: State, player: int, hex: int) -> bool:
    """Whether a player at war with this one has a ship there."""
    foes = s.war[player]
    if not foes:
        return False
    return any(foes >> other.seat & 1 and has_ship(other, hex) for other in s.players)


def blocked(s: State, player: int, hex: int) -> bool:
    """Whether the player can neither act in this hex nor use it; never so with Spirituality 5 or 6."""
    return s.players[player].levels[SPIRITUALITY] < UNBLOCKABLE and hostile_ship_at(s, player, hex)


def block_at(s: State, player: int, hex: int) -> Quote:
    """The refusal that names whose ships block the player there."""
    for other in s.players:
        if s.war[player] >> other.seat & 1 and has_ship(other, hex):
            return refused("blocked", {"player": player_word(s, other.seat)}, "7.2.1")
    raise AssertionError("nobody blocks that hex")


def open_stars(s: State, player: int) -> list[int]:
    """The player's stars that are not blocked, in order of hexes."""
    return [star for star in sorted(s.players[player].stars) if not blocked(s, player, star)]
