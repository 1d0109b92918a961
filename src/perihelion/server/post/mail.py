"""E-mail by SMTP."""

import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from perihelion.server.post.letters import Letter
from perihelion.server.post.web import Later, Undeliverable

TIMEOUT: Final = 20


def send(server: str, sender: str, to: str, letter: Letter) -> None:
    """Hand a letter to the mail server; `smtp://` starts TLS where the server offers it, `smtps://` begins with it."""
    parts = urlsplit(server)
    host = parts.hostname or "localhost"
    message = EmailMessage()
    message["From"] = sender
    message["To"] = to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
    message.set_content(f"{letter.text}\n\n{letter.link}\n")
    try:
        with _connect(parts.scheme, host, parts.port) as connection:
            if parts.scheme == "smtp" and connection.has_extn("starttls"):
                connection.starttls(context=ssl.create_default_context())
            if parts.username:
                connection.login(unquote(parts.username), unquote(parts.password or ""))
            connection.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        if all(code >= 500 for code in codes):
            raise Undeliverable("the mail server does not know this address") from None
        raise Later("the mail server wants us to try again") from None
    except (OSError, smtplib.SMTPException) as error:
        raise Later(f"the mail server: {type(error).__name__}") from None


def _connect(scheme: str, host: str, port: int | None) -> smtplib.SMTP:
    if scheme == "smtps":
        return smtplib.SMTP_SSL(host, port or 465, timeout=TIMEOUT, context=ssl.create_default_context())
    connection = smtplib.SMTP(host, port or 25, timeout=TIMEOUT)
    connection.ehlo()
    return connection
