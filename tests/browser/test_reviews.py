"""Reviews in the browser: asked for with a click, read by keys, on a desk and on a phone, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

import perihelion
from browser.axe import set_page, too_wide, violations
from browser.people import Person

THOUGHT = 240_000
"""Milliseconds in which a bot answers on a busy machine."""


def passing() -> str:
    """A whole match of Gaia in which both players soon pass: few turns, so that it is quickly reviewed."""
    match = perihelion.game("gaia").match(2, seed=5)
    while not match.over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        passes = [action for action in legal if match.say(action).startswith("pass")]
        match.play(seat, (passes or legal)[0])
    return match.text()


# Plates of turns that cover the thing they name.
PLATES_APART = """() => [...document.querySelectorAll('.pins b:not([hidden])')].filter((plate) => {
  const ring = getComputedStyle(plate, '::after');
  return !(parseFloat(ring.width) > 0 && parseFloat(ring.top) >= plate.clientHeight);
}).map((plate) => plate.textContent)"""


@pytest.fixture
def reviewed(window: BrowserContext, table: str) -> tuple[Person, str]:
    """Ann has had a match reviewed, by a click."""
    ann = Person(window, table, "Ann")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Zoe"}]
    match = ann.ask("POST", "/api/matches/import", {"text": passing(), "seats": seats})["id"]
    ann.page.goto(f"/m/{match}")
    ann.page.get_by_role("link", name="Review").click()
    ann.page.get_by_role("button", name="Have it reviewed").click()
    expect(ann.page.locator(".review[data-status=done]")).to_be_visible(timeout=THOUGHT)
    return ann, match


def test_the_ways_to_a_review_say_what_it_has_found(reviewed: tuple[Person, str]) -> None:
    """Whether it is worth a look was not to be seen before one had opened it."""
    ann, match = reviewed
    big = [turn for turn in ann.ask("GET", f"/api/matches/{match}/review?seat=0")["turns"] if turn["grade"] == "big"]
    ann.page.goto("/")
    said = "Review: 1 big loss" if len(big) == 1 else f"Review: {len(big)} big losses"
    expect(ann.page.locator(".finished a", has_text="Review")).to_have_text(said)
    ann.page.goto(f"/m/{match}")
    expect(ann.page.locator("dialog footer a", has_text="Review")).to_have_text(said)


def test_a_review_is_asked_for_and_read(reviewed: tuple[Person, str]) -> None:
    ann, match = reviewed
    page = ann.page
    found = ann.ask("GET", f"/api/matches/{match}/review?seat=0")
    own = [turn for turn in found["turns"] if turn["seat"] == 0]
    worst = max(own, key=lambda turn: float(turn["lost"]))
    page.reload()
    expect(page.locator(".review")).to_have_attribute("data-turn", str(worst["at"]))
    # What was played and what was better, with reasons that add up to the loss.
    expect(page.locator(".judged.played .expected b")).to_have_text(
        f"{worst['played']['points']:.1f}".replace("-", "−")
    )
    expect(page.locator(".parts tbody td:nth-child(4)")).not_to_have_count(0)
    gains = [float(text.replace("−", "-")) for text in page.locator(".parts tbody td:nth-child(4)").all_inner_texts()]
    assert sum(gains) == pytest.approx(worst["lost"], abs=0.1 * len(gains))
    # What each costs and gives at once; the axis is marked at round numbers.
    expect(page.locator(".judged .price")).to_have_count(2)
    ticks = [int(text.replace("−", "-")) for text in page.locator(".graph .tick:not(.round)").all_text_contents()]
    assert 2 <= len(ticks) <= 7
    assert all(tick % (ticks[1] - ticks[0]) == 0 for tick in ticks)
    expect(page.locator(".graph .lost")).to_have_text(f"−{worst['lost']:.1f}")
    # The lines end at what it came to, each turn is one line of the list, and rings show where both were.
    scores = ann.info(match)["result"]["scores"]
    ends = page.locator(".graph .name").all_text_contents()
    assert sorted(int(text.split()[0]) for text in ends) == sorted(scores)
    assert all(box and box["height"] < 30 for box in (one.bounding_box() for one in page.locator(".stage .turn").all()))
    assert page.evaluate(PLATES_APART) == []
    page.keyboard.press("b")
    expect(page.locator(".judged.better")).to_have_attribute("aria-pressed", "true")
    # Keys go from turn to turn.
    before = page.locator(".review").get_attribute("data-turn")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".review")).not_to_have_attribute("data-turn", before or "")
    expect(page.locator(".graph svg path").nth(3)).to_be_attached()
    expect(page.locator(".losses tbody tr").nth(2)).to_be_attached()
    # The better line is played out step by step; then the turn is there again.
    page.locator("[data-do=line]").click()
    steps = page.locator(".review .line li button")
    expect(steps.first).to_have_attribute("aria-current", "step", timeout=THOUGHT)
    expect(page.locator(".mapbox")).to_have_attribute("data-shown", "line")
    steps.last.click()
    expect(steps.last).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Back to the turn").click()
    expect(steps).to_have_count(0)
    # A turn of one's own is tried there, and told what it is worth; that stays.
    page.get_by_role("button", name="Try another turn").click()
    page.locator(".review .idea .choices button").first.click()
    expect(page.locator(".review .idea .drafted li").first).to_be_visible(timeout=THOUGHT)
    page.get_by_role("button", name="What is it worth?").click()
    expect(page.locator(".review .tried .points")).to_be_visible(timeout=THOUGHT)
    page.locator(".review .idea").get_by_role("button", name="Close").click()
    expect(page.locator(".review .tried .points")).to_be_visible()
    # In either theme, in Dutch and German, on a desk and on a phone: nothing sticks out, everything can be read.
    for theme, language, width in (("light", "nl", 1280), ("dark", "de", 390)):
        page.set_viewport_size({"width": width, "height": 844})
        set_page(page, theme, language)
        expect(page.locator(".review .compare .two")).to_be_visible()
        assert violations(page) == []
        assert not too_wide(page)
    # On the phone both turns are seen at first sight, and the way on lies at the thumb.
    page.evaluate("() => scrollTo(0, 0)")
    expect(page.locator(".judged.better .expected")).to_be_in_viewport(ratio=1)
    expect(page.locator(".judged.better .said")).to_be_in_viewport(ratio=1)
    expect(page.locator(".steps .primary")).to_be_visible()
    expect(page.locator(".graph path.turning").first).to_be_visible()
    assert page.locator(".graph path.turning").evaluate_all("all => all.every(one => one.checkVisibility())")
    # From there one plays on against bots.
    page.get_by_role("button", name="Von hier weiterspielen").click()
    page.wait_for_url(lambda url: "/m/" in url and match not in url)
    assert not ann.errors


def test_the_coach_has_room_for_whole_turns(window: BrowserContext, table: str) -> None:
    """On a desk the other players shrink to two lines each while it speaks: what they have and have built."""
    ann = Person(window, table, "Ann")
    text = (Path(__file__).parent / "showcase.phn").read_text(encoding="utf-8")
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Zoe", "Milo", "Kees")]
    ann.sit(ann.ask("POST", "/api/matches/import", {"text": text, "seats": seats})["id"])
    tiles = ann.page.locator(".left .opp .ts")
    expect(tiles.first).to_be_visible()
    ann.page.keyboard.press("h")
    expect(ann.page.locator(".coaching .proposal")).to_have_count(3, timeout=THOUGHT)
    expect(tiles.first).to_be_hidden()
    for what in (".rs", ".pw", ".bs"):
        expect(ann.page.locator(f".left .opp {what}").first).to_be_visible()
    assert ann.page.locator(".left .players").evaluate("zone => zone.scrollWidth <= zone.clientWidth")
    # Each turn says what it costs and gives at once.
    expect(ann.page.locator(".coaching .price:has(.res)").first).to_be_visible()
    for n in range(3):
        expect(ann.page.locator(".coaching .proposal").nth(n)).to_be_in_viewport(ratio=1)
    # On a small laptop all three are in sight, too, before one of them is looked at and while it is.
    ann.page.set_viewport_size({"width": 1280, "height": 720})
    for n in range(3):
        expect(ann.page.locator(".coaching .terms").nth(n)).to_be_in_viewport(ratio=1)
    ann.page.locator(".coaching .proposal").first.click()
    expect(ann.page.locator(".coaching [data-do=take]")).to_be_in_viewport(ratio=1)
    for n in range(3):
        expect(ann.page.locator(".coaching .terms").nth(n)).to_be_in_viewport(ratio=1)
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    expect(ann.page.locator(".left")).to_have_css("outline-style", "none")  # a frame is what a lesson points with
    ann.page.locator(".coaching").get_by_role("button", name="Close").click()
    expect(tiles.first).to_be_visible()
    assert not ann.errors
