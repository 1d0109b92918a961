"""Moderators: people, matches, invitations, bans, reports, and the log of all they did."""

from typing import Annotated

from litestar import delete, get, patch, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from perihelion.server.messages.matches import MatchInfo, Status
from perihelion.server.messages.moderation import (
    AuditLog,
    Ban,
    Bans,
    Because,
    Invitation,
    Invitations,
    MatchFile,
    MatchRecords,
    Moderate,
    NewBan,
    NewInvitation,
    NewReport,
    PeopleFound,
    Reports,
    Retitle,
    SetPassword,
    Settle,
)
from perihelion.server.messages.people import PersonRecord
from perihelion.server.moderation import audit
from perihelion.server.people.people import person_record
from perihelion.server.people.sessions import Visitor
from perihelion.server.problems import forbidden
from perihelion.server.rooms import viewing
from perihelion.server.routes.common import PathSeat, PathText, QueryText, TheTable, Who


def moderator(visitor: Visitor) -> str:
    person = visitor.must("manage")
    if person.role != "moderator":
        raise forbidden("Only moderators may do that.")
    return person.id


@get("/api/people", summary="People whose name begins like that")
async def search(table: TheTable, visitor: Who, name: QueryText = "", guests: FromQuery[bool] = False) -> PeopleFound:
    moderator(visitor)
    return PeopleFound(people=await table.desk.search(name, guests))


@patch("/api/people/{person_id:str}", summary="Suspend or rename somebody, or change the role")
async def moderate(table: TheTable, visitor: Who, person_id: PathText, data: JSONBody[Moderate]) -> PersonRecord:
    given = {"suspended": data.suspended, "role": data.role, "name": data.name}
    change = {name: value for name, value in given.items() if isinstance(value, bool | str)}
    return person_record(await table.desk.change(moderator(visitor), person_id, change, data.why))


@post("/api/people/{person_id:str}/password", summary="Set somebody's password anew", status_code=HTTP_204_NO_CONTENT)
async def set_password(table: TheTable, visitor: Who, person_id: PathText, data: JSONBody[SetPassword]) -> None:
    await table.desk.set_password(moderator(visitor), person_id, data.password)


@post("/api/people/{person_id:str}/delete", summary="Delete somebody", status_code=HTTP_204_NO_CONTENT)
async def delete_person(table: TheTable, visitor: Who, person_id: PathText, data: JSONBody[Because]) -> None:
    who = moderator(visitor)
    await table.lobby.leave_all(await table.people.by_id(person_id))
    await table.desk.delete(who, person_id, data.why)


@get("/api/moderation/matches", summary="All matches, private ones too")
async def matches(
    table: TheTable, visitor: Who, text: QueryText = "", status: FromQuery[Status | None] = None
) -> MatchRecords:
    moderator(visitor)
    return MatchRecords(matches=await table.desk.matches(text, status or ""))


@get("/api/moderation/matches/{match_id:str}", summary="Who sits in a match, what was said there, and its link")
async def match_file(table: TheTable, visitor: Who, match_id: PathText) -> MatchFile:
    return await table.desk.match_file(moderator(visitor), match_id)


@post(
    "/api/moderation/matches/{match_id:str}/close",
    summary="Close a match, also one that has begun",
    status_code=HTTP_204_NO_CONTENT,
)
async def close_match(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Because]) -> None:
    await table.desk.close_match(moderator(visitor), match_id, data.why)


@post(
    "/api/moderation/matches/{match_id:str}/title",
    summary="Give a match another title",
    status_code=HTTP_204_NO_CONTENT,
)
async def retitle(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Retitle]) -> None:
    await table.desk.retitle(moderator(visitor), match_id, data.title, data.why)


@post("/api/matches/{match_id:str}/delete", summary="Delete a match", status_code=HTTP_204_NO_CONTENT)
async def delete_match(table: TheTable, visitor: Who, match_id: PathText, data: JSONBody[Because]) -> None:
    await table.desk.delete_match(moderator(visitor), match_id, data.why)


@post("/api/matches/{match_id:str}/seats/{seat:int}/bot", summary="Let a bot play for somebody who is absent")
async def seat_bot(
    table: TheTable, visitor: Who, match_id: PathText, seat: PathSeat, data: JSONBody[Because]
) -> MatchInfo:
    room = await table.desk.seat_bot(moderator(visitor), match_id, seat, why=data.why)
    return viewing.info(room, visitor.id, room.present())


@delete("/api/matches/{match_id:str}/chat/{line_id:str}", summary="Take a chat line away")
async def remove_line(table: TheTable, visitor: Who, match_id: PathText, line_id: PathText) -> None:
    who = moderator(visitor)
    await table.talk.remove(match_id, line_id)
    await table.store.write(audit.note(who, "remove chat line", match_id))


@get("/api/invitations", summary="Invitations to make an account")
async def invitations(table: TheTable, visitor: Who) -> Invitations:
    moderator(visitor)
    return Invitations(invitations=await table.doors.invitations())


@post("/api/invitations", summary="Invite somebody to make an account")
async def invite(table: TheTable, visitor: Who, data: JSONBody[NewInvitation]) -> Invitation:
    return await table.doors.invite(moderator(visitor), data.note, data.days)


@delete("/api/invitations/{code:str}", summary="Withdraw an invitation")
async def withdraw(table: TheTable, visitor: Who, code: PathText) -> None:
    await table.doors.withdraw(moderator(visitor), code)


@get("/api/bans", summary="Addresses that are shut out")
async def bans(table: TheTable, visitor: Who) -> Bans:
    moderator(visitor)
    return Bans(bans=await table.doors.bans())


@post("/api/bans", summary="Shut an address out")
async def ban(table: TheTable, visitor: Who, data: JSONBody[NewBan]) -> Ban:
    return await table.doors.ban(moderator(visitor), data.network, data.days, data.why)


@delete("/api/bans", summary="Let an address in again", status_code=HTTP_204_NO_CONTENT)
async def lift(
    table: TheTable, visitor: Who, network: Annotated[str, QueryParameter(min_length=2, max_length=64)]
) -> None:
    await table.doors.lift(moderator(visitor), network)


@post("/api/reports", summary="Tell the moderators of something", status_code=HTTP_201_CREATED)
async def report(table: TheTable, visitor: Who, data: JSONBody[NewReport]) -> None:
    person = visitor.must("play")
    table.limits.reports.take(person.id)
    await table.desk.check_reportable(data.person, data.match)
    await table.desk.report(person.id, data.person, data.match, data.text)


@get("/api/reports", summary="What players have reported")
async def reports(table: TheTable, visitor: Who, settled: FromQuery[bool] = False) -> Reports:
    moderator(visitor)
    return Reports(reports=await table.desk.reports(settled))


@post("/api/reports/{report_id:str}/settle", summary="A report is dealt with", status_code=HTTP_204_NO_CONTENT)
async def settle(table: TheTable, visitor: Who, report_id: PathText, data: JSONBody[Settle]) -> None:
    await table.desk.settle(moderator(visitor), report_id, data.answer)


@get("/api/audit", summary="What moderators and operators have done")
async def log(
    table: TheTable,
    visitor: Who,
    whom: QueryText = "",
    before: Annotated[int | None, QueryParameter(ge=0, le=10**15)] = None,
) -> AuditLog:
    moderator(visitor)
    return AuditLog(lines=await audit.lines(table.store, whom, before))


HANDLERS = [
    search,
    moderate,
    set_password,
    delete_person,
    matches,
    match_file,
    close_match,
    retitle,
    delete_match,
    seat_bot,
    remove_line,
    invitations,
    invite,
    withdraw,
    bans,
    ban,
    lift,
    report,
    reports,
    settle,
    log,
]
