"""What Galactic Era writes is in sight and large enough: ways to do something, growth limits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.geometry import faults, meeting
from browser.people import Person
from browser.positions import crowded, questions
from browser.test_galactic_era import sit_at
from galactic_era.tables import Table


@pytest.mark.parametrize("width", [1440, 390])
def test_what_is_folded_is_a_button_and_not_an_empty_box(browser: Browser, table: str, width: int) -> None:
    """The ways to form a fleet are many; unfolded, they have the width of the card."""
    match = perihelion.game("galactic_era").match(seats=3, seed=0)
    dice = Random(0)
    while type(match.state.stack[-1]).__name__ != "Movement":
        match.play(match.deciders[0], dice.choice(match.legal(match.deciders[0])))
    seat = match.deciders[0]
    said = [match.say(action).split() for action in match.legal(seat)]
    hex = next(words[2] for words in said if words[0] == "form")
    ann = Person(browser.new_context(base_url=table, viewport={"width": width, "height": 844}), table, "Ann")
    sit_at(ann, match.text(), 3, seat)
    card = ann.page.locator(".ge-hex")
    ann.page.locator(f".hit[data-hex='{hex}']").click()
    folded = card.locator(".choice[aria-expanded='false']")
    expect(folded).to_contain_text("Form a fleet")
    expect(card.locator(".ge-group:not(:has([data-action]))")).to_have_count(0)
    folded.click()
    expect(card.locator("[data-action^='form']").first).to_be_visible()
    groups, whole = card.locator(".ge-groups").bounding_box(), card.bounding_box()
    assert groups is not None
    assert whole is not None
    assert groups["width"] > whole["width"] / 2
    ann.page.context.close()


def test_growth_limits_are_read_on_the_whole_map(window: BrowserContext, table: str) -> None:
    """Letters of at least eleven pixels, however small the map is drawn."""
    ann = Person(window, table, "Ann")
    sit_at(ann, *questions("galactic_era", {"SelectCounters"})["SelectCounters"])
    page = ann.page
    page.get_by_role("button", name="Layers").click()
    page.get_by_text("Growth limits").click()
    limit = page.locator(".ge-limit-n").first
    expect(limit).to_be_visible()
    assert limit.evaluate("one => 11 * one.getScreenCTM().a") > 10.9


def test_a_star_taken_from_me_is_told_by_a_card(window: BrowserContext, table: str) -> None:
    """It said that I lose a star, by my name, and not who took it."""
    blue, green = 0, 1
    lie = Table(2)
    lie.align(blue, "sts")
    lie.war(blue, green)
    lie.own(green, "harus", 3)
    lie.ships(blue, "harus", 4)
    lie.growth(blue, 0)
    match = perihelion.game("galactic_era").match(seats=2, seed=1)
    match.rebase(lie.state)
    ann = Person(window, table, "Ann")
    seats = [{"kind": "bot", "level": "greedy"}, {"kind": "me", "name": "Ann"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": seats})["id"])
    expect(ann.page.locator(".important")).to_contain_text("Greedy takes Harus from you")


def test_what_was_chosen_stays_in_the_strip_while_the_dock_asks(window: BrowserContext, table: str) -> None:
    """The question that the dock asks took its room in the strip unseen: no step was left, and the sum was cut."""
    ann = Person(window, table, "Ann")
    sit_at(ann, *questions("galactic_era", {"SelectCounters"})["SelectCounters"])
    ann.raise_curtain()
    page = ann.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator(".dock .may").first.click()
    expect(page.locator(".strip ol .step").first).to_be_visible()
    assert faults(page, (1280, 720)) == []


def test_stars_have_names_while_the_dock_asks(window: BrowserContext, table: str) -> None:
    """On the lower map only homes had one."""
    ann = Person(window, table, "Ann")
    sit_at(ann, *crowded("galactic_era", 3, "SelectCounters", 3))
    ann.raise_curtain()
    assert faults(ann.page, (1280, 720)) == []
    assert ann.page.locator(".ge-names text").count() > 20
    assert meeting(ann.page, ".ge-names text", ".ge-names text") == []


def test_what_others_did_is_read_in_german_on_a_laptop(browser: Browser, table: str) -> None:
    """Two chips of a strip had three short lines each, and their words were cut."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    ann = Person(window, table, "Ann")
    match, dice = perihelion.game("galactic_era").match(seats=3, seed=1), Random(1)
    moving: set[int] = set()
    while len(moving) < 3:
        match.play(match.deciders[0], dice.choice(match.legal(match.deciders[0])))
        state: Any = match.state
        if type(state.stack[-1]).__name__ == "Movement" and state.round == 2:
            moving.update(match.deciders)
    kinds = [{"kind": "me"} if n in match.deciders else {"kind": "bot", "level": "random"} for n in range(3)]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": kinds})["id"])
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    expect(ann.page.locator(".told-chip")).to_have_count(2)
    expect(ann.page.locator(".told-chip:visible")).to_have_count(1)
    assert faults(ann.page, (1280, 720)) == []
    window.close()
