"""The board and the markers: cubes on planets, gems, energy. Every piece moves through these few verbs."""

from itertools import pairwise
from typing import Final

from perihelion.games.council.actions import WORDS
from perihelion.games.council.components import FIELDS_PER_GALAXY, PLANETS_PER_FIELD, PLANETS_PER_GALAXY
from perihelion.games.council.dark_tech.lasting import gem_refinement
from perihelion.games.council.effects import GEMS, Effect
from perihelion.games.council.markers import gain_energy
from perihelion.games.council.options import STATION_CUBES_ARE_COLONIES
from perihelion.games.council.state import GALAXY_COUNT, State, replaced
from perihelion.games.council.towers import CUBES, PLAYERS, REMOVED, with_cube

RANKS: Final = [f"{gem},{better}" for gem, better in pairwise(GEMS)]
"""From a gem to the next rank, as a fact says it."""
PLANET_WORDS: Final = WORDS["planet"]
FIELD_WORDS: Final = WORDS["field"]

ALL_PLANETS: Final = 7
"""The set of all planet types."""
ALL_PARSECS: Final = 3


def reach_of(effect: Effect, reach: int) -> int:
    """How far an effect reaches from a slot of that range: some go anywhere."""
    return ALL_PARSECS if effect.any_reach else reach


def reaches(reach: int, parsec: int) -> bool:
    """Whether an action of that range ("Reichweite") gets to that parsec."""
    return parsec <= reach


def gain_gems(s: State, player: int, gems: list[int], source: str, where: str = "") -> None:
    """Take gems from the supply ("Edelsteine nehmen"). It never runs out: the rulebook allows substitutes."""
    p = s.players[player]
    for gem in range(3):
        amount = gems[gem]
        if amount:
            p.gems = replaced(p.gems, gem, p.gems[gem] + amount)
            s.gem_supply[gem] -= amount
            s.tell("gained", player, GEMS[gem], amount, source, where)


def upgrade_gem(s: State, player: int, gem: int) -> None:
    """Exchange a gem for one of the next rank ("Edelsteine aufwerten")."""
    p = s.players[player]
    p.gems = replaced(p.gems, gem, p.gems[gem] - 1)
    p.gems = replaced(p.gems, gem + 1, p.gems[gem + 1] + 1)
    s.gem_supply[gem] += 1
    s.gem_supply[gem + 1] -= 1
    s.tell("moved", player, "gem", 1, "card", RANKS[gem])


def take_yield(s: State, player: int, field: int, times: int = 1) -> None:
    """Take what a solar system yields: gems and energy."""
    k = s.kit
    tile = s.tile_at[field]
    where = FIELD_WORDS[field]
    for _ in range(times):
        gain_gems(s, player, gem_refinement(s, player, k.tile_gems[tile]), "yield", where)
        gain_energy(s, player, k.tile_energy[tile], "yield", where)


def put(s: State, player: int, planet: int, cubes: int) -> None:
    """Found colonies: cubes of the player on top of what stands on the planet."""
    tower = s.towers[planet]
    for _ in range(cubes):
        tower = with_cube(tower, player)
    s.towers[planet] = tower
    s.galaxy_cubes[planet // PLANETS_PER_GALAXY * PLAYERS + player] += cubes
    s.system_cubes[planet // PLANETS_PER_FIELD * PLAYERS + player] += cubes
    s.players[player].cube_supply -= cubes
    s.tell("settled", player, "cube", cubes, "", PLANET_WORDS[planet])


def remove(s: State, player: int, planet: int) -> None:
    """Take one of the player's cubes from a planet; cubes above it drop. Only scoring does this."""
    s.towers[planet] = REMOVED[s.towers[planet] * PLAYERS + player]
    s.galaxy_cubes[planet // PLANETS_PER_GALAXY * PLAYERS + player] -= 1
    s.system_cubes[planet // PLANETS_PER_FIELD * PLAYERS + player] -= 1
    s.players[player].cube_supply += 1
    s.tell("lost", player, "cube", 1, "scoring", PLANET_WORDS[planet])


def may_stack(s: State, player: int) -> bool:
    """Whether the player has the colony extension and may build on cubes."""
    return s.players[player].upgrades >> s.kit.stacking_upgrade & 1 == 1


def strength(s: State, galaxy: int, player: int) -> int:
    """The player's cubes that count for the majority in a galaxy: colonies and the cubes on their station there."""
    count = s.galaxy_cubes[galaxy * PLAYERS + player]
    if s.station_cubes[galaxy] and s.stations[galaxy] // 3 == player:
        count += s.station_cubes[galaxy]
    return count


def colonies(s: State, galaxy: int, player: int) -> int:
    """The player's colonies in a galaxy; cubes on a station are colonies only by agreement."""
    if s.station_cubes[galaxy] and STATION_CUBES_ARE_COLONIES.on(s.rules):
        return strength(s, galaxy, player)
    return s.galaxy_cubes[galaxy * PLAYERS + player]


def most_of_others(s: State, galaxy: int, player: int) -> int:
    """The cubes of the strongest other player in a galaxy."""
    most = 0
    for other in range(len(s.players)):
        if other != player:
            count = strength(s, galaxy, other)
            if count > most:
                most = count
    return most


def has_majority(s: State, galaxy: int, player: int) -> bool:
    """More cubes in the galaxy than every single other player ("einfache Mehrheit")."""
    return strength(s, galaxy, player) > most_of_others(s, galaxy, player)


def system_majority(s: State, field: int, player: int) -> bool:
    """More cubes in the solar system than every single other player."""
    base = field * PLAYERS
    own = s.system_cubes[base + player]
    if own == 0:
        return False
    return all(s.system_cubes[base + other] < own for other in range(len(s.players)) if other != player)


def colonies_on_board(s: State, player: int) -> int:
    return sum([colonies(s, galaxy, player) for galaxy in range(GALAXY_COUNT)])


def cubes_on_board(s: State, player: int) -> int:
    """All cubes of the player on the board, those on stations included."""
    return sum([strength(s, galaxy, player) for galaxy in range(GALAXY_COUNT)])


def cubes_on_planets(s: State, player: int, kind: int) -> int:
    """The player's cubes on planets of one type."""
    count = 0
    for field in s.systems:
        for place, planet in enumerate(s.kit.tile_planets[s.tile_at[field]]):
            if planet == kind:
                count += CUBES[s.towers[field * PLANETS_PER_FIELD + place] * PLAYERS + player]
    return count


def lay_tile(s: State, tile: int, galaxy: int) -> int:
    """Put a tile on the first free field of a galaxy; the field. Which of its fields makes no difference."""
    field = galaxy * FIELDS_PER_GALAXY
    while s.tile_at[field] >= 0:
        field += 1
    s.tile_at = replaced(s.tile_at, field, tile)
    s.systems = [*s.systems, field]
    s.free = replaced(s.free, galaxy, s.free[galaxy] - 1)
    s.tell("placed", -1, WORDS["tile"][tile], 0, "", FIELD_WORDS[field])
    return field
