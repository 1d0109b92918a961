"""The Planetary Death Ray (11.6): once in one's own movement, one ship or disc of an enemy within 3 hexes."""

from typing import Final

from perihelion.core.action import Action, Verb
from perihelion.core.quote import FREE, Quote, refused
from perihelion.games.galactic_era.actions import RAY_DISC, RAY_FLEET, RAY_PIECE
from perihelion.games.galactic_era.components import DEATH_RAY, DEATH_RAY_RANGE
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.growth.population import lose_discs
from perihelion.games.galactic_era.growth.relics import in_ray_range, owns_relic, relic_star, safe_from_ray
from perihelion.games.galactic_era.movement.fleets import lose_ships
from perihelion.games.galactic_era.quotes import may
from perihelion.games.galactic_era.scoring.stories import population_removed, ships_destroyed
from perihelion.games.galactic_era.state import NO_PLAYER, NOWHERE, State
from perihelion.games.galactic_era.tally import fleet_numbered, remove_piece, ships_lost

RAYS: Final[tuple[Verb, ...]] = (RAY_DISC, RAY_PIECE, RAY_FLEET)
SECTION: Final = "11.6"
NO_RAY: Final = refused("no-ray", section=SECTION)
NO_TARGET: Final = refused("no-target", section=SECTION)


def unready(s: State, player: int) -> Quote | None:
    """Why the player cannot fire at anything."""
    if not owns_relic(s, player, DEATH_RAY):
        return NO_RAY
    return refused("ray-used", section=SECTION) if s.players[player].ray else None


def quote_ray(s: State, player: int, action: Action) -> Quote:
    """One ship or disc of an enemy within range of the Death Ray, and not at the Defense Grid."""
    refusal = unready(s, player)
    if refusal is not None:
        return refusal
    if action.verb is RAY_DISC:
        hex = action.args[0]
        owner = s.owner.get(hex, NO_PLAYER)
        there = owner >= 0 and s.players[owner].stars[hex] > 0
    elif action.verb is RAY_PIECE:
        owner, hex = action.args
        there = hex in s.players[owner].pieces
    else:
        owner = action.args[0]
        fleet = fleet_numbered(s.players[owner], action.args[1])
        there = fleet is not None
        hex = NOWHERE if fleet is None else fleet.hex
    if not there:
        return NO_TARGET
    if not at_war(s, player, owner):
        return refused("not-at-war", section=SECTION)
    if not in_ray_range(s, relic_star(s, DEATH_RAY), hex):
        return refused("ray-range", {"have": DEATH_RAY_RANGE}, SECTION)
    return refused("ray-shielded", section=SECTION) if safe_from_ray(s, hex) else FREE


def ray_options(s: State, player: int) -> list[Action]:
    """What the owner of the Death Ray may hit now."""
    if not s.war[player] or unready(s, player) is not None:
        return []
    targets: list[Action] = []
    for other in s.players:
        targets.extend([RAY_DISC(hex) for hex in sorted(other.stars)])
        targets.extend([RAY_PIECE(other.seat, hex) for hex in sorted(other.pieces)])
        targets.extend([RAY_FLEET(other.seat, fleet.number) for fleet in other.fleets])
    return [action for action in targets if may(quote_ray(s, player, action))]


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
        ships_lost(s, victim.seat, 1, action.args[1])
    else:
        fleet = fleet_numbered(victim, action.args[1])
        assert fleet is not None
        lose_ships(victim, fleet, 1)
        ships_lost(s, victim.seat, 1, fleet.hex)
        s.reveal()
    ships_destroyed(s, player, 1)
