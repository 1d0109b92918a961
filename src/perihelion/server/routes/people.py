"""People: coming in, changing, leaving; tokens for scripts."""

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_202_ACCEPTED, HTTP_204_NO_CONTENT

import perihelion
from perihelion.server.gate.gate import COOKIE, network_of
from perihelion.server.messages.moderation import ClubInfo
from perihelion.server.messages.people import (
    AskReset,
    ChangeMe,
    ChangePassword,
    DeleteMe,
    Me,
    NewAccount,
    NewGuest,
    NewToken,
    Reset,
    SignIn,
    Token,
    TokenInfo,
)
from perihelion.server.people.names import name_key
from perihelion.server.people.people import card, me
from perihelion.server.people.sessions import Visitor, token_pass
from perihelion.server.problems import forbidden
from perihelion.server.routes.common import PathText, TheTable, Who, session_cookie
from perihelion.server.store.records import PersonRow
from perihelion.server.table import Table

NO_COOKIE = Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="lax", max_age=0)
"""What a browser gets to forget its session."""

AnyRequest = Request[Any, Any, Any]


async def signed_in(
    table: Table, request: AnyRequest, person: PersonRow, before: Visitor | None = None
) -> Response[Me]:
    """A fresh session: one that somebody else may have planted is not kept."""
    secret = await table.sessions.open(person, request.headers.get("user-agent", ""))
    if before is not None and before.id is not None and before.session:
        await table.sessions.close(before.session)
        table.disconnect(before.id, "You have signed in anew.", before.credential)
    return Response(me(person), cookies=[session_cookie(table, secret)])


@get("/api/club", summary="How this table takes people in")
async def club(table: TheTable) -> ClubInfo:
    settings = table.settings
    return ClubInfo(
        registration=settings.registration,
        guests=settings.guests,
        mail=bool(settings.smtp),
        version=perihelion.__version__,
    )


@post("/api/guests", summary="Come in as a guest: a name is enough")
async def new_guest(table: TheTable, request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    table.doors.check_guest()
    table.limits.newcomers.take(network_of(request.scope))
    return await signed_in(table, request, await table.people.guest(data))


@post("/api/accounts", summary="Make an account; a guest who is signed in becomes it")
async def new_account(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[NewAccount]) -> Response[Me]:
    table.limits.newcomers.take(network_of(request.scope))
    if visitor.person is not None:
        visitor.must("manage")
    invitation = await table.doors.check_newcomer(data.invitation)
    person = await table.people.account(data, visitor.person, *invitation)
    if invitation:
        await table.doors.used(data.invitation, person.id)
    if visitor.person is not None:
        table.rooms.rename(card(person))
    if data.email and table.settings.smtp:
        table.office.send_confirmation(person, *await table.emails.ask(person, data.email))
    return await signed_in(table, request, person, visitor)


@post("/api/session", summary="Sign in")
async def sign_in(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[SignIn]) -> Response[Me]:
    # Counted by place and name: who guesses from one place locks out nobody elsewhere.
    place = network_of(request.scope)
    table.limits.sign_in.take(place)
    table.limits.sign_in.take(f"{place} {name_key(data.name)}")
    person = await table.people.by_password(data.name, data.password)
    if data.code:
        table.limits.codes.take(person.id)
    await table.second.check(person, data.code)
    return await signed_in(table, request, person, visitor)


@delete("/api/session", summary="Sign out", response_cookies=[NO_COOKIE])
async def sign_out(table: TheTable, visitor: Who) -> None:
    if visitor.session:
        await table.sessions.close(visitor.session)
        table.disconnect(visitor.must("read").id, "You have signed out.", visitor.credential)


@get("/api/me", summary="Who is signed in")
async def who(visitor: Who) -> Me:
    return me(visitor.must("read"))


@patch("/api/me", summary="Change name or language")
async def change_me(table: TheTable, visitor: Who, data: JSONBody[ChangeMe]) -> Me:
    person = await table.people.change(visitor.must("manage"), data)
    table.rooms.rename(card(person))
    return me(person)


@post("/api/me/password", summary="Change the password; signs out everywhere else", status_code=HTTP_204_NO_CONTENT)
async def change_password(table: TheTable, visitor: Who, data: JSONBody[ChangePassword]) -> None:
    person = visitor.must_be_signed_in()
    if person.kind != "account":
        raise forbidden("A guest has no password.")
    table.limits.sign_in.take(f"person {person.id}")
    await table.people.change_password(person, data.old, data.new, visitor.session)
    table.disconnect(person.id, "Your password was changed: sign in again.", "session", visitor.credential)


@post(
    "/api/me/delete",
    summary="Delete the account; bots take its seats",
    status_code=HTTP_204_NO_CONTENT,
    response_cookies=[NO_COOKIE],
)
async def delete_me(table: TheTable, visitor: Who, data: JSONBody[DeleteMe]) -> None:
    person = visitor.must_be_signed_in()
    table.limits.sign_in.take(f"person {person.id}")
    await table.people.check_password(person, data.password)
    await table.lobby.leave_all(person)
    await table.leaving.delete(person)
    table.disconnect(person.id, "This account was deleted.")
    table.rooms.rename(card(await table.people.by_id(person.id)))


@post("/api/password-resets", summary="Ask for a link to set a new password", status_code=HTTP_202_ACCEPTED)
async def ask_reset(table: TheTable, request: AnyRequest, data: JSONBody[AskReset]) -> None:
    table.limits.sign_in.take(network_of(request.scope))
    table.limits.resets.take(name_key(data.name))
    found = await table.people.ask_reset(data.name) if table.settings.smtp else None
    if found is not None:
        table.office.send_reset(*found)


@post("/api/password-resets/use", summary="Set a new password with the token of the link")
async def use_reset(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[Reset]) -> Response[Me]:
    table.limits.sign_in.take(network_of(request.scope))
    person = await table.people.reset(data.token, data.password)
    table.disconnect(person.id, "Your password was changed: sign in again.", "session")
    return await signed_in(table, request, person, visitor)


@get("/api/me/tokens", summary="Tokens of this account")
async def tokens(table: TheTable, visitor: Who) -> list[TokenInfo]:
    return await table.sessions.tokens(visitor.must("manage"))


@post("/api/me/tokens", summary="Make a token for a bot or a script")
async def new_token(table: TheTable, visitor: Who, data: JSONBody[NewToken]) -> Token:
    return await table.sessions.new_token(visitor.must_be_signed_in(), data)


@delete("/api/me/tokens/{token_id:str}", summary="Revoke a token")
async def revoke(table: TheTable, visitor: Who, token_id: PathText) -> None:
    person = visitor.must("manage")
    await table.sessions.revoke(person, token_id)
    table.disconnect(person.id, "This token was revoked.", token_pass(token_id))


HANDLERS = [
    club,
    new_guest,
    new_account,
    sign_in,
    sign_out,
    who,
    change_me,
    change_password,
    delete_me,
    ask_reset,
    use_reset,
    tokens,
    new_token,
    revoke,
]
