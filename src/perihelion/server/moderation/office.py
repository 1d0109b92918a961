"""The operator's office: the moderators' desk without a table around it, for commands; a table that runs is told."""

from typing import Any

from perihelion.server.lobby.bots import FALLBACK
from perihelion.server.messages.moderation import AuditLine
from perihelion.server.messages.people import PersonRecord
from perihelion.server.moderation import audit
from perihelion.server.moderation.desk import Desk
from perihelion.server.moderation.doors import Doors
from perihelion.server.people.leaving import Leaving
from perihelion.server.people.people import People, person_record
from perihelion.server.problems import malformed
from perihelion.server.rooms.live import disconnection
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.store import open_store


class Office:
    def __init__(self, database: str, who: str) -> None:
        self.who = who
        self.store = open_store(database)
        self.rooms = Rooms(self.store, 10)
        self.people = People(self.store)
        self.desk = Desk(self.store, self.rooms, self.people, Leaving(self.store, self.rooms), self._disconnect)
        self.doors = Doors(self.store, Settings(database))

    async def open(self) -> None:
        await self.store.open_aside()

    async def close(self) -> None:
        await self.store.close()

    def _disconnect(self, person: str, why: str) -> None:
        self.store.tell(disconnection(person, why))

    async def change(self, name: str, fields: dict[str, Any], why: str) -> PersonRecord:
        person = await self.desk.find(name)
        return person_record(await self.desk.change(self.who, person.id, fields, why))

    async def set_password(self, name: str, password: str) -> None:
        if len(password) < 8:
            raise malformed("A password has at least eight characters.")
        person = await self.desk.find(name)
        await self.desk.set_password(self.who, person.id, password)

    async def forget(self, name: str, why: str) -> None:
        """Bots take the seats, then the name goes."""
        person = await self.desk.find(name)
        rows = await self.store.rows(
            "SELECT seats.match AS match, seats.seat AS seat FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.person = ? AND matches.status = 'running' AND seats.stand_in = ''",
            person.id,
        )
        for row in rows:
            await self.desk.seat_bot(self.who, row["match"], row["seat"], FALLBACK, why)
            await self.rooms.reread([row["match"]])
        await self.desk.delete(self.who, person.id, why)

    async def retitle(self, match: str, title: str, why: str) -> None:
        await self.desk.retitle(self.who, match, title, why)
        await self.rooms.reread([match])

    async def close_match(self, match: str, why: str) -> None:
        await self.desk.close_match(self.who, match, why)
        await self.rooms.reread([match])

    async def seat_bot(self, match: str, seat: str, why: str) -> None:
        if not seat.isascii() or not seat.isdigit() or not int(seat):
            raise malformed("A seat is a number from 1.")
        await self.desk.seat_bot(self.who, match, int(seat) - 1, why=why)
        await self.rooms.reread([match])

    async def log(self) -> list[AuditLine]:
        return await audit.lines(self.store)
