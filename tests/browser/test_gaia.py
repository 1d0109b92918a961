"""Whole Gaia matches in a real browser, played by clicking. Each ends with a look at the server's own state."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext

from browser.people import Person
from browser.play import play_out, play_together


def test_two_share_a_device(window: BrowserContext, table: str) -> None:
    """Hot-seat: the page follows the seat that is asked, to the score sheet."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    ann.sit(match)
    play_out(ann, seed=1)
    ann.page.wait_for_selector("dialog .podium")
    info = ann.info(match)
    assert info["status"] == "over"
    shown = [int(text) for text in ann.page.locator("dialog .figures .sum td").all_inner_texts()]
    assert shown == info["result"]["scores"]
    assert not ann.errors


def test_against_bots(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.set_table(
        "gaia", [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    )
    ann.sit(match)
    play_out(ann, seed=2)
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
    play_together(ann, zoe, seed=3)
    assert ann.info(match)["result"]["scores"] == zoe.info(match)["result"]["scores"]
    for person in (ann, zoe):
        assert not person.errors
        person.window.close()
