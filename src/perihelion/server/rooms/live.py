"""Live rooms: one socket for everything a client follows. A slow reader skips messages; nobody waits for it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Literal

import msgspec

from perihelion.server.messages.live import Farewell, FromTable, Presence, Skip, TableChanged, Unwatched, YourTurn
from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import Refusal, notice
from perihelion.server.rooms import viewing
from perihelion.server.rooms.room import DrawnView, Room
from perihelion.server.rooms.rooms import Asked

log = logging.getLogger(__name__)

QUEUE: Final = 64
"""Messages that may wait for a slow reader; beyond that it is told to catch up."""

GIVE_UP: Final = 1000
"""A client that does not read at all is disconnected."""

SLOW: Final = 1 << 20
HOPELESS: Final = 8 << 20
"""Likewise in bytes: one view of a long match is as large as a hundred short messages."""

encode: Final = msgspec.json.Encoder().encode

DISCONNECT: Final = "disconnect"
"""The notice by which one process asks all of them to close somebody's sockets."""


def disconnection(person: str, why: str, only: str = "", but: str = "") -> str:
    """That notice; a command that acts beside the table sends the same."""
    return encode({DISCONNECT: [person, why, only, but]}).decode()


class Socket:
    """One connection. What is sent waits in a queue, so that a slow client never holds up the table."""

    def __init__(self, person: str | None, credential: str, language: str = "en") -> None:
        self.person = person
        self.language = language
        self.credential = credential
        """`session <hash>` or `token <id>`: when that ends, so does the socket."""
        self.watchers: dict[tuple[str, int | None], Watcher] = {}
        self.answered: dict[str, FromTable] = {}
        """The answers to the last plays by their ref, for a client that asks again."""
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self.waiting = 0
        """Bytes that wait for this client to read."""
        self._read = asyncio.Event()
        self.closing = asyncio.Event()

    @property
    def full(self) -> bool:
        return self._queue.qsize() >= QUEUE or self.waiting > SLOW

    def send(self, message: FromTable) -> None:
        self.send_text(encode(message).decode())

    def send_text(self, text: str) -> None:
        if self._queue.qsize() >= GIVE_UP or (self.waiting and self.waiting + len(text) > HOPELESS):
            self.closing.set()
        else:
            self.waiting += len(text)
            self._queue.put_nowait(text)

    async def has_read(self) -> None:
        """Until the client has read most of what it was sent: before that nothing more is done for it."""
        while self.full and not self.closing.is_set():
            self._read.clear()
            await self._read.wait()

    def dismiss(self, match_id: str, watcher: "Watcher", why: str) -> None:
        """That view is no longer for this socket."""
        self.watchers.pop((match_id, watcher.viewer), None)
        self.send(Unwatched(match=match_id, seat=watcher.viewer, why=notice(why, self.language)))

    def part(self, why: str, retry: bool) -> None:
        """The last words; then the connection is closed."""
        self.send(Farewell(why=notice(why, self.language), retry=retry))
        self.closing.set()

    async def pump(self, write: Callable[[str], Awaitable[None]]) -> None:
        """Write what waits, until the connection ends."""
        while True:
            text = await self._queue.get()
            METRICS.count("perihelion_live_messages_total")
            await write(text)
            self.waiting -= len(text)
            self._read.set()


class Watcher:
    """One view of one match on a socket."""

    def __init__(self, socket: Socket, viewer: int | None, key: str, detail: Literal["full", "skip"]) -> None:
        self.socket = socket
        self.viewer = viewer
        self.key = key
        """Of a private match: what its spectator came with."""
        self.detail = detail
        self.version = 0
        """What the client has been told."""
        self.question = ""
        """The question it was told: answers that nobody is told of can move the match on without a line."""
        self.drawn: DrawnView | None = None
        """The table it was told."""
        self.behind = False
        """It reads too slowly: it was told to catch up and gets nothing until it does."""

    @property
    def person(self) -> str | None:
        return self.socket.person


class Hub:
    """Knows every socket of this process and tells each what its person may know."""

    def __init__(self) -> None:
        self.sent_away: Callable[[Room], None] = self.leave
        """Told when somebody in a room may no longer be there."""
        self.sockets: set[Socket] = set()
        self._by_person: dict[str, set[Socket]] = {}
        self._marks: dict[str, str] = {}

    def enter(self, socket: Socket) -> None:
        self.sockets.add(socket)
        if socket.person is not None:
            self._by_person.setdefault(socket.person, set()).add(socket)

    def go(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        if socket.person is not None:
            mine = self._by_person[socket.person]
            mine.discard(socket)
            if not mine:
                del self._by_person[socket.person]

    def sockets_of(self, person: str) -> set[Socket]:
        return self._by_person.get(person, set())

    def leave(self, room: Room) -> None:
        """Somebody has gone."""
        if not room.watchers:
            self._marks.pop(room.id, None)

    def room_changed(self, room: Room) -> None:
        """Bring everybody in the room up to date; those who see the same get the same text."""
        if not room.watchers:
            return
        self._send_away(room)
        self._tell_table(room)
        if room.match is None:
            return
        texts: dict[tuple[int | None, int, str, int], str] = {}
        for watcher in list(room.watchers):
            version = room.viewer_log(watcher.viewer).version
            question = _question(room, watcher.viewer)
            if (version, question) == (watcher.version, watcher.question) or watcher.behind:
                continue
            detail = "skip" if watcher.socket.full else watcher.detail
            key = (watcher.viewer, watcher.version, detail, id(watcher.drawn))
            text = texts.get(key)
            if text is None:
                text = texts[key] = self._news(room, watcher, detail)
            watcher.version = version
            watcher.question = question
            watcher.drawn = room.drawn_view(watcher.viewer) if detail == "full" else None
            watcher.behind = detail != watcher.detail
            watcher.socket.send_text(text)

    def _send_away(self, room: Room) -> None:
        """A right is checked when it is used: whoever has lost the seat is told nothing more of it."""
        gone = [(watcher, why) for watcher in room.watchers if (why := _no_longer(room, watcher))]
        for watcher, why in gone:
            room.watchers.discard(watcher)
            watcher.socket.dismiss(room.id, watcher, why)
        if gone:
            self.leave(room)
            self.sent_away(room)

    def _news(self, room: Room, watcher: Watcher, detail: str) -> str:
        if detail == "skip":
            return encode(viewing.skip(room, watcher.viewer)).decode()
        return encode(viewing.update(room, watcher.viewer, watcher.version, watcher.drawn)).decode()

    def your_turn(self, match_id: str, title: str, turns: list[Asked]) -> None:
        for seat, person in turns:
            text = encode(YourTurn(match=match_id, seat=seat, title=title)).decode()
            for socket in self.sockets_of(person):
                if not socket.full:
                    socket.send_text(text)

    def bots_due(self, match_id: str) -> None:
        """Bots have no sockets here."""

    def disconnect(self, person: str, why: str, only: str, but: str) -> None:
        """Close a person's sockets whose credential starts with `only`, except `but`."""
        for socket in list(self.sockets_of(person)):
            if socket.credential.startswith(only) and socket.credential != but:
                socket.part(why, retry=False)

    def close(self, why: str) -> None:
        for socket in list(self.sockets):
            socket.part(why, retry=True)

    def tell_all(self, room: Room, message: FromTable) -> None:
        """Something for everybody in the room, once per socket."""
        text = encode(message).decode()
        for socket in {watcher.socket for watcher in room.watchers}:
            socket.send_text(text)

    def tell_listeners(self, room: Room, message: FromTable) -> None:
        """A line of talk, for those who may read it."""
        text = encode(message).decode()
        for watcher in {watcher.socket: watcher for watcher in room.watchers}.values():
            try:
                room.let_listen(watcher.person, watcher.key)
            except Refusal:
                continue
            watcher.socket.send_text(text)

    def _tell_table(self, room: Room) -> None:
        mark = _mark(room)
        if self._marks.get(room.id) == mark:
            return
        self._marks[room.id] = mark
        here = room.present()
        for socket in {watcher.socket for watcher in room.watchers}:
            socket.send(TableChanged(match=room.id, info=viewing.info(room, socket.person, here)))

    def remember(self, room: Room) -> None:
        """A newcomer has been told everything: from here on only changes are sent."""
        self._marks.setdefault(room.id, _mark(room))

    def tell_presence(self, room: Room) -> None:
        self.tell_all(room, Presence(match=room.id, seats=sorted(room.present()), spectators=room.spectators()))


def catch_up(room: Room, watcher: Watcher, version: int | None) -> FromTable | None:
    """What a client that has this version needs; None: a fresh view."""
    now = room.viewer_log(watcher.viewer).version
    watcher.behind = False
    watcher.version = now
    watcher.question = _question(room, watcher.viewer)
    watcher.drawn = None
    if watcher.detail == "skip" or room.match is None:
        return (
            viewing.skip(room, watcher.viewer)
            if room.match is not None
            else Skip(match=room.id, seat=watcher.viewer, version=0, your_turn=False)
        )
    watcher.drawn = room.drawn_view(watcher.viewer)
    if version is not None and 0 < version <= now:
        return viewing.update(room, watcher.viewer, version)
    return None


def _no_longer(room: Room, watcher: Watcher) -> str:
    """Why that watcher may not see what it watches any more; empty: it may."""
    try:
        room.look_through(watcher.person, watcher.viewer, watcher.key)
    except Refusal as refusal:
        return refusal.problem.detail
    return ""


def _question(room: Room, viewer: int | None) -> str:
    """Which question this viewer sees, and who seems to owe an answer; a sealed answer changes nothing of it."""
    match = room.match
    if match is None or not match.state.stack:
        return ""
    return f"{type(match.state.stack[-1]).__name__} {match.owing(viewer)}"


def _mark(room: Room) -> str:
    """Everything public about the match but the play itself: a sealed answer changes nothing of it."""
    record = room.record
    names = [person.name for person in room.people.values()]
    seats = [(s.kind, s.person, s.label, s.level, s.stand_in, s.forfeited) for s in room.seats]
    state = (record.status, record.title, record.paused, record.proposal, record.result, record.rematch)
    return repr((state, seats, names))
