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
SMALL_ENOUGH = 220_000
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


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_the_page_is_small(game: str, language: str) -> None:
    """All pages that somebody who plays one game in one language may ever load, gzipped."""
    others = [*GAMES - {game}, *LANGUAGES - {language}]
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    loaded = [file for file in files if file.stem.split("-")[0] not in others]
    size = sum(len(gzip.compress(file.read_bytes())) for file in loaded)
    print(f"{size / 1000:.0f} KB gzip in {len(loaded)} of {len(files)} files")
    assert any(file.stem.startswith(f"{game}-") for file in loaded)
    assert any(file.stem.startswith(f"{language}-") for file in loaded)
    assert size < SMALL_ENOUGH


def test_the_page_says_it_is_a_fan_project(window: BrowserContext, table: str) -> None:
    page = window.new_page()
    page.goto(table)
    expect(page.locator("footer")).to_contain_text("not affiliated")
