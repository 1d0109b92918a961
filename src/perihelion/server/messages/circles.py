"""People among each other: profiles, whom one follows or blocks, notes on people, circles of regulars, being away."""

from typing import Annotated

from msgspec import Meta, Struct

from perihelion.server.messages.base import Answer, Ask, Name, Title, Value
from perihelion.server.messages.matches import Pace
from perihelion.server.messages.people import Person


class Tie(Struct, kw_only=True, forbid_unknown_fields=True):
    """What somebody is to me; nobody else learns of it."""

    follows: bool = False
    blocks: bool = False
    """They can neither sit down at my tables nor invite me."""
    note: Annotated[str, Meta(max_length=2000)] = ""


class Favourite(Answer):
    """A faction, leader or people that somebody plays."""

    side: str
    """A key of the game's words."""
    matches: int


class Tally(Answer):
    """How often somebody has played a game to its end."""

    game: str
    matches: int
    won: int
    favourites: list[Favourite]
    """What they have played most, up to three."""


class PastMatch(Answer):
    id: str
    game: str
    title: str
    ended: int
    won: bool
    side: str
    """What they played; empty: not known."""


class Profile(Answer):
    person: Person
    created: int
    away: int | None
    """Until when; none: here."""
    tallies: list[Tally]
    together: int
    """Matches that you have played with them."""
    recent: list[PastMatch]
    """Those that everybody could have watched, the latest first."""
    tie: Tie


class Followed(Answer):
    person: Person
    away: int | None
    tie: Tie


class Following(Answer):
    people: list[Followed]


class Away(Ask):
    """Until when; none: here again. The others are asked to pause the matches of a move a day."""

    until: Annotated[int, Meta(ge=0, le=10**14)] | None


class AwayInfo(Answer):
    until: int | None
    asked: int
    """In how many matches the others were asked."""


class CircleWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a circle plays."""

    game: Name
    options: Annotated[dict[str, Value], Meta(max_length=100)] = {}
    pace: Pace
    title: Title = ""


class NewCircle(Ask):
    """Regulars, by their names."""

    name: Name
    members: Annotated[list[Name], Meta(min_length=1, max_length=7)]
    wish: CircleWish


class Circle(Answer):
    id: str
    name: str
    owner: Person
    members: list[Person]
    """The owner too."""
    wish: CircleWish


class CircleList(Answer):
    circles: list[Circle]
