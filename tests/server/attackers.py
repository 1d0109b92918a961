"""Attackers: guests of a table who do what they can to stop it for everybody else. Real sockets, real hooks."""

import base64
import os
import socket
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import httpx

import perihelion
from server.client import PATIENCE, Browser, eventually

ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
THINKER: dict[str, Any] = {"kind": "bot", "level": "search"}

POISON = ["https://a..b/x", "http://127.0.0.1:1/kanäle", "http://[::1", "not a url", "a@[", "a@,<"]
"""Addresses of hooks that an older version took, and that fail in ways nobody thought of."""


class Drip:
    """A web server that takes every connection, and answers one byte a second without ever coming to an end."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.held = 0
        self._ending = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}/hook"

    def _accept(self) -> None:
        while True:
            try:
                connection = self.listening.accept()[0]
            except OSError:
                return
            self.held += 1
            threading.Thread(target=self._drip, args=(connection,), daemon=True).start()

    def _drip(self, connection: socket.socket) -> None:
        with connection:
            try:
                while not self._ending.wait(1):
                    connection.sendall(b"H")
            except OSError:
                return

    def close(self) -> None:
        self._ending.set()
        self.listening.close()


def frame(text: bytes) -> bytes:
    """A text message as a browser sends it; masked with nothing, which is a mask as well."""
    size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return b"\x81" + size + b"\0\0\0\0" + text


def raw_socket(browser: Browser, address: str) -> socket.socket:
    """A live socket that reads nothing but the handshake."""
    place = urlsplit(browser.url)
    connection = socket.create_connection((place.hostname or "", place.port or 0), timeout=PATIENCE)
    key = base64.b64encode(os.urandom(16)).decode()
    head = f"GET /api/live HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {browser.url}\r\n"
    head += f"Cookie: {browser.cookie}\r\nX-Forwarded-For: {address}\r\n\r\n"
    connection.sendall(head.encode())
    answer = connection.recv(12)
    if b"101" not in answer:
        raise OSError("no socket")
    return connection


class Attack:
    """Several attackers at once, each in a thread of its own, until it is called off."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.counts: dict[str, int] = {}
        self.wrong: list[str] = []
        """What an attacker got that it must not get."""
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        self._guests = 0

    def guest(self) -> tuple[Browser, str]:
        """One more guest, from an address that it shares with nine others."""
        self._guests += 1
        address = f"203.0.113.{self._guests // 10 + 1}"
        browser = Browser(self.url)
        browser.http.headers["x-forwarded-for"] = address
        browser.post("/api/guests", {"name": f"Eve {self._guests}"})
        return browser, address

    def note(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    def go_on(self, what: str, pause: float, attempt: Callable[[], None]) -> None:
        """Again and again until it is called off; to be refused or shown out is part of it."""

        def run() -> None:
            while not self._over.wait(pause):
                try:
                    attempt()
                    self.note(what)
                except (OSError, httpx.HTTPError):
                    self.note(f"{what}: shown out")

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        self._threads.append(thread)

    def call_off(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join(PATIENCE)

    # What they do.

    def slow_hooks(self, drip: Drip, number: int) -> None:
        """Each has a hook that never ends, and always a turn to be told of."""
        for _ in range(number):
            away, _ = self.guest()
            away.post("/api/me/channels", {"kind": "hook", "url": drip.url, "style": "json"})
            other, _ = self.guest()
            match = other.new_match(ME, OPEN, pace={"kind": "turns", "move": 86400})
            away.post(f"/api/matches/{match}/join", {})
            channel = away.get("/api/me/channels")[0]["id"]

            def again(away: Browser = away, channel: str = channel) -> None:
                away.http.post(f"/api/me/channels/{channel}/test", timeout=1)

            self.go_on("slow hook", 1, again)

    def poisoned_addresses(self) -> None:
        eve, _ = self.guest()
        for url in POISON:
            answer = eve.http.post("/api/me/channels", json={"kind": "hook", "url": url, "style": "json"})
            self.note(f"poisoned address: {answer.status_code}")

    def bot_matches(self, number: int) -> None:
        """As many as guests may have, with bots that think for as long as they may and are asked first."""
        for n in range(number):
            if n % 10 == 0:
                eve, _ = self.guest()
            eve.new_match(THINKER, THINKER, THINKER, ME, game="gaia", title=f"SPAM {n}")
            self.note("bot match")

    def imports(self, changes: int) -> str:
        """A file as long as may be, one that is too long, and so on for ever; the id of the first."""
        eve, _ = self.guest()
        match = perihelion.game("pearls").match(2, seed=1)
        begun = match.text()
        mind = f"1 {match.say(match.legal(0)[0])}\nundo {len(match.log)}\n"  # changed again and again
        long = begun + mind * changes
        huge = begun + "1 " + "x" * 990_000 + "\n"
        endless = begun + mind * 50_000

        def bring(text: str) -> httpx.Response:
            return eve.http.post("/api/matches/import", json={"text": text, "seats": [ME, ME]})

        # A machine that is busy with other work may be too late for the first one.
        first = eventually(lambda: bring(long), lambda answer: answer.status_code == 201)

        def again() -> None:
            for text in (endless, huge, long):
                self.note(f"import: {bring(text).status_code}")

        self.go_on("imports", 1, again)
        return str(first.json()["id"])

    def unread_sockets(self, number: int, match: str) -> None:
        """Asks for a long match again and again and reads nothing of it."""
        eve, address = self.guest()
        watch = frame(b'{"type":"watch","match":"%s"}' % match.encode()) * 200

        def again() -> None:
            with raw_socket(eve, address) as connection:
                connection.settimeout(5)
                while not self._over.is_set():
                    connection.sendall(watch)

        for _ in range(number):
            self.go_on("unread socket", 0.2, again)

    def refused_frames(self, number: int) -> None:
        flood = frame(b"nonsense") * 500
        for _ in range(number):
            eve, address = self.guest()

            def again(eve: Browser = eve, address: str = address) -> None:
                with raw_socket(eve, address) as connection:
                    connection.settimeout(5)
                    while not self._over.is_set():
                        connection.sendall(flood)
                        time.sleep(0.01)

            self.go_on("refused frames", 0.1, again)

    def prying(self, match: str) -> None:
        """Asks for the seat of another, by every way there is."""
        eve, _ = self.guest()

        def again() -> None:
            for path in ("view?seat=0", "legal?seat=0", "view", "chat"):
                status = eve.http.get(f"/api/matches/{match}/{path}").status_code
                if status not in (403, 429):
                    self.wrong.append(f"{path}: {status}")

        self.go_on("prying", 0.5, again)
