"""A report made at the table, and the moderators' page where it arrives: by clicking, in every language, with axe."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from browser.axe import set_page, too_wide, violations
from browser.conftest import open_table
from browser.people import Person
from browser.test_pages import LINED_UP
from server.client import eventually

PASSWORD = "a cold clear night"
SECTIONS = ("reports", "people", "matches", "invitations", "bans", "log")

# On a phone: how far below the sections what is chosen of them begins.
BELOW = """() => {
  const above = document.querySelector('.sections');
  return above.nextElementSibling.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
}"""


def check(page: Page) -> None:
    """Every section on a desk and on a phone; in the longest of the languages nothing is pushed over the edge."""
    for section in SECTIONS:
        page.locator(f".sections a[href='/moderation/{section}']").click()
        expect(page.locator(".sections [aria-current]")).to_have_attribute("href", f"/moderation/{section}")
        expect(page.locator("main .panel h2")).to_be_visible()
        for width in (1440, 360):
            page.set_viewport_size({"width": width, "height": 900})
            assert not too_wide(page), f"{section}, {width}"
        gap = page.evaluate(BELOW)
        assert gap < 40, f"{section}: {gap} pixels between the sections and their list on a phone"
        assert violations(page) == [], section


def test_a_report_from_the_table_is_settled(browser: Browser, tmp_path: Path) -> None:
    with open_table(tmp_path) as table:
        windows = [browser.new_context(base_url=table, reduced_motion="reduce") for _ in range(2)]
        ann, mo = Person(windows[0], table, "Ann"), Person(windows[1], table, "Mo")
        mo.ask("POST", "/api/accounts", {"name": "Mo", "password": PASSWORD})
        mo.page.goto(f"{table}/moderation")
        expect(mo.page.get_by_text("This page is for moderators.")).to_be_visible()
        promote = ["admin", "promote", "Mo", "--database", str(tmp_path / "table.db")]
        subprocess.run([sys.executable, "-m", "perihelion.cli", *promote], check=True, stdout=subprocess.DEVNULL)

        match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
        ann.sit(match)
        ann.page.get_by_role("button", name="Chat").first.click()
        ann.page.get_by_role("button", name="Report to the moderators").click()
        ann.page.get_by_label("What happened?").fill("The bot is unkind.")
        ann.page.get_by_role("button", name="Send the report").click()
        expect(ann.page.get_by_text("The moderators will read it.")).to_be_visible()

        page = mo.page
        page.goto(f"{table}/moderation")
        expect(page.get_by_text("The bot is unkind.")).to_be_visible()
        page.get_by_role("link", name="The match").click()
        page.get_by_role("button", name="Close the match:").click()
        page.get_by_label("Why").fill("unkind")
        page.locator("dialog").get_by_role("button", name="Close the match").click()
        expect(page.get_by_role("button", name="Close the match:")).to_have_count(0)
        eventually(lambda: ann.info(match)["status"], lambda status: status == "closed")
        page.get_by_role("link", name="Reports").click()
        page.get_by_role("button", name="Settle:").click()
        page.get_by_label("How it was settled").fill("closed")
        page.locator("dialog").get_by_role("button", name="Settle").click()
        expect(page.get_by_text("Nothing here.")).to_be_visible()
        page.get_by_role("link", name="Log").click()
        expect(page.locator(".rows li").nth(1)).to_contain_text("Match closed")
        expect(page.locator(".rows li").nth(1)).to_contain_text("unkind")
        set_page(page, "light", "de")
        expect(page.locator(".rows li").nth(1)).to_contain_text("Partie geschlossen")
        check(page)
        page.set_viewport_size({"width": 820, "height": 900})
        assert page.evaluate(LINED_UP)
        assert not ann.errors + mo.errors
        for window in windows:
            window.close()
