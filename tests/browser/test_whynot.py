"""Why not: what cannot be chosen says so in the server's words, at the place where one points."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect

from browser.people import Person
from browser.positions import crowded, offers, questions, reach
from browser.test_contrast import NAMES
from browser.test_turn import sit_at


def test_a_card_that_is_too_dear_says_what_is_missing(window: BrowserContext, table: str) -> None:
    text, seats, seat = questions("council", {"Buy"})["Buy"]
    ann = Person(window, table, "Ann")
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"]
    ann.sit(match, f"?seat={seat}")
    page = ann.page
    dear = page.locator(".p-market .card:not(.may), .ups .up:not(.may):not(.got)").first
    dear.hover()
    expect(page.locator(".card-tip .no")).to_be_visible()
    no = page.locator(".card-tip .no")
    expect(no).to_have_attribute("data-reason", re.compile("."))
    shown, code = no.inner_text(), no.get_attribute("data-reason")
    # The same reason stands in the server's answer to the sentence.
    words: dict[str, Any] = ann.ask("GET", "/api/games/council/messages/en")
    assert f"reason.{code}" in words
    dear.click()  # whoever clicks it asks the same
    expect(no).to_be_visible()
    assert len(shown) > len("Not now: ")
    assert not ann.errors


def test_an_action_without_choices_says_why(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    while True:
        seat = ann.view(match)["view"]["deciders"][0]
        view = ann.view(match, seat)
        if view["prompt"]["ask"] == "Turn":
            break
        legal = ann.ask("GET", f"/api/matches/{match}/legal?seat={seat}")
        body = {"seat": seat, "version": legal["version"], "actions": [legal["actions"][0]]}
        ann.ask("POST", f"/api/matches/{match}/play", body)
    ann.sit(match, f"?seat={seat}")
    project = ann.page.locator('.act[data-act="federate"][aria-disabled="true"]')
    expect(project.locator("small.loss")).to_have_text("power 2 of 7", timeout=10_000)
    project.hover()
    expect(ann.page.locator(".card-tip .no")).to_contain_text("Power value 7 is needed")
    # The reason leads to its section of the rules, by a click or by the key.
    ann.page.locator(".card-tip .cite").click()
    expect(ann.page.locator(".rules section.now h3")).to_have_text("Form a Federation")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".rules")).to_have_count(0)
    ann.page.keyboard.press("?")
    expect(ann.page.locator(".rules section")).not_to_have_count(0)
    assert not ann.errors


def test_what_has_no_card_of_its_own_is_explained_by_the_rules(browser: Browser, table: str) -> None:
    """By hovering on a desk; by a tap on a phone."""
    desk = browser.new_context(base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    ann, match = sit_at(desk, table, reach(offers("research")))
    card = ann.page.locator(".card-tip")
    ann.page.locator(".own-in .inc .h").hover()
    expect(card).to_contain_text("Income")
    expect(card.locator(".cite")).to_be_visible()
    ann.page.locator(".brand").hover()
    expect(card).to_have_count(0)
    phone = browser.new_context(
        base_url=table,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        storage_state=desk.storage_state(),
    )
    hand = phone.new_page()
    hand.goto(f"{table}/m/{match}")
    hand.locator(".tabs button", has_text="My board").tap()
    hand.locator(".own-in .inc .h").tap()
    expect(hand.locator(".card-tip")).to_contain_text("Income")
    phone.close()
    desk.close()


def test_who_one_plays_against_is_told_where_their_name_stands(window: BrowserContext, table: str) -> None:
    """What a star people can do was read after a click in another place, and a fleet had its letter."""
    text, seats, seat = crowded("galactic_era", 4, "Movement", 4)
    ann = Person(window, table, "Ann")
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    ann.raise_curtain()
    page, tip = ann.page, ann.page.locator(".card-tip")
    page.locator(".opp .who").first.hover()
    expect(tip).to_contain_text("Service to Others")
    expect(tip).to_contain_text("Service to Self")
    page.locator(".opp .fl [data-explains]").first.hover()
    expect(tip).to_contain_text(re.compile("fleet|Assault|Bomb|Counter|Dart|Evade"))
