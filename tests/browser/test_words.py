"""The words of the own board and of the actions can be read on a laptop: what is less important gives way."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.people import Person
from browser.positions import questions, reach
from browser.test_contrast import NAMES

LEAST = 10.9
"""Eleven pixels, but for rounding."""
SMALL = """least => {
  const small = [], words = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: at, textContent: text } = words.currentNode;
    if (!/[a-z]{3}/i.test(text) || at.ownerSVGElement) continue;
    if (!at.closest('.own .fitted, .bar') || at.closest('.visually-hidden') || !at.checkVisibility()) continue;
    const pixels = parseFloat(getComputedStyle(at).fontSize) * at.currentCSSZoom;
    if (pixels < least) small.push(`${text.trim()} ${pixels.toFixed(1)}`);
  }
  return small;
}"""


def position(game: str) -> tuple[str, int, int]:
    """A turn of that game: its save file, how many sit there, and who is asked."""
    if game == "gaia":
        return reach(lambda match: match.deciders == [0] and type(match.state.stack[-1]).__name__ == "Turn"), 2, 0
    wanted = {"council": "Plan", "galactic_era": "Fly"}[game]
    return questions(game, {wanted})[wanted]


@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)], ids=["laptop", "desk"])
@pytest.mark.parametrize("game", ["gaia", "council", "galactic_era"])
def test_no_word_of_the_own_board_and_the_actions_is_too_small(
    window: BrowserContext, table: str, game: str, size: tuple[int, int]
) -> None:
    text, seats, seat = position(game)
    ann = Person(window, table, "Ann")
    ann.page.set_viewport_size({"width": size[0], "height": size[1]})
    people = [{"kind": "me", "name": name} for name in NAMES[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": people})["id"], f"?seat={seat}")
    ann.raise_curtain()
    expect(ann.page.locator(".own .fitted[style*='--drawn']")).to_be_visible()
    ann.page.wait_for_function(f"least => ({SMALL})(least).length === 0", arg=LEAST)
