"""People at the table: they sign in, set tables and play by clicking only what the page offers."""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

SLOW = int(os.environ.get("PERIHELION_SLOW", "1"))
"""How many times slower the browser is to run than it could: what is only right on a fast machine shows."""


class Person:
    """Somebody with a browser. Reads the server only to check what the clicks have done."""

    def __init__(self, window: BrowserContext, table: str, name: str) -> None:
        self.window = window
        self.table = table
        self.name = name
        self.page: Page = window.new_page()
        if SLOW > 1:
            window.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.ask("POST", "/api/guests", {"name": name})

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A question to the server in this person's name."""
        answer = self.window.request.fetch(
            self.table + path,
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Content-Type": "application/json", "Origin": self.table},
        )
        assert answer.ok, f"{path}: {answer.status} {answer.text()[:300]}"
        return answer.json() if answer.text() else None

    def set_table(self, game: str, seats: list[dict[str, str]], **options: Any) -> str:
        """A new match; its id."""
        made = self.ask("POST", "/api/matches", {"game": game, "seats": seats, "options": options})
        return str(made["id"])

    def sit(self, match: str, key: str = "") -> None:
        self.page.goto(f"{self.table}/m/{match}{key}")
        expect(self.page.locator(".app")).to_be_visible()

    def raise_curtain(self) -> None:
        """At a device that several share: say who one is, where that is asked before the table is shown."""
        self.page.locator(".app[data-mine], .app[data-over], .curtain .btn").first.wait_for()
        curtain = self.page.locator(".curtain .btn")
        if curtain.count():
            curtain.click()

    def info(self, match: str) -> Any:
        return self.ask("GET", f"/api/matches/{match}")

    def view(self, match: str, seat: int | None = None) -> Any:
        return self.ask("GET", f"/api/matches/{match}/view" + ("" if seat is None else f"?seat={seat}"))


CHOICES = ", ".join(
    [
        ".prompt [data-action]",
        ".factions button",
        ".menu .choice",
        ".hit.may",
        ".may[data-ref]",
        ".bar .act:not([aria-disabled='true'])",
    ]
)


# Where to click a thing: a point of it that nothing lies over, else what lies over its middle.
AIM = """([selector, n]) => {
  const target = document.querySelectorAll(selector)[n];
  if (!target) return null;
  if (!(target instanceof SVGElement)) target.scrollIntoView({block: 'nearest', inline: 'nearest'});
  const box = target.getBoundingClientRect();
  const hit = (x, y) => {
    const top = document.elementFromPoint(x, y);
    return top && (top === target || target.contains(top) || top.closest('button, a') === target);
  };
  for (const [dx, dy] of [[0, 0], [0, -0.3], [0, 0.3], [-0.3, 0], [0.3, 0]]) {
    const x = box.left + box.width * (0.5 + dx), y = box.top + box.height * (0.5 + dy);
    if (hit(x, y)) return {x, y, over: ''};
  }
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (over?.closest('.curtain, dialog')) return null; // the device changes hands, or something is asked first
  return {x: 0, y: 0, over: over ? over.outerHTML.slice(0, 160) : 'the edge of the screen'};
}"""


# Which of the things that match lie on the screen: not on another tab of a phone, not off the edge of the map.
SHOWN = """selector => [...document.querySelectorAll(selector)].flatMap((one, n) => {
  if (!one.checkVisibility()) return [];
  const box = one.getBoundingClientRect();
  const frame = one instanceof SVGElement ? one.closest('.panzoom')?.getBoundingClientRect() : null;
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return frame && (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) ? [] : [n];
})"""


class Clicker:
    """Plays by clicking whatever lights up, like somebody who has never read the rules."""

    def __init__(self, page: Page, seed: int, confirms: float = 0.9) -> None:
        self.page = page
        self.dice = Random(seed)
        self.confirms = confirms
        """How often a turn that can be confirmed is: 1 always, 0 never, so that everything stays tentative."""
        self.clicks = 0

    def settle(self) -> None:
        """Until the page has no answer outstanding."""
        self.page.wait_for_function("() => !document.querySelector('.app[data-busy]')", timeout=15_000)

    def step(self) -> bool:
        """One click; False when nothing can be clicked."""
        self.settle()
        page = self.page
        confirm = "[data-do='confirm']:not(:disabled)"
        if page.locator(confirm).count() and self.dice.random() < self.confirms:
            return self._click(confirm)
        for first in ("[data-do='confirm-anyway']", ".curtain .btn", ".strip .unfold"):
            if page.locator(first).count():
                return self._click(first)
        for selector in self._order():
            shown = page.evaluate(SHOWN, selector)
            if shown:
                return self._click(selector, self.dice.choice(shown))
        return self._elsewhere()

    def _elsewhere(self) -> bool:
        """Where the screen shows a part of the table at a time, look at another; False: there is nowhere else."""
        return False

    def _order(self) -> list[str]:
        """Answers before actions, so that a question is never left standing."""
        wide = [".hit.may", ".may[data-ref]"]
        self.dice.shuffle(wide)
        rest = [".bar .act:not([aria-disabled='true']):not([aria-pressed='true'])"]
        if self.page.locator(".ask").count():
            return [".prompt [data-action]", ".factions button", ".menu .choice", *wide, *rest]
        return [".prompt [data-action]", ".factions button", ".menu .choice", *self._mixed(rest + wide)]

    def _mixed(self, selectors: list[str]) -> list[str]:
        self.dice.shuffle(selectors)
        return selectors

    def _click(self, selector: str, n: int = 0) -> bool:
        """False when it is gone: others play on while this one makes up their mind."""
        aim = self.page.evaluate(AIM, [selector, n])
        for _ in range(6):  # what moves or rises is out of the way a moment later
            if aim is None or not aim["over"]:
                break
            self.page.wait_for_timeout(300)
            aim = self.page.evaluate(AIM, [selector, n])
        if aim is None:
            return False
        assert not aim["over"], f"{selector} is covered by {aim['over']} at {self.page.url}"
        self.clicks += 1
        self._press(aim["x"], aim["y"])
        return True

    def _press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


class Finger(Clicker):
    """The same on a phone: taps, and goes through the tabs for what is asked."""

    def _elsewhere(self) -> bool:
        tabs = ".app[data-mine] .tabs button:not(.now)"
        shown = self.page.evaluate(SHOWN, tabs)
        return bool(shown) and self._click(tabs, self.dice.choice(shown))

    def _press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)
