"""Gain Star (6.3.1): colonize, subjugate, ally, conquer, liberate, advance."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.blocking import block_at, blocked, hostile_ship_at
from perihelion.games.galactic_era.board import CENTRE, HEXES
from perihelion.games.galactic_era.components import (
    DOUBLE,
    FLEET_B,
    GAIN,
    NEUTRAL_POPULATION,
    PRIMITIVE,
    STO,
    STS,
    UNINHABITED,
)
from perihelion.games.galactic_era.diplomacy import at_war, forbidden, price_of_war
from perihelion.games.galactic_era.growth.population import disc_sources
from perihelion.games.galactic_era.growth.relics import grid_ships
from perihelion.games.galactic_era.movement.exploration import NO_SHIP_THERE, knows
from perihelion.games.galactic_era.movement.fleets import owner_mask
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.state import NO_PLAYER, Fleet, Player, State, player_word
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

NO_GAIN_STAR: Final = refused("no-gain-star", section=SECTION)
NO_COLONY: Final = refused("no-colony", section=SECTION)
NO_STAR: Final = refused("no-star", section=SECTION)
YOUR_STAR: Final = refused("your-star", section=SECTION)
EXPLORE_FIRST: Final = refused("explore-first", section=SECTION)
COLONIZE_ONLY: Final = refused("colonize-only", section=SECTION)
PRIMITIVE_STO: Final = refused("primitive-sto", section=SECTION)
SUBJUGATE_ONLY: Final = refused("subjugate-only", section=SECTION)
ALLY_ONLY: Final = refused("ally-only", section=SECTION)
CONQUER_ONLY: Final = refused("conquer-only", section=SECTION)
CONQUER_OWNED: Final = refused("conquer-owned", section=SECTION)
LIBERATE_OWNED: Final = refused("liberate-owned", section=SECTION)
LIBERATE_STS: Final = refused("liberate-sts", section=SECTION)
LIBERATE_ONLY: Final = refused("liberate-only", section=SECTION)
NO_THREAT: Final = refused("no-threat", section=SECTION)
NOT_AT_WAR: Final = refused("not-at-war", section=SECTION)


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


def factor_of(way: int) -> int:
    """How often each ship counts: twice by the Central card (11.3)."""
    return 2 if way == BY_CENTRAL else 1


def fleet_strength(p: Player, fleet: Fleet, factor: int, bombs: bool) -> int:
    """Ships of a fleet for taking a star; a B fleet counts more (6.1.3)."""
    ships = fleet.ships() * factor
    if bombs and fleet.letter == FLEET_B:
        return ships + (ships if p.tactics[FLEET_B] == DOUBLE else ships // 2)
    return ships


def strength(s: State, player: int, star: int, factor: int) -> int:
    """Ships that count for conquering or liberating a star; the Central card doubles them first."""
    p = s.players[player]
    owner = s.owner.get(star, NO_PLAYER)
    bombs = owner < 0 or not people_of(s.players[owner]).resists_bombs(s.players[owner])
    count = p.pieces.get(star, 0) * factor
    return count + sum([fleet_strength(p, fleet, factor, bombs) for fleet in fleets_at(p, star)])


def ships_needed(s: State, player: int, star: int) -> int:
    """Ships needed to conquer or liberate: more than the population."""
    p = s.players[player]
    if people_of(p).subverts(p):
        return 1
    owner = s.owner.get(star, NO_PLAYER)
    if owner < 0:
        return NEUTRAL_POPULATION[neutral_type(s, star)] + 1
    defender = s.players[owner]
    return population(s, star) * people_of(defender).resistance(defender) + 1 + grid_ships(s, star)


def takes_by_force(verb: Verb) -> bool:
    return verb is act.CONQUER or verb is act.LIBERATE


def quote_gain(s: State, player: int, verb: Verb, star: int) -> Quote:
    """May the player take this star in this way? Conquering a star of a player at peace begins with a declaration."""
    p = s.players[player]
    if not is_star(s, star):
        return NO_STAR
    if star in p.stars:
        return YOUR_STAR
    if not has_ship(p, star):
        return NO_SHIP_THERE
    way = way_to_pay(s, player, verb, star)
    if way == NO_WAY:
        return NO_COLONY if verb is act.SETTLE else NO_GAIN_STAR
    refusal = _wrong_target(s, p, verb, star)
    if refusal is not None:
        return refusal
    if blocked(s, player, star):
        return block_at(s, player, star)
    if takes_by_force(verb):
        need = ships_needed(s, player, star)
        have = strength(s, player, star, factor_of(way))
        if have < need:
            return refused("ships", {"need": need, "have": have}, SECTION)
    if discs_left(p) == 0 and not disc_sources(s, player):
        return refused("no-discs", section=SECTION)
    owner = s.owner.get(star, NO_PLAYER)
    if verb is act.CONQUER and owner >= 0 and not at_war(s, player, owner):
        return price_of_war(s, player, owner)
    return FREE


def _wrong_target(s: State, p: Player, verb: Verb, star: int) -> Quote | None:
    owner = s.owner.get(star, NO_PLAYER)
    if owner >= 0:
        return _wrong_owner(s, p, verb, star, owner)
    looked = is_automa(s, p.seat) or star in s.white
    if star in s.counter and not looked and not knows(s.counter_seen[star], owner_mask(s, p.seat)):
        return EXPLORE_FIRST
    kind = neutral_type(s, star)
    if verb is act.LIBERATE:
        return LIBERATE_OWNED
    if kind == UNINHABITED:
        return None if verb in (act.COLONIZE, act.SETTLE) else COLONIZE_ONLY
    return _wrong_primitive(p, verb) if kind == PRIMITIVE else _wrong_advanced(p, verb)


def _wrong_primitive(p: Player, verb: Verb) -> Quote | None:
    """STS players subjugate primitive stars; STO Annunaki advance them; others leave them alone."""
    if verb is act.ADVANCE and people_of(p).most_advanced(p):
        return None
    if p.alignment == STO:
        return PRIMITIVE_STO
    return None if verb is act.SUBJUGATE else SUBJUGATE_ONLY


def _wrong_advanced(p: Player, verb: Verb) -> Quote | None:
    """STO players ally with advanced stars, and so do Plejars (STS); other STS players conquer them."""
    if people_of(p).allies(p):
        return None if verb is act.ALLY else ALLY_ONLY
    return None if verb is act.CONQUER else CONQUER_ONLY


def _wrong_owner(s: State, p: Player, verb: Verb, star: int, owner: int) -> Quote | None:
    """STS players conquer stars of others; STO players liberate stars of STS players they are at war with."""
    if p.alignment == STO:
        if s.players[owner].alignment != STS:
            return LIBERATE_STS
        if verb is not act.LIBERATE:
            return LIBERATE_ONLY
        return None if at_war(s, p.seat, owner) else NOT_AT_WAR
    if verb is not act.CONQUER:
        return CONQUER_OWNED
    if at_war(s, p.seat, owner):
        return None
    # War would make the owner's own ships there hostile, and they would block.
    if has_ship(s.players[owner], star):
        return refused("blocked", {"player": player_word(s, owner)}, "7.2.1")
    return forbidden(s, p.seat, owner)


def quote_advance(s: State, player: int, stars: tuple[int, ...]) -> Quote:
    """STO Annunaki make one or two primitive stars advanced."""
    most = people_of(s.players[player]).most_advanced(s.players[player])
    if not most:
        return refused("annunaki-only", section="11.1")
    if not 1 <= len(stars) <= most:
        return refused("how-many-stars", {"most": most}, "11.1")
    for index, star in enumerate(stars):
        quote = quote_gain(s, player, act.ADVANCE, star)
        if quote.reason is not None:
            return quote
        if index and stars[index - 1] >= star:
            return refused("stars-in-order", section="11.1")
    return FREE


WAYS: Final[tuple[Verb, ...]] = (
    act.COLONIZE, act.SUBJUGATE, act.ALLY, act.CONQUER, act.LIBERATE, act.SETTLE,
)  # fmt: skip


def gain_options(s: State, player: int) -> list[Action]:
    """Every star the player may take now, and how."""
    p = s.players[player]
    options: list[Action] = []
    stars = [star for star in ship_hexes(p) if star not in p.stars and is_star(s, star)]
    for star in stars:
        for verb in WAYS:
            if may(quote_gain(s, player, verb, star)):
                options.append(verb(star))
    if people_of(p).most_advanced(p):
        stars = [star for star in stars if may(quote_advance(s, player, (star,)))]
        for i, star in enumerate(stars):
            options.append(act.ADVANCE(star))
            options.extend([act.ADVANCE(star, other) for other in stars[i + 1 :]])
    return options


def quote_evacuate(s: State, player: int) -> Quote:
    """A home star may be left of one's own will while hostile ships are there."""
    p = s.players[player]
    return FREE if p.home >= 0 and hostile_ship_at(s, player, p.home) else NO_THREAT
