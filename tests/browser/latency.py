"""How fast the page answers: `PYTHONPATH=tests python -m browser.latency`. A measurement, not a test.

From a click to the tentative turn on screen, on the largest map with four players; and the first paint of a table.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from browser.conftest import CHROMIUM, FLAGS, open_table
from browser.people import Person
from browser.positions import offers, reach

CLICK = """() => new Promise(done => {
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector('.strip ol .step')) {
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now() - start));
    }
  });
  watch.observe(document.querySelector('.mid'), {childList: true, subtree: true});
  document.querySelector('[data-free="ore_to_credit"]').click();
})"""
CLICKS = 15


def clicks(ann: Person) -> list[float]:
    """Milliseconds from click to screen, sorted."""
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo", "Orbit")]
    text = reach(offers("convert ore_to_credit"), seats=4)
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"])
    times: list[float] = []
    for _ in range(CLICKS):
        times.append(ann.page.evaluate(CLICK))
        ann.page.keyboard.press("z")
        expect(ann.page.locator(".strip.idle")).to_be_visible()
    return sorted(times)


def paint(ann: Person) -> float:
    """Milliseconds until a reloaded table shows its players."""
    ann.page.reload()
    ann.page.wait_for_selector(".app .opp")
    painted: float = ann.page.evaluate("performance.now()")
    return painted


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        open_table(Path(folder) / "table.db") as table,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        ann = Person(browser.new_context(base_url=table, viewport={"width": 1440, "height": 900}), table, "Ann")
        times = clicks(ann)
        print(f"click to screen: median {times[len(times) // 2]:.0f} ms, slowest {times[-1]:.0f} ms of {len(times)}")
        print(f"table painted after {paint(ann):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
