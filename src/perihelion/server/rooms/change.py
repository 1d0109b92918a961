"""A change to a match: worked out on copies, written in one step, and only then in effect."""

import json
from typing import Any

from perihelion.core.codec import encode
from perihelion.core.log import Entry
from perihelion.core.match import SNAPSHOT_EVERY, Match
from perihelion.core.packing import COLUMNS, Packed, pack
from perihelion.core.record import TABLE
from perihelion.core.together import Together
from perihelion.server.messages.matches import Pace
from perihelion.server.play import clock
from perihelion.server.store import Statement
from perihelion.server.store.records import MatchRow, SeatRow, changes, copy


class Change:
    """The rows and the match as they would be. Nobody sees them before they are durable."""

    def __init__(self, record: MatchRow, seats: list[SeatRow], match: Match | None, at: int) -> None:
        self.old_record = record
        self.old_seats = seats
        self.old_entries = len(match.log) if match else 0
        self.record = copy(record)
        self.seats = [copy(seat) for seat in seats]
        self.match = match
        self.at = at
        self.notice: dict[str, Any] = {}
        """What another process needs to follow without reading the store."""

    def branch(self) -> Match:
        """The match as it may be played on."""
        assert self.match is not None
        self.match = self.match.branch()
        self.match.settings = standing_answers(self.seats)
        return self.match

    @property
    def sealed(self) -> bool:
        """Whether several seats are asked at once, and nobody may know who has answered."""
        match = self.match
        return match is not None and bool(match.state.stack) and isinstance(match.state.stack[-1], Together)

    def go_on(self) -> None:
        """After a pause: the clocks go on from where they stood."""
        if self.record.paused is not None:
            rest = self.at - self.record.paused
            for seat in self.seats:
                if seat.asked is not None:
                    seat.asked += rest
                if seat.answered is not None:
                    seat.answered += rest
            self.record.paused = None

    def settle(self, pace: Pace) -> None:
        """Bring everything that follows from the match up to date: who owes, the clocks, the end."""
        match = self.match
        if match is None:
            return
        owing = match.deciders
        if self.record.paused is None:
            top = match.state.stack[-1] if match.state.stack else None
            asked = top.asked if isinstance(top, Together) else owing
            for seat in self.seats:
                _follow_clock(seat, pace, seat.seat in asked, seat.seat in owing, self.at)
        for seat in self.seats:
            seat.owes = int(seat.seat in owing)
        self.record.bots_due = int(any(seat.owes and seat.bot for seat in self.seats) and self.record.paused is None)
        self.record.deadline = self._deadline(pace)
        self.record.owing = json.dumps(match.owing(None))
        if any(entry.lines_for(TABLE) for entry in match.log[self.old_entries :]):
            self.record.moved = self.at
        if match.over and self.record.status == "running":
            self.record.status = "over"
            self.record.ended = self.at
            self.record.result = json.dumps(self._result(match))
            self.record.proposal = ""

    def statements(self) -> list[Statement]:
        """The write: none of it happens unless the match is still at the revision it was worked out from."""
        old, new = self.old_record, self.record
        added = self.match.log[self.old_entries :] if self.match else []
        new.entries = old.entries + len(added)
        changed = changes(old, new)
        steps = [
            _update("seats", changes(before, after), "match = ? AND seat = ?", (old.id, before.seat))
            for before, after in zip(self.old_seats, self.seats, strict=True)
            if before != after
        ]
        if not changed and not steps and not added:
            return []
        new.revision = old.revision + 1
        changed["revision"] = new.revision
        steps.insert(0, _update("matches", changed, "id = ? AND revision = ?", (old.id, old.revision)))
        seats = {before.seat: changes(before, after) for before, after in zip(self.old_seats, self.seats, strict=True)}
        self.notice = {"after": old.revision, "record": changed, "seats": seats, "entries": []}
        if added and self.match is not None:
            steps += self._entries(self.match, added)
        return steps

    def _entries(self, match: Match, added: list[Entry]) -> list[Statement]:
        steps = []
        for n, entry in enumerate(added, start=self.old_entries):
            packed = pack(entry)
            self.notice["entries"].append([n, *packed, self.at])
            steps.append(keep_entry(self.record.id, n, packed, self.at))
        total = len(match.log)
        if total // SNAPSHOT_EVERY > self.old_entries // SNAPSHOT_EVERY:
            steps.append(keep_state(self.record.id, total, match))
        return steps

    def _deadline(self, pace: Pace) -> int | None:
        if self.record.paused is not None or self.record.status != "running":
            return None
        return min(clock.due(pace, self.seats, self.sealed).values(), default=None)

    def _result(self, match: Match) -> dict[str, Any]:
        scores, winners = match.scores, match.winners
        forfeited = [seat.seat for seat in self.seats if seat.forfeited]
        winners = [seat for seat in winners if seat not in forfeited] or winners
        order = [(seat in forfeited, seat not in winners, -scores[seat], seat) for seat in range(len(scores))]
        ranking = [place[3] for place in sorted(order)]
        return {"scores": scores, "winners": winners, "ranking": ranking, "sides": match.game.sides(match.state)}


def _follow_clock(seat: SeatRow, pace: Pace, asked: bool, owes: bool, at: int) -> None:
    """A seat that is asked has a running clock; a sealed answer stops it in secret, until all are opened."""
    if asked:
        if seat.asked is None:
            seat.asked = at
        if not owes and seat.answered is None:
            seat.answered = at
        elif owes:
            seat.answered = None
    elif seat.asked is not None:
        seat.bank = clock.bank_after(pace, seat.asked, seat.answered or at, seat.bank)
        seat.asked = None
        seat.answered = None
        seat.reminded = 0


def standing_answers(seats: list[SeatRow]) -> dict[int, dict[str, Any]]:
    """What the seats have settled in advance; a bot decides for itself."""
    return {seat.seat: json.loads(seat.standing) for seat in seats if seat.standing and not seat.bot}


def keep_entry(match_id: str, n: int, packed: Packed, at: int) -> Statement:
    columns = ("match", "n", *COLUMNS, "at")
    marks = ", ".join("?" * len(columns))
    return Statement(f"INSERT INTO entries ({', '.join(columns)}) VALUES ({marks})", (match_id, n, *packed, at))


def keep_state(match_id: str, n: int, match: Match) -> Statement:
    """A state is kept with its shape: a version with other fields replays the log instead."""
    state = json.dumps(encode(match.state), separators=(",", ":"))
    return Statement(
        "INSERT INTO snapshots (match, n, state, shape) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (match, n) DO UPDATE SET state = excluded.state, shape = excluded.shape",
        (match_id, n, state, match.game.codec().shape()),
    )


def _update(table: str, values: dict[str, Any], where: str, key: tuple[Any, ...]) -> Statement:
    columns = ", ".join([f"{name} = ?" for name in values])
    return Statement(f"UPDATE {table} SET {columns} WHERE {where}", (*values.values(), *key), rows=1)
