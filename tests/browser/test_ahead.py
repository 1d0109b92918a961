"""Planning ahead and people, by clicking: a plan tried on a copy is played when its turn comes; regulars deal again."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Route, expect

from browser.people import Person
from server.client import eventually


def two(browser: Browser, table: str) -> tuple[Person, Person, str, BrowserContext, BrowserContext]:
    """Ann and Bob choose factions; the one who waits comes second."""
    windows = [browser.new_context(base_url=table, reduced_motion="reduce") for _ in range(2)]
    ann, bob = (Person(window, table, name) for window, name in zip(windows, ("Ann", "Bob"), strict=True))
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}], board_first=True)
    bob.ask("POST", f"/api/matches/{match}/join", {})
    return ann, bob, match, windows[0], windows[1]


def test_a_plan_tried_on_a_copy_is_played_when_its_turn_comes(browser: Browser, table: str) -> None:
    ann, bob, match, *windows = two(browser, table)
    first, second = (ann, bob) if ann.info(match)["your_turn"] else (bob, ann)
    seats = {ann: 0, bob: 1}
    second.sit(match)
    page = second.page
    page.get_by_role("button", name="Plan ahead").click()
    page.get_by_role("button", name="Try it on a copy").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    copy = page.url.rpartition("/m/")[2].partition("?")[0]
    say(second, copy, seats[first], "choose terrans")
    say(second, copy, seats[second], "choose xenos")
    page.get_by_role("button", name="Make this move my plan").click()
    page.wait_for_url(re.compile(match))
    expect(page.get_by_role("button", name="Plan: 1 move")).to_be_visible(timeout=15_000)

    say(first, match, seats[first], "choose lantids")
    wanted = f"{seats[second] + 1} choose xenos"
    eventually(lambda: [line["text"] for line in first.view(match)["lines"]], lambda lines: wanted in lines)
    expect(page.get_by_role("button", name=re.compile("^Plan:"))).to_have_count(0)
    assert not second.errors
    for window in windows:
        window.close()


def test_a_plan_goes_on_otherwise_and_says_why_it_stopped(browser: Browser, table: str) -> None:
    """If nobody takes the Terrans, then them; else what was tried on a second copy."""
    ann, bob, match, *windows = two(browser, table)
    first, second = (ann, bob) if ann.info(match)["your_turn"] else (bob, ann)
    seats = {ann: 0, bob: 1}
    path = f"/api/matches/{match}/seats/{seats[second]}/plan"
    second.ask("PUT", path, {"steps": [{"any_of": ["choose terrans"]}]})
    second.sit(match)
    page = second.page
    page.get_by_role("button", name="Plan: 1 move").click()
    page.get_by_role("button", name="Try what to do otherwise").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    expect(page.locator(".app[data-mine]")).to_be_visible(timeout=15_000)
    copy = page.url.rpartition("/m/")[2].partition("?")[0]
    say(second, copy, seats[first], "choose terrans")
    say(second, copy, seats[second], "choose xenos")
    page.get_by_role("button", name="Do this where the plan does not work out").click()
    page.wait_for_url(re.compile(match))
    assert second.ask("GET", path)["otherwise"] == [{"any_of": ["choose xenos"]}]
    say(first, match, seats[first], "choose terrans")
    wanted = f"{seats[second] + 1} choose xenos"
    eventually(lambda: [line["text"] for line in first.view(match)["lines"]], lambda lines: wanted in lines)

    # A plan without another way stops, and the page says at what and why.
    waits, goes = (first, second) if second.info(match)["your_turn"] else (second, first)
    steps = {"steps": [{"any_of": ["pass"]}]}
    waits.ask("PUT", f"/api/matches/{match}/seats/{seats[waits]}/plan", steps)
    waits.sit(match)
    expect(waits.page.get_by_role("button", name="Plan: 1 move")).to_be_visible()
    mine = goes.ask("GET", f"/api/matches/{match}/legal?seat={seats[goes]}")["actions"][0]
    say(goes, match, seats[goes], mine)
    waits.page.get_by_role("button", name="Plan stopped").click()
    expect(waits.page.locator("dialog .loss")).to_contain_text("The plan stopped at")
    assert not first.errors + second.errors
    for window in windows:
        window.close()


def say(person: Person, match: str, seat: int, action: str) -> None:
    version = person.view(match, seat)["version"]
    person.ask("POST", f"/api/matches/{match}/play", {"seat": seat, "version": version, "actions": [action]})


def account(browser: Browser, table: str, name: str, **window: Any) -> Person:
    person = Person(browser.new_context(base_url=table, reduced_motion="reduce", **window), table, name)
    person.ask("POST", "/api/accounts", {"name": name, "password": "a cold clear night"})
    return person


def test_no_regulars_are_made_before_the_games_are_known(browser: Browser, table: str) -> None:
    """They play the game that is set under New game: until there is one, the button waits."""
    # A service worker that is quick enough would fetch the games itself, past what holds them back here.
    ann = account(browser, table, "Hasty Ann", service_workers="block")
    page = ann.page
    held: list[Route] = []
    known: list[bool] = []
    page.route("**/api/games", lambda route: route.continue_() if known else held.append(route))
    page.goto(f"{table}/new")
    people = page.locator("section.people")
    people.get_by_text("New regulars").click()
    make = people.get_by_role("button", name="Make it")
    expect(make).to_be_disabled()
    known.append(True)
    for route in held:
        route.continue_()
    expect(make).to_be_enabled()
    ann.window.close()


def test_regulars_deal_again_and_a_person_has_a_page(browser: Browser, table: str) -> None:
    ann, bob = account(browser, table, "Regular Ann"), account(browser, table, "Regular Bob")
    page = ann.page
    page.goto(f"{table}/new")
    people = page.locator("section.people")
    people.get_by_text("New regulars").click()
    people.get_by_label("Name", exact=True).fill("Tuesday table")
    people.get_by_label("Names of the others").fill("Regular Bob")
    people.get_by_role("button", name="Make it").click()
    people.get_by_role("button", name="Deal again: Tuesday table").click()
    page.wait_for_url(re.compile("/m/"))
    match = page.url.rpartition("/m/")[2].partition("?")[0]
    assert sorted(seat["kind"] for seat in ann.info(match)["seats"]) == ["human", "invited"]

    # Bob sits down from his lobby, and looks at who has invited him.
    bob.page.goto(f"{table}/m/{match}")
    bob.page.get_by_role("button", name="Sit down").click()
    expect(bob.page.locator(".app")).to_be_visible(timeout=15_000)
    bob.page.goto(table)
    bob.page.get_by_role("link", name="Regular Ann").first.click()
    expect(bob.page.locator("h1")).to_have_text("Regular Ann")
    bob.page.get_by_label("A note only you see").fill("always late")
    # In one moment, as on a slow line: neither may undo the other.
    both = [bob.page.get_by_role("button", name="Keep the note"), bob.page.get_by_label("Follow")]
    with bob.page.expect_response(lambda answer: '"follows":true' in (answer.request.post_data or "")):
        bob.page.evaluate("both => both.forEach(one => one.click())", [one.element_handle() for one in both])
    bob.page.reload()
    expect(bob.page.get_by_label("Follow")).to_be_checked()
    expect(bob.page.get_by_label("A note only you see")).to_have_value("always late")
    bob.page.get_by_role("button", name="Invite to a new game").click()
    expect(bob.page.get_by_role("button", name=re.compile("^Seat 2: Regular Ann"))).to_be_visible()
    for person in (ann, bob):
        assert not person.errors
        person.window.close()
