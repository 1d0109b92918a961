"""Send one HTTP POST to an address that a stranger gave us: no private addresses, no redirects, no waiting for ever."""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

TIMEOUT: Final = 10.0
ANSWER: Final = 4096
"""Bytes of an answer that are read: we only want to know whether it worked."""


class Undeliverable(Exception):
    """This address will never work: do not try again."""


class Later(Exception):
    """It did not work now."""


def check_address(url: str, allowed: tuple[str, ...], secure: bool = False) -> tuple[str, int]:
    """Host and port of an address we may send to."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Undeliverable("this is no web address") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise Undeliverable("only http and https addresses without a name and password are possible")
    if secure and parts.scheme != "https" and host not in allowed:
        raise Undeliverable("only https addresses are possible")
    return host, port or (443 if parts.scheme == "https" else 80)


def resolve(host: str, port: int, allowed: tuple[str, ...]) -> str:
    """The public address of a host. It is looked up once and connected to as found, so it cannot change in between."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
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
        if inner is not None:
            return inner.is_global
    return ip.is_global and not ip.is_multicast


def post(url: str, body: bytes, headers: Mapping[str, str], allowed: tuple[str, ...], secure: bool = False) -> None:
    """Deliver, or say whether to try again. A redirect is not followed."""
    host, port = check_address(url, allowed, secure)
    address = resolve(host, port, allowed)
    parts = urlsplit(url)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection: http.client.HTTPConnection
    if parts.scheme == "https":
        connection = _TLS(host, port, address)
    else:
        connection = _Plain(host, port, address)
    try:
        connection.request("POST", path, body, {**headers, "Host": parts.netloc})
        answer = connection.getresponse()
        answer.read(ANSWER)
        status = answer.status
    except (OSError, http.client.HTTPException, ssl.SSLError) as error:
        raise Later(f"{host}: {type(error).__name__}") from None
    finally:
        connection.close()
    if 200 <= status < 300:
        return
    if status in (408, 425, 429) or status >= 500:
        raise Later(f"{host} answered {status}")
    raise Undeliverable(f"{host} answered {status}")


class _Plain(http.client.HTTPConnection):
    """Connects to an address that was checked, and speaks to it by its name."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=TIMEOUT)
        self.address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self.address, self.port), TIMEOUT)


class _TLS(http.client.HTTPSConnection):
    def __init__(self, host: str, port: int, address: str) -> None:
        self.trust = ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT, context=self.trust)
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), TIMEOUT)
        self.sock = self.trust.wrap_socket(plain, server_hostname=self.host)
