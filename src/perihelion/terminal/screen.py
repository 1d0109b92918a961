"""The terminal itself: keys, mouse and colours by `curses`, on the alternate screen, which leaves no scrollback."""

import contextlib
import curses
import os
from types import TracebackType

from perihelion.terminal.layout import Line
from perihelion.terminal.screen_text import ascii_only, to_ascii

COLOURS = {
    "blue": (12, 4), "red": (9, 1), "orange": (208, 3), "yellow": (11, 3), "brown": (130, 3), "grey": (245, 7),
    "white": (15, 7), "green": (10, 2), "magenta": (13, 5), "cyan": (14, 6),
    "seat0": (39, 4), "seat1": (203, 1), "seat2": (220, 3), "seat3": (83, 2), "seat4": (177, 5), "seat5": (215, 6),
}  # fmt: skip
"""Style -> its colour among 256, and among 8."""
CLICK = curses.BUTTON1_CLICKED | curses.BUTTON1_PRESSED
DOUBLE = curses.BUTTON1_DOUBLE_CLICKED
WHEEL_UP = curses.BUTTON4_PRESSED
WHEEL_DOWN = 0x200000
"""ncurses' fifth button; Python has no name for it before 3.13."""

Key = str
"""A character, or the name of a key: `up`, `f2`, `click`, `resize`…"""
NAMES = {
    curses.KEY_UP: "up", curses.KEY_DOWN: "down", curses.KEY_LEFT: "left", curses.KEY_RIGHT: "right",
    curses.KEY_PPAGE: "pgup", curses.KEY_NPAGE: "pgdn", curses.KEY_HOME: "home", curses.KEY_END: "end",
    curses.KEY_BACKSPACE: "erase", curses.KEY_RESIZE: "resize", curses.KEY_ENTER: "enter", curses.KEY_BTAB: "tab",
}  # fmt: skip
CHARACTERS = {
    "\n": "enter", "\r": "enter", "\t": "tab", "\x7f": "erase", "\b": "erase", "\x1b": "escape", "\x03": "leave",
    "\x04": "leave", "\x15": "clear", "\x17": "word", "\x0c": "resize", "\x1a": "",
}  # fmt: skip


class Screen:
    """A terminal that is taken over as long as the block lasts."""

    def __enter__(self) -> "Screen":
        self.plain = ascii_only()
        os.environ.setdefault("ESCDELAY", "25")
        self._window = curses.initscr()
        curses.noecho()
        curses.raw()
        self._window.keypad(True)
        curses.mousemask(curses.ALL_MOUSE_EVENTS)
        curses.mouseinterval(0)
        self._styles: dict[str, int] = {}
        self._pairs: dict[int, int] = {}
        self._colours = 0
        if curses.has_colors() and not os.environ.get("NO_COLOR"):
            curses.start_color()
            with contextlib.suppress(curses.error):
                curses.use_default_colors()
            self._colours = curses.COLORS
        self.clicked = (0, 0)
        self.doubled = False
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._window.erase()
        self._window.refresh()
        self._window.keypad(False)
        curses.noraw()
        curses.echo()
        curses.endwin()

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        rows, columns = self._window.getmaxyx()
        return columns, rows

    def draw(self, lines: list[Line], cursor: tuple[int, int]) -> None:
        """Show these lines; only what has changed is sent."""
        columns, rows = self.size
        self._window.erase()
        for y, line in enumerate(lines[:rows]):
            x = 0
            for text, style in line:
                text = to_ascii(text) if self.plain else text
                if x < columns and text:
                    # The last corner of a screen cannot be written without scrolling it.
                    with contextlib.suppress(curses.error):
                        self._window.addstr(y, x, text[: columns - x], self._attribute(style))
                x += len(text)
        with contextlib.suppress(curses.error):
            self._window.move(min(cursor[0], rows - 1), min(cursor[1], columns - 1))
        self._window.refresh()

    def key(self, seconds: float | None) -> Key:
        """The next key; empty when nothing came in time."""
        self._window.timeout(-1 if seconds is None else int(seconds * 1000))
        try:
            got = self._window.get_wch()
        except curses.error:
            return ""
        if isinstance(got, str):
            return CHARACTERS.get(got, got if got.isprintable() else "")
        if got == curses.KEY_MOUSE:
            return self._mouse()
        if curses.KEY_F1 <= got <= curses.KEY_F12:
            return f"f{got - curses.KEY_F1 + 1}"
        return NAMES.get(got, "")

    def _mouse(self) -> Key:
        try:
            _, x, y, _, buttons = curses.getmouse()
        except curses.error:
            return ""
        self.clicked = (y, x)
        if buttons & WHEEL_UP:
            return "pgup"
        if buttons & WHEEL_DOWN:
            return "pgdn"
        self.doubled = bool(buttons & DOUBLE)
        return "click" if buttons & (CLICK | DOUBLE) else ""

    def _attribute(self, style: str) -> int:
        known = self._styles.get(style)
        if known is None:
            known = 0
            for word in style.split():
                known |= self._word(word)
            self._styles[style] = known
        return known

    def _word(self, word: str) -> int:
        if word == "bold":
            return curses.A_BOLD
        if word == "dim":
            return curses.A_DIM
        if word in ("mark", "here"):
            return curses.A_REVERSE
        if word not in COLOURS or self._colours < 8:
            return 0
        colour = COLOURS[word][0 if self._colours >= 256 else 1]
        if colour not in self._pairs:
            self._pairs[colour] = len(self._pairs) + 1
            curses.init_pair(self._pairs[colour], colour, -1)
        return curses.color_pair(self._pairs[colour])
