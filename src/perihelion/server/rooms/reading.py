"""The log as one viewer reads it, with what each line did. Each viewer counts its own lines: counting leaks nothing."""

from bisect import bisect_right

from perihelion.core.facts import Fact
from perihelion.core.log import NOBODY, Event
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.server.messages.table import FactInfo, Line


class Reading:
    """Follows a match as it grows; lines that were read once are not made again."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.ends: list[int] = []
        """How many entries the match had when that line was read."""
        self.begun = 0
        """Entries before the first line that are no event: a match may begin in the middle."""
        self._events = 0
        self._entries = 0
        self._facts: list[FactInfo] = []

    @property
    def version(self) -> int:
        return len(self.lines)

    def follow(self, match: Match, times: list[int]) -> None:
        """Read on to the end of the log."""
        while self._entries < len(match.log):
            entry = self._entries
            self._entries += 1
            self._facts += [fact_info(fact) for fact in match.facts(entry, self.viewer)]
            if match.log[entry].kind != "rebase":
                self._read_events(match, entry, times[entry])
            elif entry == self.begun:
                self.begun += 1
        if match.over and self._facts and self.lines:
            # The last answer may be one that nobody is told of, and nothing more will be said.
            self.lines[-1].facts = [*self.lines[-1].facts, *self._facts]
            self._facts = []

    def entries_at(self, version: int) -> int:
        """How many entries there were when the viewer had read so many lines."""
        return self.ends[version - 1] if version else self.begun

    def _read_events(self, match: Match, entry: int, at: int) -> None:
        """An entry has one event of its own; answers that it opened follow, and are the only ones `but` a seat."""
        first = len(self.lines)
        self._read(match.events[self._events], at)
        self._events += 1
        while self._events < len(match.events) and match.events[self._events].but != NOBODY:
            self._read(match.events[self._events], at)
            self._events += 1
        if match.log[entry].kind == "undo":
            self.lines[-1].back = bisect_right(self.ends, match.log[entry].target)
        if len(self.lines) > first:
            self.lines[-1].facts = self._facts
            self._facts = []
            self.ends += [entry + 1] * (len(self.lines) - first)

    def _read(self, event: Event, at: int) -> None:
        text = event.line_for(TABLE if self.viewer is None else self.viewer)
        if text is not None:
            self.lines.append(Line(n=len(self.lines), text=text, seat=speaker(text), at=at, facts=[]))


def speaker(text: str) -> int | None:
    """The seat a line begins with; None: the table itself, or an undo."""
    word = text.partition(" ")[0]
    return int(word) - 1 if word.isdigit() else None


def fact_info(fact: Fact) -> FactInfo:
    return FactInfo(
        kind=fact.kind, seat=fact.seat, what=fact.what, amount=fact.amount, source=fact.source, where=fact.where
    )
