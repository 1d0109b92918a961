"""Build a Mine, with what every first structure on a planet means (rulebook: action 1; Appendix II: Navigation 5)."""

from __future__ import annotations

from typing import Final

from perihelion.core.lists import changed
from perihelion.core.quote import Quote, refused
from perihelion.games.gaia.components import (
    BUILDING_IDS,
    COST_CREDITS,
    COST_ORE,
    PIECES,
    QIC_RANGE,
    RANGE,
    STEP_COST,
    STEPS,
)
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import BUILD_MINE, GAIA_MINE, TERRAFORM_STEP
from perihelion.games.gaia.income import vacate
from perihelion.games.gaia.maps import EMPTY, GAIA, HOME_COLOURS, TRANSDIM
from perihelion.games.gaia.options import GUEST_PAYS_QIC, REFUSE_WASTE
from perihelion.games.gaia.price import Price, affords, barred, pay, within_means
from perihelion.games.gaia.scoring import trigger
from perihelion.games.gaia.state import (
    GAIAFORMER,
    MINE,
    NAVIGATION,
    NONE,
    TERRAFORMING,
    Player,
    State,
    discover,
    mark_near,
    spread,
)

SECTION: Final = "Build a Mine"
GAIA_PLANET_QIC: Final = 1
GAIA_PLANET_ORE: Final = 1  # the Gleens' price
LOST_PLANET_SECTION: Final = "Appendix II: Navigation"
NO_PLANET: Final = barred("no-planet", SECTION)
OCCUPIED: Final = barred("occupied", SECTION)
TRANSDIM_PLANET: Final = barred("transdim", SECTION)
UNFINISHED: Final = barred("unfinished-project", SECTION)
NO_MINE_LEFT: Final = barred("no-piece", SECTION)
STEPS_WASTED: Final = barred("steps-wasted", SECTION)
RANGE_WASTED: Final = barred("range-wasted", SECTION)
NOT_OPEN: Final = barred("not-open-space", LOST_PLANET_SECTION)


def _mine() -> Price:
    price = Price(BUILDING_IDS[MINE])
    price.credits = COST_CREDITS[MINE]
    price.ore = COST_ORE[MINE]
    return price


CHEAPEST_MINE: Final = _mine()
"""A mine that needs neither terraforming nor Q.I.C."""


# Accessibility.


def qic_for(spaces: int) -> int:
    """The Q.I.C. for going that many spaces beyond one's range: each adds two."""
    return (spaces + QIC_RANGE - 1) // QIC_RANGE


def add_range(p: Player, hex: int, extra: int, price: Price) -> None:
    """What reaching a hex costs beyond the basic range; some actions add to it."""
    beyond = p.reach[hex] - RANGE[p.research[NAVIGATION]]
    if beyond > 0:
        price.distance = p.reach[hex]
        if beyond > extra:
            price.range_qic = qic_for(beyond - extra)


def farthest(p: Player, extra: int) -> int:
    """The distance that all the player's Q.I.C. would reach."""
    return RANGE[p.research[NAVIGATION]] + extra + QIC_RANGE * p.qic


def within_reach(p: Player, hex: int, extra: int, price: Price, section: str) -> Quote:
    """The price if the player can reach the hex and pay; else how far it is, or what is missing."""
    if price.range_qic > p.qic:
        have = RANGE[p.research[NAVIGATION]] + extra
        params: dict[str, int | str | dict[str, int]] = {
            "need": p.reach[hex], "have": have, "qic": price.range_qic, "held": p.qic
        }  # fmt: skip
        return refused("range", params, section)
    return within_means(p, price, section)


# Build a mine.


def site_bar(s: State, p: Player, hex: int) -> Price | None:
    """Why the player can build no mine on a hex, whatever it costs and however many are left."""
    owner = s.owner[hex]
    planet = s.planet[hex]
    if owner == NONE:
        if planet <= GAIA:
            return None
        return TRANSDIM_PLANET if planet == TRANSDIM else NO_PLANET
    if owner == p.seat:
        if s.building[hex] != GAIAFORMER:
            return OCCUPIED
        return UNFINISHED if planet == TRANSDIM else None
    # The Lantids may join an opponent's structure (12.2); a gaiaformer is none.
    if not FACTIONS[p.faction].guest_mines or s.building[hex] >= GAIAFORMER or s.guest[hex] != NONE:
        return OCCUPIED
    return None


def price_mine(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> Price:
    """What a mine there costs, whatever the player owns; or why there can be none.

    `steps` are free terraforming steps, `extra` is added range; an action that saves nothing with them is refused
    (ruling 6.10).
    """
    bar = NO_MINE_LEFT if p.built[MINE] >= PIECES[MINE] else site_bar(s, p, hex)
    if bar is not None:
        return bar
    price = _mine()
    owner = s.owner[hex]
    if owner == NONE and s.planet[hex] < HOME_COLOURS:
        need = STEPS[FACTIONS[p.faction].home][s.planet[hex]]
        price.steps = need
        if need > steps:
            price.steps_ore = (need - steps) * STEP_COST[p.research[TERRAFORMING]]
    elif s.planet[hex] == GAIA and (owner == NONE or (owner != p.seat and GUEST_PAYS_QIC.on(s.rules))):
        if FACTIONS[p.faction].gaia_for_ore:
            price.planet_ore = GAIA_PLANET_ORE
        else:
            price.planet_qic = GAIA_PLANET_QIC
    if owner != p.seat:  # an own gaiaformer has reached the planet already
        add_range(p, hex, extra, price)
    if steps and not price.steps and REFUSE_WASTE.on(s.rules):
        return STEPS_WASTED
    if extra and not price.distance and REFUSE_WASTE.on(s.rules):
        return RANGE_WASTED
    return price


def quote_mine(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> Quote:
    """May the player build a mine there, and for what price?"""
    return within_reach(p, hex, extra, price_mine(s, p, hex, steps, extra), SECTION)


def mine_sites(s: State, p: Player, steps: int = 0, extra: int = 0, most: int = 99) -> list[int]:
    """Every planet where the player can build a mine now, or the first `most` of them."""
    if not affords(p, CHEAPEST_MINE):
        return []
    far = farthest(p, extra)
    reach = p.reach
    owner = s.owner
    seat = p.seat
    found: list[int] = []
    for hex in s.planets:
        if reach[hex] <= far or owner[hex] == seat:
            price = price_mine(s, p, hex, steps, extra)
            if price.reason is None and affords(p, price):
                found.append(hex)
                if len(found) == most:
                    break
    return found


def has_mine_site(s: State, p: Player, steps: int, extra: int) -> bool:
    return bool(mine_sites(s, p, steps, extra, 1))


def build_mine(s: State, p: Player, hex: int, steps: int = 0, extra: int = 0) -> None:
    """Pay, terraform, place the mine; neighbors may charge power after the action."""
    price = price_mine(s, p, hex, steps, extra)
    pay(s, p, price)
    if s.owner[hex] == p.seat:
        p.built = changed(p.built, GAIAFORMER, p.built[GAIAFORMER] - 1)  # it returns to the faction board
        s.owner = changed(s.owner, hex, NONE)
        s.tell("lost", p.seat, BUILDING_IDS[GAIAFORMER], 1, "", s.word("hex", hex))
    s.tell("built", p.seat, BUILDING_IDS[MINE], 1, "", s.word("hex", hex))
    vacate(p, MINE)
    settle(s, p, hex)
    trigger(s, p, TERRAFORM_STEP, price.steps)
    s.charge_sources = [*s.charge_sources, p.seat, hex]


def settle(s: State, p: Player, hex: int) -> None:
    """A mine (or the Lost Planet, which counts as one) now stands there."""
    guest = s.owner[hex] != NONE
    planet = s.planet[hex]
    new_type = not guest and p.types[planet] == 0
    colonize(s, p, hex, MINE)
    trigger(s, p, BUILD_MINE)
    if planet == GAIA and not guest:
        trigger(s, p, GAIA_MINE)
    FACTIONS[p.faction].mine_built(s, p, hex, new_type, guest)


def colonize(s: State, p: Player, hex: int, kind: int) -> None:
    """A first structure on a planet: it counts for sectors, planet types, range, neighbourhood and federations."""
    if s.owner[hex] == NONE:
        s.owner = changed(s.owner, hex, p.seat)
        s.building = changed(s.building, hex, kind)
        planet = s.planet[hex]
        p.types = changed(p.types, planet, p.types[planet] + 1)
    else:
        s.guest = changed(s.guest, hex, p.seat)
    p.structures = [*p.structures, hex]
    sector = s.map.sector[hex]
    p.sectors = changed(p.sectors, sector, p.sectors[sector] + 1)
    spread(s, p, hex)
    mark_near(s, p.seat, hex)
    enlarge_federation(s, p, hex)


def enlarge_federation(s: State, p: Player, hex: int) -> None:
    """What comes to stand next to one of the player's federations joins it, with its own adjacent cluster (ruling
    10.8).
    """
    federated = p.federated
    neighbours = s.map.neighbours
    for other in neighbours[hex]:
        if federated[other]:
            break
    else:
        return
    federated = federated[:]
    federated[hex] = 1
    p.federated = federated
    joined = [hex]
    for new in joined:
        for other in neighbours[new]:
            if not federated[other] and (other in p.structures or other in p.stations):
                federated[other] = 1
                joined.append(other)


# The Lost Planet.


def is_open_space(s: State, hex: int) -> bool:
    """No planet, no space station, nobody's satellite."""
    if s.planet[hex] != EMPTY or s.owner[hex] != NONE:
        return False
    return all(not p.satellite[hex] for p in s.players)


def price_lost_planet(s: State, p: Player, hex: int) -> Price:
    """What the Lost Planet there costs: only its range."""
    if not is_open_space(s, hex):
        return NOT_OPEN
    price = Price("lost_planet")
    add_range(p, hex, 0, price)
    return price


def quote_lost_planet(s: State, p: Player, hex: int) -> Quote:
    return within_reach(p, hex, 0, price_lost_planet(s, p, hex), LOST_PLANET_SECTION)


def lost_planet_sites(s: State, p: Player) -> list[int]:
    far = farthest(p, 0)
    return [hex for hex in range(s.map.size) if p.reach[hex] <= far and quote_lost_planet(s, p, hex).reason is None]


def place_lost_planet(s: State, p: Player, hex: int) -> None:
    """The Lost Planet appears, with a mine that is no piece (Appendix II: Navigation 5)."""
    pay(s, p, price_lost_planet(s, p, hex))
    discover(s, hex)
    p.lost_planet = hex
    s.tell("built", p.seat, "lost_planet", 1, "", s.word("hex", hex))
    settle(s, p, hex)
    s.charge_sources = [*s.charge_sources, p.seat, hex]
