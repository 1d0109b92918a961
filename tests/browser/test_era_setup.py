"""Galactic Era's deterministic set-up on the map (9.1): whose sectors lie, and what the tiles look like."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, expect

import perihelion
from browser.people import Person
from perihelion.core.match import Match


def laying() -> tuple[Match, int]:
    """Four players of whom all but the last have laid their sector."""
    match = perihelion.game("galactic_era").match(seats=4, seed=1, setup="deterministic")
    for _ in range(3):
        seat = match.deciders[0]
        while match.deciders[0] == seat:
            legal = match.legal(seat)
            match.play(seat, next((one for one in legal if match.say(one).startswith("take sector")), legal[0]))
    return match, match.deciders[0]


def test_sectors_that_lie_show_whose_home_they_are(window: BrowserContext, table: str) -> None:
    """All of them had one colour: who would be one's neighbour was read from a list of names."""
    match, seat = laying()
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})
    ann.sit(made["id"], f"?seat={seat}")
    page = ann.page
    expect(page.locator(".ge-lays use[href='#i-home-star']")).to_have_count(3)
    expect(page.locator(".ge-names .home")).to_have_count(3)
    seen: Any = match.view(seat)["table"]
    neighbours = page.locator(".ge-free .next")
    expect(neighbours).to_have_count(len(seen["draft"]["places"]))
    expect(neighbours.first).to_contain_text("next to")
    printed = seen["draft"]["tiles"][0]["faces"][0]["printed"]
    expect(page.locator(".ge-draft .tiles .thumb").first.locator("use")).to_have_count(len(printed))


def test_what_is_held_is_named_within_the_map(window: BrowserContext, table: str) -> None:
    """At the left edge the name of the tile was cut."""
    match, seat = laying()
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})
    ann.sit(made["id"], f"?seat={seat}")
    page = ann.page
    for place in page.locator(".ge-free .hit").all():
        place.hover()
        name, sky = page.locator(".ge-held .what").bounding_box(), page.locator(".sky").bounding_box()
        assert name is not None
        assert sky is not None
        assert name["x"] >= sky["x"]
        assert name["x"] + name["width"] <= sky["x"] + sky["width"]
        assert name["y"] >= sky["y"]
    assert page.locator(".ge-free .hit").count() > 0
