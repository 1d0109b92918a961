"""Whole Gaia matches in a real browser, played by clicking. Each ends with a look at the server's own state."""

from __future__ import annotations

from browser.people import Clicker, Person
from playwright.sync_api import Browser, BrowserContext

MOST_CLICKS = 3000


def play_out(player: Person, match: str, seed: int) -> Clicker:
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


def test_two_share_a_device(window: BrowserContext, table: str) -> None:
    """Hot-seat: the page follows the seat that is asked, to the score sheet."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    ann.sit(match)
    play_out(ann, match, seed=1)
    ann.page.wait_for_selector("dialog .podium")
    info = ann.info(match)
    assert info["status"] == "over"
    shown = [int(text) for text in ann.page.locator("dialog .figures .sum td").all_inner_texts()]
    assert shown == info["result"]["scores"]
    assert not ann.errors


def test_against_bots(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}])
    ann.sit(match)
    play_out(ann, match, seed=2)
    assert ann.info(match)["status"] == "over"
    assert not ann.errors


def test_two_browsers(browser: Browser, table: str) -> None:
    """Live: each sees the other's confirmed turns, and never a tentative one."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}], setup="first_game")
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    first = Clicker(ann.page, 3)
    second = Clicker(zoe.page, 4)
    idle = 0
    while not ann.page.locator(".app[data-over]").count():
        moved = first.step() if ann.page.locator(".app[data-mine]").count() else False
        moved = (second.step() if zoe.page.locator(".app[data-mine]").count() else False) or moved
        idle = 0 if moved else idle + 1
        assert idle < 300
        assert first.clicks + second.clicks < MOST_CLICKS
        if not moved:
            ann.page.wait_for_timeout(30)
    zoe.page.wait_for_selector(".app[data-over]")
    assert ann.info(match)["result"]["scores"] == zoe.info(match)["result"]["scores"]
    assert not ann.errors
    assert not zoe.errors
    for person in (ann, zoe):
        person.window.close()
