"""Send one HTTP POST to an address that a stranger gave us: no private addresses, no redirects, no waiting for ever."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import quote, urlsplit, urlunsplit

from perihelion.server.people.addresses import host_name

DEADLINE: Final = 10.0
"""Seconds for the whole request: a host that sends a byte every five seconds is as good as dead."""

ANSWER: Final = 4096
"""Bytes of an answer that are read: we only want to know whether it worked."""

_LOOK_UP: Final = ThreadPoolExecutor(4, thread_name_prefix="look-up")
"""Names are looked up by threads of their own: a slow name server must not hold up passwords and matches."""


class Undeliverable(Exception):
    """This address will never work: do not try again."""


class Later(Exception):
    """It did not work this time."""


def checked_address(url: str, allowed: tuple[str, ...], secure: bool = False) -> str:
    """An address we may send to, as it travels: the host encoded, the path in plain characters."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
        plain = host if ":" in host or host.replace(".", "").isdigit() else host_name(host)
    except ValueError:
        raise Undeliverable("this is no web address") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise Undeliverable("only http and https addresses without a name and password are possible")
    if secure and parts.scheme != "https" and plain not in allowed:
        raise Undeliverable("only https addresses are possible")
    place = f"[{plain}]" if ":" in plain else plain
    path, query = quote(parts.path, safe="/%:@!$&'()*+,;=~-._"), quote(parts.query, safe="/%:@!$&'()*+,;=~-._?")
    return urlunsplit((parts.scheme, f"{place}:{port}" if port else place, path, query, ""))


def host_of(url: str) -> str:
    """The host of an address, to count and to show; empty: it has none."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


async def resolve(host: str, port: int, allowed: tuple[str, ...]) -> str:
    """The public address of a host. It is looked up once and connected to as found, so it cannot change in between."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.run_in_executor(_LOOK_UP, socket.getaddrinfo, host, port, 0, socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Later(f"{host} is not found") from None
    addresses = [str(entry[4][0]) for entry in found]
    for address in addresses:
        if host not in allowed and not is_public(address):
            raise Undeliverable(f"{host} is not on the public internet")
    return addresses[0]


def is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in ipaddress.IPv6Network("64:ff9b::/96"):  # an IPv4 address behind a translator
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return inner.is_global
    return ip.is_global and not ip.is_multicast


async def post(
    url: str, body: bytes, headers: Mapping[str, str], allowed: tuple[str, ...], secure: bool = False
) -> None:
    """Deliver, or say whether to try again. A redirect is not followed."""
    parts = urlsplit(checked_address(url, allowed, secure))
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        async with asyncio.timeout(DEADLINE):
            address = await resolve(host, port, allowed)
            status = await _exchange(parts.scheme, host, address, port, _request(parts.netloc, url, headers, body))
    except TimeoutError:
        raise Later(f"{host} did not answer in {DEADLINE:.0f} s") from None
    except (OSError, ValueError, asyncio.IncompleteReadError) as error:
        raise Later(f"{host}: {type(error).__name__}") from None
    if 200 <= status < 300:
        return
    if status in (408, 425, 429) or status >= 500:
        raise Later(f"{host} answered {status}")
    raise Undeliverable(f"{host} answered {status}")


def _request(place: str, url: str, headers: Mapping[str, str], body: bytes) -> bytes:
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {place}", f"Content-Length: {len(body)}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def _exchange(scheme: str, host: str, address: str, port: int, request: bytes) -> int:
    """The status of the answer; the rest of it says nothing we need."""
    trust = ssl.create_default_context() if scheme == "https" else None
    name = host if trust else None
    reader, writer = await asyncio.open_connection(address, port, ssl=trust, server_hostname=name, limit=ANSWER)
    try:
        writer.write(request)
        await writer.drain()
        line = await reader.readuntil(b"\n")
        version, _, rest = line.decode("latin-1").partition(" ")
        if not version.startswith("HTTP/1."):
            raise ValueError("no answer of a web server")
        return int(rest[:3])
    except asyncio.LimitOverrunError:
        raise ValueError("no answer of a web server") from None
    finally:
        writer.transport.abort()
