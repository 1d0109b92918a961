"""The installed page: what a browser wants before it installs one, and what is left without a connection."""

from __future__ import annotations

import re
import struct

from playwright.sync_api import BrowserContext, Page, expect

from browser.people import Person
from server.client import eventually


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return int(width), int(height)


def controlled(page: Page) -> None:
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


KEPT = """async () => {
  const parts = performance.getEntriesByType('resource').map((one) => one.name);
  const wanted = parts.filter((name) => /\\/assets\\/|\\/api\\/(games|phrases)/.test(name));
  return (await Promise.all(wanted.map((name) => caches.match(name)))).every(Boolean);
}"""
"""Whether the worker has put away what the page was made of: it does so after it has answered."""


def test_a_browser_may_install_it(window: BrowserContext, table: str) -> None:
    """A manifest with name, start, display and icons of all kinds; a worker that answers for the start."""
    page = window.new_page()
    page.goto(table)
    controlled(page)
    href = page.locator("link[rel=manifest]").get_attribute("href")
    answer = window.request.get(f"{table}{href}")
    assert "manifest+json" in answer.headers["content-type"]
    manifest = answer.json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Perihelion", "/", "standalone")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            width, height = size_of(window.request.get(f"{table}{icon['src']}").body())
            assert f"{width}x{height}" == icon["sizes"]
    errors = window.new_cdp_session(page).send("Page.getInstallabilityErrors")
    # The test's browser is an incognito one, which installs nothing; there must be no other obstacle.
    assert {one["errorId"] for one in errors["installabilityErrors"]} <= {"in-incognito"}


def test_the_last_table_is_there_without_a_connection(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    page = ann.page
    page.goto(table)
    controlled(page)
    ann.sit(match)
    kept = "async () => (await (await caches.open('perihelion-tables')).keys()).length"
    eventually(lambda: page.evaluate(kept), bool)
    page.reload()  # now every part of the table is kept
    expect(page.locator(".app")).to_be_visible(timeout=15_000)
    eventually(lambda: page.evaluate(KEPT), bool)
    window.set_offline(True)
    page.reload()
    expect(page.locator(".app")).to_be_visible(timeout=20_000)
    told = page.get_by_text("You are offline: this is the table as you last saw it.")
    expect(told).to_have_css("position", "fixed")  # over the table, also where no other page was seen before
    expect(page.locator("[data-do='confirm']:not(:disabled)")).to_have_count(0)

    # Back online the word goes away, and the table is the table again.
    window.set_offline(False)
    expect(page.locator(".remembered")).to_have_count(0, timeout=20_000)

    # Whoever signs out leaves nothing behind.
    page.goto(f"{table}/account")
    page.get_by_role("button", name=re.compile("^Sign out$")).first.click()
    expect(page.get_by_text("Nobody is signed in")).to_be_visible()
    assert page.evaluate("async () => !(await caches.has('perihelion-tables'))")
