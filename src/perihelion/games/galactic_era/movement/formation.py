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
from perihelion.games.galactic_era.movement.chips import change_chips, may_merge, may_split, quote_merge, quote_split
from perihelion.games.galactic_era.movement.fleets import (
    DONE,
    JOINED,
    LEFT,
    MOVED,
    SECTION,
    SWAPPED,
    add_chip,
    add_group,
    change_for,
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
        for chip in may_join(p, fleet):
            options.append(LOAD(fleet.number, chip))
        for count in range(1, most_leaving(p, fleet) + 1):
            options.append(UNLOAD(fleet.number, count))
        if may(quote_unload_dummy(fleet)):
            options.append(UNLOAD_DUMMY(fleet.number))
        for other in p.fleets:
            if other is not fleet:
                for chip in may_shift(fleet, other):
                    options.append(SHIFT(fleet.number, other.number, chip))
        for large, small in may_split(fleet):
            options.append(SPLIT(fleet.number, large, small))
        for large, small in may_merge(fleet):
            options.append(MERGE(fleet.number, large, small))
    return options


# Forming


def may_form(p: Player, hex: int) -> list[int]:
    """The chips with which a new fleet may begin: ships at a star of one's own, before any ship has moved."""
    return change_for(p.pieces.get(hex, 0)) if hex in p.stars and not p.moved else []


def quote_form(p: Player, letter: int, hex: int, chip: int) -> Quote:
    if p.moved:
        return refused("fleets-first", section=SECTION)
    if hex not in p.stars:
        return refused("not-your-star", section=SECTION)
    if chip not in SHIP_CHIPS:
        return _no_chip(chip)
    if chip not in may_form(p, hex):
        return refused("ships", {"need": chip, "have": p.pieces.get(hex, 0)}, SECTION)
    return FREE if letter in free_letters(p) else refused("fleet-used", {"letter": LETTERS[letter].upper()}, SECTION)


def _no_chip(chip: int) -> Quote:
    return refused("dummy-first" if chip == 0 else "no-chip", {"chip": chip}, SECTION)


def _form_options(p: Player, options: list[Action]) -> None:
    for hex in sorted(p.pieces):
        chips = may_form(p, hex)
        for letter in free_letters(p) if chips else []:
            for chip in chips:
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


def may_join(p: Player, fleet: Fleet) -> list[int]:
    """The chips that may join a fleet: ships of the hex, or a dummy; none once something has left it in this hex."""
    if fleet.touched & LEFT:
        return []
    chips = change_for(movable_here(p, fleet.hex))
    if dummies_left(p):
        chips.append(0)
    return chips


def quote_load(p: Player, fleet: Fleet, chip: int) -> Quote:
    if chip in may_join(p, fleet):
        return FREE
    if fleet.touched & LEFT:
        return LEFT_ALREADY
    if chip == 0:
        return NO_DUMMY
    if chip not in SHIP_CHIPS:
        return _no_chip(chip)
    return refused("ships", {"need": chip, "have": movable_here(p, fleet.hex)}, SECTION)


def most_leaving(p: Player, fleet: Fleet) -> int:
    """How many ships may leave a fleet as pieces: none once something has joined it in this hex, or with D's range."""
    if fleet.touched & JOINED or fleet.left < 0:
        return 0
    return min(fleet.ships(), pieces_in_supply(p))


def quote_unload(p: Player, fleet: Fleet, count: int) -> Quote:
    if 1 <= count <= most_leaving(p, fleet):
        return FREE
    if fleet.touched & JOINED:
        return JOINED_ALREADY
    if fleet.left < 0:
        return DART_USED
    if count < 1:
        return refused("at-least-one", section=SECTION)
    if count > fleet.ships():
        return refused("ships", {"need": count, "have": fleet.ships()}, SECTION)
    return refused("no-pieces", {"have": pieces_in_supply(p)}, "3")


def quote_unload_dummy(fleet: Fleet) -> Quote:
    if fleet.touched & JOINED:
        return JOINED_ALREADY
    return FREE if 0 in fleet.chips else NO_DUMMY_THERE


def may_shift(fleet: Fleet, other: Fleet) -> list[int]:
    """The chips that may go unseen from one fleet to another in the same hex."""
    if fleet.hex != other.hex or fleet.number == other.number:
        return []
    if fleet.touched & JOINED or other.touched & LEFT or fleet.left < 0:
        return []
    return sorted(set(fleet.chips), reverse=True)


def quote_shift(fleet: Fleet, other: Fleet, chip: int) -> Quote:
    if chip in may_shift(fleet, other):
        return FREE
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
    return refused("no-such-chip", {"chip": chip}, SECTION)


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


# Carrying it out


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
        change_chips(_numbered(p, args[0]), args[1], args[2], verb is SPLIT)


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
    """What others are told of a fleet action: not the letter, not whether a swap is real, not a chip shifted unseen."""
    verb = action.verb
    if verb is FORM and action.args[0] != FLEET_D:
        return f"form ? {s.word('hex', action.args[1])} {s.word('chip', action.args[2])}"
    if verb is SWAP or verb is PRETEND:
        return f"swap {s.word('fleet', action.args[0])} {s.word('fleet', action.args[1])}"
    if verb is SHIFT:
        return f"shift {s.word('fleet', action.args[0])} {s.word('fleet', action.args[1])} ?"
    return None
