"""Studies: made from a position, commented, branched, pointed at by dragging and by keys, shared by link."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

RECORDED = Path(__file__).parents[1] / "recorded" / "council" / "02-2-seats.phn.gz"
TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, ore 3, credits 7, mine 1B1 3A7\ntable round 4, turn terrans\n"


@pytest.mark.parametrize("width", [390, 1280])
def test_a_study_is_made_and_shared(browser: Browser, table: str, width: int) -> None:
    visitor = browser.new_context(base_url=table, viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page = visitor.new_page()
    page.goto(f"{table}/studies")
    page.get_by_label("Title").fill("Two ways")
    page.get_by_label("A position in words").fill(TEXT)
    page.get_by_role("button", name="Make a study").click()
    moves = page.get_by_role("navigation", name="Moves")
    expect(moves.get_by_role("button")).to_have_text(["Start"], timeout=30_000)
    expect(page.locator(".study > .top")).to_be_in_viewport()
    page.get_by_label("Comment").fill("Poor, both of them.")
    page.get_by_label("Comment").blur()
    expect(moves).to_contain_text("Poor, both of them.", timeout=15_000)

    # By keys an arrow, by a drag a mark.
    page.get_by_label("From").fill("1B1")
    page.get_by_label("To", exact=True).fill("3A7")
    page.get_by_role("button", name="Point").click()
    expect(page.locator(".pointed line")).to_have_count(1, timeout=15_000)
    page.locator('[data-ref="hex:1B1"]').click(button="right", force=True)
    expect(page.locator(".pointed circle")).to_have_count(1, timeout=15_000)

    for move in ("1 upgrade 1B1 to trading_station", "1 upgrade 3A7 to trading_station"):
        page.get_by_label("Another move").fill(move)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(moves.locator("[aria-current]")).to_contain_text(move.split()[2], timeout=15_000)
        page.get_by_role("button", name="One step back").click()
        expect(moves.locator("[aria-current]")).to_contain_text("Start")
    expect(moves.locator("ol ol button")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.get_by_label("Who may read it").select_option("By link")
    expect(page.locator(".toast")).to_be_visible(timeout=15_000)
    stranger = browser.new_context(base_url=table, viewport={"width": width, "height": 844}, locale="de-DE")
    other = stranger.new_page()
    other.goto(page.url)
    expect(other.locator(".comment")).to_contain_text("Poor, both of them.", timeout=30_000)
    expect(other.locator(".pointed line")).to_have_count(1, timeout=15_000)
    expect(other.get_by_label("Kommentar")).to_have_count(0)
    expect(other.get_by_role("button", name="Als Seite speichern")).to_be_visible()
    stranger.close()
    visitor.close()


def test_a_study_is_renamed_and_gets_a_chapter_from_a_match(window: BrowserContext) -> None:
    page = window.new_page()
    page.goto("/studies")
    page.get_by_label("Title").fill("Two ways")
    page.get_by_label("A position in words").fill(TEXT)
    page.get_by_role("button", name="Make a study").click()
    page.get_by_text("Rename the study").first.click(timeout=30_000)
    page.get_by_role("textbox", name="Rename the study").fill("Three ways")
    page.get_by_role("button", name="Rename the study").click()
    expect(page.locator(".brand small")).to_have_text("Three ways", timeout=15_000)
    me = {"kind": "me"}
    played = gzip.decompress(RECORDED.read_bytes()).decode()
    body = json.dumps({"text": played, "seats": [me, me]})
    made = page.evaluate(
        """async body => {
            const headers = {"content-type": "application/json"};
            return (await fetch("/api/matches/import", {method: "POST", body, headers})).status; }""",
        body,
    )
    assert made == 201
    page.reload()
    page.get_by_text("Add a chapter").first.click(timeout=30_000)
    page.get_by_label("A match of yours").select_option(index=1, timeout=15_000)
    page.get_by_role("textbox", name="Title").fill("Council")
    page.get_by_role("button", name="Add a chapter").click()
    expect(page.get_by_label("Chapter").locator("option")).to_have_count(2, timeout=30_000)
    # Draws, too, are told in the game's words.
    moves = page.get_by_role("navigation", name="Moves")
    expect(moves.get_by_role("button").nth(20)).to_be_attached()
    assert not re.search(r"chance |\w_\w", moves.inner_text())
