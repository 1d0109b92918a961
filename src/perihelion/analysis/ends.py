"""The end of a game, searched completely: every way the seat can still go, to the final scores.

Other seats that are asked something in between answer quickly, always in the same way. Where the table still draws, or
where there are too many ways, nothing is claimed.
"""

from random import Random

from perihelion.analysis.expected import round_of
from perihelion.bots.budget import Budget, Meter
from perihelion.bots.imagine import begins, quick_answer
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.chance import Chance
from perihelion.core.codec import state_hash
from perihelion.core.game import Game
from perihelion.core.state import State, apply, deciders, legal

NOTHING = float("-inf")
NEAR = 24
"""Quick answers for each seat within which a game that is about to end is over."""
GLANCE = 0.1
"""The share of a budget of seconds in which that must show."""
LARGEST = 4000
"""Positions of an end that a review searches completely."""
FOR_A_NODE = 8
"""As many of them for each node of a budget that counts nodes."""
WORLDS = 2
"""Worlds that fit what the seat sees; an end is certain where it comes to the same in all of them."""


class TooLarge(Exception):
    """The end is not small enough, or not certain enough, to be searched completely."""


class Ways:
    """What can become of one position: the most points, the most among the lesser results, and how often a player who
    answers at random makes the most.
    """

    def __init__(self, points: float, second: float = NOTHING, luck: float = 1.0) -> None:
        self.points = points
        self.second = second
        self.luck = luck


class End:
    """All ways to the end of a game, for one seat."""

    def __init__(self, game: Game, seat: int, most: int, meter: Meter | None = None) -> None:
        self.game = game
        self.seat = seat
        self.most = most
        """Positions; more of them are too large."""
        self.meter = meter
        self.known: dict[str, Ways] = {}

    def ways(self, s: State) -> Ways:
        """The results that the seat can reach from here; the state is not changed."""
        t = s.clone()
        if not self.go_on(t):
            return Ways(self.result(t))
        key = state_hash(t)
        if key not in self.known:
            if len(self.known) >= self.most or (self.meter is not None and self.meter.over):
                raise TooLarge
            self.known[key] = Ways(NOTHING)  # conversions can lead in a circle, which is never better
            self.known[key] = _merged([self.after(t, action) for action in legal(t, self.seat)])
        return self.known[key]

    def result(self, s: State) -> float:
        """What the seat has when the game is over."""
        return float(self.game.scores(s)[self.seat])

    def after(self, s: State, action: Action) -> Ways:
        t = s.clone()
        apply(t, self.seat, action)
        return self.ways(t)

    def go_on(self, s: State) -> bool:
        """Let the others answer until the seat is asked; False: the game is over."""
        while owing := deciders(s):
            if self.seat in owing:
                return True
            apply(s, owing[0], quick_answer(self.game, s, owing[0], Random(0)))
        if s.stack and isinstance(s.stack[-1], Chance):
            raise TooLarge
        return False

    def best(self, s: State) -> Action:
        """An answer that leads to the most points."""
        goal = self.ways(s).points
        return next(action for action in legal(s, self.seat) if self.after(s, action).points == goal)

    def line(self, s: State) -> list[str]:
        """One of the best ways, in words."""
        t = s.clone()
        said: list[str] = []
        while self.go_on(t):
            action = self.best(t)
            said.append(t.say(action))
            apply(t, self.seat, action)
        return said


def _merged(ways: list[Ways]) -> Ways:
    points = max(way.points for way in ways)
    lesser = [result for way in ways for result in (way.points, way.second) if result < points]
    luck = sum(way.luck for way in ways if way.points == points) / len(ways)
    return Ways(points, max(lesser, default=NOTHING), luck)


class EndInPoints(End):
    """The same in points as reviews expect them: Council of Shadows scores a level as a thousand, they do not."""

    def result(self, s: State) -> float:
        return self.game.points(s, self.seat)


class Certain:
    """An end that comes to the same for the seat, whatever it cannot see."""

    def __init__(self, end: End, s: State) -> None:
        self.end = end
        self.state = s

    def points(self, turn: list[Action]) -> float:
        """What the seat has in the end, if it plays this turn and then goes on in the best way. Where others answer in
        between, the turn is followed as long as it fits.
        """
        t = self.state.clone()
        for action in turn:
            if not self.end.go_on(t) or action not in legal(t, self.end.seat):
                break
            apply(t, self.end.seat, action)
        return self.end.ways(t).points

    def best(self) -> Thought:
        """The best turn: what the seat does until somebody else is asked, or another turn of its own begins."""
        seat, advice = self.end.seat, self.end.game.advice
        t = self.state.clone()
        asked = type(t.stack[-1])
        turn: list[Action] = []
        while not turn or (deciders(t) == [seat] and not begins(advice, t, asked)):
            action = self.end.best(t)
            turn.append(action)
            apply(t, seat, action)
        return Thought(self.end.ways(self.state).points, turn)


def certain(game: Game, observation: State, seat: int, budget: Budget) -> Certain | None:
    """The complete search of the position; None where it is not near the end, or too large for that or for the seconds
    of the budget.
    """
    meter = budget.meter() if budget.nodes is None else None
    most = LARGEST if budget.nodes is None else min(LARGEST, FOR_A_NODE * budget.nodes)
    found: Certain | None = None
    for number in range(1 if game.open_information else WORLDS):
        world = game.determinize(observation, seat, Random(number))
        known = Certain(EndInPoints(game, seat, most, meter), world)
        try:
            if not is_near(game, world, seat, meter) or known.points([]) != (found or known).points([]):
                return None
        except TooLarge:
            return None
        found = found or known
    return found


def is_near(game: Game, s: State, seat: int, meter: Meter | None) -> bool:
    """Whether the game is over after a few quick answers of everybody, and before another round begins."""
    t = s.clone()
    now = round_of(s)
    for _ in range(NEAR * s.seats):
        owing = deciders(t)
        if not owing:
            return not t.stack
        if round_of(t) != now or (meter is not None and meter.spent(GLANCE)):
            return False
        asked = seat if seat in owing else owing[0]
        apply(t, asked, quick_answer(game, t, asked, Random(0)))
    return not t.stack
