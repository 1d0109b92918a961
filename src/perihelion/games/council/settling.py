"""Settling ("Siedeln / Kolonie gründen"): cubes on planets within reach that the player is adapted to."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council import board, effects
from perihelion.games.council.actions import SETTLE_AT
from perihelion.games.council.components import PLANETS_PER_FIELD, TOWER_LIMIT
from perihelion.games.council.dark_tech.lasting import explorers_cube
from perihelion.games.council.effects import Effect
from perihelion.games.council.prices import gem_amounts, payment_of
from perihelion.games.council.state import State
from perihelion.games.council.towers import HEIGHT

SECTION: Final = "Siedeln / Kolonie gründen"

ROOM: Final = [0 if height else TOWER_LIMIT for height in HEIGHT]
"""Tower -> how many cubes may be put on it: a free planet takes three."""
ROOM_WITH_EXTENSION: Final = [TOWER_LIMIT - height for height in HEIGHT]
"""The same with the colony extension, which lets a player build on cubes."""


class Settling:
    """What a card or power lets a player settle: how many cubes, how far, on which types of planet."""

    def __init__(self, systems: list[int], cubes: int, reach: int, adapted: int) -> None:
        self.systems: list[int] = systems
        """Where it may be, if it is in range: anywhere, or only on the tile just discovered."""
        self.cubes: int = cubes
        """As many as printed; fewer only by agreement."""
        self.most: int = cubes
        """More than printed where cubes may be added to them."""
        self.reach: int = reach
        self.adapted: int = adapted


def settling(s: State, seat: int, effect: Effect, reach: int) -> Settling:
    """What an effect lets the player settle from a slot of that range."""
    adapted = board.ALL_PLANETS if effect.any_planet else s.players[seat].adapted
    found = Settling(s.systems, effect.amount, board.reach_of(effect, reach), adapted)
    if effect.op == effects.SETTLE_HERE:
        found.reach = board.ALL_PARSECS
        found.systems = [s.here] if s.here >= 0 else []
        found.most += explorers_cube(s, seat, effect.on_action_card)
    return found


def room_on(s: State, seat: int) -> list[int]:
    """Tower -> how many cubes the player may put on it."""
    return ROOM_WITH_EXTENSION if board.may_stack(s, seat) else ROOM


def fewest(s: State, g: Settling) -> int:
    """The lowest tower that may be settled."""
    return 1 if s.fewer_cubes else g.cubes


def settle_options(s: State, seat: int, g: Settling, first_only: bool = False) -> list[Action]:
    """Where and with how many cubes the player may settle, the highest tower first; or just whether there is a way."""
    parsecs = s.kit.field_parsec
    open_to = s.kit.tile_open_to
    least = fewest(s, g)
    highest = g.most
    reach = g.reach
    adapted = g.adapted
    towers = s.towers
    tile_at = s.tile_at
    room = room_on(s, seat)
    found: list[Action] = []
    for field in g.systems:
        if not board.reaches(reach, parsecs[field]):
            continue
        base = field * PLANETS_PER_FIELD
        for place in open_to[tile_at[field]][adapted]:
            planet = base + place
            most = room[towers[planet]]
            if most > highest:
                most = highest
            for count in range(most, least - 1, -1):
                found.append(SETTLE_AT[count][planet])
                if first_only:
                    return found
    return found


def price_of(s: State, upgrade: int) -> dict[str, int]:
    """What it costs to learn what is missing here, the next time upgrades are bought."""
    return gem_amounts(payment_of(*s.kit.upgrade_cost[upgrade].gems))


def quote_settle(s: State, seat: int, g: Settling, cubes: int, planet: int) -> Quote:
    """May the player settle these cubes on that planet?"""
    field = planet // PLANETS_PER_FIELD
    tile = s.tile_at[field]
    place = planet % PLANETS_PER_FIELD
    if tile < 0 or place >= len(s.kit.tile_planets[tile]):
        return refused("no-planet", section="Entdecken")
    if field not in g.systems:
        return refused("only-new-tile", section="Entdecken")
    need = s.kit.field_parsec[field]
    if not board.reaches(g.reach, need):
        return refused("range", {"need": need, "have": g.reach}, SECTION)
    if place not in s.kit.tile_open_to[tile][g.adapted]:
        kind = effects.PLANETS[s.kit.tile_planets[tile][place]]
        price = price_of(s, s.kit.upgrade_planet.index(s.kit.tile_planets[tile][place]))
        return refused("adaptability", {"planet": kind, "price": price}, "Anpassungsfähigkeit")
    room = room_on(s, seat)[s.towers[planet]]
    if room == 0 and not board.may_stack(s, seat):
        return refused("occupied", {"price": price_of(s, s.kit.stacking_upgrade)}, "Kolonie-Erweiterung")
    if cubes > g.most:
        return refused("too-many-cubes", {"n": g.most, "need": cubes}, SECTION)
    if cubes > room:
        return refused("height", {"most": TOWER_LIMIT, "room": room}, SECTION)
    if cubes < fewest(s, g):
        return refused("too-few-cubes", {"need": fewest(s, g)}, SECTION)
    return FREE
