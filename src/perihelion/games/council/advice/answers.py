"""Which answers are worth a thought, what each leads to, and quick ones for seats that are only imagined."""

from perihelion.core.action import Action
from perihelion.core.playout import judged
from perihelion.core.state import legal
from perihelion.games.council import actions
from perihelion.games.council.advice.row import CONSUMPTION, action_value
from perihelion.games.council.advice.worth import LONG, evaluate
from perihelion.games.council.components import END_LEVEL
from perihelion.games.council.planning import Plan, plan_options
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


def reply(s: State, seat: int) -> Action | None:
    """A quick plan for a seat that is only imagined: the best card for the next slot."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Plan):
        return None
    answer = top.answer_of(seat)
    slot = len(answer)
    p = s.players[seat]
    levels = max(END_LEVEL - p.level, 1)
    best: Action | None = None
    most = 0.0
    for action in plan_options(s, seat, answer):
        card = action.args[0] if action.verb is actions.PLAN else p.top[slot]
        points = 0.0
        if card >= 0:
            points = action_value(s, seat, s.kit.effects[s.kit.card_effect[card]], p.ranges[slot], LONG / 2)
            points -= CONSUMPTION * levels * s.kit.card_value[card]
        if best is None or points > most:
            best, most = action, points
    return best
