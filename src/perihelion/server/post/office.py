"""The post office: sends what is in the outbox, tries again with longer and longer breaks, gives up in the end."""

import asyncio
import hashlib
import hmac
import json
import logging
from collections import Counter
from time import perf_counter
from typing import Final

import msgspec

from perihelion.front import game as find_game
from perihelion.server.gate.limits import Limit
from perihelion.server.messages.matches import Pace
from perihelion.server.messages.notices import Tested
from perihelion.server.operation.metrics import METRICS
from perihelion.server.play import clock
from perihelion.server.play.phrases import worded
from perihelion.server.post import hook, push
from perihelion.server.post.channels import Channels
from perihelion.server.post.letters import (
    NO_MORE,
    Letter,
    about_match,
    changed_letter,
    confirm_letter,
    reset_letter,
    test_letter,
    together,
)
from perihelion.server.post.mail import Mailer
from perihelion.server.post.web import Later, Undeliverable, host_of
from perihelion.server.post.wishes import Wishes, due, wishes_of
from perihelion.server.problems import forbidden, not_found
from perihelion.server.settings import Settings
from perihelion.server.store import Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import now

log = logging.getLogger(__name__)

BREAKS: Final = (30, 120, 600, 3600, 4 * 3600, 12 * 3600)
"""Seconds to wait after each failure; after the last the letter is dropped."""

FAILURES: Final = 30
"""Failures in a row after which a channel is removed."""

AT_ONCE: Final = 16
"""Letters on their way at the same time: one of each person, two to each host."""
PER_HOST: Final = 2
LETTERS: Final = 60
"""Letters of one person in an hour; beyond that they are dropped and counted."""

EMAIL: Final = "CASE WHEN people.confirmed = 1 THEN people.email ELSE '' END AS email"
"""Only a confirmed address gets letters."""


class PostOffice:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.vapid: push.Vapid | None = None
        self.channels = Channels(store, settings)
        self.wishes = Wishes(store)
        self.mailer = Mailer(settings.smtp, settings.mail_from)
        self.budget = Limit(LETTERS / 3600, LETTERS)
        self._key = b""
        self._tasks: set[asyncio.Task[None]] = set()
        self._persons: set[str] = set()
        """Whose letters are on their way."""
        self._hosts: Counter[str] = Counter()

    async def open(self) -> None:
        """Find or make the server's key for push messages."""
        row = await self.store.row("SELECT value FROM server WHERE name = 'vapid'")
        if row is None:
            key = push.new_key()
            await self.store.write(Statement("INSERT INTO server VALUES ('vapid', ?) ON CONFLICT DO NOTHING", (key,)))
            row = await self.store.row("SELECT value FROM server WHERE name = 'vapid'")
            assert row is not None
        self.vapid = push.vapid(row["value"], f"mailto:{self.settings.mail_from}")
        self._key = row["value"].encode()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.mailer.close()

    async def test(self, person: PersonRow, channel_id: str) -> Tested:
        """Send a message on one way now, and say what became of it."""
        row = await self.store.row(
            f"SELECT channels.*, {EMAIL} FROM channels JOIN people ON people.id = channels.person"
            " WHERE channels.id = ? AND channels.person = ?",
            channel_id,
            person.id,
        )
        if row is None:
            raise not_found("You have no such channel.")
        letter = test_letter(person.language, f"{self.settings.origin}/account/notices")
        begun = perf_counter()
        try:
            await self._send(row, letter)
        except (Later, Undeliverable) as error:
            why = str(error)
        else:
            why = ""
            await self.store.write(Statement("UPDATE channels SET failures = 0 WHERE id = ?", (channel_id,)))
        return Tested(arrived=not why, detail=why, took=int((perf_counter() - begun) * 1000))

    # Letters.

    def send_reset(self, person: PersonRow, secret: str) -> None:
        """Send a link for a new password; whoever asked does not learn whether it works."""
        link = f"{self.settings.origin}/reset?token={secret}"
        self._mail_soon(person.email, reset_letter(person.language, person.name, link))

    def send_confirmation(self, person: PersonRow, address: str, secret: str) -> None:
        """The only letter that goes to an address that is not confirmed yet."""
        link = f"{self.settings.origin}/confirm?token={secret}"
        self._mail_soon(address, confirm_letter(person.language, person.name, link))

    def send_email_changed(self, person: PersonRow, address: str) -> None:
        """The old address learns that it is no longer the one."""
        self._mail_soon(person.email, changed_letter(person.language, person.name, self.settings.origin))

    def _mail_soon(self, to: str, letter: Letter) -> None:
        task = asyncio.get_running_loop().create_task(self._send_mail(to, letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_mail(self, to: str, letter: Letter) -> None:
        for pause in (0, *BREAKS[:2]):
            await asyncio.sleep(pause)
            try:
                await self.mailer.send(to, letter)
                return
            except Undeliverable:
                return
            except Exception as error:
                METRICS.count("perihelion_post_total", 'kind="mail",outcome="failed"')
                log.warning("a letter could not be sent", extra={"kind": "account", "why": str(error)})

    async def deliver(self) -> int:
        """Send what is due and can be sent now, and wait for it; how many letters there were."""
        begun = await self.begin()
        await asyncio.gather(*list(self._tasks), return_exceptions=True)
        return begun

    async def begin(self) -> int:
        """Start sending what is due, at most one message per person at a time, so that nobody waits for another's."""
        rows = await self.store.rows(
            "SELECT * FROM (SELECT outbox.id AS id, outbox.body AS body, outbox.due AS due,"
            " outbox.attempts AS attempts, channels.id AS channel, channels.kind AS kind, channels.target AS target,"
            f" channels.failures AS failures, about, told, wishes, {EMAIL}, people.language AS language,"
            " people.id AS person, row_number() OVER (PARTITION BY people.id ORDER BY outbox.due) AS place"
            " FROM outbox JOIN channels ON channels.id = outbox.channel JOIN people ON people.id = channels.person"
            " LEFT JOIN channel_wishes ON channel_wishes.channel = channels.id"
            " LEFT JOIN notices ON notices.person = people.id"
            " WHERE outbox.due <= ?) AS waiting WHERE place <= 20 ORDER BY place, due LIMIT 400",
            now(),
        )
        METRICS.set("perihelion_outbox_due", len(rows))
        ways: dict[tuple[str, str], list[Row]] = {}
        for row in rows:
            ways.setdefault((row["person"], row["channel"]), []).append(row)
        begun = 0
        for (person, _), letters in ways.items():
            host = _host(letters[0])
            busy = person in self._persons or self._hosts[host] >= PER_HOST
            if len(self._persons) < AT_ONCE and not busy:
                begun += len(letters)
                self._start(person, host, letters)
        return begun

    def _start(self, person: str, host: str, letters: list[Row]) -> None:
        self._persons.add(person)
        self._hosts[host] += 1
        task = asyncio.get_running_loop().create_task(self._deliver_to(letters))
        self._tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._persons.discard(person)
            self._hosts[host] -= 1
            if not self._hosts[host]:
                del self._hosts[host]
            if not task.cancelled() and task.exception() is not None:
                log.warning("a letter could not be noted", extra={"why": str(task.exception())})

        task.add_done_callback(done)

    async def _deliver_to(self, rows: list[Row]) -> None:
        """What is due on one channel: nothing now, or one message."""
        ready: list[Row] = []
        letters: list[Letter] = []
        for row in rows:
            letter = await self._ready(row)
            if letter is not None:
                ready.append(row)
                letters.append(letter)
        if not ready:
            return
        first = ready[0]
        letter = together(first["language"], letters, self.settings.origin)
        letter.waiting = await self._waiting(first["person"])
        if first["kind"] == "mail":
            self._offer_to_stop(first, letter)
        if self.budget.wait(first["person"]):
            METRICS.count("perihelion_post_total", f'kind="{first["kind"]}",outcome="dropped"')
            await self.store.write(*[_drop(row) for row in ready])
            return
        try:
            await self._send(first, letter)
        except Undeliverable as error:
            METRICS.count("perihelion_post_total", f'kind="{first["kind"]}",outcome="refused"')
            log.warning("a channel was removed", extra={"kind": first["kind"], "why": str(error)})
            await self.store.write(Statement("DELETE FROM channels WHERE id = ?", (first["channel"],)))
        except Exception as error:
            # Whatever it was: this letter is tried again and dropped in the end, and no other waits for it.
            await self._retry(ready, str(error) or type(error).__name__)
        else:
            METRICS.count("perihelion_post_total", f'kind="{first["kind"]}",outcome="sent"')
            sent = [_drop(row) for row in ready]
            await self.store.write(
                *sent, Statement("UPDATE channels SET failures = 0 WHERE id = ?", (first["channel"],))
            )

    async def _ready(self, row: Row) -> Letter | None:
        """The letter, if it is to be sent now; otherwise it is put off or dropped."""
        found = await self._letter(row)
        if found is None:
            await self.store.write(_drop(row))
            return None
        letter, deadline = found
        body = json.loads(row["body"])
        way, person = wishes_of(row)
        wanted = due(way, person, body["about"], body["match"], body.get("at", row["due"]), deadline)
        if wanted is None:
            await self.store.write(_drop(row))
        elif wanted > now():
            await self.store.write(Statement("UPDATE outbox SET due = ? WHERE id = ?", (wanted, row["id"])))
        else:
            return letter
        return None

    async def _retry(self, rows: list[Row], why: str) -> None:
        first = rows[0]
        METRICS.count("perihelion_post_total", f'kind="{first["kind"]}",outcome="failed"')
        extra = {"kind": first["kind"], "why": why, "attempt": first["attempts"]}
        log.warning("a letter could not be sent", extra=extra)
        if first["failures"] + 1 >= FAILURES:
            await self.store.write(Statement("DELETE FROM channels WHERE id = ?", (first["channel"],)))
            return
        steps = [Statement("UPDATE channels SET failures = failures + 1 WHERE id = ?", (first["channel"],))]
        for row in rows:
            if row["attempts"] >= len(BREAKS):
                steps.append(_drop(row))
            else:
                values = (now() + BREAKS[row["attempts"]] * 1000, row["id"])
                steps.append(Statement("UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ?", values))
        await self.store.write(*steps)

    async def _letter(self, row: Row) -> tuple[Letter, int | None] | None:
        """The letter, if it is still true (who has answered needs none), and when the reader's time is over."""
        body = json.loads(row["body"])
        found = await self.store.row(
            "SELECT matches.title AS title, matches.game AS game, matches.status AS status, matches.pace AS pace,"
            " seats.kind AS seat, seats.owes AS owes, seats.asked AS asked, seats.bank AS bank"
            " FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.match = ? AND seats.seat = ? AND seats.person = ?",
            body["match"],
            body["seat"],
            row["person"],
        )
        if found is None or not _still_true(body["about"], found):
            return None
        link = f"{self.settings.origin}/m/{body['match']}"
        game = find_game(found["game"]).title
        words = {
            "title": found["title"] or game,
            "game": game,
            "who": body.get("who", ""),
            "said": worded(body.get("said", ""), row["language"]),
        }
        letter = about_match(body["about"], row["language"], words, link, body["match"])
        deadline = None
        if body["about"] in ("turn", "reminder") and found["asked"] is not None:
            pace = msgspec.json.decode(found["pace"], type=Pace)
            deadline = clock.deadline(pace, found["asked"], found["bank"])
        return letter, deadline

    async def _waiting(self, person: str) -> int:
        """In how many matches somebody waits for that person."""
        row = await self.store.row(
            "SELECT count(DISTINCT seats.match) AS number FROM seats JOIN matches ON matches.id = seats.match"
            " WHERE seats.person = ? AND seats.owes = 1 AND seats.stand_in = '' AND matches.status = 'running'",
            person,
        )
        return int(row["number"]) if row else 0

    async def _send(self, row: Row, letter: Letter) -> None:
        target = json.loads(row["target"])
        allowed = self.settings.allow_private_hooks
        if row["kind"] == "push":
            assert self.vapid is not None
            await push.send(target, letter, self.vapid, allowed)
        elif row["kind"] == "hook":
            await hook.send(target, letter, allowed)
        else:
            if not row["email"]:
                raise Undeliverable("the account has no e-mail address any more")
            await self.mailer.send(row["email"], letter)

    # No more letters.

    def _offer_to_stop(self, row: Row, letter: Letter) -> None:
        """A link that needs no password: it removes this one way and nothing else."""
        token = f"{row['channel']}.{self._proof(row['channel'])}"
        letter.unsubscribe = f"{self.settings.origin}/api/unsubscribe?token={token}"
        letter.unsubscribe_page = f"{self.settings.origin}/unsubscribe?token={token}"
        letter.unsubscribe_words = NO_MORE.get(row["language"], NO_MORE["en"])

    def _proof(self, channel: str) -> str:
        return hmac.new(self._key, f"unsubscribe {channel}".encode(), hashlib.sha256).hexdigest()[:32]

    async def unsubscribe(self, token: str) -> None:
        """The reader wants no more; a second time changes nothing."""
        channel, _, proof = token.partition(".")
        if not hmac.compare_digest(proof.encode(), self._proof(channel).encode()):
            raise forbidden("This link was used or is too old.")
        await self.store.write(Statement("DELETE FROM channels WHERE id = ?", (channel,)))


def _host(row: Row) -> str:
    """Where a letter goes: two at a time at the most."""
    target = json.loads(row["target"])
    return host_of(target.get("endpoint") or target.get("url") or "") or "mail"


def _still_true(about: str, found: Row) -> bool:
    """Whether a letter about a match still tells something."""
    if about in ("turn", "reminder"):
        return bool(found["status"] == "running" and found["owes"])
    if about == "invite":
        return bool(found["status"] == "open" and found["seat"] == "invited")
    return str(found["seat"]) == "human"


def _drop(row: Row) -> Statement:
    return Statement("DELETE FROM outbox WHERE id = ?", (row["id"],))
