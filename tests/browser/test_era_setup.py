"""Galactic Era's deterministic set-up on the map (9.1): whose sectors lie, and what the tiles look like."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import perihelion
from browser.axe import set_page
from browser.geometry import faults, meeting
from browser.people import Person
from browser.positions import crowded
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


def test_a_tile_has_both_sides_at_hand_and_shows_how_it_was_turned(window: BrowserContext, table: str) -> None:
    """The side was changed for all tiles in another place, and after a turn one had to remember how it lay."""
    match, seat = laying()
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})
    ann.sit(made["id"], f"?seat={seat}")
    page = ann.page
    phases = page.locator(".phases li")
    expect(phases).to_have_text(["Deterministic setup", "Alignment", "Round 1"])
    expect(phases.first).to_have_attribute("aria-current", "step")
    tile = page.locator(".ge-draft .tiles li").nth(2)
    tile.locator(".seg button", has_text="B").click()
    expect(tile.locator("[data-tile]")).to_have_attribute("aria-pressed", "true")
    place = page.locator(".ge-tilebar .seg button").first
    place.hover()
    expect(page.locator(".ge-held")).to_have_attribute("data-tile", re.compile("-B0$"))
    expect(page.locator(".ge-turn")).to_have_count(0)
    page.keyboard.press("r")
    expect(page.locator(".ge-held .what")).to_contain_text("0° › 60°")
    expect(page.locator(".ge-turn")).to_be_visible()
    for size in ((1440, 900), (1280, 720)):
        assert faults(page, size) == []
    place.click()
    expect(page.locator("[data-do='confirm']")).to_contain_text("Lay ")


def test_all_tiles_are_within_their_frames_with_both_their_sides(window: BrowserContext, table: str) -> None:
    """At the beginning there are eight: names ran out of them, and the sides had no room."""
    match = perihelion.game("galactic_era").match(seats=4, seed=1, setup="deterministic")
    seat = match.deciders[0]
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})
    ann.sit(made["id"], f"?seat={seat}")
    page = ann.page
    tiles = ".ge-draft .tiles > li"
    for size in ((1440, 900), (1280, 720)):
        assert faults(page, size) == []
        expect(page.locator(f"{tiles} .seg")).to_have_count(8)
        expect(page.locator(f"{tiles} .seg").first).to_be_visible()
        wide = page.locator(f"{tiles} > button").evaluate_all(
            "tiles => tiles.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
        )
        assert wide == [], size
        assert meeting(page, f"{tiles} .seg", f"{tiles} button :is(b, small, .printed)") == [], size


@pytest.mark.parametrize("players", [3, 4])
def test_the_legend_lies_on_no_name(window: BrowserContext, table: str, players: int) -> None:
    """It lay in the corner into which the names of the left sectors reach; with three it had only bad ones."""
    text, seats, seat = crowded("galactic_era", players, "Movement", 2)
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": text, "seats": [{"kind": "me"}] * seats})
    ann.sit(made["id"], f"?seat={seat}")
    set_page(ann.page, "dark", "de")
    ann.raise_curtain()
    for size in ((1280, 720), (1440, 900)):
        assert faults(ann.page, size) == []
        expect(ann.page.locator(".ge-legend")).to_be_visible()
        assert meeting(ann.page, ".ge-legend", ".ge-names text") == [], size


def test_names_lie_on_no_sign_of_the_map_while_sectors_are_laid(window: BrowserContext, table: str) -> None:
    """A wormhole hid the beginning of a star's name, and the legend the end of another."""
    match, seat = laying()
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 4})
    ann.sit(made["id"], f"?seat={seat}")
    page = ann.page
    for size in ((1440, 900), (1280, 720)):
        assert faults(page, size) == []
        expect(page.locator(".ge-wormholes use").first).to_be_visible()
        assert meeting(page, ".ge-names text", ".ge-wormholes use") == [], size
        assert meeting(page, ".ge-legend", ".ge-names text") == [], size
