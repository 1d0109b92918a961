"""The full screen of a replay: the same panes as at the table, and keys that walk through time."""

from perihelion.core.panes import Lines, Pane
from perihelion.terminal.compose import Look, Sheet, body, heading, tabs
from perihelion.terminal.layout import Line, wrapped
from perihelion.terminal.screen import Key, Screen
from perihelion.terminal.walk import Walk, curves

PAGE = 8


class Replaying:
    """Somebody who walks through a match."""

    def __init__(self, walk: Walk, screen: Screen) -> None:
        self.walk = walk
        self.screen = screen
        self.look = Look()
        self.sheet = Sheet([], (0, 0))
        self.curved = False
        self.asking = False
        """Whether a text to search is being typed."""
        self.branch = False
        """Whether to play on from here."""

    def play(self) -> None:
        while True:
            self.draw()
            key = self.screen.key(None)
            if self.asking:
                self._type(key)
            elif key in ("q", "leave"):
                return
            elif key == "b":
                self.branch = True
                return
            else:
                self.press(key)

    def draw(self) -> None:
        columns, rows = self.screen.size
        self.sheet = self.compose(columns, rows)
        self.screen.draw(self.sheet.lines, self.sheet.cursor)

    def compose(self, columns: int, rows: int) -> Sheet:
        walk = self.walk
        picture = walk.picture()
        sheet = Sheet([], (rows - 1, 0))
        top = heading(picture, columns)
        panes = picture.panes
        if self.curved:
            drawn = curves(walk.course()[0], columns - 2, max(4, rows // 2))
            panes = [Pane("curve", walk.words("replay.curve"), [Lines(drawn)])]
        top += tabs(panes, self.look, columns, sheet, len(top))
        below: list[Line] = [[("─" * columns, "dim")]]
        below.append([(walk.words("replay.at", n=walk.at, all=len(walk.match.log)), "bold")])
        below += [part for line in walk.last() for part in wrapped(line, columns)][: rows // 4]
        if walk.note:
            below += wrapped([(walk.note, "cyan")], columns)
        below += wrapped([(walk.words("replay.keys"), "dim")], columns)
        if self.asking:
            below.append([(f"/{self.look.typed}", "bold")])
        room = rows - len(top) - len(below)
        sheet.lines = [*top, *body([], self.look, panes, columns, room, sheet, len(top)), *below]
        return sheet

    def press(self, key: Key) -> None:
        walk = self.walk
        if key == "left":
            walk.move(-1)
        elif key == "right":
            walk.move(1)
        elif key == "up":
            walk.turn(-1)
        elif key == "down":
            walk.turn(1)
        elif key == "pgup":
            walk.round(-1)
        elif key == "pgdn":
            walk.round(1)
        elif key == "home":
            walk.move(-len(walk.match.log))
        elif key == "end":
            walk.move(len(walk.match.log))
        elif key == "/":
            self.asking, self.look.typed = True, ""
        elif key == "c":
            self.curved = not self.curved
        elif key in (" ", "-"):
            self.look.scroll = max(0, self.look.scroll + (PAGE if key == " " else -PAGE))
        elif key == "click":
            what, which = self.sheet.hit(*self.screen.clicked)
            if what == "pane":
                self.look.pane = which
        elif key.startswith("f") and key[1:].isdigit():
            self.look.pane, self.look.scroll = max(0, int(key[1:]) - 2), 0

    def _type(self, key: Key) -> None:
        look = self.look
        if key == "enter":
            self.asking = False
            self.walk.search(look.typed)
        elif key in ("escape", "leave"):
            self.asking = False
        elif key == "erase":
            look.typed = look.typed[:-1]
        elif len(key) == 1:
            look.typed += key
