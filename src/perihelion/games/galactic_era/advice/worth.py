"""What the game knows about playing it well, for bots (see `perihelion.bots.advice`).

A position is judged in destiny points: what is scored, what the population track will score, and what technology, ships
and places on the map still promise in the rounds that are left.
"""

from typing import Final

from perihelion.core.record import UNKNOWN
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.board import ASTEROIDS, FAR, NEBULA
from perihelion.games.galactic_era.components import (
    ADVANCED,
    BUILD,
    GAIN,
    GROW,
    PRIMITIVE,
    RESEARCH,
    ROUNDS,
    STO,
    TRACK,
    UNINHABITED,
    UP,
)
from perihelion.games.galactic_era.growth.population import growth_limit, regular_growth
from perihelion.games.galactic_era.growth.ships import new_ships
from perihelion.games.galactic_era.movement.turn import Fly
from perihelion.games.galactic_era.peoples import annunaki, plejars
from perihelion.games.galactic_era.selection import SelectCounters, read_choices
from perihelion.games.galactic_era.state import GAME_END, GROWTH, Player, State
from perihelion.games.galactic_era.tally import has_ship, is_star, neutral_type, population

LEVEL: Final[list[float]] = [0.35, 0.45, 0.4, 0.45, 0.5]
"""What a technology level is worth for each round still to come, by field."""
LEVEL_BASE: Final = 0.6
SHIP: Final = 0.35
CARD: Final = 4.0
STAR: Final = 1.5
GROWTH_ROOM: Final = 0.25
KNOWN: Final = 0.2
PLACE: Final = {"free": 1.6, "unknown": 1.0, "asteroids": 0.6, "nebula": 0.2}
NEARER: Final = 0.08
WAR: Final = 0.3
"""An enemy can block, and must be fought where one meets it."""
CROWD: Final = 0.15
"""A second ship at the same place is worth little more than the first."""


def evaluate(s: State, seat: int) -> float:
    """The points this position promises the seat in the end."""
    p = s.players[seat]
    if s.phase == GAME_END:
        return float(p.dp)
    left = rounds_left(s)
    value = float(p.dp + TRACK[p.uncovered][1])
    value += sum([(LEVEL[field] * left + LEVEL_BASE) * (level - 1) for field, level in enumerate(p.levels)], 0.0)
    value += CARD * min(2 - len(p.played_a) - len(p.played_b), max(1, len(p.hand)))
    value += STAR * len(p.stars) * min(1.0, left / 2)
    for star in p.stars:
        room = growth_limit(s, star, seat) - population(s, star)
        value += GROWTH_ROOM * max(0, min(room, 4)) * min(left, 3)
    value += places(s, p) * min(1.0, left)
    value += KNOWN * len([star for star, face in s.counter.items() if face != UNKNOWN])
    value -= WAR * bin(s.war[seat]).count("1")
    return value + promised(s, p)


def rounds_left(s: State) -> float:
    """Growth phases still to come."""
    return ROUNDS - s.round + (0.5 if s.phase <= GROWTH else 0.0)


def stacks(p: Player) -> dict[int, int]:
    """Ships by hex, as far as they are known."""
    found = dict(p.pieces)
    for fleet in p.fleets:
        found[fleet.hex] = found.get(fleet.hex, 0) + max(1, fleet.ships())
    return found


def places(s: State, p: Player) -> float:
    """What the ships are worth where they are."""
    wanted = desirable(s, p)
    value = 0.0
    for hex, count in stacks(p).items():
        value += SHIP * count + place_value(s, p, hex, wanted) * (1 + CROWD * (min(count, 4) - 1))
    return value


def desirable(s: State, p: Player) -> list[int]:
    """Stars that the player could take, or knows nothing about, and where it is not yet."""
    return [hex for hex in s.board().all_stars if takeable(s, p, hex) > 0 and not has_ship(p, hex)]


def takeable(s: State, p: Player, star: int) -> float:
    """How much a ship at this star promises."""
    if star in s.owner:
        return 0.0
    kind = neutral_type(s, star)
    if kind == UNKNOWN:
        return PLACE["unknown"]
    if kind == UNINHABITED:
        return PLACE["free"]
    if kind == PRIMITIVE:
        return 0.0 if p.alignment == STO and not annunaki.may_advance(p) else PLACE["free"] * 1.2
    friendly = p.alignment == STO or plejars.may_ally(p)
    return PLACE["free"] * (1.5 if friendly and kind == ADVANCED else 0.4)


def place_value(s: State, p: Player, hex: int, wanted: list[int]) -> float:
    """What it is worth to have a ship in a hex; elsewhere it helps to be near something."""
    board = s.board()
    if is_star(s, hex):
        value = takeable(s, p, hex)
        if value:
            return value
        if s.owner.get(hex, -1) >= 0:
            return 0.3
    if board.kind[hex] == ASTEROIDS:
        return PLACE["asteroids"]
    distances = board.distances(hex)
    nearest = min([distances[star] for star in wanted], default=FAR)
    near = max(0.0, 0.5 - NEARER * nearest)
    return near + (PLACE["nebula"] if board.kind[hex] == NEBULA else 0.0)


def promised(s: State, p: Player) -> float:
    """What the question on top holds in store for the player."""
    top = s.stack[-1] if s.stack else None
    value = sum([worth_of_oval(s, p, oval) for oval in p.ovals], 0.0) if s.phase == GROWTH else 0.0
    if isinstance(top, Fly) and top.player == p.seat:
        here = place_value(s, p, top.hex, desirable(s, p))
        best = 0.0
        wanted = desirable(s, p)
        for action in top.legal(s, p.seat):
            if action.verb is act.FLY or action.verb is act.JUMP:
                best = max(best, place_value(s, p, action.args[0], wanted))
        value += max(0.0, best - here) * 0.95
    elif isinstance(top, SelectCounters):
        for choice in read_choices(s, [p.seat], top.answer_of(p.seat)):
            value += sum([worth_of_oval(s, p, oval) for oval in choice.ovals], 0.0)
            value += sum([worth_of_square(p, square) for square in choice.squares], 0.0)
            value -= 3.0 * max(0, len(choice.ovals) - 2)
    return value


def worth_of_oval(s: State, p: Player, oval: int) -> float:
    """What a growth counter will bring, less than what it brings when it is executed."""
    if oval == GAIN:
        stars = [star for star in stacks(p) if is_star(s, star) and star not in p.stars and takeable(s, p, star) > 1.2]
        return 2.5 if stars else 0.2
    if oval == GROW:
        return 0.8 * sum([discs for _, discs in regular_growth(s, p.seat)])
    if oval == BUILD:
        return 0.8 * SHIP * new_ships(s, p.seat)
    if oval == RESEARCH:
        return 1.2 if rounds_left(s) > 1 else 0.4
    return -1.0


def worth_of_square(p: Player, square: int) -> float:
    """Low levels first; turn order hardly matters."""
    return 0.1 if square >= UP else LEVEL[square] * (7 - p.levels[square])
