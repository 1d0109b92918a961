"""The table itself: what a viewer sees, and what a seat may do."""

from typing import Annotated, Any

from msgspec import Meta

from perihelion.core.drafting import Ending
from perihelion.server.messages.base import Actions, ActionText, Answer, Ask, Key, ReasonInfo, Seat, Title, Version
from perihelion.server.messages.matches import SeatWish


class FactInfo(Answer, omit_defaults=True):
    """Something that happened: `gained 2 ore from mine`. Words are in the messages at `fact.<kind>`."""

    kind: str
    seat: int
    what: str = ""
    amount: int = 0
    source: str = ""
    where: str = ""


class Line(Answer, omit_defaults=True):
    """A line of the log as its reader sees it."""

    n: int
    """Its number in the reader's own counting, from 0."""
    text: str
    """In notation: `3 build mine 3A5`, `chance draw 2`, `undo`."""
    seat: int | None
    """None: the table itself, or an undo."""
    at: int
    facts: list[FactInfo]
    back: int | None = None
    """Of an undo: the table is again as it was after that many lines; later ones are taken back."""


class PricePart(Answer):
    """One thing that an action is paid for: its name in the game, how many of it, and what it takes; nothing: free."""

    name: str
    n: int
    cost: dict[str, int]


class Ref(Answer):
    """Something that a sentence speaks of: a hex, a building, a tile."""

    kind: str
    value: int
    text: str


class Sentence(Answer, omit_defaults=True):
    """One action that may be played."""

    action: str
    """The text to play: `build mine 3A5`."""
    verb: str
    """The sentence as a pattern: `build mine {hex}`."""
    refs: list[Ref]
    cost: dict[str, int] = {}
    parts: list[PricePart] = []
    """What the cost is made of."""


class Prompt(Answer):
    """What a seat is asked; words are in the messages at `ask.<ask>`. No sentences: nothing is asked."""

    sentences: list[Sentence]
    ask: str = ""


class View(Answer):
    """What a seat sees. `table` is the game's own: see web/src/games/<game>."""

    game: str
    seat: int | None
    seats: int
    version: int
    over: bool
    deciders: list[int]
    scores: list[int]
    winners: list[int]
    table: dict[str, Any]


class Draft(Answer):
    """A turn that is tried out. Its view, prompt and lines are those after its actions, as if they had been played."""

    actions: list[str]
    version: int
    """The version the draft begins at."""
    ends: Ending
    """Why it goes no further before it is confirmed; empty: the seat may go on."""
    view: View
    """After the last action; when the draft ended with chance, a reveal or the game, before it: what follows is not
    computed until it is confirmed."""
    prompt: Prompt
    lines: list[Line]


class WholeView(Answer):
    """A view with everything around it that a page needs: what is asked, the log, the draft."""

    match: str
    seat: int | None
    version: int
    view: View
    prompt: Prompt
    lines: list[Line]
    draft: Draft | None
    undo: bool
    """Whether the seat may take back its last action alone."""
    seen: int
    """How many lines the person at this seat has seen before, by its `seen` messages; later ones are new."""


class Glance(Answer):
    """A table as a list of matches shows it."""

    table: dict[str, Any]
    """As in a view."""
    lines: list[Line]
    """The latest of the log."""


class Legal(Answer):
    version: int
    actions: list[str]


class PlayActions(Ask):
    """Played all or none. `version` is what the seat saw last."""

    seat: Seat
    version: Version
    actions: Actions


class DraftActions(Ask):
    version: Version
    actions: Actions
    keep: bool = True
    """False: only look at what it would lead to; nothing is written, and an earlier draft stays."""
    cut: bool = False
    """True: what follows the end of the draft is left out. Only for a look: such a list is not kept."""


class Undo(Ask):
    seat: Seat
    version: Version


class Confirm(Ask):
    version: Version


class NewVersion(Answer):
    """The version of the seat after its actions; the lines and the view come with the live room, or from `view`."""

    version: int


class Explain(Ask):
    seat: Seat
    text: ActionText
    after: Actions = []
    """The tentative turn so far: the answer is about the table as it would be then."""
    foresee: bool = False
    """Whether to show the table after it, too."""


class Explained(Answer):
    legal: bool
    detail: str
    reason: ReasonInfo | None
    suggestions: list[str]
    foreseen: Any = None
    """The game's table after it, as far as it can be foreseen; null: not asked for, or nothing can be."""


class AskHint(Ask):
    seat: Seat
    level: Annotated[str, Meta(max_length=32)] = ""


class Hint(Answer):
    action: str
    level: str


class ImportMatch(Ask):
    """A saved match goes on as a new one, against bots or hot-seat: `invite` is not possible here."""

    text: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    format: Annotated[str, Meta(max_length=32)] = "phn"
    title: Title = ""


class OpenSandbox(Ask):
    """What if? A private hot-seat match that goes on from what you see, as one of your seats or as a spectator."""

    seat: Seat | None = None
    version: Version | None = None
    """From an earlier moment of your log; none: from now."""
    key: Key = ""
    title: Title = ""
    bots: bool = False
    """The bots of the match go on playing; without it everything is moved by hand."""
    level: Annotated[str, Meta(max_length=32)] = ""
    """A bot of that level plays every seat but yours; empty: only those that `bots` says."""


class Exported(Answer):
    format: str
    text: str
