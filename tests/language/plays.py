"""Everything a game says in play: its facts, the reasons of its refusals, its questions and its offers."""

from functools import cache
from random import Random

import perihelion
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision
from perihelion.core.match import Match
from perihelion.core.reason import Reason
from perihelion.testing.chances import random_action, random_options
from perihelion.testing.players import by_verb

GAMES = ("gaia", "council", "galactic_era")
LANGUAGES = ("en", "de", "nl")
TRIES = 2
"""Sentences of each verb that are tried at a question, possible or not."""
LONGEST = 1500
"""Decisions of a game that are listened to."""
EVERY = 6
"""Decisions between two questions at which they are tried."""


class Said:
    """What was said in some random games of all seat counts, each thing once."""

    def __init__(self) -> None:
        self.facts: dict[str, Fact] = {}
        self.reasons: dict[str, Reason] = {}
        self.asked: set[str] = set()
        self.verbs: set[str] = set()

    def listen_to(self, match: Match, rng: Random) -> None:
        """Listen to a whole match."""
        told = 0
        for turn in range(LONGEST):
            if match.over:
                break
            if turn % EVERY == 0:
                self._question(match, rng)
            seat = rng.choice(match.deciders)
            match.play(seat, by_verb(rng, match.legal(seat)))
            for entry in match.log[told:]:
                for fact in entry.facts:
                    self.facts.setdefault(f"{fact.kind} {fact.what} {fact.source} {abs(fact.amount) == 1}", fact)
            told = len(match.log)

    def _question(self, match: Match, rng: Random) -> None:
        s, seat = match.state, rng.choice(match.deciders)
        frame = s.stack[-1]
        assert isinstance(frame, Decision)
        self.asked.add(type(frame).__name__)
        for verb in match.game.verbs:
            self.verbs.add(verb.name)
            for _ in range(TRIES):
                action = random_action(s, verb, rng)
                reason = frame.quote(s, seat, action).reason if action is not None else None
                if reason is not None:
                    words = sorted(str(value) for value in reason.params.values() if isinstance(value, str))
                    ones = [name for name, value in reason.params.items() if value == 1]
                    self.reasons.setdefault(f"{reason.code} {words} {ones} {reason.section}", reason)


@cache
def said(name: str) -> Said:
    game = perihelion.game(name)
    told = Said()
    for seats in game.seat_counts:
        rng = Random(seats)
        match = game.match(seats, seed=seats, **random_options(game, rng, seats))
        match.listening = True
        told.listen_to(match, rng)
    return told
