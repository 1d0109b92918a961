"""Others' turns are told one after the other on the table they were made on, stay as chips, and can be shown again."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

import perihelion
from browser.geometry import FRAMES
from browser.people import Clicker, Person
from browser.play import play_out
from browser.positions import offers, reach
from perihelion.core.match import Match
from server.client import eventually


def undisturbed(ann: Person, match: str) -> None:
    """Nobody's building asks her for power, so that the others' turns are told in one go up to her own."""
    ann.ask("PUT", f"/api/matches/{match}/seats/0/standing", {"answers": {"charge": "never"}})


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


def test_the_pace_of_what_is_told_is_chosen_by_clicks(browser: Browser, table: str) -> None:
    """The clock of the page stands while a turn is told: it goes on by clicks alone, and waits for them."""
    moving = browser.new_context(
        base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    ann = Person(moving, table, "Ann")
    page = ann.page
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("research"), seats=3), "seats": seats})
    undisturbed(ann, made["id"])
    page.clock.install()
    ann.sit(made["id"])
    page.locator('.p-research .may[data-ref^="area:"]').first.click()
    confirm = page.locator("[data-do='confirm']")
    expect(confirm).to_be_enabled()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    confirm.click()
    telling = page.locator(".strip.telling")
    expect(telling).to_contain_text("Random")
    pace = telling.locator(".pace")
    expect(pace).to_have_text("1×")
    pace.click()
    expect(pace).to_have_text("2×")
    eventually(lambda: ann.view(made["id"], 0)["view"]["deciders"], lambda asked: asked == [0])
    while telling.count():  # the second bot may be told of only now
        telling.locator("[data-do='skip']").click()
    expect(telling).to_have_count(0)
    page.clock.resume()
    # Where nothing is told the strip offers no pace: the settings do.
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_label("How fast others' turns are told")
    expect(settings).to_have_value("2")
    settings.select_option("off")
    assert page.evaluate("localStorage.getItem('perihelion.pace')") == "0"
    assert not ann.errors
    moving.close()


def test_a_click_on_a_target_ends_the_telling_and_chooses_it(browser: Browser, table: str) -> None:
    """Whoever knows what to do need not wait: the clock of the page stands, so that nothing ends by itself."""
    moving = browser.new_context(
        base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    ann = Person(moving, table, "Ann")
    page = ann.page
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("research"), seats=3), "seats": seats})
    undisturbed(ann, made["id"])
    page.clock.install()
    ann.sit(made["id"])
    page.locator('.p-research .may[data-ref^="area:"]').first.click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.locator("[data-do='confirm']").click()
    telling = page.locator(".strip.telling")
    expect(telling).to_contain_text("Random")
    eventually(lambda: ann.view(made["id"], 0)["view"]["deciders"], lambda asked: asked == [0])
    expect(page.locator(".go .waiting")).to_contain_text("You are next")
    box = page.locator('.act[data-act="pass"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 10, box["y"] + 10)
    expect(telling).to_have_count(0)
    page.clock.run_for(100)
    expect(page.locator('.act[data-act="pass"]')).to_have_attribute("aria-pressed", "true")
    assert not ann.errors
    moving.close()


def test_space_ends_a_told_turn_and_shift_space_all_of_them(browser: Browser, table: str) -> None:
    """The clock of the page stands: nothing ends by itself."""
    moving = browser.new_context(
        base_url=table, viewport={"width": 1440, "height": 900}, reduced_motion="no-preference"
    )
    ann = Person(moving, table, "Ann")
    page = ann.page
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 3]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("research"), seats=4), "seats": seats})
    undisturbed(ann, made["id"])
    page.clock.install()
    ann.sit(made["id"])
    page.locator('.p-research .may[data-ref^="area:"]').first.click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.locator("[data-do='confirm']").click()
    telling = page.locator(".strip.telling")
    expect(telling).to_contain_text("Random")
    eventually(lambda: ann.view(made["id"], 0)["view"]["deciders"], lambda asked: asked == [0])
    expect(page.locator(".go .waiting")).to_contain_text("You are next")
    first = telling.inner_text()
    page.keyboard.press("Space")
    expect(telling).to_be_visible()
    assert telling.inner_text() != first, "the same turn is still told"
    page.keyboard.press("Shift+Space")
    expect(telling).to_have_count(0)
    expect(page.locator(".app[data-mine]")).to_be_visible()
    assert not ann.errors
    moving.close()


def test_a_phone_goes_through_the_past_beside_the_map(browser: Browser, table: str) -> None:
    """The way through it lay in the log, which a phone shows instead of the map."""
    phone = browser.new_context(
        base_url=table, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    ann = Person(phone, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("upgrade")), "seats": seats})
    ann.page.goto(f"{table}/m/{made['id']}?move=9")
    past = ann.page.locator(".strip.past")
    expect(past).to_contain_text("after move 9")
    past.get_by_role("button", name="One step back").tap()
    expect(past).to_contain_text(re.compile("after move [0-8]$|after move [0-8][^0-9]"))
    past.get_by_role("button", name="Back to the live game").tap()
    expect(past).to_have_count(0)
    phone.close()


def after_a_lab(match: Match) -> bool:
    """The first seat begins a turn, and the second has just built a research lab and taken a tile for it."""
    said = "".join(match.text().splitlines(keepends=True)[-7:]) if offers("pass")(match) else ""
    return "to research_lab\n2 take tile" in said and said.endswith("2 end turn\n")


# Which planets a tag lies over.
COVERED = """() => {
  const tag = document.querySelector('.map-tag.told').getBoundingClientRect();
  const near = (low, x, high) => x - Math.min(high, Math.max(low, x));
  return [...document.querySelectorAll('.map circle[fill^="url(#p-"]')].filter((one) => {
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    return Math.hypot(near(tag.left, x, tag.right), near(tag.top, y, tag.bottom)) < box.width / 2;
  }).length;
}"""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (2560, 1440)])
def test_the_last_turn_is_drawn_in_its_chip_and_named_on_the_map(
    browser: Browser, table: str, size: tuple[int, int]
) -> None:
    screen = browser.new_context(
        base_url=table, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce"
    )
    ann = Person(screen, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(after_a_lab), "seats": seats})
    ann.sit(made["id"])
    # The log has points below each other, and the names of places in bold.
    expect(ann.page.locator(".log .scored").last).to_have_text(re.compile(r"^[+−]\d+"))
    expect(
        ann.page.locator(".log li button > span > b").filter(has_text=re.compile(r"^\d+[A-C]")).last
    ).to_be_attached()
    chip = ann.page.locator(".strip.mine .told-chip").last
    expect(chip.locator('[data-deed="hex:research_lab"] use')).to_have_count(2)
    expect(chip.locator('[data-deed^="tile:"]')).to_be_visible()
    tag = ann.page.locator(".map-tag.told")
    expect(tag).to_contain_text("Greedy")
    ann.page.evaluate(FRAMES)
    assert ann.page.evaluate(COVERED) == 0
    box = tag.bounding_box()
    assert box is not None
    assert box["height"] > (36 if size[0] > 2000 else 20), "as small as on a laptop"
    screen.close()


def test_what_the_other_did_stands_beside_a_drafted_turn(browser: Browser, table: str) -> None:
    """Where the steps leave room; a phone has none."""
    for width, height, seen in ((1920, 1080, 1), (390, 844, 0)):
        screen = browser.new_context(
            base_url=table, viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        ann = Person(screen, table, "Ann")
        seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
        ann.sit(ann.ask("POST", "/api/matches/import", {"text": reach(after_a_lab), "seats": seats})["id"])
        ann.page.locator(".act[data-act='pass']").click()
        ann.page.locator(".menu .choice").first.click()
        expect(ann.page.locator(".strip ol")).to_be_visible()
        expect(ann.page.locator(".strip .told-chip:visible")).to_have_count(seen)
        screen.close()


def after_a_charge(match: Match) -> bool:
    """The first seat begins a turn after having paid points for power that the second offered."""
    said = match.text().splitlines()[-3:] if offers("pass")(match) else []
    return any(re.match("1 charge [2-9]", one) for one in said)


def test_a_chip_says_what_i_answered_and_answers_are_no_chips(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": reach(after_a_charge), "seats": seats})["id"])
    chips = ann.page.locator(".strip.mine .told-chip")
    expect(chips.last).to_contain_text(re.compile(r"you: −\d+ VP, \+\d+ power"))
    expect(chips.filter(has_text="charges")).to_have_count(0)
    expect(chips.filter(has_text="converts")).to_have_count(0)


def after_income(match: Match) -> bool:
    return offers("pass")(match) and match.text().splitlines()[-1].startswith("2 income ")


def test_in_what_order_somebody_took_income_is_no_chip(window: BrowserContext, table: str) -> None:
    """At the beginning of a round the chips told that, and the turns before it had no room."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": reach(after_income), "seats": seats})["id"])
    expect(ann.page.locator(".app[data-mine]")).to_be_visible()
    expect(ann.page.locator(".log li", has_text="first").last).to_be_visible()
    expect(ann.page.locator(".told-chip", has_text="first")).to_have_count(0)


def after_research(match: Match) -> bool:
    said = match.text().splitlines()[-2:] if offers("pass")(match) else []
    return len(said) == 2 and said[0].startswith("2 research ") and said[1] == "2 end turn"


def test_the_step_on_a_track_is_marked_until_my_turn_is_over(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": reach(after_research), "seats": seats})["id"])
    marked = ann.page.locator(".rb .cell.last")
    expect(marked).to_have_count(1)
    level = re.compile(r" (\d)→(\d)$")
    expect(ann.page.locator(".log li button > span").last).to_have_text(level)
    expect(marked.locator('[data-token$=":1"]')).to_have_count(1)


def test_what_was_taken_back_is_marked_no_more(window: BrowserContext, table: str) -> None:
    """A ring lay on the map where a bot's mine had been, and a frame on its track."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    match = ann.ask("POST", "/api/matches/import", {"text": reach(offers("pass")), "seats": seats})["id"]
    ann.sit(match)
    page = ann.page
    page.locator('.p-research .may[data-ref^="area:"]').first.click()
    page.locator("[data-do='confirm']").click()
    expect(page.locator(".strip.mine .told-chip").first).to_be_visible()
    marked = page.locator(".map .marked, .cell.last, .app .last")
    expect(marked).not_to_have_count(0)
    page.locator("[data-do='undo']").click()
    expect(page.locator(".log")).to_contain_text("taken back")
    expect(marked).to_have_count(0)


def after_a_settler() -> tuple[str, str]:
    """The first seat of Council is asked, and the second has just settled: the planet, where one cannot go on."""
    for seed in range(40):
        match = perihelion.game("council").match(seats=2, seed=seed)
        dice = Random(seed)
        while not match.over:
            last = match.text().splitlines()[-1]
            planet = last.split()[-1]
            free = match.deciders == [0] and not any(planet[:-1] in match.say(action) for action in match.legal(0))
            if free and last.startswith("2 settle "):
                return match.text(), planet
            seat = match.deciders[0]
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("nobody settled")


def test_the_planet_that_somebody_settled_is_marked_on_councils_map(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    text, planet = after_a_settler()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"])
    marked = ann.page.locator(f'.council-board g:has(> [data-ref="planet:{planet}"]) > .marked')
    expect(marked).to_have_count(1)


SPOKEN = """() => {
  window.spoken = [];
  const box = document.querySelector('[aria-live="polite"].visually-hidden');
  const hear = () => { if (box.textContent) window.spoken.push(box.textContent) };
  new MutationObserver(hear).observe(box, {subtree: true, childList: true, characterData: true});
}"""


def test_what_others_did_is_spoken_and_mine_is_not(browser: Browser, window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    other = browser.new_context(base_url=table)
    zoe = Person(other, table, "Zoe")
    match = ann.set_table("gaia", [{"kind": "me"}, {"kind": "open"}], setup="first_game")
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    expect(ann.page.locator('[aria-live="polite"].visually-hidden')).to_have_count(1)
    ann.page.evaluate(SPOKEN)
    chosen: list[str] = []
    for _ in range(2):
        for person, seat in ((ann, 0), (zoe, 1)):
            said = answer(person, match, seat, ("choose",))
            if said and person is zoe:
                chosen.append(said.removeprefix("choose ").replace("_", " "))
    ann.page.wait_for_function("() => window.spoken.some((text) => text.startsWith('Zoe '))")
    wanted = f"zoe chooses {chosen[0]}"
    ann.page.wait_for_function("wanted => window.spoken.join(' ').toLowerCase().includes(wanted)", arg=wanted)
    spoken = " ".join(ann.page.evaluate("window.spoken")).lower()
    assert "ann chooses" not in spoken
    other.close()


def answer(person: Person, match: str, seat: int, wishes: tuple[str, ...]) -> str:
    """What somebody says: the first wish that is possible, else what comes first; "": nothing is asked."""
    asked: Any = person.view(match, seat)
    if seat not in asked["view"]["deciders"]:
        return ""
    offered = [one["action"] for one in asked["prompt"]["sentences"]]
    said = next((one for wish in wishes for one in offered if one.startswith(wish)), offered[0])
    person.ask(
        "POST", f"/api/matches/{match}/play", {"seat": seat, "version": asked["version"], "actions": [str(said)]}
    )
    return str(said)


def test_a_war_on_me_is_told_by_a_card_until_i_put_it_away(
    browser: Browser, window: BrowserContext, table: str
) -> None:
    """Both serve themselves, so that Zoe may declare war in her first movement."""
    ann = Person(window, table, "Ann")
    other = browser.new_context(base_url=table)
    zoe = Person(other, table, "Zoe")
    match = ann.set_table("galactic_era", [{"kind": "me"}, {"kind": "open"}])
    zoe.ask("POST", f"/api/matches/{match}/join", {})
    ann.sit(match)
    for _ in range(200):
        if answer(zoe, match, 1, ("war blue", "align sts", "done", "pass")) == "war blue":
            break
        answer(ann, match, 0, ("align sts", "done", "pass"))
    card = ann.page.locator(".important")
    expect(card).to_contain_text("Zoe declares war on you")
    expect(ann.page.locator(".log")).to_contain_text("Zoe declares war on Ann")
    card.locator("button").click()
    expect(card).to_have_count(0)
    other.close()
