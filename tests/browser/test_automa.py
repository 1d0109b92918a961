"""Gaia Project alone: the log tells what the printed opponent did, line by line, and how its cards came to that."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, expect

import perihelion
from browser.people import Person
from browser.positions import DULL

AUTOMA = 1  # its number follows the only seat


def solo(rounds: int) -> str:
    """A match of one, played on until that many rounds are over."""
    match = perihelion.game("gaia").match(seats=1, seed=4)
    dice = Random(4)
    state: Any = match.state
    while state.round <= rounds:
        legal = match.legal(0)
        lively = [action for action in legal if not match.say(action).startswith(DULL)]
        match.play(0, dice.choice(lively or legal))
        state = match.state
    return match.text()


def test_the_log_tells_what_the_automa_did_and_why(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.ask("POST", "/api/matches/import", {"text": solo(2), "seats": [{"kind": "me", "name": "Ann"}]})["id"]
    ann.sit(match)
    page = ann.page
    rows = page.locator(".log > ol > li")
    expect(rows).not_to_have_count(0)
    earlier = page.locator(".log > ol > li > .linkish")
    if earlier.count():
        earlier.click()
    lines = ann.view(match, 0)["lines"]
    for line in lines:
        expect(page.locator(f'.log li[data-lines~="{line["n"]}"]')).to_have_count(1)

    turns = [line for line in lines if any(fact["seat"] == AUTOMA for fact in line["facts"])]
    built = [fact["where"] for line in turns for fact in line["facts"] if fact["kind"] == "built"]
    assert built, "it has built something by now"
    for line in turns:
        row = page.locator(f'.log li[data-lines~="{line["n"]}"]').locator("button")
        if line["seat"] is None:
            expect(row.locator("b").first).to_contain_text("Automa")
            expect(row).not_to_contain_text(line["text"].removeprefix("chance "))
        for fact in line["facts"]:
            if fact["kind"] == "built" and fact["seat"] == AUTOMA:
                # What it does in answer to a player stands below what the player did.
                told = row if line["seat"] is None else row.locator(".answer")
                expect(told).to_contain_text(fact["where"])
                expect(told).to_contain_text("Automa")

    # Why it did so stands below, folded away; and pointing at the line lights up where it was.
    reasoned = next(line for line in turns if any(fact["kind"] == "drew" for fact in line["facts"]))
    row = page.locator(f'.log li[data-lines~="{reasoned["n"]}"]')
    expect(row.locator("details li").first).to_be_hidden()
    row.locator("summary").click()
    expect(row.locator("details li").first).to_be_visible()
    builder = next(line for line in turns if any(fact.get("where") == built[-1] for fact in line["facts"]))
    page.locator(f'.log li[data-lines~="{builder["n"]}"]').locator("button").hover()
    expect(page.locator(".spoken")).not_to_have_count(0)
    assert not ann.errors
