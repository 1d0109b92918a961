"""Run a table: bind the address, tell it, serve until somebody stops it."""

import socket
from collections.abc import Callable

import uvicorn

from perihelion.server.app import make_app
from perihelion.server.settings import LOOPBACK, Settings


class Server(uvicorn.Server):
    """Uvicorn that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self.ready()


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


def serve(settings: Settings, ready: Callable[[Settings], None]) -> int:
    """Serve until interrupted; 0: ended in order."""
    listening = bind(settings.host, settings.port)
    settings.port = listening.getsockname()[1]
    settings.loopback_only = settings.host in LOOPBACK
    config = uvicorn.Config(
        make_app(settings),
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # browsers offer it, and it costs a table of 1000 listeners eight times the work
        ws_ping_interval=30.0,
        ws_ping_timeout=30.0,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    server = Server(config, lambda: ready(settings))
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        return 0  # Ctrl-C is how a table on a laptop is closed, and everything was closed in order
    finally:
        listening.close()
    return 0 if server.started else 3
