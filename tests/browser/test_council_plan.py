"""Council's row of slots in a real browser: what is said of a plan can be read, and nothing lies over anything."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

import perihelion
from browser.geometry import FRAMES, MEASURE, WORDS, faults, meeting
from browser.people import SHOWN, Person
from browser.positions import asked_together, crowded
from perihelion.core.match import Match

LEAST = """selector => Math.min(...[...document.querySelectorAll(selector)]
  .filter(one => one.checkVisibility() && one.textContent.trim())
  .map(one => parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom))"""
"""How high the smallest words are that match, as they are drawn."""


def reach(wanted: Callable[[Match, dict[str, Any]], bool], seats: int = 4, first: int = 0) -> str:
    """A match with both modules of players who do rather than wait, where that holds of the first player."""
    for seed in range(first, first + 60):
        match = perihelion.game("council").match(seats=seats, seed=seed, stations=True, leaders=True)
        dice = Random(seed)
        for _ in range(260):
            if match.over or wanted(match, match.view(0)["table"]["players"][0]):
                break
            seat = match.deciders[0]
            legal = match.legal(seat)
            doing = [one for one in legal if not match.say(one).startswith(("stop", "pass", "keep", "leave", "skip"))]
            match.play(seat, dice.choice(doing or legal))
        else:
            continue
        if not match.over:
            return match.text()
    raise AssertionError("no such position was reached")


def sit(ann: Person, text: str, seats: int = 4) -> Page:
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo", "Orbit")[:seats]]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": couch})["id"], "?seat=0")
    ann.raise_curtain()
    return ann.page


def test_four_slots_and_a_long_hand_are_read_on_a_laptop_and_a_tablet(window: BrowserContext, table: str) -> None:
    """Words were 10 pixels high on a laptop, and not even 9 on an upright tablet."""

    def plans(match: Match, player: dict[str, Any]) -> bool:
        asked = type(match.state.stack[-1]).__name__ == "Plan" and 0 in match.deciders
        return asked and len(player["slots"]) == 4 and len(player["hand"]) >= 7

    page = sit(Person(window, table, "Ann"), reach(plans))
    for size in ((1280, 720), (820, 1180)):
        assert faults(page, size) == []
        page.evaluate(FRAMES)
        assert page.evaluate(LEAST, ".own :is(.nm, .does, .now, .hd, .h)") > 10.9, size
    page.set_viewport_size({"width": 1280, "height": 720})
    expect(page.locator(".opp .ms small").first).to_be_visible()  # what others have planned has its name


def test_a_full_row_beside_a_long_hand_is_read_in_german(browser: Browser, table: str) -> None:
    """Words of what is laid made all of the board small: 8.7 pixels, beside a hand with room to spare."""

    def plans(match: Match, player: dict[str, Any]) -> bool:
        asked = type(match.state.stack[-1]).__name__ == "Plan" and 0 in match.deciders
        return asked and len(player["slots"]) == 4 and len(player["hand"]) >= 7 and len(player["bonus"]) >= 2

    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    page = sit(Person(window, table, "Ann"), reach(plans, first=84))
    for n in (1, 2, 3, 4):
        page.keyboard.press(str(n))
    for size in ((1280, 720), (1366, 768)):
        assert faults(page, size) == []
        page.evaluate(FRAMES)
        assert page.evaluate(MEASURE, {"docked": True, "phone": False, "least": WORDS}) == [], size
    window.close()


def test_what_was_done_with_a_card_lies_below_its_name(window: BrowserContext, table: str) -> None:
    """'Settled, took the yield' takes two lines, and hid which card that was."""

    def did_several_things(match: Match, player: dict[str, Any]) -> bool:
        first = player["slots"][0] if player["slots"] else None
        several = first is not None and first["card"] is not None and first["card"]["action"]["op"] == "sequence"
        return several and first is not None and first["state"] == "done" and match.deciders == [0]

    page = sit(Person(window, table, "Ann"), reach(did_several_things))
    expect(page.locator(".slot.done .st").first).to_contain_text(",")
    for size in ((1280, 720), (1440, 900)):
        assert faults(page, size) == []


def test_the_map_goes_on_showing_what_the_card_that_was_laid_reaches(window: BrowserContext, table: str) -> None:
    """It was seen only as long as one pointed at the card, and what the signs mean was said nowhere."""
    page = sit(Person(window, table, "Ann"), asked_together("council", "Plan")[0], seats=2)
    first = page.locator(".hand .card", has_text="in reach").first
    card = page.locator(f".hand [data-ref='{first.get_attribute('data-ref')}']")
    count = int(re.findall(r"(\d+) in reach", card.inner_text())[0])
    card.click()
    page.locator(".top").hover()
    expect(page.locator(".council-board .reach")).to_have_count(count)
    expect(page.locator(".hand .key")).to_contain_text(f"{count} in reach")
    card.click()
    page.locator(".top").hover()
    expect(page.locator(".council-board .reach")).to_have_count(0)


def test_one_reads_who_still_plans_their_energy_and_what_comes_back(window: BrowserContext, table: str) -> None:
    """The race gives way to the row then, and a plan that was ready waited for somebody without a name."""

    def plans(match: Match, player: dict[str, Any]) -> bool:
        asked = type(match.state.stack[-1]).__name__ == "Plan" and match.deciders == [0, 1, 2, 3]
        return asked and len(player["hand"]) >= 7

    ann = Person(window, table, "Ann")
    page = sit(ann, reach(plans))
    players = ann.view(page.url.split("/m/")[1].split("?")[0], 0)["view"]["table"]["players"]
    for other, panel in zip(players[1:], page.locator(".opp .l").all(), strict=True):
        expect(panel).to_contain_text(f"{other['energy']} of {other['consumption']}")
    slots = len(players[0]["slots"])
    for n in range(slots):
        page.keyboard.press(str(n + 1))
    expect(page.locator(".slot .then")).to_have_count(1)
    expect(page.locator(".slot").nth(slots - 1)).to_contain_text("then back to hand")
    expect(page.locator(".slot .leaves")).to_have_count(slots)
    expect(page.locator(".slot .leaves").first).to_contain_text("then you have:")
    expect(page.locator('[data-do="confirm"]')).to_contain_text("still deciding: Zoe, Milo, Orbit")
    for size in ((1280, 720), (1440, 900)):
        assert faults(page, size) == []


def test_the_board_is_read_while_one_acts(window: BrowserContext, table: str) -> None:
    """Bonus cards in all their words made all of it small: 8 pixels, beside a hand that was empty."""

    def acts(match: Match, player: dict[str, Any]) -> bool:
        asked = type(match.state.stack[-1]).__name__ in ("Act", "Buy") and match.deciders == [0]
        return asked and len(player["bonus"] or ()) >= 3

    page = sit(Person(window, table, "Ann"), reach(acts))
    for size in ((1440, 900), (1280, 720), (1920, 1080)):
        assert faults(page, size) == []
        page.evaluate(FRAMES)
        assert page.evaluate(LEAST, ".own :is(.nm, .bcc, .hd, .h, .up small, dt)") > 10.9, size
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate(FRAMES)
    shown = page.locator(".log ol, .log ul").first.evaluate("log => log.clientHeight")
    assert shown >= 150, "the log has room beside three others"


def test_a_laid_card_names_the_galaxies_it_would_win(window: BrowserContext, table: str) -> None:
    """The star on the map shows where; which card of the row it is was to be found out by pointing at each."""

    def wins(match: Match, player: dict[str, Any]) -> bool:
        view = match.view(0)["table"]
        if not view["plan"] or 0 not in match.deciders or view["plan"]["slot"] != "slot1":
            return False
        return any(winning(view, card["card"]) for card in player["hand"])

    def winning(view: Any, card: str) -> list[str]:
        number = view["plan"]["aims"][card][0]
        grown = view["plan"]["targets"][number]["galaxies"] if number >= 0 else {}
        lead = {one["galaxy"]: one["majority"] for one in view["galaxies"]}
        return [galaxy for galaxy, told in grown.items() if told["majority"] and lead[galaxy] != 0]

    ann = Person(window, table, "Ann")
    page = sit(ann, reach(wins))
    view = ann.view(page.url.split("/m/")[1].split("?")[0], 0)["view"]["table"]
    card = next(one["card"] for one in view["players"][0]["hand"] if winning(view, one["card"]))
    page.locator(f".hand [data-ref='card:{card}']").drag_to(page.locator(".plan [data-slot='slot1']"))
    won = page.locator(".plan [data-slot='slot1'].tent .won")
    expect(won).to_contain_text("new majority: ")
    assert len(won.inner_text().split(", ")) == len(winning(view, card))


def test_names_of_galaxies_do_not_meet_on_a_tablet(window: BrowserContext, table: str) -> None:
    """Name and payout stood in one line: beside a panel, four of them lay on each other."""
    page = sit(Person(window, table, "Ann"), crowded("council", 4, "Plan", 2)[0])
    for size in ((1024, 768), (1180, 820), (820, 1180), (1440, 900)):
        assert faults(page, size) == []
        assert meeting(page, ".gtitle > :not(rect)", ".gtitle > :not(rect)") == [], size


def test_a_row_in_play_says_what_its_cards_do(window: BrowserContext, table: str) -> None:
    """A hand that was played out kept its place empty beside cards without words."""

    def acts(match: Match, player: dict[str, Any]) -> bool:
        return type(match.state.stack[-1]).__name__ == "Act" and match.deciders == [0] and not player["hand"]

    page = sit(Person(window, table, "Ann"), reach(acts))
    for size in ((1440, 900), (1280, 720)):
        assert faults(page, size) == []
        says = page.locator(".own .slot .card .does")
        expect(says).to_have_count(page.locator(".own .slot .card .nm").count())
        expect(says.first).to_be_visible()


def test_what_others_play_is_told_in_words(window: BrowserContext, table: str) -> None:
    """A name and four signs had to do, and a finger learned nothing at all."""

    def open_rows(match: Match, player: dict[str, Any]) -> bool:
        return type(match.state.stack[-1]).__name__ == "Act" and match.deciders == [0]

    page = sit(Person(window, table, "Ann"), reach(open_rows))
    card = page.locator(".opp .ms").first
    card.hover()
    tip = page.locator(".card-tip")
    expect(tip).to_contain_text("Consumption")
    expect(tip).to_contain_text("reaches parsec")
    expect(tip).to_contain_text((card.get_attribute("aria-label") or "").split(", ")[1])


def test_names_of_parsecs_lie_under_no_button(window: BrowserContext, table: str) -> None:
    """On a low map the room for them was too small: half of 'Parsec 3' lay under the buttons that zoom."""
    page = sit(Person(window, table, "Ann"), asked_together("council", "Plan")[0], seats=2)
    for size in ((1280, 720), (1366, 768), (1440, 900)):
        assert faults(page, size) == []
        assert meeting(page, ".council-board .band", ".zoom .btn") == [], size


def test_the_map_shows_how_strong_a_choice_makes_one(window: BrowserContext, table: str) -> None:
    """Pointing at a choice told of numbers only: whether a galaxy turns was to be reckoned."""

    def settles(match: Match, player: dict[str, Any]) -> bool:
        asked = type(match.state.stack[-1]).__name__ == "Act" and match.deciders == [0]
        return asked and any(match.say(one).startswith("settle 2") for one in match.legal(0))

    page = sit(Person(window, table, "Ann"), reach(settles))
    expect(page.locator(".council-board .grows")).to_have_count(0)
    planet = page.evaluate(SHOWN, ".council-board circle.hit.may")[0]
    page.locator(".council-board circle.hit.may").nth(planet).click()
    page.locator(".menu [data-action^='settle 2']").hover()
    expect(page.locator(".council-board .grows")).to_have_count(1)
    expect(page.locator(".council-board .grows")).to_contain_text("→")
    expect(page.locator(".council-board .not-yet")).to_have_count(1)


def test_a_long_hand_in_dutch_is_in_sight_on_a_small_phone(browser: Browser, table: str) -> None:
    """Long names and words in the slots pushed half of the hand below the edge."""

    def plans(match: Match, player: dict[str, Any]) -> bool:
        return type(match.state.stack[-1]).__name__ == "Plan" and 0 in match.deciders and len(player["hand"]) >= 8

    window = browser.new_context(base_url=table, locale="nl", reduced_motion="reduce")
    page = sit(Person(window, table, "Ann"), reach(plans))
    for size in ((360, 740), (390, 844)):
        assert faults(page, size) == []
        expect(page.locator(".hand .card").nth(7)).to_be_in_viewport(ratio=1)
    window.close()


def test_the_steps_of_a_plan_are_in_sight_on_a_phone(browser: Browser, table: str) -> None:
    """In one row the first of them lay beyond the edge."""
    window = browser.new_context(base_url=table, locale="de", reduced_motion="reduce")
    page = sit(Person(window, table, "Ann"), asked_together("council", "Plan")[0], seats=2)
    page.set_viewport_size({"width": 390, "height": 844})
    for n in (1, 2, 3):
        page.keyboard.press(str(n))
        expect(page.locator(".strip ol .step:not(.next, .then)")).to_have_count(n)
    for size in ((360, 740), (390, 844)):
        assert faults(page, size) == []
    window.close()
