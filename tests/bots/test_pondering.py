"""While others are asked, a bot thinks about what it expects; it knows no more than its seat sees."""

from collections.abc import Hashable
from random import Random

import perihelion
from perihelion.bots import Budget
from perihelion.bots.budget import hurry
from perihelion.bots.imagine import until_asked
from perihelion.bots.search import SearchBot
from perihelion.bots.thinker import Thought
from perihelion.core.action import Action
from perihelion.core.codec import state_hash
from perihelion.core.match import Match
from perihelion.core.state import State, legal

COUNCIL = perihelion.game("council")
BUDGET = Budget(nodes=30)


class Counting(SearchBot):
    """Counts how often it has to think."""

    thoughts = 0

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        self.thoughts += 1
        return super().think(observation, legal, budget, rng)


def waiting(seed: int) -> tuple[Match, int]:
    """A match in which somebody else is asked, and a seat that waits."""
    match = COUNCIL.match(2, seed=seed)
    while len(match.deciders) != 1:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    return match, 1 - match.deciders[0]


def expected(seen: State, seat: int) -> State:
    """Where the bot of seed 5 expects to be asked, as it will see it."""
    luck = Random(f"5 {state_hash(seen)}")
    s = COUNCIL.determinize(seen, seat, luck)
    assert until_asked(COUNCIL, s, seat, luck, BUDGET.meter())
    moment: State = COUNCIL.observe(s, seat)
    return moment


def test_what_comes_as_expected_needs_no_further_thought() -> None:
    match, seat = waiting(1)
    player = Counting(COUNCIL, seat, 5, BUDGET)
    player.ponder(match.observe(seat), BUDGET)
    assert player.thoughts == 1
    moment = expected(match.observe(seat), seat)
    chosen = player.choose(moment, legal(moment, seat))
    assert player.thoughts == 1
    assert chosen == SearchBot(COUNCIL, seat, 5, BUDGET).choose(moment, legal(moment, seat))


def test_what_comes_otherwise_is_thought_about_afresh() -> None:
    match, seat = waiting(1)
    player = Counting(COUNCIL, seat, 5, BUDGET)
    player.ponder(match.observe(seat), BUDGET)
    other, there = waiting(2)
    assert there == seat
    moment = expected(other.observe(seat), seat)
    assert player.choose(moment, legal(moment, seat)) in legal(moment, seat)
    assert player.thoughts == 2
    assert player.pondered == {}


class Hurried(SearchBot):
    """Somebody asks while it thinks."""

    def think(self, observation: State, legal: list[Action], budget: Budget, rng: Random) -> list[Thought]:
        found = super().think(observation, legal, budget, rng)
        hurry()
        return found


def test_thoughts_that_were_cut_short_are_forgotten() -> None:
    match, seat = waiting(1)
    player = Hurried(COUNCIL, seat, 5, BUDGET)
    player.ponder(match.observe(seat), BUDGET)
    assert player.pondered == {}


def test_pondering_does_not_change_with_what_is_hidden() -> None:
    match, seat = waiting(1)
    rng = Random(1)
    world = match.state
    while state_hash(world) == state_hash(match.state) or len(match.deciders) != 1:
        match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
        seat = 1 - match.deciders[0]
        world = COUNCIL.determinize(match.observe(seat), seat, Random(9))
    found: list[dict[Hashable, list[str]]] = []
    for state in (match.state, world):
        player = SearchBot(COUNCIL, seat, 5, BUDGET)
        player.ponder(COUNCIL.observe(state, seat), BUDGET)
        found.append({moment: [repr(t.turn) for t in thoughts] for moment, thoughts in player.pondered.items()})
    assert found[0] == found[1] != {}
