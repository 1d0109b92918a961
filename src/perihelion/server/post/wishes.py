"""When to tell somebody something: what a channel is for, quiet hours, once a day, single matches."""

import json
from typing import Final

import msgspec

from perihelion.server.messages.notices import ChannelWishes, NoticeWishes, Occasion
from perihelion.server.messages.people import Channel
from perihelion.server.play.clock import DAY, HOUR, MINUTE, check_night, night_at
from perihelion.server.problems import not_found
from perihelion.server.store import Row, Statement, Store
from perihelion.server.store.records import PersonRow

USUAL: Final = ChannelWishes(about=["turn", "invite", "end"], when="now")
OCCASIONS: Final[dict[str, tuple[Occasion, ...]]] = {
    "turn": ("turn",),
    "reminder": ("turn",),
    "invite": ("invite",),
    "mention": ("invite", "chat"),
    "chat": ("chat",),
    "end": ("end",),
}
"""What a letter of a kind counts as: a way that is for one of these brings it. Who is called by name is asked for."""
PAUSE: Final = 10 * MINUTE
"""What is told later is told after this delay, if it is still true."""
LAST_CALL: Final = 2 * HOUR
"""Before the time for a move is over, in which quiet hours do not count."""


class Wishes:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, person: PersonRow) -> NoticeWishes:
        row = await self.store.row("SELECT wishes FROM notices WHERE person = ?", person.id)
        return read_notices(row["wishes"] if row else "")

    async def put(self, person: PersonRow, wishes: NoticeWishes) -> NoticeWishes:
        check_night(wishes.quiet)
        text = msgspec.json.encode(wishes).decode()
        await self.store.write(
            Statement(
                "INSERT INTO notices VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes",
                (person.id, text),
            )
        )
        return wishes

    async def change(self, person: PersonRow, channel: Channel | None, asked: ChannelWishes) -> Channel:
        """What one way is for from now on."""
        if channel is None:
            raise not_found("You have no such channel.")
        await self.store.write(
            Statement(
                "INSERT INTO channel_wishes VALUES (?, ?, ?) ON CONFLICT (channel)"
                " DO UPDATE SET about = excluded.about, told = excluded.told",
                (channel.id, json.dumps(asked.about), asked.when),
            )
        )
        channel.about, channel.when = asked.about, asked.when
        return channel


def read_notices(text: str | None) -> NoticeWishes:
    return msgspec.json.decode(text, type=NoticeWishes) if text else NoticeWishes()


def read_channel(about: str | None, told: str | None) -> ChannelWishes:
    if not about or not told:
        return USUAL
    return msgspec.convert({"about": json.loads(about), "when": told}, ChannelWishes)


def wishes_of(row: Row) -> tuple[ChannelWishes, NoticeWishes]:
    """Of the channel and of its person, from a row that has them both."""
    return read_channel(row["about"], row["told"]), read_notices(row["wishes"])


def due(
    way: ChannelWishes, person: NoticeWishes, about: str, match: str, at: int, deadline: int | None = None
) -> int | None:
    """When to tell of something that happened at that time; None: never, on this way."""
    own = person.matches.get(match)
    if own == "never" or not any(occasion in way.about for occasion in OCCASIONS[about]):
        return None
    told = own or way.when
    wanted = at
    if told == "later":
        wanted = at + PAUSE
    elif told == "daily":
        wanted = _next_hour(at, person.daily, person.offset)
    if person.quiet is not None:
        asleep, change = night_at(person.quiet, wanted)
        wanted = change if asleep else wanted
    if person.urgent and deadline is not None:
        wanted = min(wanted, max(at, deadline - LAST_CALL))
    return wanted


def _next_hour(at: int, hour: int, offset: int) -> int:
    """When it is that hour next, by the person's clock."""
    local = at + offset * MINUTE
    target = local - local % DAY + hour * HOUR
    return (target if target > local else target + DAY) - offset * MINUTE
