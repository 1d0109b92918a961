"""What a person has seen of a match, so that the page can tell what happened while they were away.

A client says when it has shown something to somebody: an open socket does not mean that anyone is looking.
"""

from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Statement, Store
from perihelion.server.tokens import now


class Seen:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms

    async def note(self, person: str, match_id: str, seat: int, version: int) -> None:
        """The person at that seat has seen that many lines; of two devices, the one that has read further counts."""
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        read = min(version, room.viewer_log(seat).version)
        await self.store.write(
            Statement(
                "INSERT INTO seen VALUES (?, ?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET at = excluded.at,"
                " version = CASE WHEN excluded.version > seen.version THEN excluded.version ELSE seen.version END",
                (match_id, seat, read, now()),
            )
        )

    async def version(self, match_id: str, seat: int | None) -> int:
        """How many lines that seat's person has seen; 0: none, or a spectator."""
        if seat is None:
            return 0
        row = await self.store.row("SELECT version FROM seen WHERE match = ? AND seat = ?", match_id, seat)
        return int(row["version"]) if row else 0

    async def last_looks(self, person: str | None, matches: list[str]) -> dict[str, int]:
        """When that person last looked at each of these matches, where they sit and did."""
        if person is None or not matches:
            return {}
        marks = ", ".join("?" * len(matches))
        rows = await self.store.rows(
            "SELECT seen.match AS match, max(seen.at) AS at FROM seen"
            " JOIN seats ON seats.match = seen.match AND seats.seat = seen.seat"
            f" WHERE seats.person = ? AND seen.match IN ({marks}) GROUP BY seen.match",
            person,
            *matches,
        )
        return {row["match"]: int(row["at"]) for row in rows}

    async def note_chat(self, person: str, match_id: str, at: int) -> None:
        """The person has read the talk until then; of two devices, the one that has read further counts."""
        room = await self.rooms.look(match_id)
        if not room.seats_of(person):
            return
        await self.store.write(
            Statement(
                "INSERT INTO chat_read VALUES (?, ?, ?) ON CONFLICT (match, person) DO UPDATE SET"
                " at = CASE WHEN excluded.at > chat_read.at THEN excluded.at ELSE chat_read.at END",
                (match_id, person, at),
            )
        )

    async def unread(self, person: str | None, matches: list[str]) -> dict[str, int]:
        """How many lines of others that person has not read, in those of the matches where they sit."""
        if person is None or not matches:
            return {}
        marks = ", ".join("?" * len(matches))
        rows = await self.store.rows(
            "SELECT chat.match AS match, count(*) AS n FROM chat"
            " LEFT JOIN chat_read ON chat_read.match = chat.match AND chat_read.person = ?"
            " WHERE chat.person <> ? AND chat.text <> '' AND chat.at > COALESCE(chat_read.at, 0)"
            f" AND chat.match IN ({marks}) AND chat.match IN (SELECT match FROM seats WHERE person = ?)"
            " GROUP BY chat.match",
            person,
            person,
            *matches,
            person,
        )
        return {row["match"]: int(row["n"]) for row in rows}
