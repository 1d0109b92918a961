"""Matches in and out: exports that tell no more than the reader may know, imports that go on as new matches."""

import asyncio
import json
from typing import Any, Final

import msgspec

from perihelion.core.codec import encode
from perihelion.core.log import read_header
from perihelion.core.match import Match
from perihelion.core.opening import resume
from perihelion.core.packing import unpack
from perihelion.server.lobby import setup
from perihelion.server.lobby.formats import OWN, exports, write
from perihelion.server.lobby.lobby import Lobby
from perihelion.server.messages.matches import NewMatch
from perihelion.server.messages.positions import PositionInfo
from perihelion.server.messages.table import Exported, ImportMatch
from perihelion.server.people.people import People
from perihelion.server.problems import malformed, not_found, not_now
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.loading import dice_of
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store.records import PersonRow
from perihelion.server.thinking.pool import NoAnswer, Pool

OBSERVATION: Final = "observation"
"""What the viewer sees as a state with the hidden parts unknown, for bots and other clients of the library."""
IMPORT_SECONDS: Final = 20.0
IMPORT_ENTRIES: Final = 20_000


def seen(match: Match, viewer: int | None, lines: list[str]) -> str:
    """What the viewer has read, as a save file; in a game with secrets, with what the viewer sees as its one entry."""
    head = [*match.header.lines(), "redacted: yes"]
    if match.game.open_information:
        return "\n".join([*head, "", *lines]) + "\n"
    state = json.dumps(encode(match.observe(viewer)), separators=(",", ":"))
    return "\n".join([*head, *[f"read: {line}" for line in lines], "", f"rebase {state}"]) + "\n"


class Saves:
    def __init__(self, rooms: Rooms, lobby: Lobby, people: People, pool: Pool) -> None:
        self.rooms = rooms
        self.lobby = lobby
        self.people = people
        self.pool = pool

    def export(self, room: Room, viewer: int | None, format: str) -> Exported:
        """After the end the whole match, with the secret and the nonces; before it what the viewer has read."""
        match = room.running()
        if format == OBSERVATION:
            return Exported(format=format, text=json.dumps(encode(match.observe(viewer))))
        if format not in exports(room.game):
            raise not_found("There is no format {format!r} for {title}.", format=format, title=room.game.title)
        over = room.record.status == "over"
        if format != OWN:
            if not over:
                raise not_now("Before the end there is only our own format, with what you can see.")
            return Exported(format=format, text=write(format, match))
        head = match.header.lines()
        if not over:
            lines = [line.text for line in room.viewer_log(viewer).lines]
            return Exported(format=format, text=seen(match, viewer, lines))
        head.append(f"secret: {room.record.secret}")
        head.append(f"nonces: {json.dumps([seat.nonce for seat in room.seats])}")
        if room.record.imported:
            head.append(f"imported: {room.record.imported}")
        body = match.text().partition("\n\n")[2]
        return Exported(format=format, text="\n".join(head) + "\n\n" + body)

    async def bring_in(self, person: PersonRow, asked: ImportMatch, language: str, hints: bool = True) -> Room:
        """A saved match goes on as a new one. It is replayed by a worker, with limits on time and memory."""
        if any(wish.kind not in ("me", "bot") for wish in asked.seats):
            raise malformed("An imported match is played alone or against bots.", {"seats": "me or bot"})
        await self.lobby.check_number(person)
        if asked.text.count("\n") > IMPORT_ENTRIES + 100:
            raise malformed("This match is too long.")
        question = {"do": "import", "text": asked.text, "format": asked.format, "language": language}
        try:
            found = await self.pool.ask(question, IMPORT_SECONDS, whose=person.id)
        except NoAnswer as error:
            raise malformed("This file could not be replayed: the worker was {error}.", error=error) from None
        if "refused" in found or "error" in found:
            raise malformed("This file cannot be read: {error}.", error=found.get("refused") or found.get("error"))
        if len(found["entries"]) > IMPORT_ENTRIES:
            raise malformed("This match is too long.")
        if len(asked.seats) != found["seats"]:
            raise malformed("This match has {seats} seats.", {"seats": str(found["seats"])}, seats=found["seats"])
        return await self._enter(person, asked, found, hints)

    async def read_position(self, person: PersonRow, text: str, language: str) -> PositionInfo:
        """A position in words, read by a worker like any text of a stranger."""
        question = {"do": "position", "text": text, "language": language}
        try:
            found = await self.pool.ask(question, IMPORT_SECONDS, whose=person.id)
        except NoAnswer as error:
            raise malformed("This file could not be replayed: the worker was {error}.", error=error) from None
        if "error" in found:
            raise malformed("This file cannot be read: {error}.", error=found["error"])
        return msgspec.convert(found, PositionInfo)

    async def _enter(self, person: PersonRow, asked: ImportMatch, found: dict[str, Any], hints: bool) -> Room:
        game = self.rooms.game(found["game"])
        header = read_header(found["header"].splitlines())
        wish = NewMatch(game=game.name, seats=asked.seats, title=asked.title, private=True, hints=hints)
        record = setup.new_record(game, wish, person, header.options)
        record.imported = len(found["entries"])
        seats = await setup.new_seats(self.people, record.id, asked.seats, person, wish.pace, "")
        await self.rooms.add(record, seats)
        async with self.rooms.hold(record.id) as room:
            change = room.change()
            await asyncio.to_thread(self._begin, change, room, found)
            await self.rooms.commit(room, change)
            return room

    def _begin(self, change: Change, room: Room, found: dict[str, Any]) -> None:
        header = read_header(found["header"].splitlines())
        header.seed = None
        setup.draw_nonces(change)
        dice = dice_of(change.record, change.seats)
        header.commitment = dice.commitment
        codec = room.game.codec()
        entries = [unpack(codec, packed) for packed in found["entries"]]
        match = resume(room.game, header, dice, entries, {len(entries): codec.decode(found["state"])})
        match.listening = True
        match.draw()
        setup.enter(change, match)
