"""A replay: walk through a match by move, turn and round, search it, and see the curves of the points."""

from perihelion.core.match import Match
from perihelion.core.panes import Picture, marked
from perihelion.core.record import TABLE
from perihelion.terminal.layout import Line
from perihelion.terminal.speech import Speech
from perihelion.terminal.venue import told


class Walk:
    """Where one stands in a match that was played, and who looks."""

    def __init__(self, match: Match, seat: int | None, speech: Speech, at: int | None = None) -> None:
        self.match = match
        self.seat = seat
        self.words = speech
        self.at = len(match.log) if at is None else at
        self.note = ""
        self._course: tuple[list[list[int]], list[int]] | None = None
        self._seen: tuple[int, Match] | None = None

    @property
    def here(self) -> Match:
        """The match as it was then."""
        if self._seen is None or self._seen[0] != self.at:
            self._seen = (self.at, self.match.at(self.at))
        return self._seen[1]

    def picture(self) -> Picture:
        seat = -1 if self.seat is None else self.seat
        return self.match.game.terminal(self.here.observe(self.seat), seat, self.words.language)

    def last(self) -> list[Line]:
        """What was done last, with what happened."""
        entry = self.match.log[self.at - 1] if self.at else None
        if entry is None:
            return []
        reader = TABLE if self.seat is None else self.seat
        here = self.here.observe(self.seat)
        lines = told(self.here, self.seat)[-len(entry.lines_for(reader)) :] if entry.lines_for(reader) else []
        return [line for each in lines for line in self.words.told(each, here)]

    # Walking.

    def move(self, steps: int) -> None:
        self.at = max(0, min(len(self.match.log), self.at + steps))
        self.note = ""

    def turn(self, way: int) -> None:
        """To where another seat acts next, or acted before."""
        log = self.match.log
        self.move(way)
        while 0 < self.at < len(log) and log[self.at].seat in (log[self.at - 1].seat, TABLE):
            self.move(way)

    def round(self, way: int) -> None:
        rounds = self.course()[1]
        now = rounds[self.at]
        self.move(way)
        while 0 < self.at < len(self.match.log) and rounds[self.at] == now:
            self.move(way)
        if way < 0:
            # Back to the beginning of that round, not to its end.
            while self.at > 0 and rounds[self.at - 1] == rounds[self.at]:
                self.move(-1)

    def search(self, text: str) -> None:
        """To the next entry whose line, or what happened in it, holds the text."""
        low = text.lower()
        reader = TABLE if self.seat is None else self.seat
        for n in range(self.at, len(self.match.log)):
            entry = self.match.log[n]
            words = [self.match.game.told(fact, self.words.language) for fact in entry.facts_for(reader)]
            if any(low in line.lower() for line in [*entry.lines_for(reader), *words]):
                self.at = n + 1
                self.note = ""
                return
        self.note = self.words("replay.none", text=text)

    def course(self) -> tuple[list[list[int]], list[int]]:
        """The points of each seat, and the round, after every entry."""
        if self._course is None:
            past = self.match.at(0)
            points, rounds = [past.scores], [_round(past)]
            for entry in self.match.log:
                past.go_on([entry])
                points.append(past.scores)
                rounds.append(_round(past))
            self._course = (points, rounds)
        return self._course


def _round(match: Match) -> int:
    """A game that is played in rounds counts them in its state."""
    number: int = getattr(match.state, "round", 0)
    return number


def curves(points: list[list[int]], columns: int, rows: int) -> list[Line]:
    """The points of all seats over the match, each seat by its sign."""
    least = min(min(each) for each in points)
    most = max(max(max(each) for each in points), least + 1)
    grid: list[Line] = [[(" ", "")] * columns for _ in range(rows)]
    for column in range(columns):
        scores = points[column * (len(points) - 1) // max(1, columns - 1)]
        for seat, score in enumerate(scores):
            row = (rows - 1) - (score - least) * (rows - 1) // (most - least)
            grid[row][column] = marked(seat)
    scale = [str(most), *[""] * (rows - 2), str(least)]
    wide = max(len(text) for text in scale)
    return [[(f"{text:>{wide}} ", "dim"), *line[: columns - wide - 1]] for text, line in zip(scale, grid, strict=True)]
