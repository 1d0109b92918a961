"""What needs consent: an undo beyond a barrier, a pause, going on, a bot for an absent seat, the coach, the end."""

import json
from typing import Any

from perihelion.core.undo import UndoError
from perihelion.server.lobby.bots import FALLBACK
from perihelion.server.messages.matches import Propose
from perihelion.server.play import clock
from perihelion.server.problems import not_now, passed_on
from perihelion.server.rooms.change import Change
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.rooms.viewing import consenting


class Consents:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms

    async def propose(self, person: str, match_id: str, asked: Propose) -> Room:
        """Ask the others; whoever asks agrees, with all the seats of a hot-seat match."""
        kind, seat, about = asked.kind, asked.seat, asked.about
        async with self.rooms.hold(match_id) as room:
            room.seat_for(person, seat)
            if room.record.status != "running":
                raise not_now("This match is not being played.")
            if kind not in ("replace", "end") and (kind == "resume") != (room.record.paused is not None):
                raise not_now("The match is paused." if room.record.paused is not None else "The match is not paused.")
            if room.record.proposal:
                raise not_now("There is a proposal already.")
            change = room.change()
            if kind == "replace":
                _check_absent(room, about, change.at)
            kept: dict[str, Any] = {"kind": kind, "by": seat, "agreed": room.seats_of(person)}
            if kind == "replace":
                kept["about"] = about
            if kind == "undo" and asked.back is not None:
                log = room.viewer_log(seat)
                if asked.back >= log.version:
                    raise not_now("There is nothing to undo.")
                kept["entries"] = log.entries_at(asked.back)
            change.record.proposal = json.dumps(kept)
            _carry_out(room, change)
            await self.rooms.commit(room, change)
            return room

    async def answer(self, person: str, match_id: str, seat: int, agree: bool) -> Room:
        """A single refusal ends the proposal."""
        async with self.rooms.hold(match_id) as room:
            room.seat_for(person, seat)
            if not room.record.proposal:
                raise not_now("There is no proposal.")
            change = room.change()
            kept = json.loads(room.record.proposal)
            kept["agreed"] = sorted({*kept["agreed"], *room.seats_of(person)})
            change.record.proposal = json.dumps(kept) if agree else ""
            _carry_out(room, change)
            await self.rooms.commit(room, change)
            return room


def _carry_out(room: Room, change: Change) -> None:
    """When all have agreed, do it."""
    if not change.record.proposal:
        return
    kept = json.loads(change.record.proposal)
    if not set(consenting(change.seats, kept.get("about"))) <= set(kept["agreed"]):
        return
    change.record.proposal = ""
    if kept["kind"] == "undo":
        try:
            entries = kept.get("entries")
            if entries is None:
                change.branch().undo()
            else:
                change.branch().take_back(entries)
        except UndoError as error:
            raise passed_on(not_now, error) from None
    elif kept["kind"] == "pause":
        change.record.paused = change.at
    elif kept["kind"] == "replace":
        change.seats[kept["about"]].stand_in = FALLBACK
    elif kept["kind"] == "coach":
        change.record.hints = 1
    elif kept["kind"] == "end":
        change.record.status, change.record.ended = "closed", change.at
    else:
        change.go_on()


def _check_absent(room: Room, about: int | None, at: int) -> None:
    """Nobody is replaced who answers in time: the seat owes an answer, and its time is over or it is not here."""
    if about is None or about >= len(room.seats):
        raise not_now("Name the seat that is to be replaced.")
    seat = room.seats[about]
    end = clock.deadline(room.pace, seat.asked, seat.bank) if seat.asked is not None else None
    late = end < at if end is not None else about not in room.present()
    if seat.kind != "human" or seat.stand_in or not seat.owes or not late:
        raise not_now("That seat plays for itself in time.")
