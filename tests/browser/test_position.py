"""The position editor: typed in by keys, put on the map by letters and clicks, checked at once, shared, played on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

TEXT = "game gaia\nplayers terrans xenos\nterrans vp 30, mine 1B1 3A7\ntable round 4, turn terrans\n"
PATIENCE = 15_000


@pytest.fixture
def visitor(browser: Browser, table: str) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=table, viewport={"width": 1280, "height": 844}, reduced_motion="reduce", locale="en"
    )
    yield context
    context.close()


def written(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The table in words")


def open_map(page: Page, text: str) -> None:
    page.goto(f"/position#{quote(text)}")
    ground = page.locator(".position .ground")
    ground.locator("[data-ref]").first.wait_for(state="attached", timeout=PATIENCE)
    ground.focus()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_position_is_typed_checked_shared_and_played_on(visitor: BrowserContext, width: int) -> None:
    page = visitor.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/position")
    words = written(page)
    words.fill(TEXT + "xenos mine 1B1\n")
    expect(page.locator(".impossible")).to_contain_text("Line 5 something stands on 1B1 already", timeout=PATIENCE)
    expect(page.locator(".words li.loss")).to_have_count(1)
    expect(page.locator(".words li").nth(4)).to_have_class("loss")
    expect(page.get_by_role("button", name="Play on")).to_be_disabled()
    words.fill(TEXT)
    expect(page.locator(".impossible")).to_contain_text("Everything fits: 2 players can play on.", timeout=PATIENCE)
    expect(page.locator(".position .ground [data-ref='hex:1B1']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".position .p-research")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    other = visitor.new_page()
    other.goto(page.url)
    expect(written(other)).to_have_value(TEXT, timeout=PATIENCE)
    other.get_by_role("button", name="Play on").click(timeout=PATIENCE)
    expect(other.locator(".app[data-mine]")).to_be_visible(timeout=PATIENCE)


def test_the_first_answer_has_the_keys_each_time_one_comes(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("/puzzles")
    for _ in range(2):
        page.get_by_role("link", name="Set up a position").click()
        expect(page.get_by_role("button", name="Gaia Project")).to_be_focused()
        page.go_back()


@pytest.mark.parametrize(
    ("game", "key", "piece"), [("gaia", "m", "mine"), ("council", "c", "cube"), ("galactic_era", "s", "ship")]
)
def test_pieces_are_put_on_every_map_by_keys_alone(visitor: BrowserContext, game: str, key: str, piece: str) -> None:
    page = visitor.new_page()
    open_map(page, f"game {game}\n")
    for pressed in ("2", "ArrowRight", "ArrowDown", key):
        page.keyboard.press(pressed)
    expect(written(page)).to_have_value(re.compile(rf"^game {game}\n\w+ {piece} \S+\n$"))
    expect(page.locator(".hand .btn").nth(2)).to_have_attribute("aria-pressed", "true")
    put = written(page).input_value()
    expect(page.locator(".impossible")).to_contain_text("Everything fits", timeout=PATIENCE)
    page.keyboard.press("x")
    expect(written(page)).to_have_value(f"game {game}\n")
    page.keyboard.press("z")
    expect(written(page)).to_have_value(put)


@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_what_each_player_has_stands_beside_the_map(visitor: BrowserContext, game: str) -> None:
    page = visitor.new_page()
    open_map(page, f"game {game}\n")
    cards = page.locator(".position .opp")
    expect(cards.nth(1)).to_be_visible()
    wide = cards.evaluate_all("all => all.map(one => one.offsetWidth / one.closest('section').offsetWidth)")
    assert min(wide) > 0.9


def test_the_line_asks_for_one_thing_after_the_other_and_tiles_have_letters(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto("/position")
    page.get_by_role("button", name="Gaia Project").click(timeout=PATIENCE)
    line = page.locator(".position .line input")
    expect(line).to_be_focused(timeout=PATIENCE)
    page.keyboard.type("te xe")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # the map stays that of the first game
    page.locator(".choices").get_by_role("button", name="Mines (2 VP)").click()
    page.keyboard.type("abdef")
    page.keyboard.press("Enter")
    expect(written(page)).to_have_value("game gaia\nplayers te xe\ntable rounds cabdef\n")
    expect(page.locator(".impossible")).to_contain_text("Everything fits", timeout=PATIENCE)
    page.keyboard.press("ArrowUp")
    expect(line).to_have_value("cabdef")
    written(page).fill("game gaia\nterrans mine 3A7 3A8\n")
    page.get_by_role("button", name="Take 4A0").click(timeout=PATIENCE)
    expect(written(page)).to_have_value("game gaia\nterrans mine 3A7 4A0\n")


def test_what_is_said_briefly_is_seen_before_it_is_entered_and_changed_on_the_map(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    open_map(page, "game gaia\n")
    page.keyboard.press("1")
    page.keyboard.press("/")
    page.keyboard.press("Enter")
    names = page.locator(".position .ground small.tag")
    expect(names.first).to_be_visible()
    assert "3t" in names.all_inner_texts()
    page.keyboard.type("3tt3d")
    expect(written(page)).to_have_value("game gaia\nterrans pieces 3tt3d\n")
    expect(page.locator(".position .board[aria-busy='false']")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".position .ground").get_by_label(re.compile("trading station"))).to_have_count(1)
    page.keyboard.type("l3z")
    expect(page.locator(".impossible")).to_contain_text("'3z' is no planet", timeout=PATIENCE)
    for _ in range(3):
        page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.locator(".position .board[aria-busy='false']")).to_be_visible(timeout=PATIENCE)
    page.locator(".position .ground [data-ref='hex:3A3']").focus()
    page.keyboard.press("x")
    expect(written(page)).to_have_value("game gaia\nterrans trading_station 3A6\n")


def test_every_place_of_the_map_can_be_used_and_a_sector_is_turned(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    open_map(page, "game gaia\nxenos mine 1B1\n")
    expect(page.locator(".position .ground [aria-disabled='true']")).to_have_count(0)
    for pressed in ("ArrowRight", "r"):
        page.keyboard.press(pressed)
    there = page.locator(".ground .tag").inner_text()
    expect(written(page)).to_have_value(f"game gaia\ntable turned {there}\nxenos mine 1B1\n")
    expect(page.locator(".impossible")).to_contain_text("Everything fits", timeout=PATIENCE)


def test_pieces_are_put_by_clicks_and_the_coach_is_asked(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    open_map(page, "game gaia\ntable round 6\n")
    page.locator(".hand").get_by_role("button", name="2 Xenos", exact=True).click()
    page.locator(".hand").get_by_role("button", name="research lab").click()
    page.locator(".position .ground [data-ref='hex:1B1']").click(force=True)
    expect(written(page)).to_have_value("game gaia\ntable round 6\nxenos research_lab 1B1\n")
    expect(page.locator(".impossible")).to_contain_text("Everything fits", timeout=PATIENCE)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".advised li").first).to_be_visible(timeout=2 * PATIENCE)


def test_a_line_is_typed_for_the_chosen_player_and_checked_in_german(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    open_map(page, "game gaia\n")
    page.get_by_role("combobox").first.select_option("de")
    page.keyboard.press("Escape")
    page.locator(".position .ground").focus()
    page.keyboard.press("1")
    page.keyboard.press("/")
    page.keyboard.type("30 7 3 5 1 2/6/7 120300")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # nothing on the map yet
    page.keyboard.type("mi 9Z9")
    page.keyboard.press("Enter")
    expect(page.locator(".position textarea")).to_have_value(
        "game gaia\nterrans 30 7 3 5 1 2/6/7 120300\nxenos mi 9Z9\n"
    )
    expect(page.locator(".impossible")).to_contain_text(
        "Zeile 3 auf diesem Plan gibt es kein Feld 9Z9", timeout=PATIENCE
    )
