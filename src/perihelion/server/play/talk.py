"""Talk at the table: chat that all in the room read, and notes that only their writer reads."""

import json
import re

from perihelion.server.messages.live import Said
from perihelion.server.messages.matches import Chat, ChatLine
from perihelion.server.people.people import card, named
from perihelion.server.post.outbox import letter_statement
from perihelion.server.problems import forbidden, malformed, not_found
from perihelion.server.rooms.live import Hub
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import new_id, now

MENTION = re.compile(r"(?<!\w)@(\S[^@]*)")

CHAT = (
    "SELECT chat.id AS line, chat.at AS at, chat.text AS text, people.id AS id, people.name AS name,"
    " people.kind AS kind, people.bot AS bot FROM chat JOIN people ON people.id = chat.person"
)


class Talk:
    def __init__(self, store: Store, rooms: Rooms, hub: Hub) -> None:
        self.store = store
        self.rooms = rooms
        self.hub = hub
        rooms.notified.append(self._on_notice)

    async def chat(self, person: str | None, match_id: str, key: str) -> Chat:
        """The latest lines, oldest first."""
        room = await self.rooms.look(match_id)
        room.let_listen(person, key)
        mark = await self.store.row("SELECT at FROM chat_read WHERE match = ? AND person = ?", match_id, person or "")
        return Chat(lines=await said_in(self.store, match_id), read=int(mark["at"]) if mark else 0)

    async def say(self, person: PersonRow, match_id: str, text: str) -> ChatLine:
        room = await self.rooms.look(match_id)
        if not room.seats_of(person.id):
            raise forbidden("Only those who sit here may speak.")
        plain = text.strip()
        if not plain:
            raise malformed("There is nothing to say.", {"text": "at least one character"})
        line = ChatLine(id=new_id(), at=now(), person=card(person), text=plain)
        values = (line.id, match_id, line.at, person.id, plain)
        notice = json.dumps({"match": match_id, "said": line.id})
        here = room.present()
        away = [seat for seat in room.seats if seat.kind == "human" and seat.person and seat.seat not in here]
        letters = [
            letter_statement(
                "mention" if mentions(plain, room.people[seat.person].name) else "chat",
                *(match_id, seat.seat, seat.person, line.at, person.name, plain[:300]),
            )
            for seat in away
            if seat.person and seat.person != person.id
        ]
        said = Statement("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", values)
        await self.store.write(said, *letters, notice=notice)
        self.hub.tell_listeners(room, Said(match=match_id, line=line))
        return line

    async def remove(self, match_id: str, line_id: str) -> None:
        """A moderator takes a line away; that there was one stays."""
        step = Statement("UPDATE chat SET text = '' WHERE id = ? AND match = ?", (line_id, match_id), rows=1)
        notice = json.dumps({"match": match_id, "said": line_id})
        try:
            await self.store.write(step, notice=notice)
        except Conflict:
            raise not_found("There is no such line.") from None
        await self._on_notice({"match": match_id, "said": line_id})

    async def notes(self, person: PersonRow, match_id: str) -> str:
        await self.rooms.look(match_id)
        row = await self.store.row("SELECT text FROM notes WHERE match = ? AND person = ?", match_id, person.id)
        return str(row["text"]) if row else ""

    async def write_notes(self, person: PersonRow, match_id: str, key: str, text: str) -> None:
        room = await self.rooms.look(match_id)
        room.let_in(person.id, key)
        await self.store.write(
            Statement(
                "INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT (match, person) DO UPDATE SET text = excluded.text",
                (match_id, person.id, text),
            )
        )

    async def _on_notice(self, message: dict[str, str]) -> None:
        """Something was said, or taken away, in another process."""
        if "said" not in message:
            return
        room = self.rooms.at_hand(message["match"])
        if room is not None and room.watchers:
            row = await self.store.row(f"{CHAT} WHERE chat.id = ?", message["said"])
            if row is not None:
                self.hub.tell_listeners(room, Said(match=room.id, line=_line(row)))


async def said_in(store: Store, match_id: str) -> list[ChatLine]:
    """The latest lines of a match, oldest first."""
    rows = await store.rows(f"{CHAT} WHERE chat.match = ? ORDER BY chat.at DESC LIMIT 200", match_id)
    return [_line(row) for row in reversed(rows)]


def mentions(text: str, name: str) -> bool:
    """Whether a line calls somebody by name: `@Ann, your turn`."""
    called = [found.casefold() for found in MENTION.findall(text)]
    own = name.casefold()
    return any(one.startswith(own) and not one[len(own) : len(own) + 1].isalnum() for one in called)


def _line(row: Row) -> ChatLine:
    return ChatLine(id=row["line"], at=int(row["at"]), person=named(row), text=row["text"])
