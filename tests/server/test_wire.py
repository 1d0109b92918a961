"""What comes over the wire too slowly, too fast, or in odd pieces."""

import json
import socket
from pathlib import Path

import pytest

from perihelion.server.gate.wire import PIECE
from perihelion.server.settings import Limits
from server.attackers import frame, raw_socket
from server.client import PATIENCE, RunningTable


@pytest.fixture
def hasty(tmp_path: Path) -> RunningTable:
    """A table that waits for nobody longer than a second."""
    return RunningTable(
        str(tmp_path / "table.sqlite"), limits=Limits(factor=1000, head_seconds=1, body_seconds=0.5)
    ).start()


def connected(table: RunningTable) -> socket.socket:
    return socket.create_connection(("127.0.0.1", table.settings.port), timeout=PATIENCE)


def request(table: RunningTable, length: int) -> bytes:
    host = f"127.0.0.1:{table.settings.port}"
    head = f"POST /api/guests HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {length}\r\n\r\n".encode()


def test_who_does_not_say_what_it_wants_is_shown_out(hasty: RunningTable) -> None:
    """Not a word, half a head, and half a second head after a whole request."""
    with connected(hasty) as silent, connected(hasty) as slow, connected(hasty) as second:
        slow.sendall(request(hasty, 10)[:-9])
        second.sendall(request(hasty, 14) + b'{"name":"Ann"}' + b"GET / HT")
        answer = b""
        while part := second.recv(4096):
            answer += part
        assert answer.startswith(b"HTTP/1.1 201")
        for waiting in (silent, slow):
            assert gone(waiting)
    hasty.stop()


def gone(connection: socket.socket) -> bool:
    try:
        return connection.recv(100) == b""
    except ConnectionResetError:
        return True


def test_a_body_that_does_not_come_is_not_waited_for(hasty: RunningTable) -> None:
    with connected(hasty) as slow:
        slow.sendall(request(hasty, 100) + b'{"name":')
        answer = b""
        while part := slow.recv(4096):
            answer += part
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"did not arrive in time" in answer
    hasty.stop()


def test_messages_are_read_in_any_pieces(table: RunningTable) -> None:
    """Many in one packet, and one that is longer than what is read at once: each is answered, in order."""
    ann = table.guest("Ann")
    live = ann.live()
    long = "x" * (3 * PIECE)
    with raw_socket(ann, "127.0.0.1") as connection:
        words = [{"type": "say", "ref": f"{n}", "match": "none", "text": "hi"} for n in range(50)]
        words.append({"type": "say", "ref": long[:40], "match": "none", "text": long})
        connection.sendall(b"".join([frame(json.dumps(word).encode()) for word in words]))
        received = b""
        while received.count(b'"refused"') < len(words):
            received += connection.recv(65536)
    places = [received.index(f'"ref":"{n}"'.encode()) for n in range(50)]
    assert places == sorted(places)
    live.send(type="ping")
    live.until("pong")
