"""E-mail by SMTP."""

import asyncio
import smtplib
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from perihelion.server.post.letters import Letter
from perihelion.server.post.web import DEADLINE, Later, Undeliverable

LOCAL: Final = ("localhost", "127.0.0.1", "::1")


class Mailer:
    """Hands letters to the club's mail server, by threads of its own; one that hangs is cut off at its deadline."""

    def __init__(self, server: str, sender: str) -> None:
        self.server = server
        self.sender = sender
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="mail")

    async def send(self, to: str, letter: Letter) -> None:
        sending = Sending(self.server, self.sender, to, letter)
        work = asyncio.get_running_loop().run_in_executor(self._threads, sending.run)
        try:
            await asyncio.wait_for(asyncio.shield(work), DEADLINE)
        except TimeoutError:
            sending.cut()
            work.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise Later(f"the mail server did not take it in {DEADLINE:.0f} s") from None
        except asyncio.CancelledError:
            sending.cut()
            work.add_done_callback(lambda done: done.cancelled() or done.exception())
            raise

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class Sending:
    """One letter on its way."""

    def __init__(self, server: str, sender: str, to: str, letter: Letter) -> None:
        self.parts = urlsplit(server)
        self.host = self.parts.hostname or "localhost"
        self.message = written(sender, to, letter)
        self._connection: smtplib.SMTP | None = None
        self._cut = False

    def run(self) -> None:
        """`smtp://` starts TLS and, where there is a password to guard, insists on it; `smtps://` begins with it."""
        try:
            if self._cut:
                raise OSError("cut off")
            with self._connect() as connection:
                if self.parts.scheme == "smtp":
                    self._start_tls(connection)
                if self.parts.username:
                    connection.login(unquote(self.parts.username), unquote(self.parts.password or ""))
                connection.send_message(self.message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            if all(code >= 500 for code in codes):
                raise Undeliverable("the mail server does not know this address") from None
            raise Later("the mail server wants us to try again") from None
        except (OSError, smtplib.SMTPException) as error:
            raise Later(f"the mail server: {type(error).__name__}") from None

    def cut(self) -> None:
        """The thread that waits for an answer gets an error instead."""
        self._cut = True
        sock = self._connection.sock if self._connection else None
        if isinstance(sock, socket.socket):
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                sock.close()

    def _connect(self) -> smtplib.SMTP:
        port = self.parts.port
        if self.parts.scheme == "smtps":
            trust = ssl.create_default_context()
            made: smtplib.SMTP = smtplib.SMTP_SSL(self.host, port or 465, timeout=DEADLINE, context=trust)
        else:
            made = smtplib.SMTP(self.host, port or 25, timeout=DEADLINE)
        self._connection = made
        if self.parts.scheme == "smtp":
            made.ehlo()
        return made

    def _start_tls(self, connection: smtplib.SMTP) -> None:
        if connection.has_extn("starttls"):
            connection.starttls(context=ssl.create_default_context())
        elif self.parts.username and self.host not in LOCAL:
            raise smtplib.SMTPException("no TLS, and a password would be read by anybody on the way")


def written(sender: str, to: str, letter: Letter) -> EmailMessage:
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = " ".join(letter.subject.split())
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    message["Auto-Submitted"] = "auto-generated"
    text = f"{letter.text}\n\n{letter.link}\n"
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += f"\n-- \n{letter.unsubscribe_words}: {letter.unsubscribe_page}\n"
    message.set_content(text)
    return message
