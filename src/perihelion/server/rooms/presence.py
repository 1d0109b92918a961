"""Who is in the room: those on sockets here, and those the other processes tell of."""

import asyncio
import json
import secrets
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import Any, Final

from perihelion.server.rooms.room import RemoteWatchers, Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Store

ALIVE: Final = 2.0
"""Seconds after which a process says that it still runs."""
REPEAT: Final = 15
"""Beats between two announcements of who is there, in case one was lost."""


class Presences:
    """Each process tells the others of its own; what it has told counts until it falls silent."""

    def __init__(self, store: Store, rooms: Rooms, show: Callable[[Room], None]) -> None:
        self.store = store
        self.rooms = rooms
        self.show = show
        self.process = secrets.token_hex(8)
        rooms.notified.append(self._on_notice)

    def changed(self, room: Room, first: bool = False) -> None:
        """Somebody came or went here. The first one here makes this process ask the others who is there."""
        self.show(room)
        self._tell(room, first)

    async def repeat(self) -> None:
        """Say everything again from time to time, and forget the processes that no longer do."""
        for n in count(1):
            await asyncio.sleep(ALIVE)
            self.store.tell(json.dumps({"alive": self.process}))
            for room in self.rooms.watched():
                if n % REPEAT == 0:
                    self._tell(room, False)
                if room.forget_silent():
                    self.show(room)

    def close(self) -> None:
        """This process ends, and everybody connected to it leaves."""
        self.store.tell(json.dumps({"gone": self.process}))

    def _tell(self, room: Room, ask: bool) -> None:
        here = {"seats": sorted(room.seats_here()), "spectators": room.spectators_here(), "ask": ask}
        self.store.tell(json.dumps({"present": room.id, "process": self.process, **here}))

    async def _on_notice(self, message: dict[str, Any]) -> None:
        if "alive" in message:
            for watched in self.rooms.watched():
                there = watched.remote.get(message["alive"])
                if there is not None:
                    watched.remote[message["alive"]] = there._replace(at=monotonic())
            return
        if "gone" in message:
            for watched in self.rooms.watched():
                if watched.remote.pop(message["gone"], None):
                    self.show(watched)
        room = self.rooms.at_hand(message.get("present", ""))
        if room is None:
            return
        before = room.present(), room.spectators()
        room.remote[message["process"]] = RemoteWatchers(set(message["seats"]), message["spectators"], monotonic())
        if before != (room.present(), room.spectators()):
            self.show(room)
        if message["ask"] and room.watchers:
            self._tell(room, False)
