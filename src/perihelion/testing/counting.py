"""The law of facts: what an entry tells adds up to what it changed, for everything that `Game.counted` counts.

A fact counts when its `what` is a counted name. `paid` and `lost` take its amount away from its player, every other
kind (`gained`, `scored`) adds it. A fact `moved` names two counted things in `where`, as `from,to`: its amount goes
from the one to the other, whatever its `what` is.
"""

from perihelion.core.action import Action
from perihelion.core.facts import Fact
from perihelion.core.state import State, apply
from perihelion.testing.law import Finished, require

Counts = dict[str, list[int]]
TAKEN = ("paid", "lost")
"""The kinds of fact that take away what they name."""


def facts_add_up(end: Finished) -> None:
    """The facts of each entry are the change of everything counted, for every player."""
    match = end.match
    game = match.game
    s = match.fold(0)
    before = game.counted(s)
    require(bool(before), "`Game.counted` counts nothing, so that no fact can be checked")
    for number, entry in enumerate(match.log, start=1):
        if entry.action is None:
            s = match.fold(number)
            before = game.counted(s)
            continue
        facts = told_by(s, entry.seat, entry.action)
        after = game.counted(s)
        wrong = differences(before, facts, after)
        require(not wrong, f"entry {number}, {entry.text!r}: {'; '.join(wrong[:4])}")
        before = after


def told_by(s: State, seat: int, action: Action) -> list[Fact]:
    """Play one action on the state, and listen."""
    s.facts = []
    apply(s, seat, action)
    facts = s.facts or []
    s.facts = None
    return facts


def differences(before: Counts, facts: list[Fact], after: Counts) -> list[str]:
    """Where the facts do not add up, in words."""
    told = {name: list(values) for name, values in before.items()}
    for fact in facts:
        for name, change in changes(fact):
            if name in told and 0 <= fact.seat < len(told[name]):
                told[name][fact.seat] += change
    wrong: list[str] = []
    for name, values in after.items():
        for player, value in enumerate(values):
            was = before[name][player]
            if told[name][player] != value:
                by_facts = told[name][player] - was
                wrong.append(f"{name} of player {player + 1} changes by {value - was:+}, the facts say {by_facts:+}")
    return wrong


def changes(fact: Fact) -> list[tuple[str, int]]:
    """What a fact says of counted things: each name with the change of its player's count."""
    if fact.kind == "moved":
        left, _, reached = fact.where.partition(",")
        return [(left, -fact.amount), (reached, fact.amount)]
    return [(fact.what, -fact.amount if fact.kind in TAKEN else fact.amount)]
