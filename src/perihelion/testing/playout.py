"""A playout: one game from set-up to the end, with the laws tried along the way."""

from collections.abc import Callable
from random import Random
from typing import ClassVar, TypeVar

from perihelion.core.action import Action
from perihelion.core.codec import state_hash
from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.testing import entries, moments, quotes
from perihelion.testing.chances import random_options
from perihelion.testing.counting import facts_add_up
from perihelion.testing.law import EndLaw, EntryLaw, Finished, Moment, MomentLaw, Played, name_of
from perihelion.testing.players import Player, anything
from perihelion.testing.secrets import secrets_are_kept
from perihelion.testing.stored import exports_import_again, other_shapes_are_known

MOMENT_LAWS: tuple[MomentLaw, ...] = (*moments.LAWS, *quotes.LAWS, other_shapes_are_known, secrets_are_kept)
STEP_LAWS: tuple[EntryLaw, ...] = entries.SOMETIMES
END_LAWS: tuple[EndLaw, ...] = (*entries.AT_THE_END, exports_import_again, facts_add_up)

T = TypeVar("T")

Notice = Callable[[str, Exception | None], None]
"""Told of each law that was tried: its name, and how it was broken."""


Wanted = Callable[[str], bool]
"""Whether a law is to be tried, by its name."""


def every_law(name: str) -> bool:
    return True


class Playout:
    """Plays a game with some kind of player and tries the laws at moments spread over the whole of it.

    `wanted` says which laws, by name. Without a `notice` the first broken law ends the playout.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int,
        player: Player = anything,
        every: int = 25,
        notice: Notice | None = None,
        wanted: Wanted = every_law,
    ) -> None:
        self.rng = Random(seed)
        self.game = game
        self.player = player
        self.every = every
        self.notice = notice
        self.wanted = wanted
        self.options = random_options(game, self.rng, seats)
        self.match = game.match(seats, seed=seed, **self.options)
        self.hashes: dict[int, str] = {}
        self.decisions = 0

    LONGEST: ClassVar[int] = 60_000
    """Decisions after which a game does not seem to end."""

    def run(self) -> Match:
        match = self.match
        totals = self.game.pieces(match.state)
        due = 0
        for turn in range(self.LONGEST):
            if match.over:
                break
            self.decisions += 1
            seat = self.rng.choice(match.deciders)
            if turn < due:
                match.play(seat, self.player(self.rng, match.legal(seat)))
                continue
            due += min(self.every, 1 + turn // 2)  # a short game, too, has its moments
            self._at(Moment(match, self.rng, totals))
            self._step(seat, self.player(self.rng, match.legal(seat)))
        for law in END_LAWS:
            self._try(law, Finished(match, self.rng, totals, self.hashes))
        return match

    def _at(self, moment: Moment) -> None:
        for law in MOMENT_LAWS:
            self._try(law, moment)
        self.hashes[len(self.match.log)] = state_hash(self.match.state)

    def _step(self, seat: int, action: Action) -> None:
        before = self.match.state.clone()
        was = state_hash(before)
        entry = self.match.play(seat, action)
        for law in STEP_LAWS:
            self._try(law, Played(self.match, before, was, entry, seat, action))

    def _try(self, law: Callable[[T], None], given: T) -> None:
        """A law is also broken if the game fails while it is tried."""
        if not self.wanted(name_of(law)):
            return
        if self.notice is None:
            law(given)
            return
        try:
            law(given)
        except Exception as error:
            self.notice(name_of(law), error)
        else:
            self.notice(name_of(law), None)
