"""Trial play: turns are compared in the same worlds, and nothing is concluded from little."""

from random import Random

import perihelion
from perihelion.bots import bot
from perihelion.bots.budget import Budget
from perihelion.bots.glance import first_glance
from perihelion.bots.thinker import Thought
from perihelion.bots.trials import BEHIND, CLEAR, FEWEST, Contender, Trials
from perihelion.core.match import Match

COUNCIL = perihelion.game("council")


def entry(*results: float) -> Contender:
    made = Contender(Thought(0.0, []))
    made.results = list(results)
    return made


def first_purchase(seed: int) -> Match:
    """A match at its first choice that is worth a thought."""
    match = COUNCIL.match(2, seed=seed)
    while len(match.legal(match.deciders[0])) < 3:
        match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    return match


def test_a_lead_counts_world_by_world() -> None:
    """Worlds differ far more than turns do; in each of them the one turn is a little better than the other."""
    better = entry(31.0, -18.5, 7.2, 55.1)
    worse = entry(30.0, -20.0, 6.0, 54.0)
    assert better.lead(worse) > BEHIND
    assert worse.lead(better) < -BEHIND


def test_nothing_follows_from_one_or_two_trials() -> None:
    assert entry(90.0, 80.0).lead(entry(0.0, 0.0)) == 0.0
    assert len(entry(90.0, 80.0).results) < FEWEST


def test_turns_that_come_to_the_same_do_not_displace_each_other() -> None:
    same = [3.0, 9.0, -4.0]
    assert entry(*same).lead(entry(*same)) < CLEAR
    assert entry(*same).lead(entry(*same), start=0.5) > BEHIND, "one of them is dropped, so that thinking ends"


def test_without_a_budget_for_trials_the_first_glance_decides() -> None:
    match = first_purchase(4)
    seat = match.deciders[0]
    seen = match.observe(seat)
    glanced = first_glance(COUNCIL, seat, seen, Random(1), Budget(nodes=1).meter())
    found = Trials(COUNCIL, seat, seen, Random(1), Budget(nodes=1).meter()).search()
    assert [thought.turn for thought in found] == [thought.turn for thought in glanced]


def test_every_turn_is_kept_and_explained_best_first() -> None:
    match = first_purchase(5)
    seat = match.deciders[0]
    player = bot("search:400n", COUNCIL, seat, seed=2)
    action = player.choose(match.observe(seat), match.legal(seat))
    candidates = player.explain().candidates
    assert candidates[0].action == match.say(action)
    assert len({candidate.action for candidate in candidates}) == len(candidates) > 1
