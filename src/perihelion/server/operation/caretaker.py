"""The caretaker: one process of a table wakes the bots, watches the clocks, sends the post and sweeps up.

Every process also polls for changes whose notice was lost.
"""

import asyncio
import logging
from typing import Final

from perihelion.server.lobby.bots import FALLBACK
from perihelion.server.operation.heartbeat import Heartbeat
from perihelion.server.people.leaving import Leaving
from perihelion.server.play import clock
from perihelion.server.post.office import PostOffice
from perihelion.server.post.outbox import reminder_statement
from perihelion.server.problems import Refusal
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Asked, Rooms
from perihelion.server.settings import Settings
from perihelion.server.store import Statement, Store, Unusable
from perihelion.server.store.records import PersonRow, read
from perihelion.server.thinking.opponents import Opponents
from perihelion.server.thinking.reviews import Reviews
from perihelion.server.tokens import new_id, now

log = logging.getLogger(__name__)

TICK: Final = 1.0
LOOK_AROUND: Final = 5.0
SWEEP: Final = 3600.0
OPEN_DAYS: Final = 90
"""After which a match that nobody joined is closed."""
AT_ONCE: Final = 200
"""Guests and matches that one sweep deletes at most."""


class Caretaker:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        opponents: Opponents,
        reviews: Reviews,
        office: PostOffice,
        leaving: Leaving,
        settings: Settings,
    ) -> None:
        self.store = store
        self.heart = Heartbeat(store, rooms, new_id())
        self.leaving = leaving
        self.settings = settings
        self.rooms = rooms
        self.opponents = opponents
        self.reviews = reviews
        self.office = office
        self.leading = False
        self.trouble = ""
        """Why the table cannot work at the moment; empty: it can."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[str] = set()
        self._main: asyncio.Task[None] | None = None
        rooms.listeners.append(self)

    async def open(self) -> None:
        """Before the first guest: the leading process checks whether the table was away, so that no clock is read too
        early.
        """
        if await self.store.lead():
            await self.heart.beat()
        self._main = asyncio.get_running_loop().create_task(self._work())

    async def close(self) -> None:
        tasks = [task for task in (self._main, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._main is None:
            return  # the table never opened: nobody knows of this process
        try:
            await self.heart.go()
        except (Unusable, RuntimeError, AssertionError):
            log.debug("nobody could be told that this process ends")

    def room_changed(self, room: Room) -> None:
        """The clocks are read from the store."""

    def your_turn(self, match_id: str, title: str, turns: list[Asked]) -> None:
        """The post is in the store already."""

    def bots_due(self, match_id: str) -> None:
        """A bot is asked: let it think."""
        if self.leading and match_id not in self._thinking:
            self._thinking.add(match_id)
            task = asyncio.get_running_loop().create_task(self._think(match_id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _think(self, match_id: str) -> None:
        try:
            await self.opponents.play_bots(match_id)
        except Exception:
            log.exception("a bot's move failed", extra={"match": match_id})
            await asyncio.sleep(10)
        finally:
            self._thinking.discard(match_id)

    async def _work(self) -> None:
        swept = looked = 0.0
        away = False
        loop = asyncio.get_running_loop()
        while True:
            try:
                if self.store.shared:
                    await self.heart.say()
                leading = await self.store.lead(not self.heart.outdated)
                if leading != self.leading:
                    log.info("this process leads" if leading else "another process leads")
                self.leading = leading
                if self.store.shared and loop.time() - looked > LOOK_AROUND:
                    looked = loop.time()
                    await self.rooms.refresh_watched()
                if self.leading:
                    await self._tick()
                    if loop.time() - swept > SWEEP:
                        swept = loop.time()
                        await self.sweep()
                self.trouble = ""
                if away:
                    away = False
                    log.warning("the database answers again")
            except Unusable as error:
                self.leading = False
                self.trouble = str(error)
                if not away:
                    away = True
                    log.error(str(error))
            except Exception:
                log.exception("the caretaker's loop failed")
            await asyncio.sleep(TICK)

    async def _tick(self) -> None:
        await self.heart.beat()
        for row in await self.store.rows("SELECT id FROM matches WHERE bots_due = 1 AND status = 'running'"):
            self.bots_due(row["id"])
        for row in await self.store.rows("SELECT id FROM matches WHERE deadline <= ?", now()):
            try:
                await self.time_is_over(row["id"])
            except Refusal as refusal:
                log.warning("a clock could not be read", extra={"match": row["id"], "why": str(refusal)})
        await self.office.begin()
        await self.reviews.begin()

    async def time_is_over(self, match_id: str) -> None:
        """What the match has agreed on for seats whose time is used up."""
        async with self.rooms.hold(match_id) as room:
            change = room.change()
            more: list[Statement] = []
            over = [seat for seat, at in clock.due(room.pace, change.seats, change.sealed).items() if at <= change.at]
            for seat in [change.seats[number] for number in over]:
                log.info("time is over", extra={"match": match_id, "seat": seat.seat, "then": room.pace.at_end})
                if room.pace.at_end == "remind":
                    seat.reminded += 1
                    if seat.person:
                        more.append(reminder_statement(match_id, seat.seat, seat.person, change.at))
                else:
                    seat.stand_in = FALLBACK
                    seat.forfeited = int(room.pace.at_end == "forfeit")
            people = [seat for seat in change.seats if seat.kind == "human" and not seat.stand_in]
            if not people and not any(seat.forfeited for seat in change.seats):
                change.record.paused = change.at
            await self.rooms.commit(room, change, *more)

    async def sweep(self) -> None:
        """Forget what nobody can use any more."""
        at = now()
        old = at - OPEN_DAYS * clock.DAY
        await self.store.write(
            Statement("DELETE FROM sessions WHERE expires < ?", (at,)),
            Statement("DELETE FROM resets WHERE expires < ?", (at,)),
            Statement("DELETE FROM confirmations WHERE expires < ?", (at,)),
            Statement("DELETE FROM commitments WHERE expires < ?", (at,)),
            Statement("DELETE FROM drafts WHERE match IN (SELECT id FROM matches WHERE status <> 'running')"),
            Statement("UPDATE matches SET status = 'closed' WHERE status = 'open' AND moved < ?", (old,)),
        )
        await self._forget_guests(at)
        await self._forget_matches(at)

    async def _forget_guests(self, at: int) -> None:
        """Guests who have not been here for long, and cannot come back: their cookie has ended or is lost."""
        if not self.settings.keep_guests:
            return
        rows = await self.store.rows(
            "SELECT * FROM people WHERE kind = 'guest' AND suspended = 0 AND seen < ?"
            " AND NOT EXISTS (SELECT 1 FROM seats JOIN matches ON matches.id = seats.match"
            f" WHERE seats.person = people.id AND matches.status = 'running') LIMIT {AT_ONCE}",
            at - self.settings.keep_guests * clock.DAY,
        )
        for row in rows:
            await self.leaving.delete(read(PersonRow, row))

    async def _forget_matches(self, at: int) -> None:
        """Matches that ended longer ago than the club keeps them."""
        if not self.settings.keep_matches:
            return
        rows = await self.store.rows(
            f"SELECT id FROM matches WHERE status IN ('over', 'closed') AND moved < ? LIMIT {AT_ONCE}",
            at - self.settings.keep_matches * clock.DAY,
        )
        for row in rows:
            await self.store.write(Statement("DELETE FROM matches WHERE id = ?", (row["id"],)))
            self.rooms.forget(row["id"])
