"""Form a Federation: which federations a player can form, and what belongs to one (rulebook: action 4).

A federation is chosen in steps: first its planets (`federate 3A5,3B2,7C`), then, where several routes need equally few
satellites, one satellite after the other until the rest follows by itself, then the token. Every legal federation can
be reached that way, and no list grows with the number of routes. Legal is what ruling 10.7 recommends: the planets are
worth enough, everything they and the satellites touch is taken along, nothing touches an own federation, the satellites
are as few as this set of planets allows, and no part of the set would do with fewer.
"""

from __future__ import annotations

from typing import ClassVar, Final

from perihelion.core.action import Action
from perihelion.core.frame import Question
from perihelion.core.quote import FREE, Quote, refused
from perihelion.core.record import Fields, fields
from perihelion.games.gaia.actions import FEDERATE, SATELLITE
from perihelion.games.gaia.components import (
    BESCODS,
    FEDERATION_POWER,
    IVITS,
    POWER_VALUE,
    RAISED_VALUE,
    RAISES_VALUE,
    SATELLITE_PIECES,
    SATELLITES_ON_TRACKS,
    SATELLITES_ON_TURN_ORDER_CARD,
    XENOS,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.joining import Joinings, Site, touching, worth
from perihelion.games.gaia.maps import EMPTY, TITANIUM
from perihelion.games.gaia.moments import elsewhere
from perihelion.games.gaia.options import ALL_SATELLITES, FEDERATION_STEPPING_STONES, TURN_ORDER
from perihelion.games.gaia.power import give_tokens, tokens_in_cycle
from perihelion.games.gaia.price import Price, barred, pay, within_means
from perihelion.games.gaia.state import ACADEMY_KNOWLEDGE, INSTITUTE, NONE, Player, State, kind_at
from perihelion.games.gaia.tokens import TakeToken

SECTION: Final = "Form a Federation"
NO_TOKEN_LEFT: Final = barred("no-token-left", SECTION)
OTHER_ORDER: Final = barred("federation-order", SECTION)
TOO_LARGE: Final = barred("federation-too-large", SECTION)
DETOUR: Final = barred("satellite-detour", SECTION)
LOOK_AHEAD: Final = 3  # satellites beyond those that can be paid, to say how many are missing
STATION_VALUE: Final = 1
XENOS_FEDERATION_POWER: Final = 6


def power_value(s: State, p: Player, hex: int) -> int:
    """The power value of an own structure, for federations and for charging (rulebook: Power Value)."""
    value = kind_value(p, kind_at(s, p.seat, hex))
    if p.faction == BESCODS and s.planet[hex] == TITANIUM and p.built[INSTITUTE]:
        value += 1
    return value


def kind_value(p: Player, kind: int) -> int:
    """The power value of a structure, without what its planet adds."""
    return RAISED_VALUE if kind >= ACADEMY_KNOWLEDGE and value_raised(p) else POWER_VALUE[kind]


def value_raised(p: Player) -> bool:
    """Whether a tile makes the player's big buildings worth more."""
    return p.tiles[RAISES_VALUE] != 0 and p.cover[RAISES_VALUE] == NONE


def value_needed(p: Player) -> int:
    """Seven; six for the Xenos with institute; for the Ivits seven more for each federation formed before."""
    if p.faction == XENOS and p.built[INSTITUTE]:
        return XENOS_FEDERATION_POWER
    if p.faction == IVITS:
        return FEDERATION_POWER * (p.formed + 1)
    return FEDERATION_POWER


def satellite_pieces(s: State, p: Player) -> int:
    """How many satellites a player may have on the map (ruling 10.12).

    Two of the 25 pieces mark the ranking tracks, one may lie on the turn order card, one on the Lost Planet.
    """
    if ALL_SATELLITES.on(s.rules):
        return SATELLITE_PIECES
    pieces = SATELLITE_PIECES - SATELLITES_ON_TRACKS
    if TURN_ORDER.of(s.rules) == "variable":
        pieces -= SATELLITES_ON_TURN_ORDER_CARD
    return pieces if p.lost_planet == NONE else pieces - 1


def satellites_affordable(s: State, p: Player) -> int:
    """How many satellites a player could build now, by what they cost and by the pieces left."""
    means = p.qic if FACTIONS[p.faction].satellites_for_qic else tokens_in_cycle(p)
    return max(0, min(means, satellite_pieces(s, p) - p.satellites))


SITES: Final[dict[tuple[object, ...], Site]] = {}
_KEPT_SITES: Final = 512


def site_of(s: State, p: Player) -> Site | None:
    """The player's site, or None where all free planets together are not worth a federation.

    It depends on the player's own buildings and the Lost Planet only, so that it outlives the turns of the others and
    all free actions; searches are kept with it.
    """
    need = value_needed(p)
    federated = p.federated
    swarm = FACTIONS[p.faction].one_federation
    values: dict[int, int] = {}
    total = 0
    for hex in p.structures:
        if swarm or not federated[hex]:
            values[hex] = power_value(s, p, hex)
            total += values[hex]
    for hex in p.stations:
        values[hex] = STATION_VALUE
        total += STATION_VALUE
    if total < need:
        return None
    lost = tuple([other.lost_planet for other in s.players])
    key = (
        s.board,
        lost,
        p.faction,
        need,
        FEDERATION_STEPPING_STONES.on(s.rules),
        tuple(values.items()),
        tuple(federated),
    )
    site = SITES.get(key)
    if site is None:
        if len(SITES) >= _KEPT_SITES:
            del SITES[next(iter(SITES))]  # the oldest; dropping them all at once takes longer than any search
        site = _survey(s, p, need, values)
        SITES[key] = site
    return site


def _survey(s: State, p: Player, need: int, values: dict[int, int]) -> Site:
    board = s.map
    is_open = [1 if planet == EMPTY else 0 for planet in s.planet]
    for hex in range(board.size):
        if hex in values or p.satellite[hex]:
            is_open[hex] = 0
    federation = [hex for hex in range(board.size) if p.federated[hex]]
    groups: list[list[int]] = []
    swarm = FACTIONS[p.faction].one_federation
    if swarm:
        if federation:
            groups.append(federation)
        groups.extend(touching(board, [hex for hex in values if not p.federated[hex]]))
    else:
        # Nothing new may touch an own federation (10.4), nor a planet that does.
        barred = [0] * board.size
        for hex in federation:
            barred[hex] = 1
            for other in board.neighbours[hex]:
                barred[other] = 1
                is_open[other] = 0
        for group in touching(board, list(values)):
            if not any(barred[hex] for hex in group):
                groups.append(group)
                continue
            for hex in group:
                for other in board.neighbours[hex]:
                    is_open[other] = 0
    site = Site(board, need, is_open, groups, [sum([values.get(hex, 0) for hex in group]) for group in groups])
    if swarm and federation:
        site.must = 1
    return site


def federations(s: State, seat: int) -> list[Action]:
    """Every choice of planets with which the player can form a federation now."""
    p = s.players[seat]
    if not any(s.token_supply):
        return []
    site = site_of(s, p)
    if site is None:
        return []
    legal = site.federations(satellites_affordable(s, p), FEDERATION_STEPPING_STONES.on(s.rules))
    return [FEDERATE(*site.planets(mask)) for mask in legal]


def price_satellites(p: Player, count: int) -> Price:
    """A satellite costs a power token; the Ivits pay a Q.I.C."""
    price = Price("satellite")
    price.n = count
    if FACTIONS[p.faction].satellites_for_qic:
        price.qic = count
    else:
        price.tokens = count
    return price


def quote_federation(s: State, p: Player, planets: tuple[int, ...]) -> Quote:
    """May these planets be made a federation now, and for what price?"""
    if not any(s.token_supply):
        return NO_TOKEN_LEFT
    for hex in planets:
        if hex not in p.structures and hex not in p.stations:
            return refused("federation-not-yours", {"hex": s.word("hex", hex)}, SECTION)
        if p.federated[hex]:
            return refused("federation-already", {"hex": s.word("hex", hex)}, SECTION)
    swarm = FACTIONS[p.faction].one_federation  # its one federation counts along
    site = site_of(s, p)
    mask = site.mask_of(planets) if site else -1
    if site is None or (mask >= 0 and worth(mask, site.values) < site.need):
        members = [hex for hex in [*p.structures, *p.stations] if hex in planets or (swarm and p.federated[hex])]
        have = sum([power_value(s, p, hex) if hex in p.structures else STATION_VALUE for hex in members])
        return refused("federation-value", {"need": value_needed(p), "have": have}, SECTION)
    if mask < 0:
        return _left_out(s, site, planets)
    budget = satellites_affordable(s, p)
    legal = site.federations(budget, FEDERATION_STEPPING_STONES.on(s.rules))
    if mask in legal:
        if site.planets(mask) != list(planets):
            return OTHER_ORDER
        return price_satellites(p, site.cost[mask])
    if site.cost.get(mask, budget + 1) <= budget or any(part & mask == part for part in legal):
        return TOO_LARGE
    needed = Joinings(site.space, site.values, site.need, budget + LOOK_AHEAD, site.must).cost.get(mask)
    if needed is None:
        return refused("federation-far", {"have": budget}, SECTION)
    quote = within_means(p, price_satellites(p, needed), SECTION)
    if quote.reason is not None:
        return quote
    return refused("federation-satellites", {"need": needed, "have": budget}, SECTION)


def _left_out(s: State, site: Site, planets: tuple[int, ...]) -> Quote:
    """Which adjacent planet is missing; what touches an own federation has joined it already (10.4)."""
    for group in site.groups:
        missing = [hex for hex in group if hex not in planets]
        if missing and len(missing) < len(group):
            return refused("federation-adjacent", {"hex": s.word("hex", missing[0])}, SECTION)
    return OTHER_ORDER  # one is named twice


def federate(s: State, seat: int, planets: tuple[int, ...]) -> None:
    """The planets are chosen, which fixes the price: ask for the satellites where there is a choice."""
    p = s.players[seat]
    site = site_of(s, p)
    assert site is not None
    site.federations(satellites_affordable(s, p), FEDERATION_STEPPING_STONES.on(s.rules))
    count = site.cost[site.mask_of(planets)]
    pay(s, p, price_satellites(p, count))
    connect(s, seat, planets, count, ())


def routes(s: State, p: Player, planets: tuple[int, ...], count: int, chosen: tuple[int, ...]) -> list[int]:
    """The spaces where the next satellite may lie."""
    site = site_of(s, p)
    assert site is not None
    site.federations(count, FEDERATION_STEPPING_STONES.on(s.rules))
    return site.next_satellites(site.mask_of(planets), chosen)


def connect(s: State, seat: int, planets: tuple[int, ...], count: int, chosen: tuple[int, ...]) -> None:
    """Go on with the satellites: those without alternative are placed at once."""
    p = s.players[seat]
    spaces = routes(s, p, planets, count, chosen)
    if len(chosen) + len(spaces) > count:
        s.then(Satellites(seat, planets, count, chosen))
    else:
        form(s, p, planets, [*chosen, *spaces])


class Satellites(Question):
    """Which way do the satellites go? Any space of a shortest route may be next."""

    FIELDS: ClassVar[Fields] = Question.FIELDS | fields(public=("planets", "count", "chosen"))

    def __init__(self, seat: int, planets: tuple[int, ...], count: int, chosen: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.planets: tuple[int, ...] = planets
        self.count: int = count  # satellites that were paid for
        self.chosen: tuple[int, ...] = chosen

    def legal(self, s: State, seat: int) -> list[Action]:
        return [SATELLITE(hex) for hex in routes(s, s.players[seat], self.planets, self.count, self.chosen)]

    def quote(self, s: State, seat: int, action: Action) -> Quote:
        if action.verb is not SATELLITE:
            return elsewhere(action)
        return FREE if action in self.legal(s, seat) else DETOUR

    def take(self, s: State, seat: int, action: Action) -> bool:
        connect(s, seat, self.planets, self.count, (*self.chosen, action.args[0]))
        return True


def form(s: State, p: Player, planets: tuple[int, ...], satellites: list[int]) -> None:
    """Build the satellites, make everything one federation, and take a token."""
    satellite = p.satellite[:]
    federated = p.federated[:]
    for hex in satellites:
        satellite[hex] = 1
        federated[hex] = 1
    for hex in planets:
        federated[hex] = 1
    p.satellite = satellite
    p.federated = federated
    p.satellites += len(satellites)
    p.formed += 1
    if s.facts is not None:
        if satellites:
            where = ",".join([s.word("hex", hex) for hex in satellites])
            s.tell("built", p.seat, "satellite", len(satellites), "", where)
        hexes = planets or [hex for hex in p.structures if p.federated[hex]]  # the Ivits' may have grown by itself
        s.tell("federated", p.seat, where=",".join([s.word("hex", hex) for hex in hexes]))
    give_tokens(s, p, price_satellites(p, len(satellites)).tokens, to_gaia=False)
    s.then(TakeToken(p.seat))
