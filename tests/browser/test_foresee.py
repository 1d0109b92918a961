"""What will happen is told while pointing, and one click takes back what happened where only bots played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import perihelion
from browser.geometry import faults
from browser.people import Person
from browser.positions import asks, federations, offers, questions, reach
from browser.test_turn import finish, said, sit_at
from perihelion.core.match import Match

CELL = '.p-research .may[data-ref^="area:"]'


def test_pointing_tells_the_numbers_before_and_after(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("research")))
    before = ann.view(match, 0)
    knowledge = before["view"]["table"]["players"][0]["resources"]["knowledge"]
    ann.page.locator(CELL).first.hover()
    expect(ann.page.locator(".strip .foreseen")).to_contain_text(f"{knowledge}→{knowledge - 4}")
    ann.page.locator(".top").hover()
    expect(ann.page.locator(".strip .foreseen")).to_have_count(0)
    assert ann.view(match, 0)["view"] == before["view"], "it was only pointed at"


def test_a_short_list_says_what_each_choice_comes_to(window: BrowserContext, table: str) -> None:
    """The page broke when such a list came up, in every game, and nothing could be clicked any more."""
    ann = Person(window, table, "Ann")
    text, seats, seat = questions("council", {"UseMiningStation"})["UseMiningStation"]
    made = ann.ask("POST", "/api/matches/import", {"text": text, "seats": [{"kind": "me"}] * seats})
    ann.sit(made["id"], f"?seat={seat}")
    ann.raise_curtain()
    expect(ann.page.locator(".menu .outcome").first).to_contain_text("→")
    assert not ann.errors


def test_against_a_bot_one_click_takes_back_the_whole_turn(window: BrowserContext, table: str) -> None:
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = ann.ask("POST", "/api/matches/import", {"text": reach(offers("research")), "seats": seats})
    match = made["id"]
    ann.sit(match)
    page = ann.page
    before = ann.view(match, 0)
    page.locator(CELL).first.click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    finish(ann)
    page.wait_for_function("n => Number(document.querySelector('.app').dataset.version) > n", arg=before["version"] + 2)
    page.locator("[data-do='undo']").click()
    page.wait_for_function("() => /taken back/.test(document.querySelector('.log').textContent)")
    assert said(ann, match)[-1] == "undo"
    assert ann.view(match, 0)["prompt"] == before["prompt"]


def test_pointing_at_a_federation_shows_where_its_satellites_may_lie(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(lambda match: len(federations(match)) > 1))
    page = ann.page
    page.keyboard.press("4")
    page.locator("[data-do='planets']").click()
    page.locator(".menu .choice[data-action]").first.hover()
    expect(page.locator("g.foreseen [href='#i-satellite']").first).to_be_attached()
    page.locator(".top").hover()
    expect(page.locator("g.foreseen [href='#i-satellite']")).to_have_count(0)
    assert not any(hex.get("satellites") for hex in ann.view(match, 0)["view"]["table"]["map"]["hexes"])


SATELLITES = "g.foreseen [href='#i-satellite']"
OTHER_SPACES = f"""first => [...document.querySelectorAll("{SATELLITES}")]
  .some((one) => !first.includes(`${{one.getAttribute('x')}} ${{one.getAttribute('y')}}`))"""
# Which of them lie outside the part of the map in sight.
OUT_OF_SIGHT = f"""() => {{
  const map = document.querySelector('.mapbox').getBoundingClientRect();
  return [...document.querySelectorAll("{SATELLITES}")].map((one) => one.getBoundingClientRect())
    .filter((box) => box.left < map.left || box.right > map.right || box.top < map.top || box.bottom > map.bottom)
    .map((box) => `${{box.left}} ${{box.top}}`);
}}"""


def several_ways(match: Match) -> str:
    """One of several federations whose satellites may go several ways, paid from several areas; "": none."""
    found = federations(match)
    for action in found if len(found) > 1 else []:
        tried = match.branch()
        tried.play(0, action)
        table: Any = tried.view(0)["table"]
        power = table["players"][0]["power"]
        if len(table["question"].get("ways", [])) > 1 and power[0] and power[2]:
            return action
    return ""


def test_the_ways_of_a_federation_are_offered_and_its_tokens_chosen_on_the_bowls(
    window: BrowserContext, table: str
) -> None:
    text = reach(lambda match: bool(several_ways(match)), seats=3)
    ann, match = sit_at(window, table, text, 3)
    page = ann.page
    choice = page.locator(f".menu .choice[data-action='{several_ways(perihelion.loads(text))}']")
    page.keyboard.press("4")
    page.locator("[data-do='planets']").click()
    choice.hover()
    expect(page.locator(SATELLITES)).not_to_have_count(0)
    choice.click()
    # Way and payment are filled in; planets, ways, bowls and tokens lie side by side, and each can be changed.
    chosen = page.locator(".federation .planets li")
    expect(chosen).not_to_have_count(0)
    expect(page.locator(".layer-numbers > .joined .v text")).to_have_text(chosen.locator("i").all_inner_texts())
    # Planets and ways are called the same beside the map and on it.
    named = page.locator(".layer-names text").all_text_contents()
    assert set(chosen.locator("b").all_inner_texts()) <= set(named)
    expect(page.locator(".federation [data-way='1']")).to_contain_text("Way B")
    expect(page.locator(".layer-numbers.joined .v text")).to_have_text("A")
    expect(page.locator(".way-n", has_text="B")).not_to_have_count(0)
    expect(page.locator(".federation [data-action]").first).to_be_enabled()
    # Pointed at, another way is drawn, and it is in sight.
    first = places(page)
    page.locator(".federation [data-way='1']").hover()
    page.wait_for_function(OTHER_SPACES, arg=first)
    assert len(first) == len(places(page)) > 0
    assert page.evaluate(OUT_OF_SIGHT) == []
    page.locator(".federation [data-way='1']").click()
    expect(page.locator(".federation [data-way='1']")).to_have_attribute("aria-pressed", "true")
    top = page.locator("[data-bowl='III'] b")
    before = top.inner_text()
    page.locator("[data-bowl='III']").click()
    expect(top).not_to_have_text(before)
    token = page.locator(".federation [data-action]").nth(1)
    token.click()
    expect(token).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-do='confirm']")).to_contain_text(re.compile(r"Federation, \d+ token"))
    page.reload()
    expect(page.locator(".federation [data-way='1']")).to_have_attribute("aria-pressed", "true")
    expect(token).to_have_attribute("aria-pressed", "true")
    drafted = ann.view(match, 0)["draft"]["actions"]
    page.locator("[data-do='confirm']").click()
    page.wait_for_function("() => !document.querySelector('.strip ol')")
    lines = [line["text"].removeprefix("1 ") for line in ann.view(match, 0)["lines"]]
    assert [line for line in lines if line in drafted][-len(drafted) :] == drafted


WIDTH = "() => Number(document.querySelector('svg.map').getAttribute('viewBox').split(' ')[2])"


def test_the_cheapest_federation_is_laid_at_once_and_the_map_goes_closer(window: BrowserContext, table: str) -> None:
    """What has a sensible default is filled in, not asked; chosen again it is taken back, and not laid anew."""
    text = reach(lambda match: len(federations(match)) > 1)
    ann, match = sit_at(window, table, text)
    page = ann.page
    offered = [one for one in ann.view(match, 0)["prompt"]["sentences"] if one["action"].startswith("federate")]
    least = min(sum(one["cost"].values()) for one in offered)
    whole = page.evaluate(WIDTH)
    page.keyboard.press("4")
    expect(page.locator(".federation .planets li")).not_to_have_count(0)
    laid = ann.view(match, 0)["draft"]["actions"][0]
    assert laid in [one["action"] for one in offered if sum(one["cost"].values()) == least]
    assert page.evaluate(WIDTH) < whole * 0.85, "as large as before"
    page.get_by_role("button", name="Whole map").click()
    assert page.evaluate(WIDTH) >= whole * 0.95, "the whole of it is in sight again"
    page.keyboard.press("4")
    expect(page.locator(".federation")).to_have_count(0)
    expect(page.locator(".menu .choice[data-action]")).to_have_count(len(offered))
    assert ann.view(match, 0)["draft"] is None


def test_one_undo_takes_back_the_token_the_next_the_whole_federation(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(lambda match: len(federations(match)) == 1))
    page = ann.page
    page.keyboard.press("4")
    token = page.locator(".federation [data-action]").first
    token.click()
    expect(token).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("z")
    expect(token).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("z")
    expect(page.locator(".federation")).to_have_count(0)
    assert ann.view(match, 0)["draft"] is None


def charged_build(match: Match) -> str:
    """A mine of the first seat for which the other may charge power; "": there is none."""
    if not offers("pass")(match):
        return ""
    for action in match.legal(0):
        if match.say(action).startswith("build mine"):
            tried = match.branch()
            tried.play(0, action)
            if offers("end turn")(tried):
                tried.play(0, "end turn")
                if tried.deciders == [1] and type(tried.state.stack[-1]).__name__ == "ChargePower":
                    return match.say(action).rpartition(" ")[2]
    return ""


def test_a_tentative_turn_names_who_is_asked_then(window: BrowserContext, table: str) -> None:
    text = reach(lambda match: bool(charged_build(match)))
    ann, _ = sit_at(window, table, text)
    hex = charged_build(perihelion.loads(text))
    ann.page.keyboard.press("1")
    ann.page.locator(f'[data-ref="hex:{hex}"]').dispatch_event("click")
    after = perihelion.loads(text)
    for action in (f"build mine {hex}", "end turn"):
        after.play(0, action)
    offer = after.view(0)["table"]["question"]["offer"]
    expect(ann.page.locator(".strip .then")).to_contain_text(f"then asks Zoe: Charge {offer} power?")


def tile_and_step(match: Match) -> list[str]:
    """A tech tile whose step brings something at once, so that then the other may charge power; []: there is none."""
    for action in match.legal(0) if asks("GainTile")(match) else []:
        tried = match.branch()
        tried.play(0, action)
        steps = [one for one in map(tried.say, tried.legal(0)) if one.startswith("advance")]
        if len(steps) != 1:
            continue
        alone = tried.view(0)["table"]["players"][0]["resources"]
        tried.play(0, steps[0])
        if not offers("end turn")(tried) or tried.view(0)["table"]["players"][0]["resources"] == alone:
            continue
        tried.play(0, "end turn")
        if tried.deciders == [1] and type(tried.state.stack[-1]).__name__ == "ChargePower":
            return [match.say(action), steps[0], "end turn"]
    return []


def test_a_tech_tile_is_counted_with_its_step_and_with_who_may_charge(window: BrowserContext, table: str) -> None:
    """What a click does, the step too, was not what it promised: the tile alone."""
    text = reach(lambda match: bool(tile_and_step(match)))
    ann, match = sit_at(window, table, text)
    after = perihelion.loads(text)
    said = tile_and_step(after)
    tables: list[Any] = [after.view(0)["table"]]
    for action in said:
        after.play(0, action)
        tables.append(after.view(0)["table"])
    before, _, stepped = (one["players"][0]["resources"] for one in tables[:3])
    levels, climbed = (tables[n]["players"][0]["research"] for n in (0, 2))
    (track,) = (f"{n}→{to}" for n, to in zip(levels, climbed, strict=True) if n != to)
    area = said[1].removeprefix("advance ").replace("_", ".")
    changed = [f"{n}→{stepped[what]}" for what, n in before.items() if stepped[what] != n]
    ann.page.locator(f".menu [data-action='{said[0]}']").hover()
    strip = ann.page.locator(".strip .foreseen")
    for one in changed:
        expect(strip).to_contain_text(one)
    expect(strip).to_contain_text(re.compile(f"{area} {track}", re.IGNORECASE))
    then = f"then asks Zoe: Charge {tables[-1]['question']['offer']} power?"
    expect(strip).to_contain_text(then)
    assert ann.view(match, 0)["draft"] is None, "it was only pointed at"
    # Taken, it is said whole: the first steps fold for it.
    ann.page.locator(f".menu [data-action='{said[0]}']").click()
    expect(ann.page.locator(".strip .then")).to_have_text(then)
    assert faults(ann.page, (1440, 900)) == []


def test_the_bowls_say_what_a_tentative_turn_spends_and_burns(window: BrowserContext, table: str) -> None:
    ann, match = sit_at(window, table, reach(offers("burn power")))
    foretold = ann.view(match, 0)["view"]["table"]["players"][0]["next_power"]
    expect(ann.page.locator(".inc .note")).to_have_text("power then: I {} · II {} · III {}".format(*foretold))
    ann.page.locator('[data-free="burn"]').click()
    expect(ann.page.locator(".cycle")).to_contain_text("1 burned")
    ann.page.locator('[data-free="power_to_credit"]').click()
    expect(ann.page.locator(".cycle")).to_contain_text("1 spent")


def places(page: Page) -> list[str]:
    """Where satellites are shown that do not lie there yet."""
    expect(page.locator(SATELLITES)).not_to_have_count(0)
    return [f"{one.get_attribute('x')} {one.get_attribute('y')}" for one in page.locator(SATELLITES).all()]


@pytest.mark.parametrize(
    ("size", "language"),
    [((1440, 900), "en"), ((1280, 720), "de"), ((1280, 720), "en"), ((1180, 820), "en"), ((820, 1180), "en")],
)
def test_a_federation_and_its_ways_fit_the_screen(
    browser: Browser, table: str, size: tuple[int, int], language: str
) -> None:
    """Its steps lay behind a scrollbar, its planets' names were cut, and a tablet put it away with the token."""
    screen = browser.new_context(
        base_url=table, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=language
    )
    text = reach(lambda match: bool(several_ways(match)), seats=3)
    ann, _ = sit_at(screen, table, text, 3)
    page = ann.page
    page.keyboard.press("4")
    page.locator("[data-do='planets']").click()
    page.locator(f".menu .choice[data-action='{several_ways(perihelion.loads(text))}']").click()
    page.locator(".federation [data-action]").nth(1).click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    assert faults(page, size) == []
    # Another way is taken where it lies.
    there = page.locator("[data-way-at]").first
    box = there.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".federation [data-way='0']")).to_have_attribute("aria-pressed", "false")
    screen.close()
