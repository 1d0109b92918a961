"""Trial play, for games with hidden cards, draws and rivals: the best few turns at first glance are tried out.

Each trial imagines a world that fits the observation. Every turn still in question is played in that same world, with
the same luck: what differs in the end is due to the turn. After it everybody goes on as a greedy player would until
the stretch of play is over, and the position is judged for all seats: one's own points count, less a part of the best
rival's (all of them between two). A turn that falls behind is dropped, and thinking ends when one is left. The best
turn at first glance stays the choice until another is clearly better.
"""

from math import inf, sqrt
from random import Random
from typing import Final

from perihelion.bots.budget import Meter
from perihelion.bots.glance import first_glance
from perihelion.bots.imagine import draw, quick_answer
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State, apply, deciders

WIDTH: Final = 5
"""Turns that are tried out."""
FINALISTS: Final = 3
"""Turns that are tried out farther when there is time left."""
FIRST_RACE: Final = (1, 24)
"""At first: stretches of play until the judgement, and trials after which turns that are still level count as equal."""
LAST_RACE: Final = (3, 72)
"""The same with the rest of the budget."""
FEWEST: Final = 3
"""Trials before anything is concluded."""
BEHIND: Final = 1.5
"""Standard errors behind the leader at which a turn is dropped."""
SAME: Final = 0.5
"""Points that make no difference."""
CLEAR: Final = 1.0
"""Standard errors by which another turn must lead the first choice to take its place."""
RIVALRY: Final = 1.0
"""What the best rival's points count against one's own, shared among the rivals: what harms one of several rivals
helps the others as much, and trials that went by the lead alone made every seat score less.
"""
STEPS: Final = 40
"""Answers until the judgement, where no stretch has begun."""


class Contender:
    """A turn on trial, and what became of it in each world."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.results: list[float] = []
        """Its points less the part of the best rival's that counts, by world."""
        self.points: list[float] = []
        """What it led to, by world."""

    def standing(self) -> tuple[int, float]:
        """A turn that stayed in the race longer ranks above one that was dropped."""
        return len(self.results), self.mean()

    def mean(self) -> float:
        return sum(self.results) / len(self.results)

    def expected(self) -> tuple[float, float]:
        """The points that it promises, and their standard error."""
        tried = len(self.points)
        mean = sum(self.points) / tried
        return mean, sqrt(sum([(value - mean) ** 2 for value in self.points]) / max(1, tried - 1) / tried)

    def lead(self, other: "Contender", start: float = 0.0) -> float:
        """By how many standard errors it is ahead of the other in the worlds that both have seen."""
        ahead = [mine - theirs + start for mine, theirs in zip(self.results, other.results, strict=False)]
        if len(ahead) < FEWEST:
            return 0.0
        mean = sum(ahead) / len(ahead)
        error = sqrt(sum([(value - mean) ** 2 for value in ahead]) / (len(ahead) - 1) / len(ahead))
        if error == 0.0:
            return inf if mean > 0.0 else 0.0
        return mean / error


class Trials:
    """The thoughts of one seat about one choice."""

    def __init__(self, game: Game, seat: int, observation: State, rng: Random, meter: Meter) -> None:
        self.game = game
        self.seat = seat
        self.observation = observation
        self.rng = rng
        self.meter = meter

    def search(self) -> list[Thought]:
        """Try turns until one is left or the budget is spent; all turns, the best first."""
        glanced = first_glance(self.game, self.seat, self.observation, self.rng, self.meter)
        contenders = [Contender(thought) for thought in glanced[:WIDTH]]
        if not self._race(contenders, *FIRST_RACE):
            return glanced
        farther = [Contender(contender.thought) for contender in contenders[:FINALISTS]]
        if len(farther) > 1 and self._race(farther, *LAST_RACE):
            contenders[: len(farther)] = farther
        return [Thought(contender.expected()[0], contender.thought.turn) for contender in contenders] + glanced[WIDTH:]

    def compare(self, turns: list[list[Action]]) -> list[tuple[float, float]]:
        """The points that each of these turns promises, and their standard error: all of them are tried out in the same
        worlds.
        """
        contenders = [Contender(Thought(0.0, turn)) for turn in turns]
        for number in range(FIRST_RACE[1]):
            # Without a few worlds there is nothing to compare, however small the budget.
            if not self._trial(contenders, LAST_RACE[0], sure=number < FEWEST):
                break
        return [contender.expected() for contender in contenders]

    def in_worlds(self, turns: list[list[Action]], worlds: int) -> list[list[float]]:
        """What each of these turns comes to in each of that many worlds, whatever it costs."""
        contenders = [Contender(Thought(0.0, turn)) for turn in turns]
        for _ in range(worlds):
            self._trial(contenders, LAST_RACE[0], sure=True)
        return [contender.points for contender in contenders]

    def _race(self, contenders: list[Contender], stretches: int, most: int) -> bool:
        """Try them out and put them in order; False: there was no time for that. The first stays first until another is
        clearly better.
        """
        racing = contenders
        for _ in range(most):
            if len(racing) < 2 or not self._trial(racing, stretches):
                break
            leader = max(racing, key=Contender.standing)
            racing = [contender for contender in racing if contender is leader or leader.lead(contender, SAME) < BEHIND]
        if not contenders or len(contenders[0].results) < 1:
            return False
        first = contenders[0]
        contenders.sort(key=Contender.standing, reverse=True)
        if contenders[0].lead(first) < CLEAR:
            contenders.remove(first)
            contenders.insert(0, first)
        return True

    def _trial(self, contenders: list[Contender], stretches: int, sure: bool = False) -> bool:
        """Try all of them in one world; False: the budget was spent before the last of them. A sure trial takes place
        whatever it costs.
        """
        world = self.game.determinize(self.observation, self.seat, self.rng)
        luck = self.rng.getrandbits(32)
        results: list[list[float]] = []
        points: list[float] = []
        for contender in contenders:
            if self.meter.over and not sure:
                return False
            s = world.clone()
            for action in contender.thought.turn:
                if self.seat not in deciders(s):
                    break  # in this world somebody else is asked first
                apply(s, self.seat, action)
            self._play_on(s, Random(luck), stretches)
            results.append([self.game.worth(s, seat) for seat in range(s.seats)])
            points.append(self.game.points(s, self.seat))
        for contender, worth, expected in zip(contenders, results, points, strict=True):
            own = worth.pop(self.seat)
            contender.points.append(expected)
            contender.results.append(own - RIVALRY * max(worth, default=0.0) / max(1, len(worth)))
        return True

    def _play_on(self, s: State, rng: Random, stretches: int) -> None:
        """Everybody answers as at first glance until that many stretches are over."""
        advice = self.game.advice
        now = advice.stretch(self.observation)
        steps = 0
        while True:
            draw(s, rng)
            owing = deciders(s)
            if not owing or advice.stretch(s) >= now + stretches or (now == 0 and steps == STEPS):
                return
            given = advice.go_on(s, owing[0])
            if not given:
                apply(s, owing[0], quick_answer(self.game, s, owing[0], rng))
            self.meter.spend(max(1, given))
            steps += 1
