"""My box in a real browser: confirm, correct, a mistake at its field, keep it; on a phone and on a desk, in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.axe import set_page, too_wide, violations
from browser.people import Person


@pytest.mark.parametrize(
    ("width", "theme", "language", "opens"),
    [(360, "dark", "de", "KI-Karten"), (1440, "light", "en", "AI cards")],
)
def test_an_owner_goes_through_the_box(
    window: BrowserContext, table: str, width: int, theme: str, language: str, opens: str
) -> None:
    ann = Person(window, table, "Ann")
    page = ann.page
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{table}/box/council")
    set_page(page, theme, language)
    progress = page.locator("#box-progress")
    expect(progress).to_be_visible()
    known = int(progress.inner_text().split()[0])
    page.get_by_role("button", name=opens).click()
    card = page.locator("fieldset.piece").nth(11)
    card.locator(".markrow .btn").first.click()
    expect(progress).to_contain_text(str(known + 1))
    number = card.locator("input[type=number]").first
    number.fill("99")
    number.press("Tab")
    expect(card.get_by_role("alert")).to_contain_text("ai_cards.ai_12_mine_2.consumption")
    assert violations(page) == []
    assert not too_wide(page)
    page.locator(".boxhead .btn.primary").click()
    expect(page.locator(".boxhead .btn.primary")).to_be_disabled()
    assert ann.ask("GET", "/api/games/council/box")["known"] == known + 1
    assert not ann.errors
