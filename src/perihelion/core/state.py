"""The state of a game, and the engine loop.

A pending question is a value on a stack inside the state. The top of the stack is what happens now; below it lies
what happens after. So a game can be copied, saved, searched and replayed in the middle of anything.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action, Word
from perihelion.core.chance import Chance
from perihelion.core.facts import Fact
from perihelion.core.frame import Decision, Frame, Step
from perihelion.core.reason import Reason
from perihelion.core.record import TABLE, Fields, Record, fields
from perihelion.core.together import Together

STEP_LIMIT: Final = 100_000
"""Automatic steps after one answer; more means that a game's rules loop for ever."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """Everything there is to know about a game at one moment. Games subclass it and add their fields."""

    FIELDS: ClassVar[Fields] = fields(public=("seats", "stack", "barrier"))

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.stack: list[Frame] = []
        self.barrier: int = 0
        """Counts what was revealed; a seat cannot undo past it alone."""
        self.facts: list[Fact] | None = None
        """What happened, where someone listens."""
        self.opened: list[tuple[int, str]] | None = None
        """The answers of questions asked together as they were opened, where someone reads the log."""
        self.pending: list[Frame] = []

    def ready(self) -> None:
        self.facts = None
        self.opened = None
        self.pending = []

    def clone(self) -> Self:
        """An independent copy. Frames and actions are values and are shared."""
        raise NotImplementedError

    def copy_base(self, other: "State") -> None:
        """Copy the core's fields from another state; for a game's `clone`."""
        self.seats = other.seats
        self.stack = other.stack[:]
        self.barrier = other.barrier
        self.facts = None
        self.opened = None
        self.pending = []

    def __repr__(self) -> str:
        """The situation: what is asked now, and what waits below it."""
        return " · ".join([repr(frame) for frame in reversed(self.stack)]) or "the game is over"

    def then(self, *frames: Frame) -> None:
        """What happens next. The first listed happens first, also over several calls within one effect."""
        self.pending.extend(frames)

    def become(self, frame: Frame) -> None:
        """The question on top goes on with another value."""
        self.stack[-1] = frame

    def reveal(self) -> None:
        """Something hidden was shown: from here nobody undoes alone."""
        self.barrier += 1

    def tell(
        self,
        kind: str,
        seat: int,
        what: str = "",
        amount: int = 0,
        source: str = "",
        where: str = "",
        seen_by: int = TABLE,
    ) -> None:
        """Tell a fact to those who listen."""
        if self.facts is not None:
            self.facts.append(Fact(kind, seat, what, amount, source, where, seen_by))

    def words(self, action: Action) -> list[Word]:
        """The action word by word; the values of a starred reference are words of their own."""
        printed: list[Word] = []
        given = action.args
        spare = len(given) - len(action.verb.kinds) + 1
        at = 0
        for slot in action.verb.slots:
            if not slot.is_reference:
                printed.append(Word("", -1, slot.text))
                continue
            for _ in range(spare if slot.starred else 1):
                printed.append(Word(slot.text, given[at], self.word(slot.text, given[at])))
                at += 1
        return printed

    def say(self, action: Action) -> str:
        """The action in words: `build mine 3A5`; the values of a starred reference are written with commas."""
        words = self.words(action)
        spare = len(action.args) - len(action.verb.kinds) + 1
        at = 0
        printed: list[str] = []
        for slot in action.verb.slots:
            taken = spare if slot.starred else 1
            printed.append(",".join([word.text for word in words[at : at + taken]]) or "-")
            at += taken
        return " ".join(printed)

    def voice(self, player: int) -> int:
        """The seat that answers for a player; somebody else where nobody sits: a puppet or automa."""
        return player

    def word(self, kind: str, value: int) -> str:
        """How a reference is written; numbers as numbers."""
        return str(value)

    def values(self, kind: str) -> Sequence[int]:
        """All values of a kind of reference, so that a text can be understood even where it is not legal."""
        return ()


def begin(s: State) -> None:
    """Push what set-up asked for and run to the first question."""
    _push_pending(s)
    settle(s)


def apply(s: State, seat: int, action: Action) -> None:
    """The whole engine: the question on top takes the answer, then steps run until a question is on top again.

    The action must be legal; `Match.play` checks that.
    """
    frame = s.stack[-1]
    if seat == TABLE:
        assert isinstance(frame, Chance)
        s.stack.pop()
        frame.happen(s, action)
    else:
        assert isinstance(frame, Decision)
        if frame.take(s, seat, action):
            s.stack.pop()
    _push_pending(s)
    settle(s)


def settle(s: State) -> None:
    """Run automatic steps until a question or a draw is on top, or nothing is left."""
    for _ in range(STEP_LIMIT):
        if not s.stack:
            return
        frame = s.stack[-1]
        if isinstance(frame, Step):
            s.stack.pop()
            frame.run(s)
        elif isinstance(frame, Together):
            if not frame.begun:
                frame = frame.begin(s)
                s.stack[-1] = frame
            if frame.open:
                return
            s.stack.pop()
            if s.opened is not None:
                _open(s, frame, s.opened)
            frame.resolve(s, frame.answers)
        else:
            return
        _push_pending(s)
    raise RuntimeError(f"the game runs in a circle: {s.stack[-1]!r}")


def _open(s: State, frame: Together, opened: list[tuple[int, str]]) -> None:
    """Read out all answers in the order of the seats asked, whether somebody gave them or they gave themselves."""
    for seat, answer in zip(frame.asked, frame.answers, strict=True):
        texts = frame.opened(s, seat, answer)
        for text in [s.say(action) for action in answer] if texts is None else texts:
            opened.append((seat, text))


def _push_pending(s: State) -> None:
    pending = s.pending
    while pending:
        s.stack.append(pending.pop())


def deciders(s: State) -> list[int]:
    """The seats that owe an answer now; empty while the table draws and when the game is over."""
    if not s.stack:
        return []
    frame = s.stack[-1]
    return frame.deciders(s) if isinstance(frame, Decision) else []


def why_not(s: State, seat: int, action: Action) -> Reason:
    """Why the seat cannot do that now: the reason of the question's own quote, if it is asked one."""
    if not s.stack:
        return Reason("game-over")
    if seat not in deciders(s):
        return Reason("not-your-turn")
    top = s.stack[-1]
    found = top.quote(s, seat, action).reason if isinstance(top, Decision) else None
    return found or Reason("not-now")


def legal(s: State, seat: int) -> list[Action]:
    """Every action the seat may take now."""
    if not s.stack:
        return []
    frame = s.stack[-1]
    if not isinstance(frame, Decision) or seat not in frame.deciders(s):
        return []
    return frame.legal(s, seat)
