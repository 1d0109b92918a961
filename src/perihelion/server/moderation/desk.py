"""The moderators' desk: everything that can be done about people and matches, from the page and from the command line.

Each deed is written with its line in the audit log, and told to the processes of the table.
"""

from collections.abc import Callable
from typing import Any, Final

from perihelion.server.lobby.bots import check_level
from perihelion.server.messages.moderation import MatchFile, MatchRecord, ReportInfo, SeatRecord
from perihelion.server.messages.people import PersonRecord
from perihelion.server.moderation import audit
from perihelion.server.people.leaving import Leaving
from perihelion.server.people.names import clean, looks, name_key
from perihelion.server.people.people import People, card, person_record, reserve
from perihelion.server.play.talk import said_in
from perihelion.server.problems import forbidden, malformed, not_found, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow, copy, read, update
from perihelion.server.tokens import new_id, now

MATCHES: Final = (
    "SELECT id, game, title, status, private, spectators, join_key, created, moved, entries,"
    " (SELECT name FROM people WHERE people.id = matches.owner) AS owner FROM matches"
)


class Desk:
    def __init__(
        self, store: Store, rooms: Rooms, people: People, leaving: Leaving, disconnect: Callable[[str, str], None]
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.people = people
        self.leaving = leaving
        self.disconnect = disconnect
        """How somebody who may not be here any longer is told, and why."""

    # People.

    async def search(self, name: str, guests: bool = False) -> list[PersonRecord]:
        """People whose name begins like that, accounts first."""
        like = name_key(name).replace("%", "").replace("_", "") + "%"
        kinds = "('account', 'guest')" if guests else "('account')"
        rows = await self.store.rows(
            f"SELECT * FROM people WHERE kind IN {kinds} AND lower(name) LIKE ? AND name <> '(gone)'"
            " ORDER BY kind, name LIMIT 100",
            like,
        )
        return [person_record(read(PersonRow, row)) for row in rows]

    async def find(self, name: str) -> PersonRow:
        """An account by its name, or anybody by the id."""
        found = await self.people.by_name(name)
        return found or await self.people.by_id(name)

    async def change(self, who: str, person: str, change: dict[str, Any], why: str = "") -> PersonRow:
        """Suspend, rename, or change the role of somebody; `change` names the fields."""
        before = await self.people.by_id(person)
        if person == who:
            raise forbidden("Not yourself.")
        after = copy(before)
        steps: list[Statement] = []
        if "suspended" in change:
            after.suspended = int(change["suspended"])
            steps.append(audit.note(who, "suspend" if after.suspended else "let back in", person, why))
            if after.suspended:
                steps.append(Statement("DELETE FROM sessions WHERE person = ?", (person,)))
        if "role" in change and change["role"] != before.role:
            if before.kind != "account":
                raise not_now("Only accounts can be moderators.")
            after.role = change["role"]
            steps.append(audit.note(who, f"make {after.role}", person, why))
            gone = Statement("DELETE FROM reserved WHERE person = ?", (person,))
            steps.append(reserve(after) if after.role == "moderator" else gone)
        if "name" in change:
            after.name = clean(change["name"])
            await self.people.check_free(after.name, person)
            if after.kind == "account":
                after.name_key, after.looks = name_key(after.name), looks(after.name)
            steps.append(audit.note(who, "rename", person, why))
            if after.role == "moderator" and before.role == "moderator":
                steps.append(reserve(after))
        await self._write(before, after, steps)
        self.rooms.rename(card(after))
        if after.suspended:
            self.disconnect(person, "This account is suspended.")
        return after

    async def set_password(self, who: str, person: str, password: str) -> None:
        row = await self.people.by_id(person)
        if row.kind != "account":
            raise not_now("A guest has no password.")
        await self.people.set_password(row, password)
        drop = Statement("DELETE FROM second_factors WHERE person = ?", (person,))
        await self.store.write(drop, audit.note(who, "set password", person))
        self.disconnect(person, "Your password was changed: sign in again.")

    async def delete(self, who: str, person: str, why: str = "") -> None:
        """Somebody is forgotten; the caller has taken them out of their matches."""
        row = await self.people.by_id(person)
        if person == who:
            raise forbidden("Not yourself.")
        await self.leaving.delete(row)
        await self.store.write(audit.note(who, "delete person", person, why))
        self.disconnect(person, "This account was deleted.")
        self.rooms.rename(card(await self.people.by_id(person)))

    async def _write(self, before: PersonRow, after: PersonRow, steps: list[Statement]) -> None:
        try:
            await self.store.write(*([update("people", before, after)] if after != before else []), *steps)
        except Conflict:
            raise not_now("The name {name!r} is taken.", name=after.name) from None

    # Matches.

    async def matches(self, text: str = "", status: str = "", limit: int = 50) -> list[MatchRecord]:
        """The latest matches, private ones too: by title, id or the name of somebody who sits there."""
        like = f"%{text.replace('%', '').replace('_', '').lower()}%"
        rows = await self.store.rows(
            f"{MATCHES} WHERE (CAST(? AS TEXT) = '' OR status = ?) AND (lower(title) LIKE ? OR id LIKE ? OR id IN"
            " (SELECT match FROM seats JOIN people ON people.id = seats.person WHERE lower(people.name) LIKE ?))"
            f" ORDER BY moved DESC LIMIT {max(1, min(limit, 200))}",
            status,
            status,
            like,
            like,
            like,
        )
        return [_match_record(row) for row in rows]

    async def match_file(self, who: str, match_id: str) -> MatchFile:
        """Everything about a match that a report may concern. Looking into a closed match is logged."""
        row = await self.store.row(f"{MATCHES} WHERE id = ?", match_id)
        if row is None:
            raise not_found("There is no such match.")
        seats = await self.store.rows(
            "SELECT seats.*, people.name AS name FROM seats LEFT JOIN people ON people.id = seats.person"
            " WHERE match = ? ORDER BY seat",
            match_id,
        )
        if row["private"] or not row["spectators"]:
            await self.store.write(audit.note(who, "look into match", match_id))
        return MatchFile(
            match=_match_record(row),
            link=f"/m/{match_id}" + (f"?key={row['join_key']}" if row["private"] else ""),
            seats=[_seat_record(seat) for seat in seats],
            chat=await said_in(self.store, match_id),
        )

    async def retitle(self, who: str, match_id: str, title: str, why: str = "") -> None:
        async with self.rooms.hold(match_id) as room:
            change = room.change()
            change.record.title = " ".join(title.split()) or room.game.title
            await self.rooms.commit(room, change, audit.note(who, "retitle match", match_id, why))

    async def close_match(self, who: str, match_id: str, why: str = "") -> Room:
        async with self.rooms.hold(match_id) as room:
            if room.record.status in ("over", "closed"):
                raise not_now("This match is over.")
            change = room.change()
            change.record.status = "closed"
            change.record.ended = change.at
            await self.rooms.commit(room, change, audit.note(who, "close match", match_id, why))
            return room

    async def delete_match(self, who: str, match_id: str, why: str = "") -> None:
        gone = Statement("DELETE FROM matches WHERE id = ?", (match_id,), rows=1)
        try:
            await self.store.write(gone, audit.note(who, "delete match", match_id, why))
        except Conflict:
            raise not_found("There is no such match.") from None
        self.rooms.forget(match_id)

    async def seat_bot(self, who: str, match_id: str, seat: int, level: str = "", why: str = "") -> Room:
        """A bot plays for somebody who is absent or suspended; they can take the seat back."""
        async with self.rooms.hold(match_id) as room:
            if seat >= len(room.seats) or room.seats[seat].kind != "human":
                raise not_found("There is no person on that seat.")
            if room.record.status != "running":
                raise not_now("This match is not being played.")
            change = room.change()
            change.seats[seat].stand_in = check_level(level)
            note = audit.note(who, f"seat a bot on {seat + 1}", match_id, why)
            await self.rooms.commit(room, change, note)
            return room

    # Reports.

    async def report(self, person: str, about: str, match: str, text: str) -> None:
        values = (new_id(), now(), person, about, match, text.strip()[:2000])
        await self.store.write(Statement("INSERT INTO reports VALUES (?, ?, ?, ?, ?, ?, NULL, '')", values))

    async def reports(self, settled: bool = False) -> list[ReportInfo]:
        rows = await self.store.rows(
            "SELECT reports.*, p.name AS by_name, a.name AS about_name FROM reports"
            " LEFT JOIN people p ON p.id = reports.person LEFT JOIN people a ON a.id = reports.about"
            f" WHERE reports.settled IS {'NOT ' if settled else ''}NULL ORDER BY reports.at DESC LIMIT 200"
        )
        return [
            ReportInfo(
                id=row["id"],
                at=row["at"],
                by=row["by_name"] or "",
                person=row["about"],
                name=row["about_name"] or "",
                match=row["match"],
                text=row["text"],
                settled=row["settled"],
                answer=row["answer"],
            )
            for row in rows
        ]

    async def settle(self, who: str, report: str, answer: str) -> None:
        step = Statement("UPDATE reports SET settled = ?, answer = ? WHERE id = ?", (now(), answer, report), rows=1)
        try:
            await self.store.write(step, audit.note(who, "settle report", report, answer))
        except Conflict:
            raise not_found("There is no such report.") from None

    async def check_reportable(self, about: str, match: str) -> None:
        """A report is about somebody or something that is there."""
        if not about and not match:
            raise malformed("A report is about a person or a match.", {"person": "or match"})
        if about:
            await self.people.by_id(about)
        if match and await self.store.row("SELECT 1 AS one FROM matches WHERE id = ?", match) is None:
            raise not_found("There is no such match.")


def _match_record(row: Row) -> MatchRecord:
    return MatchRecord(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        status=row["status"],
        private=bool(row["private"]),
        owner=row["owner"] or "",
        created=row["created"],
        moved=row["moved"],
        entries=row["entries"],
    )


def _seat_record(row: Row) -> SeatRecord:
    return SeatRecord(
        seat=row["seat"],
        kind=row["kind"],
        person=row["person"] or "",
        name=row["name"] or row["label"] or row["level"],
        stand_in=row["stand_in"],
    )
