"""What a player knows: stars it has looked at, ships as far as it can count them, and how much play is left."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.components import ERA_OF_ROUND, ROUNDS
from perihelion.games.galactic_era.growth.selection import SelectCounters
from perihelion.games.galactic_era.growth.turn import Growth
from perihelion.games.galactic_era.movement.exploration import knows
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.player import Fleet, Player
from perihelion.games.galactic_era.state import GROWTH, MOVEMENT, State
from perihelion.games.galactic_era.tally import neutral_type

CHIP_GUESS: Final = 1.6
"""Ships behind a chip that nobody has shown: some are dummies."""


def kind_of(s: State, player: int, star: int) -> int:
    """The type of a neutral star as far as the player has looked at it."""
    if star in s.white or star not in s.counter:
        return neutral_type(s, star)
    return s.counter[star] if knows(s.counter_seen[star], owner_mask(s, player)) else UNKNOWN


def relic_of(s: State, player: int, star: int) -> int:
    """The relic of a star as far as the player has looked at it; only for stars that have one."""
    return s.relic[star] if knows(s.relic_seen[star], owner_mask(s, player)) else UNKNOWN


def ships_guessed(s: State, viewer: int, fleet: Fleet) -> int:
    """Ships of a fleet as the viewer would count them."""
    if fleet.seat == viewer or knows(fleet.chips_seen, owner_mask(s, viewer)):
        return fleet.ships()
    return max(1, int(CHIP_GUESS * len(fleet.chips)))


def stack_at(s: State, viewer: int, p: Player, hex: int) -> int:
    """Ships of a player in a hex as the viewer would count them."""
    count = p.pieces.get(hex, 0)
    for fleet in p.fleets:
        if fleet.hex == hex:
            count += ships_guessed(s, viewer, fleet)
    return count


def fleet_size(s: State, viewer: int, p: Player) -> int:
    """All ships of a player as the viewer would count them."""
    return sum(p.pieces.values()) + sum([ships_guessed(s, viewer, fleet) for fleet in p.fleets])


def grows_this_round(s: State, p: Player) -> bool:
    """Whether the player's growth turn of this round is still to come, or going on."""
    if s.phase == MOVEMENT:
        return True
    if s.phase != GROWTH:
        return False
    for frame in s.stack:
        if isinstance(frame, SelectCounters) or (isinstance(frame, Growth) and frame.seat == p.seat):
            return True
    return bool(p.ovals)


def turns_left(s: State, p: Player) -> int:
    """Growth turns still to come, the present one counted."""
    return ROUNDS - s.round + (1 if grows_this_round(s, p) else 0)


def rounds_of_era(s: State, era: int) -> int:
    """Scoring phases of that era still to come, the present round's counted."""
    return len([number for number in range(max(1, s.round), ROUNDS + 1) if ERA_OF_ROUND[number] == era])
