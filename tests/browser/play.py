"""Playing a match in the browser, to its score sheet."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Error, expect

from browser.people import Clicker, Person

MOST_CLICKS = 6000
STUCK_S = 90
"""Bots on a busy machine may think for long; a page on which nothing can be clicked for so long is stuck."""
WAITING = "() => document.querySelector('.app[data-mine], .app[data-over], .curtain')"


def play_out(
    player: Person, seed: int, clicks_like: type[Clicker] = Clicker, until: Callable[[], bool] | None = None
) -> Clicker:
    """Click until the match is over, or something else holds."""
    return play_together([player], seed, clicks_like, until)[0]


def play_together(
    people: list[Person], seed: int, clicks_like: type[Clicker] = Clicker, until: Callable[[], bool] | None = None
) -> list[Clicker]:
    """Browsers at one table, each clicking when it is asked."""
    clickers = [clicks_like(person.page, seed + n) for n, person in enumerate(people)]
    moved_at = time.monotonic()
    while not (until or over(people[0]))():
        moved = False
        for person, clicker in zip(people, clickers, strict=True):
            if len(people) == 1 or person.page.locator(".app[data-mine]").count():
                moved = clicker.step() or moved
            assert clicker.clicks < MOST_CLICKS, f"the match did not end within {MOST_CLICKS} clicks"
        if moved:
            moved_at = time.monotonic()
        else:
            assert time.monotonic() - moved_at < STUCK_S, f"nothing to click at {people[0].page.url}: {shown(people)}"
            await_turn(people)
    if until is None:
        for person in people:
            person.page.wait_for_selector(".app[data-over]")
    return clickers


def over(person: Person) -> Callable[[], bool]:
    return lambda: person.page.locator(".app[data-over]").count() > 0


def await_turn(people: list[Person]) -> None:
    """Until somebody is asked, or a while has passed: each browser is waited for in turn."""
    for person in people:
        try:
            person.page.wait_for_function(WAITING, timeout=100)
        except Error:  # not this one
            continue
        else:
            person.page.wait_for_timeout(50)  # asked already: what can be clicked is about to be drawn
            return


def shown(people: list[Person]) -> list[str]:
    """What everybody sees where nothing can be clicked."""
    return [person.page.locator(".app").inner_text()[-600:] for person in people]


def check_end(person: Person, match: str, written: Callable[[int], str] = str) -> None:
    """The score sheet says what the server says."""
    expect(person.page.locator("dialog .podium")).to_be_visible()
    info = person.info(match)
    view = person.view(match)["view"]
    assert info["status"] == "over"
    assert view["over"]
    assert view["scores"] == info["result"]["scores"]
    sums = person.page.locator("dialog .figures .sum td")
    for seat, score in enumerate(view["scores"]):
        expect(sums.nth(seat)).to_have_text(written(score))
    assert not person.errors
