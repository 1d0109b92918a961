"""Reviews of finished matches, and the coach."""

from typing import Annotated, Literal

from msgspec import Meta

from perihelion.analysis.review import ReviewedTurn
from perihelion.analysis.story import Story
from perihelion.server.messages.base import Actions, Answer, Ask, Key, Seat, Version
from perihelion.server.messages.table import View

ReviewStatus = Literal["none", "waiting", "running", "done", "failed"]


class ReviewInfo(Answer):
    """How far the review of a match has come, and what it found."""

    status: ReviewStatus
    """`none`: nobody has asked for it yet. `failed`: it could not go on; it may be asked for again."""
    may_ask: bool
    """Whether you may have it made: whoever played, or owns the match."""
    done: int
    total: int
    """Turns; 0: not counted yet."""
    budget: str
    """Thought for each turn: `0.9s`."""
    turns: list[ReviewedTurn]
    """From the one that was asked for on, in the order of the match."""
    lines: list[int]
    """For each of these turns, how many lines of your log come before it."""
    story: Story | None
    """What the turns tell together, once all are there."""


class AskCoach(Ask):
    """The best whole turns for a seat that is asked; in a match that is over, also for one that was asked earlier."""

    seat: Seat
    actions: Actions = []
    """The tentative turn so far: the coach goes on from there."""
    version: Version | None = None
    """After the end: from that moment of your log; none: now."""
    reader: Seat | None = None
    """Whose log that is: that of a seat of yours, or a spectator's."""
    key: Key = ""


class Back(Ask, kw_only=True):
    """About an earlier moment of a match that is over."""

    seat: Seat
    version: Version
    reader: Seat | None = None
    """Whose log `version` counts, and whose eyes see what comes: a seat of yours, or a spectator's."""
    key: Key = ""


class AskLook(Back, kw_only=True):
    """What a turn would have led to."""

    actions: Actions


class AskLine(Back, kw_only=True):
    """How play would have gone on after a turn."""

    actions: Actions
    later: Actions = []
    """How the seat means to go on, as a review says it; it thinks again as soon as that does not fit."""


class LineStep(Answer):
    """What one seat does in a line, and the table after it."""

    seat: int
    words: list[str]
    view: View


class AskJudge(Back, kw_only=True):
    """What several turns promise, judged alike."""

    turns: Annotated[list[Actions], Meta(min_length=1, max_length=4)]
