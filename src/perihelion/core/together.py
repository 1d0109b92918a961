"""Together: secret answers of several seats, given at the same time."""

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from perihelion.core.action import Action
from perihelion.core.frame import Decision
from perihelion.core.quote import FREE, NOT_NOW, Quote
from perihelion.core.record import Fields, Sight, altered, fields, in_words


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

    SEEN: ClassVar[bool] = False
    """Whether the table shows who has answered, though not what: only where everybody's options follow from what lies
    open, for whoever has a single one answers at once."""

    def __init__(self, asked: list[int]) -> None:
        self.asked: list[int] = asked
        self.answers: list[tuple[Action, ...]] = [() for _ in asked]
        self.open: list[int] = asked
        """The seats whose answer is not complete."""
        self.begun: bool = False
        """Whether the question has reached the top of the stack."""

    def __repr__(self) -> str:
        seats = ", ".join([str(seat + 1) for seat in self.asked])
        return f"seats {seats} together: {in_words(type(self).__name__)}?"

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

    def quote(self, s: Any, seat: int, action: Action) -> Quote:
        if seat not in self.open:
            return NOT_NOW
        return self.quote_next(s, seat, self.answer_of(seat), action)

    def quote_next(self, s: Any, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        """May the seat go on with that, after what it has said so far? It agrees with `options`."""
        return FREE if action in self.options(s, seat, so_far) else NOT_NOW

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
class Window(Together):
    """One secret answer for each of several players; a seat that speaks for several answers for one after the other.

    Subclasses give `choices`, `settle` and perhaps `quote_for`, and list `Window.FIELDS` in theirs.
    """

    FIELDS: ClassVar[Fields] = Together.FIELDS | fields(public=("players",))

    def __init__(self, s: Any, players: list[int]) -> None:
        voices: list[int] = []
        for player in players:
            if s.voice(player) not in voices:
                voices.append(s.voice(player))
        super().__init__(voices)
        self.players: list[int] = players

    def choices(self, s: Any, player: int) -> list[Action]:
        """What may be answered for that player."""
        raise NotImplementedError

    def settle(self, s: Any, player: int, answer: Action) -> None:
        """Carry out the answer for that player; the players' answers are carried out in their order."""
        raise NotImplementedError

    def quote_for(self, s: Any, player: int, action: Action) -> Quote:
        """May that be answered for that player? It agrees with `choices`."""
        return FREE if action in self.choices(s, player) else NOT_NOW

    def spoken_for(self, s: Any, seat: int) -> list[int]:
        """The players for whom the seat answers, one after the other."""
        return [player for player in self.players if s.voice(player) == seat]

    def options(self, s: Any, seat: int, so_far: tuple[Action, ...]) -> list[Action]:
        players = self.spoken_for(s, seat)
        return self.choices(s, players[len(so_far)]) if len(so_far) < len(players) else []

    def quote_next(self, s: Any, seat: int, so_far: tuple[Action, ...], action: Action) -> Quote:
        players = self.spoken_for(s, seat)
        return self.quote_for(s, players[len(so_far)], action) if len(so_far) < len(players) else NOT_NOW

    def resolve(self, s: Any, answers: list[tuple[Action, ...]]) -> None:
        given = {seat: list(answer) for seat, answer in zip(self.asked, answers, strict=True)}
        for player in self.players:
            self.settle(s, player, given[s.voice(player)].pop(0))
