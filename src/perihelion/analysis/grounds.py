"""Why a turn is worth what it is: the evaluation after it, part by part."""

from random import Random

from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.game import Game
from perihelion.core.state import State, apply, deciders


def grounds_after(game: Game, seen: State, seat: int, turn: list[Action]) -> dict[str, float]:
    """The parts of the evaluation once the turn is taken, in a world that fits what the seat saw: always the same one,
    so that turns differ by what they do alone."""
    s = game.determinize(seen, seat, Random(0))
    for action in turn:
        if not s.stack or isinstance(s.stack[-1], Chance) or seat not in deciders(s):
            break  # what follows is not in the seat's hand
        apply(s, seat, action)
    found = game.advice.grounds(s, seat)
    return {name: points for name, value in found.items() if (points := round(value, 1))}
