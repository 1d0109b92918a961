"""Looking back at a match that is over: what a turn would have led to, how play had gone on, what it was worth."""

from typing import Any

import msgspec

from perihelion.analysis.review import Judged
from perihelion.core.drafting import Drafting
from perihelion.core.match import Match
from perihelion.server.messages.reviews import AskJudge, AskLine, AskLook, Back, LineStep
from perihelion.server.messages.table import Draft, Prompt
from perihelion.server.play.drafting import drafted
from perihelion.server.problems import malformed, not_now
from perihelion.server.rooms.room import Room
from perihelion.server.rooms.viewing import prompt_of, view_of
from perihelion.server.thinking.coaching import Coaching, check_asked, moment
from perihelion.server.thinking.questions import seen_by


class Ideas:
    def __init__(self, coaching: Coaching) -> None:
        self.coaching = coaching

    def look(self, room: Room, viewer: int | None, asked: AskLook, language: str) -> Draft:
        """What a turn would have led to, as that viewer would have seen it, and what the seat would be asked then."""
        drafting = _tried(room, _then(room, viewer, asked), asked.seat, asked.actions, language)
        view = view_of(drafting.shown, viewer)
        view.version = asked.version
        return Draft(
            actions=drafting.texts,
            version=asked.version,
            ends=drafting.ends,
            view=view,
            prompt=Prompt(sentences=[]) if drafting.ends else prompt_of(drafting.match, asked.seat),
            lines=[],
        )

    async def line(self, person: str, room: Room, viewer: int | None, asked: AskLine, language: str) -> list[LineStep]:
        """How play would have gone on: by what the seat saw, drawn for the viewer."""
        then = _then(room, viewer, asked)
        turn = _tried(room, then, asked.seat, asked.actions, language).texts
        header = "\n".join(then.header.lines())
        question = {"do": "line", "turn": turn, "later": asked.later, "viewer": viewer, "header": header}
        found = await self._ask(person, room, then, asked.seat, question)
        return msgspec.convert(found["steps"], list[LineStep])

    async def judge(self, person: str, room: Room, viewer: int | None, asked: AskJudge, language: str) -> list[Judged]:
        """What several turns promise, all judged with the same thought, in the order in which they were asked for."""
        then = _then(room, viewer, asked)
        turns = [_tried(room, then, asked.seat, actions, language).texts for actions in asked.turns]
        if not all(turns):
            raise malformed("A turn without an action has no worth of its own.", {"turns": "an action each"})
        found = await self._ask(person, room, then, asked.seat, {"do": "judge", "turns": turns})
        return msgspec.convert(found["judged"], list[Judged])

    async def _ask(self, person: str, room: Room, then: Match, seat: int, question: dict[str, Any]) -> dict[str, Any]:
        return await self.coaching.ask(person, {**question, **seen_by(then, seat)}, {"match": room.id, "seat": seat})


def _then(room: Room, viewer: int | None, asked: Back) -> Match:
    """The match as it was at the moment that is asked about."""
    if room.record.status != "over":
        raise not_now("A match is reviewed after its end.")
    match = moment(room, viewer, asked.version)
    check_asked(match, asked.seat)
    return match


def _tried(room: Room, then: Match, seat: int, actions: list[str], language: str) -> Drafting:
    return drafted(room, seat, actions, language, cut=True, then=then)
