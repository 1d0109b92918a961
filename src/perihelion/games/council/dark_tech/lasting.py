"""Dark Tech cards that last: the rule that a card changes asks here, under the card's name."""

from perihelion.games.council.options import EXPLORERS_WITH_DARK_TECH, PERPETUAL_MOTION_AT_ONCE
from perihelion.games.council.state import State


def gem_refinement(s: State, seat: int, gems: list[int]) -> list[int]:
    """Gem refinement ("Edelsteinaufwertung"): the gems that a system yields are one rank higher."""
    return [0, gems[0], gems[1] + gems[2]] if s.players[seat].tech & s.kit.refinement else gems


def explorers_cube(s: State, seat: int, on_action_card: bool) -> int:
    """People of explorers ("Volk der Entdecker"): one more cube on a tile just discovered, by agreement also with
    what Dark Tech cards discover.
    """
    if not s.players[seat].tech & s.kit.explorers:
        return 0
    return int(on_action_card or EXPLORERS_WITH_DARK_TECH.on(s.rules))


def well_travelled(s: State, seat: int) -> bool:
    """Well travelled ("Weit gereist"): the player mines with everybody's cubes."""
    return bool(s.players[seat].tech & s.kit.well_travelled)


def perpetual_motion(s: State, seat: int) -> bool:
    """Perpetual motion ("Perpetuum mobile"): no consumption from the next round on; at once only by agreement."""
    if not s.players[seat].tech & s.kit.perpetual_motion:
        return False
    return s.players[seat].still_since < s.round or PERPETUAL_MOTION_AT_ONCE.on(s.rules)


def empire(s: State, seat: int) -> int:
    """Empire ("Imperium"): the energy before scoring for each galaxy with the player's majority."""
    owned = s.players[seat].tech & s.kit.empire
    return s.kit.tech_amount(owned) if owned else 0


def feudalism(s: State, seat: int) -> int:
    """Feudalism ("Feudalismus"): the energy before scoring for each system with the player's majority."""
    owned = s.players[seat].tech & s.kit.feudalism
    return s.kit.tech_amount(owned) if owned else 0
