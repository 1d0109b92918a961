"""Fleets (4.6, 6.1.3): forming, swapping, joining, leaving, exchanging, and what others get to see of it."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.reason import Reason
from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era.actions import (
    FORM,
    LOAD,
    MERGE,
    PRETEND,
    SHIFT,
    SPLIT,
    SWAP,
    UNLOAD,
    UNLOAD_DUMMY,
)
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
from perihelion.games.galactic_era.tally import add_piece, fleet_numbered, pieces_on_board, remove_piece

JOINED: Final = 1
LEFT: Final = 2
SWAPPED: Final = 4
MOVED: Final = 8
SPLIT_UP: Final = 16
MERGED: Final = 32
HERE: Final = JOINED | LEFT
"""What is forgotten when a fleet moves on to another hex."""
SECTION: Final = "6.1.3"


def pieces_in_supply(p: Player) -> int:
    """Ship pieces that can still be put on the board (3)."""
    return SHIP_PIECES - pieces_on_board(p) - p.lost


def dummies_left(p: Player) -> int:
    return DUMMIES - sum([fleet.chips.count(0) for fleet in p.fleets])


def free_letters(p: Player) -> list[int]:
    """Fleet markers that are not on the board."""
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
    return fleet.left + dart(p, fleet)


def change(total: int) -> list[int]:
    """So many ships in as few chips as possible."""
    chips: list[int] = []
    for value in SHIP_CHIPS:
        while total >= value:
            chips.append(value)
            total -= value
    return chips


def without(chips: list[int], count: int) -> list[int]:
    """The chips after so many ships left, with change given where needed (4.6)."""
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
    """Pieces of the own groups in a hex."""
    count = 0
    for group in p.groups:
        if group.hex == hex:
            count += group.count
    return count


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


def fleet_options(s: State, player: int) -> list[Action]:
    """What the active player may do with its fleets before combats."""
    p = s.players[player]
    options: list[Action] = []
    if not p.moved:
        _form_options(p, options)
    _swap_options(p, options)
    dummies = dummies_left(p)
    supply = pieces_in_supply(p)
    for fleet in p.fleets:
        if not fleet.touched & LEFT:
            here = movable_here(p, fleet.hex)
            for chip in SHIP_CHIPS:
                if chip <= here:
                    options.append(LOAD(fleet.number, chip))
            if dummies:
                options.append(LOAD(fleet.number, 0))
        if not fleet.touched & JOINED:
            if fleet.left >= 0:
                for count in range(1, min(fleet.ships(), supply) + 1):
                    options.append(UNLOAD(fleet.number, count))
            if 0 in fleet.chips:
                options.append(UNLOAD_DUMMY(fleet.number))
            _shift_options(p, fleet, options)
        _change_options(fleet, options)
    return options


def _form_options(p: Player, options: list[Action]) -> None:
    letters = free_letters(p)
    if not letters:
        return
    for hex in sorted(p.stars):
        here = p.pieces.get(hex, 0)
        if here == 0:
            continue
        for letter in letters:
            for chip in SHIP_CHIPS:
                if chip <= here:
                    options.append(FORM(letter, hex, chip))


def _swap_options(p: Player, options: list[Action]) -> None:
    for i, one in enumerate(p.fleets):
        if one.touched & SWAPPED:
            continue
        for other in p.fleets[i + 1 :]:
            if other.touched & SWAPPED or not _may_swap(p, one, other):
                continue
            options.append(SWAP(one.number, other.number))
            if FLEET_D not in (one.letter, other.letter):
                options.append(PRETEND(one.number, other.number))


def _may_swap(p: Player, one: Fleet, other: Fleet) -> bool:
    """In one hex at any time; elsewhere at own stars, before any ship has moved. Range used with D stays with D."""
    if one.left < 0 or other.left < 0:
        return False
    if one.hex == other.hex:
        return True
    return not p.moved and one.hex in p.stars and other.hex in p.stars


def _shift_options(p: Player, fleet: Fleet, options: list[Action]) -> None:
    if fleet.left < 0:
        return
    for other in p.fleets:
        if other.hex == fleet.hex and other.number != fleet.number and not other.touched & LEFT:
            for chip in sorted(set(fleet.chips), reverse=True):
                options.append(SHIFT(fleet.number, other.number, chip))


def _change_options(fleet: Fleet, options: list[Action]) -> None:
    """Chips may be changed into others of the same total, and are shown (4.6); in a turn either way, not back again."""
    kinds = sorted({chip for chip in fleet.chips if chip}, reverse=True)
    if not fleet.touched & MERGED:
        for chip in kinds:
            for small in SHIP_CHIPS:
                if small <= chip - small and chip - small in SHIP_CHIPS:
                    options.append(SPLIT(fleet.number, chip - small, small))
    if not fleet.touched & SPLIT_UP:
        for index, chip in enumerate(kinds):
            for small in kinds[index:]:
                if chip + small in SHIP_CHIPS and (chip != small or fleet.chips.count(chip) > 1):
                    options.append(MERGE(fleet.number, chip, small))


def _change(p: Player, number: int, large: int, small: int, apart: bool) -> None:
    fleet = _numbered(p, number)
    if apart:
        fleet.chips.remove(large + small)
        add_chip(fleet, large)
        add_chip(fleet, small)
        fleet.touched |= SPLIT_UP
    else:
        fleet.chips.remove(large)
        fleet.chips.remove(small)
        add_chip(fleet, large + small)
        fleet.touched |= MERGED


def handle_fleets(s: State, player: int, action: Action) -> bool:
    """Carry out a fleet action; False if it is none."""
    p = s.players[player]
    verb = action.verb
    args = action.args
    if verb is FORM:
        _form(s, player, args[0], args[1], args[2])
    elif verb is SWAP or verb is PRETEND:
        _swap(s, p, args[0], args[1], verb is SWAP)
    elif verb is LOAD:
        _load(p, args[0], args[1])
    elif verb is UNLOAD:
        _unload(p, args[0], args[1])
    elif verb is UNLOAD_DUMMY:
        fleet = _numbered(p, args[0])
        fleet.chips.remove(0)
        fleet.touched |= LEFT
    elif verb is SHIFT:
        _shift(s, p, args[0], args[1], args[2])
    elif verb is SPLIT or verb is MERGE:
        _change(p, args[0], args[1], args[2], verb is SPLIT)
    else:
        return False
    return True


def _numbered(p: Player, number: int) -> Fleet:
    fleet = fleet_numbered(p, number)
    assert fleet is not None
    return fleet


def _form(s: State, player: int, letter: int, hex: int, chip: int) -> None:
    p = s.players[player]
    taken = take_from_groups(p, hex, chip, False)
    fleet = new_fleet(s, player, letter, hex)
    fleet.left = taken.left
    fleet.touched = JOINED
    fleet.chips_seen = EVERYBODY
    remove_piece(p, hex, chip)
    add_chip(fleet, chip)


def _swap(s: State, p: Player, number: int, other_number: int, really: bool) -> None:
    one, other = _numbered(p, number), _numbered(p, other_number)
    one.touched |= SWAPPED
    other.touched |= SWAPPED
    if really:
        one.letter, other.letter = other.letter, one.letter
    if FLEET_D in (one.letter, other.letter):
        one.letter_seen, other.letter_seen = other.letter_seen, one.letter_seen
    else:
        # Whoever knew a marker cannot tell whether it was really swapped.
        one.letter_seen = other.letter_seen = owner_mask(s, p.seat)


def _load(p: Player, number: int, chip: int) -> None:
    fleet = _numbered(p, number)
    if chip:
        taken = take_from_groups(p, fleet.hex, chip, False)
        fleet.left = min(fleet.left, taken.left)
        remove_piece(p, fleet.hex, chip)
        if taken.moved:
            fleet.touched |= MOVED
    add_chip(fleet, chip)
    fleet.touched |= JOINED


def _unload(p: Player, number: int, count: int) -> None:
    fleet = _numbered(p, number)
    fleet.chips = without(fleet.chips, count)
    fleet.touched |= LEFT
    add_piece(p, fleet.hex, count)
    add_group(p, Group(fleet.hex, fleet.left, count, bool(fleet.touched & MOVED)))
    dissolve_if_empty(p, fleet)


def _shift(s: State, p: Player, number: int, other_number: int, chip: int) -> None:
    fleet, other = _numbered(p, number), _numbered(p, other_number)
    fleet.chips.remove(chip)
    add_chip(other, chip)
    other.left = min(other.left, fleet.left)
    fleet.touched |= LEFT
    other.touched |= JOINED | (fleet.touched & MOVED)
    hide_chips(s, fleet)
    hide_chips(s, other)
    dissolve_if_empty(p, fleet)


def public_text(s: State, action: Action) -> str | None:
    """What others hear of a fleet action: not the letter, not whether a swap is real, not a chip shifted unseen."""
    verb = action.verb
    if verb is FORM and action.args[0] != FLEET_D:
        return f"form ? {s.word('hex', action.args[1])} {s.word('chip', action.args[2])}"
    if verb is SWAP or verb is PRETEND:
        return f"swap {s.word('fleet', action.args[0])} {s.word('fleet', action.args[1])}"
    if verb is SHIFT:
        return f"shift {s.word('fleet', action.args[0])} {s.word('fleet', action.args[1])} ?"
    return None


def why_not(s: State, player: int, action: Action) -> Reason | None:
    """Why a fleet action is not possible now."""
    p = s.players[player]
    verb = action.verb
    if verb is FORM:
        letter, hex, chip = action.args
        if p.moved:
            return Reason("fleets-first", {}, SECTION)
        if letter not in free_letters(p):
            return Reason("fleet-used", {"letter": LETTERS[letter].upper()}, SECTION)
        if hex not in p.stars:
            return Reason("not-your-star", {}, SECTION)
        if chip > p.pieces.get(hex, 0):
            return Reason("ships", {"need": chip, "have": p.pieces.get(hex, 0)}, SECTION)
    if verb in (LOAD, UNLOAD, UNLOAD_DUMMY, SHIFT, SWAP, PRETEND):
        fleet = fleet_numbered(p, action.args[0])
        if fleet is None:
            return Reason("no-fleet", {}, SECTION)
        if verb is LOAD and action.args[1] > movable_here(p, fleet.hex):
            return Reason("ships", {"need": action.args[1], "have": movable_here(p, fleet.hex)}, SECTION)
        if verb is UNLOAD and fleet.left < 0:
            return Reason("dart-used", {}, SECTION)
        if verb is UNLOAD and action.args[1] > fleet.ships():
            return Reason("ships", {"need": action.args[1], "have": fleet.ships()}, SECTION)
    return None
