"""Whole Galactic Era matches in a real browser, played by clicking."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.geometry import FRAMES, faults
from browser.people import Clicker, Person
from browser.play import check_end, play_out, play_together
from browser.positions import questions
from browser.screenshots import IDLE, NAMES, lively
from perihelion.core.match import Match
from server.client import eventually


class Commander(Clicker):
    """Clicks what lights up, but ends a turn now and then: movement could go on for ever."""

    def _order(self) -> list[str]:
        screen = [".ge-screen .ov.may:not([aria-pressed='true'])", ".ge-screen .sq.may:not([aria-pressed='true'])"]
        if self.page.locator(".ge-screen").count():
            return screen if self.dice.random() < 0.6 else screen[::-1]
        answers = [".ge-peoples button", ".prompt [data-action]", ".ge-rest [data-action]", ".menu .choice"]
        answers.append(".prompt .choice[aria-expanded='false']")
        end = [".act[data-act='done']"]
        acts = [".hit.may", ".bar .act:not([aria-disabled='true']):not([aria-pressed='true'])"]
        if not self.page.locator(".ge-end").count():
            return [".hit.may", *answers] if self.dice.random() < 0.5 else [*answers, ".hit.may"]
        self.dice.shuffle(acts)
        return [*end, *acts] if self.dice.random() < 0.4 else [*answers, *acts, *end]


def until_round(person: Person, match: str, last: int | None) -> Callable[[], bool] | None:
    """Played so far that the round is over, at the server and not only in a tentative turn; None: to the end."""
    if last is None:
        return None
    return lambda: bool(person.view(match)["view"]["table"]["round"] > last)


LENGTHS: list[Any] = [pytest.param(1, id="one round"), pytest.param(None, id="whole", marks=pytest.mark.soak)]


def test_alone_against_the_automas(window: BrowserContext, table: str) -> None:
    """The solo game to its end: Genetic Farmers and Slavers play their printed turns, and the end gives a rank."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me"}])
    ann.sit(match)
    play_out(ann, seed=2, clicks_like=Commander)
    check_end(ann, match)
    assert ann.view(match, 0)["view"]["table"]["round"] == 8
    assert ann.view(match, 0)["view"]["table"]["rank"] in ann.page.locator("dialog .figures").inner_text().lower()


@pytest.mark.parametrize("rounds", LENGTHS)
def test_against_bots(window: BrowserContext, table: str, rounds: int | None) -> None:
    """Three at the table: me and two bots, from the choice of a star people."""
    ann = Person(window, table, "Ann")
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    match = ann.set_table("galactic_era", [{"kind": "me"}, *bots])
    ann.sit(match)
    play_out(ann, seed=1, clicks_like=Commander, until=until_round(ann, match, rounds))
    check_stop(ann, match, rounds)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_two_share_a_device(window: BrowserContext, table: str, rounds: int | None) -> None:
    """Hot-seat with the puppet: a curtain between the players, auctions, and the puppet's turns."""
    ann = Person(window, table, "Ann")
    match = ann.set_table("galactic_era", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}])
    ann.sit(match)
    play_out(ann, seed=3, clicks_like=Commander, until=until_round(ann, match, rounds))
    check_stop(ann, match, rounds)


@pytest.mark.parametrize("rounds", LENGTHS)
def test_two_browsers(browser: Browser, table: str, rounds: int | None) -> None:
    """Live, each in a browser of their own."""
    ann = Person(browser.new_context(base_url=table), table, "Ann")
    zoe = Person(browser.new_context(base_url=table), table, "Zoe")
    match = ann.set_table("galactic_era", [{"kind": "me"}, {"kind": "open"}])
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    zoe.sit(match)
    play_together([ann, zoe], seed=5, clicks_like=Commander, until=until_round(ann, match, rounds))
    for person in (ann, zoe):
        check_stop(person, match, rounds)
        person.window.close()


def check_stop(person: Person, match: str, rounds: int | None) -> None:
    """At the end the score sheet, before it the round that the server has."""
    if rounds is None:
        check_end(person, match)
        assert person.view(match)["view"]["table"]["round"] == 8
    else:
        assert person.view(match)["view"]["table"]["round"] == rounds + 1
    assert not person.errors


def test_the_map_by_keys(window: BrowserContext, table: str) -> None:
    """Focus a stack that can move, Enter opens its card, Escape closes it; an arrow walks to a neighbour."""
    ann = Person(window, table, "Ann")
    text, seats, seat = questions("galactic_era", {"Movement"})["Movement"]
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": [{"kind": "me"}] * seats})["id"]
    ann.sit(match, f"?seat={seat}")
    page = ann.page
    stack = page.locator(".hit.may").first
    stack.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ge-hex")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ge-hex")).to_have_count(0)
    stack.focus()
    page.keyboard.press("ArrowRight")
    expect(stack).not_to_be_focused()
    expect(page.locator(".hit:focus")).to_have_count(1)
    here, there = stack.bounding_box(), page.locator(".hit:focus").bounding_box()
    assert here is not None
    assert there is not None
    assert there["x"] - here["x"] < here["width"], "no column is passed over"


def test_a_sector_is_laid_on_the_map(window: BrowserContext, table: str) -> None:
    """The tile turns under the pointer, and lies as it was shown (9.1)."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Bo", "Cy")]
    match = ann.set_table("galactic_era", seats, setup="deterministic")
    ann.sit(match)
    page = ann.page
    places = page.locator(".ge-free")
    expect(places).to_have_count(3)
    page.locator('.ge-draft [data-do="flip"]').click()
    page.locator(".ge-draft .tiles [data-tile]").nth(1).click()
    places.nth(0).locator(".hit").hover()
    page.keyboard.press("r")
    expect(page.locator(".ge-held")).to_have_attribute("data-tile", re.compile("-B1$"))
    stars = page.locator(".ge-held use[href='#i-star']").evaluate_all(WHERE)
    places.nth(0).locator(".hit").click()
    expect(page.locator(".ge-held")).to_have_count(0)
    expect(places).to_have_count(2)
    lying = page.locator("use[href='#i-star']").evaluate_all(WHERE)
    assert stars
    assert set(stars) <= set(lying)
    # Nobody serves anybody before all have chosen.
    assert all(player["alignment"] is None for player in ann.view(match, 0)["view"]["table"]["players"])
    assert not ann.errors


def test_a_held_sector_is_compared_with_its_neighbours(window: BrowserContext, table: str) -> None:
    """Steps between the stars as they would lie, by the server; the button names what it sends."""
    match = perihelion.game("galactic_era").match(seats=3, seed=1, setup="deterministic")
    while not any(match.say(action).startswith("turn centre") for action in match.legal(match.deciders[0])):
        seat = match.deciders[0]
        match.play(seat, next(one for one in match.legal(seat) if match.say(one).startswith("take sector")))
    match.play(match.deciders[0], match.legal(match.deciders[0])[0])
    seat = match.deciders[0]
    ann = Person(window, table, "Ann")
    sit_at(ann, match.text(), 3, seat)
    place = ann.page.locator(".ge-free .hit").first
    place.hover()
    said = str(place.get_attribute("data-action"))
    after = match.branch()
    after.play(seat, next(one for one in match.legal(seat) if match.say(one) == said))
    number = int(said.split()[-1])
    gaps = [gap["steps"] for gap in after.view(seat)["table"]["draft"]["gaps"] if number in gap["sectors"]]
    told = ann.page.locator(".ge-facts p")
    expect(told).to_have_count(1 + len(gaps))
    assert sorted(int(one.inner_text().split()[0]) for one in told.all()[1:]) == sorted(gaps)
    expect(told.nth(1)).to_contain_text("nebulae that way")
    place.click()
    expect(ann.page.locator("[data-do='confirm']")).to_contain_text("Lay ")


def test_whoever_lays_first_sees_how_the_centre_would_be_turned(window: BrowserContext, table: str) -> None:
    """The button names the tile although more is asked, and pointing at a turn shows the map as it will be."""
    match = perihelion.game("galactic_era").match(seats=3, seed=1, setup="deterministic")
    ann = Person(window, table, "Ann")
    sit_at(ann, match.text(), 3, match.deciders[0])
    page = ann.page
    page.locator(".ge-free .hit").first.click()
    button = page.locator("[data-do='confirm']")
    expect(button).to_contain_text("Lay ")
    expect(button).to_be_enabled()
    colour = "one => getComputedStyle(one).color"
    assert button.locator("small").evaluate(colour) == button.evaluate(colour), "pale words on a bright button"
    turn = page.locator(".ge-draft [data-action='turn centre 2']")
    turn.hover()
    held = page.locator(".ge-held[data-tile^='centre'] use[href='#i-star']")
    expect(held.first).to_be_attached()
    stars = held.evaluate_all(WHERE)
    turn.click()
    expect(page.locator(".ge-held")).to_have_count(0)
    eventually(lambda: set(page.locator("use[href='#i-star']").evaluate_all(WHERE)), lambda lie: set(stars) <= lie)


def test_a_phone_says_how_a_sector_is_laid(browser: Browser, table: str) -> None:
    phone = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    match = perihelion.game("galactic_era").match(seats=3, seed=1, setup="deterministic")
    ann = Person(phone, table, "Ann")
    sit_at(ann, match.text(), 3, match.deciders[0])
    hint = ann.page.locator(".ge-facts")
    expect(hint).to_contain_text("Tap a free place")
    expect(hint).to_be_in_viewport(ratio=1)
    phone.close()


def test_what_lies_ready_is_shown_before_it_is_needed(window: BrowserContext, table: str) -> None:
    """The ships of the reserve, and the growth counters one will select from."""
    ann = Person(window, table, "Ann")
    seen = sit_at(ann, *questions("galactic_era", {"Movement"})["Movement"])
    expect(ann.page.locator(".log .heading").last).to_have_text(f"Round {seen['round']}")
    reserve = seen["players"][seen["you"]]["reserve"]
    expect(ann.page.locator(".ge-own .reserve")).to_have_text(re.compile(f"reserve {reserve}$"))
    ovals = ["Gain Star", "Gain Star", "Grow Population", "Build Ships", "Research", "Switch Alignment"]
    expect(ann.page.locator(".ge-own .supply .o small")).to_have_text(ovals)
    cards = sum(len(seen["players"][seen["you"]][of]) for of in ("hand", "played_a", "played_b"))
    expect(ann.page.locator(".pop .ge-card" if cards < 3 else ".ge-hand .ge-card")).to_have_count(cards)
    ann.page.locator(".ge-own .supply .s").first.hover()
    expect(ann.page.locator(".card-tip")).to_contain_text("Military")


WHERE = "found => found.map(one => `${one.getAttribute('x')} ${one.getAttribute('y')}`)"


def sit_at(ann: Person, text: str, seats: int, seat: int) -> Any:
    """Sits down where that seat is asked; what it sees."""
    match = ann.ask("POST", "/api/matches/import", {"text": text, "seats": [{"kind": "me"}] * seats})["id"]
    ann.sit(match, f"?seat={seat}")
    return ann.view(match, seat)["view"]["table"]


# How many eyes there are on the map, and how many of them a name lies over.
UNDER = """() => {
  const eyes = [...document.querySelectorAll('.ge-eye')].map((one) => one.getBoundingClientRect());
  const names = [...document.querySelectorAll('.ge-names text')].map((one) => one.getBoundingClientRect());
  const covers = (a, b) => a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top < a.bottom - 3;
  return [eyes.length, eyes.filter((eye) => names.some((name) => covers(name, eye))).length];
}"""


def explores(match: Match) -> list[str]:
    said = [match.say(action) for action in match.legal(match.deciders[0])]
    return [one for one in said if one.startswith("explore")]


def test_exploring_tells_what_was_found(window: BrowserContext, table: str) -> None:
    """Beside the star and in the log; the eye that marks a secret does not lie under the star's name."""
    match = perihelion.game("galactic_era").match(seats=3, seed=0)
    dice = Random(0)
    while match.view(0)["table"]["round"] < 2 or not explores(match):
        seat = match.deciders[0]
        legal = match.legal(seat)
        match.play(seat, dice.choice([one for one in legal if not match.say(one).startswith(IDLE)] or legal))
    seat = match.deciders[0]
    hex = explores(match)[0].split()[-1]
    ann = Person(window, table, "Ann")
    made = ann.ask("POST", "/api/matches/import", {"text": match.text(), "seats": [{"kind": "me"}] * 3})["id"]
    ann.sit(made, f"?seat={seat}")
    page = ann.page
    page.locator(".act[data-act='explore']").click()
    page.locator(f".hit.may[data-hex='{hex}']").click()
    confirm = page.locator("[data-do='confirm']")
    expect(confirm).to_contain_text("Explore")
    confirm.click()
    found = page.locator(".map-tag.found")
    expect(found).to_be_visible()
    seen = {one["hex"]: one for one in ann.view(made, seat)["view"]["table"]["hexes"]}
    star = seen[hex]["star"]
    expect(found).to_contain_text(f"{star['name']}: {star['type']}")
    expect(page.locator(".log li", has_text=f"explores {star['name']}: {star['type']}")).to_have_count(1)
    expect(page.locator(".ge-names text", has_text=star["name"])).to_have_count(1)
    page.evaluate(FRAMES)
    eyes, hidden = page.evaluate(UNDER)
    assert eyes > 0
    assert hidden == 0


def test_growth_counters_say_what_they_would_bring(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seen = sit_at(ann, *questions("galactic_era", {"SelectCounters"})["SelectCounters"])
    brings = seen["asked"]["selection"][0]["brings"]
    counter = ann.page.locator
    ships = f"{brings['ships']} ship{'' if brings['ships'] == 1 else 's'}"
    expect(counter("[data-ref='oval:build-ships'] small").first).to_have_text(ships)
    expect(counter("[data-ref='oval:grow-population'] small").first).to_have_text(f"+{brings['population']}")
    level = f"{seen['players'][seen['you']]['levels']['robotics']} → {brings['levels']['robotics']}"
    expect(counter("[data-ref='square:robotics'] small").first).to_have_text(level)


def test_a_bid_says_what_it_would_leave(window: BrowserContext, table: str) -> None:
    """Nothing changes without a bid; points below zero have a minus, not a hyphen."""
    ann = Person(window, table, "Ann")
    seen = sit_at(ann, *questions("galactic_era", {"Auction"})["Auction"])
    points, penalty = seen["players"][seen["you"]]["dp"], seen["bids"]["penalty"][seen["you"]]
    assert penalty == 0
    left = ann.page.locator(".ge-sum dd").last
    expect(left).to_have_text(str(points).replace("-", "−"))
    for _ in range(abs(points) + 1):
        ann.page.locator(".ge-bid button").last.click()
    expect(left).to_have_text(f"{points} → {points - abs(points) - 1}".replace("-", "−"))


def test_an_advanced_tactic_is_explained_where_it_is_asked_for(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    sit_at(ann, *questions("galactic_era", {"PlaceTactic"})["PlaceTactic"])
    card = ann.page.locator(".ge-tactics")
    expect(card).to_contain_text("its effect counts twice")
    expect(card).to_contain_text("+1 CV per ship")
    card.locator("[data-action='tactic a x2']").click()
    expect(ann.page.locator(".strip ol .step").first).to_contain_text("×2")


def test_a_retreat_that_costs_points_fits_its_place(window: BrowserContext, table: str) -> None:
    """Under Rivalry the answer is longer than its column: the whole card was drawn small, with a scrollbar."""
    match = perihelion.game("galactic_era").match(seats=4, seed=23, story="rivalry")
    dice = Random(23)
    while "retreat (2 dp)" not in repr(match.prompt(match.deciders[0])):
        seat = match.deciders[0]
        legal = match.legal(seat)
        doing = [action for action in legal if not match.say(action).startswith(IDLE)]
        match.play(seat, dice.choice(doing or legal))
    ann = Person(window, table, "Ann")
    sit_at(ann, match.text(), 4, match.deciders[0])
    expect(ann.page.locator(".ge-fight .bs")).to_contain_text("DP")
    assert faults(ann.page, (1440, 900)) == []
    assert float(ann.page.locator(".dock .asked").evaluate("one => one.style.zoom")) > 0.7


def test_a_card_is_closed_beside_the_way_to_the_board(window: BrowserContext, table: str) -> None:
    """The cross lay half under that button, and on a laptop all of it."""
    ann = Person(window, table, "Ann")
    sit_at(ann, *questions("galactic_era", {"Movement"})["Movement"])
    for size in ((1440, 900), (1280, 720)):
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        for chosen, card in ((".act[data-act='fleets']", ".ge-ask"), (".hit.may", ".ge-hex")):
            ann.page.locator(chosen).first.click()
            expect(ann.page.locator(f"{card} .close")).to_be_visible()
            ann.page.evaluate(FRAMES)
            cross = ann.page.locator(f"{card} .close").bounding_box()
            board = ann.page.locator(".dock > .aside").bounding_box()
            assert cross is not None
            assert board is not None
            assert cross["x"] + cross["width"] <= board["x"], (size, card)
            ann.page.locator(f"{card} .close").click()


def test_a_phone_finds_back_from_another_tab_to_the_question(browser: Browser, table: str) -> None:
    """Whoever looked at something else while choosing counters never saw them again."""
    phone = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    ann = Person(phone, table, "Ann")
    sit_at(ann, *questions("galactic_era", {"SelectCounters"})["SelectCounters"])
    chooser = ann.page.locator(".ge-screen")
    expect(chooser).to_be_visible()
    here = ann.page.locator(".tabs [aria-current]:visible")
    expect(here).to_have_attribute("data-tab", "map")
    ann.page.locator(".tabs [data-tab='log']").tap()
    expect(chooser).to_be_hidden()
    expect(here).to_have_attribute("data-tab", "log")
    ann.page.locator(".tabs [data-tab='map']").tap()
    expect(chooser).to_be_visible()
    expect(here).to_have_attribute("data-tab", "map")
    phone.close()


# Names of stars that lie under a ship or a fleet.
HIDDEN = """() => {
  const units = [...document.querySelectorAll('.ge-units > g > g')].map((one) => one.getBoundingClientRect());
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const homes = [...document.querySelectorAll('.ge-names .home')];
  const names = [...document.querySelectorAll('.ge-names text')];
  const hidden = names.filter((name) => units.some((unit) => over(name.getBoundingClientRect(), unit)));
  return { homes: homes.length, units: units.length, hidden: hidden.map((name) => name.textContent) };
}"""


def test_the_name_of_a_star_stands_where_no_ship_lies(window: BrowserContext, table: str) -> None:
    """Ships around a star hid half of its name."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": name} for name in NAMES]
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    made = ann.ask("POST", "/api/matches/import", {"text": lively("galactic_era", "Fly", 3), "seats": seats})
    ann.sit(made["id"], "?seat=0")
    expect(ann.page.locator(".ge-names .home")).to_have_count(4)
    ann.page.evaluate(FRAMES)
    found = ann.page.evaluate(HIDDEN)
    assert found["units"] > 4
    assert found["hidden"] == []
