"""Playing a whole match in the browser, to its score sheet."""

from __future__ import annotations

from browser.people import Clicker, Person

MOST_CLICKS = 6000


def play_out(player: Person, seed: int) -> Clicker:
    """Click until the match is over."""
    clicker = Clicker(player.page, seed)
    idle = 0
    while clicker.clicks < MOST_CLICKS:
        if player.page.locator(".app[data-over]").count():
            return clicker
        if clicker.step():
            idle = 0
            continue
        idle += 1
        assert idle < 400, f"nothing to click at {player.page.url}"
        player.page.wait_for_timeout(50)
    raise AssertionError(f"the match did not end within {MOST_CLICKS} clicks")


def play_together(one: Person, other: Person, seed: int) -> None:
    """Two browsers at one table, each clicking when it is asked."""
    clickers = [(one, Clicker(one.page, seed)), (other, Clicker(other.page, seed + 1))]
    idle = 0
    while not one.page.locator(".app[data-over]").count():
        moved = False
        for person, clicker in clickers:
            if person.page.locator(".app[data-mine]").count():
                moved = clicker.step() or moved
            assert clicker.clicks < MOST_CLICKS
        idle = 0 if moved else idle + 1
        assert idle < 400
        if not moved:
            one.page.wait_for_timeout(30)
    other.page.wait_for_selector(".app[data-over]")
