"""Which answers are worth a thought, and what each leads to."""

from perihelion.core.action import Action
from perihelion.core.playout import judged
from perihelion.core.state import legal
from perihelion.games.council import actions
from perihelion.games.council.advice.worth import evaluate
from perihelion.games.council.state import State


def stretch(s: State) -> int:
    """Positions compare well where a round begins."""
    return s.round


def candidates(s: State, seat: int, legal: list[Action]) -> list[Action]:
    """Of several payments for one thing the cheapest; the rest as it is."""
    kept: list[Action] = []
    seen: set[tuple[str, tuple[int, ...]]] = set()
    for action in legal:
        if action.verb in (actions.BUY, actions.IMPROVE, actions.BUILD):
            key = (action.verb.sentence, action.args[:-1])
            if key in seen:
                continue
            seen.add(key)
        kept.append(action)
    return kept


def turns(s: State, seat: int) -> list[tuple[float, list[Action]]]:
    """Each answer to the open question, judged where it leads to the next one; the best first.

    Answers are compared at the same moment of the round. Following some of them further, because they come first in
    the turn order, would compare energy in hand with energy that is only promised.
    """
    return judged(s, seat, candidates(s, seat, legal(s, seat)), evaluate)
