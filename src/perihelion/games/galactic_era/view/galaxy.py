"""The map as the page is told it: tiles, hexes, stars."""

from msgspec import convert

from perihelion.games.galactic_era.board import CENTRE, HEXES, KINDS, NO_TILE, SIZE
from perihelion.games.galactic_era.components import RELIC_IDS, SECTORS, STAR_TYPES
from perihelion.games.galactic_era.growth.population import NO_LIMIT, growth_limit
from perihelion.games.galactic_era.state import EVERYBODY, State, bit
from perihelion.games.galactic_era.tally import home_sector, neutral_type, population
from perihelion.games.galactic_era.view.shapes import Bonus, Hex, Sector, Star


def hex_word(s: State, hex: int) -> str | None:
    """A hex by its name, once the map lies."""
    return s.board().words[hex] if s.layout and hex >= 0 else None


def sectors(s: State) -> list[Sector]:
    """The tiles as they lie, also while the board is being laid out."""
    codes = s.board().tiles if s.layout else s.codes
    homes = {home_sector(p) if s.layout else p.home: p.seat for p in s.players if p.home >= 0}
    return [sector(position, code, homes.get(position)) for position, code in enumerate(codes) if code != NO_TILE]


def sector(position: int, code: int, home_of: int | None) -> Sector:
    tile, lie = divmod(code, 12)
    side, turns = divmod(lie, 6)
    return Sector(
        position=position,
        id=SECTORS[tile]["id"],
        name=SECTORS[tile]["name"],
        side="AB"[side],
        turns=turns,
        centre=position == CENTRE,
        bonus=convert(SECTORS[tile]["start_bonus"], Bonus),
        home_of=home_of,
    )


def hexes(s: State, seat: int) -> list[Hex]:
    """Every hex: where it is, what is printed there, what stands there."""
    board = s.board()
    ships: list[dict[str, int]] = [{} for _ in range(SIZE)]
    for p in s.players:
        for hex, count in sorted(p.pieces.items()):
            ships[hex][str(p.seat)] = count
    found: list[Hex] = []
    for hex in board.hexes:
        q, r = board.place[hex]
        shown = Hex(board.words[hex], q, r, hex // HEXES, KINDS[board.kind[hex]])
        if board.wormhole[hex] >= 0:
            shown.wormhole = board.words[board.wormhole[hex]]
        if hex in board.spawn_points:
            shown.spawn = True
        if ships[hex]:
            shown.pieces = ships[hex]
        if board.star_id[hex] or hex in s.new_stars:
            shown.star = star(s, hex, seat)
        found.append(shown)
    return found


def star(s: State, hex: int, seat: int) -> Star:
    """A star: its owner and population, or what is known of its counter and relic."""
    owner = s.owner.get(hex, -1)
    shown = Star(s.board().star_name[hex] or s.board().words[hex], owner if owner >= 0 else None)
    if owner >= 0:
        shown.population = population(s, hex)
        shown.discs = s.players[owner].stars[hex]
        shown.home = s.players[owner].home == hex
        shown.limit = limit(s, hex, owner)
    else:
        kind = neutral_type(s, hex)
        shown.type = STAR_TYPES[kind] if kind >= 0 else None
        shown.counter = hex in s.counter
        shown.advanced = hex in s.white
        if seat >= 0:
            shown.limit = limit(s, hex, seat)
        if hex in s.counter:
            shown.open = s.counter_seen[hex] == EVERYBODY
            shown.seen_by = [p.seat for p in s.players if s.counter_seen[hex] & bit(p.seat)]
    if hex in s.relic:
        relic = s.relic[hex]
        shown.relic = RELIC_IDS[relic] if relic >= 0 else None
        shown.relic_open = s.relic_seen[hex] == EVERYBODY
    return shown


def limit(s: State, hex: int, player: int) -> int | None:
    """The growth limit of a star, if any."""
    found = growth_limit(s, hex, player)
    return None if found == NO_LIMIT else found
