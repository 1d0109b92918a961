"""Moderation: the club's doors, reports from players, and the log of what moderators did."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from perihelion.server.messages.base import Answer, Ask, Key, Name, Secret, Title
from perihelion.server.messages.matches import ChatLine
from perihelion.server.messages.people import PersonRecord

Why = Annotated[str, Meta(max_length=500)]


class ClubInfo(Answer):
    """How this table takes people in."""

    registration: Literal["open", "invite", "closed"]
    guests: bool
    mail: bool
    """Whether it sends e-mail: letters, confirmations, links to a new password."""
    version: str


class PeopleFound(Answer):
    people: list[PersonRecord]


class Moderate(Ask):
    suspended: bool | UnsetType = UNSET
    role: Literal["player", "moderator"] | UnsetType = UNSET
    name: Name | UnsetType = UNSET
    why: Why = ""


class SetPassword(Ask):
    """Also takes the second factor away: the person has lost both."""

    password: Secret


class Because(Ask):
    """Why a moderator does something; it is kept in the log."""

    why: Why = ""


class MatchRecord(Answer):
    """A match as moderators find it."""

    id: str
    game: str
    title: str
    status: Literal["open", "running", "over", "closed"]
    private: bool
    owner: str
    created: int
    moved: int
    entries: int


class MatchRecords(Answer):
    matches: list[MatchRecord]


class SeatRecord(Answer):
    seat: int
    kind: Literal["human", "open", "invited", "bot"]
    person: str
    name: str
    stand_in: str
    """Level of the bot that plays for that person; empty: nobody does."""


class MatchFile(Answer):
    """A match as a moderator judges it: who sits there, what was said, and the way to its table."""

    match: MatchRecord
    link: str
    """With the key of a private match; a match without spectators stays closed."""
    seats: list[SeatRecord]
    chat: list[ChatLine]


class Retitle(Ask):
    title: Title
    """Empty: the name of the game."""
    why: Why = ""


class NewInvitation(Ask):
    note: Annotated[str, Meta(max_length=200)] = ""
    days: Annotated[int, Meta(ge=1, le=365)] = 30


class Invitation(Answer):
    code: str
    note: str
    created: int
    expires: int
    used: bool


class Invitations(Answer):
    invitations: list[Invitation]


class NewBan(Ask):
    network: Annotated[str, Meta(min_length=2, max_length=64)]
    """An address or a network; of an IPv6 address its /64."""
    days: Annotated[int, Meta(ge=0, le=3650)] = 0
    """0: until it is lifted."""
    why: Why = ""


class Ban(Answer):
    network: str
    note: str
    created: int
    expires: int | None


class Bans(Answer):
    bans: list[Ban]


class NewReport(Ask):
    """Something moderators should look at: a person, a match, or both."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    person: Key = ""
    match: Key = ""


class ReportInfo(Answer):
    id: str
    at: int
    by: str
    """The name of who reports."""
    person: str
    name: str
    """Of the person it is about."""
    match: str
    text: str
    settled: int | None
    answer: str


class Reports(Answer):
    reports: list[ReportInfo]


class Settle(Ask):
    answer: Why


class AuditLine(Answer):
    """Something that was done about a person or a match."""

    id: str
    at: int
    who: str
    what: str
    whom: str
    about: str
    """The name of that person or the title of that match, where it is still there."""
    why: str


class AuditLog(Answer):
    lines: list[AuditLine]
