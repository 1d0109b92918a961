"""The pages around the table with axe: phone, tablet and desk, dark and light, and in every language they fit."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import set_page, too_wide, violations
from browser.people import Person
from browser.positions import finished

WIDTHS = (360, 820, 1440)
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
LANGUAGES = ("en", "de", "nl")


# Colours that still change from one look to the other are neither of the two: change them at once.
CHANGED = (
    """() => document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())"""
)


def check(page: Page, state: str) -> None:
    """At every width and in both looks, which follow the system: what is open stays open meanwhile."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            page.evaluate(CHANGED)
            assert violations(page) == [], f"{state}, {theme}, {width}"
            assert not too_wide(page), f"{state}, {theme}, {width}"


def test_a_first_visit(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(table)
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


def test_the_lobby(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe")]
    ann.ask("POST", "/api/matches/import", {"text": finished(2, 1).text(), "seats": couch})
    ann.page.goto(table)
    expect(ann.page.locator(".newgame")).to_be_visible()
    expect(ann.page.locator(".turn").first).to_be_visible()
    expect(ann.page.locator(".finished .name").first).to_be_visible()
    check(ann.page, "lobby")
    ann.page.locator(".more summary").click()
    ann.page.locator(".seat .who").nth(1).click()
    check(ann.page, "options and a seat")
    assert not ann.errors


def test_the_account(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    ann.ask("POST", "/api/accounts", {"name": "Ann of the pages", "password": "a cold clear night"})
    ann.ask("POST", "/api/me/channels", {"kind": "hook", "url": "https://example.org/hook", "style": "discord"})
    ann.ask("POST", "/api/me/tokens", {"name": "my bot", "scopes": ["read"]})
    ann.ask("PUT", "/api/me/notices", {"quiet": {"start": 22, "end": 8}})
    page = ann.page
    page.goto(f"{table}/account")
    expect(page.locator(".way .test")).to_be_visible()
    page.locator(".standing summary").first.click()
    page.locator(".second").get_by_label("Password", exact=True).fill("a cold clear night")
    page.locator(".second").get_by_role("button", name="Begin").click()
    expect(page.locator(".qr")).to_be_visible()
    check(page, "account")
    page.get_by_role("button", name="Add a way").click()
    check(page, "a new way")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="New token").click()
    check(page, "a new token")
    assert not ann.errors


def test_somebodys_page(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    wanted = {"game": "gaia", "seats": [{"kind": "me"}, {"kind": "open"}]}
    other = ann.ask("POST", "/api/matches", wanted)["owner"]["id"]
    zoe = Person(window, table, "Zoe")
    zoe.page.goto(f"{table}/people/{other}")
    expect(zoe.page.locator("h1")).to_have_text("Ann")
    check(zoe.page, "somebody's page")
    zoe.page.get_by_text("Report to the moderators").click()
    check(zoe.page, "a report")
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


# What reaches over the edge of its panel, and words that reach over the edge of their box.
STICKS_OUT = """() => [...document.querySelectorAll('.lobby main .panel *')].filter((one) => {
  if (!one.checkVisibility() || one.closest('svg, .visually-hidden')) return false;
  const panel = one.closest('.panel').getBoundingClientRect();
  const box = one.getBoundingClientRect();
  const words = one.clientWidth > 0 && getComputedStyle(one).overflowX === 'visible';
  return box.right > panel.right + 1 || box.left < panel.left - 1 || (words && one.scrollWidth > one.clientWidth + 1);
}).map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 40)}`)"""


def test_nothing_sticks_out_of_its_panel_in_the_lobby(window: BrowserContext, table: str) -> None:
    """In German, whose words are longest: a bot's name lay over its strength, a tablet cut the way to a replay."""
    ann = Person(window, table, "Ann")
    ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}])
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo")]
    ann.ask("POST", "/api/matches/import", {"text": finished(3, 6).text(), "seats": couch})
    ann.page.goto(f"{table}/opponents")
    set_page(ann.page, "dark", "de")
    expect(ann.page.locator(".finished .name").first).to_be_visible()
    expect(ann.page.locator(".bots ul")).to_be_visible()
    expect(ann.page.locator(".bots b").nth(1)).to_have_text("Gelegenheitsspieler")
    for width in WIDTHS:
        ann.page.set_viewport_size({"width": width, "height": 900})
        assert ann.page.evaluate(STICKS_OUT) == [], width


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out_of_its_panel_on_a_first_visit(window: BrowserContext, table: str, language: str) -> None:
    """On a tablet the field for a link lay over the words that say what it is for."""
    page = window.new_page()
    page.goto(table)
    set_page(page, "dark", language)
    expect(page.locator(".beside")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(STICKS_OUT) == [], width
