"""What goods are worth: victory points at the end of the game for one unit.

The tables are priors from recorded games (what people pay for a charge, what income turned out to be worth), smoothed
over the rounds and then fitted in games between bots; docs/opponents.md tells how. A table is indexed by the round in
which something can be used: 1 to 6, and 7 for what is left over at the end.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import ROUNDS

THIRD: Final = 1 / 3

CREDIT: Final = [0.0, 0.38, 0.345, 0.319, 0.293, 0.268, 0.244, THIRD]
ORE: Final = [0.0, 1.433, 1.372, 1.295, 1.202, 1.137, 1.058, THIRD]
KNOWLEDGE: Final = [0.0, 1.369, 1.201, 1.046, 0.903, 0.771, 0.65, THIRD]
QIC: Final = [0.0, 3.151, 2.852, 2.581, 2.391, 2.321, 2.248, THIRD]
POWER: Final = [0.0, 0.55, 0.536, 0.52, 0.502, 0.481, 0.456, THIRD]
CHARGED: Final = [0.0, 0.351, 0.325, 0.3, 0.276, 0.231, 0.165, 0.0]
TOKEN: Final = [0.0, 0.505, 0.503, 0.501, 0.499, 0.447, 0.396, 0.0]


GROWING: Final = 1.87
GROWING_POWER: Final = 1.56
"""Income is worth more than the goods it brings: whoever has it need not save for a turn."""


def _later(table: list[float], growing: float) -> list[float]:
    """What one unit of income a round is worth after round r: the sum over all later rounds."""
    return [growing * sum(table[r + 1 : ROUNDS + 1]) for r in range(ROUNDS + 1)]


LATER_CREDIT: Final = _later(CREDIT, GROWING)
LATER_ORE: Final = _later(ORE, GROWING)
LATER_KNOWLEDGE: Final = _later(KNOWLEDGE, GROWING)
LATER_QIC: Final = _later(QIC, GROWING_POWER)
LATER_CHARGED: Final = _later(CHARGED, GROWING_POWER)
LATER_TOKEN: Final = _later(TOKEN, GROWING_POWER)
