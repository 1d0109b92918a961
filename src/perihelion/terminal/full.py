"""The full-screen table: what the keys and the mouse do."""

import threading

from perihelion.core.panes import Chart, Spot, marked
from perihelion.terminal.compose import Look, Sheet, compose, open_groups, panes_of
from perihelion.terminal.screen import Key, Screen
from perihelion.terminal.sitting import Sitting

BLINK = 0.05
"""How long the screen waits for a key while somebody else thinks."""
PAGE = 8


class FullScreen:
    """One person after the other at a full screen."""

    def __init__(self, sitting: Sitting, screen: Screen) -> None:
        self.sitting = sitting
        self.screen = screen
        self.look = Look()
        self.sheet = Sheet([], (0, 0))
        self._others: threading.Thread | None = None
        self._failed: BaseException | None = None

    def play(self) -> None:
        """Run until somebody leaves; after the end one may still look around."""
        while self.sitting.running:
            self._let_others_go_on()
            self.draw()
            self.press(self.screen.key(BLINK if self._others else None))
        if self._others is not None:
            self._others.join(timeout=5)

    def draw(self) -> None:
        columns, rows = self.screen.size
        self.sheet = compose(self.sitting, self.look, columns, rows)
        self.screen.draw(self.sheet.lines, self.sheet.cursor)

    # The others.

    def _let_others_go_on(self) -> None:
        """Bots, and people elsewhere, act in a thread of their own, so that keys still work meanwhile."""
        if self._others is not None:
            if self._others.is_alive():
                return
            self._others = None
            self.look.busy = ""
            if self._failed is not None:
                raise self._failed
            self.sitting.look()
            self.look.picked = False
        table = self.sitting.table
        if self.sitting.asked is None and not table.over and not self.look.leaving:
            who = ", ".join(f"{marked(seat)[0]}" for seat in table.thinking())
            self.look.busy = self.sitting.words("thinks", who=who) if who and not table.away else "…"
            self.draw()  # now: while the others act, the match is not to be looked at
            self._others = threading.Thread(target=self._step, daemon=True)
            self._others.start()

    def _step(self) -> None:
        try:
            self.sitting.table.step()
        except BaseException as error:
            self._failed = error

    # Keys.

    def press(self, key: Key) -> None:
        look = self.look
        if not key or key == "resize":
            return
        if look.leaving:
            look.leaving = False
            if key.lower() in ("y", "j"):
                self.sitting.running = False
            return
        if key == "leave":
            look.leaving = True
        elif self.sitting.curtained:
            if key == "enter":
                self._answer("")
        elif key == "click":
            self._click()
        elif key[0] == "f" and key[1:].isdigit():
            self._function(int(key[1:]))
        elif look.spot is not None and key in ("up", "down", "left", "right", "enter", "escape"):
            self._walk(key)
        else:
            self._edit(key)

    def _function(self, number: int) -> None:
        if number == 1:
            self.sitting.answer("help")
        else:
            self.look.pane = min(number - 2, len(self._panes()) - 1)
            self.sitting.notes = []
        self.look.scroll = 0
        self.look.spot = None

    def _edit(self, key: Key) -> None:
        look = self.look
        if key == "enter":
            self._enter()
        elif key == "escape":
            self._begin_walk()
        elif key == "tab":
            look.typed = self.sitting.offer.completed(look.typed)
        elif key in ("up", "down"):
            step = 1 if key == "down" else -1
            count = len(open_groups(self.sitting, look))
            look.choice = (look.choice + step) % max(1, count) if look.picked else (0 if step > 0 else count - 1)
            look.picked = bool(count)
        elif key in ("pgup", "pgdn"):
            look.scroll = max(0, look.scroll + (PAGE if key == "pgdn" else -PAGE))
        elif key == "erase":
            look.typed = look.typed[:-1]
        elif key == "clear":
            look.typed = ""
        elif key == "word":
            look.typed = look.typed.rstrip().rpartition(" ")[0]
        elif len(key) == 1:
            look.typed += key
            look.picked, look.choice = False, 0
            look.spot = None

    def _enter(self) -> None:
        look = self.look
        if look.picked:
            found = open_groups(self.sitting, look)
            if look.choice < len(found):
                chosen = found[look.choice]
                self.sitting.notes = []
                self._answered()
                self.sitting.choose(chosen)
                return
        self._answer(look.typed)

    def _answer(self, text: str) -> None:
        self._answered()
        if text.strip() == "hint":
            self.look.busy = self.sitting.words("hint.wait")
            self.draw()
            self.look.busy = ""
        self.sitting.answer(text)

    def _answered(self) -> None:
        self.look.typed = ""
        self.look.choice, self.look.picked = 0, False
        self.look.spot = None
        self.look.scroll = 0

    # The map.

    def _panes(self) -> list[Chart | None]:
        panes = panes_of(self.sitting, self.sitting.picture())
        return [next((block for block in pane.blocks if isinstance(block, Chart)), None) for pane in panes]

    def _chart(self) -> Chart | None:
        panes = self._panes()
        return panes[self.look.pane % len(panes)]

    def _begin_walk(self) -> None:
        chart = self._chart()
        if chart is None:
            charts = [n for n, each in enumerate(self._panes()) if each is not None]
            if not charts:
                return
            self.look.pane = charts[0]
            chart = self._chart()
        if chart is not None and chart.spots:
            _, rows, scroll, start = self.sheet.chart
            middle = (start + self.sheet.width_of_chart // 2, scroll + rows // 2)
            self.look.spot = min(chart.spots, key=lambda spot: abs(spot.x - middle[0]) + 2 * abs(spot.y - middle[1]))

    def _walk(self, key: Key) -> None:
        look = self.look
        if key == "escape" or look.spot is None:
            look.spot = None
        elif key == "enter":
            look.typed = f"{look.typed.rstrip()} {look.spot.word} ".lstrip()
            look.spot = None
            look.picked, look.choice = False, 0
        else:
            chart = self._chart()
            if chart is not None:
                look.spot = neighbour(chart, look.spot, key)

    def _click(self) -> None:
        row, column = self.screen.clicked
        what, which = self.sheet.hit(row, column)
        look = self.look
        if what == "pane":
            self._function(which + 2)
        elif what == "choice":
            again = look.picked and look.choice == which
            look.choice, look.picked = which, True
            if again or self.screen.doubled:
                self._enter()
        else:
            self._click_map(row, column)

    def _click_map(self, row: int, column: int) -> None:
        top, rows, scroll, start = self.sheet.chart
        chart = self._chart()
        if chart is None or not top <= row < top + rows or column >= self.sheet.width_of_chart:
            return
        y, x = row - top + scroll, column + start
        for spot in chart.spots:
            size = sum(len(text) for text, _ in spot.spans)
            if spot.y == y and spot.x <= x < spot.x + size:
                self.look.spot = spot
                self._walk("enter")


def neighbour(chart: Chart, here: Spot, key: Key) -> Spot:
    """The nearest spot in that direction; where there is none, one stays."""
    best, least = here, 1 << 30
    for spot in chart.spots:
        dx, dy = spot.x - here.x, spot.y - here.y
        ahead = {"up": -dy, "down": dy, "left": -dx, "right": dx}[key]
        if ahead <= 0:
            continue
        away = 4 * abs(dx) + ahead if key in ("up", "down") else 4 * abs(dy) + ahead
        if away < least:
            best, least = spot, away
    return best
