"""A table looks the same wherever one comes from: styles loaded on the way stay, and must not hold elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import perihelion
from browser.people import Person

GAMES = ("gaia", "council", "galactic_era")
AROUND = {
    "/": ".newgame",
    "/account": ".account",
    "/puzzles": ".puzzles",
    "/box/council": ".boxpage",
    "/position": ".position",
}
"""Pages that one may come from, and what is there when they have come."""
GO = "path => (history.pushState(null, '', path), dispatchEvent(new PopStateEvent('popstate')))"
LOOKS = """() => {
    const read = ["display", "position", "padding", "margin", "fontSize", "fontWeight", "lineHeight", "color", "gap",
        "opacity", "backgroundColor", "borderTopWidth", "whiteSpace", "flexDirection"];
    return [...document.querySelectorAll(".app *")].map((one) => {
        const style = getComputedStyle(one);
        return `${one.tagName} ${one.getAttribute("class")}: ${read.map((name) => style[name]).join("; ")}`;
    });
}"""


def looks(ann: Person, match: str, reload: bool) -> list[str]:
    """How every part of a table is drawn; without a reload what was loaded before stays."""
    page = ann.page
    if reload:
        page.goto(f"{ann.table}/m/{match}?seat=0")
    else:
        page.evaluate(GO, f"/m/{match}?seat=0")
    # All seats are Ann's: the page hands over to the one who is asked, and only then stays as it is.
    expect(page.locator(f".app[data-match='{match}'][data-mine]")).to_be_visible(timeout=15_000)
    page.wait_for_function("() => document.getAnimations().every(one => one.playState !== 'running')")
    found: list[str] = page.evaluate(LOOKS)
    while True:  # zones fit themselves to the window over a few frames
        page.wait_for_timeout(150)
        again: list[str] = page.evaluate(LOOKS)
        if again == found:
            return found
        found = again


@pytest.mark.parametrize("game", GAMES)
def test_it_looks_the_same_after_other_pages(window: BrowserContext, table: str, game: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo")]
    matches: dict[str, Any] = {}
    for one in GAMES:
        text = perihelion.game(one).match(seats=3, seed=4).text()
        matches[one] = ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"]
    fresh = looks(ann, matches[game], reload=True)
    ann.page.goto(table)
    for path, there in AROUND.items():
        ann.page.evaluate(GO, path)
        expect(ann.page.locator(there)).to_be_visible()
    for other in GAMES:
        if other != game:
            looks(ann, matches[other], reload=False)
    assert looks(ann, matches[game], reload=False) == fresh
