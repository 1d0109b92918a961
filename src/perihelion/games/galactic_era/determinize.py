"""Determinize: fill in what a seat has not seen, at random but never against what it knows."""

from random import Random

from perihelion.core.record import UNKNOWN, altered
from perihelion.games.galactic_era.board import CENTRE, HEXES
from perihelion.games.galactic_era.components import (
    DUMMIES,
    FLEET_D,
    LETTERS,
    RELIC_IDS,
)
from perihelion.games.galactic_era.domination.deck import cards_in_game
from perihelion.games.galactic_era.growth.ships import NewShips
from perihelion.games.galactic_era.options import is_drafted
from perihelion.games.galactic_era.peoples.roster import tiles_for
from perihelion.games.galactic_era.setup.galaxy import counter_mix
from perihelion.games.galactic_era.state import Player, State


def determinize(observation: State, seat: int, rng: Random) -> State:
    """A full state that looks to the seat exactly like this observation."""
    s = observation.clone()
    _star_counters(s, rng)
    _relics(s, rng)
    _cards(s, rng)
    _offers(s, rng)
    for p in s.players:
        _fleets(p, rng)
    _frames(s, rng)
    return s


def _star_counters(s: State, rng: Random) -> None:
    if not s.layout:
        return
    board = s.board()
    for position in board.positions:
        here = [star for star in board.stars[position] if star in s.counter]
        hidden = [star for star in here if s.counter[star] == UNKNOWN]
        if not hidden:
            continue
        left = counter_mix(position, len(board.stars[position]))
        for kind in range(3):
            for _ in range(s.gone[position * 3 + kind]):
                left.remove(kind)
        for star in here:
            if s.counter[star] != UNKNOWN:
                left.remove(s.counter[star])
        rng.shuffle(left)
        for star in hidden:
            s.counter[star] = left.pop()


def _relics(s: State, rng: Random) -> None:
    hidden = [star for star in s.relic if s.relic[star] == UNKNOWN]
    known = [*s.relics_gone, *s.relic.values()]
    left = [relic for relic in range(len(RELIC_IDS)) if relic not in known]
    rng.shuffle(left)
    for star in hidden:
        assert star // HEXES == CENTRE
        s.relic[star] = left.pop()


def _cards(s: State, rng: Random) -> None:
    known: list[int] = [s.top, *s.bottom]
    for p in s.players:
        known.extend([*p.hand, *p.played_a, *p.played_b])
        if is_drafted(s.rules):
            known.extend(p.offered)
    left = [card for card in cards_in_game(s) if card not in known]
    rng.shuffle(left)
    if s.top == UNKNOWN:
        s.top = left.pop()
    s.bottom = [left.pop() if card == UNKNOWN else card for card in s.bottom]
    for p in s.players:
        p.hand = [left.pop() if card == UNKNOWN else card for card in p.hand]
        if is_drafted(s.rules):
            p.offered = [left.pop() if card == UNKNOWN else card for card in p.offered]
    s.pool = sorted([left.pop() for _ in s.pool])


def _offers(s: State, rng: Random) -> None:
    """Star people tiles that others choose from."""
    if is_drafted(s.rules):
        return
    known = [tile for p in s.players for tile in [*p.offered, p.people]]
    left = [tile for tile in tiles_for(s.seats) if tile not in known]
    rng.shuffle(left)
    for p in s.players:
        p.offered = [left.pop() if tile == UNKNOWN else tile for tile in p.offered]


def _fleets(p: Player, rng: Random) -> None:
    """Markers that are not seen are any of the rest; stacks that are not seen hold any chips, at least one ship."""
    used = [fleet.letter for fleet in p.fleets]
    letters = [letter for letter in range(len(LETTERS)) if letter not in used and letter != FLEET_D]
    rng.shuffle(letters)
    dummies = DUMMIES - sum([fleet.chips.count(0) for fleet in p.fleets])
    for fleet in p.fleets:
        if fleet.letter == UNKNOWN:
            fleet.letter = letters.pop()
        if UNKNOWN not in fleet.chips:
            continue
        chips = [rng.choice((1, 1, 1, 2, 5)) for _ in fleet.chips]
        for index in range(1, len(chips)):
            if dummies and rng.random() < 0.25:
                chips[index] = 0
                dummies -= 1
        fleet.chips = sorted(chips, reverse=True)


def _frames(s: State, rng: Random) -> None:
    """A question in which another seat holds something back. What others answered together is asked of them anew."""
    for index, frame in enumerate(s.stack):
        if isinstance(frame, NewShips) and frame.left == UNKNOWN:
            chips = [1 for _ in frame.chips]
            left = rng.randint(1, max(1, frame.total - len(chips)))
            s.stack[index] = altered(frame, {"left": left, "chips": chips})
