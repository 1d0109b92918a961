"""All rooms in memory: loaded when first asked for, kept up to date, changed one step at a time, announced to all."""

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, Protocol

from msgspec.structs import replace

from perihelion.core.game import Game
from perihelion.core.match import Match
from perihelion.core.packing import COLUMNS
from perihelion.front import UnknownGame, game_names
from perihelion.front import game as find_game
from perihelion.server.messages.people import Person
from perihelion.server.passed_on import sentence
from perihelion.server.people.people import named
from perihelion.server.post.outbox import letter_statement, turn_statement
from perihelion.server.problems import Refusal, not_found, not_now, passed_on, stale
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.loading import BrokenMatch, catch_up, enter, load, read_match
from perihelion.server.rooms.room import Room
from perihelion.server.store import Conflict, Statement, Store
from perihelion.server.store.records import MatchRow, SeatRow, insert

log = logging.getLogger(__name__)

NOTICE: Final = 7500
"""Characters of a notice. PostgreSQL carries 8000 bytes."""

AT_ONCE: Final = 100
"""Matches looked up by one query; always this many, so that the database can reuse its plan."""

Asked = tuple[int, str]
"""A seat that owes an answer now, and its person."""


class Listener(Protocol):
    """Something that acts on what happens in the rooms, here or in another process."""

    def room_changed(self, room: Room) -> None: ...

    def your_turn(self, match_id: str, title: str, turns: list[Asked]) -> None: ...

    def bots_due(self, match_id: str) -> None: ...


class Rooms:
    """The only door to a match."""

    def __init__(self, store: Store, most: int) -> None:
        self.store = store
        self.most = most
        self.games: dict[str, Game] = {}
        self.listeners: list[Listener] = []
        self.notified: list[Callable[[dict[str, Any]], Awaitable[None]]] = []
        """Called with every notice of another process that is not about a match: chat, new names."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._doors: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.listen(self._on_notice)

    def game(self, name: str) -> Game:
        found = self.games.get(name)
        if found is None:
            try:
                found = find_game(name)
            except (UnknownGame, ImportError, AttributeError):
                raise not_found("There is no game {name!r} here.", name=name) from None
            self.games[name] = found
        return found

    def load_games(self) -> None:
        """Import all games before the first visitor asks; one that does not load must not stop the others."""
        for name in game_names():
            try:
                self.game(name)
            except Refusal as refusal:
                log.error("a game does not load", extra={"game": name, "why": str(refusal)})

    def at_hand(self, match_id: str) -> Room | None:
        """A room that is in memory."""
        return self._rooms.get(match_id)

    def watched(self) -> list[Room]:
        """The rooms that somebody follows from here."""
        return [room for room in self._rooms.values() if room.watchers]

    def __len__(self) -> int:
        return len(self._rooms)

    async def look(self, match_id: str) -> Room:
        """The room as it is now, to look at."""
        room = self._rooms.get(match_id) or await self._open(match_id)
        if room.outdated or self.store.shared:
            async with room.lock:
                await self._refresh(room)
        if match_id in self._rooms:
            self._rooms.move_to_end(match_id)
        return room

    @asynccontextmanager
    async def hold(self, match_id: str, fresh: bool = True) -> AsyncIterator[Room]:
        """The room, to change it; nobody else can meanwhile. Pass `fresh=False` if you check the version yourself."""
        room = await self.look(match_id) if fresh else self._rooms.get(match_id) or await self._open(match_id)
        async with room.lock:
            if room.outdated:
                await self._refresh(room)
            yield room

    async def refresh(self, room: Room) -> None:
        """Bring a room that is held up to date."""
        if self.store.shared:
            await self._refresh(room)

    async def refresh_watched(self) -> None:
        """Bring up to date what somebody follows from here, if a notice was lost: its process was killed before it."""
        watched = self.watched()
        for some in [watched[n : n + AT_ONCE] for n in range(0, len(watched), AT_ONCE)]:
            ids = [room.id for room in some] + [""] * (AT_ONCE - len(some))
            marks = ", ".join("?" * AT_ONCE)
            rows = await self.store.rows(f"SELECT id, revision FROM matches WHERE id IN ({marks})", *ids)
            kept = {row["id"]: row["revision"] for row in rows}
            for room in some:
                if kept.get(room.id) != room.record.revision:
                    async with room.lock:
                        await self._refresh(room)

    async def commit(self, room: Room, change: Change, *more: Statement) -> None:
        """Make a change durable, then adopt it, then announce it."""
        change.settle(room.pace)
        steps = change.statements()
        if steps or more:
            # A request that is cut off does not stop it half-way.
            await asyncio.shield(asyncio.ensure_future(self._commit(room, change, [*steps, *more])))

    async def _commit(self, room: Room, change: Change, steps: list[Statement]) -> None:
        turns = _new_turns(change)
        away = [turn for turn in turns if not _is_here(room, turn)]
        steps += [turn_statement(room.id, seat, person, change.at) for seat, person in away]
        steps += [letter_statement("end", room.id, *turn, change.at) for turn in _ended(room, change)]
        steps += [letter_statement("invite", room.id, *turn, change.at, host) for turn, host in _invited(room, change)]
        bots = bool(change.record.bots_due)
        told = {"match": room.id, "title": change.record.title, "turns": turns, "bots": bots}
        notice = _notice(told, change.notice) if self.store.shared else ""
        try:
            await self.store.write(*steps, notice=notice)
        except Conflict:
            # Another process was first: look again before anything is said about this match.
            await self._refresh(room)
            raise stale() from None
        room.adopt(change)
        if any(seat.person not in room.people for seat in room.seats if seat.person):
            await self._learn_names(room)
        self._tell(room, turns)

    def _tell(self, room: Room, turns: list[Asked]) -> None:
        for listener in self.listeners:
            listener.room_changed(room)
            if turns:
                listener.your_turn(room.id, room.record.title, turns)
            if room.record.bots_due:
                listener.bots_due(room.id)

    async def add(self, record: MatchRow, seats: list[SeatRow], *more: Statement) -> Room:
        """A new match is in the store: open its room."""
        await self.store.write(insert("matches", record), *[insert("seats", seat) for seat in seats], *more)
        return await self.look(record.id)

    def rename(self, person: Person) -> None:
        """Somebody has a new name, or is a bot now: tell it here and in the other processes."""
        self._rename(person)
        told = {"id": person.id, "name": person.name, "kind": person.kind, "bot": person.bot}
        self.store.tell(json.dumps({"renamed": told}))

    def _rename(self, person: Person) -> None:
        for room in self._rooms.values():
            if person.id in room.people:
                room.people[person.id] = person
                self._tell(room, [])

    def forget(self, match_id: str, tell: bool = True) -> None:
        """A match is no longer in the store: nobody is in its room any more."""
        room = self._rooms.pop(match_id, None)
        if room is not None:
            for watcher in room.watchers:
                watcher.socket.dismiss(match_id, watcher, "This match is gone.")
            room.watchers.clear()
        if tell:
            self.store.tell(json.dumps({"forget": match_id}))

    async def reread(self, matches: list[str], tell: bool = True) -> None:
        """Something other than a change has written to these matches."""
        for room in [self._rooms[match] for match in matches if match in self._rooms]:
            async with room.lock:
                await self._refresh(room)
        if tell and matches:
            self.store.tell(json.dumps({"reread": matches}))

    async def reread_all(self) -> None:
        """Something has written to many matches at once."""
        for room in self._rooms.values():
            room.outdated = True
        await self.reread([room.id for room in self.watched()])

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    # Inside.

    async def _open(self, match_id: str) -> Room:
        door = self._doors.setdefault(match_id, asyncio.Lock())
        async with door:
            found = self._rooms.get(match_id)
            if found is None:
                found = await self._load(match_id)
                self._rooms[match_id] = found
                self._make_place()
        self._doors.pop(match_id, None)
        return found

    async def _load(self, match_id: str) -> Room:
        rows = await read_match(self.store, match_id)
        if rows is None:
            raise not_found("There is no such match.")
        record, seats = rows
        game = self.game(record.game)
        room = Room(game, record, seats, None, [])
        if record.started is not None:
            try:
                room.match, room.times = await load(self.store, game, record, seats)
            except BrokenMatch as error:
                raise passed_on(not_now, error) from None
        await self._learn_names(room)
        return room

    async def _refresh(self, room: Room) -> None:
        row = await self.store.row("SELECT revision FROM matches WHERE id = ?", room.id)
        if row is None or row["revision"] == room.record.revision:
            room.outdated = False
            return
        rows = await read_match(self.store, room.id)
        if rows is None:
            return
        record, seats = rows
        match, times = room.match, room.times
        if record.started is not None and (match is None or record.rules != room.record.rules):
            match, times = await self._load_again(room, record, seats)
        elif match is not None:
            await catch_up(self.store, room.game, match, room.id, times)
        room.renew(record, seats, match, times)
        await self._learn_names(room)
        self._tell(room, [])

    async def _load_again(self, room: Room, record: MatchRow, seats: list[SeatRow]) -> tuple[Match, list[int]]:
        """A match that meets other rules; one that went on by newer ones is left to the processes that know them."""
        try:
            return await load(self.store, room.game, record, seats)
        except BrokenMatch as error:
            log.warning("a match is left to newer processes", extra={"match": room.id, "why": str(error)})
            self._rooms.pop(room.id, None)
            for watcher in list(room.watchers):
                watcher.socket.dismiss(room.id, watcher, f"{sentence(error)}.")
            room.watchers.clear()
            raise not_now("This match is played by newer rules: this process is to be upgraded.") from None

    def _follow(self, room: Room, changed: dict[str, Any] | None) -> bool:
        """Go the step another process has told of, if this room is just before it and knows everybody in it."""
        plays_on = room.match is not None and changed is not None and not {"started", "rules"} & {*changed["record"]}
        if not plays_on or changed is None or room.match is None or changed["after"] != room.record.revision:
            return False
        record = replace(room.record, **changed["record"])
        seats = [replace(seat, **changed["seats"].get(str(seat.seat), {})) for seat in room.seats]
        if any(seat.person and seat.person not in room.people for seat in seats):
            return False
        names = ("n", *COLUMNS, "at")
        enter(
            room.game, room.match, [dict(zip(names, values, strict=True)) for values in changed["entries"]], room.times
        )
        room.renew(record, seats, room.match, room.times)
        self._tell(room, [])
        return True

    async def _learn_names(self, room: Room) -> None:
        persons = sorted(room.persons())
        marks = ", ".join("?" * len(persons))
        rows = await self.store.rows(f"SELECT id, name, kind, bot FROM people WHERE id IN ({marks})", *persons)
        room.people = {row["id"]: named(row) for row in rows}

    def _make_place(self) -> None:
        """Forget the rooms that nobody has entered for longest; they are in the store."""
        spare = len(self._rooms) - self.most
        for match_id, room in list(self._rooms.items()):
            if spare <= 0:
                return
            if not room.watchers and not room.lock.locked():
                del self._rooms[match_id]
                spare -= 1

    def _on_notice(self, notice: str) -> None:
        """Another process has written; or notices of some that did may have been lost."""
        work = self._act_on(json.loads(notice)) if notice else self.refresh_watched()
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act_on(self, message: dict[str, Any]) -> None:
        if "renamed" in message:
            self._rename(Person(**message["renamed"]))
            return
        if "forget" in message:
            self.forget(message["forget"], tell=False)
            return
        if "reread" in message:
            await self.reread(message["reread"], tell=False)
            return
        if "turns" not in message:
            for notify in self.notified:
                await notify(message)
            return
        room = self._rooms.get(message["match"])
        if room is not None:
            async with room.lock:
                try:
                    if not self._follow(room, message.get("changed")):
                        await self._refresh(room)
                except Conflict:
                    room.outdated = True  # another process was just here: it is read again before it is used
                except Refusal as refusal:
                    log.debug("a match is not followed any more", extra={"match": room.id, "why": str(refusal)})
        turns = [(int(seat), str(person)) for seat, person in message["turns"]]
        for listener in self.listeners:
            if turns:
                listener.your_turn(message["match"], message["title"], turns)
            if message["bots"]:
                listener.bots_due(message["match"])


def _notice(message: dict[str, Any], changed: dict[str, Any]) -> str:
    """What the other processes are told: with the step itself where it is short enough to travel."""
    whole = json.dumps({**message, "changed": changed})
    return whole if len(whole) < NOTICE else json.dumps(message)


def _new_turns(change: Change) -> list[Asked]:
    """The people who have to answer now and did not before."""
    if change.record.status != "running" or change.record.paused is not None:
        return []
    before = {seat.seat for seat in change.old_seats if seat.owes}
    return [
        (seat.seat, seat.person)
        for seat in change.seats
        if seat.owes and seat.seat not in before and seat.person and not seat.bot
    ]


def _ended(room: Room, change: Change) -> list[Asked]:
    """The people who are not there to see that the match is over."""
    if change.record.status != "over" or change.old_record.status == "over":
        return []
    here = room.present()
    return [(seat.seat, seat.person) for seat in change.seats if seat.person and seat.seat not in here and not seat.bot]


def _invited(room: Room, change: Change) -> list[tuple[Asked, str]]:
    """The people for whom a seat is kept from now on, and who keeps it."""
    host = room.people[change.record.owner].name if change.record.owner in room.people else ""
    return [
        ((after.seat, after.person), host)
        for before, after in zip(change.old_seats, change.seats, strict=True)
        if after.kind == "invited" and after.person and after.person != before.person
    ]


def _is_here(room: Room, turn: Asked) -> bool:
    return room.pace.kind == "live" and turn[0] in room.present()
