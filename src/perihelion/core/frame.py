"""Frames: what lies on the stack. A question waits for an answer, a step happens by itself."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action
from perihelion.core.quote import FREE, NOT_NOW, Quote
from perihelion.core.record import Fields, Record, fields, in_words, told


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
        """Every answer that has a price, each once, in a stable order; it depends only on what the seat can see."""
        raise NotImplementedError

    def quote(self, s: Any, seat: int, action: Action) -> Quote:
        """May the seat give that answer, and what would it pay? The action may be any sentence of the game."""
        return FREE if action in self.legal(s, seat) else NOT_NOW

    def take(self, s: Any, seat: int, action: Action) -> bool:
        """Carry out the answer. True: the question is settled; False: it stays (see `State.become`)."""
        raise NotImplementedError

    def public(self, s: Any, seat: int, action: Action) -> str | None:
        """What the other seats read in the log; None: the plain text."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Decision):
    """A question to one seat, or to the seat that speaks for that player (see `State.voice`)."""

    FIELDS: ClassVar[Fields] = fields(public=("seat",))

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def deciders(self, s: Any) -> list[int]:
        return [s.voice(self.seat)]

    def __repr__(self) -> str:
        cls = type(self)
        inside = ", ".join([told(self, name) for name in cls.FIELDS if name != "seat"])
        return f"seat {self.seat + 1}: {in_words(cls.__name__)}" + (f" ({inside})?" if inside else "?")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame):
    """What happens by itself: income, clean-up, the next player's turn. It is not logged."""

    def run(self, s: Any) -> None:
        raise NotImplementedError
