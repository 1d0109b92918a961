"""What the map means for the players: prices, range, charges and power values, for the layers of a page."""

from typing import Final

from perihelion.games.gaia.building import add_range, price_mine
from perihelion.games.gaia.charging import best_value
from perihelion.games.gaia.components import PLANET_IDS
from perihelion.games.gaia.federations import power_value
from perihelion.games.gaia.maps import TRANSDIM
from perihelion.games.gaia.price import Price
from perihelion.games.gaia.state import GAIAFORMER, NONE, Player, State
from perihelion.games.gaia.view.shapes import Gains, Hex

MOST_QIC: Final = 2
"""Farther away nobody plans to go."""
TOO_FAR: Final = "-"


def ways(p: Player) -> str:
    """A sign for each space: the Q.I.C. that the way there takes, or a dash. It is told with every change: short."""
    signs = bytearray(TOO_FAR * 256, "ascii")  # by distance
    for distance in set(p.reach):
        way = Price("")
        add_range(p, p.reach.index(distance), 0, way)
        if way.range_qic <= MOST_QIC:
            signs[distance] = ord(str(way.range_qic))
    return bytes(p.reach).translate(signs).decode()


def prices(s: State, p: Player) -> dict[str, Gains]:
    """By planet type: what terraforming and planet add to the price of a mine; only types that are still free."""
    found: dict[str, Gains] = {}
    for hex in s.planets:
        planet = s.planet[hex]
        if planet == TRANSDIM or s.owner[hex] != NONE or PLANET_IDS[planet] in found:
            continue
        price = price_mine(s, p, hex)
        if price.reason is None:
            added = {"ore": price.steps_ore + price.planet_ore, "qic": price.planet_qic}
            found[PLANET_IDS[planet]] = {what: n for what, n in added.items() if n}
    return found


def add_values(s: State, shown: Hex) -> None:
    """Of a planet: what its structure counts, or who would be offered how much power for one: what they can take of it
    changes with each token they move, and would be told with every move.
    """
    hex = shown.n
    owner = s.owner[hex]
    if owner != NONE and owner < s.seats:
        if s.building[hex] < GAIAFORMER:
            shown.power = power_value(s, s.players[owner], hex)
    elif owner == NONE and s.near[hex]:
        near = [p for p in s.players[: s.seats] if s.near[hex] >> p.seat & 1]
        charges = {str(p.seat): best_value(s, p, hex) for p in near}
        shown.charges = {seat: power for seat, power in charges.items() if power}
