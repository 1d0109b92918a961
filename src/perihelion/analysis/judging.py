"""Judging several turns of one seat alike: the points each may expect at the end of the game.

Where the game is about to end and can be searched completely, nothing is estimated (`ends`). Elsewhere plans or trials
judge.
"""

from random import Random

from perihelion.analysis.ends import certain
from perihelion.analysis.expected import shift
from perihelion.bots.beam import Beam
from perihelion.bots.budget import Budget
from perihelion.bots.imagine import until_asked
from perihelion.bots.search import SearchBot
from perihelion.bots.thinker import Thought
from perihelion.bots.trials import Trials
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State, apply

LOTS = 1
"""The seed of the lots in which an answer proves itself: not that of the trials in which it was found."""
SEARCH = 0.4
"""The share of a budget in which turns are looked for; the rest compares them."""


def best_turns(game: Game, observation: State, seat: int, legal: list[Action], budget: Budget) -> list[Thought]:
    """Turns the seat can take, the best first at this glance."""
    bot = SearchBot(game, seat, 0, budget)
    found = bot.think(observation, legal, part(budget, SEARCH), Random(0))
    known = certain(game, observation, seat, budget)
    if known is None:
        return found
    best = known.best()
    others = [Thought(known.points(thought.turn), thought.turn) for thought in found if thought.turn != best.turn]
    return [best, *sorted(others, key=_points, reverse=True)]


def compare(game: Game, observation: State, seat: int, turns: list[list[Action]], budget: Budget) -> list[float]:
    """The points that each turn promises, judged alike: with the same thought, and with the same luck."""
    return [points for points, _ in weigh(game, observation, seat, turns, budget)]


Weighed = tuple[float, float]
"""The points that a turn promises, and by how many that may be wrong."""


def weigh(game: Game, observation: State, seat: int, turns: list[list[Action]], budget: Budget) -> list[Weighed]:
    """The same, and how sure it is: how much looking a round further changed, or the standard error of the trials."""
    known = certain(game, observation, seat, budget)
    if known is not None:
        return [(known.points(turn), 0.0) for turn in turns]
    correction = shift(game, observation)
    return [(points + correction, doubt) for points, doubt in _estimated(game, observation, seat, turns, budget)]


def in_lots(game: Game, observation: State, seat: int, turns: list[list[Action]], lots: int) -> list[list[float]]:
    """What each turn comes to in each of that many lots: other hidden things, other draws, the same for all turns."""
    return Trials(game, seat, observation, Random(LOTS), Budget(nodes=lots).meter()).in_worlds(turns, lots)


def _estimated(game: Game, observation: State, seat: int, turns: list[list[Action]], budget: Budget) -> list[Weighed]:
    if game.open_information and game.advice.plans:
        share = part(budget, (1 - SEARCH) / len(turns))
        return [_planned_on(game, observation, seat, turn, share) for turn in turns]
    trials = Trials(game, seat, observation, Random(0), part(budget, 1 - SEARCH).meter())
    return trials.compare(turns)


def _points(thought: Thought) -> float:
    return thought.points


def part(budget: Budget, share: float) -> Budget:
    """A share of a budget."""
    if budget.seconds is not None:
        return Budget(seconds=budget.seconds * share)
    return Budget(nodes=max(1, int((budget.nodes or 1) * share)))


def _planned_on(game: Game, observation: State, seat: int, turn: list[Action], budget: Budget) -> Weighed:
    """What the best plan makes of the turn."""
    s = observation.clone()
    for action in turn:
        apply(s, seat, action)
    rng = Random(0)
    meter = budget.meter()
    if not until_asked(game, s, seat, rng, meter):
        return game.points(s, seat), 0.0
    beam = Beam(game, seat, s, rng, meter)
    found = beam.search()
    glance = game.points(s, seat)
    points = found[0].points if found else glance
    planned = max([plan.points for plan in beam.plans.values()], default=points)
    # Without the time to look a round further, what the plan itself changed tells how sure it is.
    return points, abs(points - planned) or abs(points - glance)
