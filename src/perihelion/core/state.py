"""The state of a game, and the engine loop.

A pending question is a value on a stack inside the state. The top of the stack is what happens now; below it lies
what happens after. So a game can be copied, saved, searched and replayed in the middle of anything.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action
from perihelion.core.facts import Fact
from perihelion.core.reason import Reason
from perihelion.core.record import TABLE, Fields, Record, Sight, altered, fields

STEP_LIMIT: Final = 100_000
"""Automatic steps after one answer; more means that a game's rules run in a circle."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Record):
    """Something on the stack. A frame is a value and never changes; `State.become` puts its next value in its place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame):
    """A question to one or several seats."""

    def deciders(self, s: Any) -> list[int]:
        """The seats that owe an answer."""
        raise NotImplementedError

    def legal(self, s: Any, seat: int) -> list[Action]:
        """Every answer the seat may give, each once, in a stable order; it follows from what the seat can see."""
        raise NotImplementedError

    def take(self, s: Any, seat: int, action: Action) -> bool:
        """Carry out the answer. True: the question is settled; False: it stays (see `State.become`)."""
        raise NotImplementedError

    def why_not(self, s: Any, seat: int, action: Action) -> Reason | None:
        """Why that answer is not possible now; None when it is, or when the game has no better word than `not now`."""
        return None

    def public(self, s: Any, seat: int, action: Action) -> str | None:
        """What the other seats read in the log; None: the plain text."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame):
    """What happens by itself: income, clean-up, the next player's turn. It is not logged."""

    def run(self, s: Any) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Frame):
    """A draw or roll of the table. Its outcome is logged, so that a replay never depends on a random generator."""

    def outcomes(self, s: Any) -> list[Action]:
        """All outcomes in canonical order, equally likely; one that is likelier stands there more often."""
        raise NotImplementedError

    def size(self, s: Any) -> int:
        """How many outcomes there are; override it with `outcome` and `possible` where a list is too long."""
        return len(self.outcomes(s))

    def outcome(self, s: Any, index: int) -> Action:
        return self.outcomes(s)[index]

    def possible(self, s: Any, action: Action) -> bool:
        """Whether a logged outcome can have happened."""
        return action in self.outcomes(s)

    def happen(self, s: Any, action: Action) -> None:
        """Carry out the outcome; the frame has left the stack."""
        raise NotImplementedError

    def public(self, s: Any, action: Action) -> str | None:
        """What those read in the log who may not see the outcome; None: everybody sees it."""
        return None

    def seen_by(self, s: Any, action: Action) -> int:
        """The one seat that sees an outcome with a `public` text; `TABLE`: none does."""
        return TABLE


def _own_answers(frame: "Together", answers: list[tuple[Action, ...]], viewer: int) -> list[tuple[Action, ...]]:
    """Answers lie sealed: a seat sees its own, and not even whether others have answered."""
    return [given if seat == viewer else () for seat, given in zip(frame.asked, answers, strict=True)]


def _seems_open(frame: "Together", open: list[int], viewer: int) -> list[int]:
    """Until all have answered, everyone else looks as if they still had to."""
    return [seat for seat in frame.asked if seat != viewer or seat in open]


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision):
    """One secret question for each of several seats, answered at the same time and opened when all are complete.

    An answer may take several actions in a row. A seat with a single option takes it by itself, and for the others
    this looks like any sealed answer. Subclasses give `options` and `resolve`, and list `Together.FIELDS` in theirs.
    """

    FIELDS: ClassVar[Fields] = {
        "asked": Sight.PUBLIC,
        "answers": _own_answers,
        "open": _seems_open,
        "begun": Sight.PUBLIC,
    }

    def __init__(self, asked: list[int]) -> None:
        self.asked: list[int] = asked
        self.answers: list[tuple[Action, ...]] = [() for _ in asked]
        self.open: list[int] = asked
        """The seats whose answer is not complete."""
        self.begun: bool = False
        """Whether the question has reached the top of the stack."""

    def options(self, s: Any, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        """What the seat may answer next; empty when its answer is complete."""
        raise NotImplementedError

    def resolve(self, s: Any, answers: list[tuple[Action, ...]]) -> None:
        """Carry out the opened answers, in the order of `asked`; the frame has left the stack."""
        raise NotImplementedError

    def opened(self, s: Any, seat: int, answer: tuple[Action, ...]) -> list[str] | None:
        """What the others read when the answers are opened; None: the plain texts, []: nothing."""
        return None

    def answer_of(self, seat: int) -> tuple[Action, ...]:
        return self.answers[self.asked.index(seat)]

    def deciders(self, s: Any) -> list[int]:
        return self.open

    def legal(self, s: Any, seat: int) -> list[Action]:
        return self.options(s, seat, self.answer_of(seat)) if seat in self.open else []

    def take(self, s: Any, seat: int, action: Action) -> bool:
        s.become(self._answered(s, [seat], (action,)))
        return False

    def begin(self, s: Any) -> "Together":
        """The question as it is first asked: whoever has a single option has taken it."""
        return self._answered(s, self.asked, ())

    def _answered(self, s: Any, seats: list[int], said: tuple[Action, ...]) -> "Together":
        """This question after some seats said something, with every single option that follows taken."""
        answers = list(self.answers)
        open = list(self.open)
        for seat in seats:
            place = self.asked.index(seat)
            answer = answers[place] + said
            options = self.options(s, seat, answer)
            while len(options) == 1:
                answer += (options[0],)
                options = self.options(s, seat, answer)
            answers[place] = answer
            if not options:
                open.remove(seat)
        frame: Together = altered(self, {"answers": answers, "open": open, "begun": True})
        return frame


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """Everything there is to know about a game at one moment. Games subclass it and add their fields."""

    FIELDS: ClassVar[Fields] = fields(public=("seats", "stack", "barrier"))

    def __init__(self, seats: int) -> None:
        self.seats: int = seats
        self.stack: list[Frame] = []
        self.barrier: int = 0
        """Counts what was revealed; an undo by one seat does not go back behind it."""
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
        """Take over the core's fields; for a game's `clone`."""
        self.seats = other.seats
        self.stack = other.stack[:]
        self.barrier = other.barrier
        self.facts = None
        self.opened = None
        self.pending = []

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

    def say(self, action: Action) -> str:
        """The action in words: `build mine 3A5`."""
        given = action.args
        spare = len(given) - len(action.verb.kinds) + 1
        at = 0
        printed: list[str] = []
        for part in action.verb.parts:
            if not part.is_reference:
                printed.append(part.text)
            elif part.starred:
                printed.append(",".join([self.word(part.text, value) for value in given[at : at + spare]]) or "-")
                at += spare
            else:
                printed.append(self.word(part.text, given[at]))
                at += 1
        return " ".join(printed)

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


def legal(s: State, seat: int) -> list[Action]:
    """Every action the seat may take now."""
    if not s.stack:
        return []
    frame = s.stack[-1]
    if not isinstance(frame, Decision) or seat not in frame.deciders(s):
        return []
    return frame.legal(s, seat)
