"""What the numbers of the table and before its players can be, where they are set by hand."""

from typing import Final

from perihelion.core.arranging import MANY, MOST, Amount, Bounds
from perihelion.games.galactic_era.board import CENTRE, NO_TILE, SIZE, occupied
from perihelion.games.galactic_era.components import (
    ALIGNMENTS,
    CARD_IDS,
    FIELD_IDS,
    LETTERS,
    NO_GOAL,
    NO_PEOPLE,
    OVALS,
    RELIC_IDS,
    ROUNDS,
    SQUARES,
    STAR_TYPES,
    STORY_IDS,
    TACTICS,
)
from perihelion.games.galactic_era.player import EVERYBODY, NO_PLAYER, NOWHERE
from perihelion.games.galactic_era.setup.galaxy import TILES, TURNS, layout_size
from perihelion.games.galactic_era.state import NO_CARD, PHASES, State

PUPPETEERS: Final = 2
"""Players who share a puppet (9.2)."""
LARGEST: Final = (1 << 62) - 1
TOP: Final = 6

SEEN: Final = Bounds(0, EVERYBODY)
SOME: Final = Bounds(0, MANY)
HEXES: Final = Bounds(0, SIZE - 1, MANY)
CARDS: Final = Bounds(0, len(CARD_IDS) - 1, len(CARD_IDS))
OVAL: Final = Bounds(0, len(OVALS) - 1, MANY)
FIXED: Final = {
    "people": Bounds(0, NO_PEOPLE),
    "alignment": Bounds(0, len(ALIGNMENTS) - 1),
    "dp": Amount(-MOST, MOST),
    "levels": Amount(1, TOP),
    "tactics": Bounds(0, len(TACTICS) - 1),
    "tactics_due": Bounds(0, len(LETTERS)),
    "uncovered": SOME,
    "ascended": SOME,
    "home": Bounds(NOWHERE, SIZE - 1),
    "stars": SOME,
    "pieces": SOME,
    "hand": CARDS,
    "hand_seen": Bounds(0, EVERYBODY, len(CARD_IDS)),
    "played_a": CARDS,
    "played_b": CARDS,
    "offered": Bounds(0, MANY, MANY),
    "ovals": OVAL,
    "squares": Bounds(0, len(SQUARES) - 1, MANY),
    "extras": SOME,
    "cancelled": OVAL,
    "views": SOME,
    "colonies": SOME,
    "closed": Bounds(0, MANY, MANY),
    "kept": SOME,
    "led": SOME,
    "raised": Bounds(0, len(FIELD_IDS) - 1, MANY),
    "trades": SOME,
    "extra_trades": SOME,
    "free_gain": SOME,
    "free_grow": SOME,
    "free_ally": SOME,
    "free_oval": SOME,
    "free_central": SOME,
    "free_research": SOME,
    "built": SOME,
    "lost": SOME,
    "barrier": Bounds(0, MOST),
    "layout": Bounds(0, LARGEST),
    "codes": Bounds(0, LARGEST, MANY),
    "round": Bounds(0, ROUNDS),
    "phase": Bounds(0, len(PHASES) - 1),
    "story": Bounds(0, len(STORY_IDS) - 1),
    "goal": Bounds(0, NO_GOAL),
    "counter": Bounds(0, len(STAR_TYPES) - 1),
    "counter_seen": SEEN,
    "gone": SOME,
    "white": HEXES,
    "relic": Bounds(0, len(RELIC_IDS) - 1),
    "relic_seen": SEEN,
    "relics_gone": Bounds(0, len(RELIC_IDS) - 1, len(RELIC_IDS)),
    "new_stars": HEXES,
    "pool": CARDS,
    "top": Bounds(NO_CARD, len(CARD_IDS) - 1),
    "top_seen": SEEN,
    "bottom": CARDS,
    "bottom_seen": Bounds(0, EVERYBODY, len(CARD_IDS)),
    "controlled": Bounds(0, ROUNDS),
    "offboard": SOME,
    "drafted": Bounds(0, LARGEST, MANY),
}


def bounds(s: State) -> dict[str, Bounds]:
    """The same for every table, and what depends on how many play."""
    last = len(s.players) - 1
    player, somebody = Bounds(0, last), Bounds(NO_PLAYER, last)
    others = Bounds(0, (1 << len(s.players)) - 1)
    return FIXED | {
        "order": player,
        "first": player,
        "owner": player,
        "active": somebody,
        "puppet": somebody,
        "controller": somebody,
        "war": others,
        "declared": others,
        "traded": others,
        "asked_peace": others,
        "asked_trade": others,
        "victims": Bounds(0, last, MANY),
    }


def contradictions(s: State) -> list[str]:
    """What follows from the stars and the seats, and is something else."""
    facts = {
        "order": not s.round or sorted([p.order for p in s.players]) == list(range(len(s.players))),
        "puppet": (s.puppet == NO_PLAYER) == (s.seats != PUPPETEERS),
        "owner": s.owner == {hex: p.seat for p in s.players for hex in p.stars},
        "bottom": len(s.bottom) == len(s.bottom_seen),
        "hand": all(len(p.hand) == len(p.hand_seen) for p in s.players),
        "layout": lies(s) if s.layout else not s.round,
        "relics_gone": _differ([*s.relics_gone, *s.relic.values()]),
        "white": _differ(s.white),
        "new_stars": _differ(s.new_stars),
        "people": _differ([p.people for p in s.players if p.people < NO_PEOPLE]),
        "home": not s.layout or all(p.home == NOWHERE or s.board().exists[p.home] for p in s.players),
        "offered": all(_differ(p.offered) for p in s.players),
        "raised": all(_differ(p.raised) for p in s.players),
    }
    return [name for name, holds in facts.items() if not holds]


def lies(s: State) -> bool:
    """Whether the galaxy is one for that many players: a sector of its own at each place, and nothing elsewhere."""
    board = s.board()
    if board.players != layout_size(s):
        return False
    places = [CENTRE, *occupied(board.players)]
    lying = [board.tiles[place] for place in places]
    gaps = [code for place, code in enumerate(board.tiles) if place not in places]
    tiles = [code // TURNS for code in lying]
    return max(tiles) < TILES and _differ(tiles) and all(code == NO_TILE for code in gaps)


def _differ(numbers: list[int]) -> bool:
    return len(set(numbers)) == len(numbers)
