"""A room: one match in memory, with the people who follow it."""

import asyncio
import hmac
from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import Raw

from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.server.messages.matches import Pace
from perihelion.server.messages.people import Person
from perihelion.server.problems import forbidden, not_now
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.viewer_log import ViewerLog
from perihelion.server.store.records import MatchRow, SeatRow
from perihelion.server.tokens import now

if TYPE_CHECKING:
    from perihelion.server.rooms.live import Watcher


SILENT: Final = 7.5
"""Seconds after which another process that does not say that it runs is taken for dead; with the time until the next
look its people are gone within ten."""


class RemoteWatchers(NamedTuple):
    """Who is in a room by way of another process."""

    seats: set[int]
    spectators: int
    at: float
    """When that was told."""

    def still(self) -> bool:
        return monotonic() - self.at < SILENT


class Room:
    """What the store says, kept at hand. Only `Rooms.commit` changes it, and only after the store has."""

    def __init__(
        self, game: Game, record: MatchRow, seats: list[SeatRow], match: Match | None, times: list[int]
    ) -> None:
        self.game = game
        self.record = record
        self.seats = seats
        self.match = match
        self.times = times
        self.pace: Pace = record.read_pace()
        self.people: dict[str, Person] = {}
        self.lock = asyncio.Lock()
        """One change at a time; two that come at once are settled by the version."""
        self.watchers: set[Watcher] = set()
        self.remote: dict[str, RemoteWatchers] = {}
        """By process, what the others have told of their watchers."""
        self.outdated = False
        """Another process has written: read again before use."""
        self._viewer_logs: dict[int | None, ViewerLog] = {}
        self._drawn: dict[int | None, DrawnView] = {}

    @property
    def id(self) -> str:
        return self.record.id

    def viewer_log(self, viewer: int | None) -> ViewerLog:
        """The log as that viewer has it now; where nothing is ever hidden, all read the same."""
        key = None if self.game.open_information else viewer
        found = self._viewer_logs.get(key)
        if found is None:
            found = self._viewer_logs[key] = ViewerLog(key)
        if self.match is not None:
            found.follow(self.match, self.times)
        return found

    def drawn_view(self, viewer: int | None) -> "DrawnView":
        """What that viewer sees now, drawn once; where nothing is ever hidden, once for all."""
        key = None if self.game.open_information else viewer
        found = self._drawn.get(key)
        if found is None:
            found = self._drawn[key] = DrawnView(self.running(), key)
        return found

    def change(self) -> Change:
        return Change(self.record, self.seats, self.match, now())

    def adopt(self, change: Change) -> None:
        """The change is durable: adopt it."""
        self.record = change.record
        self.seats = change.seats
        if change.match is not None:
            self.times += [change.at] * (len(change.match.log) - len(self.times))
        self.match = change.match
        self.pace = self.record.read_pace()
        self._drawn = {}

    def renew(self, record: MatchRow, seats: list[SeatRow], match: Match | None, times: list[int]) -> None:
        """Another process has written, or there was an upgrade: begin again from the store."""
        if self.match is None or match is None or match is not self.match:
            self._viewer_logs = {}
        self.record, self.seats, self.match, self.times = record, seats, match, times
        self.pace = record.read_pace()
        self._drawn = {}
        self.outdated = False

    # Who is who.

    def seats_of(self, person: str | None) -> list[int]:
        """The seats on which that person plays."""
        return [
            seat.seat for seat in self.seats if person is not None and seat.person == person and seat.kind == "human"
        ]

    def invited(self, person: str | None) -> list[int]:
        return [
            seat.seat for seat in self.seats if person is not None and seat.person == person and seat.kind == "invited"
        ]

    def running(self) -> Match:
        """The match that is being played."""
        if self.match is None or self.record.status == "open":
            raise not_now("This match has not started.")
        return self.match

    def seat_for(self, person: str | None, seat: int) -> SeatRow:
        """The seat, if it belongs to that person."""
        if seat not in self.seats_of(person):
            raise forbidden("That is not your seat.")
        return self.seats[seat]

    def let_in(self, person: str | None, key: str) -> None:
        """Refuse somebody who may not look at the match at all."""
        if self.seats_of(person) or self.invited(person) or person == self.record.owner:
            return
        if self.record.private and not same(key, self.record.join_key):
            raise forbidden("This match is private: it is open to those who have its link.")
        if not self.record.spectators and self.record.started is not None:
            raise forbidden("This match has no spectators.")

    def let_listen(self, person: str | None, key: str) -> None:
        """Refuse somebody who may not read the chat; a match without spectators is closed even before its start."""
        self.let_in(person, key)
        sits = self.seats_of(person) or self.invited(person) or person == self.record.owner
        if not self.record.spectators and not sits:
            raise forbidden("This match has no spectators.")

    def look_through(self, person: str | None, seat: int | None, key: str) -> int | None:
        """Whose eyes somebody may look through: those of a seat of their own, or a spectator's."""
        if seat is None:
            self.let_in(person, key)
            return None
        return self.seat_for(person, seat).seat

    def hints_for(self, person: str | None) -> bool:
        """Whether a bot may advise that person: where the match allows it, nobody else plays, or it is over.

        A sandbox is played alone too, but is worth no more than the match it was made from.
        """
        others = [seat for seat in self.seats if seat.kind == "human" and seat.person != person]
        alone = not others and not self.record.imported
        return bool(self.record.hints) or alone or self.record.status == "over"

    # Who is there.

    def seats_here(self) -> set[int]:
        """The seats whose people look at the match on a socket of this process; a page in the background does not."""
        return {watcher.viewer for watcher in self.watchers if watcher.viewer is not None and watcher.detail == "full"}

    def spectators_here(self) -> int:
        return len({watcher.socket for watcher in self.watchers if watcher.viewer is None})

    def present(self) -> set[int]:
        """The seats whose people are in the room, wherever they are connected."""
        return self.seats_here().union(*[there.seats for there in self.remote.values() if there.still()])

    def spectators(self) -> int:
        return self.spectators_here() + sum([there.spectators for there in self.remote.values() if there.still()])

    def forget_silent(self) -> bool:
        """Forget processes that have been silent for long; returns whether there were any."""
        told = len(self.remote)
        self.remote = {process: there for process, there in self.remote.items() if there.still()}
        return len(self.remote) < told

    def persons(self) -> Iterable[str]:
        return {seat.person for seat in self.seats if seat.person} | {self.record.owner}


class DrawnView:
    """The view of one viewer, each part as text: drawn and written once for all who see the same."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        game = match.game
        seen = match.state if game.open_information else match.observe(viewer)
        self.scores = game.scores(seen)
        drawn = game.view(seen, TABLE if viewer is None else viewer)
        self.table = {name: Raw(msgspec.json.encode(part)) for name, part in drawn.items()}

    def changed(self, before: "DrawnView") -> dict[str, Raw] | None:
        """The parts that are not as they were; None where that does not tell everything: a part has gone."""
        if before.table.keys() != self.table.keys():
            return None
        return {name: part for name, part in self.table.items() if bytes(part) != bytes(before.table[name])}


def same(given: str, kept: str) -> bool:
    """Compare a key in constant time, so that the time tells nothing about it."""
    return hmac.compare_digest(given.encode(), kept.encode())
