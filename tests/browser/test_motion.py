"""Pieces fly where they went, unless somebody wants no motion; input never waits for them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.people import Person
from browser.positions import offers, questions, reach

COUCH = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
WATCH = """() => {
  window.flown = 0;
  new MutationObserver(all => all.forEach(one => window.flown += one.addedNodes.length))
    .observe(document.querySelector('.flights'), {childList: true});
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_structure_flies_to_its_planet(browser: Browser, table: str, motion: str) -> None:
    window = browser.new_context(base_url=table, viewport={"width": 1440, "height": 900})
    ann = Person(window, table, "Ann")
    page = ann.page
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    match = ann.ask("POST", "/api/matches/import", {"text": reach(offers("build mine")), "seats": COUCH})["id"]
    ann.sit(match)
    expect(page.locator(".app[data-mine]")).to_be_visible()
    page.evaluate(WATCH)
    page.keyboard.press("1")
    page.locator(".hit.may").first.dispatch_event("click")
    # The tentative mine stands at once, and can be confirmed at once, while the picture of it still flies.
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    flown = page.evaluate("window.flown")
    assert flown == 0 if motion == "reduce" else flown >= 1
    page.keyboard.press("c")
    expect(page.locator(".strip ol")).to_have_count(0)
    expect(page.locator(".flights > *")).to_have_count(0)
    assert any("build mine" in line["text"] for line in ann.view(match, 0)["lines"][-3:])
    assert not ann.errors
    window.close()


def test_what_appears_with_a_motion_is_drawn_as_large_as_without(browser: Browser, table: str) -> None:
    """The bar measures its content while that comes up: the way it has to go is no part of its size."""
    window = browser.new_context(base_url=table, viewport={"width": 1440, "height": 900})
    ann = Person(window, table, "Ann")
    ann.page.emulate_media(reduced_motion="no-preference")
    text, seats, seat = questions("galactic_era", {"Fly"})["Fly"]
    people = [{"kind": "me", "name": f"Player {n}"} for n in range(seats)]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    expect(ann.page.locator(".acts [data-action='stay']")).to_be_visible()
    expect(ann.page.locator(".acts")).to_have_css("zoom", "1")
    window.close()
