"""Forming and changing fleets (6.1.3): a player's own fleets before combats, and what others get to see of it."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import FREE, Quote, refused
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
from perihelion.games.galactic_era.components import FLEET_D, LETTERS, SHIP_CHIPS
from perihelion.games.galactic_era.movement.fleets import (
    DONE,
    JOINED,
    LEFT,
    MERGED,
    MOVED,
    SECTION,
    SPLIT_UP,
    SWAPPED,
    add_chip,
    add_group,
    dissolve_if_empty,
    dummies_left,
    free_letters,
    hide_chips,
    movable_here,
    new_fleet,
    owner_mask,
    pieces_in_supply,
    take_from_groups,
    without,
)
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.state import EVERYBODY, Fleet, Group, Player, State
from perihelion.games.galactic_era.tally import add_piece, fleet_numbered, remove_piece

FLEET_VERBS: Final[tuple[Verb, ...]] = (FORM, SWAP, PRETEND, LOAD, UNLOAD, UNLOAD_DUMMY, SPLIT, MERGE, SHIFT)

NO_FLEET: Final = refused("no-fleet", section=SECTION)
SAME_FLEET: Final = refused("same-fleet", section=SECTION)
JOINED_ALREADY: Final = refused("joined-already", section=SECTION)
LEFT_ALREADY: Final = refused("left-already", section=SECTION)
NO_DUMMY: Final = refused("no-dummy", section=SECTION)
NO_DUMMY_THERE: Final = refused("no-dummy-there", section=SECTION)
DART_USED: Final = refused("dart-used", section=SECTION)


def quote_fleet_action(p: Player, action: Action) -> Quote:
    """May the player do that with its fleets now?"""
    verb = action.verb
    args = action.args
    if verb is FORM:
        return quote_form(p, args[0], args[1], args[2])
    one = fleet_numbered(p, args[0])
    if one is None:
        return NO_FLEET
    if verb is LOAD:
        return quote_load(p, one, args[1])
    if verb is UNLOAD:
        return quote_unload(p, one, args[1])
    if verb is UNLOAD_DUMMY:
        return quote_unload_dummy(one)
    if verb is SPLIT:
        return quote_split(one, args[1], args[2])
    if verb is MERGE:
        return quote_merge(one, args[1], args[2])
    other = fleet_numbered(p, args[1])
    if other is None:
        return NO_FLEET
    return quote_shift(one, other, args[2]) if verb is SHIFT else quote_swap(p, one, other, verb is PRETEND)


def fleet_options(s: State, player: int) -> list[Action]:
    """What the active player may do with its fleets before combats."""
    p = s.players[player]
    options: list[Action] = []
    _form_options(p, options)
    _swap_options(p, options)
    for fleet in p.fleets:
        here = movable_here(p, fleet.hex)
        for chip in [chip for chip in SHIP_CHIPS if chip <= here] + [0]:
            if may(quote_load(p, fleet, chip)):
                options.append(LOAD(fleet.number, chip))
        if not fleet.touched & JOINED:
            for count in range(1, min(fleet.ships(), pieces_in_supply(p)) + 1):
                if may(quote_unload(p, fleet, count)):
                    options.append(UNLOAD(fleet.number, count))
            if may(quote_unload_dummy(fleet)):
                options.append(UNLOAD_DUMMY(fleet.number))
            _shift_options(p, fleet, options)
        _change_options(fleet, options)
    return options


# Forming


def quote_form(p: Player, letter: int, hex: int, chip: int) -> Quote:
    """A new fleet begins with ships at a star of one's own, before any ship has moved."""
    if p.moved:
        return refused("fleets-first", section=SECTION)
    if hex not in p.stars:
        return refused("not-your-star", section=SECTION)
    if chip not in SHIP_CHIPS:
        return _no_chip(chip)
    if chip > p.pieces.get(hex, 0):
        return refused("ships", {"need": chip, "have": p.pieces.get(hex, 0)}, SECTION)
    if letter not in free_letters(p):
        return refused("fleet-used", {"letter": LETTERS[letter].upper()}, SECTION)
    return FREE


def _no_chip(chip: int) -> Quote:
    return refused("dummy-first" if chip == 0 else "no-chip", {"chip": chip}, SECTION)


def _form_options(p: Player, options: list[Action]) -> None:
    if p.moved:
        return
    letters = free_letters(p)
    for hex in sorted(p.stars):
        here = p.pieces.get(hex, 0)
        chips = [chip for chip in SHIP_CHIPS if chip <= here]
        for letter in letters if chips else []:
            for chip in chips:
                if may(quote_form(p, letter, hex, chip)):
                    options.append(FORM(letter, hex, chip))


def _form(s: State, player: int, letter: int, hex: int, chip: int) -> None:
    p = s.players[player]
    taken = take_from_groups(p, hex, chip, False)
    fleet = new_fleet(s, player, letter, hex)
    fleet.left = taken.left
    fleet.touched = JOINED
    fleet.chips_seen = EVERYBODY
    remove_piece(p, hex, chip)
    add_chip(fleet, chip)


# Joining and leaving


def quote_load(p: Player, fleet: Fleet, chip: int) -> Quote:
    """Ships of the hex or a dummy join a fleet, unless something has left it in this hex."""
    if fleet.touched & LEFT:
        return LEFT_ALREADY
    if chip == 0:
        return FREE if dummies_left(p) else NO_DUMMY
    if chip not in SHIP_CHIPS:
        return _no_chip(chip)
    here = movable_here(p, fleet.hex)
    return FREE if chip <= here else refused("ships", {"need": chip, "have": here}, SECTION)


def quote_unload(p: Player, fleet: Fleet, count: int) -> Quote:
    """Ships leave a fleet and become pieces, unless something has joined it in this hex."""
    if fleet.touched & JOINED:
        return JOINED_ALREADY
    if fleet.left < 0:
        return DART_USED
    if count < 1:
        return refused("at-least-one", section=SECTION)
    if count > fleet.ships():
        return refused("ships", {"need": count, "have": fleet.ships()}, SECTION)
    supply = pieces_in_supply(p)
    return FREE if count <= supply else refused("no-pieces", {"have": supply}, "3")


def quote_unload_dummy(fleet: Fleet) -> Quote:
    if fleet.touched & JOINED:
        return JOINED_ALREADY
    return FREE if 0 in fleet.chips else NO_DUMMY_THERE


def quote_shift(fleet: Fleet, other: Fleet, chip: int) -> Quote:
    """A chip goes unseen from one fleet to another in the same hex."""
    if fleet.number == other.number:
        return SAME_FLEET
    if fleet.hex != other.hex:
        return refused("fleets-apart", section=SECTION)
    if fleet.touched & JOINED:
        return JOINED_ALREADY
    if other.touched & LEFT:
        return LEFT_ALREADY
    if fleet.left < 0:
        return DART_USED
    return FREE if chip in fleet.chips else refused("no-such-chip", {"chip": chip}, SECTION)


def _shift_options(p: Player, fleet: Fleet, options: list[Action]) -> None:
    for other in p.fleets:
        if other.hex == fleet.hex and other.number != fleet.number:
            for chip in sorted(set(fleet.chips), reverse=True):
                if may(quote_shift(fleet, other, chip)):
                    options.append(SHIFT(fleet.number, other.number, chip))


# Swapping markers


def quote_swap(p: Player, one: Fleet, other: Fleet, pretend: bool) -> Quote:
    """In one hex at any time; elsewhere at own stars, before any ship has moved. Range used with D stays with D."""
    if one.number == other.number:
        return SAME_FLEET
    if one.number > other.number:
        return refused("lower-first", section=SECTION)
    if (one.touched | other.touched) & SWAPPED:
        return refused("swapped-already", section=SECTION)
    if pretend and FLEET_D in (one.letter, other.letter):
        return refused("dart-open", section=SECTION)
    if one.left < 0 or other.left < 0:
        return DART_USED
    apart = one.hex != other.hex
    if apart and (p.moved or one.hex not in p.stars or other.hex not in p.stars):
        return refused("swap-apart", section=SECTION)
    return FREE


def _swap_options(p: Player, options: list[Action]) -> None:
    for i, one in enumerate(p.fleets):
        for other in p.fleets[i + 1 :]:
            if may(quote_swap(p, one, other, False)):
                options.append(SWAP(one.number, other.number))
                if may(quote_swap(p, one, other, True)):
                    options.append(PRETEND(one.number, other.number))


# Changing chips (4.6): into others of the same total, and shown; in a turn either way, not back again


def quote_split(fleet: Fleet, large: int, small: int) -> Quote:
    if fleet.touched & MERGED:
        return refused("merged-already", section="4.6")
    return _quote_change(large, small) or (
        FREE if large + small in fleet.chips else refused("no-such-chip", {"chip": large + small}, "4.6")
    )


def quote_merge(fleet: Fleet, large: int, small: int) -> Quote:
    if fleet.touched & SPLIT_UP:
        return refused("split-already", section="4.6")
    wrong = _quote_change(large, small)
    if wrong is not None:
        return wrong
    for chip in (large, small):
        if fleet.chips.count(chip) < (2 if large == small else 1):
            return refused("no-such-chip", {"chip": chip}, "4.6")
    return FREE


def _quote_change(large: int, small: int) -> Quote | None:
    """What is wrong with two chips that stand for one; None: nothing."""
    for chip in (large, small, large + small):
        if chip not in SHIP_CHIPS:
            return refused("no-chip", {"chip": chip}, "4.6")
    return refused("larger-first", section="4.6") if small > large else None


def _change_options(fleet: Fleet, options: list[Action]) -> None:
    kinds = sorted({chip for chip in fleet.chips if chip}, reverse=True)
    for chip in kinds:
        for small in SHIP_CHIPS:
            if small <= chip - small and chip - small in SHIP_CHIPS and may(quote_split(fleet, chip - small, small)):
                options.append(SPLIT(fleet.number, chip - small, small))
    for index, chip in enumerate(kinds):
        for small in kinds[index:]:
            if chip + small in SHIP_CHIPS and may(quote_merge(fleet, chip, small)):
                options.append(MERGE(fleet.number, chip, small))


# Carrying it out


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


def change_fleets(s: State, player: int, action: Action) -> None:
    """Carry out a fleet action."""
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
    else:
        _change(p, args[0], args[1], args[2], verb is SPLIT)


def _numbered(p: Player, number: int) -> Fleet:
    fleet = fleet_numbered(p, number)
    assert fleet is not None
    return fleet


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
    fleet.touched |= LEFT
    other.touched |= JOINED
    if chip:
        # A dummy is no ship: it takes nobody's range.
        other.left = min(other.left, fleet.left)
        other.touched |= fleet.touched & (MOVED | DONE)
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
