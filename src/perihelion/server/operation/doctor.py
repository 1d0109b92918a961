"""The doctor: looks at a table from outside and from inside, and says what to change."""

import asyncio
import json
import smtplib
import ssl
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from perihelion.server.store import Unusable, open_store

DAY: Final = 86_400
FILES: Final = 4096
"""Open files a club needs: each live socket is one."""


class Finding(NamedTuple):
    mark: Literal["good", "look", "wrong"]
    what: str
    advice: str = ""


async def examine(database: str, url: str, smtp: str, backups: str) -> list[Finding]:
    """All findings; nothing is changed."""
    found = [*await _database(database), _limits(), _backups(backups)]
    checks: list[Callable[[], list[Finding]]] = []
    if url:
        checks += [lambda: _address(url), lambda: _upgrade(url)]
    if smtp:
        checks.append(lambda: [_mail(smtp)])
    for check in checks:
        found += await asyncio.to_thread(check)
    return found


async def _database(address: str) -> list[Finding]:
    store = open_store(address)
    try:
        await store.open(beside=True)
        await store.check_current()
        rows = await store.rows("SELECT name, version, rules, beat FROM processes")
        push = await store.row("SELECT 1 AS one FROM server WHERE name = 'vapid'")
        late = await store.row("SELECT count(*) AS n FROM outbox WHERE attempts > 2")
    except Unusable as error:
        return [Finding("wrong", "the database", str(error))]
    finally:
        await store.close()
    found = [Finding("good", "the database answers and is up to date")]
    alive = [row for row in rows if row["beat"] > (time.time() - 15) * 1000]
    if len({(row["version"], row["rules"]) for row in alive}) > 1:
        found.append(Finding("wrong", "processes of different versions run", "restart the older ones"))
    found.append(Finding("good", "push has its key") if push else Finding("look", "push", "start the table once"))
    if late is not None and late["n"]:
        found.append(Finding("look", f"{late['n']} letters were refused three times", "see the log for their hosts"))
    if "://" not in address:
        found.append(_permissions(Path(address)))
    return found


def _permissions(file: Path) -> Finding:
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & 0o077:
        return Finding("wrong", f"{file} can be read by others", f"chmod 600 {file}")
    return Finding("good", "the database is for nobody else to read")


def _limits() -> Finding:
    if sys.platform == "win32":
        return Finding("good", "open files are not limited here")
    import resource

    files = min(_of_running_tables() or [resource.getrlimit(resource.RLIMIT_NOFILE)[0]])
    if files < FILES:
        return Finding("look", f"only {files} open files", f"LimitNOFILE={FILES} in the unit: each live socket is one")
    return Finding("good", f"{files} open files")


def _of_running_tables() -> list[int]:
    """How many files the tables that run here may open; the shell of the doctor may have less."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            if b"serve" in words and any(b"perihelion" in word for word in words):
                limits = (process / "limits").read_text(encoding="ascii")
                found.append(int(limits.split("Max open files")[1].split()[0]))
        except (OSError, ValueError, IndexError):
            continue  # it has ended, belongs to somebody else, or has no limit
    return found


def _backups(folder: str) -> Finding:
    files = sorted(Path(folder).glob("*.backup.gz"), key=lambda file: file.stat().st_mtime)
    if not files:
        return Finding("look", f"no backup in {folder}", "enable the timer of docs/operating.md")
    age = (time.time() - files[-1].stat().st_mtime) / DAY
    if age > 2:
        return Finding("wrong", f"the last backup is {age:.0f} days old", "systemctl status perihelion-backup")
    return Finding("good", f"the last backup is {age * 24:.0f} hours old")


def _address(url: str) -> list[Finding]:
    try:
        with urlopen(f"{url}/healthz", timeout=10) as answer:
            well = answer.status == 200
        with urlopen(f"{url}/api/club", timeout=10) as answer:
            club = json.loads(answer.read())
    except HTTPError as error:
        if error.code == 403:
            return [Finding("wrong", f"{url} answers 403", "the proxy passes another Host: use $http_host, and --url")]
        return [Finding("wrong", f"{url} answers {error.code}", "see the log of the table")]
    except (URLError, OSError, ValueError) as error:
        return [Finding("wrong", f"{url} does not answer", str(error))]
    found = [Finding("good" if well else "wrong", f"{url} answers, version {club['version']}")]
    if not url.startswith("https://") and urlsplit(url).hostname not in ("127.0.0.1", "localhost"):
        found.append(Finding("wrong", "people's passwords travel in the clear", "use https"))
    try:
        with urlopen(f"{url}/metrics", timeout=10):
            found.append(Finding("look", "/metrics is open to everybody", "deny it in the proxy"))
    except (HTTPError, URLError, OSError):
        found.append(Finding("good", "/metrics is closed to the world"))
    return found


def _upgrade(url: str) -> list[Finding]:
    """Whether the proxy lets a live socket through."""
    try:
        with connect(f"ws{url.removeprefix('http')}/api/live", origin=Origin(url), open_timeout=10):
            return [Finding("good", "live sockets get through")]
    except (WebSocketException, OSError) as error:
        advice = f"the proxy must pass Upgrade and Connection ({error})"
        return [Finding("wrong", "live sockets do not get through", advice)]


def _mail(server: str) -> Finding:
    parts = urlsplit(server)
    host = parts.hostname or "localhost"
    try:
        if parts.scheme == "smtps":
            with smtplib.SMTP_SSL(host, parts.port or 465, timeout=10, context=ssl.create_default_context()):
                return Finding("good", "the mail server answers, with TLS")
        with smtplib.SMTP(host, parts.port or 25, timeout=10) as connection:
            connection.ehlo()
            secure = connection.has_extn("starttls")
    except (OSError, smtplib.SMTPException) as error:
        return Finding("wrong", f"the mail server {host} does not answer", str(error))
    if parts.username and not secure:
        return Finding("wrong", f"{host} has no TLS", "no letter is sent with a password in the clear: use smtps://")
    return Finding("good", "the mail server answers")
