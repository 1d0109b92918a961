"""Somebody who plays by keys alone: numbers for actions, Tab and Enter for what is asked, C to confirm."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page

ANSWERS = (
    ".prompt [data-action], .factions button, .menu .choice, .strip .unfold, .hit.may, .may[data-ref], .cell.next.may"
)
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST_TABS = 250
PASS = "8"


class Typist:
    """Never touches a pointer; reads the page as a screen reader would: what has the focus, what can be pressed."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = Random(seed)
        self.keys = 0

    def press(self, key: str) -> None:
        self.keys += 1
        self.page.keyboard.press(key)

    def settle(self) -> None:
        self.page.wait_for_function("() => !document.querySelector('.app[data-busy]')", timeout=15_000)
        self.page.evaluate(TWO_FRAMES)

    def focused(self, selector: str) -> bool:
        found: bool = self.page.evaluate("of => document.activeElement?.matches(of) ?? false", selector)
        return found

    def walk_to(self, selector: str) -> bool:
        """Tab until something like that has the focus."""
        for _ in range(MOST_TABS):
            if self.focused(selector):
                return True
            self.press("Tab")
        return False

    def step(self) -> bool:
        """One answer, or one key towards it; False when nothing is asked here."""
        self.settle()
        page = self.page
        if page.locator("dialog .warnings").count():
            return self.answer("[data-do='confirm-anyway']")
        if page.locator("[data-do='confirm']:not(:disabled)").count():
            self.press("c")
            return True
        if not page.locator(".app[data-mine]").count():
            return False
        if self.focused(ANSWERS):
            for _ in range(self.dice.randrange(4)):
                self.press("Tab")
            return self.answer(ANSWERS)
        keys = page.eval_on_selector_all(
            ".bar .act:not([aria-disabled='true']):not([aria-pressed='true'])", "all => all.map(one => one.dataset.key)"
        )
        lively = [key for key in keys if key != PASS]
        if keys:
            self.press(self.dice.choice(lively or keys))
            return True
        return self.answer(ANSWERS) if page.locator(ANSWERS).count() else False

    def answer(self, selector: str) -> bool:
        if self.walk_to(selector):
            self.press("Enter")
            return True
        return False
