"""Plan search for open games in which seats mostly build for themselves: whole turns until the end of the stretch.

A plan is a series of one's own turns that ends with an action that `closes` the stretch: in Gaia Project, the pass. All
plans are judged at that same moment, so a plan that spends is compared fairly with one that saves. Level by level the
search keeps the best few positions, however they were reached; then it starts again twice as wide (progressive
widening), with everything it already knows, also from the turn before. With the rest of the budget the best plans are
played on: a plan is worth what the best simple plan of the following stretch makes of it, and the better half goes on
to a search twice as wide until one is left; where the game ends with the stretch, the rest goes into plans, too. In
between, other seats answer quickly. All of it stops early once more search no longer pays off.
"""

from collections.abc import Hashable, Sequence
from random import Random

from perihelion.bots.budget import Meter
from perihelion.bots.imagine import turns, until_asked
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.advice import PlannedTurn
from perihelion.core.game import Game
from perihelion.core.state import State, apply

LONGEST = 16
"""Turns of one's own in a plan."""
WIDEST = 1024
PLANNING = 0.5
"""The share of the budget in which plans are made; then the best are played on."""
PATIENCE = 3
"""Wider searches in a row that may find nothing better before the plans are good enough."""
PATIENCE_AT_THE_END = 5
"""The same in the last stretch, where plans are judged by points and nothing is left to be played on."""
KEPT = 8
"""Plans that are remembered for the next turn."""
FARTHER = 3
HEAD_START = 8
"""How far down the list plans are played on: FARTHER times the rank of the best plan so far plus HEAD_START."""
FINALISTS = 32
"""The plans that are played on with wider searches, of which the better half goes on each time."""
FIRST_WIDTH = 4
"""The width at which the finalists begin: below it nearly all plans of the following stretch are the simplest one."""


class Position:
    """The table when the seat begins a turn."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.turns: list[PlannedTurn] | None = None
        self.closing: list[int] = []
        """The numbers of the turns that close the stretch."""
        self.open: list[tuple[float, int]] = []
        """The others: what they promise, negative so that the best come first, and their numbers."""
        self.after: dict[int, Position | None] = {}
        """By number of the turn: where it leads; None: nowhere, the game is over."""


class Path:
    """A position within a plan: all turns so far, by number and with their actions, and where each was taken."""

    def __init__(
        self, position: Position, numbers: tuple[int, ...], line: list[list[Action]], places: list[State]
    ) -> None:
        self.position = position
        self.numbers = numbers
        self.line = line
        self.places = places


class Course:
    """A plan: a row of turns to the end of the stretch."""

    def __init__(
        self, points: float, first: int, line: list[list[Action]], places: list[State], last: Position
    ) -> None:
        self.points = points
        self.first = first
        self.line = line
        self.places = places
        self.last = last
        """The position before the last turn; as positions may be merged, only from there that turn is sure to fit."""
        self.following: Beam | None = None
        """The plans of the following stretch, once this one is played on."""

    def thought(self, hopes: list[list[list[Action]]]) -> Thought:
        later = zip(self.places[1:], self.line[1:], strict=True)
        told = [(place, action) for place, turn in later for action in turn]
        return Thought(self.points, self.line[0], told, hopes)


class Beam:
    """The thoughts of one seat about one turn."""

    def __init__(
        self, game: Game, seat: int, s: State, rng: Random, meter: Meter, hopes: Sequence[list[list[Action]]] = ()
    ) -> None:
        self.game = game
        self.advice = game.advice
        self.hopes = hopes
        """Plans that were made a turn before: where nobody came between, they still hold."""
        self.seat = seat
        self.rng = rng
        self.meter = meter
        self.known: dict[Hashable, Position] = {}
        self.root = Position(s)
        self.plans: dict[frozenset[Action], Course] = {}
        """Plans of the same actions in another order are one; the best order counts."""
        self.noted: set[tuple[int, ...]] = set()
        """The paths whose closing turns are among the plans: a wider search comes along them again."""
        self.most = float("-inf")
        """What the best plan promises that was found by searching."""

    def search(self) -> list[Thought]:
        """First turns with their best plans, in the order of what they promise; then the turns that have no plan."""
        first = self._turns(self.root)
        for hope in self.hopes:
            self._go_along(hope)
        self.most = float("-inf")
        width = self._plan(1, PLANNING, PATIENCE)
        ranked = self._ranked()
        if ranked and self._after(ranked[0]) is None:
            # Nothing can be played on: plans are judged by their true end, and the whole budget goes into them.
            self._plan(width, 1.0, PATIENCE_AT_THE_END)
            ranked = self._ranked()
        else:
            ranked = self._played_on(ranked)
        shown: dict[int, Course] = {}
        for plan in ranked:
            shown.setdefault(plan.first, plan)
        unplanned = [Thought(*first[number]) for number in range(len(first)) if number not in shown]
        return [plan.thought(_going_on(plan, ranked)) for plan in shown.values()] + unplanned

    def best(self, width: int) -> float:
        """What a search of that width makes of the position."""
        self._sweep(width, 1.0)
        return max([plan.points for plan in self.plans.values()], default=self.game.worth(self.root.state, self.seat))

    # Making plans.

    def _go_along(self, hope: list[list[Action]]) -> None:
        """Make a plan again that was made before, as far as it is still possible."""
        path = Path(self.root, (), [], [])
        for turn in hope:
            numbers = [n for n, (_, actions) in enumerate(self._turns(path.position)) if actions == turn]
            if not numbers:
                return
            position = None if numbers[0] in path.position.closing else self._follow(path.position, numbers[0])
            if position is None:
                self._note(path, numbers[0])
                return
            path = self._further(path, numbers[0], position)

    def _plan(self, width: int, share: float, patience: int) -> int:
        """Search wider and wider until the share of the budget is spent or wider searches find nothing better; how wide
        the next search would be."""
        left = patience
        while width <= WIDEST and left:
            most = self.most
            if not self._sweep(width, share):
                break
            left = left - 1 if self.most <= most else patience
            width *= 2
            if self.meter.spent(share):
                break
        return width

    def _turns(self, position: Position) -> list[PlannedTurn]:
        if position.turns is None:
            position.turns = turns(self.game, position.state, self.seat, self.rng, self.meter)
            for number, (points, actions) in enumerate(position.turns):
                if [action for action in actions if self.advice.closes(action)]:
                    position.closing.append(number)
                else:
                    position.open.append((-points, number))
        return position.turns

    def _sweep(self, width: int, share: float = PLANNING) -> bool:
        """One search of that width; False: the budget is spent, or a wider search would see nothing more."""
        level = [Path(self.root, (), [], [])]
        narrow = False
        for _ in range(LONGEST):
            open_turns: list[tuple[float, int, int]] = []
            for place, path in enumerate(level):
                # The first, narrowest plan is always completed: half a plan says nothing.
                if width > 1 and path.position.turns is None and self.meter.spent(share):
                    return False
                self._turns(path.position)
                open_turns += [(points, place, number) for points, number in path.position.open]
                if path.numbers not in self.noted:
                    self.noted.add(path.numbers)
                    for number in path.position.closing:
                        self._note(path, number)
            open_turns.sort()
            after: list[Path] = []
            seen: set[int] = set()
            for _, place, number in open_turns:
                if len(after) == width:
                    narrow = True
                    break
                path = level[place]
                position = self._follow(path.position, number)
                if position is None:
                    self._note(path, number)
                elif id(position) not in seen:
                    seen.add(id(position))
                    after.append(self._further(path, number, position))
            if not after:
                return narrow
            level = after
        return narrow

    def _further(self, path: Path, number: int, position: Position) -> Path:
        """The path after one more turn."""
        line = [*path.line, self._turns(path.position)[number][1]]
        return Path(position, (*path.numbers, number), line, [*path.places, path.position.state])

    def _note(self, path: Path, number: int) -> None:
        """A plan is complete."""
        points, actions = self._turns(path.position)[number]
        self.most = max(self.most, points)
        line = [*path.line, actions]
        same = frozenset([action for turn in line for action in turn])
        if same not in self.plans or self.plans[same].points < points:
            places = [*path.places, path.position.state]
            first = path.numbers[0] if path.numbers else number
            self.plans[same] = Course(points, first, line, places, path.position)

    def _follow(self, position: Position, number: int) -> Position | None:
        """The position at the seat's next turn. Positions that the seat need not tell apart are one."""
        if number in position.after:
            return position.after[number]
        s = position.state.clone()
        for action in self._turns(position)[number][1]:
            apply(s, self.seat, action)
        following: Position | None = None
        if until_asked(self.game, s, self.seat, self.rng, self.meter):
            following = Position(s)
            key = self.advice.key(s, self.seat)
            if key is not None:
                following = self.known.setdefault(key, following)
        position.after[number] = following
        return following

    # Playing plans on.

    def _ranked(self) -> list[Course]:
        return sorted(self.plans.values(), key=_points, reverse=True)

    def _after(self, plan: Course) -> State | None:
        """The seat's first question after the plan; None: the game is over."""
        s = plan.last.state.clone()
        for action in plan.line[-1]:
            apply(s, self.seat, action)
        return s if until_asked(self.game, s, self.seat, self.rng, self.meter) else None

    def _played_on(self, plans: list[Course]) -> list[Course]:
        """The plans that were played on, by what became of them; then the others."""
        judged: list[Course] = []
        best = 0
        for number, plan in enumerate(plans):
            if self.meter.over or number >= FARTHER * (best + HEAD_START):
                break
            s = self._after(plan)
            if s is None:
                # The game is over after this plan, not after the best one: a true end is no guess to compare.
                return plans
            following = Beam(self.game, self.seat, s, self.rng, self.meter)
            judged.append(Course(following.best(1), plan.first, plan.line, plan.places, plan.last))
            judged[-1].following = following
            if judged[-1].points > judged[best].points:
                best = number
        judged.sort(key=_points, reverse=True)
        return self._looked_into(judged) + plans[len(judged) :]

    def _looked_into(self, judged: list[Course]) -> list[Course]:
        """The plans by wider searches of what follows them. Only what was searched equally wide is compared: where the
        budget ends among the finalists, that width counts for nothing."""
        left = min(FINALISTS, len(judged))
        width = FIRST_WIDTH
        while left > 1:
            points: list[float] = []
            for plan in judged[:left]:
                assert plan.following is not None
                points.append(plan.following.best(width))
                if self.meter.over:
                    return judged
            for plan, found in zip(judged[:left], points, strict=True):
                plan.points = found
            judged[:left] = sorted(judged[:left], key=_points, reverse=True)
            left //= 2
            width *= 2
        return judged


def _going_on(plan: Course, ranked: list[Course]) -> list[list[list[Action]]]:
    """The best plans that begin as this one does, without that beginning."""
    return [other.line[1:] for other in ranked if other.first == plan.first and len(other.line) > 1][:KEPT]


def _points(plan: Course) -> float:
    return plan.points
