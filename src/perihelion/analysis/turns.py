"""The turns of a seat in the log of a match: where it had a choice, and what it played from there on."""

from collections.abc import Iterator

from perihelion.core.action import Action
from perihelion.core.advice import Advice
from perihelion.core.frame import Frame
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.state import State, apply, deciders, legal


class OwnTurn:
    """What a seat did in one go."""

    def __init__(self, at: int, frame: Frame, action: Action, words: str) -> None:
        self.at = at
        """Entries before it."""
        self.frame = frame
        """The question that began it."""
        self.actions = [action]
        self.words = [words]

    def __repr__(self) -> str:
        return f"after {self.at} entries: {'; '.join(self.words)}"


def own_turns(match: Match, seat: int) -> list[OwnTurn]:
    """The turns of a seat in which there was something to think about; what was taken back is left out."""
    advice = match.game.advice
    found: list[OwnTurn] = []
    turn: OwnTurn | None = None
    for at, s, entry in stood(match):
        if entry.seat != seat:
            turn = None
        elif entry.action is not None:
            if turn is not None and _goes_on(advice, s, seat, turn):
                turn.actions.append(entry.action)
                turn.words.append(entry.text)
                continue
            turn = None
            if len(legal(s, seat)) > 1 and advice.answer(match.game.observe(s, seat), seat) is None:
                turn = OwnTurn(at, s.stack[-1], entry.action, entry.text)
                found.append(turn)
    return found


def all_turns(match: Match) -> list[tuple[int, OwnTurn, OwnTurn | None]]:
    """The turns of all seats in the order in which they were played: the seat, its turn, and its turn before that."""
    found: list[tuple[int, OwnTurn, OwnTurn | None]] = []
    for seat in range(match.header.seats):
        last: OwnTurn | None = None
        for turn in own_turns(match, seat):
            found.append((seat, turn, last))
            last = turn
    return sorted(found, key=_when)


def _when(found: tuple[int, OwnTurn, OwnTurn | None]) -> tuple[int, int]:
    return found[1].at, found[0]


def _goes_on(advice: Advice, s: State, seat: int, turn: OwnTurn) -> bool:
    """Whether the next answer of the seat still belongs to the turn."""
    if advice.plans:
        return turn.frame in s.stack or not advice.begins_turn(s)
    return type(s.stack[-1]) is not type(turn.frame) and deciders(s) == [seat]


def stood(match: Match) -> Iterator[tuple[int, State, Entry]]:
    """The entries that were never taken back: how many came before, the state before, the entry. The state goes on to
    be played on: look at it, do not keep it.
    """
    end: dict[int, list[int]] = {0: []}
    numbers: list[int] = []
    for at, entry in enumerate(match.log):
        if entry.kind == "undo":
            numbers = list(end[entry.target])
        else:
            numbers.append(at)
        end[at + 1] = list(numbers)
    s = match.fold(0)
    for at in numbers:
        entry = match.log[at]
        if entry.kind == "rebase":
            s = match.fold(at + 1)
            continue
        yield at, s, entry
        assert entry.action is not None
        apply(s, entry.seat, entry.action)
