"""The Gaia table in everything that can appear on them: dark and light, desk and phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser.axe import set_page, too_wide, violations
from browser.people import Person
from browser.positions import asks, finished, reach

SHOWCASE = Path(__file__).parent / "showcase.phn"
NAMES = ("Ann", "Zoe", "Milo", "Orbit")
DESK, PHONE = 1440, 390
everywhere = pytest.mark.parametrize(("theme", "width"), [(t, w) for t in ("dark", "light") for w in (DESK, PHONE)])


def sit(window: BrowserContext, table: str, text: str, seats: int, theme: str, width: int) -> Page:
    """Somebody plays all seats of that match."""
    ann = Person(window, table, "Ann")
    ann.page.set_viewport_size({"width": width, "height": 900})
    couch = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": couch})["id"])
    set_page(ann.page, theme)
    expect(ann.page.locator(".app")).to_be_visible()
    return ann.page


def check(page: Page, state: str) -> None:
    assert violations(page) == [], state
    assert not too_wide(page), state


def states_of_a_turn(page: Page, width: int) -> list[tuple[str, Callable[[], None]]]:
    """What a player may see within a turn late in the game, one after the other."""
    tabs = page.locator(".tabs button")
    states: list[tuple[str, Callable[[], None]]] = [
        ("my turn", lambda: None),
        ("choosing a planet", lambda: page.keyboard.press("1")),
        ("pointing at a planet", lambda: page.locator(".hit.may").first.dispatch_event("mouseenter")),
        ("tentative", lambda: page.locator(".hit.may").first.dispatch_event("click")),
        ("taken back", lambda: page.keyboard.press("z")),
        ("choosing an action", lambda: page.keyboard.press("6")),
        ("passing", lambda: page.keyboard.press("8")),
        ("nothing chosen", lambda: page.keyboard.press("Escape")),
    ]
    if width == PHONE:
        states += [(f"tab {n}", tabs.nth(n).click) for n in range(1, 5)]
    states += [
        ("the past", lambda: page.locator(".log li button").first.dispatch_event("click")),
        ("the present", lambda: page.keyboard.press("Escape")),
        ("chat", lambda: page.get_by_role("button", name="Chat").click()),
        ("settings", lambda: page.get_by_role("button", name="Settings").click()),
    ]
    return states


@everywhere
def test_a_turn(window: BrowserContext, table: str, theme: str, width: int) -> None:
    page = sit(window, table, SHOWCASE.read_text(encoding="utf-8"), 4, theme, width)
    expect(page.locator(".app[data-mine]")).to_be_visible()
    for name, enter in states_of_a_turn(page, width):
        enter()
        page.wait_for_function("() => !document.querySelector('.app[data-busy]')")
        check(page, name)


@everywhere
@pytest.mark.parametrize("question", ["ChargePower", "GainTile"])
def test_a_question(window: BrowserContext, table: str, theme: str, width: int, question: str) -> None:
    page = sit(window, table, reach(asks(question)), 2, theme, width)
    expect(page.locator(".prompt, .menu").first).to_be_visible()
    check(page, question)


@everywhere
def test_the_end_sheet(window: BrowserContext, table: str, theme: str, width: int) -> None:
    page = sit(window, table, finished(4, 7).text(), 4, theme, width)
    expect(page.locator("dialog .podium")).to_be_visible()
    check(page, "sheet")
    page.locator("dialog .breakdown").scroll_into_view_if_needed()
    check(page, "breakdown")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    check(page, "after the sheet")


@everywhere
def test_factions_and_introduction(window: BrowserContext, table: str, theme: str, width: int) -> None:
    ann = Person(window, table, "Ann")
    ann.page.set_viewport_size({"width": width, "height": 900})
    couch = [{"kind": "me", "name": name} for name in NAMES[:2]]
    ann.sit(ann.set_table("gaia", couch))
    set_page(ann.page, theme)
    expect(ann.page.locator(".factions")).to_be_visible()
    check(ann.page, "factions")
    ann.page.goto(f"{table}/learn/gaia")
    expect(ann.page.locator(".coach")).to_be_visible(timeout=15_000)
    check(ann.page, "introduction")
