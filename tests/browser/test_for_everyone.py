"""For everyone: axe finds nothing serious, nothing is untranslated, a click is answered at once, the page is small."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.axe import set_page, violations
from browser.people import Person
from browser.positions import offers, reach

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "perihelion" / "server" / "page"
COUCH = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
SMALL_ENOUGH = 300_000
"""Bytes of everything there is, gzipped."""
FOR_ONE = 200_000
"""Of what somebody needs who plays one game in one language."""
GAMES = {"gaia", "council", "galactic_era"}
LANGUAGES = {"en", "de", "nl"}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["council", "galactic_era"])
def test_axe_at_the_table(window: BrowserContext, table: str, theme: str, game: str) -> None:
    ann = Person(window, table, "Ann")
    ann.sit(ann.set_table(game, COUCH))
    set_page(ann.page, theme)
    expect(ann.page.locator(".app")).to_be_visible()
    assert violations(ann.page) == []
    ann.page.keyboard.press("1")
    assert violations(ann.page) == []


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_nothing_is_left_untranslated(window: BrowserContext, table: str, language: str) -> None:
    """A text that no catalogue has shows its key: there is none."""
    ann = Person(window, table, "Ann")
    text = reach(offers("federate"))
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": COUCH})["id"]
    pages = ["/", f"/m/{match}", f"/m/{ann.set_table('council', COUCH)}", f"/m/{ann.set_table('galactic_era', COUCH)}"]
    for path in pages:
        ann.page.goto(table + path)
        set_page(ann.page, "dark", language)
        ann.page.wait_for_selector(".app, .newgame")
        keys = ann.page.evaluate(
            "[...document.querySelectorAll('*')].flatMap(e => [e.getAttribute('aria-label'), e.title,"
            " ...[...e.childNodes].filter(n => n.nodeType === 3).map(n => n.textContent)])"
            ".filter(s => s && /\\b(gaia|council|galactic_era|ui|turn|lobby|seat|zone|tab)[.:][a-z_]+/.test(s))"
        )
        assert keys == [], path


def files_of_the_page() -> dict[Path, int]:
    """What the page is made of, and how much of it goes over the wire."""
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    return {file: len(gzip.compress(file.read_bytes())) for file in files}


def test_the_page_is_small(table: str) -> None:
    """All games, all pages, all languages."""
    sizes = files_of_the_page()
    print(f"{sum(sizes.values()) / 1000:.1f} KB gzip in {len(sizes)} files")
    assert {
        name for file in sizes for name in GAMES | LANGUAGES if file.stem.startswith(f"{name}-")
    } == GAMES | LANGUAGES
    assert sum(sizes.values()) < SMALL_ENOUGH


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_one_game_in_one_language_is_smaller(table: str, game: str, language: str) -> None:
    others = {*GAMES - {game}, *LANGUAGES - {language}}
    sizes = {file: size for file, size in files_of_the_page().items() if not others & {*file.stem.split("-")[:2]}}
    assert sum(sizes.values()) < FOR_ONE


def test_a_table_does_not_wait_for_the_pages_around_it(table: str) -> None:
    """Loaded at once they came before what all styles stand on: signs lay over the words of the lobby's fields."""
    assert "/pages-" not in (PAGE / "index.html").read_text(encoding="utf-8")


def test_the_page_says_it_is_a_fan_project(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(table)
    expect(page.locator("footer")).to_contain_text("not affiliated")
