"""Plans: what a person leaves at the table to be played when their seat is asked next. Nobody else reads them."""

import asyncio
import logging

import msgspec

from perihelion.server.messages.plans import PlanAhead, PlanInfo, PlanStop
from perihelion.server.play.playing import Playing
from perihelion.server.problems import Refusal, not_found, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Asked, Rooms
from perihelion.server.store import Row, Statement, Store, Unusable

log = logging.getLogger(__name__)

TRIES = ("illegal", "unknown", "ambiguous")
"""Refusals after which the next possibility of a step is tried."""


class Plans:
    def __init__(self, store: Store, rooms: Rooms, playing: Playing) -> None:
        self.store = store
        self.rooms = rooms
        self.playing = playing
        self._tasks: set[asyncio.Task[None]] = set()
        rooms.listeners.append(self)

    # What the person says.

    async def read(self, person: str, match_id: str, seat: int) -> PlanInfo:
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        row = await self._row(match_id, seat)
        if row is None:
            raise not_found("There is no plan.")
        return _info(row)

    async def put(self, person: str, match_id: str, seat: int, plan: PlanAhead) -> PlanInfo:
        """Keep a plan for the next question; it takes the place of an older one."""
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        if room.record.status != "running":
            raise not_now("This match is not being played.")
        if plan.steps and seat in room.running().deciders:
            raise not_now("It is your turn: play it.")
        await self._keep(match_id, seat, plan, room.viewer_log(seat).version)
        return await self.read(person, match_id, seat)

    async def drop(self, person: str, match_id: str, seat: int) -> None:
        room = await self.rooms.look(match_id)
        room.seat_for(person, seat)
        await self.store.write(_forget(match_id, seat))

    # What the table does.

    def room_changed(self, room: Room) -> None:
        """Plans care only about questions."""

    def bots_due(self, match_id: str) -> None:
        """Bots plan for themselves."""

    def your_turn(self, match_id: str, title: str, turns: list[Asked]) -> None:
        """A seat is asked: perhaps its person has left an answer."""
        for seat, person in turns:
            task = asyncio.get_running_loop().create_task(self._follow(match_id, seat, person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, match_id: str, seat: int, person: str) -> None:
        try:
            while await self._go_on(match_id, seat, person):
                pass
        except Refusal as refusal:
            if refusal.problem.type != "stale":
                log.warning("a plan could not be followed", extra={"match": match_id, "why": str(refusal)})
        except Unusable:
            log.debug("a plan could not be read", extra={"match": match_id})  # the caretaker tells of the outage

    async def _go_on(self, match_id: str, seat: int, person: str) -> bool:
        """Play one step, if the seat is asked and has one; returns whether there may be more to do."""
        row = await self._row(match_id, seat)
        if row is None or row["stopped"]:
            return False
        plan = msgspec.json.decode(row["plan"], type=PlanAhead)
        room = await self.rooms.look(match_id)
        match = room.running()
        if room.record.status != "running" or seat not in match.deciders:
            return False
        version = room.viewer_log(seat).version
        word = _said_since(room, seat, row["version"], plan.stops_at)
        if word and plan.steps:
            return await self._stop(match_id, seat, plan, version, PlanStop(word=word))
        if plan.steps:
            return await self._step(match_id, seat, person, version, plan)
        legal = match.legal(seat) if plan.only_answer else []
        if len(legal) != 1:
            return False
        await self.playing.play(person, match_id, seat, version, [match.say(legal[0])])
        return True

    async def _step(self, match_id: str, seat: int, person: str, version: int, plan: PlanAhead) -> bool:
        step, *rest = plan.steps
        # The fallback of the plan goes with its last step.
        left = msgspec.structs.replace(plan, steps=rest, otherwise=plan.otherwise if rest else [])
        language = await self._language(person)
        stop = PlanStop()
        for action in step.any_of:
            try:
                # A step and what is left of the plan are one write: nothing is played twice after a fault.
                kept = _kept(match_id, seat, left, version)
                await self.playing.play(person, match_id, seat, version, [action], language, also=[kept])
            except Refusal as refusal:
                if refusal.problem.type not in TRIES:
                    raise
                stop = PlanStop(step=action, why=refusal.told(language).detail)
                continue
            return True
        return await self._stop(match_id, seat, plan, version, stop)

    async def _stop(self, match_id: str, seat: int, plan: PlanAhead, version: int, stop: PlanStop) -> bool:
        """The plan ends here, or goes on with its fallback; returns whether it goes on."""
        if plan.otherwise:
            await self._keep(match_id, seat, PlanAhead(steps=plan.otherwise, only_answer=plan.only_answer), version)
            return True
        await self._keep(match_id, seat, plan, version, stop)
        return False

    async def _language(self, person: str) -> str:
        row = await self.store.row("SELECT language FROM people WHERE id = ?", person)
        return str(row["language"]) if row else "en"

    async def _row(self, match_id: str, seat: int) -> Row | None:
        return await self.store.row("SELECT * FROM plans WHERE match = ? AND seat = ?", match_id, seat)

    async def _keep(
        self, match_id: str, seat: int, plan: PlanAhead, version: int, stopped: PlanStop | None = None
    ) -> None:
        await self.store.write(_kept(match_id, seat, plan, version, stopped))


def _kept(match_id: str, seat: int, plan: PlanAhead, version: int, stopped: PlanStop | None = None) -> Statement:
    """What is left of a plan; one that has nothing left is forgotten."""
    if not plan.steps and not plan.only_answer and stopped is None:
        return _forget(match_id, seat)
    why = msgspec.json.encode(stopped).decode() if stopped is not None else ""
    return Statement(
        "INSERT INTO plans VALUES (?, ?, ?, ?, ?) ON CONFLICT (match, seat) DO UPDATE SET"
        " plan = excluded.plan, version = excluded.version, stopped = excluded.stopped",
        (match_id, seat, msgspec.json.encode(plan).decode(), version, why),
    )


def _said_since(room: Room, seat: int, since: int, words: list[str]) -> str:
    """A word on which the plan depends and which somebody else has said since."""
    for line in room.viewer_log(seat).lines[since:]:
        said = line.text.split()
        for word in words:
            if line.seat is not None and line.seat != seat and word in said:
                return word
    return ""


def _info(row: Row) -> PlanInfo:
    plan = msgspec.json.decode(row["plan"], type=PlanAhead)
    return PlanInfo(
        steps=plan.steps,
        only_answer=plan.only_answer,
        stops_at=plan.stops_at,
        otherwise=plan.otherwise,
        stopped=msgspec.json.decode(row["stopped"], type=PlanStop) if row["stopped"] else None,
    )


def _forget(match_id: str, seat: int) -> Statement:
    return Statement("DELETE FROM plans WHERE match = ? AND seat = ?", (match_id, seat))
