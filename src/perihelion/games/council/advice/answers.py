"""Which answers are worth a thought, what each leads to, and quick ones for seats that are only imagined."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.playout import judged
from perihelion.core.state import legal
from perihelion.games.council import actions, board
from perihelion.games.council.acting import Act
from perihelion.games.council.advice.colonies import BONUS_CARD, cube_gain, galaxy_value, tile_value
from perihelion.games.council.advice.row import CONSUMPTION, action_value
from perihelion.games.council.advice.worth import LONG, evaluate, rounds_left
from perihelion.games.council.components import END_LEVEL, PLANETS_PER_FIELD, PLANETS_PER_GALAXY
from perihelion.games.council.planning import Plan, plan_options
from perihelion.games.council.scoring import Score, payout, score_options
from perihelion.games.council.state import State

YIELD: Final = 0.15
"""What a cube is worth for later mining, of the yield of its system."""


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
    """A quick answer for a seat that is only imagined, to the questions that are asked most."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Plan):
        return plan(s, top, seat)
    if isinstance(top, Score):
        return score(s, top, seat)
    return act(s, top, seat) if isinstance(top, Act) else None


def plan(s: State, top: Plan, seat: int) -> Action | None:
    """The best card for the next slot."""
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


def score(s: State, top: Score, seat: int) -> Action:
    """The galaxy that pays most beyond what the cube would bring later; the cube leaves the poorest system."""
    remaining = max(rounds_left(s), 1.0)
    best = actions.STOP_ACTION
    most = 0.0
    for action in score_options(s, seat, top.done):
        galaxy = action.args[0]
        points = float(payout(s, seat, galaxy))
        if s.kit.galaxy_gives_card[galaxy]:
            points += BONUS_CARD
        if action.verb is not actions.SCORE_FREELY:
            own = board.strength(s, galaxy, seat)
            points -= galaxy_value(s, seat, galaxy, own, remaining) - galaxy_value(s, seat, galaxy, own - 1, remaining)
        if action.verb is actions.SCORE:
            points -= YIELD * tile_value(s, s.tile_at[action.args[1] // PLANETS_PER_FIELD])
        if points > most:
            best, most = action, points
    return best


def act(s: State, top: Act, seat: int) -> Action | None:
    """Where cubes go and what is mined, by what the galaxy or the system gains alone; None: it is something else."""
    remaining = rounds_left(s)
    best: Action | None = None
    most = 0.0
    for action in top.legal(s, seat):
        points = 0.0
        if action.verb is actions.SETTLE:
            cubes, planet = action.args
            points = cube_gain(s, seat, planet // PLANETS_PER_GALAXY, cubes, remaining)
            points += YIELD * cubes * tile_value(s, s.tile_at[planet // PLANETS_PER_FIELD])
        elif action.verb is actions.MINE:
            points = tile_value(s, s.tile_at[action.args[0]])
        elif action.verb is not actions.WAIVE:
            return None
        if best is None or points > most:
            best, most = action, points
    return best
