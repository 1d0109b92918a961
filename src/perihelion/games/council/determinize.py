"""What a seat cannot see, filled in at random but consistently: a full state it cannot tell from the true one."""

from random import Random

from perihelion.core.record import UNKNOWN, altered
from perihelion.games.council.bonus_cards import dark_cards
from perihelion.games.council.components import ALL_LIGHT_CARDS, TECH_REMOVED, places
from perihelion.games.council.discovering import PlaceTile
from perihelion.games.council.state import SETUP, State, replaced


def determinize(s: State, rng: Random) -> State:
    """Fill the unknown parts of an observation."""
    full = s.clone()
    _fill_tiles(full, rng)
    _fill_bonus_cards(full, rng)
    _fill_stacks(full, rng)
    return full


def _fill_tiles(s: State, rng: Random) -> None:
    """Tiles under the stacks and in another player's hands."""
    known = [s.tile_at[field] for field in s.systems]
    for tiles in s.bottom:
        known += tiles
    top = s.stack[-1] if s.stack else None
    if isinstance(top, PlaceTile):
        known += top.tiles
    for parsec in range(1, 4):
        loose = [tile for tile in s.kit.tiles_of_parsec[parsec] if tile not in known]
        rng.shuffle(loose)
        s.bottom[parsec] = [loose.pop() if tile == UNKNOWN else tile for tile in s.bottom[parsec]]
        if isinstance(top, PlaceTile) and top.parsec == parsec and UNKNOWN in top.tiles:
            s.become(altered(top, {"tiles": [loose.pop() for _ in top.tiles]}))


def _fill_bonus_cards(s: State, rng: Random) -> None:
    """Bonus cards of the others and those they put under the deck.

    Each was dealt one dark card, which most keep. One that was put under the deck may have been drawn again: then a
    hand can hold several.
    """
    known = 0
    for p in s.players:
        known |= p.bonus if p.bonus != UNKNOWN else 0
    for card in s.bonus_bottom:
        known |= 1 << card if card != UNKNOWN else 0
    light = places(ALL_LIGHT_CARDS & ~known)
    dark = [card for card in dark_cards(s) if not known >> card & 1]
    rng.shuffle(light)
    rng.shuffle(dark)
    dealt = s.seats if s.phase != SETUP else len([p for p in s.players if p.bonus_count])
    cards = dark[: dealt - (known & ~ALL_LIGHT_CARDS).bit_count()] + light
    hidden = [seat for seat in range(s.seats) if s.players[seat].bonus == UNKNOWN]
    for seat in hidden:
        s.players[seat].bonus = 1 << cards.pop(0) if s.players[seat].bonus_count else 0
    s.bonus_bottom = [cards.pop(0) if card == UNKNOWN else card for card in s.bonus_bottom]
    for seat in hidden:
        for _ in range(s.players[seat].bonus_count - 1):
            s.players[seat].bonus |= 1 << cards.pop(0)


def _fill_stacks(s: State, rng: Random) -> None:
    """Dark Tech stacks that others have looked through."""
    taken = 0
    for p in s.players:
        taken |= p.tech
    for level in (1, 2):
        if s.tech_stack[level] == UNKNOWN:
            left = places(s.kit.tech_of_level[level] & ~taken)
            rng.shuffle(left)
            kept = sum([1 << card for card in left[TECH_REMOVED:]])
            s.tech_stack = replaced(s.tech_stack, level, kept)
