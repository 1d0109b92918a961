"""Positions to sit down at: a match played by the library until something wanted can be done, as a save file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import perihelion
from browser.screenshots import IDLE
from perihelion.core.match import Match
from perihelion.core.together import Together

DULL = ("pass", "burn", "convert", "end turn", "decline", "forgo")


def reach(
    wanted: Callable[[Match], bool], seats: int = 2, seed: int = 1, most: int = 600, dull: tuple[str, ...] = DULL
) -> str:
    """A Gaia match of eager players who build what they can and leave what is dull, stopped where `wanted` holds."""
    for attempt in range(40):
        match = perihelion.game("gaia").match(seats=seats, seed=seed + attempt)
        dice = Random(seed + attempt)
        for _ in range(most):
            if match.over:
                break
            state: Any = match.state
            if state.round and wanted(match):
                return match.text()
            seat = match.deciders[0]
            legal = match.legal(seat)
            lively = [action for action in legal if not match.say(action).startswith(dull)]
            match.play(seat, dice.choice(lively or legal))
    raise AssertionError("no such position was reached")


def asks(name: str) -> Callable[[Match], bool]:
    """The first seat is asked that question."""
    return lambda match: match.deciders == [0] and type(match.state.stack[-1]).__name__ == name


def offers(begin: str) -> Callable[[Match], bool]:
    """The first seat may say a sentence that begins like that."""
    return lambda match: match.deciders == [0] and any(match.say(a).startswith(begin) for a in match.legal(0))


def federations(match: Match) -> list[str]:
    """What the first seat may form."""
    said = [match.say(action) for action in match.legal(0)] if match.deciders == [0] else []
    return [one for one in said if one.startswith("federate")]


VIEWER = 0
OTHER = 1


def asked_together(game: str, question: str) -> tuple[str, list[list[str]]]:
    """A position where all are asked at once, and two complete answers of the second seat."""
    match = perihelion.game(game).match(seats=2, seed=3)
    dice = Random(3)
    while type(match.state.stack[-1]).__name__ != question or match.deciders != [VIEWER, OTHER]:
        seat = match.deciders[0]
        match.play(seat, dice.choice(match.legal(seat)))
    answers = [answer(match.branch(), last) for last in (False, True)]
    assert answers[0] != answers[1]
    return match.text(), answers


def answer(match: Match, last: bool) -> list[str]:
    """The other's first or last choice, until nothing more is asked of it."""
    said: list[str] = []
    while OTHER in match.deciders and isinstance(match.state.stack[-1], Together):
        action = match.legal(OTHER)[-1 if last else 0]
        said.append(match.say(action))
        match.play(OTHER, action)
    return said


def crowded(game: str, seats: int, ask: str, since: int, **options: Any) -> tuple[str, int, int]:
    """A match of players who do rather than wait, where that is asked in a later round; how many sit, who is asked."""
    match = perihelion.game(game).match(seats=seats, seed=1, **options)
    dice = Random(1)
    state: Any = match.state
    while type(state.stack[-1]).__name__ != ask or state.round < since:
        seat = match.deciders[0]
        doing = [one for one in match.legal(seat) if not match.say(one).startswith(IDLE)]
        match.play(seat, dice.choice(doing or match.legal(seat)))
        state = match.state
    return match.text(), seats, match.deciders[0]


END = "over"
"""The name of the end of the game among the questions."""
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "council": [(2, {}), (4, {"stations": True, "leaders": True}), (1, {"stations": True})],
    "galactic_era": [(3, {}), (2, {}), (1, {}), (6, {}), (4, {"setup": "deterministic"})],
}
"""Tables at which, together, every question of a game comes up."""


def questions(game: str, wanted: set[str], seeds: int = 30) -> dict[str, tuple[str, int, int]]:
    """For each question a position where it is asked: the save file, how many sit there, and who is asked."""
    found: dict[str, tuple[str, int, int]] = {}
    for seed in range(1, seeds):
        for seats, options in TABLES[game]:
            match = perihelion.game(game).match(seats=seats, seed=seed, **options)
            dice = Random(seed)
            while True:
                ask = END if match.over else type(match.state.stack[-1]).__name__
                if ask in wanted and ask not in found:
                    found[ask] = match.text(), seats, 0 if match.over else match.deciders[0]
                if match.over or len(found) == len(wanted):
                    break
                seat = match.deciders[0]
                match.play(seat, dice.choice(match.legal(seat)))
        if len(found) == len(wanted):
            return found
    raise AssertionError(f"never asked: {sorted(wanted - found.keys())}")


def finished(seats: int, seed: int) -> Match:
    """A match of eager players who now and then change their mind: what was taken back must not be counted."""
    match = perihelion.game("gaia").match(seats=seats, seed=seed)
    dice = Random(seed)
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        lively = [action for action in legal if not match.say(action).startswith(DULL)]
        match.play(seat, dice.choice(lively or legal))
        if match.may_undo(seat) and dice.random() < 0.05:
            match.undo(seat)
    return match
