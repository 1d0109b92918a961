"""The coach at the table: the best whole turns for a seat, by what it sees, now or at an earlier moment."""

import logging
from typing import Any

import msgspec

from perihelion.analysis.coach import Coached
from perihelion.core.codec import encode
from perihelion.core.match import Match
from perihelion.server.messages.reviews import AskCoach
from perihelion.server.play.drafting import drafted
from perihelion.server.problems import Refusal, forbidden, malformed, not_found, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.thinking.pool import NoAnswer, Pool
from perihelion.server.thinking.questions import seen_by

log = logging.getLogger(__name__)

GRACE = 30.0
"""Seconds beyond its thought in which the coach may still answer: a process needs time to start on a busy machine."""


class Coaching:
    def __init__(self, pool: Pool, seconds: float) -> None:
        self.pool = pool
        self.seconds = seconds

    async def coach(self, person: str, room: Room, asked: AskCoach, language: str) -> Coached:
        """What the coach says. While a match is played only to whom the match allows it, of their own seat."""
        if room.record.status == "over":
            match = moment(room, room.look_through(person, asked.reader, asked.key), asked.version)
        else:
            room.seat_for(person, asked.seat)
            if not room.hints_for(person):
                raise forbidden("There are no hints in this match.")
            match = room.running()
        check_asked(match, asked.seat)
        drafting = drafted(room, asked.seat, asked.actions, language, then=match)
        if drafting.ends:
            raise not_now("This turn is complete.")
        legal = [encode(action) for action in drafting.match.legal(asked.seat)]
        question = {"do": "coach", **seen_by(drafting.match, asked.seat), "legal": legal}
        return _coached(await self.ask(person, question, {"match": room.id, "seat": asked.seat}))

    async def coach_position(self, person: str, text: str, language: str) -> Coached:
        """The same for whoever is asked in a position that was typed in."""
        answer = await self.ask(person, {"do": "coach_position", "text": text, "language": language}, {})
        if "impossible" in answer:
            why, line = answer["impossible"].removesuffix("."), answer["line"]
            where = "Line {line} of the position: {why}." if line else "The position as a whole: {why}."
            raise malformed(where, {"text": why}, line=line, why=why)
        if not answer["coached"]:
            raise not_now("Nobody is asked in this position.")
        return _coached(answer)

    async def ask(self, person: str, question: dict[str, Any], about: dict[str, Any]) -> dict[str, Any]:
        """What a worker answers after the coach's thought."""
        try:
            answer = await self.pool.ask(question, GRACE, whose=person, think=self.seconds)
        except NoAnswer:
            raise no_answer() from None
        if "error" in answer:
            log.error("the coach failed: %s", answer["error"], extra=about)
            raise no_answer()
        return answer


def no_answer() -> Refusal:
    return not_now("The coach has no answer just now: ask again.")


def _coached(answer: dict[str, Any]) -> Coached:
    return msgspec.convert(answer["coached"], Coached)


def moment(room: Room, viewer: int | None, version: int | None) -> Match:
    """The match as it was when the viewer had read that many lines."""
    match = room.running()
    viewer_log = room.viewer_log(viewer)
    if version is None:
        return match
    if version > viewer_log.version:
        raise not_found("The match has not come that far.")
    return match.at(viewer_log.entries_at(version))


def check_asked(match: Match, seat: int) -> None:
    if seat not in match.deciders:
        raise not_now("That seat is not asked there.")
