"""The table in plain lines: for pipes, dumb terminals and screen readers. Nothing moves, nothing is redrawn."""

import sys

from perihelion.core.panes import marked
from perihelion.terminal.layout import Line, lines_of, text_of
from perihelion.terminal.offer import begun
from perihelion.terminal.screen_text import to_ascii
from perihelion.terminal.sitting import Sitting

WIDE = 100
EMPTY = 20
"""After this many empty answers in a row, nobody is there."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""An empty screen, and an empty scrollback."""


class PlainLines:
    """A sitting in lines. It ends with the input, and the match is kept."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.sitting.commands["show"] = self._show
        self.terminal = sys.stdout.isatty()
        encoding = (sys.stdout.encoding or "ascii").lower()
        self.plain = "utf" not in encoding
        self.empty = 0
        self._completions: list[str] = []

    def play(self) -> None:
        sitting = self.sitting
        self.write(sitting.words("plain.hello", commands=", ".join(sitting.commands)))
        self._show("")
        try:
            while sitting.running and not sitting.table.over:
                if sitting.asked is None:
                    sitting.table.step()
                    self._look()
                elif not self._ask():
                    break
        except KeyboardInterrupt:
            self.write("")
        self._finish()

    def _look(self) -> None:
        """See where the match stands, and say what is to be said of the table itself."""
        before = self.sitting.notes
        self.sitting.look()
        if self.sitting.notes is not before:
            for line in self.sitting.notes:
                self.write(text_of(line))

    def _ask(self) -> bool:
        """One question until it is answered; False: the input has ended."""
        sitting = self.sitting
        if sitting.curtained:
            return self._curtain()
        self._where()
        asked, told = sitting.asked, len(sitting.table.told(sitting.asked))
        while sitting.running and sitting.asked == asked and len(sitting.table.told(asked)) == told:
            answer = self.read(f"{sitting.words('seat', n=(asked or 0) + 1)}> ")
            if answer is None:
                return False
            if not answer:
                self.empty += 1
                if self.empty >= EMPTY:
                    self.write(sitting.words("empty", n=EMPTY))
                    return False
            else:
                self.empty = 0
            said = list(sitting.said)
            sitting.answer(answer)
            for line in sitting.notes:
                self.write(text_of(line))
            if sitting.said != said and sitting.asked == asked:
                self._choices()
        return True

    def _curtain(self) -> bool:
        """Clear the screen, and the scrollback above it, until the next person is ready."""
        sitting = self.sitting
        seat = sitting.asked or 0
        who = f"{marked(seat)[0]} {sitting.words('seat', n=seat + 1)}"
        if self.terminal:
            sys.stdout.write(CLEAR)
        self.write(sitting.words("curtain", who=who))
        answer = self.read("")
        if answer is None:
            return False
        self.empty = self.empty + 1 if not answer else 0
        sitting.answer(answer if answer == "quit" else "")
        return self.empty < EMPTY

    def _where(self) -> None:
        """What the others did, what the seat has, and what it is asked."""
        picture = self.sitting.picture()
        for line in self.sitting.missed:
            self.write(text_of(line))
        heading: Line = list(picture.headline)
        for standing in picture.standings:
            heading += [("   ", ""), *standing]
        for line in [heading, *picture.own]:
            if line:
                self.write(text_of(line))
        self._choices()

    def _choices(self) -> None:
        sitting = self.sitting
        seat = sitting.asked or 0
        who = f"{marked(seat)[0]} {sitting.words('seat', n=seat + 1)}"
        self.write(f"{who}: {begun(sitting.offer.ask, sitting.said)}")
        for number, group in enumerate(sitting.groups, start=1):
            cost = f" ({group.only.cost})" if group.only and group.only.cost else ""
            self.write(f"{number:>3} {group.label}{'' if group.only else ' …'}{cost}")

    def _show(self, rest: str) -> None:
        """The panes of the table: all, or the one that is named."""
        if self.sitting.curtained:
            return
        for pane in self.sitting.picture().panes:
            if not rest or pane.name.startswith(rest) or pane.title.lower().startswith(rest.lower()):
                self.write(f"-- {pane.title} --" if pane.title else "")
                for line in lines_of(pane, WIDE):
                    self.write(text_of(line))

    def _finish(self) -> None:
        sitting = self.sitting
        if sitting.table.over:
            for line in sitting.result():
                self.write(text_of(line))
        elif sitting.goodbye():
            self.write(sitting.goodbye())

    def write(self, line: str) -> None:
        sys.stdout.write((to_ascii(line) if self.plain else line) + "\n")

    def read(self, prompt: str) -> str | None:
        """One line; None at the end of the input."""
        sys.stdout.flush()
        if not sys.stdin.isatty():
            line = sys.stdin.readline()
            return line.strip() if line else None
        self._complete()
        try:
            return input(to_ascii(prompt) if self.plain else prompt).strip()
        except EOFError:
            return None

    def _complete(self) -> None:
        """Tab completes what is unambiguous, where the system has a line editor."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        whole = self.sitting.offer.completed(text)
        return whole if state == 0 and whole != text else None
