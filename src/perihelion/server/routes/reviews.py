"""Looking back and looking ahead with a bot: reviews of finished matches, and the coach."""

from litestar import get, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from perihelion.analysis.coach import Coached
from perihelion.analysis.review import Judged
from perihelion.server.messages.reviews import AskCoach, AskJudge, AskLine, AskLook, LineStep, ReviewInfo
from perihelion.server.messages.table import Draft
from perihelion.server.problems import forbidden
from perihelion.server.rooms.room import Room
from perihelion.server.routes.common import (
    Language,
    PathText,
    PathVersion,
    QuerySeat,
    QueryText,
    Since,
    TheTable,
    Who,
    viewer_of,
)


@get("/api/matches/{match_id:str}/review", summary="The review of a finished match, as far as it has come")
async def read_review(
    table: TheTable, visitor: Who, match_id: PathText, seat: QuerySeat = None, since: Since = 0, key: QueryText = ""
) -> ReviewInfo:
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, seat, key)
    return await table.reviews.read(room, viewer, may_ask(room, visitor.id), since)


@post("/api/matches/{match_id:str}/review", summary="Have a finished match reviewed", status_code=HTTP_200_OK)
async def ask_review(table: TheTable, visitor: Who, match_id: PathText) -> ReviewInfo:
    person = visitor.must("play")
    room = await table.rooms.look(match_id)
    if not may_ask(room, person.id):
        raise forbidden("Only those who played this match may have it reviewed.")
    table.limits.imports.take(person.id)
    await table.reviews.ask(person.id, room)
    return await table.reviews.read(room, None, True, 0)


@post("/api/matches/{match_id:str}/review/{number:int}", summary="Think longer about one turn", status_code=HTTP_200_OK)
async def deepen(table: TheTable, visitor: Who, match_id: PathText, number: PathVersion) -> ReviewInfo:
    person = visitor.must("play")
    room = await table.rooms.look(match_id)
    if not may_ask(room, person.id):
        raise forbidden("Only those who played this match may have it reviewed.")
    table.limits.hints.take(person.id)
    await table.reviews.deepen(person.id, room, number)
    return await table.reviews.read(room, None, True, number)


@post("/api/matches/{match_id:str}/coach", summary="The best whole turns for a seat", status_code=HTTP_200_OK)
async def coach(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[AskCoach]
) -> Coached:
    person = visitor.must("play")
    room = await table.rooms.look(match_id)
    table.limits.hints.take(person.id)
    return await table.coaching.coach(person.id, room, data, language)


@post("/api/matches/{match_id:str}/look", summary="What a turn would have led to, back then", status_code=HTTP_200_OK)
async def look(table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[AskLook]) -> Draft:
    room = await table.rooms.look(match_id)
    return table.ideas.look(room, viewer_of(room, visitor, data.reader, data.key), data, language)


@post("/api/matches/{match_id:str}/line", summary="How play would have gone on, back then", status_code=HTTP_200_OK)
async def line(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[AskLine]
) -> list[LineStep]:
    person = visitor.must("play")
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, data.reader, data.key)
    table.limits.hints.take(person.id)
    return await table.ideas.line(person.id, room, viewer, data, language)


@post("/api/matches/{match_id:str}/judge", summary="What turns were worth, judged alike", status_code=HTTP_200_OK)
async def judge(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[AskJudge]
) -> list[Judged]:
    person = visitor.must("play")
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, data.reader, data.key)
    table.limits.hints.take(person.id)
    return await table.ideas.judge(person.id, room, viewer, data, language)


def may_ask(room: Room, person: str | None) -> bool:
    """Thought is dear: whoever played a match, or owns it, may have it reviewed; then all who may see it read it."""
    return person is not None and (bool(room.seats_of(person)) or person == room.record.owner)


HANDLERS = [read_review, ask_review, deepen, coach, look, line, judge]
