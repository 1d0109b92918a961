"""The live socket: reads what a client sends, answers it, and enforces the limits."""

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from perihelion.server.gate.gate import network_of
from perihelion.server.messages.base import Problem
from perihelion.server.messages.live import (
    Accepted,
    Drafted,
    FromClient,
    FromTable,
    Full,
    MakeDraft,
    Ping,
    PlayLive,
    Pong,
    Refused,
    SayLive,
    SeenLive,
    TableChanged,
    Unwatch,
    Watch,
)
from perihelion.server.messages.table import Draft
from perihelion.server.operation.metrics import METRICS
from perihelion.server.people.sessions import Visitor
from perihelion.server.problems import Refusal, malformed, not_now, sign_in, too_many, unavailable
from perihelion.server.rooms import viewing
from perihelion.server.rooms.live import Socket, Watcher, catch_up
from perihelion.server.rooms.room import Room
from perihelion.server.routes.common import the_table, viewer_of, visitor_of
from perihelion.server.store import Unusable
from perihelion.server.store.records import PersonRow
from perihelion.server.table import Table
from perihelion.server.tokens import now

SILENCE: Final = 75.0
"""Seconds without a word after which a client is gone."""

ONLY_REFUSALS: Final = 100
"""A client that gets nothing but refusals is broken or worse, and is disconnected."""

ANSWERS: Final = 50
"""Answers to plays that a socket remembers."""

decode: Final = msgspec.json.Decoder(FromClient).decode
log = logging.getLogger(__name__)


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    table = the_table(socket.scope)
    try:
        visitor = await visitor_of(socket)
    except Refusal as refusal:
        await socket.close(code=1008, reason=refusal.problem.type)
        return
    await socket.accept()
    session = Session(table, visitor, network_of(socket.scope))
    await session.run(socket)


class Session:
    """One client on its socket."""

    def __init__(self, table: Table, visitor: Visitor, network: str) -> None:
        self.table = table
        self.visitor = visitor
        self.socket = Socket(visitor.id, visitor.credential, self._language())
        self.network = network
        self.refused = 0
        """Refusals in a row."""
        self.bucket = f"socket {id(self)}"

    async def run(self, connection: WebSocket[Any, Any, Any]) -> None:
        self.table.hub.enter(self.socket)
        tasks = [
            asyncio.create_task(self._listen(connection)),
            asyncio.create_task(self.socket.pump(connection.send_text)),
            asyncio.create_task(self.socket.closing.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.socket.closing.is_set():
                await asyncio.wait(tasks[1:2], timeout=0.5)  # let the last words out
        finally:
            self.socket.closing.set()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.table.hub.go(self.socket)
            for match_id, watcher in [(key[0], watcher) for key, watcher in self.socket.watchers.items()]:
                self._leave(match_id, watcher)
        if connection.connection_state != "disconnect":
            try:
                await connection.close()
            except (RuntimeError, OSError):
                log.debug("the client was gone already")

    async def _listen(self, connection: WebSocket[Any, Any, Any]) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENCE):
                    text = await connection.receive_text()
            except TimeoutError:
                self.socket.part("You were silent for too long.", retry=True)
                return
            except WebSocketDisconnect:
                return
            await self._receive(text)
            if self.refused >= ONLY_REFUSALS:
                METRICS.count("perihelion_sockets_closed_total", 'why="refusals"')
                self.socket.part("You were refused too often.", retry=False)
            try:
                async with asyncio.timeout(SILENCE):
                    await self.socket.has_read()
            except TimeoutError:
                self.socket.closing.set()
            if self.socket.closing.is_set():
                return

    async def _receive(self, text: str) -> None:
        ref = ""
        try:
            self._check_rate()
            message = self._read(text)
            ref = getattr(message, "ref", "")
            if isinstance(message, PlayLive | MakeDraft | SayLive):
                with self.table.load.play():
                    answer = await self._answer(message)
            else:
                answer = await self._answer(message)
            self.refused = 0
        except Unusable:
            answer = Refused(ref=ref, problem=unavailable().told(self._language()))
        except Refusal as refusal:
            METRICS.count("perihelion_refusals_total", f'type="{refusal.problem.type}"')
            self.refused += 1
            answer = Refused(ref=ref, problem=refusal.told(self._language()))
        except Exception:
            log.exception("a live message failed")
            answer = Refused(
                ref=ref,
                problem=Problem(type="error", title="Error", status=500, detail="Internal error; it has been logged."),
            )
        if answer is not None:
            self.socket.send(answer)

    def _check_rate(self) -> None:
        """Counted for the socket, for the person, and for the address: many sockets are no way around a limit."""
        limits = self.table.limits
        person = self.visitor.id
        wait = limits.frames.wait(self.bucket) or (limits.live.wait(person) if person else 0.0)
        wait = wait or limits.live_address.wait(self.network)
        if wait:
            raise too_many(int(wait) + 1)

    def _language(self) -> str:
        return self.visitor.person.language if self.visitor.person else "en"

    def _read(self, text: str) -> FromClient:
        if "\\u0000" in text or "\0" in text:
            raise malformed("The text contains a NUL character.")
        try:
            message: FromClient = decode(text)
            return message
        except msgspec.MsgspecError as error:
            raise malformed(str(error)) from None

    async def _answer(self, message: FromClient) -> FromTable | None:
        if isinstance(message, Ping):
            return Pong(now=now())
        if isinstance(message, Watch):
            await self._watch(message)
            return None
        if isinstance(message, Unwatch):
            watcher = self.socket.watchers.pop((message.match, message.seat), None)
            if watcher is not None:
                self._leave(message.match, watcher)
            return None
        if isinstance(message, PlayLive):
            return await self._play(message)
        if isinstance(message, MakeDraft):
            return await self._draft(message)
        if isinstance(message, SeenLive):
            await self.table.seen.note(self._person().id, message.match, message.seat, message.version)
            return None
        return await self._say(message)

    async def _watch(self, message: Watch) -> None:
        """Begin to follow, or catch up."""
        room = await self.table.rooms.look(message.match)
        viewer = viewer_of(room, self.visitor, message.seat, message.key)
        key = (message.match, viewer)
        watcher = self.socket.watchers.get(key)
        if watcher is None:
            if len(self.socket.watchers) >= self.table.settings.limits.watches_per_socket:
                raise not_now("You follow too many matches on one socket.")
            watcher = self.socket.watchers[key] = Watcher(self.socket, viewer, message.key, message.detail)
        looks_differently = watcher.detail != message.detail
        watcher.detail = message.detail
        draft = await self.table.playing.draft(room, viewer)
        seen = await self.table.seen.version(room.id, viewer)
        # From here to the answer nothing waits, so no step can slip in between, and nobody else sits there now.
        try:
            viewer_of(room, self.visitor, message.seat, message.key)
        except Refusal:
            del self.socket.watchers[key]
            self._leave(room.id, watcher)
            raise
        if room.match is None:
            answer: FromTable = TableChanged(match=room.id, info=viewing.info(room, self.visitor.id, room.present()))
        else:
            answer = catch_up(room, watcher, message.version) or self._full(room, watcher, draft, seen)
        self.socket.send(answer)
        self.table.hub.remember(room)
        if watcher not in room.watchers or looks_differently:
            first = not room.watchers
            room.watchers.add(watcher)
            self.table.presences.changed(room, first)

    def _full(self, room: Room, watcher: Watcher, draft: Draft | None, seen: int) -> Full:
        info = viewing.info(room, self.visitor.id, room.present())
        return viewing.full(room, watcher.viewer, info, draft, seen)

    def _leave(self, match_id: str, watcher: Watcher) -> None:
        room = self.table.rooms.at_hand(match_id)
        if room is not None:
            room.watchers.discard(watcher)
            self.table.hub.leave(room)
            self.table.presences.changed(room)

    async def _play(self, message: PlayLive) -> FromTable:
        person = self._person()
        known = self.socket.answered.get(message.ref) if message.ref else None
        if known is not None:
            return known
        version = await self.table.playing.play(
            person.id, message.match, message.seat, message.version, message.actions, person.language
        )
        answer = Accepted(ref=message.ref, version=version)
        self.socket.answered[message.ref] = answer
        if len(self.socket.answered) > ANSWERS:
            del self.socket.answered[next(iter(self.socket.answered))]
        return answer

    async def _draft(self, message: MakeDraft) -> FromTable:
        person = self._person()
        made = None
        if message.actions:
            made = await self.table.playing.put_draft(
                person.id, message.match, message.seat, message.version, message.actions, person.language
            )
        else:
            await self.table.playing.drop_draft(person.id, message.match, message.seat)
        return Drafted(ref=message.ref, match=message.match, seat=message.seat, draft=made)

    async def _say(self, message: SayLive) -> FromTable:
        person = self._person()
        self.table.limits.chat.take(person.id)
        await self.table.talk.say(person, message.match, message.text)
        return Accepted(ref=message.ref, version=0)

    def _person(self) -> PersonRow:
        if self.visitor.person is None:
            raise sign_in()
        return self.visitor.must("play")


HANDLERS = [live]
