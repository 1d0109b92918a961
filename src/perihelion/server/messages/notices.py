"""What people want to be told while they are away, through which channel, and when."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from perihelion.server.messages.base import Answer, Ask, Key
from perihelion.server.messages.matches import Night

Occasion = Literal["turn", "invite", "chat", "end"]
Told = Literal["now", "later", "daily"]
"""At once; after ten minutes, if it is still true; once a day, as one message."""

Hour = Annotated[int, Meta(ge=0, le=23)]


class ChannelWishes(Ask):
    """What one way is for."""

    about: Annotated[list[Occasion], Meta(max_length=4)]
    when: Told


class NoticeWishes(Struct, kw_only=True, forbid_unknown_fields=True):
    """What holds for all ways of a person."""

    quiet: Night | None = None
    """Hours in which nothing is sent; it waits for their end."""
    urgent: bool = True
    """Told all the same when less than two hours of the time for a move are left."""
    daily: Hour = 18
    """When to send what is told once a day."""
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0
    """Minutes that the person's clock is ahead of UTC."""
    matches: Annotated[dict[Key, Literal["now", "daily", "never"]], Meta(max_length=200)] = {}
    """Matches for which a channel's usual settings do not hold."""


class Tested(Answer):
    """What became of a test message."""

    arrived: bool
    detail: str
    """Why it did not."""
    took: int
    """Milliseconds."""
