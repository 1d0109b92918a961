"""What will happen is told while pointing, and one click takes back what happened where only bots played."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from browser.people import Person
from browser.positions import offers, reach
from browser.test_turn import finish, said, sit_at

CELL = '.p-research .may[data-ref^="area:"]'


def test_pointing_tells_the_numbers_before_and_after(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("research")))
    before = ann.view(match, 0)
    knowledge = before["view"]["table"]["players"][0]["resources"]["knowledge"]
    ann.page.locator(CELL).first.hover()
    expect(ann.page.locator(".strip .foreseen")).to_contain_text(f"{knowledge}→{knowledge - 4}")
    ann.page.locator(".top").hover()
    expect(ann.page.locator(".strip .foreseen")).to_have_count(0)
    assert ann.view(match, 0)["view"] == before["view"], "it was only pointed at"


def test_against_a_bot_one_click_takes_back_the_whole_turn(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("research")), "seats": seats})
    match = made["id"]
    ann.sit(match)
    page = ann.page
    before = ann.view(match, 0)
    page.locator(CELL).first.click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    finish(ann)
    page.wait_for_function("n => Number(document.querySelector('.app').dataset.version) > n", arg=before["version"] + 2)
    page.locator("[data-do='undo']").click()
    page.wait_for_function("() => /taken back/.test(document.querySelector('.log').textContent)")
    assert said(ann, match)[-1] == "undo"
    assert ann.view(match, 0)["prompt"] == before["prompt"]


def test_pointing_at_a_federation_shows_where_its_satellites_may_lie(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("federate")))
    page = ann.page
    page.keyboard.press("4")
    page.locator(".menu .choice[data-action]").first.hover()
    expect(page.locator("g.foreseen [href='#i-satellite']").first).to_be_attached()
    page.locator(".top").hover()
    expect(page.locator("g.foreseen [href='#i-satellite']")).to_have_count(0)
    assert not any(hex.get("satellites") for hex in ann.view(match, 0)["view"]["table"]["map"]["hexes"])
