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
ORE: Final = [0.0, 1.558, 1.491, 1.408, 1.306, 1.236, 1.15, THIRD]
KNOWLEDGE: Final = [0.0, 1.574, 1.381, 1.202, 1.038, 0.886, 0.747, THIRD]
QIC: Final = [0.0, 3.151, 2.852, 2.581, 2.391, 2.321, 2.248, THIRD]
POWER: Final = [0.0, 0.55, 0.536, 0.52, 0.502, 0.481, 0.456, THIRD]
CHARGED: Final = [0.0, 0.351, 0.325, 0.3, 0.276, 0.231, 0.165, 0.0]
TOKEN: Final = [0.0, 0.505, 0.503, 0.501, 0.499, 0.447, 0.396, 0.0]


GROWING: Final = 1.3
"""Income is worth more than the goods it brings: whoever has it need not save for a turn."""


def _later(table: list[float]) -> list[float]:
    """What one unit of income a round is worth after round r: the sum over all later rounds."""
    return [GROWING * sum(table[r + 1 : ROUNDS + 1]) for r in range(ROUNDS + 1)]


LATER_CREDIT: Final = _later(CREDIT)
LATER_ORE: Final = _later(ORE)
LATER_KNOWLEDGE: Final = _later(KNOWLEDGE)
LATER_QIC: Final = _later(QIC)
LATER_CHARGED: Final = _later(CHARGED)
LATER_TOKEN: Final = _later(TOKEN)
