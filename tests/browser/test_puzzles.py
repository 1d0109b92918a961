"""Puzzles on the page: from the lobby to the table, what is asked over it, and the answer to who gives up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browser.geometry import FRAMES
from perihelion.analysis import puzzles


@pytest.mark.parametrize("width", [390, 1280])
def test_a_puzzle_is_opened_played_at_the_table_and_given_up(browser: Browser, table: str, width: int) -> None:
    visitor = browser.new_context(base_url=table, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page = visitor.new_page()
    page.goto(f"{table}/puzzles")
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible(timeout=15_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".puzzle-list button").first.click()
    page.wait_for_url("**/m/*?puzzle=*", timeout=15_000)
    puzzle = puzzles.named(page.url.rpartition("puzzle=")[2])
    bar = page.locator(".puzzle-bar")
    expect(bar).to_contain_text("Reach", timeout=15_000)
    assert puzzle.lines[0].words[0] not in bar.inner_text()
    expect(page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    page.evaluate(FRAMES)
    over = page.locator(".app").bounding_box()
    below = bar.bounding_box()
    assert over is not None
    assert below is not None
    assert below["y"] + below["height"] <= over["y"] + 1, "the bar lies over the table"
    assert over["y"] + over["height"] <= 844 + 1, "the table is cut"
    bar.get_by_role("button", name="Show the answer").click()
    expect(bar.locator(".puzzle-answer")).to_contain_text("Proved", timeout=15_000)
    expect(bar.locator(".puzzle-answer")).not_to_contain_text(puzzle.lines[0].words[0], timeout=15_000)
    visitor.close()
