"""How far ships fly (6.1.1, 11.2.3)."""

from typing import Final

from perihelion.games.galactic_era.board import NEBULA
from perihelion.games.galactic_era.components import CARD_NUMBERS, NEUTRON_PROPULSION, PROPULSION, RANGE, UNLIMITED
from perihelion.games.galactic_era.state import Player, State

NEBULA_BONUS: Final = 2
ETHERIC_BONUS: Final = CARD_NUMBERS["etheric"]["once"]


def start_range(s: State, p: Player, hex: int) -> int:
    """Range of a ship that starts its movement in a hex; more from a nebula."""
    base = RANGE[p.levels[PROPULSION]]
    if base == UNLIMITED or s.board().kind[hex] != NEBULA:
        return base
    return base + (ETHERIC_BONUS if p.etheric else NEBULA_BONUS)


def enters_neutron(p: Player) -> bool:
    """Neutron stars are open only to Propulsion 5 and 6 (7.1)."""
    return p.levels[PROPULSION] >= NEUTRON_PROPULSION
