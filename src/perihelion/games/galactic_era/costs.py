"""What an answer costs, for the prompt."""

from perihelion.core.action import Action
from perihelion.games.galactic_era.actions import BID, LEAP, PAY, SELECT, WAR
from perihelion.games.galactic_era.components import COOPERATION, EXTRA_COUNTER_COST, GENETICS, GOALS
from perihelion.games.galactic_era.growth.research import ROBOTICS_PLUS_COST
from perihelion.games.galactic_era.peoples import alliance
from perihelion.games.galactic_era.selection import NORMAL_OVALS, SelectCounters, free_extras, read_choices
from perihelion.games.galactic_era.state import State


def cost(s: State, seat: int, action: Action) -> dict[str, int]:
    """Destiny points the seat pays for this answer, if any."""
    dp = _dp(s, seat, action)
    return {"dp": dp} if dp else {}


def _dp(s: State, seat: int, action: Action) -> int:
    verb = action.verb
    if verb is BID:
        return action.args[0]
    if verb is PAY or verb is LEAP:
        return ROBOTICS_PLUS_COST
    if verb is WAR:
        target = s.players[action.args[0]]
        first = s.goal == COOPERATION and not s.players[seat].declared >> target.seat & 1
        goal = -int(GOALS[COOPERATION]["dp_per_war_declaration"]) if first else 0
        return goal - alliance.pact_cost(s.players[seat], target)
    top = s.stack[-1] if s.stack else None
    if verb is SELECT and isinstance(top, SelectCounters):
        choice = read_choices(s, top.players_of(s, seat), top.answer_of(seat))[-1]
        if len(choice.ovals) >= NORMAL_OVALS + free_extras(s, choice.player):
            return EXTRA_COUNTER_COST[s.players[choice.player].levels[GENETICS]]
    return 0
