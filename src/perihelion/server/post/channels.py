"""Channels: the ways in which a person wants to be told of things while away."""

import json
from typing import Any, Final
from urllib.parse import urlsplit

from perihelion.server.messages.people import Channel, NewHookChannel, NewMailChannel, NewPushChannel
from perihelion.server.post import push
from perihelion.server.post.web import Undeliverable, checked_address
from perihelion.server.post.wishes import read_channel
from perihelion.server.problems import malformed, not_found, not_now, passed_on
from perihelion.server.settings import Settings
from perihelion.server.store import Conflict, Row, Statement, Store
from perihelion.server.store.records import PersonRow
from perihelion.server.tokens import new_id

PUSHES: Final = 5
"""Browsers of one person; of the other kinds everybody has one."""

WAYS: Final = (
    "SELECT channels.*, about, told FROM channels LEFT JOIN channel_wishes ON channel_wishes.channel = channels.id"
)


class Channels:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings

    async def listed(self, person: PersonRow) -> list[Channel]:
        rows = await self.store.rows(f"{WAYS} WHERE person = ? ORDER BY id", person.id)
        return [_channel(row) for row in rows]

    async def find(self, person: PersonRow, channel_id: str) -> Channel | None:
        return next((one for one in await self.listed(person) if one.id == channel_id), None)

    async def add(self, person: PersonRow, asked: NewPushChannel | NewMailChannel | NewHookChannel) -> Channel:
        kind, target = self._checked(person, asked)
        row = {"id": new_id(), "kind": kind, "target": json.dumps(target), "failures": 0, "about": None, "told": None}
        values = (row["id"], person.id, kind, row["target"], 0)
        others = await self.store.rows("SELECT target FROM channels WHERE person = ? AND kind = ?", person.id, kind)
        # Discord and ntfy are two ways; two of Discord would be the same twice.
        alike = [other for other in others if json.loads(other["target"]).get("style") == target.get("style")]
        different = [other for other in alike if other["target"] != row["target"]]
        if len(different) >= (PUSHES if kind == "push" else 1):
            raise not_now("You have one of that kind already; remove it first.")
        # The same browser or address a second time takes the place of the first.
        again = Statement(
            "DELETE FROM channels WHERE person = ? AND kind = ? AND target = ?", (person.id, kind, row["target"])
        )
        await self.store.write(again, Statement("INSERT INTO channels VALUES (?, ?, ?, ?, ?)", values))
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
                endpoint = checked_address(asked.endpoint, allowed, secure=True)
                keys = {"p256dh": asked.keys.p256dh, "auth": asked.keys.auth}
                push.encrypt(b"", keys)
                return "push", {"endpoint": endpoint, "keys": keys}
            if isinstance(asked, NewHookChannel):
                return "hook", {"url": checked_address(asked.url, allowed), "style": asked.style}
        except Undeliverable as error:
            raise passed_on(malformed, error) from None
        if not self.settings.smtp:
            raise not_now("This server sends no e-mail.")
        if not person.email:
            raise not_now("Your account has no e-mail address.")
        if not person.confirmed:
            raise not_now("Confirm your e-mail address first.")
        return "mail", {}


def _place(address: str) -> str:
    try:
        return urlsplit(address).netloc
    except ValueError:
        return "?"


def _channel(row: Row) -> Channel:
    target = json.loads(row["target"])
    address = target.get("endpoint") or target.get("url") or ""
    shown = _place(address)[:60] if address else "e-mail"
    wishes = read_channel(row["about"], row["told"])
    return Channel(
        id=row["id"],
        kind=row["kind"],
        target=shown,
        style=target.get("style", ""),
        failures=row["failures"],
        about=wishes.about,
        when=wishes.when,
    )
