"""Warnings before wasteful moves: what the server's own view and list say, and a way to switch them off."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from browser.people import Clicker, Person
from browser.positions import DULL, offers, reach
from browser.test_kinds import Offer, say_by_clicking
from perihelion.core.match import Match
from perihelion.games.gaia.actions import FEDERATE

COUCH = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]


def joining(match: Match) -> str:
    """A mine of the first seat that would lie next to a federation of its own; "": there is none."""
    if not offers("build mine")(match):
        return ""
    state: Any = match.state
    before = list(state.players[0].federated)
    if not any(before) or "ivits" in str(match.view(0)["table"]["players"][0]["faction"]):
        return ""
    for action in match.legal(0):
        if match.say(action).startswith("build mine"):
            trial = match.branch()
            trial.play(0, action)
            after: Any = trial.state
            if sum(after.players[0].federated) > sum(before):
                return match.say(action).rpartition(" ")[2]
    return ""


def dialog(ann: Person) -> Locator:
    return ann.page.locator("dialog .warnings")


def test_a_mine_that_would_join_a_federation(window: BrowserContext, table: str) -> None:
    found: list[str] = []

    def wanted(match: Match) -> bool:
        hex = joining(match)
        found[:] = [hex]
        return bool(hex)

    text = reach(wanted, most=900)
    ann = Person(window, table, "Ann")
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": COUCH})["id"]
    ann.sit(match)
    page = ann.page
    expect(page.locator(".app[data-mine]")).to_be_visible()
    before = len(ann.view(match, 0)["lines"])
    page.keyboard.press("1")
    page.locator(f'[data-ref="hex:{found[0]}"]').dispatch_event("click")
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    page.keyboard.press("c")
    expect(dialog(ann)).to_contain_text(found[0])
    expect(dialog(ann)).to_contain_text("federation")
    # Nothing is played before the answer; switched off, the question does not come again.
    assert len(ann.view(match, 0)["lines"]) == before
    page.locator("dialog .switch input").check()
    page.get_by_role("button", name="Back to the turn").click()
    expect(dialog(ann)).to_have_count(0)
    page.keyboard.press("c")
    expect(page.locator(".strip ol")).to_have_count(0)
    assert any(f"build mine {found[0]}" in line["text"] for line in ann.view(match, 0)["lines"][before:])
    assert not ann.errors


def wasteful(match: Match) -> tuple[Offer, set[str]] | None:
    """A federation of the first seat that another one is part of, and the fewest planets that would do instead."""
    if not offers("federate")(match):
        return None
    federations = {a: set(match.say(a).split()[1].split(",")) for a in match.legal(0) if a.verb is FEDERATE}
    for action, hexes in federations.items():
        parts = [other for other in federations.values() if other < hexes]
        if parts:
            return Offer(match, action), min(parts, key=len)
    return None


def test_a_federation_of_more_than_is_needed(window: BrowserContext, table: str) -> None:
    """Where fewer of its planets would do, the rest is lost to a later federation: the page says which are enough."""
    found: list[tuple[Offer, set[str]]] = []

    def wanted(match: Match) -> bool:
        found[:] = [one for one in [wasteful(match)] if one]
        return bool(found)

    text = reach(wanted, seed=8, dull=(*DULL, "federate"))
    larger, enough = found[0]
    ann = Person(window, table, "Ann")
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": COUCH})["id"]
    ann.sit(match)
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    say_by_clicking(ann, larger, match)
    clicker = Clicker(ann.page, seed=1, confirms=0)
    confirm = ann.page.locator("[data-do='confirm']:not(:disabled)")
    for _ in range(40):
        if confirm.count():
            break
        clicker.step()
        clicker.settle()
    confirm.click()
    for hex in enough:
        expect(dialog(ann)).to_contain_text(hex)
    expect(dialog(ann)).to_contain_text("federation")
    assert not ann.errors


def test_passing_with_something_unused(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.ask("POST", "/api/matches/import", {"text": reach(offers("special")), "seats": COUCH})["id"]
    ann.sit(match)
    page = ann.page
    before = len(ann.view(match, 0)["lines"])
    page.click('.act[data-act="pass"]')
    page.locator('.may[data-ref^="booster:"]').first.click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    page.click("[data-do='confirm']")
    expect(dialog(ann)).to_contain_text("special action")
    page.click("[data-do='confirm-anyway']")
    expect(page.locator(".strip ol")).to_have_count(0)
    assert any(line["text"].startswith("1 pass") for line in ann.view(match, 0)["lines"][before:])
