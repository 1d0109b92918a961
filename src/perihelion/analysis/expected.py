"""Expected points, corrected by how such expectations came true.

Plans and trials judge turns against each other well, but all of them alike can promise too much or too little: what a
search expects in an early round depends on what it does not look at. `Advice.came_true` says, for each round, how many
points the players of finished matches made more than was expected of them. `benchmarks/expected.py --fit` finds
it, from other matches than those it is measured by; empty: nothing was fitted, and nothing is corrected.
"""

from typing import Any

from perihelion.core.game import Game


def shift(game: Game, s: Any) -> float:
    """The points to add to an expectation in this position; a game that counts no rounds has none."""
    table = game.advice.came_true
    return table[min(round_of(s), len(table) - 1)] if table else 0.0


def round_of(s: Any) -> int:
    """The round that is played, from 1; 0: the set-up, or a game that counts none."""
    played: int = getattr(s, "round", 0)
    return played
