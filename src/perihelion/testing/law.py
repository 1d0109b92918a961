"""What a law is: a plain function that raises `Broken`, and the places in a game where it is tried."""

from collections.abc import Callable
from random import Random

from perihelion.core.action import Action
from perihelion.core.game import Game
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.state import State


class Broken(AssertionError):
    """A game does not keep a law. One line says how it shows."""


def require(holds: bool, otherwise: str) -> None:
    """Require what the law asks for; unlike `assert`, it also works under `python -O`."""
    if not holds:
        raise Broken(otherwise)


class Moment:
    """A match at a question to some seat, with luck to try things with and what was counted at the start."""

    def __init__(self, match: Match, rng: Random, totals: dict[str, int]) -> None:
        self.match = match
        self.rng = rng
        self.totals = totals


class Played:
    """One entry, with a copy of the state before (and the hash it had then) and the match after it."""

    def __init__(self, match: Match, before: State, was: str, entry: Entry, seat: int, action: Action) -> None:
        self.match = match
        self.before = before
        self.was = was
        self.entry = entry
        self.seat = seat
        self.action = action


class Finished:
    """A match played as far as it goes, with the hashes of some moments, by the number of entries there were then."""

    def __init__(self, match: Match, rng: Random, totals: dict[str, int], hashes: dict[int, str]) -> None:
        self.match = match
        self.rng = rng
        self.totals = totals
        self.hashes = hashes


MomentLaw = Callable[[Moment], None]
EntryLaw = Callable[[Played], None]
EndLaw = Callable[[Finished], None]
GameLaw = Callable[[Game], None]


def name_of(law: Callable[..., None]) -> str:
    """A law is called by its function: `offers_are_sound` is "offers are sound"."""
    return law.__name__.replace("_", " ")
