"""How fast the page answers: `PYTHONPATH=tests python -m browser.latency`. A measurement, not a test.

From a click to the tentative turn on screen: Gaia Project with four players and Galactic Era with six, each on its
largest map, and a card that is laid in Council of Shadows with four; how much of it the page worked. Then how soon a
table is there for somebody who opens its address with nothing kept: the browser's first paint, the painted table, and
the work until then. On a machine that has other things to do, the work says more than the clock.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, StorageState, sync_playwright

import perihelion
from browser.conftest import CHROMIUM, FLAGS, open_table
from browser.people import Clicker, Person
from browser.positions import offers, reach

CLICK = """what => new Promise(done => {
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.strip ol .step')) {
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }
  });
  watch.observe(document.querySelector('.app'), {childList: true, subtree: true});
  document.querySelector(what).click();
})"""
DRAWN = "() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"
"""What was opened to be clicked is on screen: nobody clicks sooner, and its drawing is not the click's."""
CLICKS = 15
PAINTED = """new MutationObserver((_, watch) => {
  if (!document.querySelector('.app .opp')) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())));
}).observe(document, {childList: true, subtree: true})"""
VISITS = 5
NAMES = ("Ann", "Zoe", "Milo", "Orbit", "Kees", "Ida")


def large_era() -> str:
    """Six players in the middle of a Galactic Era match: the first may move ships."""
    for seed in range(20):
        match = perihelion.game("galactic_era").match(seats=6, seed=seed)
        dice = Random(seed)
        while not match.over:
            state: Any = match.state
            if (
                state.round > 3
                and match.deciders == [0]
                and any(match.say(a).startswith("pick") for a in match.legal(0))
            ):
                return match.text()
            seat = match.deciders[0]
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("nobody could move ships")


def large_council() -> str:
    """Four players with both modules in a later round: the first lays a card."""
    for seed in range(20):
        match = perihelion.game("council").match(seats=4, seed=seed, leaders=True, stations=True)
        dice = Random(seed)
        while not match.over:
            state: Any = match.state
            if state.round > 4 and 0 in match.deciders and any(match.say(a).startswith("plan") for a in match.legal(0)):
                return match.text()
            seat = match.deciders[0]
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("nobody could plan")


def council_click(ann: Person) -> str:
    return ".hand .card"


def gaia_click(ann: Person) -> str:
    return '[data-free="ore_to_credit"]'


def era_click(ann: Person) -> str:
    """Open the card of a stack that can move: the click takes its ships."""
    for stack in ann.page.locator(".hit.may").all():
        stack.dispatch_event("click")
        if ann.page.locator('.ge-hex [data-action^="pick"]').count():
            return '.ge-hex [data-action^="pick"]'
        ann.page.keyboard.press("Escape")
    raise AssertionError("no stack can move")


def work(cdp: CDPSession) -> float:
    """Milliseconds that the page's main thread has worked."""
    metrics = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    return float(metrics["ThreadTime"]) * 1000


def take_back(ann: Person) -> None:
    """Undo step by step, until nothing is tentative: a card that is laid answers for the slots after it, too."""
    clicker = Clicker(ann.page, seed=1)
    for _ in range(20):
        ann.page.evaluate(DRAWN)
        clicker.settle()
        if ann.page.locator(".strip.idle").count():
            return
        ann.page.keyboard.press("z")
    raise AssertionError("what was tried cannot be taken back")


def clicks(ann: Person, text: str, seats: int, aim: Any) -> None:
    """Print what a click costs, by the clock and in work of the page."""
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"])
    cdp = ann.window.new_cdp_session(ann.page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    times: list[float] = []
    worked: list[float] = []
    for _ in range(CLICKS):
        what = aim(ann)
        ann.page.evaluate(DRAWN)
        before = work(cdp)
        times.append(ann.page.evaluate(CLICK, what))
        worked.append(work(cdp) - before)
        take_back(ann)
    times.sort()
    worked.sort()
    print(f"  click to screen: median {times[CLICKS // 2]:.0f} ms, slowest {times[-1]:.0f} ms of {CLICKS}")
    print(f"  the page worked: median {worked[CLICKS // 2]:.0f} ms, most {worked[-1]:.0f} ms")


def visits(browser: Browser, ann: Person) -> None:
    """Print how soon the table that Ann sits at is there, for a browser that has only her cookie."""
    first: list[float] = []
    painted: list[float] = []
    worked: list[float] = []
    cookies: StorageState = {"cookies": ann.window.storage_state()["cookies"], "origins": []}
    for _ in range(VISITS):
        window = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=cookies)
        window.add_init_script(PAINTED)
        page = window.new_page()
        cdp = window.new_cdp_session(page)
        cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        page.goto(ann.page.url)
        page.wait_for_function("() => window.painted")
        worked.append(work(cdp))
        first.append(page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"))
        painted.append(page.evaluate("window.painted"))
        window.close()
    for name, times in (("first paint", first), ("table painted", painted), ("the page worked until then", worked)):
        times.sort()
        print(f"  {name}: median {times[VISITS // 2]:.0f} ms, slowest {times[-1]:.0f} ms of {VISITS}")


def main() -> None:
    only = sys.argv[1:]
    with (
        tempfile.TemporaryDirectory() as folder,
        open_table(Path(folder)) as table,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        ann = Person(browser.new_context(base_url=table, viewport={"width": 1440, "height": 900}), table, "Ann")
        if not only or "gaia" in only:
            print("Gaia Project, four players")
            clicks(ann, reach(offers("convert ore_to_credit"), seats=4), 4, gaia_click)
            visits(browser, ann)
        if not only or "council" in only:
            print("Council of Shadows, four players")
            clicks(ann, large_council(), 4, council_click)
            visits(browser, ann)
        if not only or "galactic_era" in only:
            print("Galactic Era, six players")
            clicks(ann, large_era(), 6, era_click)
            visits(browser, ann)
        browser.close()


if __name__ == "__main__":
    main()
