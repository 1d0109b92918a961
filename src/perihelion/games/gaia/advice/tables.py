"""What goods are worth: victory points at the end of the game for one unit.

The tables are priors from recorded games (what people pay for a charge, what income turned out to be worth), smoothed
over the rounds and then fitted in games between bots; docs/opponents.md tells how. A table is indexed by the round in
which something can be used: 1 to 6, and 7 for what is left over at the end.
"""

from __future__ import annotations

from typing import Final

from perihelion.games.gaia.components import ROUNDS

THIRD: Final = 1 / 3

CREDIT: Final = [0.0, 0.50, 0.46, 0.43, 0.40, 0.37, 0.34, THIRD]
ORE: Final = [0.0, 1.90, 1.70, 1.50, 1.30, 1.15, 1.00, THIRD]
KNOWLEDGE: Final = [0.0, 1.90, 1.75, 1.60, 1.45, 1.30, 1.15, THIRD]
QIC: Final = [0.0, 2.20, 2.15, 2.10, 2.10, 2.20, 2.30, THIRD]
POWER: Final = [0.0, 0.60, 0.56, 0.52, 0.48, 0.44, 0.40, THIRD]
CHARGED: Final = [0.0, 0.32, 0.30, 0.28, 0.26, 0.22, 0.16, 0.0]
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
