"""Run a table: bind the address, tell it, serve until somebody stops it."""

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import uvicorn

from perihelion.server.app import make_app
from perihelion.server.gate.gate import Gate
from perihelion.server.gate.wire import LiveSockets, Requests
from perihelion.server.settings import Settings

LAST: Final = 9.0
"""Seconds after a signal at which the process ends in any case."""

TIDY_UP: Final = 3600.0
"""Seconds between two full garbage collections."""


class Server(uvicorn.Server):
    """Uvicorn that says when it is ready, and leaves the closing to us."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The table closes in good order; if something hangs, the process still ends in time."""
        if not self.should_exit:
            end = threading.Timer(LAST, os._exit, (1,))
            end.daemon = True
            end.start()
        super().handle_exit(sig, frame)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the serving. It is not raised again, as Uvicorn would: the table is still to be closed."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def bind(host: str, port: int) -> socket.socket:
    """The address the table listens on; port 0: any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named, asyncio switches Nagle's algorithm off; else each answer waits 40 ms for the next.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(f"cannot listen on {host}:{port}: {(error.strerror or 'refused').lower()}") from None
    listening.listen(2048)
    return listening


class Run:
    """A table and the server in front of it."""

    def __init__(self, settings: Settings, ready: Callable[[Settings], None]) -> None:
        self.settings = settings
        self.app = make_app(settings)
        self.listening = bind(settings.host, settings.port)
        settings.port = self.listening.getsockname()[1]
        self.server = Server(_config(self.app, settings), lambda: ready(settings))

    async def run(self) -> None:
        """Open, serve until somebody stops it, close in order."""
        try:
            await self.app.table.open()
            await self.server.serve(sockets=[self.listening])
        finally:
            self.listening.close()
            await self.app.table.close()


def calm_memory() -> None:
    """Matches live long, and looking through all of them for garbage stops the table for half a second.

    What the start has made stays for good. What is new is looked through often, a little at a time; everything once an
    hour, not every few seconds.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 5, 1_000_000)


def share_the_interpreter() -> None:
    """A busy table hands the interpreter to the thread that writes within half a millisecond, not five.

    The writer asks for it back after every statement, and everybody waits for the commit.
    """
    sys.setswitchinterval(0.0005)


async def tidy_up() -> None:
    while True:
        await asyncio.sleep(TIDY_UP)
        gc.collect()


def serve(settings: Settings, ready: Callable[[Settings], None]) -> int:
    """Serve until interrupted: Ctrl-C is how a table on a laptop is closed."""
    run = Run(settings, ready)
    calm_memory()
    share_the_interpreter()
    asyncio.run(_serve(run))
    return 0


async def _serve(run: Run) -> None:
    tidying = asyncio.create_task(tidy_up())
    try:
        await run.run()
    finally:
        tidying.cancel()


def _config(app: Gate, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=Requests,
        ws=LiveSockets,
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # browsers offer it, and it costs a table of 1000 listeners eight times the work
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        log_config=None,
        access_log=False,
        lifespan="off",
        timeout_keep_alive=settings.limits.head_seconds,
        timeout_graceful_shutdown=3,
    )
