"""Studies: matches and positions that somebody explains, kept here and shared by link."""

from typing import Annotated, Literal

from msgspec import Meta

from perihelion.analysis.studies.editing import StudyEdit
from perihelion.analysis.studies.study import Study
from perihelion.server.messages.base import Answer, Ask, Key, Seat, Title
from perihelion.server.messages.people import Person
from perihelion.server.messages.table import Sentence, View

Access = Literal["private", "link", "public"]
Place = Annotated[int, Meta(ge=0, le=10_000)]


class StudyInfo(Answer):
    id: str
    title: str
    owner: Person
    yours: bool
    access: Access
    """Who may read it besides its owner: nobody; whoever has the link; everybody, who also finds it in the list."""
    chapters: int
    created: int
    changed: int


class StudyList(Answer):
    yours: list[StudyInfo]
    public: list[StudyInfo]
    """Those of others, the latest first."""


class NewStudy(Ask):
    """A study of one chapter, from a match of this table that is over or from a text."""

    title: Title = ""
    match: Annotated[str, Meta(max_length=64)] = ""
    key: Key = ""
    seat: Seat | None = None
    """Show the match as this seat saw it; none: as a spectator does."""
    text: Annotated[str, Meta(max_length=1_000_000)] = ""
    """A study, a saved match, or a position in words."""


class WholeStudy(Answer):
    info: StudyInfo
    revision: int
    study: Study
    chapter: int = 0
    """Where to look after a change."""
    node: int = 0


class EditStudy(Ask):
    revision: Annotated[int, Meta(ge=0, le=1_000_000_000)]
    """What the change is made to; refused as stale where it was changed meanwhile."""
    edit: StudyEdit


class ShareStudy(Ask):
    access: Access


class AskStudyTable(Ask):
    chapter: Place
    node: Place
    revision: Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Asked(Answer):
    """What a seat may do at a node."""

    seat: int
    sentences: list[Sentence]


class StudyTable(Answer):
    """The table at a node."""

    view: View
    asked: list[Asked]
    """Whoever owes an answer there."""
    spots: list[str]
    """The places of the map that marks and arrows can point at."""
