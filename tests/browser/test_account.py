"""The account by clicking: a second factor with its QR code, standing answers by game, and notices in this browser."""

from __future__ import annotations

import re
from time import time

from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from browser.people import Person
from perihelion.server.people.second import STEP, code_at

PASSWORD = "a cold clear night"


def account(window: BrowserContext, table: str, name: str) -> Person:
    person = Person(window, table, name)
    person.ask("POST", "/api/accounts", {"name": name, "password": PASSWORD})
    return person


def sign_in(page: Page, name: str) -> None:
    page.locator("main").get_by_role("button", name="Sign in").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.locator("dialog").get_by_role("button", name="Sign in").last.click()


def test_a_second_factor_by_its_qr_code(window: BrowserContext, table: str) -> None:
    ann = account(window, table, "Ann with an app")
    page = ann.page
    page.goto(f"{table}/account/sign-in")
    second = page.locator(".second")
    second.get_by_label("Password", exact=True).fill(PASSWORD)
    second.get_by_role("button", name="Begin").click()
    # Dark on white with a margin, whatever the look: what it says is read back in the units of the page.
    expect(second.get_by_role("img", name="QR code")).to_be_visible()
    secret = second.locator(".secret code").inner_text()
    assert f"secret={secret}" in (second.get_by_role("link").get_attribute("href") or "")
    step = int(time()) // STEP
    second.get_by_label(re.compile("^Code")).fill(code_at(secret, step))
    second.get_by_role("button", name="Switch on").click()
    expect(second.locator(".codes li")).to_have_count(8)
    recovery = second.locator(".codes code").first.inner_text()
    second.get_by_role("button").last.click()
    expect(second.get_by_role("button", name="Switch off")).to_be_visible()

    # Signing in asks for it; a code for when the device is lost does as well.
    page.get_by_role("button", name="Sign out", exact=True).first.click()
    sign_in(page, "Ann with an app")
    page.locator("dialog").get_by_label(re.compile("^Code")).fill(recovery)
    page.locator("dialog").get_by_role("button", name="Sign in").last.click()
    expect(page.locator("h1")).to_have_text("Ann with an app")
    assert not ann.errors


FITS = """() => [...document.querySelectorAll('.account .panel *')].filter((one) => {
  if (!one.checkVisibility() || one.closest('svg, .visually-hidden')) return false;
  const panel = one.closest('.panel').getBoundingClientRect(), box = one.getBoundingClientRect();
  return box.right > panel.right + 1 || box.left < panel.left - 1;
}).map((one) => `${one.className}: ${one.textContent.slice(0, 40)}`)"""


# Buttons that do not lie on the line of the field beside them.
LEVEL = """() => [
  ['.way select', '.way .test .btn'], ['#profile input', '#profile .btn'], ['#away input', '#away .btn']]
  .filter(([field, button]) => {
    const [a, b] = [field, button].map((one) => document.querySelector(one).getBoundingClientRect());
    return b.left > a.right && Math.abs(a.top + a.bottom - b.top - b.bottom) > 3;
  }).map(([field]) => field)"""


def test_a_way_that_fails_is_said_in_its_panel_and_in_the_list(window: BrowserContext, table: str) -> None:
    """Its words lay under the next column, and nothing beside the sections told of it."""
    ann = account(window, table, "Ann with a hook")
    for style in ("json", "discord"):
        ann.ask("POST", "/api/me/channels", {"kind": "hook", "url": f"https://example.org/{style}", "style": style})
    page = ann.page

    def failing(route: Route) -> None:
        answer = route.fetch()
        ways = answer.json()
        ways[0]["failures"] = 3
        route.fulfill(response=answer, json=ways)

    page.route("**/api/me/channels", failing)
    for width in (1440, 1280, 820, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{table}/account")
        told = page.locator(".failing")
        expect(told).to_contain_text("failed 3 times")
        way, said = page.locator(".way:has(.failing)").bounding_box(), told.bounding_box()
        assert way is not None
        assert said is not None
        assert abs(said["width"] - way["width"]) < 2
        expect(page.locator(".sections a", has_text="Notices").locator(".count")).to_have_text("1")
        expect(page.locator(".sections a", has_text="Sessions").locator(".count")).not_to_be_empty()
        assert page.evaluate(FITS) == [], width
    assert page.evaluate(LEVEL) == []
    page.set_viewport_size({"width": 1440, "height": 900})
    assert page.evaluate(LEVEL) == []
    # The password is asked for once the address is another one.
    page.set_viewport_size({"width": 1440, "height": 900})
    profile = page.locator("#profile")
    expect(profile.get_by_label("Password", exact=True)).to_have_count(0)
    profile.get_by_label("E-mail").fill("ann@example.org")
    expect(profile.get_by_label("Password", exact=True)).to_be_visible()
    assert not ann.errors


def test_answers_settled_for_a_game_come_to_its_next_match(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    page = ann.page
    page.goto(f"{table}/account/standing")
    game = page.locator(".standing", has_text="Gaia Project")
    game.locator("summary").click()
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        game.get_by_label("Offers to charge power").select_option("free")
    wanted = ann.ask("GET", "/api/me/standing/gaia")["answers"]
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    assert ann.ask("GET", f"/api/matches/{match}/seats/0/standing")["answers"] == wanted
    assert wanted["charge"] == "free"
    assert not ann.errors


def test_a_push_service_that_does_not_answer_is_said_in_words(browser: Browser, table: str) -> None:
    """This browser may tell, and asks its push service; there is none within reach, and the page says what to do."""
    window = browser.new_context(base_url=table, permissions=["notifications"], reduced_motion="reduce")
    ann = Person(window, table, "Ann")
    ann.page.goto(f"{table}/account/notices")
    ann.page.get_by_role("button", name="Add a way").click()
    ann.page.locator("dialog").get_by_role("button", name="This browser").click()
    told = ann.page.get_by_role("alert")
    expect(told).to_contain_text(re.compile("push service does not answer|does not allow notices"), timeout=40_000)
    assert ann.ask("GET", "/api/me/channels") == []
    assert not ann.errors
    window.close()


def test_an_account_becomes_a_bots_by_one_button_and_is_marked(window: BrowserContext, table: str) -> None:
    marvin = account(window, table, "Marvin of the button")
    page = marvin.page
    page.goto(f"{table}/account/tokens")
    page.get_by_role("button", name="Make this a bot account").click()
    page.locator("dialog").get_by_role("button", name="Yes, for good").click()
    expect(page.locator("#bot")).to_contain_text("A program plays this account")
    expect(page.get_by_role("button", name="Make this a bot account")).to_have_count(0)
    expect(page.locator("nav.sections small")).to_have_text("bot account")
    page.goto(f"{table}/people/{marvin.ask('GET', '/api/me')['id']}")
    expect(page.locator("h1")).to_have_text("Marvin of the button (bot)")
    assert not marvin.errors
