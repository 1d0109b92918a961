"""Real local receivers for the post: a mail server, and a web server for hooks and push."""

import queue
import socket
import threading
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from aiosmtpd.controller import Controller

from server.client import PATIENCE


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Mailbox:
    """A mail server that keeps what it is given; it can be told to refuse."""

    def __init__(self) -> None:
        self.letters: queue.Queue[EmailMessage] = queue.Queue()
        self.answers: list[str] = []
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.answers:
            return self.answers.pop(0)
        letter = message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.put(letter)
        return "250 OK"

    def wait(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)

    def close(self) -> None:
        self._controller.stop()


class Hook:
    """A web server that keeps what is posted to it; it can be told how to answer."""

    def __init__(self) -> None:
        self.posts: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.answers: list[int] = []
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                hook.posts.put((self.path, headers, body))
                self.send_response(hook.answers.pop(0) if hook.answers else 204)
                self.send_header("location", f"{hook.url}/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Silence."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def wait(self) -> tuple[str, dict[str, str], bytes]:
        return self.posts.get(timeout=PATIENCE)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
