"""Council of Shadows in a real browser, by clicking; each match ends with a look at the server's own state."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

import perihelion
from browser.geometry import FRAMES, faults
from browser.people import Person
from browser.play import check_end, play_out, play_together
from browser.positions import asked_together

LENGTHS: list[Any] = [
    pytest.param({"max_rounds_safety_cap": 2}, id="two rounds"),
    pytest.param({}, id="whole", marks=pytest.mark.soak),
]
"""Two who click at random race for thirty rounds."""


def written(score: int) -> str:
    """Level and energy, as the score sheet has them."""
    return f"{['0', 'I', 'II', 'III', 'IV', 'V'][score // 1000]} · {score % 1000}"


def test_council_alone(window: BrowserContext, table: str) -> None:
    """Solo against the printed opponent, to the throne."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("council", [{"kind": "me"}])
    ann.sit(match)
    play_out(ann, seed=7)
    check_end(ann, match, written)
    assert ann.view(match)["view"]["table"]["throne"] is not None


@pytest.mark.parametrize("length", LENGTHS)
def test_two_share_a_device(window: BrowserContext, table: str, length: dict[str, Any]) -> None:
    """Hot-seat, with a curtain between the players."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("council", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}], **length)
    ann.sit(match)
    play_out(ann, seed=5)
    check_end(ann, match, written)


@pytest.mark.parametrize("length", LENGTHS)
def test_against_bots(window: BrowserContext, table: str, length: dict[str, Any]) -> None:
    """With both modules: stations and leaders."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    match = ann.set_table("council", seats, stations=True, leaders=True, **length)
    ann.sit(match)
    play_out(ann, seed=6)
    check_end(ann, match, written)


@pytest.mark.parametrize("length", LENGTHS)
def test_two_browsers(browser: Browser, table: str, length: dict[str, Any]) -> None:
    """Live: both see the same end."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    match = ann.set_table("council", [{"kind": "me"}, {"kind": "open"}], **length)
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    play_together([ann, zoe], seed=8)
    for person in (ann, zoe):
        check_end(person, match, written)
        person.window.close()


def test_planning_by_keys_drag_and_click(window: BrowserContext, table: str) -> None:
    """Cards go to any slot in any order; the table hears them from left to right, and says what they consume."""
    ann = Person(window, table, "Ann")
    position, _ = asked_together("council", "Plan")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    match = ann.ask("POST", "/api/matches/import", {"text": position, "seats": seats})["id"]
    ann.sit(match, "?seat=0")
    page = ann.page
    player = ann.view(match, 0)["view"]["table"]["players"][0]
    consumption = player["consumption"]
    expect(page.locator(".hand .card")).to_have_count(len(player["hand"]))
    hand = [str(one.get_attribute("data-ref"))[len("card:") :] for one in page.locator(".hand .card").all()]

    def slot(n: int) -> Locator:
        return page.locator(f".plan [data-slot='slot{n}']")

    def hears(*texts: str) -> None:
        """The page shows a card at once, and the table hears of it a moment later."""
        for _ in range(100):
            draft = ann.window.request.get(f"{table}/api/matches/{match}/drafts/0")
            if draft.ok and draft.json()["actions"] == list(texts):
                return
            page.wait_for_timeout(100)
        raise AssertionError(f"the table has not heard {texts}: {draft.text()[:300]}")

    page.locator(f".hand [data-ref='card:{hand[2]}']").drag_to(slot(3))
    expect(slot(3)).to_have_class(re.compile("tent"))  # it waits for the slots left of it
    page.keyboard.press("1")
    expect(slot(1)).to_have_class(re.compile("tent"))
    hears(f"plan {hand[0]} slot1")
    page.locator(f".hand [data-ref='card:{hand[1]}']").click()
    expect(page.locator("[data-do='confirm']:not(:disabled)")).to_be_visible()
    hears(*[f"plan {hand[n]} slot{n + 1}" for n in range(3)])
    page.wait_for_function("() => !document.querySelector('.app[data-busy]')")
    foretold = page.locator(".forecast .eats").inner_text()
    slot(2).click()
    expect(slot(2)).to_have_class(re.compile("may"))
    hears(f"plan {hand[0]} slot1")
    page.locator(f".hand [data-ref='card:{hand[1]}']").click()
    page.locator("[data-do='confirm']").click()
    expect(page.locator(".curtain")).to_be_visible()
    answer = ann.view(match, 1)
    plan = [
        f"plan {card['card']} slot{n + 1}" for n, card in enumerate(answer["view"]["table"]["players"][1]["hand"][:3])
    ]
    ann.ask("POST", f"/api/matches/{match}/play", {"seat": 1, "version": answer["version"], "actions": plan})
    marker = ann.view(match, 0)["view"]["table"]["players"][0]["consumption"]
    assert foretold.split() == [f"+{marker - consumption}", str(consumption), "→", str(marker)]


def test_a_card_shows_on_the_map_what_it_reaches_while_it_is_laid(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": asked_together("council", "Plan")[0], "seats": couch})
    ann.sit(made["id"], "?seat=0")
    card = ann.page.locator(".hand .card", has_text="in reach").first
    count = int(re.findall(r"(\d+) in reach", card.inner_text())[0])
    assert count > 0
    card.hover()
    expect(ann.page.locator(".council-board .reach")).to_have_count(count)
    stronger = ann.page.locator(".council-board .grows")
    expect(stronger.first).to_contain_text(re.compile(r"^\d→[1-9]"))
    ann.page.locator(".top").hover()
    expect(stronger).to_have_count(0)
    expect(ann.page.locator(".council-board .reach")).to_have_count(0)
    card.click()
    expect(ann.page.locator(".plan .card.tent")).to_contain_text(f"{count} in reach")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (820, 1180)])
def test_the_whole_map_stays_in_sight_while_a_stack_is_chosen(
    window: BrowserContext, table: str, width: int, height: int
) -> None:
    """A stack lies at the edge: the map moved there, and half of it was empty."""
    ann = Person(window, table, "Ann")
    ann.page.set_viewport_size({"width": width, "height": height})
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": about_to("discover"), "seats": couch})
    ann.sit(made["id"], "?seat=0")
    ann.page.locator(".act[data-act^='discover']").click()
    expect(ann.page.locator(".hit.may[data-ref^='parsec:']").first).to_be_in_viewport(ratio=1)
    ann.page.evaluate(FRAMES)
    for name in ann.page.locator(".gtitle").all():
        expect(name).to_be_in_viewport(ratio=0.9)


def test_the_map_is_not_dragged_by_a_mouse_that_was_let_go_beside_it(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    ann.sit(ann.set_table("council", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]), "?seat=0")
    ann.page.wait_for_selector(".app[data-mine]")
    ann.page.evaluate(FRAMES)
    seen = ann.page.locator(".map").get_attribute
    box = ann.page.locator(".panzoom").bounding_box()
    assert box
    x, edge = box["x"] + box["width"] / 2, box["y"] + box["height"]
    before = seen("viewBox")
    for y, act in ((edge - 2, ann.page.mouse.down), (edge + 2, ann.page.mouse.up)):
        ann.page.mouse.move(x, y)
        act()
    ann.page.mouse.move(x, edge - 60, steps=3)
    ann.page.evaluate(FRAMES)
    assert seen("viewBox") == before


def test_what_somebody_bought_is_drawn_in_the_chip_of_their_turn(window: BrowserContext, table: str) -> None:
    match = perihelion.game("council").match(seats=2, seed=1)
    dice = Random(1)
    bought = False
    while match.deciders != [0] or not bought:
        seat = match.deciders[0]
        buys = [action for action in match.legal(seat) if match.say(action).startswith("buy")]
        if seat == 0:
            bought = False
        elif buys:
            bought = True
        match.play(seat, dice.choice(buys or match.legal(seat)))
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": seats})["id"])
    expect(ann.page.locator(".told-chip").last.locator("[data-deed^='buy:'] .ic").first).to_be_visible()


def test_a_phone_shows_the_stack_that_a_discovery_draws_from(browser: Browser, table: str) -> None:
    """It lies at the edge of the map, of which a phone shows the middle."""
    window = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": about_to("discover"), "seats": couch})
    ann.sit(made["id"], "?seat=0")
    page = ann.page
    page.locator(".tabs [data-tab='market']").tap()
    page.locator(".act[data-act^='discover']").tap()
    stack = page.locator(".hit.may[data-ref^='parsec:']").first
    expect(stack).to_be_in_viewport(ratio=1)
    stack.tap()  # where it lies once the map rests; whatever lay over it would be told
    expect(page.locator(".strip ol .step").first).to_contain_text("Discover")
    window.close()


def test_what_others_can_do_and_what_an_action_is_are_told_in_words(window: BrowserContext, table: str) -> None:
    """Leaders by their ability, cards by their names, actions by the rules; on a map as large as it fits."""
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": name} for name in ("Ann", "Zoe")]
    text = about_to("settle", leaders=True)
    made = ann.ask("POST", "/api/matches/import", {"text": text, "seats": couch})
    ann.sit(made["id"], "?seat=0")
    page = ann.page
    zoe = ann.view(made["id"], 0)["view"]["table"]["players"][1]
    ability = page.locator(".opp .ability")
    expect(ability).to_contain_text(page.locator(".opp .leader").inner_text())
    assert len(ability.inner_text()) > len(zoe["leader"]["leader"]) + 10, "a sentence follows the name"
    expect(page.locator(".opp .ms small")).to_have_count(sum(slot["card"] is not None for slot in zoe["slots"]))
    page.locator(".act[data-act^='settle']").hover()
    expect(page.locator(".card-tip")).to_contain_text("Put cubes on a free planet")
    page.evaluate(FRAMES)
    box = page.locator(".council-board polygon.hit[data-ref^='field:']").first.bounding_box()
    assert box is not None
    assert box["width"] > 60
    page.locator(".council-board circle.may").first.click()
    more = page.locator(".menu .choice").or_(page.locator(".strip ol .step")).first
    expect(more).to_be_visible()
    if page.locator(".menu .choice").count():
        page.locator(".menu .choice").first.click()
    expect(page.locator(".council-board .unsent")).to_have_count(1)


def test_a_card_says_what_it_asks_for_and_what_was_done_with_it(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": mining_first(), "seats": couch})
    ann.sit(made["id"], "?seat=0")
    page = ann.page
    expect(page.locator(".log .heading").last).to_contain_text("Round")
    expect(page.locator(".strip .next")).to_contain_text("Up to 2 yields where you have cubes")
    for n in range(2):
        page.locator(".hit.may[data-ref^='field:']").first.click()
        expect(page.locator(".strip ol .step:not(.next)")).to_have_count(n + 1)
    expect(page.locator(".slot.done .st").first).to_have_text("mined twice")
    page.locator("[data-do='confirm']").click()
    expect(page.locator(".strip ol")).to_have_count(0)
    expect(page.locator(".slot.done .st").first).to_have_text("mined twice")
    expect(page.locator(".up.got small").first).to_have_text(re.compile("adapt|stack|range|project"))


def mining_first() -> str:
    """A match of two in which the first carries out a card that mines twice, with a card to ask about after it."""
    for seed in range(60):
        match = perihelion.game("council").match(seats=2, seed=seed)
        dice = Random(seed)
        for _ in range(200):
            seat = match.deciders[0]
            player = match.view(0)["table"]["players"][0]
            now = next((slot for slot in player["slots"] if slot["state"] == "now"), None)
            if seat == 0 and now and now["slot"] == "slot1" and now["card"]["card"] == "mine-2":
                after = match.branch()
                for _ in range(2):
                    mines = [action for action in after.legal(0) if after.say(action).startswith("mine")]
                    if after.deciders == [0] and mines:
                        after.play(0, mines[0])
                slots = after.view(0)["table"]["players"][0]["slots"]
                if (
                    after.deciders == [0]
                    and slots[0]["state"] == "done"
                    and any(u["bought"] for u in player["upgrades"])
                ):
                    return match.text()
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("nobody mined first")


def about_to(verb: str, **options: bool) -> str:
    """A match of two in which the first can do nothing else than that."""
    for seed in range(40):
        match = perihelion.game("council").match(seats=2, seed=seed, **options)
        dice = Random(seed)
        for _ in range(60):
            seat = match.deciders[0]
            legal = match.legal(seat)
            if seat == 0 and all(match.say(action).startswith(verb) for action in legal):
                return match.text()
            match.play(seat, dice.choice(legal))
    raise AssertionError(f"nobody was about to {verb}")


def test_where_the_hand_fills_the_board_the_tableau_is_looked_at_in_its_place(
    window: BrowserContext, table: str
) -> None:
    """On a laptop, a tablet and a phone nobody could see what they had bought while they planned."""
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": asked_together("council", "Plan")[0], "seats": couch})
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    ann.sit(made["id"], "?seat=0")
    hand = ann.page.locator(".own-c.planning .hand .cards")
    tableau = ann.page.locator(".own-c.planning .ups")
    expect(hand).to_be_visible()
    expect(tableau).to_be_hidden()
    ann.page.locator(".hand .looks").click()
    expect(tableau).to_be_visible()
    expect(hand).to_be_hidden()
    assert faults(ann.page, (1280, 720)) == []
    ann.page.locator(".hand .looks").click()
    expect(hand).to_be_visible()


def test_a_whole_plan_is_told_without_a_scrollbar_and_nothing_lies_over_it(window: BrowserContext, table: str) -> None:
    """Four long steps lay behind a scrollbar, and the card of a pointed-at card lay over who acts first."""
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    made = ann.ask("POST", "/api/matches/import", {"text": asked_together("council", "Plan")[0], "seats": couch})
    ann.sit(made["id"], "?seat=0")
    expect(ann.page.locator(".hand .card").first).to_be_visible()
    for number in "123":  # as fast as one can type
        ann.page.keyboard.press(number)
    expect(ann.page.locator(".plan .card.tent")).to_have_count(3)
    expect(ann.page.locator("[data-do='confirm']:not(:disabled)")).to_be_visible()
    expect(ann.page.locator(".strip ol")).to_contain_text("Slot 1: ")
    for size in ((1280, 720), (820, 1180)):
        assert faults(ann.page, size) == []
        expect(ann.page.locator(".hand .card").first).not_to_have_attribute("data-explains", "")


def test_who_has_planned_is_seen_while_one_goes_on_planning(window: BrowserContext, table: str) -> None:
    """A mark at their name and on their slots; what one has laid so far stays, each card at its place in the hand."""
    ann = Person(window, table, "Ann")
    couch = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    position, answers = asked_together("council", "Plan")
    match = ann.ask("POST", "/api/matches/import", {"text": position, "seats": couch})["id"]
    ann.sit(match, "?seat=0")
    page = ann.page
    theirs = page.locator(".order li", has_text="Zoe")
    cards = page.locator(".hand .card")
    expect(cards.first).to_be_visible()
    there = cards.count()
    page.keyboard.press("2")
    expect(page.locator(".plan .card.tent")).to_have_count(1)
    expect(cards.nth(1)).to_contain_text("laid in Slot 1")
    expect(cards).to_have_count(there)
    expect(theirs).to_have_class(re.compile("now"))
    version = ann.view(match, 1)["version"]
    ann.ask("POST", f"/api/matches/{match}/play", {"seat": 1, "version": version, "actions": answers[0]})
    expect(theirs).to_contain_text("Done")
    expect(page.get_by_role("img", name="sealed").first).to_be_visible()
    expect(page.locator(".plan .card.tent")).to_have_count(1)
    page.keyboard.press("2")
    expect(page.locator(".plan .card.tent")).to_have_count(0)
    assert not ann.errors
