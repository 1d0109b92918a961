"""Upgrade Existing Structures (rulebook: action 3)."""

from __future__ import annotations

from typing import Final

from perihelion.core.lists import changed
from perihelion.core.quote import Quote
from perihelion.games.gaia.components import BUILDING_IDS, COST_CREDITS, COST_ORE, NEAR_STATION_CREDITS, PIECES
from perihelion.games.gaia.factions.base import FACTIONS
from perihelion.games.gaia.icons import UPGRADE_TO_BIG, UPGRADE_TO_STATION
from perihelion.games.gaia.income import cover_slot, vacate
from perihelion.games.gaia.price import Price, affords, barred, pay, within_means
from perihelion.games.gaia.scoring import trigger
from perihelion.games.gaia.state import ACADEMY_KNOWLEDGE, INSTITUTE, STRUCTURES, TRADING_STATION, Player, State

SECTION: Final = "Upgrade Existing Structures"
NOT_YOURS: Final = barred("not-yours", SECTION)
NO_UPGRADE: Final = barred("no-upgrade", SECTION)
NO_PIECE: Final = barred("no-piece", SECTION)


def _price(kind: int, credits: int) -> Price:
    price = Price(BUILDING_IDS[kind])
    price.credits = credits
    price.ore = COST_ORE[kind]
    return price


_PRICES: Final = [_price(kind, COST_CREDITS[kind]) for kind in range(STRUCTURES)]
_NEAR_STATION: Final = _price(TRADING_STATION, NEAR_STATION_CREDITS)


def price_upgrade(s: State, p: Player, hex: int, to: int) -> Price:
    """What the upgrade costs, whatever the player owns; a trading station is cheaper with a neighbor close by."""
    if s.owner[hex] != p.seat or hex == p.lost_planet:
        return NOT_YOURS
    if to not in FACTIONS[p.faction].upgrades[s.building[hex]]:
        return NO_UPGRADE
    if p.built[to] >= PIECES[to]:
        return NO_PIECE
    if to == TRADING_STATION and s.near[hex] & ~(1 << p.seat):
        return _NEAR_STATION
    return _PRICES[to]


def quote_upgrade(s: State, p: Player, hex: int, to: int) -> Quote:
    """May the player upgrade that structure, and for what price?"""
    return within_means(p, price_upgrade(s, p, hex, to), SECTION)


def upgrades(s: State, p: Player) -> list[tuple[int, int]]:
    """Every own structure with what it can become now."""
    found: list[tuple[int, int]] = []
    tree = FACTIONS[p.faction].upgrades
    seat = p.seat
    for hex in p.structures:
        if s.owner[hex] == seat:
            for to in tree[s.building[hex]]:
                price = price_upgrade(s, p, hex, to)
                if price.reason is None and affords(p, price):
                    found.append((hex, to))
    return found


def upgrade(s: State, p: Player, hex: int, to: int) -> None:
    """Pay and replace the structure."""
    pay(s, p, price_upgrade(s, p, hex, to))
    replace(s, p, hex, to, "built")


def replace(s: State, p: Player, hex: int, to: int, told: str) -> None:
    """A structure becomes another kind, with everything that follows but a tech tile; the old piece covers its slot."""
    old = s.building[hex]
    cover_slot(p, old)
    vacate(p, to)
    s.building = changed(s.building, hex, to)
    if s.facts is not None:
        s.tell("lost", p.seat, BUILDING_IDS[old], 1, "", s.word("hex", hex))
        s.tell(told, p.seat, BUILDING_IDS[to], 1, "", s.word("hex", hex))
    if to == TRADING_STATION:
        trigger(s, p, UPGRADE_TO_STATION)
    elif to >= ACADEMY_KNOWLEDGE:
        trigger(s, p, UPGRADE_TO_BIG)
    if to == INSTITUTE:
        FACTIONS[p.faction].institute_built(s, p)
    s.charge_sources = [*s.charge_sources, p.seat, hex]
