"""Pictures of the table for the README: `PYTHONPATH=tests python -m browser.screenshots`.

Four people sit down at a match that bots have played up to its fifth round (showcase.phn); the page is photographed.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import perihelion
from browser.conftest import CHROMIUM, FLAGS, open_table
from browser.people import Person

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "docs" / "screenshots"
NAMES = ("Ann", "Zoe", "Milo", "Orbit")
IDLE = ("waive", "stop", "pass", "stay", "done", "pretend", "swap", "unload", "shift", "split", "merge", "leave")
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


def picture(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=SHOTS / f"{name}.png")
    print(SHOTS / f"{name}.png")


def theme(page: Page, wanted: str) -> None:
    page.evaluate("wanted => localStorage.setItem('perihelion.theme', JSON.stringify(wanted))", wanted)
    page.reload()


def gaia(browser: Browser, table: str) -> None:
    text = (Path(__file__).parent / "showcase.phn").read_text(encoding="utf-8")
    ann = Person(browser.new_context(color_scheme="dark", base_url=table, viewport=DESK), table, "Ann")
    seats = [{"kind": "me", "name": name} for name in NAMES]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats, "title": "Tuesday table"})["id"]
    ann.sit(match)
    page = ann.page
    page.keyboard.press("1")
    page.locator(".hit.may").first.dispatch_event("mouseenter")
    picture(page, "gaia-dark")
    theme(page, "light")
    page.wait_for_selector(".app[data-mine]")
    page.keyboard.press("6")
    picture(page, "gaia-light")
    theme(page, "dark")
    page.wait_for_selector(".app[data-mine]")
    company(browser, table, ann)
    page.goto(table)
    page.wait_for_selector(".turn")
    picture(page, "lobby")
    phone = browser.new_context(
        color_scheme="dark",
        base_url=table,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        storage_state=ann.window.storage_state(),
    )
    hand = phone.new_page()
    hand.goto(f"{table}/m/{match}")
    hand.wait_for_selector(".app[data-mine]")
    hand.tap('.act[data-act="mine"]')
    hand.wait_for_selector(".hit.may")
    hand.locator(".hit.may").first.dispatch_event("click")
    hand.wait_for_timeout(300)
    if hand.locator(".menu .choice").count():
        hand.locator(".menu .choice").first.tap()
    picture(hand, "gaia-phone")
    phone.close()


def company(browser: Browser, table: str, ann: Person) -> None:
    """A lobby with some life in it."""
    kees = Person(browser.new_context(color_scheme="dark", base_url=table), table, "Kees")
    for person, game, title, seats in (
        (ann, "galactic_era", "Four corners", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]),
        (ann, "council", "Rainy Sunday", [{"kind": "me"}, {"kind": "open"}]),
        (kees, "gaia", "Beginners welcome", [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]),
        (kees, "council", "Schattenrat", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}]),
    ):
        person.ask("POST", "/api/matches", {"game": game, "title": title, "seats": seats})
    kees.window.close()


def lively(game: str, wanted: str, since: int, **options: Any) -> str:
    """A match of four who do rather than pass, stopped where the first seat is asked that in a later round."""
    for seed in range(60):
        match = perihelion.game(game).match(seats=len(NAMES), seed=seed, **options)
        dice = Random(seed)
        while not match.over:
            state: Any = match.state
            asked = type(state.stack[-1]).__name__ == wanted and match.deciders == [0]
            if state.round >= since and asked and len(match.legal(0)) > 5:
                return match.text()
            seat = match.deciders[0]
            legal = match.legal(seat)
            doing = [action for action in legal if not match.say(action).startswith(IDLE)]
            match.play(seat, dice.choice(doing or legal))
    raise AssertionError(f"nobody was asked {wanted}")


def other(browser: Browser, table: str, game: str, text: str) -> None:
    ann = Person(
        browser.new_context(color_scheme="dark", base_url=table, viewport=DESK, reduced_motion="reduce"), table, "Ann"
    )
    seats = [{"kind": "me", "name": name} for name in NAMES]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats, "title": "Tuesday table"})["id"]
    ann.sit(match, "?seat=0")
    picture(ann.page, game.replace("_", "-"))


def main() -> int:
    SHOTS.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        open_table(Path(folder), think=2.0) as table,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        gaia(browser, table)
        other(browser, table, "council", lively("council", "Act", 5, leaders=True))
        other(browser, table, "galactic_era", lively("galactic_era", "Fly", 3))
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
