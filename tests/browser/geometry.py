"""What the eye would call broken, found by measuring: text that is cut, boxes that scroll, things on each other."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SIZES = [
    (1280, 720), (1366, 768), (1024, 768), (1180, 820), (820, 1180),
    (1440, 900), (1920, 1080), (2560, 1440), (390, 844), (360, 740),
]  # fmt: skip
"""Common screens: laptops, tablets both ways round, desks, phones."""
DOCKED = 1280
"""From this width on a question has a place of its own beside the map."""

PHONE = 720
"""Narrower screens show one part of the table at a time."""

LARGE = 1920
WORDS = 11
"""On a large screen there is room: no word is less high than so many pixels."""

FRAMES = """async () => {
  for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
}"""
"""A zone is fitted in the frame after its size has changed, and those above it in the next."""

MEASURE = (Path(__file__).parent / "geometry.js").read_text(encoding="utf-8")


MEETING = """([some, others]) => {
  const boxes = selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    .map(one => [one, one.getBoundingClientRect()]);
  return boxes(some).flatMap(([one, a]) => boxes(others).filter(([other, b]) => other !== one && !other.contains(one)
    && !one.contains(other) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3)
    .map(([other]) => `${one.textContent.trim()} on ${other.textContent.trim()}`));
}"""


def meeting(page: Page, some: str, others: str) -> list[str]:
    """Which of some lie on which of the others; parts of a drawing, too."""
    found: list[str] = page.evaluate(MEETING, [some, others])
    return found


def faults(page: Page, size: tuple[int, int]) -> list[str]:
    """What is cut, scrolls, overlaps or is covered on a screen of that size, once the table has settled there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    how = {"docked": size[0] >= DOCKED, "phone": size[0] < PHONE, "least": WORDS if size[0] >= LARGE else 0}
    found: list[str] = []
    for _ in range(10):
        page.wait_for_timeout(80)  # zones fit themselves to the window over a few frames
        found = page.evaluate(MEASURE, how)
        if not found:
            break
    return found
