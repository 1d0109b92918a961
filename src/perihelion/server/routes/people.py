"""People: coming in, changing, leaving; tokens for scripts."""

from typing import Any

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from litestar.status_codes import HTTP_202_ACCEPTED, HTTP_204_NO_CONTENT

from perihelion.server.gate.gate import COOKIE, address_of
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
from perihelion.server.people.people import Visitor, card, me, name_key, token_pass
from perihelion.server.problems import forbidden
from perihelion.server.routes.common import PathText, TheTable, Who, session_cookie
from perihelion.server.store.records import PersonRow
from perihelion.server.table import Table

NO_COOKIE = Cookie(key=COOKIE, value="", path="/", httponly=True, samesite="lax", max_age=0)
"""What a browser gets to forget its session."""

AnyRequest = Request[Any, Any, Any]


async def signed_in(table: Table, person: PersonRow, before: Visitor | None = None) -> Response[Me]:
    """A fresh session: one that somebody else may have planted is not kept."""
    secret = await table.people.open_session(person)
    if before is not None and before.id is not None and before.session:
        await table.people.close_session(before.session)
        table.show_out(before.id, "You have signed in anew.", before.came_with)
    return Response(me(person), cookies=[session_cookie(table, secret)])


@post("/api/guests", summary="Come in as a guest: a name is enough")
async def new_guest(table: TheTable, request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    table.limits.newcomers.take(address_of(request.scope))
    return await signed_in(table, await table.people.guest(data))


@post("/api/accounts", summary="Make an account; a guest who is signed in becomes it")
async def new_account(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[NewAccount]) -> Response[Me]:
    table.limits.newcomers.take(address_of(request.scope))
    if visitor.person is not None:
        visitor.must("manage")
    person = await table.people.account(data, visitor.person)
    if visitor.person is not None:
        table.rooms.rename(card(person))
    return await signed_in(table, person, visitor)


@post("/api/session", summary="Sign in")
async def sign_in(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[SignIn]) -> Response[Me]:
    table.limits.sign_in.take(address_of(request.scope))
    table.limits.sign_in.take(f"name {name_key(data.name)}")
    person = await table.people.by_password(data.name, data.password)
    return await signed_in(table, person, visitor)


@delete("/api/session", summary="Sign out", response_cookies=[NO_COOKIE])
async def sign_out(table: TheTable, visitor: Who) -> None:
    if visitor.session:
        await table.people.close_session(visitor.session)
        table.show_out(visitor.must("read").id, "You have signed out.", visitor.came_with)


@get("/api/me", summary="Who is signed in")
async def who(visitor: Who) -> Me:
    return me(visitor.must("read"))


@patch("/api/me", summary="Change name, language or e-mail")
async def change_me(table: TheTable, visitor: Who, data: JSONBody[ChangeMe]) -> Me:
    person = await table.people.change(visitor.must("manage"), data)
    table.rooms.rename(card(person))
    return me(person)


@post("/api/me/password", summary="Change the password; signs out everywhere else", status_code=HTTP_204_NO_CONTENT)
async def change_password(table: TheTable, visitor: Who, data: JSONBody[ChangePassword]) -> None:
    person = visitor.must("manage")
    if person.kind != "account":
        raise forbidden("A guest has no password.")
    table.limits.sign_in.take(f"name {person.name_key}")
    await table.people.change_password(person, data.old, data.new, visitor.session)
    table.show_out(person.id, "Your password was changed: sign in again.", "session", visitor.came_with)


@post(
    "/api/me/delete",
    summary="Delete the account; bots take its seats",
    status_code=HTTP_204_NO_CONTENT,
    response_cookies=[NO_COOKIE],
)
async def delete_me(table: TheTable, visitor: Who, data: JSONBody[DeleteMe]) -> None:
    person = visitor.must("manage")
    table.limits.sign_in.take(f"name {person.id}")
    await table.people.check_password(person, data.password)
    await table.lobby.leave_all(person)
    await table.people.delete(person)
    table.show_out(person.id, "This account was deleted.")
    table.rooms.rename(card(await table.people.by_id(person.id)))


@post("/api/password-resets", summary="Ask for a link to set a new password", status_code=HTTP_202_ACCEPTED)
async def ask_reset(table: TheTable, request: AnyRequest, data: JSONBody[AskReset]) -> None:
    table.limits.sign_in.take(address_of(request.scope))
    found = await table.people.ask_reset(data.name) if table.settings.smtp else None
    if found is not None:
        table.office.send_reset(*found)


@post("/api/password-resets/use", summary="Set a new password with the token of the link")
async def use_reset(table: TheTable, request: AnyRequest, visitor: Who, data: JSONBody[Reset]) -> Response[Me]:
    table.limits.sign_in.take(address_of(request.scope))
    person = await table.people.reset(data.token, data.password)
    table.show_out(person.id, "Your password was changed: sign in again.", "session")
    return await signed_in(table, person, visitor)


@get("/api/me/tokens", summary="Tokens of this account")
async def tokens(table: TheTable, visitor: Who) -> list[TokenInfo]:
    return await table.people.tokens(visitor.must("manage"))


@post("/api/me/tokens", summary="Make a token for a bot or a script")
async def new_token(table: TheTable, visitor: Who, data: JSONBody[NewToken]) -> Token:
    person = visitor.must("manage")
    if not visitor.session:
        raise forbidden("A token cannot make tokens: sign in with the page.")
    return await table.people.new_token(person, data)


@delete("/api/me/tokens/{token_id:str}", summary="Revoke a token")
async def revoke(table: TheTable, visitor: Who, token_id: PathText) -> None:
    person = visitor.must("manage")
    await table.people.revoke(person, token_id)
    table.show_out(person.id, "This token was revoked.", token_pass(token_id))


HANDLERS = [
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
