"""Plan search for open games in which seats mostly build for themselves: whole turns until the end of the stretch.

A plan is a row of own turns that ends with an action that `closes` the stretch: in Gaia Project, the own pass. All
plans are judged at that same moment, so a plan that spends is compared fairly with one that saves. Level by level the
search keeps the best few positions, however they were reached; then it starts again twice as wide (progressive
widening), with everything it already knows, until the budget is spent. In between, other seats answer quickly.
"""

from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from perihelion.bots.advice import Advice, Turn
from perihelion.bots.budget import Clock
from perihelion.bots.imagine import turns, until_asked
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.state import State, apply

LONGEST: Final = 16
"""Own turns in a plan."""
WIDEST: Final = 1024


class Position:
    """The table when the seat begins a turn."""

    def __init__(self, s: State) -> None:
        self.state = s
        self.turns: list[Turn] | None = None
        self.after: dict[int, Position | None] = {}
        """By number of the turn: where it leads; None: nowhere, the game is over."""


class Path:
    """A position within a plan: the number of the plan's first turn, and all its actions so far."""

    def __init__(self, position: Position, first: int, actions: list[Action]) -> None:
        self.position = position
        self.first = first
        self.actions = actions


class Beam:
    """The thoughts of one seat about one turn."""

    def __init__(self, advice: Advice, seat: int, s: State, rng: Random, clock: Clock) -> None:
        assert advice.closes is not None
        self.advice = advice
        self.closes: Callable[[Action], bool] = advice.closes
        self.seat = seat
        self.rng = rng
        self.clock = clock
        self.known: dict[Hashable, Position] = {}
        self.root = Position(s)
        self.best: dict[int, Turn] = {}
        """By number of the first turn: the best plan that begins with it."""

    def search(self) -> list[Thought]:
        """Plans, the best of each first turn, in the order of what they promise; then the turns that have no plan."""
        first = self._turns(self.root)
        width = 1
        while width <= WIDEST and self._sweep(width):
            width *= 2
        planned = sorted(self.best, key=lambda number: -self.best[number][0])
        unplanned = [number for number in range(len(first)) if number not in self.best]
        thoughts: list[Thought] = []
        for number in planned:
            points, actions = self.best[number]
            now = len(first[number][1])
            thoughts.append(Thought(points, actions[:now], actions[now:]))
        return thoughts + [Thought(*first[number]) for number in unplanned]

    def _turns(self, position: Position) -> list[Turn]:
        if position.turns is None:
            position.turns = turns(self.advice, position.state, self.seat, self.rng, self.clock)
        return position.turns

    def _sweep(self, width: int) -> bool:
        """One search of that width; False: the budget is spent, or a wider search would see nothing more."""
        level = [Path(self.root, -1, [])]
        narrow = False
        for _ in range(LONGEST):
            open_turns: list[tuple[float, int, int]] = []
            for place, path in enumerate(level):
                # The first, narrowest plan is always thought to its end: half a plan says nothing.
                if width > 1 and self.clock.over and path.position.turns is None:
                    return False
                for number, (points, actions) in enumerate(self._turns(path.position)):
                    if any(self.closes(action) for action in actions):
                        self._note(path, number)
                    else:
                        open_turns.append((-points, place, number))
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
                    actions = path.actions + self._turns(path.position)[number][1]
                    after.append(Path(position, number if path.first < 0 else path.first, actions))
            if not after:
                return narrow
            level = after
        return narrow

    def _note(self, path: Path, number: int) -> None:
        """A plan is complete: remember it if it is the best of those that begin alike."""
        points, actions = self._turns(path.position)[number]
        first = number if path.first < 0 else path.first
        if first not in self.best or self.best[first][0] < points:
            self.best[first] = (points, path.actions + actions)

    def _follow(self, position: Position, number: int) -> Position | None:
        """The position at the seat's next turn. Positions that are as good as the same are one."""
        if number in position.after:
            return position.after[number]
        s = position.state.clone()
        for action in self._turns(position)[number][1]:
            apply(s, self.seat, action)
        following: Position | None = None
        if until_asked(self.advice, s, self.seat, self.rng, self.clock):
            following = Position(s)
            if self.advice.key is not None:
                following = self.known.setdefault(self.advice.key(s, self.seat), following)
        position.after[number] = following
        return following
