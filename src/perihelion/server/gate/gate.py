"""The gate in front of every request: whose page sent it, how often, how large; and what every answer carries.

A plain ASGI layer, so that nothing gets past it: not a static file, not an error, not a WebSocket.
"""

import asyncio
import ipaddress
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from perihelion.server.operation.metrics import METRICS
from perihelion.server.problems import Refusal, forbidden, malformed, too_many, too_slow, unavailable
from perihelion.server.settings import LOOPBACK
from perihelion.server.table import Table
from perihelion.server.tokens import hashed

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

COOKIE: Final = "perihelion_session"
SAFE: Final = ("GET", "HEAD", "OPTIONS")

POLICY: Final = (
    b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none';"
    b" base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS: Final = (
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)

NO_CHARACTER: Final = b"\\u0000"
"""It may stand in JSON and not in a database."""

log = logging.getLogger("perihelion.access")


class HungUp(Exception):
    """The client disconnected in the middle of its request: there is nobody to answer, and no fault of ours."""


class Gate:
    def __init__(self, app: App, table: Table) -> None:
        self.app = app
        self.table = table
        self.settings = table.settings
        self.limits = table.limits
        self.sockets: dict[str, int] = {}
        """Live sockets by address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        status = 500
        begun_to_answer = whole = False
        only_head = scope["method"] == "HEAD"
        if only_head:
            scope["method"] = "GET"  # answered without its body

        async def answer(message: Message) -> None:
            nonlocal status, begun_to_answer
            if message["type"] == "http.response.start":
                begun_to_answer = True
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self._headers(scope)]
            elif only_head:
                message["body"] = b""
            await send(message)

        end = b""

        async def listen() -> Message:
            nonlocal end, whole
            message = await (receive() if whole else self._in_time(receive, begun))
            if message["type"] == "http.disconnect" and not whole:
                raise HungUp
            whole = whole or not message.get("more_body", False)
            seen = end + message.get("body", b"")
            if NO_CHARACTER in seen:
                raise malformed("The text contains a NUL character.")
            end = seen[1 - len(NO_CHARACTER) :]  # it may be cut in two on its way
            return message

        try:
            self.check(scope)
            await self.app(scope, listen, answer)
        except Refusal as refusal:
            await refuse(refusal, answer)
        except HungUp:
            status = 499
        except asyncio.CancelledError:  # the table closes
            if not begun_to_answer:
                await refuse(unavailable(), answer)
        finally:
            self._note(scope, status, perf_counter() - begun)

    async def _in_time(self, receive: Receive, begun: float) -> Message:
        """The next part of a body, if there is still time for it."""
        try:
            async with asyncio.timeout(begun + self.settings.limits.body_seconds - perf_counter()):
                return await receive()
        except TimeoutError:
            raise too_slow() from None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = network_of(scope)
        try:
            self.check(scope)
            if self.sockets.get(address, 0) >= self.settings.limits.sockets_per_address * self.limits.factor:
                raise too_many(60)
        except Refusal as refusal:
            self._note(scope, refusal.problem.status, 0.0)
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.type})
            return
        self.sockets[address] = self.sockets.get(address, 0) + 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    # Checks.

    def check(self, scope: Scope) -> None:
        """Refuse what no honest page or script would send."""
        headers = dict(scope["headers"])
        if b"%00" in scope.get("raw_path", b"") or b"%00" in scope.get("query_string", b""):
            raise malformed("The text contains a NUL character.")
        self.table.doors.check(address_of(scope))
        self._check_host(headers.get(b"host", b"").decode("latin-1"))
        self._check_rate(scope, headers)
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers)
            if scope["path"].startswith("/api/matches"):
                self.table.load.check()

    def _check_host(self, host: str) -> None:
        """A page elsewhere may point its own name at this machine; we answer only to ours."""
        hosts = self._hosts()
        if hosts and host.lower() not in hosts:
            raise forbidden(f"This table does not go by the name {host[:80]!r}.")

    def _check_origin(self, headers: dict[bytes, bytes]) -> None:
        """A write with a cookie must come from our own page. A token is sent on purpose, and needs no such check."""
        if bearer(headers):
            return
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            if session(headers):
                raise forbidden("A request with a cookie needs the Origin of this table's page.")
            return
        own = {f"http://{host}" for host in self._hosts()} | {self.settings.origin}
        if not self._hosts():
            own = {f"{scheme}://{headers.get(b'host', b'').decode('latin-1')}" for scheme in ("http", "https")}
        if origin.lower() not in own:
            raise forbidden("This request comes from another site.")

    def _hosts(self) -> set[str]:
        """The host names we answer to; empty: any, for a table that is open to a network and was given no address."""
        port = self.settings.port
        names = {f"{name}:{port}" for name in (*LOOPBACK, "[::1]")}
        if port == 80:
            names |= {*LOOPBACK, "[::1]"}
        if self.settings.url:
            return {urlsplit(self.settings.url).netloc.lower()} | names
        return names if self.settings.host in LOOPBACK else set()

    def _check_rate(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """A client that floods is turned away before it uses up the allowance of its whole address."""
        address = network_of(scope)
        credential = bearer(headers) or session(headers)
        self.limits.client.take(hashed(credential) if credential else address)
        self.limits.address.take(address)

    # Answers.

    def _headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        headers = list(HEADERS)
        if scope["path"].startswith("/api"):
            headers.append((b"cache-control", b"no-store"))
        if self.settings.secure:
            headers.append((b"strict-transport-security", b"max-age=31536000"))
        return headers

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """The path without its query: a query may hold the key of a private match."""
        method = scope.get("method", "WS")
        METRICS.count("perihelion_requests_total", f'method="{method}",status="{status}"')
        route = scope.get("path_template") or ("page" if not scope["path"].startswith("/api") else "none")
        METRICS.took("perihelion_request_seconds", seconds, f'route="{route}"')
        details = {"method": method, "path": scope["path"], "status": status, "ms": round(seconds * 1000, 1)}
        details["client"] = address_of(scope)
        if scope.get("perihelion_person"):
            details["person"] = scope["perihelion_person"]
        log.log(logging.WARNING if status >= 500 else logging.DEBUG, "request", extra=details)


async def refuse(refusal: Refusal, send: Send) -> None:
    body = msgspec.json.encode(refusal.problem)
    METRICS.count("perihelion_refusals_total", f'type="{refusal.problem.type}"')
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
    if refusal.problem.retry_after:
        headers.append((b"retry-after", str(refusal.problem.retry_after).encode()))
    await send({"type": "http.response.start", "status": refusal.problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def address_of(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "local"


def network_of(scope: Any) -> str:
    """Who counts as one client: an address, or for IPv6 the network of one household."""
    address = address_of(scope)
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False).network_address)


def bearer(headers: dict[bytes, bytes]) -> str:
    kind, _, token = headers.get(b"authorization", b"").decode("latin-1").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def session(headers: dict[bytes, bytes]) -> str:
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return ""
    found = cookies.get(COOKIE)
    return found.value if found else ""
