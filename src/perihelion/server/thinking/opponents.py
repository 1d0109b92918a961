"""Bots at the table: which seat has to be thought for, what it is shown, and what happens when it does not answer."""

import asyncio
import logging
import secrets
from time import perf_counter
from typing import Any, Final

from perihelion.bots import AHEAD
from perihelion.core.action import Action
from perihelion.core.codec import encode
from perihelion.server.lobby.bots import FALLBACK, bot_seed
from perihelion.server.operation.metrics import METRICS
from perihelion.server.play.playing import Playing
from perihelion.server.problems import Refusal
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.thinking.pool import NoAnswer, Pool
from perihelion.server.thinking.questions import seen_by

log = logging.getLogger(__name__)

GRACE: Final = 3.0
"""Seconds beyond its budget in which a bot may still answer: a process has to start, the machine may be busy."""

QUICK: Final = 0.2
"""The budget of the bot that steps in for another."""


class Opponents:
    def __init__(self, rooms: Rooms, playing: Playing, pool: Pool, seconds: float) -> None:
        self.rooms = rooms
        self.playing = playing
        self.pool = pool
        self.seconds = seconds
        self.grace = GRACE
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._spare: dict[str, None] = {}
        """Matches whose bots may think on, in the order in which they began to wait."""
        self._thinking_on: asyncio.Task[None] | None = None

    async def play_bots(self, match_id: str) -> None:
        """Answer for every bot that is asked, until a person is."""
        if match_id in self._busy:
            self._again.add(match_id)
            return
        self._busy.add(match_id)
        try:
            while await self._play_one(match_id):
                await asyncio.sleep(0)
        finally:
            self._busy.discard(match_id)
        if match_id in self._again:
            self._again.discard(match_id)
            await self.play_bots(match_id)
            return
        self._spare[match_id] = None
        if self._thinking_on is None or self._thinking_on.done():
            self._thinking_on = asyncio.create_task(self._use_spare_time())

    async def close(self) -> None:
        if self._thinking_on is not None:
            self._thinking_on.cancel()
            await asyncio.gather(self._thinking_on, return_exceptions=True)

    async def _use_spare_time(self) -> None:
        """While people think, so do their opponents: one match after the other, each bot once, for as long as it may
        think about an answer. Nobody who has to answer waits for that.
        """
        while self._spare:
            match_id = next(iter(self._spare))
            del self._spare[match_id]
            try:
                await self._think_on(match_id)
            except Exception:
                log.exception("a bot's thinking on failed", extra={"match": match_id})

    async def _think_on(self, match_id: str) -> None:
        for seat in range(len((await self.rooms.look(match_id)).seats)):
            room = await self.rooms.look(match_id)
            if room.match is None or room.record.status != "running" or room.record.paused is not None:
                return
            level = room.seats[seat].bot
            if level in AHEAD and seat not in room.match.deciders:
                question = {**self._about(room, seat), "do": "ponder", "level": level}
                await self.pool.think_on(question, self.grace, f"{room.id}/{seat}", self.seconds)

    async def hint(self, room: Room, seat: int, level: str) -> str:
        """What a bot of that level would do, from what the seat sees."""
        match = room.running()
        legal = match.legal(seat)
        return match.say(legal[await self._choose(room, seat, level, legal, hint=True)])

    async def _play_one(self, match_id: str) -> bool:
        room = await self.rooms.look(match_id)
        if room.match is None or room.record.status != "running" or room.record.paused is not None:
            return False
        seats = [seat for seat in room.match.deciders if room.seats[seat].bot]
        if not seats:
            return False
        seat = seats[0]
        version = room.viewer_log(seat).version
        legal = room.match.legal(seat)
        choice = await self._choose(room, seat, room.seats[seat].bot, legal)
        try:
            await self.playing.play_for(match_id, seat, version, legal[choice])
        except Refusal as refusal:
            log.info("the answer of a bot came too late", extra={"match": match_id, "seat": seat, "why": str(refusal)})
            if refusal.problem.type != "stale":
                return False
        return True

    async def _choose(self, room: Room, seat: int, level: str, legal: list[Action], hint: bool = False) -> int:
        """The bot's choice; a late or crashed bot is replaced by a greedy one, and that by any legal action."""
        if len(legal) == 1:
            return 0
        question = self._question(room, seat, legal, hint)
        about = "" if hint else f"{room.id}/{seat}"
        for name, seconds in ((level, self.seconds), (FALLBACK, QUICK), ("any", QUICK)):
            begun = perf_counter()
            try:
                answer = await self.pool.ask(
                    {**question, "level": name}, self.grace, about, room.record.owner, think=seconds
                )
            except NoAnswer as error:
                why = str(error)
            else:
                METRICS.took("perihelion_bot_wait_seconds", perf_counter() - begun)
                choice = answer.get("choice")
                if isinstance(choice, int) and 0 <= choice < len(legal):
                    METRICS.count("perihelion_bot_moves_total", 'outcome="chosen"')
                    return choice
                why = str(answer.get("error", "no choice"))
            METRICS.count("perihelion_bot_moves_total", f'outcome="{"late" if why == "late" else "crashed"}"')
            log.warning(
                "a bot gave no answer and is replaced",
                extra={"match": room.id, "seat": seat, "bot": name, "why": why},
            )
        return secrets.randbelow(len(legal))

    def _question(self, room: Room, seat: int, legal: list[Action], hint: bool) -> dict[str, Any]:
        question = {**self._about(room, seat), "do": "choose", "legal": [encode(action) for action in legal]}
        return {**question, "match": "", "seed": secrets.randbelow(1 << 31)} if hint else question

    def _about(self, room: Room, seat: int) -> dict[str, Any]:
        """Which bot is meant, and what it sees."""
        return {"match": room.id, "seed": bot_seed(room.id), **seen_by(room.running(), seat)}
