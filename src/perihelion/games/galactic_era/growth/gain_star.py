"""Gain Star (6.3.1): colonize, subjugate, ally, conquer, liberate, advance."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.reason import Reason
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.blocking import blocked, hostile_ship_at
from perihelion.games.galactic_era.board import CENTRE, HEXES
from perihelion.games.galactic_era.components import (
    ADVANCED,
    DOUBLE,
    FLEET_B,
    GAIN,
    NEUTRAL_POPULATION,
    PRIMITIVE,
    STO,
    STS,
    UNINHABITED,
)
from perihelion.games.galactic_era.diplomacy import allowed, at_war
from perihelion.games.galactic_era.growth.population import disc_sources
from perihelion.games.galactic_era.growth.relics import grid_ships
from perihelion.games.galactic_era.movement.exploration import knows
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.peoples import annunaki, orion, plejars
from perihelion.games.galactic_era.state import NOBODY, Fleet, Player, State
from perihelion.games.galactic_era.tally import (
    discs_left,
    fleets_at,
    has_ship,
    is_automa,
    is_star,
    neutral_type,
    population,
    ship_hexes,
)

SECTION: Final = "6.3.1"
BY_COUNTER: Final = 0
BY_FREE_GAIN: Final = 1
BY_FREE_ALLY: Final = 2
BY_CENTRAL: Final = 3
BY_COLONY: Final = 4
NO_WAY: Final = -1


def way_to_pay(s: State, player: int, verb: Verb, hex: int) -> int:
    """Which right the action uses up: the narrowest free one first, then a Gain Star counter."""
    p = s.players[player]
    if verb is act.SETTLE:
        return BY_COLONY if p.colonies else NO_WAY
    if verb is act.ALLY and p.free_ally:
        return BY_FREE_ALLY
    if p.free_central and hex // HEXES == CENTRE:
        return BY_CENTRAL
    if p.free_gain:
        return BY_FREE_GAIN
    return BY_COUNTER if GAIN in p.ovals else NO_WAY


def fleet_strength(p: Player, fleet: Fleet, factor: int, bombs: bool) -> int:
    """Ships of a fleet for taking a star; a B fleet counts more (6.1.3)."""
    ships = fleet.ships() * factor
    if bombs and fleet.letter == FLEET_B:
        return ships + (ships if p.tactics[FLEET_B] == DOUBLE else ships // 2)
    return ships


def strength(s: State, player: int, star: int, factor: int) -> int:
    """Ships that count for conquering or liberating a star; the Central card doubles them first."""
    p = s.players[player]
    owner = s.owner.get(star, NOBODY)
    bombs = owner < 0 or not orion.resists(s.players[owner])
    count = p.pieces.get(star, 0) * factor
    return count + sum([fleet_strength(p, fleet, factor, bombs) for fleet in fleets_at(p, star)])


def ships_needed(s: State, player: int, star: int) -> int:
    """Ships needed to conquer or liberate: more than the population."""
    if orion.subverts(s.players[player]):
        return 1
    owner = s.owner.get(star, NOBODY)
    if owner < 0:
        return NEUTRAL_POPULATION[neutral_type(s, star)] + 1
    count = population(s, star)
    if orion.resists(s.players[owner]):
        count *= orion.resistance()
    return count + 1 + grid_ships(s, star)


def takes_by_force(verb: Verb) -> bool:
    return verb is act.CONQUER or verb is act.LIBERATE


def problem(s: State, player: int, verb: Verb, star: int) -> Reason | None:
    """Why the player cannot take this star in this way; None: it can."""
    p = s.players[player]
    if not is_star(s, star) or star in p.stars:
        return Reason("no-such-star", {}, SECTION)
    if not has_ship(p, star):
        return Reason("no-ship-there", {}, SECTION)
    way = way_to_pay(s, player, verb, star)
    if way == NO_WAY:
        return Reason("no-gain-star", {}, SECTION)
    if blocked(s, player, star):
        return Reason("blocked", {}, "7.2.1")
    wrong = _wrong_kind(s, player, verb, star)
    if wrong is not None:
        return wrong
    if takes_by_force(verb):
        need = ships_needed(s, player, star)
        have = strength(s, player, star, 2 if way == BY_CENTRAL else 1)
        if have < need:
            return Reason("ships", {"need": need, "have": have}, SECTION)
    if discs_left(p) == 0 and not disc_sources(s, player):
        return Reason("no-discs", {}, SECTION)
    return None


def _wrong_kind(s: State, player: int, verb: Verb, star: int) -> Reason | None:
    p = s.players[player]
    owner = s.owner.get(star, NOBODY)
    if owner >= 0:
        return _wrong_owner(s, player, verb, star, owner)
    looked = is_automa(s, player) or star in s.white
    if star in s.counter and not looked and not knows(s.counter_seen[star], owner_mask(s, player)):
        return Reason("explore-first", {}, SECTION)
    kind = neutral_type(s, star)
    if verb in (act.COLONIZE, act.SETTLE):
        right = kind == UNINHABITED
    elif verb is act.SUBJUGATE:
        right = kind == PRIMITIVE and p.alignment == STS
    elif verb is act.ADVANCE:
        right = kind == PRIMITIVE and annunaki.may_advance(p)
    elif verb is act.ALLY:
        right = kind == ADVANCED and (p.alignment == STO or plejars.may_ally(p))
    else:
        right = verb is act.CONQUER and kind == ADVANCED and p.alignment == STS and not plejars.may_ally(p)
    return None if right else Reason("wrong-way", {}, SECTION)


def _wrong_owner(s: State, player: int, verb: Verb, star: int, owner: int) -> Reason | None:
    p = s.players[player]
    if verb is act.LIBERATE:
        if p.alignment != STO or s.players[owner].alignment != STS:
            return Reason("wrong-way", {}, SECTION)
        return None if at_war(s, player, owner) else Reason("not-at-war", {}, SECTION)
    if verb is not act.CONQUER or p.alignment != STS:
        return Reason("wrong-way", {}, SECTION)
    if at_war(s, player, owner):
        return None
    if not allowed(s, player, owner):
        return Reason("may-not-declare", {}, "7.3")
    # War would make the owner's own ships there hostile, and they would block.
    return Reason("blocked", {}, "7.2.1") if has_ship(s.players[owner], star) else None


WAYS: Final[tuple[Verb, ...]] = (
    act.COLONIZE, act.SUBJUGATE, act.ALLY, act.CONQUER, act.LIBERATE, act.SETTLE,
)  # fmt: skip


def gain_options(s: State, player: int) -> list[Action]:
    """Every star the player may take now, and how."""
    p = s.players[player]
    options: list[Action] = []
    if not (GAIN in p.ovals or p.free_gain or p.free_ally or p.free_central or p.colonies):
        return options
    advance: list[int] = []
    for star in ship_hexes(p):
        if star in p.stars or not is_star(s, star):
            continue
        for verb in WAYS:
            if problem(s, player, verb, star) is None:
                options.append(verb(star))
        if annunaki.may_advance(p) and problem(s, player, act.ADVANCE, star) is None:
            advance.append(star)
    for i, star in enumerate(advance):
        options.append(act.ADVANCE(star))
        options.extend([act.ADVANCE(star, other) for other in advance[i + 1 :]])
    return options


def evacuation_possible(s: State, player: int) -> bool:
    """A home star may be left of one's own will while hostile ships are there."""
    p = s.players[player]
    return p.home >= 0 and hostile_ship_at(s, player, p.home)
