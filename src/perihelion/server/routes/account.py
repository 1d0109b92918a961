"""The account: where it is signed in, its e-mail address, its second factor, its data."""

from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED, HTTP_204_NO_CONTENT

from perihelion.server.gate.gate import network_of
from perihelion.server.messages.matches import Standing, StandingInfo
from perihelion.server.messages.people import (
    ChangeEmail,
    CheckPassword,
    Code,
    ConfirmEmail,
    DropSecondFactor,
    Me,
    RecoveryCodes,
    SecondFactor,
    Security,
    SessionInfo,
)
from perihelion.server.people.people import me
from perihelion.server.people.sessions import Visitor
from perihelion.server.problems import forbidden, not_now
from perihelion.server.routes.common import PathText, TheTable, Who
from perihelion.server.store.records import PersonRow
from perihelion.server.table import Table


async def guarded(table: Table, visitor: Visitor, password: str) -> PersonRow:
    """The person, signed in with the page, who has just given the password."""
    person = visitor.must_be_signed_in()
    if person.kind != "account":
        raise forbidden("A guest has no password.")
    table.limits.sign_in.take(f"person {person.id}")
    await table.people.check_password(person, password)
    return person


@get("/api/me/sessions", summary="Where this person is signed in")
async def sessions(table: TheTable, visitor: Who) -> list[SessionInfo]:
    visitor.must_be_signed_in()
    return await table.sessions.listed(visitor)


@delete("/api/me/sessions/{session_id:str}", summary="Sign out somewhere else")
async def end_session(table: TheTable, visitor: Who, session_id: PathText) -> None:
    person = visitor.must_be_signed_in()
    ended = await table.sessions.end(person, session_id)
    table.disconnect(person.id, "You have signed out.", ended)


@delete("/api/me/sessions", summary="Sign out everywhere else")
async def end_sessions(table: TheTable, visitor: Who) -> None:
    person = visitor.must_be_signed_in()
    await table.sessions.end_others(visitor)
    table.disconnect(person.id, "You have signed out.", "session", visitor.credential)


@get("/api/me/security", summary="How this account is guarded")
async def security(table: TheTable, visitor: Who) -> Security:
    person = visitor.must("manage")
    waiting = await table.store.row("SELECT email FROM confirmations WHERE person = ?", person.id)
    return Security(
        second_factor=await table.second.has(person.id), pending_email=str(waiting["email"]) if waiting else ""
    )


@post("/api/me/email", summary="Change the e-mail address; a link to confirm it is sent", status_code=HTTP_202_ACCEPTED)
async def change_email(table: TheTable, visitor: Who, data: JSONBody[ChangeEmail]) -> Me:
    person = await guarded(table, visitor, data.password)
    if not data.email.strip():
        return me(await table.emails.drop(person))
    if not table.settings.smtp:
        raise not_now("This server sends no e-mail.")
    table.limits.resets.take(f"email {person.id}")
    table.office.send_confirmation(person, *await table.emails.ask(person, data.email))
    return me(person)


@post("/api/email-confirmations/use", summary="The e-mail address has answered", status_code=HTTP_200_OK)
async def confirm_email(table: TheTable, request: Request[Any, Any, Any], data: JSONBody[ConfirmEmail]) -> Me:
    table.limits.sign_in.take(network_of(request.scope))
    before, after = await table.emails.confirm(data.token)
    if before.email and before.email != after.email and before.confirmed:
        table.office.send_email_changed(before, after.email)
    return me(after)


@post("/api/me/second-factor", summary="Begin a second factor")
async def begin_second_factor(table: TheTable, visitor: Who, data: JSONBody[CheckPassword]) -> SecondFactor:
    return await table.second.begin(await guarded(table, visitor, data.password))


@post("/api/me/second-factor/confirm", summary="The app gives the right codes", status_code=HTTP_200_OK)
async def confirm_second_factor(table: TheTable, visitor: Who, data: JSONBody[Code]) -> RecoveryCodes:
    person = visitor.must_be_signed_in()
    table.limits.codes.take(person.id)
    return await table.second.confirm(person, data.code)


@post("/api/me/second-factor/remove", summary="No second factor any more", status_code=HTTP_204_NO_CONTENT)
async def drop_second_factor(table: TheTable, visitor: Who, data: JSONBody[DropSecondFactor]) -> None:
    person = await guarded(table, visitor, data.password)
    table.limits.codes.take(person.id)
    await table.second.check(person, data.code)
    await table.second.drop(person)


@get("/api/me/standing/{game:str}", summary="Standing answers for every new match of a game")
async def standing(table: TheTable, visitor: Who, game: PathText) -> StandingInfo:
    person = visitor.must("read")
    return StandingInfo(answers=await table.standing.of(person.id, table.rooms.game(game)))


@put("/api/me/standing/{game:str}", summary="Settle answers for every new match of a game")
async def stand(table: TheTable, visitor: Who, game: PathText, data: JSONBody[Standing]) -> StandingInfo:
    person = visitor.must("manage")
    return StandingInfo(answers=await table.standing.put(person.id, table.rooms.game(game), data.answers))


@get("/api/me/export", summary="Everything the table keeps of this person")
async def export(table: TheTable, visitor: Who) -> Response[dict[str, Any]]:
    person = visitor.must_be_signed_in()
    table.limits.imports.take(person.id)
    name = f'attachment; filename="perihelion-{person.id}.json"'
    return Response(await table.leaving.export(person), headers={"content-disposition": name})


HANDLERS = [
    sessions,
    end_session,
    end_sessions,
    security,
    change_email,
    confirm_email,
    begin_second_factor,
    confirm_second_factor,
    drop_second_factor,
    standing,
    stand,
    export,
]
