"""The table itself: look, play, try out, take back, talk."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from perihelion.server.lobby.bots import check_level
from perihelion.server.messages.matches import Chat, ChatLine, Notes, ReadChat, Say, Standing, StandingInfo
from perihelion.server.messages.table import (
    AskHint,
    Confirm,
    Draft,
    DraftActions,
    Explain,
    Explained,
    Exported,
    Hint,
    Legal,
    NewVersion,
    PlayActions,
    Undo,
    WholeView,
)
from perihelion.server.play.phrases import phrases
from perihelion.server.problems import forbidden, not_found, not_now
from perihelion.server.rooms import viewing
from perihelion.server.routes.common import (
    Language,
    PathSeat,
    PathText,
    PathVersion,
    QuerySeat,
    QueryText,
    Since,
    TheTable,
    Who,
    viewer_of,
)


@get("/api/matches/{match_id:str}/view", summary="Everything to draw the table for a seat or a spectator")
async def view(
    table: TheTable,
    visitor: Who,
    language: Language,
    match_id: PathText,
    seat: QuerySeat = None,
    since: Since = 0,
    key: QueryText = "",
) -> WholeView:
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, seat, key)
    draft = await table.playing.draft(room, viewer, language)
    return viewing.whole_view(room, viewer, since, draft, await table.seen.version(match_id, viewer))


@get("/api/matches/{match_id:str}/legal", summary="The complete list of what a seat may do now")
async def legal(
    table: TheTable, visitor: Who, match_id: PathText, seat: Annotated[int, QueryParameter(ge=0, le=15)]
) -> Legal:
    return await table.playing.legal(visitor.must("read").id, match_id, seat)


@post("/api/matches/{match_id:str}/play", summary="Play actions: all or none", status_code=HTTP_200_OK)
async def play(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[PlayActions]
) -> NewVersion:
    person = visitor.must("play")
    with table.load.play():
        version = await table.playing.play(person.id, match_id, data.seat, data.version, data.actions, language)
    return NewVersion(version=version)


@post("/api/matches/{match_id:str}/undo", summary="Take back the last action, alone", status_code=HTTP_200_OK)
async def undo(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Undo]) -> NewVersion:
    return NewVersion(version=await table.playing.undo(visitor.must("play").id, match_id, data.seat, data.version))


@post("/api/matches/{match_id:str}/explain", summary="Why not", status_code=HTTP_200_OK)
async def explain(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, data: JSONBody[Explain]
) -> Explained:
    return await table.playing.explain(visitor.must("read").id, match_id, data, language)


@post("/api/matches/{match_id:str}/hint", summary="What a bot would do", status_code=HTTP_200_OK)
async def hint(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[AskHint]) -> Hint:
    person = visitor.must("play")
    level = check_level(data.level)
    room = await table.rooms.look(match_id)
    room.seat_for(person.id, data.seat)
    if not room.hints_for(person.id):
        raise forbidden("There are no hints in this match.")
    if data.seat not in room.running().deciders:
        raise not_now("It is not your turn.")
    table.limits.hints.take(person.id)
    return Hint(action=await table.opponents.hint(room, data.seat, level), level=level)


@get("/api/matches/{match_id:str}/drafts/{seat:int}", summary="The tentative turn of a seat")
async def get_draft(table: TheTable, visitor: Who, language: Language, match_id: PathText, seat: PathSeat) -> Draft:
    room = await table.rooms.look(match_id)
    room.seat_for(visitor.must("read").id, seat)
    found = await table.playing.draft(room, seat, language)
    if found is None:
        raise not_found("There is no draft.")
    return found


@put("/api/matches/{match_id:str}/drafts/{seat:int}", summary="Try a turn out")
async def put_draft(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, seat: PathSeat, data: JSONBody[DraftActions]
) -> Draft:
    person = visitor.must("play")
    if not data.keep:
        return await table.playing.look_ahead(person.id, match_id, seat, data.version, data.actions, language, data.cut)
    return await table.playing.put_draft(person.id, match_id, seat, data.version, data.actions, language)


@delete("/api/matches/{match_id:str}/drafts/{seat:int}", summary="Drop the tentative turn")
async def drop_draft(table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat) -> None:
    await table.playing.drop_draft(visitor.must("play").id, match_id, seat)


@post(
    "/api/matches/{match_id:str}/drafts/{seat:int}/confirm",
    summary="Play the tentative turn at once, or nothing",
    status_code=HTTP_200_OK,
)
async def confirm(
    table: TheTable, visitor: Who, language: Language, match_id: PathText, seat: PathSeat, data: JSONBody[Confirm]
) -> NewVersion:
    person = visitor.must("play")
    with table.load.play():
        return NewVersion(version=await table.playing.confirm(person.id, match_id, seat, data.version, language))


@get("/api/matches/{match_id:str}/seats/{seat:int}/standing", summary="Standing answers of a seat")
async def standing(table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat) -> StandingInfo:
    return StandingInfo(answers=await table.playing.standing(visitor.must("read").id, match_id, seat))


@put("/api/matches/{match_id:str}/seats/{seat:int}/standing", summary="Settle answers in advance")
async def stand(
    table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat, data: JSONBody[Standing]
) -> StandingInfo:
    return StandingInfo(answers=await table.playing.stand(visitor.must("play").id, match_id, seat, data.answers))


@get("/api/matches/{match_id:str}/chat", summary="The last lines that were said")
async def chat(table: TheTable, visitor: Who, match_id: PathText, key: QueryText = "") -> Chat:
    return await table.talk.chat(visitor.id, match_id, key)


@post("/api/matches/{match_id:str}/chat", summary="Say something")
async def say(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Say]) -> ChatLine:
    person = visitor.must("play")
    table.limits.chat.take(person.id)
    return await table.talk.say(person, match_id, data.text)


@put("/api/matches/{match_id:str}/chat/read", summary="You have read what was said", status_code=HTTP_204_NO_CONTENT)
async def read_chat(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[ReadChat]) -> None:
    await table.seen.note_chat(visitor.must("read").id, match_id, data.at)


@get("/api/phrases/{lang:str}", summary="Phrases that everybody reads in their own language: key to words")
async def list_phrases(lang: PathText) -> dict[str, str]:
    return {f"phrase.{name}": words for name, words in phrases(lang).items()}


@get("/api/matches/{match_id:str}/notes", summary="Your private notes")
async def notes(table: TheTable, visitor: Who, match_id: PathText) -> Notes:
    return Notes(text=await table.talk.notes(visitor.must("read"), match_id))


@put("/api/matches/{match_id:str}/notes", summary="Write your private notes")
async def write_notes(
    table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Notes], key: QueryText = ""
) -> Notes:
    await table.talk.write_notes(visitor.must("play"), match_id, key, data.text)
    return data


@get("/api/matches/{match_id:str}/replay/{version:int}", summary="The table as it was")
async def replay(
    table: TheTable, visitor: Who, match_id: PathText, version: PathVersion, seat: QuerySeat = None, key: QueryText = ""
) -> WholeView:
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, seat, key)
    room.running()
    if not 0 <= version <= room.viewer_log(viewer).version:
        raise not_found("The match has not come that far.")
    return viewing.replayed(room, viewer, version)


@get("/api/matches/{match_id:str}/export", summary="The match as text")
async def export(
    table: TheTable,
    visitor: Who,
    match_id: PathText,
    format: QueryText = "phn",
    seat: QuerySeat = None,
    key: QueryText = "",
) -> Exported:
    room = await table.rooms.look(match_id)
    return table.saves.export(room, viewer_of(room, visitor, seat, key), format)


HANDLERS = [
    view,
    legal,
    play,
    undo,
    explain,
    hint,
    get_draft,
    put_draft,
    drop_draft,
    confirm,
    standing,
    stand,
    chat,
    say,
    read_chat,
    list_phrases,
    notes,
    write_notes,
    replay,
    export,
]
