"""Settling ("Siedeln / Kolonie gründen"): cubes on planets within reach that the player is adapted to."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.council import board, effects
from perihelion.games.council.actions import SETTLE_AT
from perihelion.games.council.components import FIELDS_PER_GALAXY, PLANETS_PER_FIELD, TOWER_LIMIT
from perihelion.games.council.effects import Effect
from perihelion.games.council.options import EXPLORERS_WITH_DARK_TECH
from perihelion.games.council.state import State
from perihelion.games.council.towers import HEIGHT

SECTION: Final = "Siedeln / Kolonie gründen"


class Settling:
    """What a card or power lets a player settle: how many cubes, how far, on which types of planet."""

    def __init__(self, cubes: int, reach: int, adapted: int) -> None:
        self.cubes: int = cubes
        """As many as printed; fewer only by agreement."""
        self.extra: int = 0
        """Cubes that may be added to them."""
        self.reach: int = reach
        self.adapted: int = adapted
        self.here: int = -1
        """The only field where it may be, the tile just discovered; -1: any within reach."""


def settling(s: State, seat: int, effect: Effect, reach: int) -> Settling:
    """What an effect lets the player settle from a slot of that range."""
    adapted = board.ALL_PLANETS if effect.any_planet else s.players[seat].adapted
    found = Settling(effect.amount, board.ALL_PARSECS if effect.any_reach else reach, adapted)
    if effect.op == effects.SETTLE_HERE:
        found.reach = board.ALL_PARSECS
        found.here = s.here
        if s.players[seat].tech & s.kit.explorers and (effect.on_action_card or EXPLORERS_WITH_DARK_TECH.on(s.rules)):
            found.extra = 1
    return found


def room(s: State, seat: int, planet: int) -> int:
    """How many cubes the player may put on a planet: a free one takes three, others only with the extension."""
    tower = s.towers[planet]
    if tower == 0:
        return TOWER_LIMIT
    return TOWER_LIMIT - HEIGHT[tower] if board.may_stack(s, seat) else 0


def fewest(s: State, g: Settling) -> int:
    """The lowest tower that may be settled."""
    return 1 if s.fewer_cubes else g.cubes


def settle_options(s: State, seat: int, g: Settling, first_only: bool = False) -> list[Action]:
    """Where and with how many cubes the player may settle, the highest tower first; or just whether there is a way."""
    parsecs = s.kit.galaxy_parsec
    open_to = s.kit.tile_open_to
    least = fewest(s, g)
    highest = min(g.cubes + g.extra, TOWER_LIMIT)
    reach = g.reach
    adapted = g.adapted
    towers = s.towers
    tile_at = s.tile_at
    found: list[Action] = []
    for field in s.systems if g.here < 0 else [g.here]:
        if parsecs[field // FIELDS_PER_GALAXY] > reach:
            continue
        base = field * PLANETS_PER_FIELD
        for place in open_to[tile_at[field]][adapted]:
            planet = base + place
            most = highest if towers[planet] == 0 else min(highest, room(s, seat, planet))
            for count in range(most, least - 1, -1):
                found.append(SETTLE_AT[count][planet])
                if first_only:
                    return found
    return found


def quote_settle(s: State, seat: int, g: Settling, cubes: int, planet: int) -> Quote:
    """May the player settle these cubes on that planet?"""
    field = planet // PLANETS_PER_FIELD
    tile = s.tile_at[field]
    place = planet % PLANETS_PER_FIELD
    if tile < 0 or place >= len(s.kit.tile_planets[tile]):
        return refused("no-planet", section="Entdecken")
    if g.here >= 0 and field != g.here:
        return refused("only-new-tile", section="Entdecken")
    need = s.kit.galaxy_parsec[field // FIELDS_PER_GALAXY]
    if need > g.reach:
        return refused("range", {"need": need, "have": g.reach}, SECTION)
    kind = s.kit.tile_planets[tile][place]
    if not g.adapted >> kind & 1:
        return refused("adaptability", {"planet": effects.PLANETS[kind]}, "Anpassungsfähigkeit")
    if s.towers[planet] and not board.may_stack(s, seat):
        return refused("occupied", section="Kolonie-Erweiterung")
    if cubes > g.cubes + g.extra:
        return refused("too-many-cubes", {"need": cubes, "have": g.cubes + g.extra}, SECTION)
    if cubes > room(s, seat, planet):
        return refused("height", {"most": TOWER_LIMIT, "room": room(s, seat, planet)}, SECTION)
    if cubes < fewest(s, g):
        return refused("too-few-cubes", {"need": fewest(s, g)}, SECTION)
    return FREE
