"""Others' turns are told one after the other on the table they were made on, stay as chips, and can be shown again."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from browser.people import Clicker, Person
from browser.play import play_out


def test_a_turn_of_a_bot_is_told_and_stays_as_a_chip(browser: Browser, table: str) -> None:
    moving = browser.new_context(
        base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    ann = Person(moving, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    ann.sit(match)
    page = ann.page
    page.evaluate("""() => {
      window.told = [];
      new MutationObserver(() => {
        const strip = document.querySelector('.strip.telling');
        if (strip) window.told.push([strip.textContent, Number(document.querySelector('.app').dataset.version)]);
      }).observe(document.body, {subtree: true, childList: true, characterData: true});
    }""")
    # Choosing a faction leaves no mark on the table; the first structure does.
    marked = page.locator(".marked, .last")

    def told_before_my_turn() -> bool:
        """At rest, and nothing of my own turn done yet: what comes next waits for me."""
        page.wait_for_function("() => !document.querySelector('.app[data-busy]')")
        mine = page.locator(".app[data-mine] .strip.mine .told-chip").count() and not page.locator(".strip ol").count()
        return bool(mine and marked.count())

    play_out(ann, 3, Clicker, until=told_before_my_turn)
    told = page.evaluate("window.told")
    assert told, "nothing was told"
    assert sorted(told, key=lambda one: one[1]) == told, "told in the order it was played"
    chip = page.locator(".strip.mine .told-chip").last
    expect(chip).to_contain_text("Greedy")
    expect(marked.first).to_be_attached()
    chip.click()
    expect(page.locator(".strip.past")).to_be_visible()
    expect(page.locator(".strip.mine")).to_be_visible(timeout=15_000)
    assert not ann.errors
    moving.close()
