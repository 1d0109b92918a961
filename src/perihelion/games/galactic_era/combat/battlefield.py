"""Where there is a battle, between whom, and how strong they are (6.1.2)."""

from perihelion.games.galactic_era.components import (
    COMBAT_VALUE,
    DOUBLE,
    FLEET_A,
    FLEET_C,
    MILITARY,
)
from perihelion.games.galactic_era.diplomacy import at_war
from perihelion.games.galactic_era.peoples.roster import people_of
from perihelion.games.galactic_era.state import State
from perihelion.games.galactic_era.tally import (
    fleets_at,
    has_ship,
    in_turn_order,
    ship_hexes,
    ships_at,
)


def battlefields(s: State, player: int) -> list[int]:
    """Hexes in which the player has ships together with ships of enemies."""
    if not s.war[player]:
        return []
    return [hex for hex in ship_hexes(s.players[player]) if enemies_at(s, player, hex)]


def enemies_at(s: State, player: int, hex: int) -> list[int]:
    """Players at war with this one that have ships there, in turn order."""
    return [other for other in in_turn_order(s) if at_war(s, player, other) and has_ship(s.players[other], hex)]


def battle_on(s: State) -> bool:
    """Whether both sides are still in the hex; whoever left it or made peace is struck from the defenders."""
    battle = s.battle
    if battle is None:
        return False
    battle.defenders = [player for player in enemies_at(s, battle.attacker, battle.hex) if player in battle.defenders]
    return bool(battle.defenders) and has_ship(s.players[battle.attacker], battle.hex)


def combat_value(s: State, player: int, hex: int, attacking: bool, foes: list[int]) -> int:
    """A player's CV in the battle: ships times CV, A and C fleets, the Alliance."""
    p = s.players[player]
    per_ship = COMBAT_VALUE[p.levels[MILITARY]] + people_of(p).cv_bonus(s, p, attacking, foes)
    total = ships_at(p, hex) * per_ship
    against_a = any(fleet.letter == FLEET_A for foe in foes for fleet in fleets_at(s.players[foe], hex))
    for fleet in fleets_at(p, hex):
        doubled = 2 if p.tactics[fleet.letter] == DOUBLE else 1
        if fleet.letter == FLEET_A:
            total += doubled * fleet.ships()
        elif fleet.letter == FLEET_C and against_a:
            total += 2 * doubled * fleet.ships()
    return total
