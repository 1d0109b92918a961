"""The deterministic set-up as the page is told it (9.1): free places, what lies, and the tiles still to be chosen."""

from itertools import combinations

from msgspec import convert

from perihelion.games.galactic_era.board import (
    CENTRES,
    FAR,
    HEXES,
    KINDS,
    NO_TILE,
    Board,
    board_of,
    encode_layout,
    occupied,
)
from perihelion.games.galactic_era.components import BOARD, SECTOR_IDS, SECTORS
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.setup.deterministic import quote_order, quote_sector
from perihelion.games.galactic_era.setup.galaxy import TURNS, layout_size
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.view.layout import Face, Gap, Place, Printed, Wormhole
from perihelion.games.galactic_era.view.shapes import Bonus, Draft, Hex, Star, Tile

MIDDLE = [0, 0]
"""The home star lies in the middle of its tile."""
KEYS = {"nebula": "nebulae", "asteroids": "asteroid_systems", "neutron": "neutron_stars"}


def draft(s: State) -> Draft | None:
    """What a player chooses from while the galaxy is laid out; None once it lies."""
    if s.layout or not s.codes:
        return None
    places = [position for position in occupied(layout_size(s)) if s.codes[position] == NO_TILE]
    tiles = range(len(SECTORS)) if places else []
    board = board_of(encode_layout(layout_size(s), s.codes))
    return Draft(
        radius=int(BOARD["radius"]),
        hexes=lying(board, {p.home: p.seat for p in s.players if p.home >= 0}),
        places=[Place(position, *CENTRES[position]) for position in places],
        tiles=[tile(number) for number in tiles if may(quote_sector(s, number * TURNS, places[0]))],
        orders=[number for number in range(1, len(s.players) + 1) if may(quote_order(s, number))],
        wormholes=[Wormhole((a[0], a[1]), (b[0], b[1])) for a, b in BOARD["layouts"][str(layout_size(s))]["wormholes"]],
        gaps=gaps(board),
    )


def gaps(board: Board) -> list[Gap]:
    """How near the stars of each two sectors are that lie together."""
    found: list[Gap] = []
    for one, other in combinations(board.positions, 2):
        steps = min([board.distance(a, b) for a in board.stars[one] for b in board.stars[other]])
        if steps < FAR:
            found.append(Gap((one, other), steps))
    return found


def tile(number: int) -> Tile:
    """A sector tile with both its sides."""
    sector = SECTORS[number]
    return Tile(
        id=sector["id"],
        name=sector["name"],
        bonus=convert(sector["start_bonus"], Bonus),
        population=sector["max_population"],
        faces=[face(number, side) for side in range(2)],
    )


def face(number: int, side: int) -> Face:
    """One side of a tile, not turned, and the words for it at each turn."""
    letter = "AB"[side]
    printed = SECTORS[number]["sides"][letter]
    found = [
        Printed(star["hex"][0], star["hex"][1], "star", star["name"], home=star["hex"] == MIDDLE)
        for star in printed["stars"]
    ]
    for kind, key in KEYS.items():
        found.extend([Printed(q, r, kind, "", home=False) for q, r in printed[key]])
    words = [f"{SECTOR_IDS[number]}-{letter.lower()}{turns}" for turns in range(6)]
    return Face(side=letter, words=words, printed=found)


def lying(board: Board, homes: dict[int, int]) -> list[Hex]:
    """The hexes of the tiles that lie while the galaxy is laid out; `homes`: who will live in a sector."""
    found: list[Hex] = []
    for hex in board.hexes:
        q, r = board.place[hex]
        shown = Hex(board.words[hex], q, r, hex // HEXES, KINDS[board.kind[hex]])
        if board.star_id[hex]:
            shown.star = Star(board.star_name[hex], None)
            if (q, r) == tuple(CENTRES[hex // HEXES]) and hex // HEXES in homes:
                shown.star.owner = homes[hex // HEXES]
                shown.star.home = True
        if board.wormhole[hex] >= 0:
            shown.wormhole = board.words[board.wormhole[hex]]
        found.append(shown)
    return found
