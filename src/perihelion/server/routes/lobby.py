"""The lobby: matches that can be joined, watched, started and left."""

from typing import Annotated

from litestar import get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from perihelion.server.messages.matches import (
    Commitment,
    Consent,
    GiveSeat,
    Invite,
    JoinMatch,
    MatchInfo,
    MatchList,
    NewMatch,
    Propose,
    Status,
)
from perihelion.server.messages.table import ImportMatch, OpenSandbox
from perihelion.server.people.sessions import Visitor
from perihelion.server.rooms import viewing
from perihelion.server.rooms.room import Room
from perihelion.server.routes.common import LONG, Language, PathSeat, PathText, QueryText, TheTable, Who, viewer_of


def info(room: Room, visitor: Visitor) -> MatchInfo:
    return viewing.info(room, visitor.id, room.present())


@get("/api/matches", summary="Matches, the latest first")
async def list_matches(
    table: TheTable,
    visitor: Who,
    game: QueryText = "",
    status: FromQuery[Status | None] = None,
    mine: FromQuery[bool] = False,
    joinable: FromQuery[bool] = False,
    after: QueryText = "",
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
) -> MatchList:
    bot = visitor.person is not None and bool(visitor.person.bot)
    found = await table.lobby.listed(visitor.id, game, status or "", mine, joinable, after, limit, bot)
    await table.reviews.count(found.matches)
    return found


@post("/api/commitments", summary="Draw the secret of your next match, and see what it is bound to")
async def commit(table: TheTable, visitor: Who) -> Commitment:
    return await table.lobby.commitments.make(visitor.must("manage"))


@post("/api/matches", summary="Create a match", request_max_body_size=LONG)
async def create(table: TheTable, visitor: Who, data: JSONBody[NewMatch]) -> MatchInfo:
    return info(await table.lobby.create(visitor.must("manage"), data), visitor)


@post("/api/matches/import", summary="Go on with a saved match", request_max_body_size=LONG)
async def bring_in(table: TheTable, visitor: Who, language: Language, data: JSONBody[ImportMatch]) -> MatchInfo:
    person = visitor.must("manage")
    table.limits.imports.take(person.id)
    return info(await table.saves.bring_in(person, data, language), visitor)


@get("/api/matches/{match_id:str}", summary="One match")
async def one_match(table: TheTable, visitor: Who, match_id: PathText, key: QueryText = "") -> MatchInfo:
    room = await table.rooms.look(match_id)
    room.let_in(visitor.id, key)
    found = info(room, visitor)
    await table.reviews.count([found])
    return found


@post("/api/matches/{match_id:str}/join", summary="Take a seat")
async def join(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[JoinMatch]) -> MatchInfo:
    room = await table.lobby.join(visitor.must("manage"), match_id, data.seat, data.key, data.nonce)
    return info(room, visitor)


@post("/api/matches/{match_id:str}/invite", summary="Keep a seat for an account")
async def invite(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Invite]) -> MatchInfo:
    return info(await table.lobby.invite(visitor.must("manage"), match_id, data.seat, data.name), visitor)


@post("/api/matches/{match_id:str}/start", summary="Start now, with bots on open seats")
async def start(table: TheTable, visitor: Who, match_id: PathText) -> MatchInfo:
    return info(await table.lobby.start(visitor.must("manage"), match_id), visitor)


@post("/api/matches/{match_id:str}/leave", summary="Leave; in a running match a bot plays on")
async def leave(table: TheTable, visitor: Who, match_id: PathText) -> MatchInfo:
    return info(await table.lobby.leave(visitor.must("manage"), match_id), visitor)


@post("/api/matches/{match_id:str}/close", summary="Close a match of yours that did not start")
async def close(table: TheTable, visitor: Who, match_id: PathText) -> MatchInfo:
    return info(await table.lobby.close(visitor.must("manage"), match_id), visitor)


@post("/api/matches/{match_id:str}/rematch", summary="The same people once more")
async def rematch(table: TheTable, visitor: Who, match_id: PathText) -> MatchInfo:
    return info(await table.lobby.rematch(visitor.must("manage"), match_id), visitor)


@post("/api/matches/{match_id:str}/sandbox", summary="What if: go on alone from what you see")
async def sandbox(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[OpenSandbox]) -> MatchInfo:
    person = visitor.must("manage")
    room = await table.rooms.look(match_id)
    viewer = viewer_of(room, visitor, data.seat, data.key)
    table.limits.imports.take(person.id)
    return info(await table.sandboxes.open(person, room, viewer, data), visitor)


@post("/api/matches/{match_id:str}/seats/{seat:int}", summary="Give a seat to a bot, or take it back")
async def give_seat(
    table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat, data: JSONBody[GiveSeat]
) -> MatchInfo:
    return info(await table.lobby.give_seat(visitor.must("manage"), match_id, seat, data), visitor)


@post("/api/matches/{match_id:str}/proposals", summary="Propose an undo, a pause, or going on")
async def propose(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Propose]) -> MatchInfo:
    room = await table.consents.propose(visitor.must("play").id, match_id, data)
    return info(room, visitor)


@post("/api/matches/{match_id:str}/consent", summary="Agree to a proposal, or not")
async def consent(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Consent]) -> MatchInfo:
    room = await table.consents.answer(visitor.must("play").id, match_id, data.seat, data.agree)
    return info(room, visitor)


HANDLERS = [
    list_matches,
    commit,
    create,
    bring_in,
    one_match,
    join,
    invite,
    start,
    leave,
    close,
    rematch,
    sandbox,
    give_seat,
    propose,
    consent,
]
