"""The pages around the table with axe: phone, tablet and desk, dark and light, and in every language they fit."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import set_page, too_wide, violations
from browser.people import Person
from browser.positions import finished

WIDTHS = (360, 820, 1440)
everywhere = pytest.mark.parametrize(("theme", "width"), [(t, w) for t in ("dark", "light") for w in WIDTHS])
LANGUAGES = ("en", "de", "nl")


def check(page: Page, state: str) -> None:
    assert violations(page) == [], state
    assert not too_wide(page), state


@everywhere
def test_a_first_visit(window: BrowserContext, table: str, theme: str, width: int) -> None:
    page = window.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(table)
    set_page(page, theme)
    expect(page.locator(".door").first).to_be_visible()
    check(page, "first visit")
    page.goto(f"{table}/account")
    check(page, "nobody's account")
    page.locator("main").get_by_role("button", name="Sign in").click()
    expect(page.locator("dialog")).to_be_visible()
    check(page, "sign in")
    page.goto(f"{table}/reset")
    check(page, "ask for a new password")
    page.goto(f"{table}/reset?token=nothing")
    check(page, "set a new password")


@everywhere
def test_the_lobby(window: BrowserContext, table: str, theme: str, width: int) -> None:
    ann = Person(window, table, "Ann")
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe")]
    ann.ask("POST", "/api/matches/import", {"text": finished(2, 1).text(), "seats": couch})
    ann.page.set_viewport_size({"width": width, "height": 900})
    ann.page.goto(table)
    set_page(ann.page, theme)
    expect(ann.page.locator(".newgame")).to_be_visible()
    expect(ann.page.locator(".turn").first).to_be_visible()
    expect(ann.page.locator(".finished .name").first).to_be_visible()
    check(ann.page, "lobby")
    ann.page.locator(".more summary").click()
    check(ann.page, "options")
    ann.page.locator(".seat .who").nth(1).click()
    check(ann.page, "seat")
    assert not ann.errors


@everywhere
def test_the_account(window: BrowserContext, table: str, theme: str, width: int) -> None:
    ann = Person(window, table, "Ann")
    ann.ask("POST", "/api/me/channels", {"kind": "hook", "url": "https://example.org/hook", "style": "discord"})
    ann.ask("POST", "/api/me/tokens", {"name": "my bot", "scopes": ["read"]})
    ann.ask("PUT", "/api/me/notices", {"quiet": {"start": 22, "end": 8}})
    page = ann.page
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{table}/account")
    set_page(page, theme)
    expect(page.locator(".way .test")).to_be_visible()
    check(page, "account")
    page.get_by_role("button", name="Add a way").click()
    check(page, "a new way")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New token").click()
    check(page, "a new token")
    assert not ann.errors


@everywhere
def test_somebodys_page(window: BrowserContext, table: str, theme: str, width: int) -> None:
    ann = Person(window, table, "Ann")
    other = ann.ask("POST", "/api/matches", {"game": "gaia", "seats": [{"kind": "me"}, {"kind": "open"}]})["owner"][
        "id"
    ]
    zoe = Person(window, table, "Zoe")
    zoe.page.set_viewport_size({"width": width, "height": 900})
    zoe.page.goto(f"{table}/people/{other}")
    set_page(zoe.page, theme)
    expect(zoe.page.locator("h1")).to_have_text("Ann")
    zoe.page.get_by_text("Report to the moderators").click()
    check(zoe.page, "somebody's page")
    assert not zoe.errors


LINED_UP = """() => {
  const box = document.querySelector('.lobby .top').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.lobby .top > *')].map((one) => one.getBoundingClientRect());
  const shown = parts.filter((one) => one.width > 0 && one.height > 0);
  return shown.every((one, i) => one.bottom <= box.bottom + 1 && one.right <= box.right + 1
    && shown.slice(i + 1).every((next) => next.left >= one.right - 1));
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_at_the_top_is_one_line_on_a_tablet(window: BrowserContext, table: str, language: str) -> None:
    ann = Person(window, table, "Annegret von der Heide")
    ann.page.set_viewport_size({"width": 820, "height": 900})
    ann.page.goto(f"{table}/new")
    set_page(ann.page, "dark", language)
    expect(ann.page.locator(".newgame")).to_be_visible()
    assert ann.page.evaluate(LINED_UP)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off_on_a_phone(window: BrowserContext, table: str, language: str) -> None:
    ann = Person(window, table, "Ann")
    page = ann.page
    page.set_viewport_size({"width": 360, "height": 780})
    for path in ("/", "/new", "/account", "/reset"):
        page.goto(table + path)
        set_page(page, "dark", language)
        page.wait_for_selector("main#main")
        assert not too_wide(page), path
        # The word mark has its place to itself.
        brand = page.locator(".lobby .brand").bounding_box()
        bell = page.locator(".lobby .bell").bounding_box()
        assert brand
        assert bell
        assert brand["x"] + brand["width"] <= bell["x"], path
