"""What the map means for the players: prices, range, charges and power values, for the layers of a page."""

from typing import Final

from perihelion.games.gaia.building import add_range, price_mine
from perihelion.games.gaia.charging import offer
from perihelion.games.gaia.components import PLANET_IDS
from perihelion.games.gaia.federations import power_value
from perihelion.games.gaia.maps import EMPTY
from perihelion.games.gaia.power import chargeable
from perihelion.games.gaia.price import Price
from perihelion.games.gaia.state import GAIAFORMER, NONE, Player, State
from perihelion.games.gaia.view.shapes import Gains, Hex

MOST_QIC: Final = 2
"""Farther away nobody plans to go."""
TOO_FAR: Final = -1


def ways(p: Player) -> list[int]:
    """By space: the Q.I.C. that the way there takes; -1: more than anybody plans for."""
    known: dict[int, int] = {}  # by distance
    for hex, distance in enumerate(p.reach):
        if distance not in known:
            way = Price("")
            add_range(p, hex, 0, way)
            known[distance] = way.range_qic if way.range_qic <= MOST_QIC else TOO_FAR
    return [known[distance] for distance in p.reach]


def prices(s: State, p: Player) -> dict[str, Gains]:
    """By planet type: what terraforming and planet add to the price of a mine; only types that are still free."""
    found: dict[str, Gains] = {}
    for hex, planet in enumerate(s.planet):
        if planet == EMPTY or s.owner[hex] != NONE or PLANET_IDS[planet] in found:
            continue
        price = price_mine(s, p, hex)
        if price.reason is None:
            added = {"ore": price.steps_ore + price.planet_ore, "qic": price.planet_qic}
            found[PLANET_IDS[planet]] = {what: n for what, n in added.items() if n}
    return found


def add_values(s: State, shown: Hex) -> None:
    """What a structure counts, or who could charge how much for a structure on a free planet."""
    hex = shown.n
    owner = s.owner[hex]
    if owner != NONE and owner < s.seats:
        if s.building[hex] < GAIAFORMER:
            shown.power = power_value(s, s.players[owner], hex)
    elif owner == NONE and s.planet[hex] != EMPTY and s.near[hex]:
        near = [p for p in s.players[: s.seats] if s.near[hex] >> p.seat & 1]
        charges = {str(p.seat): offer(s, p, hex, chargeable(p)) for p in near}
        shown.charges = {seat: power for seat, power in charges.items() if power}
