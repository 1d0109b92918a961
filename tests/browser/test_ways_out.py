"""Ways out of a match that somebody has left: a bot for whoever does not come, or the end, by agreement."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.axe import too_wide
from browser.people import Person
from server.client import eventually


def test_a_bot_for_somebody_who_does_not_come_and_the_end_by_agreement(browser: Browser, table: str) -> None:
    windows = [browser.new_context(base_url=table, reduced_motion="reduce") for _ in range(2)]
    ann, zoe = Person(windows[0], table, "Ann"), Person(windows[1], table, "Zoe")
    match = zoe.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    ann.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="Propose a bot for Zoe").click()
    expect(ann.page.get_by_role("button", name="Propose a bot for Zoe")).to_have_count(0)
    assert ann.info(match)["seats"][0]["stand_in"], "nobody else had to be asked"
    zoe.ask("POST", f"/api/matches/{match}/seats/0", {"to": "back"})
    zoe.sit(match)
    ann.page.get_by_role("button", name="Propose to end the match").click()
    asked = zoe.page.locator(".proposal")
    expect(asked).to_contain_text("Ann proposes to end the match.")
    zoe.page.set_viewport_size({"width": 360, "height": 780})
    assert not too_wide(zoe.page), "whoever is to move is asked, too, and sees both"
    asked.get_by_role("button", name="Accept").click()
    expect(asked).to_have_count(0)
    eventually(lambda: ann.info(match)["status"], lambda status: status == "closed")
    assert not ann.errors + zoe.errors
    for window in windows:
        window.close()
