"""A game checked: which laws were tried how often, and where they were broken."""

from collections.abc import Callable
from typing import Any

from perihelion.core.game import Game
from perihelion.testing.law import Broken, name_of
from perihelion.testing.players import PLAYERS
from perihelion.testing.playout import Playout, Wanted, every_law
from perihelion.testing.whole import LAWS as GAME_LAWS

SHOWN = 3
"""Breaches reported for one law; further ones are only counted."""


class Breach:
    """One law, broken at one place that can be played again."""

    def __init__(self, seats: int, seed: int, player: str, entry: int, how: str) -> None:
        self.seats = seats
        self.seed = seed
        self.player = player
        self.entry = entry
        self.how = how

    def __str__(self) -> str:
        if not self.seats:
            return self.how
        return f"{self.how} ({self.seats} seats, seed {self.seed}, player '{self.player}', after entry {self.entry})"


class Report:
    """What a check of one game found."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.tried: dict[str, int] = {}
        """Law -> how often it was tried."""
        self.broken: dict[str, int] = {}
        """Law -> how often it was broken."""
        self.breaches: dict[str, list[Breach]] = {}

    @property
    def ok(self) -> bool:
        return not self.broken

    def data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.game,
            "ok": self.ok,
            "games": self.games,
            "decisions": self.decisions,
            "laws": [
                {
                    "law": law,
                    "tried": tried,
                    "broken": self.broken.get(law, 0),
                    "where": [vars(breach) for breach in self.breaches.get(law, [])],
                }
                for law, tried in self.tried.items()
            ],
        }

    def note(self, law: str, breach: Breach | None) -> None:
        self.tried[law] = self.tried.get(law, 0) + 1
        if breach is not None:
            self.broken[law] = self.broken.get(law, 0) + 1
            kept = self.breaches.setdefault(law, [])
            if len(kept) < SHOWN and breach.how not in [known.how for known in kept]:
                kept.append(breach)


def cases(game: Game, per_count: int = 3, seed: int = 1000) -> list[tuple[int, int, str]]:
    """The games of a check, as seats, seed and player: each number of seats with each kind of player in turn."""
    players = list(PLAYERS)
    return [
        (seats, seed * seats + k, players[k % len(players)]) for seats in game.seat_counts for k in range(per_count)
    ]


def check(
    game: Game,
    per_count: int = 3,
    seed: int = 1000,
    every: int = 25,
    progress: Callable[[int, int], None] | None = None,
    wanted: Wanted = every_law,
) -> Report:
    """Play the game with every number of seats and try the laws; a broken law does not stop the others.

    `every` is how many decisions lie between two moments at which they are tried, at the most.
    """
    report = Report(game.name)
    check_whole(game, report, wanted)
    planned = cases(game, per_count, seed)
    for done, (seats, number, player) in enumerate(planned):
        if progress is not None:
            progress(done, len(planned))
        check_one(game, report, seats, number, player, every, wanted)
    if progress is not None:
        progress(len(planned), len(planned))
    return report


def check_whole(game: Game, report: Report, wanted: Wanted = every_law) -> None:
    """The laws of the game as a whole; a law is also broken if the game fails while it is tried."""
    for law in GAME_LAWS:
        if wanted(name_of(law)):
            try:
                law(game)
                report.note(name_of(law), None)
            except Exception as error:
                report.note(name_of(law), Breach(0, 0, "", 0, _said(error)))


def check_one(
    game: Game, report: Report, seats: int, seed: int, player: str, every: int = 25, wanted: Wanted = every_law
) -> None:
    """Play one game of a check; a rule that fails in the middle of it is a breach like others."""
    playout: Playout | None = None

    def noted(law: str, error: Exception | None) -> None:
        entry = 0 if playout is None else len(playout.match.log)
        report.note(law, None if error is None else Breach(seats, seed, player, entry, _said(error)))

    try:
        playout = Playout(game, seats, seed, PLAYERS[player], every, noted, wanted)
        playout.run()
        noted("no rule fails", None)
    except Exception as error:
        noted("no rule fails", error)
    report.games += 1
    report.decisions += 0 if playout is None else playout.decisions


def _said(error: Exception) -> str:
    """One line: what a law says, or what kind of failure stopped it."""
    said = " ".join(str(error).split()) or "no word of explanation"
    return said if isinstance(error, Broken) else f"{type(error).__name__}: {said}"
