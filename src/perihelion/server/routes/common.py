"""What every route needs: the table, who asks, and in which language."""

from typing import Annotated, Any, Final
from urllib.parse import parse_qs

from litestar import Request, WebSocket
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from perihelion.server.gate import gate
from perihelion.server.people.sessions import Visitor
from perihelion.server.rooms.room import Room
from perihelion.server.table import Table

TheTable = NamedDependency[Table]
Who = NamedDependency[Visitor]
Language = NamedDependency[str]

PathText = Annotated[str, PathParameter(max_length=64)]
PathSeat = Annotated[int, PathParameter(ge=0, le=15)]
PathVersion = Annotated[int, PathParameter(ge=0, le=1_000_000)]
QueryText = Annotated[str, QueryParameter(max_length=64)]
Since = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
QuerySeat = Annotated[int | None, QueryParameter(ge=0, le=15)]

LANGUAGES: Final = ("en", "de", "nl")

LONG: Final = 1_100_000
"""Bytes of a body that brings a file: a saved match, a study, the corrections of a box, those of several owners."""


def the_table(scope: Any) -> Table:
    found: Table = scope["app"].state.table
    return found


async def provide_table(request: Request[Any, Any, Any]) -> Table:
    return the_table(request.scope)


async def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    return await visitor_of(request)


async def visitor_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Visitor:
    headers = dict(request.scope["headers"])
    visitor = await the_table(request.scope).sessions.visitor(gate.session(headers), gate.bearer(headers))
    scope: Any = request.scope
    scope["perihelion_person"] = visitor.id  # for the log
    return visitor


def client_of(request: Request[Any, Any, Any], visitor: Visitor) -> str:
    """Whose requests count together: a person's, or those from one address where nobody is signed in."""
    return visitor.id or gate.network_of(request.scope)


async def provide_language(request: Request[Any, Any, Any]) -> str:
    return language_of(request.scope)


def language_of(scope: Any) -> str:
    """`?language=de`, else the first of ours that the browser likes."""
    query: str = scope.get("query_string", b"").decode("latin-1")
    for asked in parse_qs(query).get("language", []):
        if asked in LANGUAGES:
            return asked
    wishes: str = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    for wish in wishes.split(","):
        word = wish.split(";")[0].strip()[:2].lower()
        if word in LANGUAGES:
            return word
    return "en"


def session_cookie(table: Table, secret: str) -> Cookie:
    """HttpOnly: no script reads it. SameSite: no other site sends it along, but a link may."""
    return Cookie(
        key=gate.COOKIE,
        value=secret,
        path="/",
        httponly=True,
        samesite="lax",
        secure=table.settings.secure,
        max_age=table.settings.session_days * 86_400,
    )


def viewer_of(room: Room, visitor: Visitor, seat: int | None, key: str) -> int | None:
    """Whose eyes to look through: those of one's own seat, or a spectator's."""
    return room.look_through(visitor.id, seat, key)
