"""What is read from the wire, and how patiently: nobody holds a connection in silence, or floods the table."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PIECE: Final = 2048
"""Bytes of a live socket that are taken apart at once: a quarter of a megabyte has room for 18,000 messages, and nobody
else is served while they are found.
"""

LAST_WORDS: Final = 16 * 1024
"""Bytes that may still come from a client that was disconnected, before the line is cut."""


class Requests(H11Protocol):
    """Requests: a client that does not send its request in time is disconnected."""

    _end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._look_at_the_clock()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look_at_the_clock()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_the_clock()
        super().connection_lost(exc)

    def _look_at_the_clock(self) -> None:
        """It runs from the first byte of a request to the end of its head."""
        if self.conn.their_state is not h11.IDLE:
            self._stop_the_clock()
        elif self._end is None:
            self._end = self.loop.call_later(self.timeout_keep_alive, self.transport.abort)

    def _stop_the_clock(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None


class LiveSockets(WebSocketsSansIOProtocol):
    """Live sockets: a flood of messages is read a piece at a time, and no further than somebody answers it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._ahead = b""
        self._last_words = 0

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self._last_words += len(data)
            if self._last_words > LAST_WORDS:
                self.transport.abort()
                return
        self._ahead += data
        self._take_apart()

    async def receive(self) -> "ASGIReceiveEvent":
        message = await super().receive()
        self._take_apart()
        return message

    def _take_apart(self) -> None:
        while self._ahead and not self.read_paused and not self.transport.is_closing():
            piece, self._ahead = self._ahead[:PIECE], self._ahead[PIECE:]
            super().data_received(piece)
