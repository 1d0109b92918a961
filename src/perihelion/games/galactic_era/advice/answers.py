"""Which answers are worth a thought, and which need none."""

from typing import Final

from perihelion.core.action import Action
from perihelion.core.playout import judged
from perihelion.core.state import legal
from perihelion.games.galactic_era import actions as act
from perihelion.games.galactic_era.advice.worth import evaluate
from perihelion.games.galactic_era.components import (
    FLEET_D,
)
from perihelion.games.galactic_era.growth.gain_star import WAYS, gain_options
from perihelion.games.galactic_era.growth.turn import Growth
from perihelion.games.galactic_era.movement.turn import Movement
from perihelion.games.galactic_era.puppet import Auction, penalty
from perihelion.games.galactic_era.standing import explore_for_nothing
from perihelion.games.galactic_era.state import State

USUAL_BID: Final = 1
"""The rulebook expects 0 to 2 DP in the first round (9.2)."""
IDLE: Final = (act.PRETEND, act.SWAP, act.SHIFT, act.SPLIT, act.MERGE, act.UNLOAD, act.UNLOAD_DUMMY)
"""What a simple player does not think about."""


def stretch(s: State) -> int:
    """Positions compare well where a round begins."""
    return s.round


def candidates(s: State, seat: int, legal: list[Action]) -> list[Action]:
    """The actions worth a thought: no shuffling of chips, ships one by one or all together."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Movement):
        return legal
    p = s.players[top.player]
    kept: list[Action] = []
    for action in legal:
        verb = action.verb
        if verb in IDLE or (verb is act.LOAD and action.args[1] == 0):
            continue
        if verb is act.PICK and 1 < action.args[0] < p.pieces.get(action.args[1], 0):
            continue
        if verb is act.FORM and action.args[0] != FLEET_D:
            continue
        kept.append(action)
    return kept


def turns(s: State, seat: int) -> list[tuple[float, list[Action]]]:
    """Each answer to the open question, judged where it leads; the best first."""
    return judged(s, seat, candidates(s, seat, legal(s, seat)), evaluate)


def answer(s: State, seat: int) -> Action | None:
    """Explore whatever one can, take what one came for, and do not ruin oneself for the puppet."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Auction):
        return act.BID(0 if penalty(s, seat) else USUAL_BID)
    if isinstance(top, Movement | Growth):
        looking = explore_for_nothing(s, top, seat)
        if looking is not None:
            return looking
    if isinstance(top, Growth) and top.player == seat:
        for action in gain_options(s, seat):
            if action.verb in WAYS and action.verb is not act.CONQUER and action.verb is not act.SETTLE:
                return action
    return None
