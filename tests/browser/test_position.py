"""The position editor: typed in by keys, checked while typing, shared by its address, played on at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, mine 1B1 3A7\ntable round 4, turn terrans\n"


@pytest.mark.parametrize("width", [390, 1280])
def test_a_position_is_typed_checked_shared_and_played_on(browser: Browser, table: str, width: int) -> None:
    visitor = browser.new_context(base_url=table, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page = visitor.new_page()
    page.goto(f"{table}/position")
    words = page.get_by_role("textbox", name="The table in words")
    words.fill(TEXT + "xenos mine 1B1\n")
    expect(page.locator(".impossible")).to_contain_text("Line 5 something stands on 1B1 already", timeout=15_000)
    expect(page.get_by_role("button", name="Play on")).to_be_disabled()
    words.fill(TEXT)
    expect(page.locator(".impossible")).to_contain_text("Everything fits: 2 players can play on.", timeout=15_000)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    other = visitor.new_page()
    other.goto(page.url)
    expect(other.get_by_role("textbox", name="The table in words")).to_have_value(TEXT, timeout=15_000)
    expect(other.locator(".picture")).to_be_visible(timeout=15_000)
    other.get_by_role("button", name="Play on").click()
    expect(other.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    visitor.close()
