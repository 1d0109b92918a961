"""Fleets (4.6): markers, chips and the range they have left."""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.components import (
    DOUBLE,
    DUMMIES,
    FLEET_D,
    LETTERS,
    SHIP_CHIPS,
    SHIP_PIECES,
    UNLIMITED,
)
from perihelion.games.galactic_era.state import EVERYBODY, Fleet, Group, Player, State, bit
from perihelion.games.galactic_era.tally import pieces_on_board

JOINED: Final = 1
LEFT: Final = 2
SWAPPED: Final = 4
MOVED: Final = 8
SPLIT_UP: Final = 16
MERGED: Final = 32
DONE: Final = 64
"""The fleet has stayed, explored or been stopped: it moves no more, whatever range it has."""
HERE: Final = JOINED | LEFT
"""What is forgotten when a fleet moves on to another hex."""
SECTION: Final = "6.1.3"


def pieces_in_supply(p: Player) -> int:
    """Ship pieces that can still be put on the board (3)."""
    return SHIP_PIECES - pieces_on_board(p) - p.lost


def dummies_left(p: Player) -> int:
    return DUMMIES - sum([fleet.chips.count(0) for fleet in p.fleets])


def free_letters(p: Player) -> list[int]:
    """Fleet markers that are not on the board; where markers are hidden, those that may not be."""
    if len(p.fleets) == len(LETTERS):
        return []
    used = [fleet.letter for fleet in p.fleets]
    return [letter for letter in range(len(LETTERS)) if letter not in used]


def owner_mask(s: State, player: int) -> int:
    """Who sees a player's hidden things by right: its seat, or the puppet's controller."""
    seat = s.voice(player)
    return bit(seat) if 0 <= seat < s.seats else 0


def new_fleet(s: State, player: int, letter: int, hex: int) -> Fleet:
    """Put an unused marker in a hex; the caller adds the ships. D has no hidden side."""
    p = s.players[player]
    taken = [fleet.number for fleet in p.fleets]
    number = min([n for n in range(len(LETTERS)) if n not in taken])
    fleet = Fleet(player, number, letter, hex)
    fleet.letter_seen = EVERYBODY if letter == FLEET_D else owner_mask(s, player)
    p.fleets.append(fleet)
    p.fleets.sort(key=_by_number)
    return fleet


def _by_number(fleet: Fleet) -> int:
    return fleet.number


def dart(p: Player, fleet: Fleet) -> int:
    """Extra range of the D fleet."""
    if fleet.letter != FLEET_D:
        return 0
    return 2 if p.tactics[FLEET_D] == DOUBLE else 1


def effective_range(p: Player, fleet: Fleet) -> int:
    return 0 if fleet.touched & DONE else fleet.left + dart(p, fleet)


def end_move(fleet: Fleet) -> None:
    """The fleet moves no more; ships that used the D fleet's range stay in it, others may leave."""
    fleet.left = min(fleet.left, 0)
    fleet.touched |= DONE


def change(total: int) -> list[int]:
    """This many ships in as few chips as possible."""
    chips: list[int] = []
    for value in SHIP_CHIPS:
        while total >= value:
            chips.append(value)
            total -= value
    return chips


def change_for(ships: int) -> list[int]:
    """The chips that this many ships can become, all or some of them."""
    return [chip for chip in SHIP_CHIPS if chip <= ships] if ships else []


def without(chips: list[int], count: int) -> list[int]:
    """The chips after this many ships left, with change given where needed (4.6)."""
    kept: list[int] = []
    for chip in sorted(chips, reverse=True):
        if 0 < chip <= count:
            count -= chip
        else:
            kept.append(chip)
    if count:
        broken = min([chip for chip in kept if chip > count])
        kept.remove(broken)
        kept.extend(change(broken - count))
    kept.sort(reverse=True)
    return kept


def add_chip(fleet: Fleet, chip: int) -> None:
    fleet.chips.append(chip)
    fleet.chips.sort(reverse=True)


def dissolve_if_empty(p: Player, fleet: Fleet) -> None:
    """A fleet without ships leaves the board, its marker unseen."""
    if fleet.ships() == 0:
        p.fleets.remove(fleet)


def lose_ships(p: Player, fleet: Fleet, count: int) -> None:
    """Ships of a fleet are destroyed."""
    if UNKNOWN in fleet.chips:
        return  # tried on an observation: only the owner could say which chips are left
    fleet.chips = without(fleet.chips, count)
    dissolve_if_empty(p, fleet)


def hide_chips(s: State, fleet: Fleet) -> None:
    """Chips changed unseen: what others knew of the stack is out of date."""
    fleet.chips_seen = owner_mask(s, fleet.seat)


def movable_here(p: Player, hex: int) -> int:
    """The player's pieces in a hex, while it moves."""
    count = 0
    for group in p.groups:
        if group.hex == hex:
            count += group.count
    return count


def fresh_pieces(p: Player) -> dict[int, int]:
    """Pieces that can still fly, by hex."""
    fresh: dict[int, int] = {}
    for group in p.groups:
        if group.left > 0:
            fresh[group.hex] = fresh.get(group.hex, 0) + group.count
    return fresh


def take_from_groups(p: Player, hex: int, count: int, moving: bool) -> Group:
    """Take pieces out of the groups in a hex, those with most range first: a group that can do what all of them can."""
    here = [group for group in p.groups if group.hex == hex and (group.left > 0 or not moving)]
    here.sort(key=_by_range, reverse=True)
    taken = Group(hex, UNLIMITED, count, False)
    for group in here:
        part = min(count, group.count)
        if part == 0:
            continue
        group.count -= part
        count -= part
        taken.left = min(taken.left, group.left)
        taken.moved = taken.moved or group.moved
    assert count == 0
    p.groups = [group for group in p.groups if group.count > 0]
    return taken


def _by_range(group: Group) -> int:
    return group.left


def add_group(p: Player, group: Group) -> None:
    """The group joins pieces that can do the same."""
    for other in p.groups:
        if other.hex == group.hex and other.left == group.left and other.moved == group.moved:
            other.count += group.count
            return
    p.groups.append(group)
