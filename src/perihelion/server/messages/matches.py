"""Matches as the lobby shows them, and what one may do with them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from perihelion.server.messages.base import Answer, Ask, Key, Name, Seat, Title, Value, Version
from perihelion.server.messages.people import Person


class Night(Struct, kw_only=True, forbid_unknown_fields=True):
    """Hours in which no clock runs, from `start` to `end` o'clock in a time zone, or `offset` minutes east of UTC."""

    start: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0
    zone: Annotated[str, Meta(max_length=64)] = ""
    """Such as Europe/Berlin: summer time is kept; empty: `offset` counts."""


class Pace(Struct, kw_only=True, forbid_unknown_fields=True):
    """How much time there is. Each question has `move` seconds of its own; what it takes beyond comes from the bank."""

    kind: Literal["live", "turns"] = "live"
    move: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    """Seconds; 0: no clock."""
    bank: Annotated[int, Meta(ge=0, le=90 * 86400)] = 0
    at_end: Literal["remind", "bot", "forfeit"] = "remind"
    """When the time is over: remind; a bot takes over; a bot plays on and the seat is ranked last."""
    night: Night | None = None


class SeatWish(Ask):
    """Who shall sit there. `me` on several seats is a hot-seat match. Automas are options of a game, not seats."""

    kind: Literal["me", "open", "invite", "bot"]
    name: Annotated[str, Meta(max_length=32)] = ""
    """`invite`: the account's name. `me`: how this hot-seat player is called."""
    level: Annotated[str, Meta(max_length=32)] = ""
    """`bot`: its level."""


class NewMatch(Ask):
    game: Name
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[str, Value], Meta(max_length=100)] = {}
    title: Title = ""
    private: bool = False
    """Only by link, and not listed."""
    pace: Pace = field(default_factory=Pace)
    spectators: bool = True
    hints: bool = False
    bots: bool = False
    """Whether bot accounts may take the open seats."""
    commitment: Key = ""
    """The id of a `Commitment` you have read: the dice come from its secret. Empty: one is made with the match."""
    nonce: Key = ""
    """Your share in the dice, up to 64 characters. It needs a commitment that was there before. Empty: one is drawn."""


class Commitment(Answer):
    """The secret of the dice of your next match is drawn, and cannot be changed any more: now choose your nonce."""

    id: str
    commitment: str
    """SHA-256 of the secret, in hex; note it, and compare it with the match and its export."""
    expires: int


class Clock(Answer):
    """The time of one seat, as its viewer may know it."""

    bank: int
    """Milliseconds left in the bank."""
    since: int | None
    """When the question that runs now was asked; none: no question."""
    deadline: int | None


class SeatInfo(Answer):
    seat: int
    kind: Literal["human", "open", "invited", "bot"]
    person: Person | None
    label: str
    """What to call the seat: the person's name, or its name in a hot-seat match, or the bot's."""
    level: str
    """Of a bot."""
    character: str
    """What a bot for people likes: builder, raider, scholar, trader or wanderer; empty: nothing in particular."""
    stand_in: str
    """Level of the bot that plays for an absent person; empty: nobody does."""
    forfeited: bool
    present: bool
    clock: Clock | None


class Proposal(Answer):
    """Something that needs everybody's consent: an undo beyond a barrier, a pause, going on, a bot for somebody who
    does not come, the coach for everybody, the end."""

    kind: Literal["undo", "pause", "resume", "replace", "coach", "end"]
    by: int
    """The seat that proposes."""
    about: int | None
    """`replace`: the seat that a bot shall play for; its person is not asked."""
    agreed: list[int]
    needed: list[int]


class Result(Answer):
    scores: list[int]
    winners: list[int]
    ranking: list[int]
    """Seats from first to last; forfeited seats at the end."""
    sides: list[str] = []
    """What each seat played (faction, leader, people), as a key of the game's words; empty: not known."""


Status = Literal["open", "running", "over", "closed"]


class MatchInfo(Answer):
    """A match as the lobby and the frame around the table show it."""

    id: str
    game: str
    title: str
    status: Status
    options: dict[str, Value]
    pace: Pace
    private: bool
    spectators: bool
    hints: bool
    """Whether you may ask a bot what it would do."""
    bots: bool
    """Whether bot accounts may take the open seats."""
    owner: Person
    seats: list[SeatInfo]
    yours: list[int]
    """Your seats."""
    your_turn: list[int]
    """Those of your seats that owe an answer."""
    owing: list[int]
    """Who seems to owe an answer, as everybody may know."""
    commitment: str
    """SHA-256 of the secret that the dice come from, in hex; the secret is in the export once the match is over."""
    created: int
    started: int | None
    ended: int | None
    moved: int
    """When something public happened last."""
    paused: bool
    proposal: Proposal | None
    result: Result | None
    link: str
    """Path to join or to watch; of a private match it holds the key (only for those who sit there)."""
    rematch: str
    """The match that follows this one; empty: none yet."""
    losses: int | None = None
    """Big losses that its review has found: yours where you sat, else everybody's; none: no review, or not asked."""


class MatchList(Answer):
    matches: list[MatchInfo]
    next: str
    """Pass as `after` for more; empty: no more."""
    looked: dict[str, int]
    """Match -> when you last looked, where you sit and did. What has `moved` since happened while you were away."""
    unread: dict[str, int]
    """Match -> lines of others that you have not read, where you sit and there are some."""


class JoinMatch(Ask):
    seat: Seat | None = None
    key: Key = ""
    nonce: Key = ""


class Invite(Ask):
    seat: Seat
    name: Name


class GiveSeat(Ask):
    """`bot`: a bot of that level plays for this seat (a stand-in, where a person keeps the seat). `back`: the person
    plays again. `open`: the seat is free (before the start)."""

    to: Literal["bot", "back", "open"]
    level: Annotated[str, Meta(max_length=32)] = ""


class Propose(Ask):
    """`replace`: a bot plays for the seat `about`, which keeps the others waiting. `end`: the match ends without a
    result. `undo`: back to where the seat had read `back` lines, or the last action alone."""

    kind: Literal["undo", "pause", "resume", "replace", "coach", "end"]
    seat: Seat
    about: Seat | None = None
    back: Version | None = None


class Consent(Ask):
    seat: Seat
    agree: bool


class Standing(Ask):
    """Standing answers of a seat: private, outside the log."""

    answers: Annotated[dict[str, Value], Meta(max_length=100)]


class StandingInfo(Answer):
    answers: dict[str, Value]


class Say(Ask):
    """`@Name` calls somebody; a line `:good-luck:` is a phrase that everybody reads in their own language."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class ChatLine(Answer):
    id: str
    at: int
    person: Person
    text: str
    """Empty: removed by a moderator."""


class Chat(Answer):
    lines: list[ChatLine]
    read: int
    """Until when you have read; what others said later is unread."""


class ReadChat(Ask):
    at: Annotated[int, Meta(ge=0, le=10**14)]


class Notes(Struct, kw_only=True, forbid_unknown_fields=True):
    """Private notes on a match."""

    text: Annotated[str, Meta(max_length=20000)]
