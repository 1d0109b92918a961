"""Whole Gaia matches in a real browser, played by clicking. Each ends with a look at the server's own state."""

from __future__ import annotations

from playwright.sync_api import Browser, BrowserContext, expect

from browser.people import Person
from browser.play import play_out, play_together
from browser.typist import Typist

MOST_KEYS = 20_000


def test_two_share_a_device(window: BrowserContext, table: str) -> None:
    """Hot-seat: the page follows the seat that is asked, to the score sheet."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    ann.sit(match)
    play_out(ann, seed=1)
    info = ann.info(match)
    assert info["status"] == "over"
    scores = [str(score) for score in info["result"]["scores"]]
    expect(ann.page.locator("dialog .figures .sum td")).to_have_text(scores)
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
    play_together([ann, zoe], seed=3)
    assert ann.info(match)["result"]["scores"] == zoe.info(match)["result"]["scores"]
    for person in (ann, zoe):
        assert not person.errors
        person.window.close()


def test_by_keys_alone(window: BrowserContext, table: str) -> None:
    """A whole match without a pointer: numbers, Tab, Enter and C."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}], setup="first_game")
    ann.sit(match)
    typist = Typist(ann.page, seed=5)
    idle = 0
    while not ann.page.locator(".app[data-over]").count():
        idle = 0 if typist.step() else idle + 1
        assert idle < 200, "nothing to answer by keys"
        assert typist.keys < MOST_KEYS
    info = ann.info(match)
    assert info["status"] == "over"
    expect(ann.page.locator("dialog .sum td")).to_have_text([str(score) for score in info["result"]["scores"]])
    assert not ann.errors
