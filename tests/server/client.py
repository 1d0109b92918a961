"""Clients for the tests: a browser that behaves, over real HTTP and a real WebSocket."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Protocol, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from perihelion.server.run import Run
from perihelion.server.settings import Limits, Settings
from perihelion.server.table import Table

T = TypeVar("T")


class Closes(Protocol):
    def close(self) -> None: ...


PATIENCE = 120.0
"""Seconds after which something that must happen has failed to: only a bound, a quick machine never waits for it."""

OPENED: list[Closes] = []
"""Everything a test has opened, to be closed after it."""


class RunningTable:
    """A table in a thread of this process, on a port of its own."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.settings = Settings(
            database=database, port=0, **{"limits": Limits(factor=1000), "patience": PATIENCE, **settings}
        )
        self._ready = threading.Event()
        self.run = Run(self.settings, lambda settings: self._ready.set())
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        with asyncio.Runner() as runner:
            self.loop = runner.get_loop()
            runner.run(self.run.run())

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Something done inside the table, between its other work."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def start(self) -> "RunningTable":
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the table did not open"
        return self

    def stop(self) -> None:
        self.run.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the table did not close"

    @property
    def table(self) -> Table:
        """The table itself, for tests that look behind it."""
        return self.run.app.table

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    def guest(self, name: str) -> "Browser":
        browser = Browser(self.url)
        browser.post("/api/guests", {"name": name})
        return browser


class Browser:
    """One person's browser: keeps the cookie, sends its origin."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE)
        OPENED.append(self)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, expect: int = 200, **params: Any) -> Any:
        return self.ask("GET", path, None, expect, params)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return self.ask("POST", path, body, status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self.ask("PUT", path, body, status)

    def ask(self, method: str, path: str, body: Any, status: int | None, params: Any = None) -> Any:
        """Send a request; without a status to expect, anything but success is a failure."""
        content = None if body is None else json.dumps(body).encode()
        headers = {} if body is None else {"content-type": "application/json"}
        answer = self.http.request(method, path, content=content, headers=headers, params=params)
        expected = answer.is_success if status is None else answer.status_code == status
        assert expected, f"{method} {path}: {answer.status_code} {answer.text[:500]}"
        return answer.json() if answer.content and "json" in answer.headers.get("content-type", "") else answer.text

    @property
    def cookie(self) -> str:
        return "; ".join([f"{name}={value}" for name, value in self.http.cookies.items()])

    def live(self) -> "Live":
        headers = {"cookie": self.cookie} if self.cookie else {}
        address = self.url.replace("http", "ws") + "/api/live"
        return Live(
            connect(
                address,
                origin=Origin(self.url),
                additional_headers=headers,
                compression=None,
                max_size=None,
                max_queue=None,
                close_timeout=2,
            )
        )

    # What a player does.

    def new_match(self, *seats: dict[str, Any], game: str = "pearls", **more: Any) -> str:
        return str(self.post("/api/matches", {"game": game, "seats": list(seats), **more})["id"])

    def view(self, match: str, seat: int | None = None, **params: Any) -> Any:
        seats = {} if seat is None else {"seat": seat}
        return self.get(f"/api/matches/{match}/view", **seats, **params)

    def legal(self, match: str, seat: int) -> Any:
        return self.get(f"/api/matches/{match}/legal", seat=seat)

    def play(self, match: str, seat: int, *actions: str, version: int | None = None, status: int = 200) -> Any:
        seen = self.view(match, seat)["version"] if version is None else version
        body = {"seat": seat, "version": seen, "actions": list(actions)}
        return self.post(f"/api/matches/{match}/play", body, status)

    def play_any(self, match: str, seat: int, rng: Random) -> bool:
        """Play one legal action, if there is one."""
        legal = self.legal(match, seat)
        if not legal["actions"]:
            return False
        self.play(match, seat, rng.choice(legal["actions"]), version=legal["version"])
        return True


class Live:
    """A live socket, read message by message."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection.__enter__()
        self.received: list[Any] = []
        OPENED.append(self)

    def send(self, **message: Any) -> None:
        self.connection.send(json.dumps(message))

    def next(self, timeout: float = PATIENCE) -> Any:
        message = json.loads(self.connection.recv(timeout))
        self.received.append(message)
        return message

    def until(self, kind: str, timeout: float = PATIENCE) -> Any:
        """The next message of that kind; others are noted."""
        return self.until_that(lambda message: message["type"] == kind, timeout)

    def until_that(self, wanted: Callable[[Any], bool], timeout: float = PATIENCE) -> Any:
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.next(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message
        raise AssertionError(f"not received; received: {[m['type'] for m in self.received]}")

    def silent(self) -> list[Any]:
        """Everything that has come by now: a ping is answered last."""
        begun = len(self.received)
        self.send(type="ping")
        self.until("pong")
        return self.received[begun:-1]

    def closed(self) -> bool:
        try:
            while True:
                self.next()
        except ConnectionClosed:
            return True

    def close(self) -> None:
        self.connection.__exit__(None, None, None)


def eventually(look: Callable[[], T], wanted: Callable[[T], Any]) -> T:
    """What is seen once it is as wanted."""
    end = time.monotonic() + PATIENCE
    seen = look()
    while not wanted(seen):
        assert time.monotonic() < end, f"it did not happen: {seen}"
        time.sleep(0.05)
        seen = look()
    return seen


def play_out(match: str, players: list[tuple[Browser, int]], seed: int = 1) -> None:
    """Random players play a match to its end."""
    rng = Random(seed)
    for _ in range(5000):
        moves = [browser.play_any(match, seat, rng) for browser, seat in players]
        if not any(moves):
            if players[0][0].get(f"/api/matches/{match}")["status"] == "over":
                return
            time.sleep(0.05)
    raise AssertionError("the match does not end")
