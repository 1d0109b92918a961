"""The Planetary Death Ray (11.6): once in the own movement, one ship or disc of an enemy within 3 hexes."""

from perihelion.core.action import Action
from perihelion.games.galactic_era.actions import RAY_DISC, RAY_FLEET, RAY_PIECE
from perihelion.games.galactic_era.components import DEATH_RAY
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.growth.population import lose_discs
from perihelion.games.galactic_era.growth.relics import in_ray_range, owns_relic, relic_star, safe_from_ray
from perihelion.games.galactic_era.movement.fleets import lose_ships
from perihelion.games.galactic_era.scoring.stories import population_removed, ships_destroyed
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import fleet_numbered, remove_piece


def ray_options(s: State, player: int) -> list[Action]:
    """What the owner of the Death Ray may hit now."""
    if s.players[player].ray or not s.war[player] or not owns_relic(s, player, DEATH_RAY):
        return []
    star = relic_star(s, DEATH_RAY)
    options: list[Action] = []
    for other in s.players:
        if not at_war(s, player, other.seat):
            continue
        for hex in sorted(other.stars):
            if other.stars[hex] and _hits(s, star, hex):
                options.append(RAY_DISC(hex))
        for hex in sorted(other.pieces):
            if _hits(s, star, hex):
                options.append(RAY_PIECE(other.seat, hex))
        for fleet in other.fleets:
            if _hits(s, star, fleet.hex):
                options.append(RAY_FLEET(other.seat, fleet.number))
    return options


def _hits(s: State, star: int, hex: int) -> bool:
    return in_ray_range(s, star, hex) and not safe_from_ray(s, hex)


def fire(s: State, player: int, action: Action) -> None:
    """Destroy what was aimed at; it can score with the story."""
    s.players[player].ray = True
    if action.verb is RAY_DISC:
        hex = action.args[0]
        lose_discs(s, hex, 1)
        population_removed(s, player, 1)
        return
    victim = s.players[action.args[0]]
    if action.verb is RAY_PIECE:
        remove_piece(victim, action.args[1], 1)
    else:
        fleet = fleet_numbered(victim, action.args[1])
        assert fleet is not None
        lose_ships(victim, fleet, 1)
        s.reveal()
    ships_destroyed(s, player, 1)
