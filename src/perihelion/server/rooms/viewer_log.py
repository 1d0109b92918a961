"""The log as one viewer reads it, with what each line did. Each viewer counts its own lines: counting leaks nothing."""

from bisect import bisect_right

from perihelion.core.facts import Fact
from perihelion.core.log import Entry
from perihelion.core.match import Match
from perihelion.core.record import TABLE
from perihelion.server.messages.table import FactInfo, Line


class ViewerLog:
    """Follows a match as it grows; lines that were read once are not made again."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.ends: list[int] = []
        """How many entries the match had when that line was read."""
        self.begun = 0
        """Entries before the first line that are no event: a match may begin in the middle."""
        self._entries = 0
        self._facts: list[FactInfo] = []

    @property
    def version(self) -> int:
        return len(self.lines)

    def follow(self, match: Match, times: list[int]) -> None:
        """Read on to the end of the log."""
        for n in range(self._entries, len(match.log)):
            self._read(match.log[n], n, times[n])
        self._entries = len(match.log)
        if match.over and self._facts and self.lines:
            # The last answer may be one that nobody is told of, and nothing more will be said.
            self.lines[-1].facts = [*self.lines[-1].facts, *self._facts]
            self._facts = []

    def entries_at(self, version: int) -> int:
        """How many entries there were when the viewer had read that many lines."""
        return self.ends[version - 1] if version else self.begun

    def lines_at(self, entries: int) -> int:
        """How many lines the viewer had read of that many entries."""
        return bisect_right(self.ends, entries)

    def _read(self, entry: Entry, n: int, at: int) -> None:
        """The lines of one entry; its facts wait for the next line where the viewer reads none."""
        reader = TABLE if self.viewer is None else self.viewer
        self._facts += [fact_info(fact) for fact in entry.facts_for(reader)]
        if entry.kind == "rebase" and n == self.begun:
            self.begun += 1
        texts = entry.lines_for(reader)
        for text in texts:
            self.lines.append(Line(n=len(self.lines), text=text, seat=speaker(text), at=at, facts=[]))
        if texts:
            self.lines[-1].facts = self._facts
            self._facts = []
            if entry.kind == "undo":
                self.lines[-1].back = bisect_right(self.ends, entry.target)
            self.ends += [n + 1] * len(texts)


def speaker(text: str) -> int | None:
    """The seat a line begins with; None: the table itself, or an undo."""
    word = text.partition(" ")[0]
    return int(word) - 1 if word.isdigit() else None


def fact_info(fact: Fact) -> FactInfo:
    return FactInfo(
        kind=fact.kind, seat=fact.seat, what=fact.what, amount=fact.amount, source=fact.source, where=fact.where
    )
