"""The introductions: what they begin with, what they point at, that they see a task done and go on where they were."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, BrowserContext, expect

from browser.geometry import faults
from browser.people import Person
from server.client import eventually


def set_up(ann: Person, match: str) -> None:
    """Answer every question up to the first turn."""
    while True:
        seen = eventually(lambda: ann.view(match, 0), lambda seen: seen["view"]["deciders"] == [0])
        if seen["prompt"]["ask"] == "Turn":
            return
        legal = ann.ask("GET", f"/api/matches/{match}/legal?seat=0")
        body = {"seat": 0, "version": legal["version"], "actions": [legal["actions"][0]]}
        ann.ask("POST", f"/api/matches/{match}/play", body)


def test_the_first_five_minutes(window: BrowserContext, table: str) -> None:
    """The introduction begins with the first game, gives tasks, sees when they are done, explains every question."""
    ann = Person(window, table, "Ann")
    page = ann.page
    page.goto(f"{table}/learn/gaia")
    coach = page.locator(".coach")
    expect(coach).to_have_attribute("data-step", "ChooseFaction", timeout=15_000)
    match = page.url.rpartition("/")[2].partition("?")[0]
    set_up(ann, match)
    expect(coach).to_have_attribute("data-step", "goal", timeout=15_000)
    before = len(ann.view(match, 0)["lines"])
    assert ann.view(match, 0)["view"]["table"]["round"] == 1
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_have_attribute("data-step", "welcome")
    expect(page.locator(".own-in .id.coached")).to_be_visible()
    for step in ("power", "mine"):
        coach.get_by_role("button", name="Next").click()
        expect(coach).to_have_attribute("data-step", step)

    # The first task is done at the table: the voice follows, through confirming and the bot's turn, to the next one.
    page.click('.act[data-act="mine"]')
    page.locator(".hit.may").first.dispatch_event("click")
    expect(coach).to_have_attribute("data-step", "confirm")
    page.click("[data-do='confirm']")
    asked = re.compile("upgrade|ChargePower")
    expect(coach).to_have_attribute("data-step", asked, timeout=20_000)
    while coach.get_attribute("data-step") == "ChargePower":
        page.locator(".prompt [data-action='decline']").click()
        expect(coach).not_to_have_attribute("data-step", "ChargePower")
        expect(coach).to_have_attribute("data-step", asked, timeout=20_000)
    expect(coach).to_have_attribute("data-step", "upgrade")
    mine = [line["text"] for line in ann.view(match, 0)["lines"][before:] if line["seat"] == 0]
    assert mine[0].startswith("1 build mine")

    for step in ("research", "action", "federation", "scoring", "free", "pass", "end"):
        coach.locator("footer .btn").last.click()
        expect(coach).to_have_attribute("data-step", step)
    # Closed and opened again it goes on where it was, at the same table.
    coach.get_by_role("button", name="Close").click()
    expect(coach).to_have_count(0)
    page.goto(f"{table}/learn/gaia")
    expect(coach).to_have_attribute("data-step", "end", timeout=15_000)
    assert f"/m/{match}?" in page.url
    page.goto(table)
    expect(page.locator(".lessons a", has_text="Gaia Project")).to_contain_text("step 12 of 12")
    assert not ann.errors


def test_a_lesson_on_a_phone_turns_to_what_it_points_at(browser: Browser, table: str) -> None:
    window = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    ann = Person(window, table, "Ann")
    page = ann.page
    page.goto(f"{table}/learn/gaia")
    coach = page.locator(".coach")
    expect(coach).to_have_attribute("data-step", "ChooseFaction", timeout=15_000)
    set_up(ann, page.url.rpartition("/")[2].partition("?")[0])
    for step in ("goal", "welcome", "power", "mine"):
        expect(coach).to_have_attribute("data-step", step, timeout=15_000)
        expect(page.locator(".coached")).to_be_in_viewport(ratio=0.5)
        coach.get_by_role("button", name="Next").or_(coach.get_by_role("button", name="Skip")).tap()
    window.close()
    assert not ann.errors


def test_the_voice_leaves_the_others_their_room_beside_a_question(window: BrowserContext, table: str) -> None:
    """On a laptop the second of them lay behind a scrollbar."""
    ann = Person(window, table, "Ann")
    ann.page.goto(f"{table}/learn/galactic_era")
    expect(ann.page.locator(".coach")).to_have_attribute("data-step", "ChoosePeople", timeout=15_000)
    assert faults(ann.page, (1280, 720)) == []
