"""The lobby by clicking: a name, a table, a link for a friend; hints, the copy to try things on, the introduction."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, expect

from browser.people import Clicker, Person
from browser.positions import offers, reach


def test_a_stranger_sets_a_table_and_a_friend_joins_by_the_link(browser: Browser, table: str) -> None:
    ann = browser.new_context(base_url=table)
    page = ann.new_page()
    page.goto(table)
    page.locator(".gm", has_text="Gaia Project").click()
    page.locator(".seat").nth(1).get_by_role("button", name="Open", exact=True).click()
    page.get_by_label("Name of the table").fill("Friday night")
    page.get_by_role("button", name="Create and copy the link").click()
    page.get_by_label("Name", exact=True).fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/m/"))
    expect(page.locator("h1")).to_have_text("Friday night")
    link = page.url

    zoe = browser.new_context(base_url=table)
    friend = zoe.new_page()
    friend.goto(table)
    expect(friend.get_by_text("Friday night").first).to_be_visible()
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_label("Name", exact=True).fill("Zoe")
    friend.locator("dialog").get_by_role("button", name="Sit down").click()
    expect(friend.locator(".app")).to_be_visible(timeout=15_000)
    expect(page.locator(".app")).to_be_visible(timeout=15_000)

    # Talk at the table reaches the other browser.
    page.get_by_role("button", name="Chat").click()
    page.get_by_label("Say something").fill("Good luck")
    page.keyboard.press("Enter")
    friend.get_by_role("button", name="Chat").click()
    expect(friend.locator(".chat")).to_contain_text("Good luck")

    # A spectator sees the table and is asked nothing.
    watcher = browser.new_context(base_url=table).new_page()
    watcher.goto(link)
    expect(watcher.locator(".app")).to_be_visible(timeout=15_000)
    expect(watcher.locator(".go")).to_contain_text("watching")
    for context in (ann, zoe, watcher.context):
        context.close()


def test_the_language_is_changed_in_place(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(table)
    expect(page.locator("h1").first).to_have_text("New game")
    page.locator(".pick select").select_option("de")
    expect(page.locator("h1").first).to_have_text("Neues Spiel")
    page.locator(".pick select").select_option("nl")
    expect(page.locator("h1").first).to_have_text("Nieuw spel")
    assert page.evaluate("document.documentElement.lang") == "nl"


def test_a_bot_gives_a_hint(window: BrowserContext, table: str) -> None:
    """Against bots alone a hint is always allowed; it is only tried, and can be undone."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    ann.sit(match)
    before = len(ann.situation(match, 0)["lines"])
    ann.page.locator(".hint").click()
    expect(ann.page.locator(".strip ol .step").first).to_be_visible(timeout=20_000)
    assert len(ann.situation(match, 0)["lines"]) == before


def test_what_if_is_tried_on_a_copy(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    match = ann.ask("POST", "/api/matches/import", {"text": reach(offers("upgrade")), "seats": seats})["id"]
    ann.sit(match)
    before = ann.situation(match, 0)["lines"]
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="What if? Try it on a copy").click()
    ann.page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(ann.page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    clicker = Clicker(ann.page, seed=2)
    for _ in range(12):
        clicker.step()
    assert ann.situation(match, 0)["lines"] == before


def test_the_first_five_minutes(window: BrowserContext, table: str) -> None:
    """The introduction sets a table, explains each question, and follows what the player does."""
    ann = Person(window, table, "Ann")
    ann.page.goto(f"{table}/learn/gaia")
    coach = ann.page.locator(".coach")
    expect(coach).to_be_visible(timeout=15_000)
    told = {coach.locator("p").inner_text()}
    clicker = Clicker(ann.page, seed=4)
    for _ in range(30):
        clicker.step()
        ann.page.wait_for_timeout(60)
        if coach.count():
            told.add(coach.locator("p").inner_text())
    assert len(told) >= 3
    assert not ann.errors
