"""What goods are worth: victory points at the end of the game for one unit.

The tables are priors from recorded games (what people pay for a charge, what income turned out to be worth), smoothed
over the rounds and then fitted in games between bots; docs/opponents.md tells how. A table is indexed by the round in
which something can be used: 1 to 6, and 7 for what is left over at the end.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import ROUNDS

THIRD: Final = 1 / 3

CREDIT: Final = [0.0, 0.437, 0.397, 0.367, 0.337, 0.308, 0.28, THIRD]
ORE: Final = [0.0, 1.997, 1.847, 1.685, 1.51, 1.381, 1.242, THIRD]
KNOWLEDGE: Final = [0.0, 1.619, 1.404, 1.209, 1.032, 0.871, 0.726, THIRD]
QIC: Final = [0.0, 2.925, 2.858, 2.792, 2.792, 2.925, 3.058, THIRD]
POWER: Final = [0.0, 0.603, 0.567, 0.53, 0.493, 0.455, 0.416, THIRD]
CHARGED: Final = [0.0, 0.353, 0.331, 0.309, 0.287, 0.243, 0.176, 0.0]
TOKEN: Final = [0.0, 0.50, 0.50, 0.50, 0.50, 0.45, 0.40, 0.0]


def _later(table: list[float]) -> list[float]:
    """What one unit of income a round is worth after round r: the sum over all later rounds."""
    return [sum(table[r + 1 : ROUNDS + 1]) for r in range(ROUNDS + 1)]


LATER_CREDIT: Final = _later(CREDIT)
LATER_ORE: Final = _later(ORE)
LATER_KNOWLEDGE: Final = _later(KNOWLEDGE)
LATER_QIC: Final = _later(QIC)
LATER_CHARGED: Final = _later(CHARGED)
LATER_TOKEN: Final = _later(TOKEN)
