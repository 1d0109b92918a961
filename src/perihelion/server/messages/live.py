"""The live room: one socket for everything a client watches."""

from typing import Annotated, Literal

from msgspec import Meta

from perihelion.server.messages.base import Actions, Answer, Ask, Key, Problem, Seat, Version
from perihelion.server.messages.matches import ChatLine, Clock, MatchInfo
from perihelion.server.messages.table import Draft, Line, Prompt, View, WholeView

Ref = Annotated[str, Meta(max_length=64)]


class Watch(Ask, tag="watch", tag_field="type"):
    """Follow a match as one of your seats (none: as a spectator). With your version, you get what you missed."""

    match: Key
    seat: Seat | None = None
    version: Version | None = None
    detail: Literal["full", "skip"] = "full"
    """`skip`: only numbers, for a list of matches or a page in the background."""
    key: Key = ""


class Unwatch(Ask, tag="unwatch", tag_field="type"):
    match: Key
    seat: Seat | None = None


class PlayLive(Ask, tag="play", tag_field="type"):
    ref: Ref
    """Any text; it comes back in `accepted` or `refused`. A repeated ref is answered again and played once."""
    match: Key
    seat: Seat
    version: Version
    actions: Actions


class MakeDraft(Ask, tag="draft", tag_field="type"):
    """Replaces the draft of that seat; no actions: drop it."""

    ref: Ref
    match: Key
    seat: Seat
    version: Version
    actions: Actions


class SayLive(Ask, tag="say", tag_field="type"):
    ref: Ref
    match: Key
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class SeenLive(Ask, tag="seen", tag_field="type"):
    """The person at that seat has looked at this version; nothing is answered."""

    match: Key
    seat: Seat
    version: Version


class Ping(Ask, tag="ping", tag_field="type"):
    """At least every 30 seconds; presence follows from it."""


FromClient = Watch | Unwatch | PlayLive | MakeDraft | SayLive | SeenLive | Ping


class Full(Answer, tag="full", tag_field="type"):
    """Begin anew from this."""

    match: str
    seat: int | None
    version: int
    info: MatchInfo
    whole: WholeView


class Update(Answer, tag="update", tag_field="type"):
    """What happened between two versions. If `since` is not what you have, send `watch` with your version again."""

    match: str
    seat: int | None
    since: int
    version: int
    lines: list[Line]
    view: View
    partial: bool
    """Whether `view.table` holds only the parts that have changed since the last message: keep the others."""
    prompt: Prompt
    undo: bool
    owing: list[int]
    clocks: list[Clock | None]


class Skip(Answer, tag="skip", tag_field="type"):
    """The match is at that version; details on `watch`."""

    match: str
    seat: int | None
    version: int
    your_turn: bool


class TableChanged(Answer, tag="table", tag_field="type"):
    """Seats, status, clocks, a proposal or the result changed."""

    match: str
    info: MatchInfo


class Presence(Answer, tag="presence", tag_field="type"):
    """Who is there now."""

    match: str
    seats: list[int]
    spectators: int


class Said(Answer, tag="said", tag_field="type"):
    match: str
    line: ChatLine


class Accepted(Answer, tag="accepted", tag_field="type"):
    """Durable. `version` is that of the seat after its actions."""

    ref: str
    version: int


class Drafted(Answer, tag="drafted", tag_field="type"):
    """`draft` is none when it was dropped."""

    ref: str
    match: str
    seat: int
    draft: Draft | None


class Refused(Answer, tag="refused", tag_field="type"):
    """Nothing was changed."""

    ref: str
    problem: Problem


class YourTurn(Answer, tag="your_turn", tag_field="type"):
    """A seat of yours owes an answer: to every socket of that person, watched or not."""

    match: str
    seat: int
    title: str


class Unwatched(Answer, tag="unwatched", tag_field="type"):
    """You may not follow the match as that seat any longer: somebody else sits there, or it has no spectators."""

    match: str
    seat: int | None
    why: str


class Pong(Answer, tag="pong", tag_field="type"):
    now: int


class Farewell(Answer, tag="farewell", tag_field="type"):
    """The server closes this socket; connect again unless `retry` is false."""

    why: str
    retry: bool


FromTable = (
    Full
    | Update
    | Skip
    | TableChanged
    | Presence
    | Said
    | Accepted
    | Drafted
    | Refused
    | YourTurn
    | Unwatched
    | Pong
    | Farewell
)
