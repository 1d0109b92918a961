"""Tree search for games of hidden cards, draws and rivals: many imagined worlds, one tree.

Each walk starts in a fresh world that fits the observation, goes down the tree by promise and curiosity, opens one new
position, lets the play go on quickly for a while and judges where it led, for every seat. A position first considers
its few best actions at first glance (the prior) and more of them the oftener it is visited (progressive widening).
"""

from math import log, sqrt
from random import Random
from typing import Final

from perihelion.bots.advice import Advice
from perihelion.bots.budget import Clock
from perihelion.bots.imagine import draw, open_sealed, quick_answer
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.state import State, Together, apply, deciders, legal

CURIOSITY: Final = 0.5
"""How much an action gains by having been tried little, in units of the spread of all results."""
WIDTH: Final = 3
"""Actions that a position considers at once; their number grows with the square root of its visits."""
QUICK_STEPS: Final = 24
"""Answers played quickly behind the tree before the judgement."""
DEEPEST: Final = 12
"""Own and other decisions that one walk thinks about."""


class Node:
    """A position reached by a line of actions, whatever the hidden parts are."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[Action, Edge] = {}


class Edge:
    """An action at a node, judged by the seat that takes it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.node = Node()

    @property
    def mean(self) -> float:
        """The prior counts as one visit."""
        return (self.prior + self.total) / (1 + self.visits)


class Tree:
    """The thoughts of one seat about one choice."""

    def __init__(self, game: Game, advice: Advice, seat: int, observation: State, rng: Random, clock: Clock) -> None:
        self.game = game
        self.advice = advice
        self.seat = seat
        self.observation = observation
        self.rng = rng
        self.clock = clock
        self.root = Node()
        self.lowest = float("inf")
        self.highest = float("-inf")

    def search(self) -> list[Thought]:
        """Walk until the budget is spent; the actions by how much they were trusted."""
        first = True
        while first or not self.clock.over:
            first = False
            self._walk()
        tried = [(edge.visits, edge.mean, action) for action, edge in self.root.edges.items()]
        order = sorted(range(len(tried)), key=lambda i: (-tried[i][0], -tried[i][1]))
        return [Thought(tried[i][1], [tried[i][2]]) for i in order]

    def _walk(self) -> None:
        s = self.observation.clone()
        if not self.game.open_information:
            s = self.game.determinize(self.observation, self.seat, self.rng)
        node = self.root
        path: list[tuple[Node, Edge, int]] = []
        for _ in range(DEEPEST):
            draw(s, self.rng)
            owing = deciders(s)
            if not owing:
                break
            mover = self.seat if self.seat in owing else owing[0]
            if mover != self.seat and isinstance(s.stack[-1], Together):
                apply(s, mover, quick_answer(self.advice, s, mover, self.rng))
                continue
            options = self.advice.candidates(s, mover, legal(s, mover))
            if len(options) == 1 and node is not self.root:
                apply(s, mover, options[0])
                continue
            fresh = node.visits == 0
            action, edge = self._pick(node, s, mover, options)
            path.append((node, edge, mover))
            apply(s, mover, action)
            self.clock.spend()
            node = edge.node
            if fresh and len(path) > 1:
                break
        self._play_on(s)
        worth = [self.advice.evaluate(s, seat) for seat in range(s.seats)]
        self.lowest = min(self.lowest, worth[self.seat])
        self.highest = max(self.highest, worth[self.seat])
        for visited, edge, mover in path:
            visited.visits += 1
            edge.visits += 1
            edge.total += worth[mover]

    def _pick(self, node: Node, s: State, mover: int, options: list[Action]) -> tuple[Action, Edge]:
        """The most promising of the actions under consideration."""
        for action in options:
            if action not in node.edges:
                node.edges[action] = Edge(self._glance(s, mover, action))
        known = sorted([(-node.edges[action].prior, i) for i, action in enumerate(options)])
        width = WIDTH + int(sqrt(node.visits))
        spread = max(self.highest - self.lowest, 1.0)
        best = options[known[0][1]]
        most = float("-inf")
        for _, i in known[:width]:
            edge = node.edges[options[i]]
            promise = edge.mean + CURIOSITY * spread * sqrt(log(node.visits + 1) / (edge.visits + 1))
            if promise > most:
                best, most = options[i], promise
        return best, node.edges[best]

    def _glance(self, s: State, mover: int, action: Action) -> float:
        """The prior: how the position looks right after the action."""
        t = s.clone()
        apply(t, mover, action)
        self.clock.spend()
        open_sealed(self.advice, t, mover, self.rng)
        return self.advice.evaluate(t, mover)

    def _play_on(self, s: State) -> None:
        """Go on quickly until it is the seat's turn to open a new stretch of play, or long enough."""
        for step in range(QUICK_STEPS):
            draw(s, self.rng)
            owing = deciders(s)
            if not owing or self.clock.over or (step > s.seats and owing[0] == self.seat):
                return
            apply(s, owing[0], quick_answer(self.advice, s, owing[0], self.rng))
            self.clock.spend()
