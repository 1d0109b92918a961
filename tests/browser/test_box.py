"""My box in a real browser: confirm, correct, a mistake at its field, keep it; on a phone and on a desk, in words."""

from __future__ import annotations

import json
from pathlib import Path

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


def test_quick_words_and_files_are_not_lost(window: BrowserContext, table: str, tmp_path: Path) -> None:
    """Said faster than the table answers, kept and saved straight from a field, opened twice, put together."""
    ann = Person(window, table, "Ann")
    page = ann.page
    page.goto(f"{table}/box/council")
    progress = page.locator("#box-progress")
    expect(progress).to_be_visible()
    known = int(progress.inner_text().split()[0])
    page.get_by_role("button", name="AI cards").click()
    page.locator("fieldset.piece").nth(11).wait_for()
    page.evaluate("[...document.querySelectorAll('.markrow .btn')].slice(0, 3).forEach((button) => button.click())")
    expect(progress).to_contain_text(str(known + 3))
    number = page.locator("fieldset.piece").nth(11).locator("input[type=number]").first
    number.fill("5")
    page.get_by_role("button", name="Use for my new matches").click()
    expect(page.get_by_role("button", name="Use for my new matches")).to_be_disabled()
    assert '"consumption": 5' in ann.ask("GET", "/api/games/council/box")["file"]
    number.fill("6")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save file").click()
    file = tmp_path / "box.json"
    saved.value.save_as(file)
    said = json.loads(file.read_text())
    assert [card["consumption"] for card in said["ai_cards"] if "consumption" in card] == [6]
    opens = page.get_by_label("Open file", exact=True)
    for value in ("7", "8"):
        file.write_text(file.read_text().replace('"consumption": 6', f'"consumption": {value}'))
        opens.locator("visible=false").set_input_files(file)
        expect(number).to_have_value(value)
        file.write_text(file.read_text().replace(f'"consumption": {value}', '"consumption": 6'))
    page.get_by_label("Add files of others").locator("visible=false").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("ai_cards.ai_12_mine_2.consumption: 8, another owner says 6")
    expect(number).to_have_value("8")
    assert not ann.errors
