"""Reviews of finished matches: made in the background by a process that yields to everything else, turn by turn.

What was found is stored as it comes, so a review goes on after a restart. Everybody's reviews are served in turn.
"""

import asyncio
import logging
from typing import Any, Final

import msgspec

from perihelion.analysis.review import ReviewedTurn
from perihelion.analysis.story import Story
from perihelion.bots.budget import read_budget
from perihelion.server.messages.matches import MatchInfo
from perihelion.server.messages.reviews import ReviewInfo
from perihelion.server.problems import not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.thinking.pool import NoAnswer, Pool
from perihelion.server.tokens import now

log = logging.getLogger(__name__)

MOST_WAITING: Final = 5
"""Reviews of one person that are not done yet."""
AT_ONCE: Final = 8
"""Reviews that take turns; the others wait in the store."""
LONGEST_TURN: Final = 2.0
SHORTEST_TURN: Final = 0.05
"""Seconds of thought for one turn."""
DEEPER: Final = 4
"""How many times as long a turn is thought about when somebody wants to know better."""
DEEPEST: Final = 20.0
"""Seconds that this takes at most."""
PATIENCE: Final = 60.0
"""Seconds of the processor that a worker may use for an answer beyond its budget: it replays first."""


class Unreviewable(Exception):
    """The worker could not go on."""


class Reviews:
    def __init__(self, store: Store, rooms: Rooms, pool: Pool, budget: str) -> None:
        self.store = store
        self.rooms = rooms
        self.pool = pool
        self.budget = budget
        """Seconds for a whole match (`200s`), or nodes for each turn (`40n`)."""
        self._tasks: dict[str, asyncio.Task[None]] = {}

    # What people ask for.

    async def ask(self, person: str, room: Room) -> None:
        """Have a review made; one that is there, or on its way, stays as it is."""
        _check_over(room)
        row = await self._row(room.id)
        if row is not None and row["status"] != "failed":
            return
        await self._check_number(person)
        if row is not None:
            again = "UPDATE reviews SET status = 'waiting', person = ?, asked = ? WHERE match = ?"
            await self.store.write(Statement(again, (person, now(), room.id)))
            return
        new = "INSERT INTO reviews (match, person, asked, status, budget, total, story) VALUES (?, ?, ?, ?, ?, ?, ?)"
        try:
            await self.store.write(Statement(new, (room.id, person, now(), "waiting", "", 0, "")))
        except Conflict:
            return  # somebody else has asked at the same moment

    async def deepen(self, person: str, room: Room, number: int) -> None:
        """Think longer about one turn of a review that is done; what was found of it before is replaced."""
        row = await self._row(room.id)
        if row is None or row["status"] != "done" or number >= row["total"]:
            raise not_now("This turn is not reviewed yet.")
        where = "WHERE match = ? AND number = ?"
        found = await self.store.row(f"SELECT found FROM reviewed_turns {where}", room.id, number)
        assert found is not None
        budget = deeper(msgspec.json.decode(found["found"], type=ReviewedTurn).budget or row["budget"])
        about = {"match": room.id, "text": await asyncio.to_thread(room.running().text)}
        question = {**about, "do": "review", "number": number, "budget": budget}
        try:
            answer = await self._ask(person, question, read_budget(budget).seconds or 0.0)
            turn = msgspec.json.encode(answer["turn"]).decode()
            await self.store.write(Statement(f"UPDATE reviewed_turns SET found = ? {where}", (turn, room.id, number)))
            await self._tell_story(person, room)
        except Unreviewable as error:
            log.warning("a turn could not be thought about longer: %s", error, extra={"match": room.id})
            raise not_now("The coach has no answer just now: ask again.") from None

    async def _check_number(self, person: str) -> None:
        waiting = "SELECT count(*) AS n FROM reviews WHERE person = ? AND status IN ('waiting', 'running')"
        row = await self.store.row(waiting, person)
        if row is not None and row["n"] >= MOST_WAITING:
            raise not_now("You have {number} reviews on their way: wait until one is done.", number=row["n"])

    async def read(self, room: Room, viewer: int | None, may_ask: bool, since: int) -> ReviewInfo:
        """What there is of it, from that turn on, as that viewer counts the lines of the log."""
        _check_over(room)
        row = await self._row(room.id)
        if row is None:
            return ReviewInfo(
                status="none", may_ask=may_ask, done=0, total=0, budget="", turns=[], lines=[], story=None
            )
        found = await self.store.rows(
            "SELECT found FROM reviewed_turns WHERE match = ? AND number >= ? ORDER BY number", room.id, since
        )
        turns = [msgspec.json.decode(one["found"], type=ReviewedTurn) for one in found]
        viewer_log = room.viewer_log(viewer)
        return ReviewInfo(
            status=row["status"],
            may_ask=may_ask,
            done=await self._done(room.id),
            total=row["total"],
            budget=row["budget"],
            turns=turns,
            lines=[viewer_log.lines_at(turn.at) for turn in turns],
            story=msgspec.json.decode(row["story"], type=Story) if row["story"] else None,
        )

    async def count(self, matches: list[MatchInfo]) -> None:
        """Say how many big losses were found in those that are reviewed: in one's own seats, or in all."""
        over = {match.id: match for match in matches if match.status == "over"}
        if not over:
            return
        marks = ", ".join("?" * len(over))
        rows = await self.store.rows(
            f"SELECT match, story FROM reviews WHERE status = 'done' AND match IN ({marks})", *over
        )
        for row in rows:
            match = over[row["match"]]
            stages = msgspec.json.decode(row["story"], type=Story).stages
            match.losses = sum([one.big for one in stages if not match.yours or one.seat in match.yours])

    async def _row(self, match_id: str) -> Row | None:
        return await self.store.row("SELECT * FROM reviews WHERE match = ?", match_id)

    async def _done(self, match_id: str) -> int:
        """Turns that are reviewed."""
        row = await self.store.row("SELECT count(*) AS n FROM reviewed_turns WHERE match = ?", match_id)
        return int(row["n"]) if row is not None else 0

    # Making them.

    async def begin(self) -> None:
        """Take up what waits: one review of each person at a time, the oldest first."""
        self._tasks = {match: task for match, task in self._tasks.items() if not task.done()}
        if len(self._tasks) >= AT_ONCE:
            return
        rows = await self.store.rows(
            "SELECT match, person FROM reviews WHERE status IN ('waiting', 'running') ORDER BY asked"
        )
        busy = {row["person"] for row in rows if row["match"] in self._tasks}
        for row in rows:
            if row["person"] not in busy and len(self._tasks) < AT_ONCE:
                busy.add(row["person"])
                making = self._make(row["match"], row["person"])
                self._tasks[row["match"]] = asyncio.get_running_loop().create_task(making)

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _make(self, match_id: str, person: str) -> None:
        """Turn by turn, from the first that is missing."""
        try:
            await self._review(match_id, person)
        except Conflict:
            log.info("another process makes this review", extra={"match": match_id})
        except Unreviewable as error:
            log.warning("a review failed: %s", error, extra={"match": match_id})
            await self._set(match_id, status="failed")
        except Exception:
            log.exception("a review failed", extra={"match": match_id})
            await self._set(match_id, status="failed")

    async def _review(self, match_id: str, person: str) -> None:
        room = await self.rooms.look(match_id)
        about = {"match": match_id, "text": await asyncio.to_thread(room.running().text)}
        row = await self._row(match_id)
        assert row is not None
        total, budget = int(row["total"]), str(row["budget"])
        if not budget:
            total = (await self._ask(person, {**about, "do": "turns"}, 0.0))["turns"]
            budget = turn_budget(self.budget, total)
        await self._set(match_id, status="running", budget=budget, total=total)
        seconds = read_budget(budget).seconds or 0.0
        for number in range(await self._done(match_id), total):
            answer = await self._ask(person, {**about, "do": "review", "number": number, "budget": budget}, seconds)
            found = msgspec.json.encode(answer["turn"]).decode()
            step = "INSERT INTO reviewed_turns (match, number, found) VALUES (?, ?, ?)"
            await self.store.write(Statement(step, (match_id, number, found)))
        await self._tell_story(person, room)

    async def _tell_story(self, person: str, room: Room) -> None:
        """What all turns tell together; with that the review is done."""
        rows = await self.store.rows("SELECT found FROM reviewed_turns WHERE match = ? ORDER BY number", room.id)
        turns = [msgspec.json.decode(one["found"]) for one in rows]
        told = await self._ask(person, {"do": "story", "turns": turns, "seats": len(room.seats)}, 0.0)
        await self._set(room.id, status="done", story=msgspec.json.encode(told["story"]).decode())

    async def _ask(self, person: str, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """One answer of the worker; one that is late or dies gets a second chance."""
        for last in (False, True):
            try:
                answer = await self.pool.ask(question, seconds + PATIENCE, whose=person)
            except NoAnswer as error:
                if last:
                    raise Unreviewable(str(error)) from None
            else:
                if "error" in answer:
                    raise Unreviewable(str(answer["error"]))
                return answer
        raise AssertionError

    async def _set(self, match_id: str, **values: Any) -> None:
        columns = ", ".join([f"{name} = ?" for name in values])
        await self.store.write(Statement(f"UPDATE reviews SET {columns} WHERE match = ?", (*values.values(), match_id)))


def turn_budget(whole: str, turns: int) -> str:
    """The thought for one turn: its share of what a whole match may take."""
    given = read_budget(whole)
    if given.seconds is None:
        return whole
    return f"{min(LONGEST_TURN, max(SHORTEST_TURN, given.seconds / max(1, turns))):.2f}s"


def deeper(budget: str) -> str:
    """The thought for a turn that somebody wants to know more about."""
    given = read_budget(budget)
    if given.seconds is None:
        return f"{DEEPER * (given.nodes or 1)}n"
    return f"{min(DEEPEST, DEEPER * given.seconds):.2f}s"


def _check_over(room: Room) -> None:
    if room.record.status != "over":
        raise not_now("A match is reviewed after its end.")
