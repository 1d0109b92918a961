"""Alliance of Light (STO) and Alliance of Darkness (STS)."""

from perihelion.games.galactic_era.components import ALLIANCE, POWERS, STO, STS
from perihelion.games.galactic_era.options import CRUSADE
from perihelion.games.galactic_era.state import Player, State


def cv_bonus(s: State, player: Player, attacking: bool, foes: list[int]) -> int:
    """CV per own ship: +4 defending (STO), +2 against an STO player (STS; an option limits it to attacking)."""
    if player.people != ALLIANCE:
        return 0
    if player.alignment == STO:
        return 0 if attacking else int(POWERS["alliance_defence"]["cv_per_ship"])
    if CRUSADE.of(s.rules) == "attack" and not attacking:
        return 0
    against_sto = any(s.players[foe].alignment == STO for foe in foes)
    return int(POWERS["alliance_crusade"]["cv_per_ship"]) if against_sto else 0


def shares_space(a: Player, b: Player) -> bool:
    """Stars of the Alliance of Light and of other STO players ignore each other for growth limits."""
    return a.alignment == STO and b.alignment == STO and ALLIANCE in (a.people, b.people)


def pact_cost(declarer: Player, target: Player) -> int:
    """What an STS player pays for declaring war on the Alliance of Darkness."""
    if target.people == ALLIANCE and target.alignment == STS and declarer.alignment == STS:
        return int(POWERS["alliance_pact"]["dp"])
    return 0


def switch_cost(player: Player) -> int:
    """What each alignment switch costs the Alliance, forced ones included."""
    return int(POWERS["alliance_switch_penalty"]["dp"]) if player.people == ALLIANCE else 0
