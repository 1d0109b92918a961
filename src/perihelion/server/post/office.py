"""The post office: sends what is in the outbox, tries again with longer and longer breaks, gives up in the end."""

import asyncio
import json
import logging
from typing import Any, Final
from urllib.parse import urlsplit

from perihelion.server.messages.people import Channel, NewHookChannel, NewMailChannel, NewPushChannel
from perihelion.server.operation.metrics import METRICS
from perihelion.server.post import hook, mail, push
from perihelion.server.post.letters import Letter, about_match, reset_letter
from perihelion.server.post.web import Later, Undeliverable, check_address
from perihelion.server.problems import malformed, not_found, not_now
from perihelion.server.settings import Settings
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import new_id, now

log = logging.getLogger(__name__)

BREAKS: Final = (30, 120, 600, 3600, 4 * 3600, 12 * 3600)
"""Seconds to wait after each failure; after the last the letter is dropped."""

FAILURES: Final = 30
"""Failures in a row after which a channel is removed."""

CHANNELS: Final = 10


class PostOffice:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.vapid: push.Vapid | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Find or make the server's key for push messages."""
        row = await self.store.row("SELECT value FROM server WHERE name = 'vapid'")
        if row is None:
            key = push.new_key()
            await self.store.write(Statement("INSERT INTO server VALUES ('vapid', ?) ON CONFLICT DO NOTHING", (key,)))
            row = await self.store.row("SELECT value FROM server WHERE name = 'vapid'")
            assert row is not None
        self.vapid = push.vapid(row["value"], f"mailto:{self.settings.mail_from}")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()

    # Channels.

    async def channels(self, person: PersonRow) -> list[Channel]:
        rows = await self.store.rows("SELECT * FROM channels WHERE person = ? ORDER BY id", person.id)
        return [_channel(row) for row in rows]

    async def add(self, person: PersonRow, asked: NewPushChannel | NewMailChannel | NewHookChannel) -> Channel:
        if len(await self.channels(person)) >= CHANNELS:
            raise not_now("Ten channels are enough; remove one first.")
        kind, target = self._checked(person, asked)
        row = {"id": new_id(), "kind": kind, "target": json.dumps(target), "failures": 0}
        values = (row["id"], person.id, kind, row["target"], 0)
        await self.store.write(Statement("INSERT INTO channels VALUES (?, ?, ?, ?, ?)", values))
        return _channel(row)

    async def remove(self, person: PersonRow, channel_id: str) -> None:
        step = Statement("DELETE FROM channels WHERE id = ? AND person = ?", (channel_id, person.id), rows=1)
        try:
            await self.store.write(step)
        except Conflict:
            raise not_found("You have no such channel.") from None

    def _checked(
        self, person: PersonRow, asked: NewPushChannel | NewMailChannel | NewHookChannel
    ) -> tuple[str, dict[str, Any]]:
        allowed = self.settings.allow_private_hooks
        try:
            if isinstance(asked, NewPushChannel):
                check_address(asked.endpoint, allowed, secure=True)
                keys = {"p256dh": asked.keys.p256dh, "auth": asked.keys.auth}
                push.encrypt(b"", keys)
                return "push", {"endpoint": asked.endpoint, "keys": keys}
            if isinstance(asked, NewHookChannel):
                check_address(asked.url, allowed)
                return "hook", {"url": asked.url, "style": asked.style}
        except Undeliverable as error:
            raise malformed(f"{str(error).capitalize()}.") from None
        if not self.settings.smtp:
            raise not_now("This server sends no e-mail.")
        if not person.email:
            raise not_now("Your account has no e-mail address.")
        return "mail", {}

    # Letters.

    def send_reset(self, person: PersonRow, secret: str) -> None:
        """Send a link for a new password; whoever asked does not learn whether it works."""
        letter = reset_letter(person.language, person.name, f"{self.settings.origin}/reset?token={secret}")
        task = asyncio.get_running_loop().create_task(self._send_mail(person.email, letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_mail(self, to: str, letter: Letter) -> None:
        for pause in (0, *BREAKS[:2]):
            await asyncio.sleep(pause)
            try:
                await asyncio.to_thread(mail.send, self.settings.smtp, self.settings.mail_from, to, letter)
                return
            except Undeliverable:
                return
            except Later as error:
                log.warning("a letter could not be sent", extra={"kind": "reset", "why": str(error)})

    async def deliver(self) -> int:
        """Send what is due; how many letters there were."""
        rows = await self.store.rows(
            "SELECT outbox.id AS id, outbox.body AS body, outbox.attempts AS attempts, channels.id AS channel,"
            " channels.kind AS kind, channels.target AS target, channels.failures AS failures,"
            " people.email AS email, people.language AS language, people.id AS person"
            " FROM outbox JOIN channels ON channels.id = outbox.channel JOIN people ON people.id = channels.person"
            " WHERE outbox.due <= ? ORDER BY outbox.due LIMIT 50",
            now(),
        )
        await asyncio.gather(*[self._deliver_one(row) for row in rows])
        return len(rows)

    async def _deliver_one(self, row: Row) -> None:
        letter = await self._letter(row)
        drop = Statement("DELETE FROM outbox WHERE id = ?", (row["id"],))
        if letter is None:
            await self.store.write(drop)
            return
        try:
            await asyncio.to_thread(self._send, row, letter)
        except Later as error:
            await self._retry(row, str(error))
        except Undeliverable as error:
            METRICS.count("perihelion_post_total", f'kind="{row["kind"]}",outcome="refused"')
            log.warning("a channel was removed", extra={"kind": row["kind"], "why": str(error)})
            await self.store.write(Statement("DELETE FROM channels WHERE id = ?", (row["channel"],)))
        else:
            METRICS.count("perihelion_post_total", f'kind="{row["kind"]}",outcome="sent"')
            await self.store.write(drop, Statement("UPDATE channels SET failures = 0 WHERE id = ?", (row["channel"],)))

    async def _retry(self, row: Row, why: str) -> None:
        METRICS.count("perihelion_post_total", f'kind="{row["kind"]}",outcome="failed"')
        log.warning("a letter could not be sent", extra={"kind": row["kind"], "why": why, "attempt": row["attempts"]})
        steps = [Statement("UPDATE channels SET failures = failures + 1 WHERE id = ?", (row["channel"],))]
        if row["failures"] + 1 >= FAILURES:
            steps = [Statement("DELETE FROM channels WHERE id = ?", (row["channel"],))]
        elif row["attempts"] >= len(BREAKS):
            steps.append(Statement("DELETE FROM outbox WHERE id = ?", (row["id"],)))
        else:
            due = now() + BREAKS[row["attempts"]] * 1000
            values = (due, row["id"])
            steps.append(Statement("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ?", values))
        await self.store.write(*steps)

    async def _letter(self, row: Row) -> Letter | None:
        """The letter, if it is still true: who has answered meanwhile needs none."""
        body = json.loads(row["body"])
        found = await self.store.row(
            "SELECT matches.title AS title, matches.game AS game FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.match = ? AND seats.seat = ? AND seats.person = ? AND seats.owes = 1"
            " AND matches.status = 'running'",
            body["match"],
            body["seat"],
            row["person"],
        )
        if found is None:
            return None
        link = f"{self.settings.origin}/m/{body['match']}"
        return about_match(body["about"], row["language"], found["title"], found["game"], link, body["match"])

    def _send(self, row: Row, letter: Letter) -> None:
        target = json.loads(row["target"])
        allowed = self.settings.allow_private_hooks
        if row["kind"] == "push":
            assert self.vapid is not None
            push.send(target, letter, self.vapid, allowed)
        elif row["kind"] == "hook":
            hook.send(target, letter, allowed)
        else:
            if not row["email"]:
                raise Undeliverable("the account has no e-mail address any more")
            mail.send(self.settings.smtp, self.settings.mail_from, row["email"], letter)


def _channel(row: Row) -> Channel:
    target = json.loads(row["target"])
    address = target.get("endpoint") or target.get("url") or ""
    shown = urlsplit(address).netloc[:60] if address else "e-mail"
    return Channel(id=row["id"], kind=row["kind"], target=shown, failures=row["failures"])
