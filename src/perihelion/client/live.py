"""The live room, for a client that looks for itself: it only tells whether something has happened."""

import contextlib
import json
import time
from typing import Any

from perihelion.client.club import Club

PING = 25.0


class Listening:
    """A connection that tells when a match goes on. Without `websockets`, or without a connection, only time passes."""

    def __init__(self, club: Club, match: str, key: str) -> None:
        self.club = club
        self.match = match
        self.key = key
        self._socket: Any = None
        self._pinged = 0.0

    def wait(self, seconds: float) -> None:
        """Wait until the table says something about the match, or the time is over."""
        socket = self._connected()
        if socket is None:
            time.sleep(seconds)
            return
        try:
            if time.monotonic() - self._pinged > PING:
                self._pinged = time.monotonic()
                socket.send(json.dumps({"type": "ping"}))
            with contextlib.suppress(TimeoutError):
                while json.loads(socket.recv(timeout=seconds))["type"] in ("pong", "presence"):
                    pass
        except Exception:  # whatever a broken line raises: it is opened again at the next wait
            self.close()
            time.sleep(seconds)

    def _connected(self) -> Any:
        if self._socket is None:
            try:
                from websockets.sync.client import connect
            except ImportError:
                return None
            headers = {"authorization": f"Bearer {self.club.token}"} if self.club.token else {}
            address = self.club.url.replace("http", "ws", 1) + "/api/live"
            try:
                self._socket = connect(address, additional_headers=headers, compression=None, open_timeout=10)
                watch = {"type": "watch", "match": self.match, "detail": "skip", "key": self.key}
                self._socket.send(json.dumps(watch))
                self._pinged = time.monotonic()
            except Exception:  # no live room: the table is asked every second
                self._socket = None
        return self._socket

    def close(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(Exception):
                self._socket.close()
            self._socket = None
